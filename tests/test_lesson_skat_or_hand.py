"""The chapter on skat or Hand, walked through: right answers, refusals, and a whole announcement."""

from __future__ import annotations

import pytest

from lessons import text
from lessons.exercises.announcing import Possible, Promised, good_hand
from lessons.exercises.laying_away import LayAway, SkatCounts
from tests.lesson_walks import Walk

SLUG = "skat-or-hand"


def walk(step: str, seed: int = 7, language: str = "en") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language)


def test_three_cards_may_not_be_laid_away_and_trumps_should_not() -> None:
    opened = walk("away")
    task = LayAway.drawn(opened.draws)
    opened.choose(list(task.sides)[:3])
    opened.press("act")
    assert opened.said.startswith("You may not: two cards")
    opened.choose([next(iter(task.twelve - task.sides)), next(iter(task.best))])
    opened.press("act")
    assert "is a trump" in opened.said
    opened.choose(task.best)
    opened.press("act")
    assert opened.right


def test_the_skat_is_not_forgotten() -> None:
    opened = walk("counts")
    task = SkatCounts.drawn(opened.draws)
    opened.type(task.tricks)
    opened.press("act")
    assert "you forgot the skat" in opened.said
    opened.type(task.total)
    opened.press("act")
    assert opened.right


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("step", ["picked-up", "hand"])
def test_what_is_impossible_is_refused_with_its_reason(step: str, language: str) -> None:
    opened = walk(step, language=language)
    task = Possible.drawn(opened.draws, looked=step == "picked-up")
    impossible = next(one for one in task.options if one not in task.wanted)
    opened.pills("answer", [str(impossible)])
    opened.press("act")
    assert opened.wrong
    opened.pills("answer", [str(one) for one in task.wanted])
    opened.press("act")
    assert opened.right


def test_everything_promised_is_chosen() -> None:
    opened = walk("promised")
    wanted = [promise.name for promise in Promised.drawn(opened.draws).wanted]
    opened.pills("answer", wanted[:1])
    opened.press("act")
    assert "promises this too" in opened.said
    opened.pills("answer", wanted)
    opened.press("act")
    assert opened.right


def test_one_consequence_is_right() -> None:
    answers, opened = [], walk("final")
    for option in list(opened.app.radio[0].options):
        opened = walk("final") if opened.right else opened
        opened.pick(option)
        opened.press("act")
        answers.append(opened.right)
    assert answers.count(True) == 1


def announce(opened: Walk, game: str, words: list[str]) -> None:
    """Say the game and the words."""
    opened.pills("game", game)
    opened.pills("words", words)
    opened.press("announce")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_game_is_declared_after_picking_up_and_what_needs_hand_is_refused(language: str) -> None:
    opened = walk("declare", language=language)
    deal, _game = good_hand(opened.draws)
    opened.press("pickup")
    opened.choose(list(deal.forehand)[:1])
    opened.press("away")
    assert opened.wrong
    opened.choose(list(deal.forehand)[:2])
    opened.press("away")
    assert not opened.wrong
    for words in (["h"], ["s"], ["o"]):
        announce(opened, "C", words)
        assert opened.wrong
    announce(opened, "C", [])
    assert opened.right
    assert "61" in opened.said
    opened.press("again")
    assert not opened.right


def test_a_hand_game_is_declared_with_the_skat_untouched() -> None:
    opened = walk("declare")
    opened.press("leave")
    announce(opened, "N", ["s"])
    assert "in Null no points are counted" in opened.said
    announce(opened, "C", [])
    assert "did not say Hand" in opened.said
    opened.press("again")
    opened.press("leave")
    announce(opened, "C", ["h", "s"])
    assert "90 points" in opened.said


def test_nothing_is_announced_without_a_game() -> None:
    opened = walk("declare")
    opened.press("leave")
    opened.press("announce")
    assert not opened.right
    assert not opened.wrong
    assert opened.said == "Nothing answered yet."
    announce(opened, "N", ["s"])
    assert opened.wrong
    assert "Nothing answered" not in opened.said
