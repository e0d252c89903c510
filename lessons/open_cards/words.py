"""What is said about cards and positions: short signs on the cards, the same in full for the ear, and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.contracts import Game
from engine.open_positions import OpenPosition
from engine.record import Record
from engine.values import Result
from lessons.explain import why_result
from lessons.open_cards.records import Unplayed
from lessons.open_cards.verdicts import USUAL, WIN, Goal, Outcome, Verdict, Weight
from lessons.text import N_, Pack, capitalised, card_name, game_name, translate, translate_plural

_MOST = 3
"""So many better cards are named; more would not be read."""


def sign(verdict: Verdict, position: OpenPosition, language: str) -> str:
    """What stands on the card: "0", "−14"; a word where points do not tell it, as in Null."""
    if verdict.weight is Weight.LOSES and not verdict.cost:
        return translate(N_("loses"), language)
    if position.game is not Game.NULL:
        return f"−{verdict.cost}" if verdict.cost else "0"
    if verdict.weight is Weight.EVEN:
        return "="
    return translate(N_("safe") if position.turn is position.declarer else N_("beats it"), language)


def spoken(verdict: Verdict, language: str) -> str:
    """The verdict in full: "costs 14 points and loses the game"."""
    points = _points(verdict.cost, language)
    if verdict.weight is Weight.LOSES and verdict.cost:
        return translate(N_("costs {points} and loses the game"), language, points=points)
    return translate(_SPOKEN[verdict.weight], language, points=points)


_SPOKEN = {
    Weight.BEST: N_("the best"),
    Weight.COSTS: N_("costs {points}"),
    Weight.LOSES: N_("loses the game"),
    Weight.EVEN: N_("changes nothing"),
}


def _points(n: int, language: str) -> str:
    return translate_plural("{n} point", "{n} points", n, language)


def told(verdict: Verdict, language: str, pack: Pack) -> str:
    """What is said once the card is played: "Ten of clubs: costs 14 points. Better: ace of clubs."."""
    said = translate(
        N_("{Card}: {verdict}."),
        language,
        Card=capitalised(card_name(verdict.card, language, pack)),
        verdict=spoken(verdict, language),
    )
    if verdict.weight in (Weight.BEST, Weight.EVEN):
        return said
    better = named(verdict.better[:_MOST], language, pack)
    return said + " " + translate(N_("Better: {cards}."), language, cards=better)


def named(cards: Sequence[Card], language: str, pack: Pack) -> str:
    """The cards as alternatives: "ace of clubs, ten of clubs or king of clubs"."""
    *others, last = (card_name(card, language, pack) for card in cards)
    return translate(N_(" or "), language).join((", ".join(others), last) if others else (last,))


# --- Where it leads ----------------------------------------------------------------------------------------------


def outlook(position: OpenPosition, outcome: Outcome, language: str, goal: Goal = USUAL) -> str:
    """What the position leads to: "With best play the declarer gets 74: won."."""
    if position.game is Game.NULL:
        return translate(_NULL_OUTLOOK[position.over, outcome.won], language)
    kind = _EVERY_TRICK if goal.every_trick else _HOPELESS if goal.points is None else _POINTS
    if kind is _POINTS and goal.points != WIN and not outcome.won:
        kind = _MORE_NEEDED
    message = kind[position.over, outcome.won]
    return translate(message, language, points=outcome.value, needed=goal.points)


_POINTS = {
    (False, True): N_("With best play the declarer gets {points}: won."),
    (False, False): N_("With best play the declarer gets {points}: lost."),
    (True, True): N_("The declarer has {points} points: won."),
    (True, False): N_("The declarer has {points} points: lost."),
}
_MORE_NEEDED = {
    (False, False): N_("With best play the declarer gets {points} of the {needed} he needs: lost."),
    (True, False): N_("The declarer has {points} of the {needed} points he needs: lost."),
}
_EVERY_TRICK = {
    (False, True): N_("With best play the declarer gets every trick: won."),
    (False, False): N_("With best play the declarer does not get every trick: lost."),
    (True, True): N_("The declarer has every trick: won."),
    (True, False): N_("The declarer does not have every trick: lost."),
}
_HOPELESS = {
    (False, False): N_("With best play the declarer gets {points}: overbid, and lost all the same."),
    (True, False): N_("The declarer has {points} points: overbid, and lost all the same."),
}
_NULL_OUTLOOK = {
    (False, True): N_("With best play the Null is won."),
    (False, False): N_("With best play the Null is lost."),
    (True, True): N_("The declarer has no trick: the Null is won."),
    (True, False): N_("The declarer has a trick: the Null is lost."),
}


def headline(start: OpenPosition, outcome: Outcome, language: str, pack: Pack, goal: Goal = USUAL) -> str:
    """What the whole deal leads to: "Hearts can be won, with 61 points."."""
    if start.game is Game.NULL:
        return translate(N_("This Null can be won.") if outcome.won else N_("This Null can be beaten."), language)
    if goal.every_trick:
        message = N_("{game} can be won, with every trick.") if outcome.won else N_("{game} is lost: not every trick.")
    elif goal.points is None:
        message = N_("{game} is overbid: no card can win it.")
    elif outcome.won:
        message = N_("{game} can be won, with {points} points.")
    else:
        message = N_("{game} is lost, with {points} points.") if goal.points == WIN else _SHORT
    game = game_name(start.game, language, pack)
    return translate(message, language, game=game, points=outcome.value, needed=goal.points)


_SHORT = N_("{game} is lost, with {points} of {needed} points.")


# --- Games from elsewhere ----------------------------------------------------------------------------------------

_UNPLAYED = {
    Unplayed.PASSED_IN: N_("In this game all three passed, so no card was played. Here are its cards, to try a game."),
    Unplayed.RAMSCH: N_("This game is Ramsch: nobody plays alone, so nothing is judged. Here are its cards."),
    Unplayed.IMPOSSIBLE_NULL: N_(
        "This Null was worth less than the bid: lost before the first card. Here are its cards, to try another game."
    ),
    Unplayed.NOT_YET: N_("In this game nothing has been announced yet. Here are its cards, to try a game."),
}


def unplayed(why: Unplayed, language: str) -> str:
    """Why there is nothing to go through, and what is shown instead."""
    return translate(_UNPLAYED[why], language)


def ended(record: Record, language: str, pack: Pack) -> str:
    """How a finished game was settled: "Won: 48 goes on the list."; "" while it goes on."""
    return why_result(record.result, language, pack) if isinstance(record.result, Result) else ""


def cut_short(record: Record, best: Outcome, language: str) -> str:
    """A game that was given up or claimed, and would have ended otherwise with best play; "" for any other."""
    if not isinstance(record.result, Result) or record.result.won is best.won:
        return ""
    won = N_("It ended too early: with best play it was still won.")
    return translate(won if best.won else N_("It ended too early: with best play it was still lost."), language)


def turned(alone: bool, language: str) -> str:
    """What a card has done with which the game changed sides; ``alone``: it was the declarer's."""
    return translate(N_("the declarer loses the game") if alone else N_("the defenders let it be won"), language)


def never_turned(won: bool, language: str) -> str:
    """A game in which no card changed sides."""
    said = N_("No card turned this game: it was won from the first card on.")
    return translate(said if won else N_("No card turned this game: it was lost from the first card on."), language)
