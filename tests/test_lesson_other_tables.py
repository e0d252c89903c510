"""The chapter on other tables, walked through: Kontra said or not, a Ramsch lost, the other pack, Skat for two."""

from __future__ import annotations

import pytest

from engine.cards import JACKS
from engine.deals import Seat
from lessons import text
from lessons.exercises.house_games import BockRound, UntilWhen
from lessons.exercises.other_packs import ForTwo, SameCard
from lessons.exercises.ramsch import PushTwo, RamschEnd, StayBelow
from tests.lesson_walks import Walk

SLUG = "other-tables"
PLAYERS = {"R": 0, "F": 1, "M": 2}


def walk(step: str, seed: int = 7, language: str = "en", pack: str = "french") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language, pack=pack)


def test_what_is_no_rule_of_the_book_says_so() -> None:
    titles = {step.name: step.title for step in text.steps(SLUG, "en")}
    assert all(titles[step].startswith("House rule") for step in ("kontra", "re", "until", "below", "bock"))
    assert "*not* the rule book" in text.steps(SLUG, "en")[0].text


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("said", ["kontra", "nothing"])
def test_kontra_may_be_said_or_not_and_its_effect_is_shown(said: str, language: str) -> None:
    opened = walk("kontra", language=language)
    opened.press(said)
    assert opened.right
    assert '<tr class="new">' in opened.shown


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_one_score_after_kontra_is_right_and_every_other_is_told_why_not(language: str) -> None:
    opened = walk("re", language=language)
    answers = []
    for option in list(opened.app.radio[0].options):
        opened = walk("re", language=language) if opened.right else opened
        opened.pick(option)
        opened.press("act")
        answers.append(opened.right)
        assert opened.right is not opened.wrong
    assert answers.count(True) == 1


def test_the_declarer_does_not_say_kontra() -> None:
    opened = walk("until")
    task = UntilWhen.drawn(opened.draws)
    assert task.record.declarer
    opened.pills("answer", [task.record.declarer.value])
    opened.press("act")
    assert "is the declarer" in opened.said
    opened.pills("answer", [seat.value for seat in task.wanted])
    opened.press("act")
    assert opened.right


def test_a_trick_in_ramsch_is_taken_with_regret_and_then_given_away() -> None:
    opened = walk("below")
    task = StayBelow.drawn(opened.draws)
    high = next(card for card in task.trick.wanted if not task.judge(card).right)
    low = next(card for card in task.trick.wanted if task.judge(card).right)
    opened.play(high)
    assert "takes the trick" in opened.said
    assert opened.felt["badge"]["text"] == "Ramsch"
    opened.play(low)
    assert opened.right


@pytest.mark.parametrize("step", ["end", "odd"])
def test_a_ramsch_is_written_in_one_column(step: str) -> None:
    opened = walk(step)
    task = RamschEnd.plain(opened.draws) if step == "end" else RamschEnd.odd(opened.draws)
    seat, score = task.written
    for other in (*(each for each in Seat if each is not seat), seat):
        opened.pills("who", PLAYERS[other.value])
        opened.pills("score", score)
        opened.press("act")
        assert opened.right is (other is seat)
    assert "<td>Ramsch</td>" in opened.shown


def test_a_jack_is_not_pushed() -> None:
    opened = walk("push")
    twelve = PushTwo.drawn(opened.draws).twelve
    others = list(twelve - JACKS)
    opened.choose([next(iter(twelve & JACKS)), others[0]])
    opened.press("act")
    assert "You may not push" in opened.said
    opened.choose(others[:2])
    opened.press("act")
    assert opened.right
    assert len(opened.felt["groups"][0]["cards"]) == 10


def test_a_round_of_bock_is_marked_on_the_list() -> None:
    opened = walk("bock")
    task = BockRound.drawn(opened.draws)
    assert opened.shown.count('class="struck"') == 1
    opened.pills("answer", sorted(task.wanted))
    opened.press("act")
    assert opened.right
    assert opened.shown.count('class="struck"') == task.sheet.players


@pytest.mark.parametrize("pack", ["french", "german"])
def test_a_card_of_the_other_pack_is_found_in_ones_own(pack: str) -> None:
    opened = walk("german", pack=pack)
    task = SameCard.drawn(opened.draws)
    opened.choose([next(card for card in task.options if card != task.card)])
    opened.press("act")
    assert opened.wrong
    opened.choose([task.card])
    opened.press("act")
    assert opened.right


def test_for_two_the_hidden_card_turns_up() -> None:
    opened = walk("two")
    task = ForTwo.drawn(opened.draws)
    opened.play(next(card for card in task.row if card not in task.wanted))
    assert opened.wrong
    card = next(iter(task.wanted))
    opened.play(card)
    assert opened.right
    row = opened.felt["groups"][1]["cards"]
    assert str(task.turned_up(card)) in [shown["id"] for shown in row]
