"""What is said about what one deal brings to each by Seeger-Fabian: what it was, what was bent, what holds.

The findings are those of ``lessons.exercises.shares``; what is said to a wrong score of a game, and about the others,
is the same as in the chapter on the list.
"""

from __future__ import annotations

from lessons.exercises.findings import Finding
from lessons.exercises.shares import ShareMistake, Shares
from lessons.explain import chain, signed
from lessons.remarks.lists import list_remark, name_within
from lessons.text import N_, Pack, translate

_WORDS = {
    ShareMistake.FIFTY_FORGOTTEN: N_("Not quite: you wrote the score alone, without the {fifty}. {sum}."),
    ShareMistake.FIFTY_ADDED_FOR_A_LOSS: N_(
        "Not quite: you added {fifty} for a lost game. For that they are taken away. {sum}."
    ),
    ShareMistake.FIFTY_TAKEN_FOR_A_WIN: N_(
        "Not quite: you took {fifty} away for a game won. For that they are added. {sum}."
    ),
    ShareMistake.LOSS_TAKEN_ONCE: N_("Not quite: you forgot to double. A lost game counts twice: {sum}."),
    ShareMistake.LOSS_TAKEN_FOR_WIN: N_("Not quite: you wrote the lost game as won. {sum}."),
    ShareMistake.LOSER_REWARDED: N_(
        "Not quite: you gave the loser {rate} too. They are for the others, who did not lose. {sum}."
    ),
    ShareMistake.OTHERS_LEFT_EMPTY: N_("Not quite: you left out the others. For a lost game each of them gets {rate}."),
    ShareMistake.DEFENDERS_REWARDED: N_(
        "Not quite: you gave the others {given}. They get something only when the declarer loses."
    ),
    ShareMistake.PASSED_IN_COUNTED: N_(
        "Not quite: you gave {given} for a deal that was passed in. Nobody has lost a game, so nobody gets anything."
    ),
}
_SUM, _DIFFERENCE = "{score} + {fifty} = {right}", "{score} − {fifty} = {right}"

_LOST = N_("Right. Declarer: {sum}. Everyone else gets {rate}.")
_LOST_AT_FOUR = N_("Right. Declarer: {sum}. Everyone else gets {rate}, the dealer too.")
_WON = N_("Right. Declarer: {sum}. The others get nothing.")
_NOTHING = N_("Right. Nobody has won or lost a game, so nobody gets anything.")

_DECLARER = N_("Dealer: {dealer}. Declarer: {declarer}.")
_PASSED_IN = N_("Dealer: {dealer}. All pass.")
_WRITTEN = N_("{score} goes on the list.")
_GAME_WON, _GAME_LOST = N_("{Chain}: won."), N_("{Chain}: lost.")
_ASKED = N_("What does this deal bring to each by Seeger-Fabian?")


def share_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    if not isinstance(finding.mistake, ShareMistake):
        return list_remark(finding, language, pack)
    numbers = {name: number for name, number in finding.values.items() if isinstance(number, int)}
    said = {name: signed(number) for name, number in numbers.items()}
    total = _sum(numbers["score"], numbers["fifty"]) if numbers["score"] else ""
    return translate(_WORDS[finding.mistake], language, **said, sum=total)


def _sum(score: int, fifty: int) -> str:
    """The declarer's score and the fifty for the game: "−48 − 50 = −98"."""
    won = score > 0
    total = signed(score + fifty if won else score - fifty)
    return (_SUM if won else _DIFFERENCE).format(score=signed(score), fifty=fifty, right=total)


def right_shares(task: Shares, fifty: int, language: str) -> str:
    """Said to the right amounts."""
    if task.declarer is None:
        return translate(_NOTHING, language)
    message = _WON if task.score > 0 else _LOST_AT_FOUR if task.sheet.players == 4 else _LOST
    return translate(message, language, sum=_sum(task.score, fifty), rate=task.rate)


def shares_asked(task: Shares, language: str) -> str:
    """What has happened, and the question."""
    players = task.sheet.players
    dealer = name_within(task.dealer, players, language)
    if task.declarer is None:
        return f"{translate(_PASSED_IN, language, dealer=dealer)} {translate(_ASKED, language)}"
    declarer = name_within(task.declarer, players, language)
    told = [translate(_DECLARER, language, dealer=dealer, declarer=declarer)]
    if task.value:
        said = chain(task.value, language)
        message = _GAME_WON if task.score > 0 else _GAME_LOST
        told.append(translate(message, language, Chain=said[:1].upper() + said[1:]))
    elif task.game is None:
        told.append(translate(_WRITTEN, language, score=signed(task.score)))
    return " ".join([*told, translate(_ASKED, language)])
