"""A round of review: one fresh question for each skill that is due, and a second chance for what went wrong.

A round is what was due when it began and what has happened since; everything else follows. No Streamlit.
"""

from __future__ import annotations

from dataclasses import dataclass

MOST = 12
"""A round has so many skills at most: with what goes wrong that is about five minutes."""


@dataclass(frozen=True, slots=True)
class Round:
    """The skills of a round in their order, and the answers so far: of which skill, and whether they were right."""

    skills: tuple[str, ...]
    answers: tuple[tuple[str, bool], ...] = ()

    @classmethod
    def of(cls, due: tuple[str, ...]) -> Round:
        """The round that begins with so much due."""
        return cls(due[:MOST])

    def after(self, skill: str, *, right: bool) -> Round:
        """The round with one more answer."""
        return Round(self.skills, (*self.answers, (skill, right)))

    @property
    def left(self) -> tuple[str, ...]:
        """The skills still to be asked, in their order: those not asked yet, then once more those that went wrong.

        >>> this = Round(("deal", "value")).after("deal", right=False)
        >>> this.left, this.after("value", right=True).left
        (('value', 'deal'), ('deal',))
        >>> this.after("value", right=True).after("deal", right=False).left
        ()
        """
        asked = [skill for skill, _right in self.answers]
        fresh = tuple(skill for skill in self.skills if skill not in asked)
        wrong = (skill for skill, right in self.answers if not right and asked.count(skill) == 1)
        return fresh + tuple(skill for skill in wrong if skill in self.skills)

    @property
    def right(self) -> int:
        """How many of the skills were right at once."""
        first = dict(reversed(self.answers))
        return sum(first.get(skill, False) for skill in self.skills)

    @property
    def wrong(self) -> tuple[str, ...]:
        """The skills that went wrong at least once, in the order in which they did."""
        return tuple(dict.fromkeys(skill for skill, right in self.answers if not right))
