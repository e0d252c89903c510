"""What holds for the questions of every skill, at every difficulty: reproducible, graded fairly, told in words."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from lessons import course, session, text
from lessons.answer_codes import LONGEST, answer_in, code_of
from quizzes.generators import GENERATORS
from quizzes.kinds_of_mistakes import KINDS
from quizzes.mistakes import code_of_mistake
from quizzes.question import DIFFICULTIES, SEEDS, Question, grade, grade_code, like, make
from quizzes.scenes import SCENES
from quizzes.skills import SKILLS, Group, skills_of
from tests.many import asked

MANY = 200
numbers = pytest.mark.parametrize("count", [12, pytest.param(MANY, marks=pytest.mark.prove)])
every_kind = pytest.mark.parametrize("difficulty", DIFFICULTIES)
every_skill = pytest.mark.parametrize("skill", GENERATORS)


def questions(skill: str, difficulty: int, count: int = 12) -> list[Question]:
    return [asked(skill, seed, difficulty) for seed in range(count)]


def wrong_answers(question: Question) -> list[object]:
    """Answers as learners give them that are wrong here."""
    given = GENERATORS[question.skill].wrong(question.task)
    return [answer for answer in given if not question.judge(answer).right]


# --- The table -----------------------------------------------------------------------------------------------------


def test_every_skill_has_a_generator_a_scene_and_a_step_that_teaches_it() -> None:
    assert list(SKILLS) == list(GENERATORS)
    assert set(SCENES) == set(GENERATORS)
    for skill in SKILLS.values():
        assert skill.source
        assert skill.title
        assert skill.step in [step.name for step in text.steps(skill.lesson, "en")], skill.id
        assert skill.lesson in [chapter.slug for chapter in course.CHAPTERS]


def test_the_skills_of_a_group_stand_together() -> None:
    groups = list(dict.fromkeys(skill.group for skill in SKILLS.values()))
    assert groups == [group for group in Group if skills_of(group)]
    assert list(SKILLS) == [skill.id for group in groups for skill in skills_of(group)]


# --- From the seed to the question -----------------------------------------------------------------------------------


@numbers
@every_skill
@every_kind
def test_skill_seed_and_difficulty_always_give_the_same_question(skill: str, difficulty: int, count: int) -> None:
    first = questions(skill, difficulty, count)
    slow = SKILLS[skill].group is Group.OPEN and count < MANY  # searched for; all of them in the longer proofs
    again = first[:3] if slow else first
    assert [make(skill, question.seed, difficulty) for question in again] == again
    assert len({repr(question.task) for question in first}) > 0.8 * count


@pytest.mark.parametrize(
    ("skill", "seed", "difficulty", "quoted"),
    [
        ("bridge", 1, 1, "'bridge'"),
        ("matadors", -1, 1, "-1"),
        ("matadors", SEEDS, 1, str(SEEDS)),
        ("matadors", 1, 0, "0"),
        ("matadors", 1, 4, "4"),
    ],
)
def test_a_question_that_does_not_exist_is_refused(skill: str, seed: int, difficulty: int, quoted: str) -> None:
    with pytest.raises(ValueError, match=quoted):
        make(skill, seed, difficulty)


@every_skill
def test_the_last_seed_is_a_question_too(skill: str) -> None:
    question = make(skill, SEEDS - 1, 3)
    assert grade(question, question.right).right


# --- Grading -------------------------------------------------------------------------------------------------------


@numbers
@every_skill
@every_kind
def test_the_right_answer_is_graded_right_and_read_back_from_its_code(skill: str, difficulty: int, count: int) -> None:
    for question in questions(skill, difficulty, count):
        attempt = grade(question, question.right)
        assert attempt.right, question
        assert (attempt.skill, attempt.seed, attempt.difficulty) == (skill, question.seed, difficulty)
        assert 0 < len(attempt.given) <= LONGEST
        assert answer_in(attempt.given) == question.right
        assert grade_code(question, attempt.given) == attempt


@numbers
@every_skill
@every_kind
def test_a_wrong_answer_is_graded_wrong_by_its_mistake_and_each_question_has_one(
    skill: str, difficulty: int, count: int
) -> None:
    for question in questions(skill, difficulty, count if count == MANY else 5):
        wrong = wrong_answers(question)
        assert wrong, question
        for answer in wrong:
            mistake = question.judge(answer).mistake
            assert mistake is not None
            attempt = grade(question, answer)
            assert attempt.mistake == code_of_mistake(mistake)
            assert grade_code(question, code_of(answer)) == attempt


@every_skill
@every_kind
def test_nonsense_is_refused(skill: str, difficulty: int) -> None:
    cards = ['{"tuple":[]}', '{"Card":"CX"}', '{"tuple":[{"Card":"CJ"},{"Card":"CJ"}]}']
    for nonsense in ("", "yes", "999999", "-1000", *cards, "null"):
        with pytest.raises(ValueError, match="is no answer"):
            grade_code(questions(skill, difficulty)[0], nonsense)


# "Geber: Du. Alma, Du", or a sentence that begins with "du"; a whole sentence after a colon begins with "Du".
_MISWRITTEN_YOU = re.compile(r", Du\b|: Du(?=[.,;]|$)|(?:^|[.!?] )du\b")


@every_skill
def test_german_writes_du_small_inside_a_sentence_and_large_where_one_begins(
    skill: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = {"lang": "de", "pack": "french", "colours": "4"}
    monkeypatch.setattr(session, "_setting", lambda name, _allowed, _default: chosen[name])
    some = 1 if SKILLS[skill].group is Group.OPEN else 4  # what is said to those names exact points, which take long
    for difficulty in DIFFICULTIES:
        for question in questions(skill, difficulty, some):
            scene = SCENES[skill](question.task)
            assert scene.judge
            said = [scene.judge(answer).says for answer in (question.right, *wrong_answers(question))]
            for words in (scene.asks, *said):
                assert not _MISWRITTEN_YOU.search(words), words


@numbers
@every_skill
@every_kind
def test_no_answer_is_right_nearly_always(skill: str, difficulty: int, count: int) -> None:
    right = Counter(code_of(question.right) for question in questions(skill, difficulty, count))
    assert max(right.values()) < 0.85 * count, right.most_common(1)


@every_skill
def test_one_like_this_can_be_answered_with_the_same_mistake(skill: str) -> None:
    for question in questions(skill, 2)[:2]:
        mistake = grade(question, wrong_answers(question)[0]).mistake
        other = like(question, mistake, question.seed + 1000)
        assert (other.skill, other.difficulty) == (skill, 2)
        assert mistake in other.mistakes()


@pytest.mark.parametrize(
    ("skill", "difficulty", "mistake", "nearest"),
    [
        ("kontra", 2, "house_games.BID_DOUBLED_TOO", 3),
        pytest.param("settlement", 2, "scores.OWN_SCHNEIDER_FORGOTTEN", 3, marks=pytest.mark.prove),
        ("ramsch", 1, "house_games.PUSHING_FORGOTTEN", 3),
        pytest.param("seeger-four", 3, "shares.LOSS_TAKEN_ONCE", 2, marks=pytest.mark.prove),
    ],
)
def test_one_like_this_is_of_the_nearest_difficulty_that_has_the_mistake(
    skill: str, difficulty: int, mistake: str, nearest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = like(make(skill, 1, difficulty), mistake, 12345)
    assert (other.skill, other.difficulty) == (skill, nearest)
    assert mistake in other.mistakes()
    made: list[tuple[str, int, int]] = []

    def counted(*parts: Any) -> Question:
        made.append(parts)
        return make(*parts)

    monkeypatch.setattr("quizzes.question.make", counted)
    like(make(skill, 1, difficulty), mistake, 12345)
    assert {parts[2] for parts in made} == {nearest}, "what has none is remembered"


# --- Words ---------------------------------------------------------------------------------------------------------


def test_every_mistake_has_a_short_name_and_every_name_a_mistake() -> None:
    made = {
        mistake
        for skill in GENERATORS
        for kind in DIFFICULTIES
        for q in questions(skill, kind)
        for mistake in q.mistakes()
    }
    assert made <= set(KINDS)
    assert len(made) >= 40
