"""How likely a card is to be right, by who plays it when; the numbers were tuned by measuring."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.solving.plays import CLASSES, CONTEXTS, FEATURES, OURS, THEIRS


def first_weights() -> NDArray[np.int64]:
    """Weights by hand."""
    table = np.zeros((CONTEXTS, CLASSES, FEATURES), np.int64)
    for context in range(CONTEXTS):
        for kind in range(4):
            for settled in range(3):
                w = table[context, 4 * settled + kind]
                if context < 3:
                    w[0] = 30 if settled == OURS else 0
                    w[1] = {OURS: 3, THEIRS: -5}.get(settled, -4)
                    w[2] = -2
                    if context == 0 and kind == 0:
                        w[7] = 10
                else:
                    w[0] = {OURS: 50, THEIRS: -50}.get(settled, 0)
                    w[1] = {OURS: 8, THEIRS: -8}.get(settled, -2)
                    w[8] = 4 if settled == OURS else 0
                    w[2] = 1
                    w[3] = -2 if kind == 3 else 0
    return table
