"""Scenes of the chapter on trumps that several of its steps share."""

from __future__ import annotations

from engine.cards import JACKS, Cards
from engine.contracts import Game
from lessons.card_table import Mode, game_badge
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn
from lessons.lesson_steps import Scene
from lessons.session import _, language, pack
from lessons.step_tasks import cards, chosen, names, told
from lessons.text import card_name, game_name


def taken(task: TakesTrick, *, hint: str = "", right: str = "") -> Scene:
    """A trick on the felt; the card that takes it is to be chosen. ``right`` is said where no points are known yet."""
    taker = card_name(task.taker, language(), pack())
    with_points = _(
        "Right: the {taker} takes the trick and its {points} points.", taker=taker, points=task.trick.points
    )
    return Scene(
        felt=cards(
            task.trick.cards,
            mode=Mode.CHOOSE,
            limit=1,
            name=_("The trick"),
            words=(_("led"),),
            bubble=_("Whose trick is this?"),
            badge=game_badge(task.game),
        ),
        given=chosen,
        judge=lambda given: told(
            task.judge(given[0]),
            right or with_points,
        ),
        values=names() | {"game": game_name(task.game, language(), pack()), "first": task.trick.cards[0]},
        hint=hint,
        asks=_(
            "The game is {game}. Choose the card that takes the trick.", game=game_name(task.game, language(), pack())
        ),
    )


def every_trump(task: TrumpsIn, *, bubble: str = "") -> Scene:
    """A hand on the felt, sorted as if jacks belonged to their suits; every trump is to be chosen."""
    of_jacks = len(task.wanted & JACKS)
    facts = names() | {"jacks": of_jacks, "suit": len(task.wanted) - of_jacks, "count": len(task.wanted)}
    right = (
        _("Right: the {jacks_word} are trumps, and nothing else.", **facts)
        if task.game is Game.GRAND
        else _("Right: {count} trumps. Of the trump suit: {suit}; {jacks_word}: {jacks}.", **facts)
    )
    return Scene(
        felt=cards(tuple(task.hand), mode=Mode.CHOOSE, name=_("Your hand"), bubble=bubble, badge=game_badge(task.game)),
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right),
        values=names() | {"game": game_name(task.game, language(), pack())},
        hint=_("Each {jack} is a trump, whatever its suit.", **names()),
        asks=_("You play {game}. Choose every trump.", game=game_name(task.game, language(), pack())),
    )


def in_order(task: StrengthOrder, right: str, *, hint: str = "", asks: str) -> Scene:
    """Cards on the felt, to be tapped from highest to lowest. Of jacks alone it is not said what is played."""
    badge = None if Cards.of(task.cards) == JACKS else game_badge(task.game)
    return Scene(
        felt=cards(task.cards, mode=Mode.ORDER, bubble=_("Who is the highest?"), badge=badge),
        given=chosen,
        judge=lambda given: told(task.judge(given), right, order=given),
        values=names(),
        hint=hint,
        asks=asks,
    )
