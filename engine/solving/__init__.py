"""The compiled inside of ``engine.solver``: cards as bits in the order of the game, searches, tables.

``layout`` numbers the cards, ``bits`` counts them, ``table`` remembers positions, ``bounds`` says what is sure
without a search, ``plays`` lists the cards worth trying, best first (``weights``), ``points`` searches for card
points, from a ``guess``, and ``null`` for Null. ``engine_room`` holds the arrays; only ``engine.solver`` calls it.
"""
