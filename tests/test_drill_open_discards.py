"""Two cards to lay away with all cards open: what wins and what loses, asked once more of a solver of its own."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from engine.cards import Cards, Rank
from engine.contracts import Game
from engine.deals import Deal
from engine.open_positions import OpenPosition
from engine.solver import Solver
from lessons.exercises.following import YOU
from lessons.exercises.open_discards import DiscardMistake, OpenDiscard
from lessons.remarks.open_discards import discard_remark, right_discard
from lessons.text import LANGUAGES, Pack
from quizzes.generators import GENERATORS
from quizzes.generators.open_discards import tempting
from quizzes.question import DIFFICULTIES
from tests import felts
from tests.many import few
from tests.practising import Window

pytestmark = pytest.mark.many

every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)


def tasks(difficulty: int) -> list[OpenDiscard]:
    return [question.task for question in few("best-discard", difficulty)]


@cache
def solver() -> Solver:
    return Solver(megabytes=8)


def won(task: OpenDiscard, away: Cards) -> bool:
    at = OpenPosition.before_the_lead(task.deal, declarer=YOU, game=task.game, discard=away)
    return solver().makes(at, 61)


@every_difficulty
def test_what_is_right_reaches_61_points_and_what_is_wrong_does_not(difficulty: int) -> None:
    for task in tasks(difficulty)[:40]:
        assert won(task, task.wanted)
        assert task.points(task.wanted) == task.most
        for away in tempting(task):
            assert task.judge(away).right is won(task, away)


@every_difficulty
def test_the_harder_the_fewer_of_the_tempting_discards_win(difficulty: int) -> None:
    for task in tasks(difficulty):
        wins = [task.judge(away).right for away in tempting(task)]
        assert 0 < sum(wins) < len(wins)
        assert sum(wins) >= 3 if difficulty == 1 else sum(wins) == 4 - difficulty
        assert len(wins) >= 3
        assert all(len(away) == 2 and away <= task.twelve for away in tempting(task))


def test_one_card_or_three_are_no_discard() -> None:
    task = tasks(1)[0]
    for count in (1, 3):
        assert task.judge(Cards.of(tuple(task.twelve)[:count])).mistake is DiscardMistake.NOT_TWO_CARDS


def test_what_is_missed_of_a_wrong_discard_is_missed_by_none_that_wins() -> None:
    seen = set()
    for difficulty in DIFFICULTIES:
        for task in tasks(difficulty):
            winning = [away for away in map(Cards.of, combinations(task.twelve, 2)) if won(task, away)]
            for away in tempting(task):
                finding = task.judge(away)
                seen.add(finding.mistake)
                match finding.mistake:
                    case None:
                        assert away in winning
                        continue
                    case DiscardMistake.TRUMP_LAID_AWAY:
                        assert all(map(task.game.is_trump, finding.bad))
                    case DiscardMistake.ACE_LAID_AWAY:
                        assert finding.bad == finding.bad.of_rank(Rank.ACE)
                    case DiscardMistake.FEWER_POINTS:
                        assert away.points < min(other.points for other in winning)
                    case DiscardMistake.NOT_TOGETHER:
                        assert all(any(card in other for other in winning) for card in away)
                if finding.mistake in _KEPT:
                    assert any(card == finding.values["card"] for card in finding.bad)
                    assert not any(finding.bad & other for other in winning)
    assert seen >= {None, DiscardMistake.FEWER_POINTS, DiscardMistake.NOT_TOGETHER, *_KEPT}


_KEPT = {DiscardMistake.TRUMP_LAID_AWAY, DiscardMistake.ACE_LAID_AWAY, DiscardMistake.OTHER_CARDS}
"""Mistakes that say that a card is to be kept."""


def test_a_ten_that_is_left_alone_is_seen() -> None:
    hand, skat = Cards.parse("CJ SJ CA CK C9 C8 C7 ST S8 HA"), Cards.parse("DA D7")
    rest = tuple(Cards.parse("HJ DJ CT CQ SA SK SQ S9 S7 HT HK HQ H9 H8 H7 DT DK DQ D9 D8"))
    deal = Deal(Cards.of(rest[:10]), Cards.of(rest[10:]), hand, skat)
    task = OpenDiscard(deal, Game.CLUBS)
    assert task._bare_tens(Cards.parse("S8 D7")) == Cards.parse("ST")
    assert not task._bare_tens(Cards.parse("DA D7"))


@every_difficulty
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_has_the_points_of_this_discard_and_of_the_best(difficulty: int, language: str) -> None:
    for task in tasks(difficulty)[:3]:
        right = right_discard(task, task.wanted, language, Pack.FRENCH)
        assert str(task.points(task.wanted)) in right
        for away in tempting(task):
            finding = task.judge(away)
            if not finding.right:
                said = discard_remark(task, finding, away, language, Pack.FRENCH)
                assert str(task.points(away)) in said
                assert str(task.most) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_page_two_cards_are_chosen_and_one_is_no_answer(language: str) -> None:
    window = Window("drill", language, skill="best-discard", seed="3", difficulty="3")
    question = window.question
    bad = next(one for one in GENERATORS["best-discard"].wrong(question.task) if not question.judge(one).right)
    felts.check(window.app, "drill-felt", str(bad[0]))
    window.run()
    assert (len(window.app.error), len(window.app.info)) == (0, 1)
    felts.check(window.app, "drill-felt", *map(str, bad))
    window.run()
    assert len(window.app.error) == 1
    assert window.words.count("reckoning") == 2
