"""How a rule of thumb does: its four fields, what its games bring, beside the rule as told and all along a slider.

No Streamlit. What has been tried is kept for everybody; solved hands are shared and never written into.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from engine.deals import Seat
from engine.hand_features import Kind
from engine.reaching import Portion, portion
from engine.rule_scores import Mean, Scores
from engine.rule_trials import Ground, Trial, Truth, Verdict
from engine.solved_hands import SolvedHands, Way
from lessons.thumb_rules.rules import RULES
from lessons.thumb_rules.settings import Settings

ENOUGH = 30
"""Of fewer hands no difference is claimed: their errors are themselves uncertain."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A rule tried with some numbers.

    made
        The share of its games that best play wins with all cards open; not a number when it plays none.
    each
        The mean score of the games that it plays, not a number when it plays none.
    spread
        The mean over all hands of the trial: those that it passes bring 0.
    even
        The share of its games that has to be won for it to bring nothing and cost nothing; not a number unless some are
        won and some are lost.
    close
        Whether it brings so much that no other on the slider clearly brings more.

    Numbers that were picked because they look good look better than they are: what is clear of them (``gains``, and
    ``Compared``) is so with an allowance for all others that could have been picked.
    """

    settings: Settings
    verdict: Verdict
    made: float
    each: Mean
    spread: Mean
    even: float
    close: bool = False

    @property
    def plays(self) -> int:
        """How many hands it says yes to."""
        return self.verdict.right_yes + self.verdict.wrong_yes

    @property
    def hands(self) -> int:
        """How many it is tried on."""
        return self.plays + self.verdict.missed + self.verdict.right_no

    @property
    def alone(self) -> Tried:
        """The same without what its means are compared with others by: small, to be kept."""
        return replace(self, each=self.each.alone, spread=self.spread.alone)

    @property
    def gains(self) -> int:
        """1 or -1 when its games clearly gain or lose points, else 0."""
        return self.each.sign_among(self.settings.tries)


@dataclass(frozen=True, slots=True)
class Compared:
    """The chosen numbers less those of the rule as told, on the same hands: right, found, mean score."""

    chosen: Tried
    told: Tried
    trusted: Mean
    found: Mean
    spread: Mean

    @property
    def same(self) -> bool:
        """Whether the rule is chosen as it is told."""
        return self.chosen.settings == self.told.settings

    @property
    def enough(self) -> bool:
        """Whether both say yes to enough hands for a difference to be claimed."""
        return min(self.chosen.plays, self.told.plays) >= ENOUGH


def ground(hands: SolvedHands, settings: Settings) -> tuple[Ground, Scores]:
    """The hands on which the rule is tried, and what each scores."""
    threshold = settings.threshold if settings.truth is Truth.HELD else 0.0
    return _ground(
        hands, settings.rule.kind, settings.truth, settings.way, settings.bid, settings.seat, threshold=threshold
    )


@lru_cache(maxsize=8)
def _ground(
    hands: SolvedHands, kind: Kind, truth: Truth, way: Way, bid: int, seat: Seat | None, *, threshold: float
) -> tuple[Ground, Scores]:
    ground = Ground.of(hands, kind, truth=truth, way=way, bid=bid, seat=seat, threshold=threshold, covering=True)
    return ground, Scores.of(hands, ground, way=way, bid=bid)


@lru_cache(maxsize=64)
def trial(hands: SolvedHands, settings: Settings) -> Trial:
    """What the rule says of each hand."""
    return ground(hands, settings)[0].trial(settings.rule.rule(settings.numbers))


def tried(hands: SolvedHands, settings: Settings) -> Tried:
    """How the rule does with these numbers."""
    return curve(hands, settings)[settings.along().index(settings)]


def curve(hands: SolvedHands, settings: Settings) -> tuple[Tried, ...]:
    """How it does with every number that the chart runs through."""
    return _curve(hands, settings.along())


@lru_cache(maxsize=32)
def _curve(hands: SolvedHands, all_settings: tuple[Settings, ...]) -> tuple[Tried, ...]:
    those = [_tried(hands, settings) for settings in all_settings]
    near = nearest([one.spread for one in those])
    return tuple(
        replace(one.alone, close=one.plays >= ENOUGH and close) for one, close in zip(those, near, strict=True)
    )


def nearest(means: Sequence[Mean]) -> list[bool]:
    """Which of them, of the same deals, cannot be told from the highest: it has been picked from all of them."""
    best = max(means, key=lambda mean: mean.value)
    return [(best - mean).sign_among(len(means) - 1) <= 0 for mean in means]


def compared(hands: SolvedHands, settings: Settings) -> Compared:
    """How it does beside the rule as it is told."""
    return _compared(hands, settings)


@lru_cache(maxsize=128)
def _compared(hands: SolvedHands, settings: Settings) -> Compared:
    means = []
    for one in (settings, settings.as_told):
        said = trial(hands, one)
        so, yes = said.so.astype(float), said.yes.astype(float)
        means.append((Mean.of(so, said.yes, said.deals), Mean.of(yes, said.so, said.deals), _tried(hands, one).spread))
    differences = [(chosen - told).alone for chosen, told in zip(*means, strict=True)]
    return Compared(tried(hands, settings), tried(hands, settings.as_told), *differences)


@lru_cache(maxsize=128)
def fields(hands: SolvedHands, settings: Settings) -> tuple[Portion, Portion, Portion, Portion]:
    """The shares of the four fields among all hands: right yes, wrong yes, missed, right no."""
    said = trial(hands, settings)
    both = ((said.yes, said.so), (said.yes, ~said.so), (~said.yes, said.so), (~said.yes, ~said.so))
    one, two, three, four = (portion(yes & so, said.deals) for yes, so in both)
    return one, two, three, four


def side_by_side(hands: SolvedHands, settings: Settings) -> tuple[Tried, ...]:
    """All rules as they are told, tried in the same way, each at the bid or the highest it can be tried at."""
    return _as_told(hands, tuple(settings.of_rule(rule) for rule in RULES))[0]


def leading(hands: SolvedHands, settings: Settings) -> dict[Kind, tuple[Tried, ...]]:
    """For each kind of game the rules as told that none clearly beats; none where none of these clearly gains."""
    return _as_told(hands, tuple(settings.of_rule(rule) for rule in RULES))[1]


@lru_cache(maxsize=32)
def _as_told(hands: SolvedHands, told: tuple[Settings, ...]) -> tuple[tuple[Tried, ...], dict[Kind, tuple[Tried, ...]]]:
    rules = [_tried(hands, settings) for settings in told]
    found = {kind: _close([one for one in rules if one.settings.rule.kind is kind]) for kind in Kind}
    return tuple(one.alone for one in rules), found


def _close(rules: Sequence[Tried]) -> tuple[Tried, ...]:
    those = [one for one in rules if one.plays >= ENOUGH]
    if not those:
        return ()
    near = nearest([one.spread for one in those])
    close = [one for one, yes in zip(those, near, strict=True) if yes]
    if all(one.spread.sign_among(len(those)) <= 0 for one in close):
        return ()
    return tuple(one.alone for one in close)


def _tried(hands: SolvedHands, settings: Settings) -> Tried:
    """The same with the pulls of its means, to compare them."""
    _, scores = ground(hands, settings)
    said = trial(hands, settings)
    made = scores.simple > 0
    won, lost = scores.mean(said.yes & made).value, scores.mean(said.yes & ~made).value
    return Tried(
        settings,
        said.verdict,
        Mean.of(made.astype(float), said.yes, said.deals).value,
        scores.mean(said.yes),
        scores.mean(said.yes, np.ones(len(said.yes), bool)),
        -lost / (won - lost),
    )
