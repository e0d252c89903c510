"""What is said to answers about the list: which rule of adding up was bent, or why the answer is right.

The findings are those of ``lessons.exercises.lists`` and ``lessons.exercises.totals``; what is said to a wrong score
of a game is the same as in the chapter on winning, except where that speaks to the declarer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.values import Result
from lessons.exercises.findings import Finding
from lessons.exercises.lists import ListMistake, Remaining, Running
from lessons.exercises.scores import SettleMistake
from lessons.exercises.seats import chairs
from lessons.exercises.totals import AddUp, Minuses, Ranking, WhoGets
from lessons.explain import signed, why_result
from lessons.remarks.deals import chair_name
from lessons.remarks.settling import settle_remark
from lessons.text import N_, Pack, capitalised, translate

YOU = 0
"""The learner's number at the table: whose chair comes first."""

_WORDS: dict[Enum, str] = {
    ListMistake.OTHER_COLUMN: N_(
        "Not quite: only the declarer is written, won or lost. This line belongs in the column “{player}”."
    ),
    ListMistake.PROMISE_DROPPED: N_(
        "Not quite: you left out what was announced. Who misses an announcement pays for all its levels."
    ),
    ListMistake.ADDED_FOR_SUBTRACTED: N_(
        "Not quite: you added {size}. The game was lost, so {size} is taken away from {before}."
    ),
    ListMistake.SUBTRACTED_FOR_ADDED: N_(
        "Not quite: you took {size} away. The game was won, so it is added to {before}."
    ),
    ListMistake.LINE_ALONE: N_(
        "Not quite: {given} is this game alone. The column runs on, and {before} stood there before."
    ),
    ListMistake.LOSS_TAKEN_ONCE: N_("Not quite: you forgot to double. A lost game is taken away twice over."),
    ListMistake.OTHER_SUM: N_(
        "Not quite: you went on from another column. The last number in the column “{player}” is {before}."
    ),
    ListMistake.PASSED_IN_LEFT_OUT: N_(
        "Not quite: you left out what was passed in. It has a line, so it counts as a deal."
    ),
    ListMistake.OTHER_TABLE: N_(
        "Not quite: that is the list of the other table. With {at} players there are {rounds} rounds of {at} deals."
    ),
    ListMistake.ROUNDS_FOR_DEALS: N_(
        "Not quite: {rounds} are the rounds. In each of them everyone deals once, so a round has {at} deals."
    ),
    ListMistake.PLAYED_NOT_TAKEN_OFF: N_("Not quite: {given} is the whole list, and {deals} deals are over."),
    ListMistake.FIFTY_FORGOTTEN: N_(
        "Not quite: you forgot the {fifty}. Each game of one's own counts {fifty} more, or {fifty} less."
    ),
    ListMistake.LOSSES_REWARDED: N_("Not quite: you added {fifty} for a lost game too. For that it is taken away."),
    ListMistake.LOSSES_LEFT_OUT: N_(
        "Not quite: you counted only the games won. Each game lost costs {fifty}, besides its value."
    ),
    ListMistake.SIGNS_SWAPPED: N_("Not quite: you added where {fifty} is taken away, and the other way round."),
    ListMistake.OTHERS_FORGOTTEN: N_("Not quite: you forgot the others. Each game that they lost brings {rate}."),
    ListMistake.OWN_LOSSES_REWARDED: N_(
        "Not quite: {rate} are for the lost games of others. Nobody gets them for his own."
    ),
    ListMistake.RATE_OF_THE_OTHER_TABLE: N_("Not quite: {given_rate} belong to the other table. Here it is {rate}."),
    ListMistake.TOTAL_MISCOUNTED: N_(
        "Not quite: {points} are written in this column. Count once more what is added to them, and what is taken away."
    ),
    ListMistake.LOSER_REWARDED: N_("Not quite: who lost the game gets nothing for it. The others do."),
    ListMistake.DEALER_FORGOTTEN: N_("Not quite: you forgot the dealer, who sat out and counts as one of the others."),
    ListMistake.DEFENDER_FORGOTTEN: N_("Not quite: somebody is missing. Everyone but the loser gets the same."),
    ListMistake.FIFTY_FOR_OTHERS: N_(
        "Not quite: {fifty} are for one's own games. The lost game of another brings {rate}."
    ),
    ListMistake.NOT_ALL_RANKED: N_("Not yet: {missing} still without a place."),
    ListMistake.LOWER_TOTAL_FIRST: N_("Not quite: “{player}” has the higher total and stands before “{other}”."),
    ListMistake.FEWER_WINS_FIRST: N_(
        "Not quite: “{player}” and “{other}” have the same total, but “{player}” has won more games."
    ),
    ListMistake.MORE_LOSSES_FIRST: N_(
        "Not quite: “{player}” and “{other}” have the same total and as many wins, but “{player}” has lost fewer games."
    ),
    ListMistake.WINNER_CHARGED: N_("Not quite: “{player}” has won, so the minus goes to the opponents."),
    ListMistake.OPPONENT_SPARED: N_("Not quite: both opponents get the minus, each the whole of it."),
    ListMistake.OPPONENTS_CHARGED: N_("Not quite: “{player}” has lost, and carries the minus alone."),
    SettleMistake.OVERBID_NOT_SEEN: N_(
        "Not quite: the game is worth only {value}, and {bid} was bid. That is lost, whatever the points."
    ),
    ListMistake.PROMISE_THOUGHT_KEPT: N_(
        "Not quite: {points} points win a plain game. Schneider was announced, and that was missed."
    ),
}

