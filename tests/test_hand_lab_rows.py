"""The rows, the two hands side by side and the discards of the hand lab."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.discard_samples import DiscardSamples
from engine.hand_samples import GAMES, Asked, HandSamples, Way
from lessons import text
from lessons.hand_lab import comparing, discards, numbers
from lessons.hand_lab.rows import limit_html, mean, rows_html
from lessons.hand_rows import Look
from tests.lab_hands import HAND, levels_of, made_up, shown


def test_how_far_a_game_goes_is_marked_where_it_may_be_luck() -> None:
    """Spades Hand is worth 33, and two games in three have to be won: 69 of 100 may be luck."""
    for won, said in ((95, "<b>33</b>"), (69, "<b>≈\N{NO-BREAK SPACE}33</b>"), (40, "no bid")):
        view = shown(levels_of(Game.SPADES, Way.HAND, [3] * won + [2] * (100 - won)))
        assert said in limit_html(view, Game.SPADES, Way.HAND)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_rows_show_what_the_table_and_the_file_hold(language: str) -> None:
    for bid in (0, 24, 60):
        view = shown(made_up(seed=4, won={Game.SPADES: 0.8, Game.GRAND: 0.6}), language, bid)
        html = rows_html(view, best=[Contract(Game.SPADES)])
        assert html.count("<section") == 6
        assert html.count("lab-game best") == 1
        records = [dict(zip(numbers.COLUMNS, row, strict=True)) for row in numbers.records(view)]
        assert len(records) == len(numbers.rows(view)) == 12
        spades = next(row for row in records if (row["game"], row["way"]) == ("S", "skat"))
        assert spades["won"] == (view.samples.scores(Contract(Game.SPADES), view.bid) > 0).sum()
        assert all(len(row) == len(numbers.HEAD) for row in numbers.rows(view))
        null = next(row for row in records if (row["game"], row["way"]) == ("N", "skat"))
        assert (null["chance"] == "") == (bid > 23)


def test_before_anything_is_solved_the_guess_stands_there_and_says_so() -> None:
    html = rows_html(shown(HandSamples.none(Asked(HAND))), best=[])
    assert html.count('class="guess"') == 12
    assert "about " in html


def test_two_hands_are_told_apart_only_when_they_are_apart() -> None:
    weak, same = made_up(seed=5, won={Game.SPADES: 0.75}), made_up(seed=6, won={Game.SPADES: 0.77})
    strong = made_up(seed=7, won={Game.SPADES: 0.99, Game.GRAND: 0.99})
    assert "too close to call" in comparing.between(shown(weak), shown(same))[1]
    spans = [f"{each.limit.surely}–{each.limit.maybe}" for each in (weak, same)]
    assert comparing.between(shown(weak), shown(same))[2].endswith(f"too close to call: {spans[0]} and {spans[1]}.")
    more = comparing.between(shown(strong), shown(weak))
    assert " more with this hand" in more[1]
    assert more[2].startswith("This hand can be bid higher")
    less = comparing.between(shown(weak), shown(strong))
    assert " fewer with this hand" in less[1]
    assert less[2].startswith("This hand cannot be bid as high")
    passed = made_up(seed=8, won={})
    assert comparing.between(shown(passed), shown(passed))[2] == "Neither is worth a bid."
    assert comparing.between(shown(strong), shown(passed))[2].startswith("Only this hand is worth a bid")
    assert comparing.between(shown(passed), shown(strong))[2].startswith("Only the other hand is worth a bid")
    html = comparing.beside_html(shown(strong), shown(weak), 0)
    assert html.count("<section") == 2
    for each in (strong, weak):
        best = each.best(18)
        assert f"{text.contract_name(best.contract, 'en')}: <b>{mean(best)} <small>" in html
    assert "points on average" in html
    assert re.match(r"On average the best game scores \d+ ±.* more with this hand: Grand", more[0])
    assert re.match(r"On average the best game scores \d+ ±.* less with this hand: ", less[0])
    assert "on average is too close" in comparing.between(shown(weak), shown(same))[0]
    maybe = made_up(seed=9, won={Game.SPADES: 0.64})
    assert maybe.limit.bid == 0 < maybe.limit.maybe
    assert comparing.between(shown(strong), shown(maybe))[2].startswith("This hand can be bid higher")


def test_what_is_compared_once_the_bidding_is_past_both_hands_or_over() -> None:
    one, two = made_up(seed=5, won={Game.SPADES: 0.95}), made_up(seed=7, won={Game.SPADES: 0.96, Game.GRAND: 0.99})
    past = comparing.between(shown(one, bid=120), shown(two, bid=120))[2]
    assert re.fullmatch(r"It would have paid to bid up to 33 with this hand, up to \d+ with the other.", past)
    played = replace(one, asked=Asked(HAND, skat=Cards.parse("D7 H7")))
    half = comparing.between(shown(played), shown(two))
    assert not any("bid" in each for each in half)
    assert half[-1].endswith("Where it is known, the discard counted here is the best of each deal.")


def test_no_hand_wins_more_than_all_of_a_hundred_deals_more() -> None:
    none, every = made_up(seed=5, won={}), made_up(seed=5, won=dict.fromkeys(GAMES, 1.0), as_hand=1)
    said = comparing.between(shown(every), shown(none))[1]
    assert re.search(r"wins 9\d\.\d – 100 more", said)


@pytest.mark.parametrize("won", range(150, 200, 4))
def test_a_difference_is_claimed_only_when_the_digits_show_it(won: int) -> None:
    one, other = (levels_of(Game.SPADES, Way.PICKED_UP, [3] * n + [2] * (200 - n)) for n in (won, 150))
    said = comparing.between(shown(one), shown(other))[1]
    if "too close" not in said:
        behind, reach = re.findall(r"[\d.]+", said)[:2]
        assert float(behind) > float(reach)
    assert ("too close" in said) == (won < 167)


def test_of_many_discards_one_must_be_further_ahead_than_of_two() -> None:
    none = DiscardSamples.none(Asked(HAND, skat=Cards.parse("D7 H7")), Contract(Game.SPADES), 18)
    scores = np.full((100, 66), 33.0)
    scores[:5, 1:] = -66  # each of the others is behind by 2.3 standard errors: enough for one of them
    assert discards.headline(replace(none, scores=scores, pairs=none.pairs), "en").startswith(
        "66 pairs are too close to call."
    )
    two = replace(none, scores=scores[:, :2], pairs=none.pairs[:2])
    assert discards.headline(two, "en") == "Lay these two away."


def test_discards_are_told_apart_only_when_they_are_apart() -> None:
    asked = Asked(HAND, skat=Cards.parse("D7 H7"))
    none = DiscardSamples.none(asked, Contract(Game.SPADES), 18)
    scores = np.full((40, 66), -66.0)
    scores[:, 3] = 33
    clear = replace(none, scores=scores)
    assert discards.headline(clear, "en") == "Lay these two away."
    again = scores.copy()
    again[:, 4] = 33
    assert discards.headline(replace(none, scores=again), "en") == "The first two are too close to call."
    assert "none of these deals is won" in discards.headline(replace(none, scores=np.full((40, 66), -66.0)), "en")
    html = discards.table_html(clear, Look("en"))
    assert html.count("<tr>") == 1 + discards.SHOWN
    assert "the best" in html
