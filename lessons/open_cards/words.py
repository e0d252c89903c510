"""What is said about cards and positions: short signs on the cards, the same in full for the ear, and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.contracts import Game
from engine.open_positions import OpenPosition
from lessons.open_cards.verdicts import WIN, Verdict, Weight
from lessons.text import N_, Pack, capitalised, card_name, game_name, translate, translate_plural

_MOST = 3
"""So many better cards are named; more would not be read."""


def sign(verdict: Verdict, position: OpenPosition, language: str) -> str:
    """What stands on the card: "0", "−14"; in Null a word."""
    if position.game is not Game.NULL:
        return f"−{verdict.cost}" if verdict.cost else "0"
    if verdict.weight is Weight.EVEN:
        return "="
    if verdict.weight is Weight.LOSES:
        return translate(N_("loses"), language)
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
    """The cards as alternatives: "ace of clubs or ten of clubs"."""
    return translate(N_(" or "), language).join(card_name(card, language, pack) for card in cards)


def outlook(position: OpenPosition, value: int, language: str) -> str:
    """What the position leads to: "With best play the declarer gets 74: won."."""
    null, won = position.game is Game.NULL, value >= (1 if position.game is Game.NULL else WIN)
    return translate(_OUTLOOK[null, position.over, won], language, points=value)


_OUTLOOK = {
    (False, False, True): N_("With best play the declarer gets {points}: won."),
    (False, False, False): N_("With best play the declarer gets {points}: lost."),
    (False, True, True): N_("The declarer has {points} points: won."),
    (False, True, False): N_("The declarer has {points} points: lost."),
    (True, False, True): N_("With best play the Null is won."),
    (True, False, False): N_("With best play the Null is lost."),
    (True, True, True): N_("The declarer has no trick: the Null is won."),
    (True, True, False): N_("The declarer has a trick: the Null is lost."),
}


def headline(start: OpenPosition, value: int, language: str, pack: Pack) -> str:
    """What the whole deal leads to: "Hearts can be won, with 61 points."."""
    if start.game is Game.NULL:
        return translate(N_("This Null can be won.") if value else N_("This Null can be beaten."), language)
    message = N_("{game} can be won, with {points} points.") if value >= WIN else N_("{game} is lost, with {points}.")
    return translate(message, language, game=game_name(start.game, language, pack), points=value)
