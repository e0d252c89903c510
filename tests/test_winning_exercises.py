"""Exercises on tricks and winning: what is right, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

import pytest

from engine.cards import DECK, Card, Cards, Rank
from engine.contracts import Game
from engine.deals import Seat
from engine.draws import Draws
from engine.tricks import Illegal, Trick
from engine.values import Level
from lessons.exercises.findings import Finding
from lessons.exercises.following import Follow
from lessons.exercises.winning import Beaten, CountMistake, SkatCounts, TakeIt, TrickMistake, WhoLeads
from lessons.remarks.winning import Task, right_card, right_count, right_leader, right_level, winning_remark
from lessons.text import LANGUAGES, Pack, card_name
from tests.drawing import SEEDS, drawn

LEVELS = (Level.GAME, Level.SCHNEIDER, Level.SCHWARZ)
WANTED = (TakeIt.over_a_trump, TakeIt.in_grand, TakeIt.in_null)


def take(game: Game, trick: str, hand: str) -> TakeIt:
    return TakeIt(Follow(game, Trick.parse(f"F {trick}"), Cards.parse(hand)))


# --- Tricks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", WANTED)
def test_what_is_wanted_can_be_done_and_can_be_missed(draw: Callable[[Draws], TakeIt]) -> None:
    for task in drawn(draw):
        assert {task.judge(card).right for card in task.trick.hand} == {True, False}


@pytest.mark.parametrize(
    ("game", "trick", "hand", "card", "mistake"),
    [
        (Game.HEARTS, "SK H8", "CJ H7 CA", "CJ", None),
        (Game.HEARTS, "SK H8", "CJ H7 CA", "H7", TrickMistake.TRUMP_TOO_LOW),
        (Game.HEARTS, "SK H8", "CJ H7 CA", "CA", TrickMistake.THROWN_OFF),
        (Game.HEARTS, "SK SA", "ST H7 CA", "ST", TrickMistake.CARD_TOO_LOW),
        (Game.HEARTS, "SK SA", "ST H7 CA", "H7", Illegal.MUST_FOLLOW_SUIT),
        (Game.GRAND, "SK S8", "DJ H7 CA", "CA", TrickMistake.THROWN_OFF),
        (Game.GRAND, "SK S8", "DJ H7 CA", "DJ", None),
        (Game.NULL, "SQ S8", "ST SK CA", "ST", None),
        (Game.NULL, "SQ S8", "ST SK CA", "SK", TrickMistake.TAKEN_IN_NULL),
        (Game.NULL, "SQ S8", "ST SK CA", "CA", Illegal.MUST_FOLLOW_SUIT),
    ],
)
def test_a_card_takes_the_trick_or_is_told_why_not(
    game: Game, trick: str, hand: str, card: str, mistake: Enum | None
) -> None:
    task = take(game, trick, hand)
    assert task.judge(next(iter(Cards.parse(card)))).mistake is mistake


def test_in_null_a_ten_stays_below_where_it_would_take_the_trick_in_any_other_game() -> None:
    for task in drawn(TakeIt.in_null):
        assert any(card.rank is Rank.TEN and task.judge(card).right for card in task.trick.hand)


@pytest.mark.parametrize(
    ("trick", "mistakes"),
    [
        ("F SA H7 ST", [TrickMistake.NO_TRUMP, None, TrickMistake.NO_TRUMP]),
        ("F HJ H7 CA", [None, TrickMistake.LOWER_CARD, TrickMistake.NO_TRUMP]),
        ("F S7 CA S8", [TrickMistake.LOWER_CARD, TrickMistake.OTHER_SUIT, None]),
    ],
)
def test_who_does_not_take_the_trick_is_told_what_his_card_lacks(
    trick: str, mistakes: list[TrickMistake | None]
) -> None:
    task = WhoLeads(Game.HEARTS, Trick.parse(trick))
    findings = [task.judge(seat) for seat in Seat]
    assert [finding.mistake for finding in findings] == mistakes
    for finding in findings:
        if finding.mistake:
            words = winning_remark(task, finding, "en", Pack.FRENCH)
            card = finding.values["card"]
            assert isinstance(card, Card)
            assert card_name(card, "en") in words


def test_the_next_trick_is_not_led_by_most_points() -> None:
    for task in drawn(WhoLeads.drawn):
        assert task.winner is not task.richest


# --- Points and levels -------------------------------------------------------------------------------------------


def test_without_the_skat_the_game_would_be_lost() -> None:
    for task in drawn(SkatCounts.drawn):
        assert task.pile.points < 61 <= task.points == task.pile.points + task.skat.points
        assert task.judge(task.points).right
        assert task.judge(task.pile.points).mistake is CountMistake.SKAT_FORGOTTEN


@pytest.mark.parametrize(
    ("declarer", "pile", "skat", "level"),
    [
        (False, "HA HT H9", "CA CT", Level.SCHNEIDER),
        (False, "HA HT H9 SK S8 S7 DK DJ D7", "CA CT", Level.GAME),
        (False, "HA HT H9 SK SQ S7 DJ D8 D7", "CA CT", Level.SCHNEIDER),
        (True, "HA HT H9", "CT C7", Level.GAME),
        (True, "HA HT H9", "C9 C7", Level.SCHNEIDER),
        (True, "H9 H8 H7", "CA CT", Level.SCHNEIDER),
        (True, "", "CA CT", Level.SCHWARZ),
        (False, "H9 H8 H7", "CA CT", Level.SCHNEIDER),
        (False, "", "CA CT", Level.SCHWARZ),
    ],
)
def test_schneider_goes_by_points_and_schwarz_by_tricks(declarer: bool, pile: str, skat: str, level: Level) -> None:
    task = Beaten(declarer, Cards.parse(pile), Cards.parse(skat))
    assert task.wanted is level
    assert [given for given in LEVELS if task.judge(given).right] == [level]


def test_both_sides_lose_above_and_below_the_limit() -> None:
    near = drawn(Beaten.by_points)
    assert {(task.declarer, task.wanted) for task in near} == {
        (side, level) for side in (True, False) for level in (Level.GAME, Level.SCHNEIDER)
    }
    assert {task.points for task in near} >= {30, 31}
    assert all(len(task.pile | task.skat) == 11 for task in near)


def test_both_sides_lose_with_a_worthless_trick_and_without_any() -> None:
    assert {(task.declarer, task.tricks) for task in drawn(Beaten.by_tricks)} == {
        (True, 0),
        (True, 1),
        (False, 0),
        (False, 1),
    }


# --- Words -------------------------------------------------------------------------------------------------------


def answers() -> Iterator[tuple[Task, Finding]]:
    for seed in SEEDS[:20]:
        for draw in WANTED:
            task = draw(Draws(seed, 1))
            yield from ((task, task.judge(card)) for card in task.trick.hand)
        leads, skat = WhoLeads.drawn(Draws(seed, 1)), SkatCounts.drawn(Draws(seed, 1))
        yield from ((leads, leads.judge(seat)) for seat in Seat)
        yield from ((skat, skat.judge(given)) for given in range(DECK.points + 1))
        for beaten in (Beaten.by_points(Draws(seed, 1)), Beaten.by_tricks(Draws(seed, 1))):
            yield from ((beaten, beaten.judge(level)) for level in LEVELS)


@pytest.fixture(scope="module")
def wrong() -> dict[Enum, tuple[Task, Finding]]:
    return {finding.mistake: (task, finding) for task, finding in answers() if finding.mistake}


def test_every_mistake_is_made_by_some_answer(wrong: dict[Enum, tuple[Task, Finding]]) -> None:
    assert {*TrickMistake, *CountMistake} - set(wrong) <= {TrickMistake.CARD_TOO_LOW}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_has_its_words(wrong: dict[Enum, tuple[Task, Finding]], language: str, pack: Pack) -> None:
    for task, finding in wrong.values():
        words = winning_remark(task, finding, language, pack)
        assert words
        assert "{" not in words


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        winning_remark(SkatCounts.drawn(Draws(1, 1)), Finding(), "en", Pack.FRENCH)


def test_the_forgotten_skat_is_named_with_its_points() -> None:
    task = SkatCounts(Cards.parse("CA CT HA HT SA"), Cards.parse("ST DK"))
    assert winning_remark(task, task.judge(53), "en", Pack.FRENCH) == (
        "Not quite: you forgot the skat. Its two cards belong to the declarer, and their points count: 14 more."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_what_is_said_to_right_answers_is_complete(language: str, pack: Pack) -> None:
    for seed in SEEDS:
        said = [
            right_leader(WhoLeads.drawn(Draws(seed, 1)), language, pack),
            right_count(SkatCounts.drawn(Draws(seed, 1)), language),
            right_level(Beaten.by_points(Draws(seed, 1)), language),
            right_level(Beaten.by_tricks(Draws(seed, 1)), language),
        ]
        task = TakeIt.in_null(Draws(seed, 1))
        said += [right_card(task, card, language, pack) for card in task.trick.hand if task.judge(card).right]
        assert all(words and "{" not in words for words in said)
