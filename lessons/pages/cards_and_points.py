"""Chapter "Cards and points": the pack, what each card counts, tricks and piles, more than half."""

from dataclasses import replace

from engine.cards import Cards
from engine.contracts import Game
from engine.draws import Draws
from lessons.card_table import Mode
from lessons.exercises.points import WIN, BringTo, CountPoints, MissingCard, Noughts, PointOrder, Side, WhoWon
from lessons.exercises.seats import Chair
from lessons.lesson_steps import Scene, lesson
from lessons.scenes.deals import name
from lessons.scenes.points import NUMBERS, counted, sum_of, two_sides, two_suits
from lessons.session import _, _n
from lessons.step_tasks import cards, chosen, names, told


def pack(draws: Draws) -> Scene:
    """A suit lies there without one of its cards, and a whole one, in which that card is to be found."""
    task = MissingCard.drawn(draws)
    return Scene(
        felt=two_suits(task, bubble=_("One of us is missing!")),
        given=chosen,
        judge=lambda given: told(
            task.judge(given[0]), _("Right. {each} cards in each of {suits} suits make {deck}.", **NUMBERS)
        ),
        values=names() | NUMBERS,
        hint=_("Read the corners from left to right and look for the gap."),
        asks=_("The upper suit lacks a card. Choose the same one in the lower suit."),
    )


def values(draws: Draws) -> Scene:
    """One card of each rank that counts, to be put in order."""
    task = PointOrder.drawn(draws)
    return Scene(
        felt=cards(task.cards, mode=Mode.ORDER, bubble=_("Who is worth most?")),
        given=chosen,
        judge=lambda given: told(
            task.judge(given), _("Right: {sum}.", sum=", ".join(str(card.points) for card in given)), order=given
        ),
        values=names(),
        hint=_("The {ace} first, then the {ten}; the pictures come after them.", **names()),
        asks=_("Choose these cards from most points to fewest."),
    )


def noughts(draws: Draws) -> Scene:
    """A hand; all cards without points are to be chosen."""
    task = Noughts.drawn(draws)
    return Scene(
        felt=cards(Game.NULL.sort(task.hand), mode=Mode.CHOOSE, name=_("Your hand"), bubble=_("Who is worth nothing?")),
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)),
            _n("Right. {n} card without a single point.", "Right. {n} cards without a single point.", len(given)),
        ),
        values=names(),
        hint=_("No picture is a nought, not even the {jack}.", **names()),
        asks=_("Choose every card in this hand that counts nothing."),
    )


def suit(draws: Draws) -> Scene:
    """A whole suit to add up."""
    task = CountPoints.of_suit(draws)
    right = _("Right: {sum}. All {suits} suits together have {deck_points}.", sum=sum_of(task.cards), **NUMBERS)
    return counted(
        task,
        right,
        bubble=_("What are we worth together?"),
        hint=_("Only {ace}, {ten}, {king}, {queen} and {jack} count.", **names()),
    )


def trick(draws: Draws) -> Scene:
    """A trick to count."""
    task = CountPoints.trick(draws)
    right = _("Right: {sum}.", sum=sum_of(task.cards))
    scene = counted(task, right, bubble=_("What is in it?"), hint=_("Count the highest first; noughts add nothing."))
    return replace(scene, asks=_("How many points lie in this trick?"))


def pile(draws: Draws) -> Scene:
    """Some tricks to count."""
    task = CountPoints.pile(draws)
    right = _("Right: {sum}.", sum=sum_of(task.cards))
    scene = counted(task, right, bubble=_("And now all of it!"), hint=_("First aces and tens, then the pictures."))
    return replace(scene, asks=_("How many points are in this pile?"))


def win(draws: Draws) -> Scene:
    """Cards to choose that bring the declarer to 61."""
    task = BringTo.drawn(draws)
    return Scene(
        felt=cards(task.cards, mode=Mode.CHOOSE, bubble=_("I have {have}. What else?", have=task.have)),
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)),
            _(
                "Right: {have} and {sum}. That is {win}, and the game is won.",
                have=task.have,
                sum=sum_of(given),
                win=WIN,
            ),
        ),
        values=names() | NUMBERS | {"win": WIN, "have": task.have},
        hint=_("From {have} to {win} it is {missing} points.", have=task.have, win=WIN, missing=WIN - task.have),
        asks=_(
            "You are the declarer and have {have} points. Choose cards that are just enough to win.", have=task.have
        ),
    )


def half(draws: Draws) -> Scene:
    """The defenders' cards, close to half of all points: who has won is to be tapped."""
    task = WhoWon.drawn(draws)
    facts = {"defenders": task.pile.points, "declarer": task.declarer_points, "win": WIN}
    right = (
        _("Right. {declarer} of the points are the declarer's, and {win} are enough.", **facts)
        if task.winner is Side.DECLARER
        else _("Right. The defenders have {defenders}, the declarer {declarer}; {win} would have won.", **facts)
    )
    return Scene(
        felt=two_sides(task, bubble=_("We got all of these!")),
        own_buttons=True,
        judge=lambda given: told(task.judge(Side(given)), right),
        values=names() | {"half": WIN - 1, "alma": name(Chair.ALMA), "otto": name(Chair.OTTO)},
        hint=_("Count these cards and take the sum from {deck_points}.", **NUMBERS),
        asks=_("These cards are all that the defenders took. Who has won? Choose the declarer or a defender."),
    )


lesson(
    "cards-and-points",
    {
        "pack": pack,
        "values": values,
        "noughts": noughts,
        "suit": suit,
        "trick": trick,
        "pile": pile,
        "win": win,
        "half": half,
    },
)
