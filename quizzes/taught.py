"""Where a skill is taught: the step of a chapter, by its number and in words. No Streamlit here."""

from __future__ import annotations

from lessons.course import chapter_number
from lessons.remarks.points import ranks_and_suits
from lessons.text import N_, Pack, steps, translate
from quizzes.skills import Skill

_TITLED = N_("Chapter {chapter}, step {step}: {title}")
_UNTITLED = N_("Chapter {chapter}, step {step}")


def taught_at(skill: Skill, language: str, pack: Pack) -> tuple[int, str]:
    """The number of the step, and "Chapter 3, step 2: The jacks change sides".

    Titles in which there are numbers of the chapter are left out: only its page knows them.
    """
    prose = steps(skill.lesson, language)
    number = next(number for number, step in enumerate(prose, start=1) if step.name == skill.step)
    place: dict[str, object] = {"chapter": chapter_number(skill.lesson), "step": number}
    try:
        title = prose[number - 1].title.format(**ranks_and_suits(language, pack))
    except KeyError:
        return number, translate(_UNTITLED, language, **place)
    return number, translate(_TITLED, language, **place, title=title)
