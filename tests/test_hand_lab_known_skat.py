"""What the hand lab says once the skat is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.discard_samples import DiscardSamples
from engine.hand_samples import GAMES, Asked, HandSamples, Way
from engine.reaching import band, sure_of
from lessons.hand_lab.headline import verdict_html
from lessons.hand_lab.playing import judged, laid, to_try
from lessons.hand_lab.verdicts import FEW
from lessons.hand_rows import Look
from tests.lab_hands import HAND, levels_of, made_up

KNOWN = Asked(HAND, skat=Cards.parse("D7 H7"))
"""Spades with 1, 22: Schneider makes it 33."""


def known(levels: list[int]) -> HandSamples:
    """Deals with the skat known, in which Spades reaches these levels and everything else is lost."""
    return replace(levels_of(Game.SPADES, Way.PICKED_UP, levels), asked=KNOWN)


def tried(won: int, *, of: int = 200, game: Game = Game.SPADES) -> Mapping[Contract, DiscardSamples]:
    """The best of eight pairs wins so many, the others ten fewer."""
    none = DiscardSamples.none(KNOWN, Contract(game), 18)
    scores = np.full((of, 8), -44.0)
    scores[: won - 10] = 22
    scores[:won, 5] = 22
    return {none.contract: replace(none, scores=scores, pairs=none.pairs[:8])}


def test_with_the_skat_known_nobody_bids_and_schneider_is_named_where_it_has_to_lift_the_game() -> None:
    plain, lifted = known([3] * 180 + [2] * 20), known([4] * 190 + [2] * 10)
    assert judged(plain, 0, "en").head == "Play Spades. Spades carries a bid of up to 22."
    said = judged(lifted, 0, "en")
    assert said.head == "Play Spades. Spades carries a bid of up to 22, with Schneider up to 33."
    assert said.notes[1].startswith("Schneider is made in 95\N{NO-BREAK SPACE}% of the deals")
    drawn = verdict_html(said, lifted, Look("en"))
    assert 'carries a bid of</p><p class="big">22</p><p class="quiet">with Schneider 33<' in drawn
    assert judged(lifted, 30, "en").head == "Play Spades. At 30 it is won only with Schneider."
    assert judged(plain, 30, "en").head == "Spades loses least."
    maybe = known([4] * 136 + [3] * 60 + [2] * 4)
    assert judged(maybe, 0, "en").head.endswith("with Schneider up to about 33.")
    for each in (plain, lifted, maybe):
        for bid in (0, 30, 264):
            found = judged(each, bid, "en")
            assert "Pass" not in found.head + "".join(found.notes)
    assert judged(made_up(seed=1, won={}), 0, "en").head == "Pass."


def test_a_null_that_only_ouvert_carries_is_named() -> None:
    samples = known([2] * 200)
    samples.levels[:, GAMES.index(Game.NULL), Way.PICKED_UP] = 1
    said = judged(samples, 24, "en")
    assert said.head.startswith("Without ouvert")
    assert "Null ouvert is worth 46 and carries the bid." in said.notes
    assert not any("ouvert" in note for note in judged(known([2] * 200), 24, "en").notes)
    assert "All of them lose the same." in judged(known([2] * 200), 264, "en").notes


@pytest.mark.parametrize(
    ("won", "head"),
    [(170, "Play Spades. Spades carries"), (138, "Play Spades. Whether it wins points"), (110, "Spades loses least.")],
)
def test_discards_that_have_been_tried_judge_the_game(won: int, head: str) -> None:
    """Not the best discard of each deal, with which 95 in 100 are won; two in three have to be."""
    samples = known([3] * 190 + [2] * 10)
    said = judged(samples, 0, "en", tried=tried(won))
    assert said.head.startswith(head)
    assert f"in every deal Spades wins {won // 2}\N{NO-BREAK SPACE}% of the deals" in said.notes[0]
    assert "Laid away as suits each single deal it would be 95\N{NO-BREAK SPACE}%." in said.notes[0]
    drawn = verdict_html(said, samples, Look("en"), tried(won))
    assert re.search(rf'class="big">{won / 2:g}(\.0)?\N{{NO-BREAK SPACE}}%<', drawn)
    best = laid(tried(won), Contract(Game.SPADES))
    assert best
    assert best.band == band(won / 200, 200, z=sure_of(8))  # of eight pairs one looks best by luck
    assert judged(samples, 0, "en", tried=tried(20, of=FEW - 1)) == judged(samples, 0, "en")
    assert judged(samples, 0, "en", tried=tried(won, game=Game.GRAND)) == judged(
        samples, 0, "en"
    )  # another game's discards


def test_what_may_be_better_is_tried_too_and_then_named() -> None:
    """Spades would bring more laid away as suits each deal; Hearts does with cards laid away without seeing them."""
    samples = known([3] * 190 + [2] * 10)
    samples.levels[:, GAMES.index(Game.HEARTS), Way.PICKED_UP] = [3] * 184 + [2] * 16
    spades, hearts = Contract(Game.SPADES), Contract(Game.HEARTS)
    assert to_try(samples, 18, {}) == [spades]
    worse = tried(150)
    assert to_try(samples, 18, worse) == [spades, hearts]
    assert judged(samples, 0, "en", tried=worse).head.startswith("Play Spades or Hearts.")
    both = {**worse, **tried(180, game=Game.HEARTS)}
    assert judged(samples, 0, "en", tried=both).head.startswith("Play Hearts.")
    clear = known([3] * 190 + [2] * 10)
    assert to_try(clear, 18, tried(180)) == [spades]
