"""Chapter "Trumps": what a trump is, the jacks, the order of the cards, Grand and Null."""

from engine.cards import JACKS
from engine.draws import Draws
from lessons.card_table import game_badge
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn, TrumpsOut
from lessons.lesson_steps import Scene, lesson
from lessons.scenes.trumps import every_trump, in_order, taken
from lessons.session import _, language, pack
from lessons.step_tasks import cards, names, number, told, typed
from lessons.text import capitalised, game_name


def trump(draws: Draws) -> Scene:
    """A trick that a low trump takes."""
    return taken(TakesTrick.trumped(draws), hint=_("One of these cards is a trump."))


def sides(draws: Draws) -> Scene:
    """A trick without trumps, to which a card of another suit was thrown."""
    return taken(TakesTrick.thrown(draws), hint=_("Which of these cards are of the suit that was led?"))


def jacks(draws: Draws) -> Scene:
    """A hand in a suit game; all trumps are to be chosen."""
    task = TrumpsIn.in_suit_game(draws)
    game = game_name(task.game, language(), pack())
    return every_trump(task, bubble=_("{game}! Which of these are trumps?", game=game))


def grand(draws: Draws) -> Scene:
    """A hand in Grand; all trumps are to be chosen."""
    return every_trump(TrumpsIn.in_grand(draws), bubble=_("Grand! Which of these are trumps?"))


def eleven(draws: Draws) -> Scene:
    """A hand in a suit game; how many trumps are elsewhere?"""
    task = TrumpsOut.drawn(draws)
    total = len(task.game.trumps)
    facts = {"total": total, "own": len(task.own), "out": task.out, "jacks": len(JACKS), "suit": total - len(JACKS)}
    return Scene(
        felt=cards(
            task.game.sort(task.hand),
            name=_("Your hand"),
            bubble=_("How many are out there?"),
            badge=game_badge(task.game),
        ),
        ask=number(_("Trumps that you do not see"), last=total),
        form=True,
        given=typed,
        judge=lambda given: told(task.judge(given), _("Right: {total} less your {own} leaves {out}.", **facts)),
        values=names() | facts,
        hint=_("Count the trumps in your hand, each {jack} too, and take them from {total}.", **names() | facts),
        asks=_("You play {game}. How many trumps do you not see?", game=game_name(task.game, language(), pack())),
    )


def jack_order(draws: Draws) -> Scene:
    """The four jacks, to be put in order."""
    task = StrengthOrder.jacks(draws)
    right = _("Right: {clubs}, {spades}, {hearts}, {diamonds}. You will need this in almost every game.", **names())
    asks = _("Put the {jacks_word} in order, the highest first.", **names())
    return in_order(task, right, hint=capitalised(_("{clubs} on top, {diamonds} at the bottom.", **names())), asks=asks)


def ten(draws: Draws) -> Scene:
    """Five cards of one suit, to be put in order."""
    right = _("Right: {ace}, {ten}, {king}. Whoever knows this takes more tricks.", **names())
    hint = _("Only the {ace} stands above the {ten}.", **names())
    asks = _("A suit game: put these cards in order, the highest first.")
    return in_order(StrengthOrder.suit(draws), right, hint=hint, asks=asks)


def order(draws: Draws) -> Scene:
    """Six trumps, to be put in order."""
    right = _("Right. This row is the same in all suit games; only the suit below the {jacks_word} changes.", **names())
    task = StrengthOrder.trumps(draws)
    game = game_name(task.game, language(), pack())
    asks = _("You play {game}. Put these trumps in order, the highest first.", game=game)
    return in_order(task, right, hint=_("First the {jacks_word}, by their suits.", **names()), asks=asks)


def null(draws: Draws) -> Scene:
    """Five cards of one suit in Null, to be put in order."""
    right = _("Right. In Null, and only there, the {ten} stands below the {jack}.", **names())
    hint = _("{ace}, {king}, {queen}, {jack} – and only then the {ten}.", **names())
    asks = _("Null: put these cards in order, the highest first.")
    return in_order(StrengthOrder.null(draws), right, hint=capitalised(hint), asks=asks)


lesson(
    "trumps",
    {
        "trump": trump,
        "jacks": jacks,
        "eleven": eleven,
        "jack-order": jack_order,
        "ten": ten,
        "order": order,
        "sides": sides,
        "grand": grand,
        "null": null,
    },
)
