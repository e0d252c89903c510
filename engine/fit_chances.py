"""Fit the chances of ``engine.chances`` to solved deals: ``python -m engine.fit_chances [--file FILE] [--out FILE]``.

A logistic regression for each moment and kind of game, by Newton's method with a small ridge: the same deals always
give the same weights. Deals whose number is a multiple of five are left out of the fit, and the command tells how
well the chances do on them.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import TextIO

import numpy as np

from engine import chances, solved_files
from engine.cards import Cards
from engine.chances import WITHOUT, Chances, Moment, names, shipped, worth_with
from engine.contracts import Game
from engine.feature_tables import Floats, Ints, many_features, many_matadors
from engine.hand_features import FEATURES, Kind, safe_in_null
from engine.solved_files import About, SolvedDeals
from engine.solved_hands import COLUMNS, Bools, SolvedHands, Way

HELD_OUT = 5
"""Every so many-th deal is kept for the proof."""

RIDGE = 1.0
"""Each weight costs half its square: as if a little were known against it. The constant is free."""


@dataclass(frozen=True, eq=False)
class Examples:
    """What is fitted: features, what came of it (1 won at its bid, 0 not), and the numbers of the deals."""

    names: tuple[str, ...]
    seen: Floats
    won: Floats
    deals: Ints

    def without(self, leave_out: Bools) -> Examples:
        """The other rows."""
        return Examples(self.names, self.seen[~leave_out], self.won[~leave_out], self.deals[~leave_out])

    @property
    def held_out(self) -> Bools:
        """Which rows are kept for the proof."""
        out: Bools = self.deals % HELD_OUT == 0
        return out


def examples(hands: SolvedHands, moment: Moment, kind: Kind) -> Examples:
    """Every hand with every game of the kind: at the lowest bid, and where matadors are missing at its value too.

    Hands that are safe in Null are left out: they win for sure.
    """
    parts = [_of_game(hands, moment, game) for game in Game if Kind.of(game) is kind]
    return Examples(names(moment, kind), *(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def fit(seen: Floats, won: Floats, *, ridge: float = RIDGE) -> Floats:
    """The weights of a logistic regression; the first feature is the constant."""
    weights = np.zeros(seen.shape[1])
    costs = np.full(len(weights), ridge)
    costs[0] = 1e-9
    for _ in range(50):
        expected = 1 / (1 + np.exp(-seen @ weights))
        slope = seen.T @ (won - expected) - costs * weights
        curve = (seen * (expected * (1 - expected))[:, None]).T @ seen + np.diag(costs)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            return weights
    raise ArithmeticError("the weights did not settle down in 50 steps")


def fitted(hands: SolvedHands) -> Chances:
    """The chances that fit these deals best, but for those held out."""
    weights = {}
    for moment in Moment:
        for kind in Kind:
            those = examples(hands, moment, kind)
            those = those.without(those.held_out)
            found = fit(those.seen, those.won)
            weights[moment, kind] = dict(zip(those.names, np.round(found, 3).tolist(), strict=True))
    return Chances(weights)


@dataclass(frozen=True, slots=True)
class Proof:
    """How chances do on deals they were not fitted to.

    ``log_loss`` is the mean of -log(chance given to what happened); ``plain`` the same of one who knows only how
    often such games are won. ``tenths``: by tenths of the chance, hands, mean chance, share won; 0 hands left out.
    """

    hands: int
    won: float
    log_loss: float
    plain: float
    tenths: tuple[tuple[int, float, float], ...]


def prove(chances: Chances, hands: SolvedHands, moment: Moment, kind: Kind) -> Proof:
    """The proof on the deals held out."""
    those = examples(hands, moment, kind)
    known = those.without(those.held_out)
    those = those.without(~those.held_out)
    weights = np.array([chances.weights[moment, kind][name] for name in those.names])
    chance = 1 / (1 + np.exp(-those.seen @ weights))
    tenth = np.minimum((chance * 10).astype(int), 9)
    tenths = [(tenth == place) for place in range(10) if (tenth == place).any()]
    return Proof(
        len(chance),
        float(those.won.mean()),
        _log_loss(chance, those.won),
        _log_loss(np.full(len(chance), known.won.mean()), those.won),
        tuple((int(part.sum()), float(chance[part].mean()), float(those.won[part].mean())) for part in tenths),
    )


def text_of(chances: Chances, about: About) -> str:
    """The file: where the weights come from, and one row a weight."""
    text = StringIO()
    last = f"{about.first} to {about.past - 1} of seed {about.seed}"
    text.write(f"# python -m engine.fit_chances: deals {last}, every {HELD_OUT}th held out\n")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("moment", "kind", "feature", "weight"))
    for (moment, kind), weights in chances.weights.items():
        rows.writerows((moment.value, kind.value, name, f"{weight:.3f}") for name, weight in weights.items())
    return text.getvalue()


def told(chances: Chances, hands: SolvedHands) -> Iterator[str]:
    """The proofs in words and numbers."""
    for moment in Moment:
        for kind in Kind:
            proof = prove(chances, hands, moment, kind)
            yield (
                f"{moment.value} {kind.value}: {proof.hands} held out, {proof.won:.1%} won, "
                f"log loss {proof.log_loss:.4f} (plain {proof.plain:.4f})"
            )
            yield "  chance / won (hands): " + "  ".join(
                f"{chance:.2f}/{won:.2f} ({number})" for number, chance, won in proof.tenths
            )


def main(arguments: Sequence[str] | None = None, *, lines: TextIO = sys.stdout) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m engine.fit_chances", description="Fit chances to solved deals.")
    parser.add_argument("--file", type=Path, default=solved_files.SHIPPED, help="solved deals (the shipped ones)")
    parser.add_argument("--out", type=Path, default=chances.SHIPPED, help="where the weights go (the shipped file)")
    parser.add_argument("--look", action="store_true", help="prove the shipped weights on the file and write nothing")
    asked = parser.parse_args(arguments)
    about, hands = About.of(asked.file), SolvedHands.of(SolvedDeals.read(asked.file, columns=COLUMNS))
    found = shipped() if asked.look else fitted(hands)
    for line in told(found, hands):
        print(line, file=lines)
    if not asked.look:
        asked.out.write_text(text_of(found, about), encoding="utf-8")


def _of_game(hands: SolvedHands, moment: Moment, game: Game) -> tuple[Floats, Floats, Ints]:
    """Features, what came of it, and the numbers of the deals."""
    cards = hands.cards | hands.skat if moment is Moment.AFTER else hands.cards
    values = hands.values[Way.HAND if moment is Moment.HAND else Way.PICK_UP][:, list(Game).index(game)]
    seen = np.column_stack([many_features(cards, game), hands.seats == 0, hands.seats == 1]).astype(float)
    won = (values > 0).astype(float)
    if game is Game.NULL:
        unsafe = seen[:, FEATURES[Kind.NULL].index("to lay away")] > 0
        for row in np.flatnonzero(~unsafe):
            unsafe[row] = not safe_in_null(Cards(int(cards[row])), leads=bool(hands.seats[row] == 0))
        return seen[unsafe], won[unsafe], hands.deals[unsafe]
    if moment is Moment.AFTER:
        return seen, won, hands.deals
    seen = np.column_stack([seen, np.zeros((len(cards), len(WITHOUT)))])
    missing = np.maximum(-many_matadors(cards, game), 0)
    again = missing >= 2
    at_value = seen[again]
    at_value[np.arange(len(at_value)), np.minimum(missing[again], 4) - 5] = 1  # one of the last three columns
    worth = np.array([worth_with(game, count, moment) for count in range(12)])[missing[again]]
    return (
        np.concatenate([seen, at_value]),
        np.concatenate([won, values[again] >= worth]),
        np.concatenate([hands.deals, hands.deals[again]]),
    )


def _log_loss(chance: Floats, won: Floats) -> float:
    given = np.clip(np.where(won > 0, chance, 1 - chance), 1e-12, 1)
    return float(-np.log(given).mean())


if __name__ == "__main__":
    main()
