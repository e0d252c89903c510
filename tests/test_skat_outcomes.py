"""All skats beside a hand: counted one by one, grouped by what they make of the bid, drawn and put into words."""

from __future__ import annotations

import re
from math import comb

import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.matadors import matadors
from engine.values import settle
from lessons.skat_outcomes import SKATS, Fate, Promise, all_skats, breaking, lost_score, outcomes, risky_bids
from lessons.skat_squares import comment, fate_name, head, legend_html, share_of, spoken, squares_svg
from lessons.text import LANGUAGES, cards_in

PICTURED = Promise(Game.CLUBS, Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7"), 36)
WITHOUT_3 = Promise(Game.DIAMONDS, Cards.parse("CT CK C9 SQ HQ DJ DK DQ D9 D8"), 36)
PROMISES = [Promise.drawn(Draws(seed)) for seed in range(40)]


def groups(promise: Promise) -> list[tuple[Fate, int, int]]:
    return [(outcome.fate, outcome.value.total, len(outcome.skats)) for outcome in outcomes(promise)]


def test_22_unseen_cards_make_231_skats() -> None:
    assert comb(22, 2) == SKATS == len(set(all_skats(PICTURED.hand))) == 231


def test_without_2_on_36_one_black_jack_in_the_skat_breaks_the_bid_and_both_are_worth_60() -> None:
    assert groups(PICTURED) == [
        (Fate.COVERED, 36, comb(20, 2)),
        (Fate.NEEDS_SCHNEIDER, 24, 2 * 20),
        (Fate.WORTH_MORE, 60, 1),
    ]
    broken = outcomes(PICTURED)[1]
    assert [(way[0].signed, [str(cause) for cause in way[1]]) for way in broken.ways] == [(1, ["CJ"]), (-1, ["SJ"])]
    assert lost_score(PICTURED, broken) == -72


def test_without_3_only_the_jack_of_hearts_leaves_something_that_schneider_can_lift() -> None:
    assert groups(WITHOUT_3) == [
        (Fate.COVERED, 36, comb(19, 2)),
        (Fate.NEEDS_SCHNEIDER, 27, 20),
        (Fate.BEYOND_SCHNEIDER, 18, 40),
    ]
    lifted = outcomes(WITHOUT_3)[1]
    assert [str(cause) for _counted, causes in lifted.ways for cause in causes] == ["HJ", "CJ SJ"]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: str(promise.hand).replace(" ", ""))
def test_every_skat_stands_in_one_group_and_the_engine_settles_it_so(promise: Promise) -> None:
    seen: list[Cards] = []
    for outcome in outcomes(promise):
        for skat in outcome.skats:
            counted = matadors(promise.hand | skat, promise.game)
            at_61, at_90 = (
                settle(Contract(promise.game), bid=promise.bid, matadors=counted, card_points=points)
                for points in (61, 90)
            )
            wanted = {
                Fate.COVERED: (True, True),
                Fate.WORTH_MORE: (True, True),
                Fate.NEEDS_SCHNEIDER: (False, True),
                Fate.BEYOND_SCHNEIDER: (False, False),
            }
            assert (at_61.won, at_90.won) == wanted[outcome.fate]
            assert at_61.value.total == outcome.value.total
        seen += outcome.skats
    assert len(seen) == len(set(seen)) == SKATS
    broken = (Fate.NEEDS_SCHNEIDER, Fate.BEYOND_SCHNEIDER)
    assert breaking(promise) == sum(len(each.skats) for each in outcomes(promise) if each.fate in broken) > 0


@pytest.mark.parametrize("promise", PROMISES[:10], ids=lambda promise: str(promise.hand).replace(" ", ""))
def test_the_cause_is_in_the_skat_and_counts_as_the_whole_skat_does(promise: Promise) -> None:
    for skat in all_skats(promise.hand):
        cause = promise.cause(skat)
        assert cause <= skat
        assert matadors(promise.hand | cause, promise.game) == matadors(promise.hand | skat, promise.game)
        assert all(
            matadors(promise.hand | Cards.of(set(cause) - {card}), promise.game)
            != matadors(promise.hand | skat, promise.game)
            for card in cause
        )


def test_a_hand_without_1_risks_nothing_and_without_4_has_three_bids_to_break() -> None:
    assert risky_bids(Game.CLUBS, Cards.parse("SJ HJ CT CK C9 C8 SA DA DT D7")) == ()
    assert risky_bids(Game.CLUBS, Cards.parse("CA CK CQ C8 C7 SK S9 HT DA D8")) == (36, 48, 60)


# --- Squares and words -------------------------------------------------------------------------------------------


def test_each_skat_is_a_square_and_each_fate_has_a_mark_of_its_own() -> None:
    picture = squares_svg(PICTURED, "en")
    assert picture.count("<rect") == SKATS
    assert picture.count("<path") == 41  # crosses and the arrow; a covered square is empty
    assert len(set(re.findall(r'<path d="([^"]*)"', picture))) == 2


def test_the_skat_that_was_turned_over_has_a_ring() -> None:
    assert squares_svg(PICTURED, "en", marked=Cards.parse("CJ SJ")).count("<rect") == SKATS + 1


def test_squares_are_told_in_words() -> None:
    assert spoken(PICTURED, "en") == (
        "All 231 skats as squares: 190 bid covered, 40 overbid unless Schneider, 1 worth more."
    )


def test_the_comment_names_the_cards_and_what_follows() -> None:
    whole, broken, both = outcomes(PICTURED)
    assert head(PICTURED, whole, "en") == "The skat changes nothing"
    assert comment(PICTURED, whole, "en") == "Covered, to the point."
    assert comment(PICTURED, broken, "en") == (
        "[[CJ]] in the skat: with 1. [[SJ]] in the skat: without 1. Lost, \u221272, unless Schneider makes it 36."
    )
    assert comment(PICTURED, both, "en").endswith("Once in 231: buy a lottery ticket.")
    assert share_of(broken, "de").replace("\N{NO-BREAK SPACE}", " ") == "40 von 231 Skats, 17,3 %"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_has_its_words_in_every_language(language: str) -> None:
    for promise in PROMISES:
        legend = legend_html(promise, language)
        for outcome in outcomes(promise):
            said = comment(promise, outcome, language)
            assert "{" not in said + head(promise, outcome, language) + share_of(outcome, language)
            assert fate_name(outcome.fate, language) in legend
            assert all(Cards.parse(codes) for codes in cards_in(said))
