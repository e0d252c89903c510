"""Scenes of the chapter on card points that several of its steps share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import Game
from lessons.card_table import Bubble, Group, Mark, Mode, Player, Shown, Table, felt
from lessons.exercises.points import CountPoints, MissingCard, Side, WhoWon
from lessons.exercises.seats import Chair
from lessons.lesson_steps import Scene, Stage
from lessons.remarks.points import added
from lessons.scenes.deals import HEADS, name
from lessons.session import _
from lessons.step_tasks import cards, names, number, told, typed

NUMBERS = {"deck": len(DECK), "suits": len(Suit), "each": len(DECK) // len(Suit), "deck_points": DECK.points}
"""What the prose of this chapter says of the pack."""


def sum_of(those: Iterable[Card]) -> str:
    """How the points of the cards are added: "11 + 10 + 4 = 25"; noughts are left out."""
    return added(card.points for card in those)


def counted(task: CountPoints, right: str, *, bubble: str = "", hint: str = "", asks: str = "") -> Scene:
    """Cards on the felt and their points to be typed."""
    lumps = {
        "ace_and_ten": Rank.ACE.points + Rank.TEN.points,
        "kings_and_jack": 2 * Rank.KING.points + Rank.JACK.points,
    }
    return Scene(
        felt=cards(task.cards, bubble=bubble),
        ask=number(_("Points"), last=DECK.points),
        form=True,
        given=typed,
        judge=lambda given: told(task.judge(given), right),
        values=names() | NUMBERS | lumps,
        hint=hint,
        asks=asks,
    )


def two_suits(task: MissingCard, *, bubble: str) -> Callable[[Stage], None]:
    """The suit that lacks a card, and below it the whole one to choose from; in the end the card is back."""

    def draw(stage: Stage) -> None:
        shown = task.shown | Cards.of((task.missing,)) if stage.done else task.shown
        back = {task.missing: Mark.RIGHT} if stage.done else {}
        lacking = tuple(Shown(card, back.get(card)) for card in Game.NULL.sort(shown))
        whole = tuple(Shown(card, stage.marks.get(card)) for card in Game.NULL.sort(task.options))
        felt(
            [
                Group(lacking, name=_("The suit that lacks a card"), active=False),
                Group(whole, name=_("The whole suit")),
            ],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            limit=1,
            bubble=bubble,
            footer=_("That is it.") if stage.found else "",
            on_check=stage.act,
        )

    return draw


def two_sides(task: WhoWon, *, bubble: str) -> Callable[[Stage], None]:
    """Alma alone against Otto and the learner, with all that these took; the winning side is to be tapped."""
    pile = sorted(task.pile, key=lambda card: -card.points)

    def draw(stage: Stage) -> None:
        stage.offer(side.value for side in Side)

        def player(one: Chair, *said: Bubble) -> Player:
            alone = one is Chair.ALMA
            side = Side.DECLARER if alone else Side.DEFENDERS
            return Player(
                name(one),
                Card.parse(HEADS[one]),
                role=_("declarer") if alone else _("defender"),
                bubbles=said,
                tap=side.value,
                mark=stage.answer_marks.get(side.value),
            )

        felt(
            [Group(tuple(pile), name=_("The defenders' tricks"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            table=Table(you=player(Chair.YOU, Bubble(bubble)), left=player(Chair.ALMA), right=player(Chair.OTTO)),
            on_check=stage.act,
            on_tap=None if stage.done else stage.answer,
        )

    return draw
