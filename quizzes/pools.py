"""What is drilled together: one skill, the skills of a group in turn, or questions in which one mistake can be made.

A pool knows how an address names it, and which question comes next. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from quizzes.attempts import Practice
from quizzes.figures import difficulty
from quizzes.kinds_of_mistakes import KINDS
from quizzes.question import Question, like, make
from quizzes.skills import SKILLS, Group, skills_of

GROUPS = {group.name.lower(): group for group in Group if skills_of(group)}
"""The groups that there are skills of, by their names in addresses."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Skills that are drilled in turn; with a ``mistake`` only questions in which it can be made.

    ``address`` are the parts of an address that name the pool, ``title`` is a message.
    """

    skills: tuple[str, ...]
    title: str
    address: Mapping[str, str]
    mistake: str | None = None

    @classmethod
    def of_skill(cls, skill: str) -> Pool:
        """One skill."""
        return cls((skill,), SKILLS[skill].title, {"skill": skill})

    @classmethod
    def of_group(cls, name: str) -> Pool:
        """The skills of a group, by its name in addresses."""
        group = GROUPS[name]
        return cls(tuple(skill.id for skill in skills_of(group)), group.value, {"group": name})

    @classmethod
    def of_mistake(cls, mistake: str, practice: Practice) -> Pool | None:
        """The skills in which this learner has made the mistake; None when there is none."""
        made = {group.skill for group in practice.counts if group.mistake == mistake}
        skills = tuple(skill for skill in SKILLS if skill in made)
        return cls(skills, KINDS.get(mistake, mistake), {"mistake": mistake}, mistake) if skills else None

    def after(self, skill: str | None) -> str:
        """The skill whose turn it is after this one.

        >>> pool = Pool(("matadors", "value"), "", {})
        >>> pool.after(None), pool.after("matadors"), pool.after("value")
        ('matadors', 'value', 'matadors')
        """
        place = self.skills.index(skill) + 1 if skill in self.skills else 0
        return self.skills[place % len(self.skills)]

    def next_question(self, last: str | None, level: int | None, practice: Practice, seed: int) -> Question:
        """The question after one of the skill ``last``: of this difficulty, else of the one that follows the learner.

        The search for a question in which the mistake can be made begins at ``seed``.
        """
        skill = self.after(last)
        question = make(skill, seed, level or difficulty(practice, skill))
        return like(question, self.mistake, seed) if self.mistake else question


def pool_named(parts: Callable[[str], str | None], practice: Practice) -> tuple[Pool | None, list[str]]:
    """The pool that an address names by its ``parts``, None when it names none; and the parts that mean nothing.

    A mistake goes before a group, and a group before a skill: there the skill is that of the open question.

    >>> pool, unread = pool_named({"group": "values", "skill": "tarot"}.get, Practice())
    >>> pool.title, unread
    ('Game value', ['skill=tarot'])
    """
    makers: tuple[tuple[str, Callable[[str], Pool | None]], ...] = (
        ("mistake", lambda mistake: Pool.of_mistake(mistake, practice)),
        ("group", lambda name: Pool.of_group(name) if name in GROUPS else None),
        ("skill", lambda skill: Pool.of_skill(skill) if skill in SKILLS else None),
    )
    found, unread = None, []
    for name, maker in makers:
        if (asked := parts(name)) is not None:
            pool = maker(asked)
            found = found or pool
            if pool is None:
                unread.append(f"{name}={asked}")
    return found, unread
