"""Before questions that ask the solver: wait until it answers at once, and say so."""

from __future__ import annotations

from collections.abc import Iterable

from lessons import solver_ready
from quizzes.skills import SKILLS, Group


def ready_for(skills: Iterable[str]) -> None:
    """Come back when questions of all these skills can be made without a long wait."""
    if any(skill in SKILLS and SKILLS[skill].group is Group.OPEN for skill in skills):
        solver_ready.get_ready()
