"""The chapter on following suit, walked through: cards refused with the reason, cards that lie, games cut short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.cards import Card, Cards, Rank
from engine.draws import Draws
from lessons import text
from lessons.exercises.endings import Claiming, GivingUp, Revoke
from lessons.exercises.following import Follow, LookBack, Partners
from tests.lesson_walks import Walk

SLUG = "following-suit"
STEPS = [step.name for step in text.steps(SLUG, "en")]
PLAYED = {"follow": Follow.side_suit, "trumps": Follow.jack_led}
CHOSEN = {"jack": Follow.with_jack, "void": Follow.void, "null": Follow.in_null}
ASKED = ("stays", "revoke", "claim", "concede", "signals")
SEEDS = (0, 7, 2**32 - 1)


def walk(step: str, seed: int = 7, language: str = "en", pack: str = "french") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language, pack=pack)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("step", PLAYED)
def test_a_card_that_does_not_follow_comes_back_with_the_reason(step: str, seed: int) -> None:
    opened = walk(step, seed)
    task = PLAYED[step](opened.draws)
    before = opened.cards_in("rows")
    opened.play(next(iter(task.hand - task.wanted)))
    assert opened.wrong
    assert opened.said.startswith("You may not.")
    assert "led" in opened.said
    assert opened.cards_in("rows") == before
    assert len(opened.cards_in("trick")) == 2
    card = next(iter(task.wanted))
    opened.play(card)
    assert opened.right
    assert str(card) not in opened.cards_in("rows")
    assert str(card) in opened.cards_in("trick")
    assert opened.felt["mode"] == "show"


def test_nobody_has_to_win_the_trick() -> None:
    opened = walk("follow")
    task = Follow.side_suit(opened.draws)
    opened.play(next(card for card in task.wanted if not task.wins(card)))
    assert opened.right
    assert "nobody has to win" in opened.said


@pytest.mark.parametrize("seed", SEEDS)
def test_following_a_side_suit_with_its_jack_is_caught_and_then_put_right(seed: int) -> None:
    opened = walk("jack", seed)
    task = Follow.with_jack(opened.draws)
    opened.choose(task.hand.of_suit(task.led.suit))
    opened.press("act")
    assert opened.wrong
    assert "is none of them: it is a trump" in opened.said
    marks = {card["id"]: card["mark"] for group in opened.felt["groups"] for card in group["cards"]}
    assert marks[str(Card(task.led.suit, Rank.JACK))] == "wrong"
    opened.choose(task.wanted)
    opened.press("act")
    assert opened.right
    assert "left its suit for good" in opened.said


@pytest.mark.parametrize("step", CHOSEN)
@pytest.mark.parametrize("seed", SEEDS)
def test_only_all_the_cards_that_may_be_played_are_right(step: str, seed: int) -> None:
    opened = walk(step, seed)
    task = CHOSEN[step](opened.draws)
    opened.choose(task.wanted - Cards.of(list(task.wanted)[:1]))
    opened.press("act")
    assert opened.wrong
    opened.choose(task.wanted)
    opened.press("act")
    assert opened.right


def test_having_to_trump_is_a_mistake_with_a_name() -> None:
    opened = walk("void")
    task = Follow.void(opened.draws)
    opened.choose(filter(task.game.is_trump, task.hand))
    opened.press("act")
    assert "you took it that you must trump" in opened.said


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("step", ASKED)
def test_one_answer_of_a_choice_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    opened = walk(step, language=language)
    for option in list(opened.app.radio[0].options):
        opened.app.radio[0].set_value(option)
        opened.press("act")
        assert opened.said
        assert "{" not in opened.said
        if opened.right:
            break
        assert opened.wrong
    assert opened.right


def asked(step: str, draw: Callable[[Draws], Any], fits: Callable[[Any], bool]) -> tuple[Walk, Any]:
    """The step with the first seed whose task is as wanted."""
    number = STEPS.index(step) + 1
    seed = next(seed for seed in range(200) if fits(draw(Draws(seed, number))))
    return walk(step, seed), draw(Draws(seed, number))


def test_the_last_trick_is_turned_up_for_one_who_may_see_it() -> None:
    opened, task = asked("stays", LookBack.drawn, lambda task: task.allowed)
    assert opened.cards_in("rows") == ["back"] * 3
    opened.pick("yes")
    opened.press("act")
    assert opened.cards_in("rows") == [str(card) for card in task.trick.cards]


def test_when_the_next_card_is_led_the_last_trick_stays_closed() -> None:
    opened, task = asked("stays", LookBack.drawn, lambda task: task.led is not None)
    opened.pick("yes")
    opened.press("act")
    assert "has been led, and with that the last trick is closed" in opened.said
    opened.pick("no")
    opened.press("act")
    assert opened.right
    assert opened.cards_in("rows") == ["back"] * 3
    assert opened.cards_in("trick") == [str(task.led)]


def test_a_revoke_in_an_open_game_loses_it_for_the_side() -> None:
    opened, _task = asked(
        "revoke", Revoke.drawn, lambda task: not task.ruling.decided and task.guilty is not task.record.declarer
    )
    opened.pick("DEFENDERS_WIN")
    opened.press("act")
    assert "the game was still open" in opened.said
    opened.pick("PLAYED_ON")
    opened.press("act")
    assert "Only the other side may ask" in opened.said
    opened.pick("DECLARER_WINS")
    opened.press("act")
    assert "for both defenders." in opened.said


def test_a_game_decided_before_a_revoke_stands() -> None:
    opened, task = asked("revoke", Revoke.drawn, lambda task: task.ruling.decided)
    opened.pick("DEFENDERS_WIN" if task.ruling.result.won else "DECLARER_WINS")
    opened.press("act")
    assert "points before that" in opened.said


def test_a_defender_claims_only_what_is_certain() -> None:
    opened, _task = asked("claim", Claiming.drawn, lambda task: not task.certain)
    opened.pick("yes")
    opened.press("act")
    assert " can beat the " in opened.said
    opened.pick("no")
    opened.press("act")
    assert opened.right


def test_the_declarer_gives_up_alone_only_early() -> None:
    opened, _task = asked("concede", GivingUp.drawn, lambda task: task.declares and task.wanted.name == "ONE")
    opened.pick("NOBODY")
    opened.press("act")
    assert "With fewer than 9 a defender has to agree" in opened.said


def test_signals_are_refused_with_the_reason() -> None:
    opened = walk("signals")
    task = Partners.drawn(opened.draws)
    opened.pick(next(sign.name for sign in task.options if not task.judge(sign).right))
    opened.press("act")
    assert opened.said.startswith("You may not.")


def test_the_words_follow_the_pack() -> None:
    opened = walk("trumps", language="de", pack="german")
    assert opened.title == "Ein Unter wird ausgespielt"
    task = Follow.jack_led(opened.draws)
    opened.play(next(iter(task.hand - task.wanted)))
    assert "Das darfst du nicht." in opened.said
    assert "Unter ist ein Trumpf" in opened.said


def test_the_chapter_ends_with_its_check() -> None:
    opened = walk(STEPS[-1])
    task = Partners.drawn(opened.draws)
    opened.pick(next(sign.name for sign in task.options if task.judge(sign).right))
    opened.press("act")
    assert opened.app.button(key=f"{SLUG}-act").label == "Test yourself"
