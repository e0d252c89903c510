"""Exercises of the chapter on skat or Hand: what may be announced when, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.cards import Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal
from engine.draws import Draws
from engine.moves import PickUp
from engine.refusals import CONTRACTS
from lessons.exercises.announcing import (
    YOU,
    Consequence,
    Moment,
    Possible,
    Promise,
    Promised,
    Saying,
    SayMistake,
    TooLate,
    Word,
    declarer,
    laid_away,
    promises,
)
from lessons.exercises.findings import Finding
from lessons.exercises.laying_away import LayAway, SkatCounts
from lessons.remarks.announcing import (
    SCHNEIDER_AT,
    contract_told,
    moment_told,
    promise_name,
    right_away,
    right_moment,
    right_possible,
    right_promised,
    right_sum,
    say_remark,
)
from lessons.text import LANGUAGES, Pack
from tests.drawing import SEEDS, drawn

UNTOUCHED = declarer(Deal.from_seed(1))
PICKED_UP = laid_away(UNTOUCHED)
SAYINGS = tuple(
    Saying(game, frozenset(words)) for game in Game for size in range(5) for words in combinations(Word, size)
)


def test_with_the_skat_untouched_every_contract_can_be_announced_and_nothing_else() -> None:
    possible = {saying.contract for saying in SAYINGS if saying.impossible(UNTOUCHED) is None}
    assert possible == {*CONTRACTS, *(Contract(game) for game in Game)}


def test_after_picking_up_only_plain_games_null_and_null_ouvert_are_left() -> None:
    possible = {str(saying) for saying in SAYINGS if saying.impossible(PICKED_UP) is None}
    assert possible == {"D", "H", "S", "C", "G", "N", "No"}


@pytest.mark.parametrize(
    ("code", "looked", "mistake"),
    [
        ("Hh", True, SayMistake.HAND_TOO_LATE),
        ("Hhs", True, SayMistake.HAND_TOO_LATE),
        ("Hs", True, SayMistake.LEVEL_NEEDS_HAND),
        ("Hz", False, SayMistake.LEVEL_NEEDS_HAND),
        ("Ho", True, SayMistake.OUVERT_NEEDS_HAND),
        ("Ho", False, None),
        ("Nh", True, SayMistake.HAND_TOO_LATE),
        ("No", True, None),
        ("Ns", False, SayMistake.NO_POINTS_IN_NULL),
        ("Nhz", True, SayMistake.NO_POINTS_IN_NULL),
        ("Hhz", False, None),
    ],
)
def test_what_is_impossible_has_its_reason(code: str, looked: bool, mistake: SayMistake | None) -> None:
    assert Saying.parse(code).impossible(PICKED_UP if looked else UNTOUCHED) is mistake


def test_two_side_cards_that_count_most_are_laid_away() -> None:
    for task in drawn(LayAway.drawn):
        assert len(task.twelve) == 12
        assert task.game is not Game.NULL
        right = [pair for pair in map(Cards.of, combinations(task.twelve, 2)) if task.judge(pair).right]
        assert task.best in right
        assert {pair.points for pair in right} == {task.best.points}
        assert not any(task.game.is_trump(card) for pair in right for card in pair)
        assert not any(card.rank is Rank.ACE for pair in right for card in pair), "aces take tricks"


@pytest.mark.parametrize(
    ("chosen", "mistake"),
    [
        ("CA", SayMistake.NOT_TWO_CARDS),
        ("CA CT CK", SayMistake.NOT_TWO_CARDS),
        ("HJ CA", SayMistake.TRUMP_LAID_AWAY),
        ("CA CK", SayMistake.FEWER_POINTS),
        ("CA ST", None),
    ],
)
def test_what_is_laid_away_otherwise_is_told(chosen: str, mistake: SayMistake | None) -> None:
    mine = Cards.parse("HJ DJ HA HT H9 H8 CA CK ST S7")
    deal = Deal.given(Draws(1), hand=mine, skat=Cards.parse("D7 CT"))
    task = LayAway(declarer(deal).after(PickUp(YOU)), Game.HEARTS)
    assert task.judge(Cards.parse(chosen)).mistake is mistake


def test_tricks_and_skat_are_added_and_the_skat_alone_decides_now_and_then() -> None:
    tasks = drawn(SkatCounts.drawn)
    assert all(task.tricks < 61 <= task.total for task in tasks)
    task = SkatCounts(55, (Card.parse("HT"), Card.parse("D7")))
    assert task.judge(65).right
    assert task.judge(55).mistake is SayMistake.SKAT_FORGOTTEN
    assert task.judge(10).mistake is SayMistake.SKAT_ALONE
    assert task.judge(64).mistake is SayMistake.SUM_WRONG


@pytest.mark.parametrize("looked", [True, False])
def test_of_six_announcements_two_to_four_are_possible(looked: bool) -> None:
    for task in drawn(lambda draws: Possible.drawn(draws, looked=looked)):
        assert len(set(task.options)) == 6
        assert task.record.position.looked is looked
        right = [
            frozenset(some)
            for size in range(7)
            for some in combinations(task.options, size)
            if task.judge(frozenset(some)).right
        ]
        assert right == [task.wanted]


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("H", set()),
        ("Hh", {Promise.SKAT_UNTOUCHED}),
        ("Hhs", {Promise.SKAT_UNTOUCHED, Promise.SCHNEIDER}),
        ("Go", {Promise.SKAT_UNTOUCHED, Promise.SCHNEIDER, Promise.ALL_TRICKS, Promise.CARDS_OPEN}),
        ("No", {Promise.CARDS_OPEN, Promise.NO_TRICK}),
        ("Nho", {Promise.SKAT_UNTOUCHED, Promise.CARDS_OPEN, Promise.NO_TRICK}),
    ],
)
def test_what_is_announced_promises_what_it_includes(code: str, wanted: set[Promise]) -> None:
    assert promises(Contract.parse(code)) == wanted


def test_schneider_is_promised_at_90_points() -> None:
    assert SCHNEIDER_AT == 90


@pytest.mark.parametrize(
    ("moment", "wanted"),
    [
        (Moment.LOOKED_AFTER_HAND, Consequence.LOST),
        (Moment.GRAND_AFTER_ALL, Consequence.STANDS),
        (Moment.HAND_UNSAID, Consequence.PLAIN),
    ],
)
def test_what_is_done_too_late_has_its_consequence(moment: Moment, wanted: Consequence) -> None:
    task = TooLate(moment, UNTOUCHED, Game.HEARTS)
    assert [given for given in Consequence if task.judge(given).right] == [wanted]


def test_every_moment_comes_up_with_a_suit_game() -> None:
    tasks = drawn(TooLate.drawn)
    assert {task.moment for task in tasks} == set(Moment)
    assert {task.game for task in tasks} <= set(SUIT_GAMES)


# --- Words -------------------------------------------------------------------------------------------------------


def findings() -> Iterator[Finding]:
    """Findings for right and wrong answers of every exercise."""
    for seed in SEEDS:
        draws = Draws(seed, 2)
        away, sums, late = LayAway.drawn(draws), SkatCounts.drawn(draws), TooLate.drawn(draws)
        yield from (away.judge(Cards.of(some)) for size in (1, 2) for some in combinations(away.twelve, size))
        yield from map(sums.judge, range(121))
        yield from map(late.judge, Consequence)
        for looked in (True, False):
            possible = Possible.drawn(draws, looked=looked)
            yield from (possible.judge(possible.wanted ^ {option}) for option in possible.options)
        promised = Promised.drawn(draws)
        yield from (promised.judge(promised.wanted ^ {promise}) for promise in Promise)


@pytest.fixture(scope="module")
def wrong() -> list[Finding]:
    return [finding for finding in findings() if not finding.right]


def test_every_mistake_is_made_by_some_answer(wrong: list[Finding]) -> None:
    assert {finding.mistake for finding in wrong} == set(SayMistake)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_has_its_words(wrong: list[Finding], language: str, pack: Pack) -> None:
    for finding in {finding.mistake: finding for finding in wrong}.values():
        words = say_remark(finding, language, pack)
        assert words
        assert "{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_right_answer_has_its_words(language: str) -> None:
    said = {promise_name(promise, language) for promise in Promise}
    said |= {contract_told(contract, language, Pack.FRENCH, looked=False) for contract in CONTRACTS}
    for seed in SEEDS:
        draws = Draws(seed, 3)
        late = TooLate.drawn(draws)
        said |= {right_moment(late, language), moment_told(late, language, Pack.GERMAN)}
        said |= {right_away(LayAway.drawn(draws), language), right_sum(SkatCounts.drawn(draws), language)}
        said |= {right_promised(Promised.drawn(draws), language)}
        said |= {right_possible(Possible.drawn(draws, looked=looked), language) for looked in (True, False)}
    assert all(said)
    assert not any("{" in words for words in said)


def test_that_hand_may_be_left_unsaid_is_told_where_a_plain_game_is_possible() -> None:
    plain, hand = Saying.parse("H"), Saying.parse("Hh")
    for record, options, said in (
        (UNTOUCHED, (plain, hand), True),
        (UNTOUCHED, (hand,), False),
        (PICKED_UP, (plain,), False),
    ):
        assert ("Then Hand does not count." in right_possible(Possible(record, options), "en")) is said
    task = Possible(UNTOUCHED, (plain, hand))
    for given, told in ((hand, True), (plain, False)):
        words = say_remark(task.judge(frozenset({given})), "en", Pack.FRENCH)
        assert words.endswith("Then Hand does not count.") is told


def test_hand_left_unsaid_is_told_to_count_for_nothing() -> None:
    plain = Contract(Game.HEARTS)
    assert "did not say Hand" in contract_told(plain, "en", Pack.FRENCH, looked=False)
    assert "did not say Hand" not in contract_told(plain, "en", Pack.FRENCH, looked=True)
    assert "90 points" in contract_told(Contract.parse("Hhs"), "en", Pack.FRENCH, looked=False)


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        say_remark(Finding(), "en", Pack.FRENCH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_wrong_consequence_and_promise_is_told_something_of_its_own(language: str) -> None:
    for moment in Moment:
        late = TooLate(moment, UNTOUCHED, Game.HEARTS)
        said = {
            say_remark(late.judge(given), language, Pack.FRENCH) for given in Consequence if given is not late.wanted
        }
        assert len(said) == len(Consequence) - 1
    for code in ("Ho", "Hhz", "Hhs", "No", "Nho"):
        task = Promised(Contract.parse(code))
        changed = [task.wanted ^ {promise} for promise in Promise]
        assert len({say_remark(task.judge(given), language, Pack.FRENCH) for given in changed}) == len(Promise)


def test_that_null_ouvert_without_hand_leaves_the_skat_open_to_be_picked_up_is_said() -> None:
    task = Promised(Contract.parse("No"))
    said = say_remark(task.judge(task.wanted | {Promise.SKAT_UNTOUCHED}), "en", Pack.FRENCH)
    assert "in Null ouvert does not include it, so the skat may be picked up" in said
