"""Exercises of the chapter on game value: what is right, which mistake a wrong answer is, and what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache

import pytest

from engine.auction import BIDS
from engine.cards import JACKS, Card, Cards
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.levels import GameValue, Level
from engine.matadors import Matadors
from engine.values import settle
from lessons.exercises.findings import Finding, Mistake
from lessons.exercises.matadors import ChooseMatadors, CountMistake, SkatSpeaks, Twelve, ValueMistake
from lessons.exercises.prices import BaseOf, NoGame, NullValue, SuitsByPrice
from lessons.exercises.values import (
    MOST_LEVELS,
    BuildValue,
    Built,
    Counted,
    LevelMistake,
    Said,
    SayChain,
    SimpleValue,
    offered_for,
)
from lessons.facts import bid_rows
from lessons.remarks.values import games_behind, one_of, value_remark
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW, drawn


def clubs(hand: str, skat: str) -> Twelve:
    return Twelve(Game.CLUBS, Cards.parse(hand), Cards.parse(skat))


WITH_2 = clubs("CJ SJ DJ CA CT C8 HA H7 S9 D8", "S8 D7")
OLD_ONE_IN_SKAT = clubs("SJ HJ CA CT CK C8 HA H7 S9 D8", "CJ D7")


# --- Base values -------------------------------------------------------------------------------------------------


def test_the_base_value_of_another_game_is_named_as_that_game() -> None:
    finding = BaseOf(WITH_2).judge(24)
    assert finding.mistake is ValueMistake.OTHER_BASE
    assert finding.values["other"] is Game.GRAND
    assert BaseOf(WITH_2).judge(12).right


def test_suits_go_by_their_base_value_and_the_first_one_out_of_place_is_named() -> None:
    task = SuitsByPrice(tuple(map(Card.parse, ("DA", "CA", "HA", "SA"))))
    assert task.judge(task.wanted).right
    assert [str(card) for card in task.wanted] == ["CA", "SA", "HA", "DA"]
    finding = task.judge(tuple(map(Card.parse, ("CA", "HA", "SA", "DA"))))
    assert (finding.mistake, finding.bad) == (ValueMistake.SUITS_MIXED_UP, Cards.parse("HA"))
    assert value_remark(finding, "en", Pack.FRENCH) == "Not quite: Spades is dearer than Hearts, so it comes first."
    assert task.judge(task.wanted[:2]).mistake is Mistake.NOT_ALL_TAPPED


# --- The value ---------------------------------------------------------------------------------------------------


def test_leaving_out_the_game_is_named() -> None:
    task, jacks = SimpleValue(WITH_2, 70), Cards.parse("CJ SJ")
    assert task.judge(Counted(jacks, 3)).right
    assert task.chain(Counted(jacks, 3)) == task.value
    assert task.judge(Counted(jacks, 2)).mistake is ValueMistake.FORGOT_GAME
    assert task.chain(Counted(jacks, 2)) == GameValue(12, Matadors(True, 2))
    assert task.judge(Counted(jacks, 4)).mistake is ValueMistake.LEVELS_MISCOUNTED
    assert task.chain(Counted(jacks, 4)) is None


@pytest.mark.parametrize(
    ("cards", "mistake"),
    [
        ("CJ SJ HA", ValueMistake.SIDE_CARD_COUNTED),
        ("CJ SJ D7", ValueMistake.SIDE_CARD_COUNTED),
        ("CJ SJ DJ", ValueMistake.PAST_THE_GAP),
        ("CJ", ValueMistake.ROW_TOO_SHORT),
    ],
)
def test_a_card_taken_wrongly_for_a_matador_is_named_before_the_levels(cards: str, mistake: ValueMistake) -> None:
    given = Cards.parse(cards)
    for levels in (len(given), len(given) + 1):
        assert SimpleValue(WITH_2, 70).judge(Counted(given, levels)).mistake is mistake


def value(*levels: Level, held: bool = True, count: int = 2, base: int = 12) -> GameValue:
    built = Built(held, count, base, frozenset(levels)).value
    assert built is not None
    return built


def test_a_value_without_matadors_or_base_is_not_built_yet() -> None:
    assert Built().value is None
    assert Built(held=True, count=2).value is None


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        (value(Level.GAME, Level.HAND), None),
        (value(Level.HAND), ValueMistake.FORGOT_GAME),
        (value(Level.GAME), LevelMistake.HAND_LEFT_OUT),
        (value(Level.GAME, Level.HAND, Level.SCHNEIDER), LevelMistake.SCHNEIDER_TOO_SOON),
        (value(Level.GAME, Level.HAND, base=11), ValueMistake.OTHER_BASE),
        (value(Level.GAME, Level.HAND, held=False), ValueMistake.WITH_FOR_WITHOUT),
        (value(Level.GAME, Level.HAND, count=3), CountMistake.COUNTED_PAST_GAP),
        (value(Level.GAME, Level.HAND, count=1), CountMistake.COUNTED_TOO_FEW),
    ],
)
def test_the_first_wrong_part_of_a_built_value_is_named(given: GameValue, mistake: Enum | None) -> None:
    task = BuildValue(WITH_2, Contract.parse("Ch"), tuple(Level), points=74)
    assert task.value.total == 48
    assert task.judge(given).mistake is mistake


def test_counting_the_hand_alone_is_named_when_the_skat_changes_the_matadors() -> None:
    task = BuildValue(OLD_ONE_IN_SKAT, Contract.parse("Ch"), tuple(Level), points=74)
    given = value(Level.GAME, Level.HAND, held=False, count=1)
    assert task.judge(given).mistake is ValueMistake.SKAT_NOT_COUNTED


def test_matadors_counted_in_null_are_named() -> None:
    task = NullValue(Contract.parse("No"), Cards.parse("SJ HJ C7 C8 S7 S8 H7 H8 D9 DT"), (23, 35, 46, 59, 92))
    assert task.judge(46).right
    assert task.judge(23).mistake is ValueMistake.OTHER_NULL
    assert task.judge(92).mistake is ValueMistake.MATADORS_IN_NULL


def test_a_number_that_some_game_is_worth_is_answered_with_the_games() -> None:
    finding = NoGame((35, 36, 37, 40)).judge(36)
    assert finding.mistake is ValueMistake.IS_A_VALUE
    assert value_remark(finding, "en", Pack.FRENCH) == (
        "Not quite: 36 can be bid. It is 4\u00a0×\u00a09 in Diamonds or 3\u00a0×\u00a012 in Clubs."
    )


# --- What is drawn -----------------------------------------------------------------------------------------------


def test_the_aces_never_lie_in_order_from_the_start() -> None:
    assert all(task.cards != task.wanted for task in drawn(SuitsByPrice.drawn))


def test_a_chain_is_said_from_pieces_that_are_all_offered() -> None:
    lengths = set()
    for task in drawn(SayChain.drawn):
        assert set(task.wanted.levels) <= set(task.offered)
        assert task.judge(task.wanted).right
        assert all(task.goes_on(task.wanted.levels[:length]) for length in range(len(task.wanted.levels) + 1))
        lengths.add(len(task.wanted.levels))
    assert len(lengths) > 2


@pytest.mark.parametrize(
    ("levels", "ended", "mistake"),
    [
        ((Level.GAME, Level.HAND), True, None),
        ((Level.HAND,), False, ValueMistake.FORGOT_GAME),
        ((), True, ValueMistake.FORGOT_GAME),
        ((Level.GAME,), True, LevelMistake.HAND_LEFT_OUT),
        ((Level.GAME, Level.SCHNEIDER), False, LevelMistake.SCHNEIDER_TOO_SOON),
    ],
)
def test_the_piece_that_is_wrong_in_a_chain_is_named(
    levels: tuple[Level, ...], ended: bool, mistake: Enum | None
) -> None:
    task = SayChain(BuildValue(WITH_2, Contract.parse("Ch"), tuple(Level), points=74), tuple(Level))
    assert task.judge(Said(levels, ended)).mistake is mistake
    assert task.goes_on(levels) is (mistake is None or ended)


def test_a_value_to_count_is_with_two_to_four_that_all_lie_in_the_hand() -> None:
    tasks = drawn(SimpleValue.drawn)
    for task in tasks:
        assert task.twelve.counted == task.twelve.in_hand == Matadors(True, len(task.wanted.cards))
        assert task.judge(task.wanted).right
        assert task.chain(task.wanted) == task.value
    assert {task.wanted.levels for task in tasks} == {3, 4, 5}
    assert MOST_LEVELS > 5


@pytest.mark.parametrize("make", [BuildValue.hand_game, BuildValue.high_game])
def test_the_games_to_build_can_be_won_as_told_and_built_from_what_is_offered(
    make: Callable[[Draws], BuildValue],
) -> None:
    for task in drawn(make):
        cards = task.twelve.hand | task.twelve.skat
        result = settle(task.contract, bid=18, cards=cards, card_points=task.points, tricks=task.tricks)
        assert (result.won, result.value) == (True, task.value)
        assert set(task.value.levels) <= set(task.offered)
        assert task.judge(task.value).right


def test_high_games_are_schneider_and_sometimes_schwarz_or_announced() -> None:
    seen = {level for task in drawn(BuildValue.high_game) for level in task.value.levels}
    assert seen == {Level.GAME, Level.HAND, Level.SCHNEIDER, Level.SCHNEIDER_ANNOUNCED, Level.SCHWARZ}
    assert all(Level.SCHNEIDER in task.value.levels for task in drawn(BuildValue.high_game))


def test_five_values_are_offered_for_null_the_bent_one_among_them() -> None:
    for task in drawn(NullValue.drawn):
        assert len(task.options) == 5
        assert task.judge(task.bent).mistake is ValueMistake.MATADORS_IN_NULL


def test_exactly_one_of_the_numbers_is_no_bid() -> None:
    for task in drawn(NoGame.drawn):
        assert len(task.options) == 4
        assert [option for option in task.options if option not in BIDS] == [task.wanted]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_number_that_can_be_bid_opens_into_games(language: str, pack: Pack) -> None:
    for row in bid_rows():
        assert one_of(games_behind(row, language, pack), language)


LONG = clubs("CJ SJ HJ DJ CA CT C8 C7 S9 D8", "S8 D7")
WITHOUT_1 = clubs("SJ HJ CA CT CK C8 HA H7 S9 D8", "S8 D7")


@pytest.mark.parametrize(
    ("twelve", "given", "mistake"),
    [
        (WITHOUT_1, 2, CountMistake.COUNTED_OWN_JACKS),
        (WITHOUT_1, 1, ValueMistake.WITH_FOR_WITHOUT),
        (WITHOUT_1, -2, CountMistake.COUNTED_PAST_GAP),
        (WITHOUT_1, -4, CountMistake.COUNTED_TOO_MANY),
        (WITH_2, 6, CountMistake.ALL_TRUMPS_COUNTED),
        (LONG, 4, CountMistake.ENDED_WITH_JACKS),
        (LONG, 7, CountMistake.GAME_AMONG_MATADORS),
    ],
)
def test_a_wrong_number_of_matadors_tells_how_it_was_counted(twelve: Twelve, given: int, mistake: Enum) -> None:
    assert twelve.judge_matadors(Matadors.of(given)).mistake is mistake


def ended(points: int, announced: str = "", tricks: int | None = None) -> BuildValue:
    contract = Contract.parse(f"C{announced}")
    return BuildValue(LONG, contract, offered_for(contract), points, tricks)


@pytest.mark.parametrize(
    ("task", "changed", "mistake"),
    [
        (ended(60), Level.HAND, LevelMistake.HAND_IMAGINED),
        (ended(31), Level.SCHNEIDER, LevelMistake.OWN_SCHNEIDER_TOO_SOON),
        (ended(30), Level.SCHNEIDER, LevelMistake.OWN_SCHNEIDER_LEFT_OUT),
        (ended(90), Level.SCHNEIDER, LevelMistake.SCHNEIDER_LEFT_OUT),
        (ended(90), Level.SCHWARZ, LevelMistake.SCHWARZ_TOO_SOON),
        (ended(120, tricks=10), Level.SCHWARZ, LevelMistake.SCHWARZ_LEFT_OUT),
        (ended(90, "h"), Level.SCHNEIDER_ANNOUNCED, LevelMistake.ANNOUNCEMENT_IMAGINED),
        (ended(90, "hs"), Level.SCHNEIDER_ANNOUNCED, LevelMistake.ANNOUNCEMENT_LEFT_OUT),
    ],
)
def test_one_level_too_few_or_too_many_is_named(task: BuildValue, changed: Level, mistake: LevelMistake) -> None:
    levels = frozenset(task.value.levels) ^ {changed}
    given = value(*levels, count=6)
    finding = task.judge(given)
    assert finding.mistake is mistake
    assert value_remark(finding, "en", Pack.FRENCH).startswith("Not quite: ")


@cache
def wrong() -> list[Finding]:
    """The findings of many wrong answers to all these tasks."""
    found: list[Finding] = []
    for seed in FEW:
        task = BuildValue.hand_game(Draws(seed))
        findings = [task.twelve.judge_matadors(each) for each in SkatSpeaks.drawn(Draws(seed)).options]
        findings += [BaseOf.drawn(Draws(seed)).judge(number) for number in (9, 10, 11, 12, 24)]
        simple = SimpleValue.drawn(Draws(seed))
        findings += [simple.judge(Counted(simple.wanted.cards, levels)) for levels in range(1, MOST_LEVELS + 1)]
        findings += [NullValue.drawn(Draws(seed)).judge(option) for option in NullValue.drawn(Draws(seed)).options]
        findings += [NoGame.drawn(Draws(seed)).judge(option) for option in NoGame.drawn(Draws(seed)).options]
        findings += [
            task.judge(
                value(*levels, held=task.value.matadors.held, count=task.value.matadors.count, base=task.value.base)
            )
            for levels in ((), (Level.GAME,), tuple(Level))
            if task.value.matadors
        ]
        aces, chains = SuitsByPrice.drawn(Draws(seed)), SayChain.drawn(Draws(seed))
        findings += [aces.judge(aces.cards), *(chains.judge(Said((level,))) for level in chains.offered)]
        rows = (ChooseMatadors.drawn(Draws(seed)), ChooseMatadors.long(Draws(seed)))
        findings += [row.judge(cards) for row in rows for cards in (row.twelve.hand, row.twelve.trumps, JACKS)]
        findings += [row.judge(Cards.parse("CJ")) for row in rows]
        found += [finding for finding in findings if finding.mistake]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_wrong_answer_is_answered_in_every_language(language: str, pack: Pack) -> None:
    for finding in wrong():
        assert "{" not in value_remark(finding, language, pack)
    said = {finding.mistake for finding in wrong()}
    assert said >= set(ValueMistake)
    assert said & set(LevelMistake)
