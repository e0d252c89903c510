"""What the page of all drills says: of each skill how well it is known and whether it is due, and one next step.

No Streamlit. The pages that the next step leads to are named by their slugs in the course.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from quizzes.attempts import Practice
from quizzes.figures import Score, by_skill
from quizzes.review import due, memories
from quizzes.skills import SKILLS, Group, Skill, skills_of

REMINDED = 1
"""So many skills that were practised before have to be due before review is what comes first."""


@dataclass(frozen=True, slots=True)
class Row:
    """A skill with its score, and whether it was practised before and is due again."""

    skill: Skill
    score: Score
    due: bool


@dataclass(frozen=True, slots=True)
class NextStep:
    """What to do next: a page, the parts of its address, and how many skills are due there; or the skill to begin.

    That skill is either new, never practised so far, or the weakest.
    """

    page: str
    address: Mapping[str, str] = field(default_factory=dict)
    due: int = 0
    skill: Skill | None = None
    new: bool = False


def due_again(practice: Practice, now: datetime) -> tuple[str, ...]:
    """The skills that were practised before and are due today, what is likeliest forgotten first."""
    return due(practice, now, tuple(SKILLS), new_a_day=0)


def rows(practice: Practice, now: datetime) -> dict[Group, tuple[Row, ...]]:
    """The skills of each group that has any."""
    scores, again = by_skill(practice), set(due_again(practice, now))
    grouped = {
        group: tuple(Row(skill, scores.get(skill.id, Score()), skill.id in again) for skill in skills_of(group))
        for group in Group
    }
    return {group: row for group, row in grouped.items() if row}


def next_step(practice: Practice, now: datetime) -> NextStep:
    """Review when something is due, else the first skill never practised, else the one known least.

    >>> from datetime import UTC
    >>> step = next_step(Practice(), datetime(2026, 1, 5, tzinfo=UTC))
    >>> step.page, step.skill.id == next(iter(SKILLS))
    ('drill', True)
    """
    if len(again := due_again(practice, now)) >= REMINDED:
        return NextStep("review", due=len(again))
    scores = by_skill(practice)
    new = next((skill for skill in SKILLS if skill not in scores), None)
    skill = new or least_known(practice)
    return NextStep("drill", {"skill": skill}, skill=SKILLS[skill], new=new is not None)


def least_known(practice: Practice) -> str:
    """The skill with the lowest accuracy among those practised; the first of all when there is none."""
    scores = {skill: score for skill, score in by_skill(practice).items() if skill in SKILLS}
    return min(scores, key=lambda skill: scores[skill].share or 0, default=next(iter(SKILLS)))


def next_due(practice: Practice) -> tuple[str, date] | None:
    """The skill that will be due first, and when; None when none was practised yet."""
    known = [memory for memory in memories(practice).values() if memory.skill in SKILLS]
    first = min(known, key=lambda memory: (memory.due, memory.stability), default=None)
    return (first.skill, first.due) if first else None
