"""Chapter "Won, lost, overbid": what goes on the list, what the skat can break, and what may still save it."""

import streamlit as st

from engine.cards import DECK, Cards
from engine.draws import Draws
from lessons.card_table import Group, Mode, Shown, felt, game_badge
from lessons.course import lesson_of
from lessons.exercises.promises import ChooseCarriers, CoverBid, LiftToSchneider, PayLevels
from lessons.exercises.settling import hearts_with_1_at_23, impossible_null, lost, won
from lessons.exercises.skats import ChooseBreakers, CountSkats
from lessons.lesson_steps import Scene, Stage, lesson
from lessons.remarks.settling import right_breakers, right_share
from lessons.scenes.promises import carrying, covering, lifting, paying
from lessons.scenes.settling import settling, told, words
from lessons.scenes.values import value_box
from lessons.session import _, language, pack
from lessons.skat_outcomes import SKATS
from lessons.skat_squares import legend_html, percent_of, squares_svg
from lessons.step_tasks import choice, chosen, picked
from lessons.text import card_name, game_name


def value(draws: Draws) -> Scene:
    """A game won at a lower bid; what goes on the list?"""
    return settling(won(draws), hint=_("The game is won: more than half of the points. Count what it was worth."))


def twice(draws: Draws) -> Scene:
    """A game lost by points; what goes on the list?"""
    return settling(lost(draws), hint=_("Count what the game was worth. Then write it down twice, with a minus."))


def cover(draws: Draws) -> Scene:
    """A bid; five trumps that cover it are to be laid."""
    return covering(CoverBid.drawn(draws))


def equal(draws: Draws) -> Scene:
    """Hearts with 2 at 30: the value is just the bid; on which cards does it hang?"""
    return carrying(ChooseCarriers.drawn(draws))


def skat(draws: Draws) -> Scene:
    """A hand "without" and a bid; which unseen trumps break it?"""
    task = ChooseBreakers.drawn(draws)
    promise = task.promise

    def draw(stage: Stage) -> None:
        unseen = Group(
            tuple(Shown(card, stage.marks.get(card)) for card in task.shown), label=_("Trumps you do not see")
        )
        held = Group(promise.game.sort(promise.hand), label=_("Your hand"), active=False)
        felt(
            [held, unseen],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            bubble=f"{promise.bid}!",
            badge=game_badge(promise.game),
            on_check=stage.act,
        )
        if stage.done:
            title = _("With the {card} in the skat", card=card_name(task.shown[0], language(), pack()))
            value_box(promise.with_skat(Cards.of(task.shown[:1])), title=title, bid=promise.bid)

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right_breakers(promise.bid, language())),
        values=words(promise.game) | {"bid": promise.bid},
        hint=_(
            "Lay each of the top cards into your hand in your mind, and count again: with or without, and how many?"
        ),
        asks=_(
            "You bid {bid} on {game}. Choose every trump that alone in the skat would break it.",
            bid=promise.bid,
            game=game_name(promise.game, language(), pack()),
        ),
    )


def charge(draws: Draws) -> Scene:
    """Hearts with 1 at 23: 78 points, and overbid."""
    return settling(
        hearts_with_1_at_23(draws),
        hint=_(
            "First the value. If it does not reach the bid, go up by the base value until it does, and double that."
        ),
    )


def rescue(draws: Draws) -> Scene:
    """Hearts with 2 at 33: which cards would lift it to 90 points, and so to 40?"""
    return lifting(LiftToSchneider.drawn(draws))


def announced(draws: Draws) -> Scene:
    """Schneider or Schwarz announced, or ouvert, and missed; the levels that are paid for are to be chosen."""
    return paying(PayLevels.drawn(draws))


def null(draws: Draws) -> Scene:
    """A Null below the bid."""
    return settling(
        impossible_null(draws),
        hint=_("Find the cheapest suit game or Grand that these cards make, bring it up to the bid, and double it."),
    )


def all_skats(draws: Draws) -> Scene:
    """A hand and a bid; how many of all skats break it?"""
    task = CountSkats.drawn(draws)
    promise = task.promise

    def draw(stage: Stage) -> None:
        felt(
            [Group(promise.game.sort(promise.hand), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            bubble=f"{promise.bid}!",
            badge=game_badge(promise.game),
            on_check=stage.act,
        )
        if stage.done:
            st.markdown(
                squares_svg(promise, language()) + legend_html(promise, language()),
                unsafe_allow_html=True,
            )
            if st.button(_("To the overbid lab"), key="to-lab", type="tertiary", icon=":material/grid_on:"):
                st.switch_page(lesson_of("overbid-lab").script)

    share = percent_of(task.right, language())
    return Scene(
        felt=draw,
        ask=choice(_("Skats"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_share(task.right, SKATS, share, language())),
        values=words(promise.game) | {"bid": promise.bid, "skats": SKATS, "unseen": len(DECK) - len(promise.hand)},
        hint=_("Each dangerous card beside each harmless one: multiply. Then look at two dangerous cards together."),
        asks=_(
            "You bid {bid} on {game}. How many of the {skats} skats break it?",
            bid=promise.bid,
            game=game_name(promise.game, language(), pack()),
            skats=SKATS,
        ),
    )


lesson(
    "won-lost-overbid",
    {
        "value": value,
        "twice": twice,
        "cover": cover,
        "equal": equal,
        "skat": skat,
        "charge": charge,
        "rescue": rescue,
        "announced": announced,
        "null": null,
        "all-skats": all_skats,
    },
)
