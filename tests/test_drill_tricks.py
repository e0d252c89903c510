"""Questions on tricks, each answered here once more by strings and tables: following, taking, how a game has ended."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.contracts import Game
from lessons.exercises.ended import Ended, EndMistake
from lessons.exercises.findings import Finding
from lessons.exercises.following import Follow
from lessons.exercises.may_play import MayMistake, MayPlay, Reason
from lessons.exercises.taking import Taking, TakingMistake
from lessons.exercises.trumps import TakesTrick
from lessons.remarks.ended import end_remark, right_end
from lessons.remarks.following import right_all
from lessons.remarks.may_play import may_remark, reason_text, right_reason
from lessons.remarks.points import right_taker
from lessons.remarks.taking import right_taking, taking_remark
from lessons.text import LANGUAGES, Pack
from quizzes.generators import GENERATORS
from quizzes.question import DIFFICULTIES, Question
from tests.many import SEEDS, questions

pytestmark = pytest.mark.many

COUNT = len(SEEDS)
JACKS = ["CJ", "SJ", "HJ", "DJ"]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)


def ladder(game: Game, led: str) -> list[str]:
    """What can take a trick to which this card was led, highest first."""
    order = "AKQJT987" if game is Game.NULL else "ATKQ987"
    trumps = [] if game is Game.NULL else JACKS + [game.value + rank for rank in order if game is not Game.GRAND]
    return trumps if led in trumps else trumps + [led[0] + rank for rank in order]


def following(game: Game, led: str, hand: list[str]) -> list[str]:
    trumps = [] if game is Game.NULL else ladder(game, "CJ")
    same = trumps if led in trumps else [code for code in ladder(game, led) if code not in trumps]
    return [code for code in hand if code in same]


def allowed(task: Follow) -> set[str]:
    hand = str(task.hand).split()
    return set(following(task.game, str(task.led), hand) or hand)


def taker(game: Game, cards: list[str]) -> str:
    order = ladder(game, cards[0])
    return min((code for code in cards if code in order), key=order.index)


def given(question: Question) -> set[str]:
    assert isinstance(question.right, tuple)
    return set(map(str, question.right))


# --- What may be played --------------------------------------------------------------------------------------------


@every_difficulty
def test_all_legal_cards_are_those_that_follow_or_all(difficulty: int) -> None:
    for question in questions("legal-cards", difficulty):
        assert given(question) == allowed(question.task), question


@every_difficulty
def test_one_card_may_be_played_if_it_follows_or_nothing_does(difficulty: int) -> None:
    reasons = Counter(question.right for question in questions("may-play", difficulty))
    assert set(reasons) == {"FOLLOWS", "VOID", "MUST_FOLLOW"}
    for question in questions("may-play", difficulty):
        assert isinstance(question.task, MayPlay)
        task, card = question.task.follow, str(question.task.card)
        follows = following(task.game, str(task.led), str(task.hand).split())
        assert card in str(task.hand).split()
        expected = "FOLLOWS" if card in follows else "MUST_FOLLOW" if follows else "VOID"
        assert question.right == expected, question


@pytest.mark.parametrize("skill", ["legal-cards", "may-play"])
def test_following_grows_harder_by_jacks_and_by_other_games(skill: str) -> None:
    def tasks(difficulty: int) -> list[Follow]:
        drawn = [question.task for question in questions(skill, difficulty)]
        return [task.follow if isinstance(task, MayPlay) else task for task in drawn]

    for task in tasks(1):
        assert f"{task.led.suit.value}J" not in str(task.hand).split()
        assert str(task.led) not in ladder(task.game, "CJ")
        assert task.game.suit
    jacks = [task for task in tasks(2) if str(task.led) in JACKS or f"{task.led.suit.value}J" in str(task.hand).split()]
    assert len(jacks) > COUNT / 2
    assert all(task.game.suit for task in tasks(2))
    assert {task.game for task in tasks(3)} == set(Game)
    only_a_jack = [
        task
        for task in tasks(3)
        if [code for code in str(task.hand).split() if code[0] == task.led.suit.value] == [f"{task.led.suit.value}J"]
    ]
    assert len(only_a_jack) > COUNT / 10


# --- Who takes it --------------------------------------------------------------------------------------------------


@every_difficulty
def test_the_trick_is_taken_by_the_highest_card_that_can(difficulty: int) -> None:
    for question in questions("trick-winner", difficulty):
        task = question.task
        assert isinstance(task, TakesTrick)
        assert given(question) == {taker(task.game, [str(card) for card in task.trick.cards])}, question


def test_tricks_grow_harder_by_trumps_and_by_other_games() -> None:
    def trumps(question: Question) -> int:
        return sum(str(card) in ladder(question.task.game, "CJ") for card in question.task.trick.cards)

    assert {trumps(question) for question in questions("trick-winner", 1)} == {0, 1}
    assert all(trumps(question) >= 2 for question in questions("trick-winner", 2))
    games = Counter(question.task.game for question in questions("trick-winner", 3))
    assert set(games) == {Game.GRAND, Game.NULL}
    assert min(games.values()) > COUNT / 4


@every_difficulty
def test_the_cards_that_take_it_are_allowed_and_higher_than_what_lies_there(difficulty: int) -> None:
    for question in questions("taking-cards", difficulty):
        task = question.task
        assert isinstance(task, Taking)
        follow = task.follow
        lying = [str(card) for card in follow.trick.cards]
        takes = {code for code in allowed(follow) if taker(follow.game, [*lying, code]) == code}
        assert given(question) == takes, question
        assert takes


def test_taking_grows_harder_from_following_to_trumping_to_other_games() -> None:
    for question in questions("taking-cards", 1):
        follow = question.task.follow
        assert following(follow.game, str(follow.led), str(follow.hand).split())
        assert str(follow.led) not in ladder(follow.game, "CJ")
    for question in questions("taking-cards", 2):
        follow = question.task.follow
        assert not following(follow.game, str(follow.led), str(follow.hand).split())
        assert given(question) <= set(ladder(follow.game, "CJ"))
    assert {question.task.follow.game for question in questions("taking-cards", 3)} == set(Game)


# --- How it has ended ----------------------------------------------------------------------------------------------


def declarer(task: Ended) -> tuple[int, int]:
    """Points and tricks of the declarer."""
    points = sum(POINTS[code[1]] for code in str(task.pile).split())
    tricks = len(str(task.pile).split()) // 3
    skat = sum(POINTS[code[1]] for code in str(task.skat).split())
    return (points + skat, tricks) if task.declarer else (120 - points, 10 - tricks)


@every_difficulty
def test_the_end_goes_by_61_30_and_tricks(difficulty: int) -> None:
    for question in questions("schneider-schwarz", difficulty):
        points, tricks = declarer(question.task)
        level = "SCHWARZ" if tricks in (0, 10) else "SCHNEIDER" if min(points, 120 - points) <= 30 else "GAME"
        assert question.right == f"{'won' if points >= 61 else 'lost'} {level}", question


def test_ends_come_closer_to_the_limits_and_then_from_the_other_side() -> None:
    limits = (30, 60, 90)
    for question in questions("schneider-schwarz", 1):
        points, tricks = declarer(question.task)
        assert tricks in (0, 10) or min(abs(points - limit) for limit in limits) > 3
    close = [declarer(question.task)[0] for question in questions("schneider-schwarz", 2)]
    assert {30, 31, 60, 61, 89, 90} <= set(close)
    forgotten = ["ended.SKAT_FORGOTTEN" in question.mistakes() for question in questions("schneider-schwarz", 2)]
    assert sum(forgotten) > COUNT / 4
    defenders = [not question.task.declarer for question in questions("schneider-schwarz", 3)]
    assert sum(defenders) > COUNT / 2


def test_every_end_comes_up() -> None:
    ends = {question.right for difficulty in DIFFICULTIES for question in questions("schneider-schwarz", difficulty)}
    assert len(ends) == 6


# --- Words ---------------------------------------------------------------------------------------------------------


def wrong(skill: str, seeds: int) -> list[tuple[Question, Finding]]:
    """Each mistake of the skill once, with a question in which it was made."""
    found: dict[object, tuple[Question, Finding]] = {}
    for difficulty in DIFFICULTIES:
        for question in questions(skill, difficulty)[:seeds]:
            for answer in GENERATORS[skill].wrong(question.task):
                finding = question.judge(answer)
                found.setdefault((finding.mistake, question.task.__class__, difficulty), (question, finding))
    return [pair for pair in found.values() if pair[1].mistake]


def test_every_mistake_is_made_by_some_answer() -> None:
    for skill, kinds in (("may-play", MayMistake), ("taking-cards", TakingMistake), ("schneider-schwarz", EndMistake)):
        assert {finding.mistake for _question, finding in wrong(skill, COUNT)} >= set(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_and_every_right_answer_has_its_words(language: str, pack: Pack) -> None:
    said = [may_remark(q.task, finding, language, pack) for q, finding in wrong("may-play", 60)]
    said += [taking_remark(q.task, finding, language, pack) for q, finding in wrong("taking-cards", 60)]
    said += [end_remark(q.task, finding, language) for q, finding in wrong("schneider-schwarz", 60)]
    for difficulty in DIFFICULTIES:
        said += [right_reason(q.task, language, pack) for q in questions("may-play", difficulty)[:40]]
        said += [right_all(q.task, language, pack) for q in questions("legal-cards", difficulty)[:40]]
        said += [right_taker(q.task, language, pack) for q in questions("trick-winner", difficulty)[:40]]
        said += [right_taking(q.task, language, pack) for q in questions("taking-cards", difficulty)[:40]]
        said += [right_end(q.task, language) for q in questions("schneider-schwarz", difficulty)[:40]]
    assert all(said)
    assert not any("{" in words for words in said)


def test_answers_to_choose_from_read_differently() -> None:
    for difficulty in DIFFICULTIES:
        for question in questions("may-play", difficulty):
            options = question.task.options
            assert len({reason_text(question.task, reason, "en", Pack.FRENCH) for reason in options}) == len(options)
            assert Reason[str(question.right)] in options
