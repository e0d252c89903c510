"""Where the names of curves fit, so that each stands beside its own curve and on no other. No Streamlit."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Key = TypeVar("Key", bound=Hashable)
Boxes = NDArray[np.float64]
"""Rows of left, right, bottom, top in pixels; a line is a box without width or height."""

_LETTER, _TALL = 8, 18
_NEAR, _FREE, _LEAST = 3, 24, 4
"""A name is at least so far from its own curve; more room to others is no better; less than the least is too little."""


def placed_names(
    curves: Mapping[Key, Sequence[float | None]],
    names: Mapping[Key, str],
    *,
    width: float,
    height: float,
    line: float | None = None,
) -> dict[Key, tuple[float, float]]:
    """The middle of each name: its place along the curve, and its height, 0-1; no entry for one that fits nowhere.

    Curves are steps with a height for each place, None where they are not drawn. ``width`` and ``height`` are those of
    the chart in pixels, the least it may have; ``line`` is a place at which an upright line stands.

    >>> curves, names = {"high": [0.9] * 20, "low": [0.2] * 20}, {"high": "a", "low": "b"}
    >>> round(placed_names(curves, names, width=300, height=300)["low"][1], 2)
    0.16
    """
    size = max(map(len, curves.values()))
    step = width / size
    heights = {key: tuple(own) for key, own in curves.items()}
    taken = [] if line is None else [np.array([[(line + 0.5) * step, (line + 0.5) * step, 0, height]])]
    found = {}
    for key in curves:
        paper = width, height, _LETTER * len(names[key]), step
        boxes = _boxes(*paper)
        if not len(boxes) or all(each is None for each in heights[key]):
            continue
        own = _to_a_curve(paper, heights[key], own=True)
        rooms = [_to_a_curve(paper, other, own=False) for name, other in heights.items() if name != key]
        rooms += [_distances(boxes, np.concatenate(taken))] if taken else []
        room = np.min(rooms, axis=0) if rooms else np.full(len(boxes), float(_FREE))
        worth = np.minimum(room, _FREE) - 3 * np.abs(own - _NEAR) - boxes[:, 0] / width
        worth[(room < _LEAST) | (own < 1)] = -np.inf
        best = int(worth.argmax())
        if worth[best] > -np.inf and own[best] < _FREE:
            box = boxes[best]
            taken.append(box[None, :])
            found[key] = (float((box[0] + box[1]) / 2 / step - 0.5), float((box[2] + box[3]) / 2 / height))
    return found


@lru_cache(maxsize=512)
def _to_a_curve(
    paper: tuple[float, float, float, float], heights: tuple[float | None, ...], *, own: bool
) -> NDArray[np.float64]:
    """How far each place that is tried is from a curve: never to be written into, some 10 kB each.

    They hold for each bid that is chosen, and there are many bids. Of a name's ``own`` curve what lies on the ground is
    left out, for where several of them are 0, none can be told from another, unless it has nothing else.
    """
    boxes, lines = _boxes(*paper), _steps(heights, paper[-1], paper[1])
    off_the_ground = lines[lines[:, 3] > 0]
    return _distances(boxes, off_the_ground if own and len(off_the_ground) else lines)


def _steps(heights: Sequence[float | None], step: float, height: float) -> Boxes:
    """The lines of a curve: one along each place, and one up or down to the next."""
    lines = []
    for place, (own, after) in enumerate(zip(heights, [*heights[1:], None], strict=True)):
        if own is not None:
            lines.append((place * step, (place + 1) * step, own * height, own * height))
            if after is not None:
                edge = (place + 1) * step
                lines.append((edge, edge, min(own, after) * height, max(own, after) * height))
    return np.array(lines, float).reshape(-1, 4)


def _boxes(width: float, height: float, wide: float, step: float) -> Boxes:
    """All places that are tried."""
    left, bottom = np.meshgrid(np.arange(0, width - wide, step), np.arange(4, height - _TALL, 6))
    return np.stack([left.ravel(), left.ravel() + wide, bottom.ravel(), bottom.ravel() + _TALL], axis=1)


def _distances(boxes: Boxes, lines: Boxes) -> NDArray[np.float64]:
    """How far each box is from the nearest line, 0 when it touches one."""
    one, other = boxes[:, None, :], lines[None, :, :]
    beside = np.maximum(0, np.maximum(other[..., 0] - one[..., 1], one[..., 0] - other[..., 1]))
    above = np.maximum(0, np.maximum(other[..., 2] - one[..., 3], one[..., 2] - other[..., 3]))
    nearest: NDArray[np.float64] = np.hypot(beside, above).min(axis=1, initial=1_000)
    return nearest