_OF_YOU: dict[Enum, str] = {
    ListMistake.LOWER_TOTAL_FIRST: N_("Not quite: you have the higher total and stand before “{other}”."),
    ListMistake.FEWER_WINS_FIRST: N_("Not quite: you and “{other}” have the same total, but you have won more games."),
    ListMistake.MORE_LOSSES_FIRST: N_(
        "Not quite: you and “{other}” have the same total and as many wins, but you have lost fewer games."
    ),
    ListMistake.WINNER_CHARGED: N_("Not quite: you have won, so the minus goes to the opponents."),
    ListMistake.OPPONENTS_CHARGED: N_("Not quite: you have lost, and carry the minus alone."),
}

_RIGHT = N_("Right. {reason}")
_SUM = N_("{before} and {score} make {right}.")
_LEFT = N_("{length} deals in {rounds} rounds, {deals} of them over, passed in or not: {right} are left.")
_SEEGER = N_("{points} points, {won} won, {lost} lost: {fifties}. Together {right}.")
_FABIAN = N_("{points} points, {fifties} for one’s own games, {others} × {rate} for those the others lost: {right}.")
_ALL_BUT = N_("Everyone but the loser gets {rate}, the dealer too.")
_PLACES = N_("{names}. Equal totals are decided by games won, then by games lost.")
_CHARGED = N_("Each opponent is charged with what the game was worth.")
_CARRIED = N_("The loser alone carries the minus, and double.")
_WRITTEN = N_("Right, line {n} is written. {reason}")
_LIST_DONE = N_("Your list is right. By Seeger-Fabian: {totals}.")


def player_name(player: int, players: int, language: str) -> str:
    """The player's name as it stands above the column: "Alma", "You"."""
    return capitalised(name_within(player, players, language))


def name_within(player: int, players: int, language: str) -> str:
    """The player's name inside a sentence: "Alma", "you"."""
    return chair_name(chairs(players)[player], language)


def list_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    mistake = finding.made
    if mistake not in _WORDS:
        return settle_remark(finding, language, pack)
    of_you = finding.values.get("player") == YOU and mistake in _OF_YOU
    return translate((_OF_YOU if of_you else _WORDS)[mistake], language, **_named(finding.values, language))


def _named(values: Mapping[str, object], language: str) -> dict[str, object]:
    """The finding's values in words: players by name, numbers with a true minus."""
    named: dict[str, object] = {}
    for key, value in values.items():
        if key in ("player", "other") and isinstance(value, int):
            players = values["players"]
            assert isinstance(players, int)
            named[key] = player_name(value, players, language)
        else:
            named[key] = signed(value) if isinstance(value, int) else value
    named["given_rate"] = named.get("other_rate", named.get("given"))
    return named


def _right(message: str, language: str, **values: object) -> str:
    reason = translate(message, language, **values)
    return translate(_RIGHT, language, reason=reason)


def right_line(result: Result, language: str, pack: Pack, *, number: int = 0) -> str:
    """Said to the right line: why the game is won or lost; with its number where lines are written one by one."""
    reason = why_result(result, language, pack)
    return translate(_WRITTEN if number else _RIGHT, language, reason=reason, n=number)


def right_number(task: Running | Remaining | AddUp, language: str) -> str:
    """How the right number comes about."""
    number = task.number
    message = _SUM if isinstance(task, Running) else _LEFT if isinstance(task, Remaining) else _SEEGER
    if number.values.get("extra"):
        message = _FABIAN
    return _right(message, language, **_named({**number.values, "right": number.right}, language))


def right_gains(task: WhoGets, language: str) -> str:
    """Who gets something for a lost game at a table of four."""
    return _right(_ALL_BUT, language, rate=task.wanted[1])


def right_ranking(task: Ranking, language: str) -> str:
    """The players in order."""
    names = ", ".join(name_within(player, task.sheet.players, language) for player in task.wanted)
    return _right(_PLACES, language, names=capitalised(names))


def right_minuses(task: Minuses, language: str) -> str:
    """Who is charged in Bierlachs."""
    return _right(_CHARGED if task.line.game.result.won else _CARRIED, language)


def list_done(totals: Mapping[int, int], players: int, language: str) -> str:
    """What six lines come to: "you 176, Alma −54, Otto 90"."""
    said = ", ".join(f"{name_within(player, players, language)} {signed(total)}" for player, total in totals.items())
    return translate(_LIST_DONE, language, totals=said)
