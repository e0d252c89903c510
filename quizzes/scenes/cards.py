"""Questions on cards: points to be typed, trumps to be chosen, cards to be put in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import DECK, JACKS, Cards
from engine.contracts import Game
from lessons.exercises.points import CountPoints
from lessons.exercises.trumps import StrengthOrder
from lessons.exercises.winning import SkatCounts
from lessons.scenes.points import counted, sum_of
from lessons.scenes.trumps import every_trump, in_order
from lessons.scenes.winning import with_skat
from lessons.session import _, _n, language, pack
from lessons.stages import Scene
from lessons.step_tasks import names
from lessons.text import game_name, suit_name


def some_cards(task: CountPoints) -> Scene:
    """A few cards to add up."""
    asks = _n("How many points is this card worth?", "How many points are these {n} cards worth?", len(task.cards))
    return counted(task, _("Right: {sum}.", sum=sum_of(task.cards)), asks=asks)


def pile(task: CountPoints | SkatCounts) -> Scene:
    """A pile to add up, in the end with the skat."""
    if isinstance(task, SkatCounts):
        return with_skat(task, last=DECK.points)
    right = _("Right: {sum}.", sum=sum_of(task.cards))
    return counted(task, right, asks=_("How many points are in this pile?"))


def order(task: StrengthOrder) -> Scene:
    """Cards to be put in order of strength, in any game."""
    game = game_name(task.game, language(), pack())
    trumps = Cards.of(filter(task.game.is_trump, task.cards))
    sides = Cards.of(task.cards) - trumps
    led = task.led or (next(iter(sides)).suit if trumps and sides else None)
    if led:
        suit = suit_name(led, language(), pack())
        asks = _(
            "You play {game}, and {suit} are led. Put these cards in order, the one that beats all others first.",
            game=game,
            suit=suit,
        )
    else:
        asks = _("You play {game}. Put these cards in order, the highest first.", game=game)
    if led and trumps:
        right = _(
            "Right: first all trumps, every {jack} above the rest, then {suit} from the {ace} down.",
            suit=suit,
            **names(),
        )
    elif led:
        right = _(
            "Right. In Null the {ten} stands below the {jack}, and a card of another suit takes nothing.", **names()
        )
    elif task.game is Game.NULL:
        right = _("Right. In Null, and only there, the {ten} stands below the {jack}.", **names())
    elif trumps & JACKS:
        right = _("Right: the {jacks_word} by their suits, then {ace}, {ten}, {king}, {queen} and the rest.", **names())
    else:
        right = _("Right: {ace}, {ten}, {king}, {queen}, then {nine}, {eight}, {seven}.", **names())
    return in_order(task, right, asks=asks)


SCENES: dict[str, Callable[[Any], Scene]] = {
    "card-points": some_cards,
    "pile-points": pile,
    "pick-trumps": every_trump,
    **dict.fromkeys(("order-suit", "order-grand", "order-null"), order),
}
