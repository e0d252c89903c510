"""The compiled inside of ``engine.solver``: cards as bits in the order of the game, searches, tables.

``layout`` numbers the cards, ``bits`` counts them, ``table`` remembers positions, ``bounds`` says what is sure
without a search, ``plays`` lists the cards worth trying, best first (``weights``), ``points`` searches for card
points, from a ``guess``, and ``null`` for Null. ``discards`` says what is worth laying away. ``engine_room`` holds the
arrays; only ``engine.solver`` calls it.
"""

from pathlib import Path


def forget_what_is_older_than_its_source(folder: Path) -> None:
    """Delete compiled code that was kept before a module of the folder was changed.

    Numba looks at the module of a function alone, and would run old code of those that it calls.
    """
    changed = max(module.stat().st_mtime for module in folder.glob("*.py"))
    for kept in (folder / "__pycache__").glob("*.nb?"):
        try:
            if kept.stat().st_mtime < changed:
                kept.unlink()
        except OSError:  # somebody else was quicker, or the folder cannot be changed
            continue


forget_what_is_older_than_its_source(Path(__file__).resolve().parent)
