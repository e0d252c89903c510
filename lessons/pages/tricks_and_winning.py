"""Chapter "Tricks and winning": who takes a trick and leads, what the skat counts, Schneider and Schwarz."""

from dataclasses import replace

from engine.cards import DECK
from engine.draws import Draws
from engine.values import Level
from lessons.exercises.winning import Beaten, SkatCounts, TakeIt, WhoLeads
from lessons.facts import numbers
from lessons.lesson_steps import Scene, lesson
from lessons.scenes.winning import beaten, take_it, who_leads, with_skat
from lessons.session import _, language, pack
from lessons.step_tasks import names
from lessons.text import game_name

LEVELS = (Level.GAME, Level.SCHNEIDER, Level.SCHWARZ)


def lead(draws: Draws) -> Scene:
    """A complete trick; who leads to the next one?"""
    return who_leads(WhoLeads.drawn(draws), hint=_("Who takes this trick? Look for trumps first."))


def trump(draws: Draws) -> Scene:
    """A trick that has been trumped, to be taken all the same."""
    task = TakeIt.over_a_trump(draws)
    game = game_name(task.trick.game, language(), pack())
    asks = _("{game} are trumps. Play a card that takes this trick.", game=game)
    return take_it(task, hint=_("A trump is beaten only by a higher trump."), asks=asks)


def grand(draws: Draws) -> Scene:
    """A trick in Grand, to be taken without the suit that was led."""
    asks = _("The game is Grand. Play a card that takes this trick.")
    return take_it(TakeIt.in_grand(draws), hint=_("Which of your cards are trumps in Grand?"), asks=asks)


def null(draws: Draws) -> Scene:
    """A trick in Null, not to be taken."""
    hint = _("In Null the order is {ace}, {king}, {queen}, {jack}, {ten}, {nine}, {eight}, {seven}.", **names())
    return take_it(TakeIt.in_null(draws), hint=hint, asks=_("You play Null. Play a card with which you can still win."))


def skat(draws: Draws) -> Scene:
    """The declarer's tricks and the skat; how many points are his?"""
    scene = with_skat(SkatCounts.drawn(draws), last=DECK.points, hint=_("What belongs to the declarer here?"))
    return replace(scene, values=numbers())


def schneider(draws: Draws) -> Scene:
    """A side that has lost with about thirty points."""
    hint = _("Count the points. Does the skat belong to this side?")
    scene = beaten(Beaten.by_points(draws), LEVELS[:2], hint=hint)
    return replace(scene, values={**scene.values, **numbers()})


def schwarz(draws: Draws) -> Scene:
    """A side that has lost without a trick, or with a trick that counts nothing."""
    return beaten(Beaten.by_tricks(draws), LEVELS, hint=_("Is there a trick, whatever it counts?"))


lesson(
    "tricks-and-winning",
    {
        "lead": lead,
        "trump": trump,
        "grand": grand,
        "null": null,
        "skat": skat,
        "schneider": schneider,
        "schwarz": schwarz,
    },
)
