"""Chapter "One deal in two minutes": three players, the skat, one against two, 61 of 120, all of it seen once."""

from dataclasses import replace

from engine.cards import Cards
from engine.draws import Draws
from lessons.card_table import Mode, game_badge
from lessons.exercises.first_deal import Enough, FirstDeal
from lessons.exercises.trumps import TakesTrick, TrumpsIn
from lessons.lesson_steps import Scene, lesson
from lessons.scenes.first_deal import enough, first_trick, left_over
from lessons.scenes.last_tricks import last_tricks
from lessons.scenes.open_table import words_of
from lessons.scenes.trumps import taken
from lessons.scenes.whole_deal import watched
from lessons.session import _, language, pack
from lessons.step_tasks import cards, chosen, names, told
from lessons.text import card_name, game_name


def table(draws: Draws) -> Scene:
    """Three hands of ten; how many cards are left over?"""
    hint = _("How many cards do the three hold together?")
    return left_over(FirstDeal.of(draws.seed), hint=hint)


def alone(draws: Draws) -> Scene:
    """The learner's hand, in which the trumps are to be chosen."""
    deal = FirstDeal.of(draws.seed)
    task = TrumpsIn(deal.game, deal.hand)
    game = game_name(task.game, language(), pack())
    facts = {"count": len(task.wanted), "held": len(task.hand)}
    return Scene(
        felt=cards(
            tuple(task.hand),  # as if the jacks belonged to their suits
            mode=Mode.CHOOSE,
            name=_("Your hand"),
            bubble=_("{game}! Which of these are trumps?", game=game),
            badge=game_badge(task.game),
        ),
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)),
            _("Right: {count} of your {held} cards are trumps. A good reason to play alone.", **facts),
        ),
        values=names() | words_of(deal),
        hint=_("Look for the suit in the corner, and for the {jacks_word}.", **names()),
        asks=_("{game} are trumps. Choose every trump in this hand.", game=game),
    )


def first(draws: Draws) -> Scene:
    """The first trick, in which suit must be followed."""
    return first_trick(FirstDeal.of(draws.seed), hint=_("Which of your cards have the suit that was led?"))


def taker(draws: Draws) -> Scene:
    """A trick with a trump or without; the card that takes it is to be tapped."""
    task = TakesTrick.trumped(draws) if draws.below(2) else TakesTrick.thrown(draws)
    game = game_name(task.game, language(), pack())
    return replace(
        taken(
            task,
            hint=_("Is there a trump? If not, only cards of the suit that was led can take it."),
            right=_("Right: the {taker} takes all three cards.", taker=card_name(task.taker, language(), pack())),
        ),
        asks=_("{game} are trumps. Choose the card that takes this trick.", game=game),
    )


def watch(draws: Draws) -> Scene:
    """The whole deal, card by card."""
    hint = _("Go on card by card, or let it play by itself. Whoever takes the trick leads to the next.")
    return watched(FirstDeal.of(draws.seed), hint=hint)


def half(draws: Draws) -> Scene:
    """Tricks and skat are to be added: won or lost?"""
    return enough(Enough.drawn(draws), hint=_("The skat is yours. Add its points to those in your tricks."))


def end(draws: Draws) -> Scene:
    """The last tricks, played by the learner."""
    hint = _("Take the tricks with many points; give the others up with cards that count nothing.")
    return last_tricks(FirstDeal.of(draws.seed), hint=hint)


lesson(
    "one-deal",
    {"table": table, "alone": alone, "first": first, "taker": taker, "watch": watch, "half": half, "end": end},
)
