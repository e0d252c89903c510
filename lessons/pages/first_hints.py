"""Chapter "Ten first hints": ten positions to decide, each with its reason, and whether it is certain."""

from dataclasses import replace

from engine.bots import CAREFUL, FEWEST_TRUMPS
from engine.draws import Draws
from lessons.exercises.hint_leads import LeadShort
from lessons.exercises.hint_plays import DrawTrumps, Give
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import FEWEST_JACKS, HandPays, HowFar, SafeNull, WorthAGame
from lessons.lesson_steps import Scene, lesson
from lessons.scenes import hints
from lessons.session import _
from lessons.solver_ready import get_ready
from lessons.step_tasks import names


def count(draws: Draws) -> Scene:
    """How far a hand can bid."""
    return hints.how_far(HowFar.drawn(draws), hint=_("Matadors, and one for the game, times the base value."))


def trumps(draws: Draws) -> Scene:
    """Bid or pass, by jacks and trumps."""
    hint = _("Which suit is your longest, the {jacks_word} counted with it?", **names())
    scene = hints.worth_a_game(
        WorthAGame.drawn(draws),
        hint=hint,
        least_trumps=FEWEST_TRUMPS,
        least_jacks=FEWEST_JACKS,
        enough=CAREFUL.enough,
    )
    return replace(scene, further="rules-of-thumb")


def draw(draws: Draws) -> Scene:
    """The declarer leads, with trumps and aces."""
    return hints.draw_trumps(DrawTrumps.drawn(draws), hint=_("How many trumps are with the others?"))


def guard(draws: Draws) -> Scene:
    """An ace is led, and the ten has a guard."""
    return hints.give(
        Give.guarding(draws),
        hint=_("Can you still take this trick? If not, what does each card give away?"),
        asks=_("You play alone, and the ace of a suit is led. Which card do you play?"),
    )


def bare_ten(draws: Draws) -> Scene:
    """A ten stands alone; what is laid away?"""
    hint = _("Look for a suit of which you have only one card.")
    return hints.bare_ten(LayAway.bare_ten(draws), hint=hint)


def void(draws: Draws) -> Scene:
    """A suit of two cards; what is laid away?"""
    hint = _("Count the cards of each suit, the trumps apart.")
    return hints.one_suit_fewer(LayAway.one_suit_fewer(draws), hint=hint)


def feed(draws: Draws) -> Scene:
    """The partner takes the trick; what goes into it?"""
    return hints.give(
        Give.feeding(draws),
        hint=_("Whose trick is it, whatever you play?"),
        asks=_("You and Otto defend. Which card do you play to this trick?"),
    )


def short(draws: Draws) -> Scene:
    """The declarer has trumped a suit; what is led?"""
    hint = _("What does it tell you that Alma has trumped?")
    return hints.lead_short(LeadShort.drawn(draws), hint=hint)


def null(draws: Draws) -> Scene:
    """A Null that is safe but for one suit."""
    hint = _("Go up each suit from its lowest card. Where is a hole too wide?")
    return hints.safe_null(SafeNull.drawn(draws), hint=hint)


def hand(draws: Draws) -> Scene:
    """The least promise that covers a bid."""
    hint = _("Count the game first. Hand is one level more, Schneider and its announcement are two.")
    return hints.hand_pays(HandPays.drawn(draws), hint=hint)


get_ready()
lesson(
    "first-hints",
    {
        "count": count,
        "trumps": trumps,
        "draw": draw,
        "guard": guard,
        "bare-ten": bare_ten,
        "void": void,
        "feed": feed,
        "short": short,
        "null": null,
        "hand": hand,
    },
)
