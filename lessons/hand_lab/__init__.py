"""The hand lab: what ten cards are worth, counted exactly and then solved on deals that they may lie in.

``read_cards`` (codes as people type them) < ``settings`` (the address) < ``games`` (what is exact at once) <
``verdicts`` (the sentence), ``rows`` (the six games as pictures), ``tables``; ``picker`` (the cards to press),
``solving`` (samples, kept and shared), ``panel`` and ``comparing`` (on the page).
"""
