"""Drills on the deal: whose turn it is, found anew by counting chairs, and what makes a question harder."""

from __future__ import annotations

import pytest

from lessons.exercises.seats import Chair, Event
from lessons.exercises.turns import Turn, TurnMistake, WhoseTurn
from lessons.remarks.turns import right_turn, turn_asked, turn_remark
from lessons.text import LANGUAGES, Pack
from tests.many import SEEDS, asked

pytestmark = pytest.mark.many

CLOCKWISE = {3: ("you", "alma", "otto"), 4: ("you", "alma", "ida", "otto")}
STEPS = {Turn.DEALS: 0, Turn.LEADS: 1, Turn.SPEAKS: 2}
SKILLS = ("who-leads", "who-speaks-first", "who-deals-next")
each = pytest.mark.parametrize(("skill", "difficulty"), [(skill, level) for skill in SKILLS for level in (1, 2, 3)])


def tasks(skill: str, difficulty: int) -> list[WhoseTurn]:
    return [asked(skill, seed, difficulty).task for seed in SEEDS]


@each
def test_the_dealer_moves_left_except_after_a_misdeal_and_the_seats_follow(skill: str, difficulty: int) -> None:
    for task in tasks(skill, difficulty):
        names = CLOCKWISE[task.table.players]
        moves = sum(ended.event is not Event.MISDEAL for ended in task.before)
        place = names.index(task.dealers[0].value) + moves + STEPS[task.turn]
        assert task.wanted.value == names[place % len(names)]


@each
def test_every_other_player_is_a_mistake_told_in_words(skill: str, difficulty: int) -> None:
    for task in tasks(skill, difficulty)[:40]:
        assert {one.value for one in task.bent} == {*CLOCKWISE[task.table.players]} - {task.wanted.value}
        for language in LANGUAGES:
            assert "{" not in turn_asked(task, language, Pack.FRENCH) + right_turn(task, language)
            assert all("{" not in turn_remark(task.judge(one), language) for one in task.bent)


def test_a_question_grows_harder_by_what_lies_between_the_dealer_and_the_answer() -> None:
    for skill in SKILLS:
        assert {task.table.players for task in tasks(skill, 1)} == {3}
        assert 4 in {task.table.players for task in tasks(skill, 2)}
    for skill in ("who-leads", "who-speaks-first"):
        assert not any(task.before for task in (*tasks(skill, 1), *tasks(skill, 2)))
        assert all(task.before for task in tasks(skill, 3))
    assert all(task.declarer for task in tasks("who-leads", 2))
    assert Event.MISDEAL not in {task.before[0].event for task in tasks("who-deals-next", 1)}
    assert {len(task.before) for task in tasks("who-deals-next", 2)} == {1}
    assert all(Event.MISDEAL in [one.event for one in task.before] for task in tasks("who-deals-next", 3))


def test_the_declarer_is_told_that_forehand_leads() -> None:
    leads = [task for task in tasks("who-leads", 2) if task.declarer not in (None, task.wanted)]
    named = [task.judge(task.declarer).mistake for task in leads if task.declarer]
    assert set(named) == {TurnMistake.DECLARER_LEADS}


def test_nobody_is_tapped_who_does_not_sit_there() -> None:
    with pytest.raises(ValueError, match="tuple"):
        tasks("who-leads", 1)[0].judge(Chair.IDA)
