"""What is said about whose turn it is: what happened in the deals before, what an answer took for true, what holds.

The findings are those of ``lessons.exercises.turns``. Sentences name players as labels ("Dealer: Alma."), so that they
hold for the learner as well.
"""

from __future__ import annotations

from enum import Enum

from engine.deals import Seat
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, Event
from lessons.exercises.turns import Ended, Turn, TurnMistake, WhoseTurn
from lessons.remarks.deals import chair_name
from lessons.text import N_, Pack, capitalised, game_name, seat_name, translate

_WORDS: dict[Enum, str] = {
    TurnMistake.MISDEAL_COUNTED: N_(
        "Not quite: you counted the misdeal. It is dealt again by the same player. The dealers in turn: {dealers}."
    ),
    TurnMistake.PASSED_IN_LEFT_OUT: N_(
        "Not quite: you left out what was passed in. It counts as a deal. The dealers in turn: {dealers}."
    ),
    TurnMistake.DEALER_NOT_MOVED: N_(
        "Not quite: you went by the first dealer. After a deal the turn goes to the left. The dealers: {dealers}."
    ),
    TurnMistake.WRONG_WAY_ROUND: N_(
        "Not quite: you went round to the right. In Skat everything goes to the left, like the hands of a clock."
    ),
    TurnMistake.DECLARER_DEALS: N_(
        "Not quite: you went by the declarer. Who played alone does not matter. The dealers in turn: {dealers}."
    ),
    TurnMistake.DEALERS_MISCOUNTED: N_("Not quite: you went too far. The dealers in turn: {dealers}."),
    TurnMistake.DECLARER_LEADS: N_(
        "Not quite: you let the declarer lead. Forehand always leads, whoever plays alone. Here that is: {name}."
    ),
    TurnMistake.DEALER_LEADS: N_(
        "Not quite: you took the dealer for forehand. Forehand is the player on the dealer's left."
    ),
    TurnMistake.OTHER_SEAT_LEADS: N_(
        "Not quite: you let {sits} lead. Begin on the dealer's left: that is forehand, who leads."
    ),
    TurnMistake.FOREHAND_SPEAKS: N_(
        "Not quite: you let forehand begin. Forehand is asked first and answers. Middlehand asks: {name}."
    ),
    TurnMistake.REARHAND_SPEAKS: N_(
        "Not quite: this seat is rearhand, who waits until one of the others has passed. Middlehand asks: {name}."
    ),
    TurnMistake.SITS_OUT: N_("Not quite: with four at the table the dealer gets no cards and sits out."),
}

_RIGHT = {
    Turn.DEALS: N_("Right. The dealers in turn: {dealers}."),
    Turn.SPEAKS: N_("Right. Dealer: {dealer}. Forehand comes next to the left, then middlehand, who asks: {name}."),
    Turn.LEADS: N_("Right. Dealer: {dealer}. Next to the left sits forehand, who leads: {name}."),
}

_ENDED = {Event.PASSED_IN: N_("All pass."), Event.MISDEAL: N_("A misdeal.")}
_WON, _LOST = N_("{game}, declarer: {name}. Won."), N_("{game}, declarer: {name}. Lost.")
_FIRST, _DEALER = N_("First dealer: {name}."), N_("Dealer: {name}.")
_ALONE, _ALONE_NOW = N_("Declarer: {name}."), N_("Declarer now: {name}.")
_ASKED = {
    Turn.DEALS: N_("Choose the player who deals next."),
    Turn.SPEAKS: N_("Choose the player who speaks first now."),
    Turn.LEADS: N_("Choose the player who leads to the first trick now."),
}


def turn_remark(finding: Finding, language: str) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_WORDS[finding.made], language, **_named(finding, language))


def _named(finding: Finding, language: str) -> dict[str, object]:
    sits, dealers, name = (finding.values[key] for key in ("sits", "dealers", "name"))
    assert isinstance(dealers, tuple)
    assert isinstance(name, Chair)
    named: dict[str, object] = {"name": chair_name(name, language), "dealers": _dealers(dealers, language)}
    if isinstance(sits, Seat):
        named["sits"] = seat_name(sits, language)
    return named


def _dealers(dealers: tuple[Chair, ...], language: str) -> str:
    return ", ".join(chair_name(one, language) for one in dealers)


def right_turn(task: WhoseTurn, language: str) -> str:
    """Said to the right player."""
    return translate(
        _RIGHT[task.turn],
        language,
        name=chair_name(task.wanted, language),
        dealer=chair_name(task.dealers[-1], language),
        dealers=_dealers(task.dealers, language),
    )


def turn_asked(task: WhoseTurn, language: str, pack: Pack) -> str:
    """What has happened, and the question."""
    dealer = chair_name(task.dealers[0], language)
    told = [translate(_FIRST if len(task.tables) > 1 + (task.turn is Turn.DEALS) else _DEALER, language, name=dealer)]
    told += [capitalised(_ended(ended, language, pack)) for ended in task.before]
    if task.declarer is not None:
        told.append(
            translate(_ALONE_NOW if task.before else _ALONE, language, name=chair_name(task.declarer, language))
        )
    return " ".join([*told, translate(_ASKED[task.turn], language)])


def _ended(ended: Ended, language: str, pack: Pack) -> str:
    if ended.game is None or ended.declarer is None:
        return translate(_ENDED[ended.event], language)
    name = chair_name(ended.declarer, language)
    return translate(_WON if ended.won else _LOST, language, game=game_name(ended.game, language, pack), name=name)
