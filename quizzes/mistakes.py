"""The codes of mistakes: how the log, the feedback and "My mistakes" name them. No words."""

from __future__ import annotations

from enum import Enum


def code_of_mistake(mistake: Enum) -> str:
    """The kind of mistakes it belongs to and its name; the same for as long as both keep their names.

    >>> from quizzes.choices import Mistake
    >>> code_of_mistake(Mistake.FORGOT_GAME_LEVEL)
    'choices.FORGOT_GAME_LEVEL'
    """
    return f"{type(mistake).__module__.rpartition('.')[2]}.{mistake.name}"
