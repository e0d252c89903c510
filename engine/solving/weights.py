"""How likely a card is to be right, by who plays it when: learned numbers, kept in ``weights.csv``.

The file has 108 rows for suit games and 108 for Grand, a row for each context (leader, second, third; declarer, left,
right) and class of plays (who takes the trick: open, own side, other side; follows, follows trump, trumps, throws
off; to lead, trump or not), and a column for each of 16 features (``plays``). They were fitted to 36,000 positions of
clubs and 40,000 of Grand, met while proving values of seven to ten tricks, in which every card was searched: the less
the search after it costs, counting what must be searched besides when it fails, the higher its score should be.
``tests/benchmarks/solver_weights.py`` says what each row and column is, and finds such weights anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.contracts import Game
from engine.solving.plays import CLASSES, CONTEXTS, FEATURES

_FILE = Path(__file__).parent / "weights.csv"


@cache
def _both() -> NDArray[np.int64]:
    table = np.loadtxt(_FILE, np.int64, delimiter=",")
    return table.reshape(2, CONTEXTS * CLASSES * FEATURES)


def weights_of(game: Game) -> NDArray[np.int64]:
    """The weights of a game in one row, by context, class and feature; Null has no use for them."""
    return _both()[1 if game is Game.GRAND else 0]
