"""What is said about how a game has ended: what was taken for true, and what the points and tricks say."""

from __future__ import annotations

from enum import Enum

from engine.cards import DECK
from engine.values import Level
from lessons.exercises.ended import End, Ended, EndMistake
from lessons.exercises.findings import Finding
from lessons.facts import numbers
from lessons.text import N_, capitalised, translate

_ENDS: dict[tuple[bool, Level], str] = {
    (True, Level.GAME): N_("Just won"),
    (True, Level.SCHNEIDER): N_("Won, and the defenders are Schneider"),
    (True, Level.SCHWARZ): N_("Won, and the defenders are Schwarz"),
    (False, Level.GAME): N_("Just lost"),
    (False, Level.SCHNEIDER): N_("Lost, and the declarer is Schneider"),
    (False, Level.SCHWARZ): N_("Lost, and the declarer is Schwarz"),
}


def end_text(end: End, language: str) -> str:
    """An end in words."""
    return translate(_ENDS[end.won, end.level], language)


_WORDS: dict[Enum, str] = {
    EndMistake.SKAT_FORGOTTEN: N_("Not quite: you left out the skat. {Counted}."),
    EndMistake.SIDES_SWAPPED: N_("Not quite: these are the defenders' tricks, not the declarer's. {Counted}."),
    EndMistake.HALF_IS_ENOUGH: N_("Not quite: you took half for enough. {Counted}, and the declarer needs {win}."),
    EndMistake.WIN_NOT_SEEN: N_("Not quite: you took it for lost. {Counted}, and {win} are enough."),
    EndMistake.LOSS_NOT_SEEN: N_("Not quite: you took it for won. {Counted}, and the declarer needs {win}."),
    EndMistake.SCHNEIDER_TOO_SOON: N_(
        "Not quite: you took {loser} points for Schneider. {Counted}; Schneider is only who has {limit} or fewer."
    ),
    EndMistake.SCHNEIDER_NOT_SEEN: N_(
        "Not quite: you took {loser} points for enough. {Counted}; with {limit} or fewer the defenders are Schneider."
    ),
    EndMistake.OWN_SCHNEIDER_NOT_SEEN: N_(
        "Not quite: you took it that only defenders can be Schneider. {Counted}, and the declarer is it with {limit} "
        "or fewer."
    ),
    EndMistake.SCHWARZ_BY_POINTS: N_(
        "Not quite: Schwarz goes by tricks, not by points, and the loser has at least one trick."
    ),
    EndMistake.SCHWARZ_NOT_SEEN: N_("Not quite: you looked only at the points. The defenders have no trick at all."),
    EndMistake.OWN_SCHWARZ_NOT_SEEN: N_(
        "Not quite: you looked only at the points. The declarer has no trick at all; the skat is none."
    ),
}
_WITH_SKAT = N_("{pile} in the tricks and {skat} in the skat are {declarer}")
_FROM_ALL = N_("{deck} less the defenders' {pile} leaves the declarer {declarer}")
_LOSER = N_("{counted}, so the defenders have {defenders}")


def end_remark(task: Ended, finding: Finding, language: str) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_WORDS[finding.made], language, **_values(task, language))


def _values(task: Ended, language: str) -> dict[str, object]:
    facts: dict[str, object] = {
        "pile": task.pile.points,
        "skat": task.skat.points,
        "declarer": task.declarer_points,
        "defenders": DECK.points - task.declarer_points,
        "loser": task.loser_points,
        "deck": DECK.points,
        "win": numbers()["win"],
        "limit": numbers()["schneider"],
    }
    counted = translate(_WITH_SKAT if task.declarer else _FROM_ALL, language, **facts)
    if task.declarer and task.wanted.won:
        counted = translate(_LOSER, language, counted=counted, **facts)
    return facts | {"Counted": capitalised(counted), "counted": counted}


# --- Right answers -------------------------------------------------------------------------------------------------

_RIGHT = N_("Right: {counted}.")
_SCHNEIDER = N_("Right: {counted}. With {limit} or fewer that is Schneider.")
_SCHWARZ = N_("Right: ten tricks for the declarer leave none to the defenders, and that is Schwarz.")
_OWN_SCHWARZ = N_("Right: not one of the ten tricks is the declarer's, and that is Schwarz, whatever lies in the skat.")


def right_end(task: Ended, language: str) -> str:
    """What is said to the right answer."""
    won, level = task.wanted.won, task.wanted.level
    if level is Level.SCHWARZ:
        return translate(_SCHWARZ if won else _OWN_SCHWARZ, language)
    return translate(_SCHNEIDER if level is Level.SCHNEIDER else _RIGHT, language, **_values(task, language))
