"""A wrong answer in a check: whatever kind it is of, what was given and what is right stand there, in words too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card, Cards
from engine.levels import GameValue
from lessons import course
from lessons.answer_codes import answer_in, code_of
from lessons.asked_once import Task
from lessons.check_tasks import Check
from lessons.exercises.values import Counted, Said
from lessons.kept import TASKS
from lessons.right_answers import Offer, right_answer
from lessons.step_tasks import chosen, picked, typed
from tests import felts
from tests.checking import tasks

PAIRS = [pytest.param(chapter, id=chapter.slug) for chapter in course.CHAPTERS]


def candidates(task: Task, offer: Offer) -> Iterable[object]:
    """Answers as a learner can give them, from the least one on."""
    cards, others = offer.cards, offer.others
    if others and isinstance(value := others[0], GameValue):
        assert value.matadors
        return [replace(value, base=24, levels=value.levels[:1], matadors=replace(value.matadors, count=4))]
    if others and isinstance(value, Counted):
        return [Counted(Cards.of(cards[-1:]), value.levels + 1)]
    if others and isinstance(value, Said):
        return [Said(value.levels[:1], ended=True)]
    if offer.ordered:
        players = task.scene.given is not chosen
        return permutations(range(len(cards))) if players else permutations(cards)
    if task.scene.own_buttons and cards:
        return cards
    if task.scene.given is chosen:
        if offer.limit and offer.limit > 1:
            return [tuple(cards[start : start + offer.limit]) for start in range(len(cards))]
        return [(card,) for card in cards] if offer.limit == 1 else [tuple(cards[-2:]), tuple(cards[:2])]
    if task.scene.given in (picked, typed) or task.scene.own_buttons or code_of(others[0]).startswith('{"Line"'):
        return others
    return [frozenset({one}) for one in others if not isinstance(one, frozenset)]


def marked_words(app: AppTest) -> str:
    """The lists of marked answers on the page."""
    return " ".join(str(each.value) for each in app.markdown if 'class="marked' in each.value)


def marks_on_felt(sent: object) -> Iterator[tuple[str, str, str]]:
    """Whatever is marked on the felt: a card or a player, how it is drawn, and what is read out."""
    if isinstance(sent, dict):
        if sent.get("mark"):
            yield str(sent.get("face") or sent.get("tap")), sent["mark"], " ".join(sent.get("says", ()))
        sent = list(sent.values())
    for each in sent if isinstance(sent, list) else ():
        yield from marks_on_felt(each)


def cards_in(answer: object) -> set[str]:
    if isinstance(answer, Counted):
        return set(map(str, answer.cards))
    return {str(one) for one in (answer if isinstance(answer, tuple) else (answer,)) if isinstance(one, Card)}


@pytest.mark.parametrize("chapter", PAIRS)
def test_every_wrong_answer_is_shown_with_what_is_right(
    chapter: course.Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong: dict[str, tuple[Task, object, object]] = {}
    with monkeypatch.context() as patch:
        for task, offer in tasks(chapter, patch):
            judge = task.scene.judge
            assert judge
            verdicts = ((given, judge(given)) for given in candidates(task, offer))
            given = next(given for given, verdict in verdicts if not verdict.right and not verdict.incomplete)
            wrong[task.key] = task, given, right_answer(judge, given, offer)
    for task, given, right in wrong.values():
        assert right is not None, task.scene.asks
        for answer in (given, right):
            assert answer_in(code_of(answer)) == answer, task.scene.asks
        look_at(chapter, task, given, right, monkeypatch)


def look_at(chapter: course.Lesson, task: Task, given: object, right: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the task as it was answered: the page shows both answers."""

    def opened(slug: str, scenes: Any, names: tuple[str, ...], seed: int) -> Check:
        state = {"memory": {}, "given": given, "right": False, "solution": right, "answers": 1, "fresh": True}
        return Check(slug, scenes, (names[seed % len(names)],) * TASKS, seed, {1: state})

    with monkeypatch.context() as patch:
        patch.setattr(Check, "opened", opened)
        app = AppTest.from_file(f"../{chapter.script}", default_timeout=60)
        app.query_params.update(step="check", task="1", seed=task.key.split("-")[-2])
        app.run()
    assert not app.exception
    for said in app.info:
        holds = task.scene.judge(right).says if task.scene.judge else ""
        assert (
            holds.removeprefix("Right").lstrip(":., ")[1:] == said.value.removeprefix("Here is what is right. ")[1:]
        ), said.value
    asked, words = task.scene.asks, marked_words(app)
    felt = [each.key for each in app.get("bidi_component") if each.key == f"{chapter.slug}-felt"]
    marked = list(marks_on_felt(felts.sent_to(app, f"{chapter.slug}-felt"))) if felt else []
    assert all(says for _what, _mark, says in marked), asked
    drawn = {what: mark for what, mark, _says in marked}
    turned = cards_in(given) and cards_in(given) == cards_in(right)
    if turned and isinstance(given, tuple) and isinstance(right, tuple):
        for one, other in zip(given, right, strict=True):
            assert drawn.get(str(other)) == ("right" if one == other else None), asked
    elif task.scene.given is chosen or cards_in(given):
        for card in cards_in(given):
            assert drawn[card] == ("right" if card in cards_in(right) else "wrong"), asked
        for card in cards_in(right):
            assert drawn[card] in ("right", "hinted"), asked
    if isinstance(given, tuple) and sorted(map(str, given)) == sorted(
        map(str, right if isinstance(right, tuple) else ())
    ):
        assert words.count("<li") == len(given), asked
        assert "not in its place" in words
    elif not cards_in(given) and given not in drawn:
        assert "your answer" in words or 'class="marked brief"' in words, asked
        assert re.search("wrong|not chosen|missing", words), asked
        assert re.search(r'class="(right|wanted|missed)"', words), asked
    elif not cards_in(given):
        assert (drawn[str(given)], drawn[str(right)]) == ("wrong", "right"), asked
