"""Chapter "What a game is worth": base values, levels, the chain, Null, and the 63 numbers."""

import streamlit as st

from engine.draws import Draws
from lessons.card_table import Mode, game_badge
from lessons.charts import values_chart
from lessons.exercises.matadors import VALUED_GAMES
from lessons.exercises.prices import BaseOf, NoGame, NullValue, SuitsByPrice, base_of
from lessons.exercises.values import BuildValue, SayChain, SimpleValue
from lessons.explain import chain
from lessons.facts import bid_rows, numbers
from lessons.lesson_steps import Scene, Stage, lesson
from lessons.remarks.values import games_behind, one_of, right_base, right_no_game, right_suits, right_value
from lessons.scenes.chains import EXAMPLE, building, saying
from lessons.scenes.nulls import null_worth
from lessons.scenes.values import counted, counted_box, hand_and_skat, levels_to_count, told, words
from lessons.session import _, language, pack
from lessons.step_tasks import cards, choice, chosen, names, picked
from lessons.text import game_name


def suits(draws: Draws) -> Scene:
    """The four aces, to be put in order of what their suits cost."""
    task = SuitsByPrice.drawn(draws)

    def draw(stage: Stage) -> None:
        prices = [str(base_of(card)) for card in task.cards] if stage.done else ()
        cards(task.cards, mode=Mode.ORDER, words=prices, bubble=_("Which suit is the dearest?"))(stage)

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: told(task.judge(given), right_suits(language()), order=given),
        values=names(),
        hint=_("Which {jack} is the highest?", **names()),
        asks=_("Put the suits in order of what they cost as trumps, the dearest first."),
    )


def base(draws: Draws) -> Scene:
    """A hand and its game; what is the base value?"""
    task = BaseOf.drawn(draws)
    games = {each.name.capitalize(): game_name(each, language(), pack()) for each in VALUED_GAMES}
    return Scene(
        felt=hand_and_skat(
            task.twelve, bubble=_("What does my game cost?"), badge=game_badge(task.twelve.game), skat=False
        ),
        ask=choice(_("Base value"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_base(task.twelve.game, language(), pack())),
        values=words(task.twelve) | numbers() | games,
        hint=_("Begin with {Diamonds} and count up, one for each suit. Only Grand stands apart.", **games),
        asks=_("You play {game}. What is the base value?", game=games[task.twelve.game.name.capitalize()]),
    )


def game(draws: Draws) -> Scene:
    """A plain game, won; its matadors are to be chosen, and its levels counted."""
    task = SimpleValue.drawn(draws)
    twelve, badge = task.twelve, game_badge(task.twelve.game)

    def draw(stage: Stage) -> None:
        hand_and_skat(twelve, bubble=_("What is it worth?"), badge=badge, bracket=True, choose=True)(stage)
        counted_box(task, stage)

    return Scene(
        felt=draw,
        ask=levels_to_count(task),
        given=counted,
        judge=lambda given: told(task.judge(given), right_value(task.value, language())),
        values=words(twelve) | {"points": task.points, "example": chain(EXAMPLE, language())},
        hint=_("Count the matadors first, then add one. The base value does the rest."),
        nudge=_("Choose your matadors, and how many levels there are."),
        asks=_(
            "You picked up the skat, played {game} and won with {points} points. "
            "Choose your matadors, then count the levels.",
            game=game_name(twelve.game, language(), pack()),
            points=task.points,
        ),
    )


BASES = ", ".join(str(each.base) for each in VALUED_GAMES)


def hand(draws: Draws) -> Scene:
    """A Hand game, to be built up."""
    return building(BuildValue.hand_game(draws), hint=_("Three things count here: matadors, the game, and Hand."))


def schneider(draws: Draws) -> Scene:
    """A game won high, to be built up."""
    return building(
        BuildValue.high_game(draws), hint=_("What was announced counts, and what was reached counts, one level each.")
    )


def say_chain(draws: Draws) -> Scene:
    """A game that was played; its chain is to be said piece by piece."""
    return saying(
        SayChain.drawn(draws),
        hint=_("The game comes right after the matadors. Then only what was said or reached, each one number higher."),
    )


def null(draws: Draws) -> Scene:
    """A Null with jacks in it; what is it worth?"""
    return null_worth(NullValue.drawn(draws), hint=_("The {jacks_word} in this hand change nothing.", **names()))


def all_numbers(draws: Draws) -> Scene:
    """Four numbers, one of which no game is worth, beside the chart of all that are."""
    task = NoGame.drawn(draws)
    shared = next(row for row in bid_rows() if len(row.products) > 1)
    first, second, *_others = games_behind(shared, language(), pack())

    def draw(stage: Stage) -> None:
        values_chart(key="values", marked=int(stage.state["given"]) if stage.verdict else None)
        open_number()

    return Scene(
        felt=draw,
        ask=choice(_("Number"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_no_game(int(given), language())),
        values=numbers() | {"shared": shared.bid, "first": first, "second": second},
        hint=_("Is some game worth it? Try the multiples of {bases}, and the four Nulls.", bases=BASES),
    )


def open_number() -> None:
    """A table of all the numbers; any of them opens into the games behind it."""
    rows = {row.bid: row for row in bid_rows()}
    with st.expander(_("All {count} numbers, and the games behind each", count=len(rows)), icon=":material/grid_on:"):
        said = st.container()
        bid = st.pills(_("Open a number"), list(rows), key="open-number", label_visibility="collapsed", wrap=True)
        if bid is None:
            said.markdown(_("Choose a number: which games are behind it?"))
            return
        behind = one_of(games_behind(rows[bid], language(), pack()), language())
        only = _("Only a Hand game can be worth it.") if rows[bid].hand_only else ""
        said.markdown(f"**{bid}**: {behind}. {only}")


lesson(
    "game-value",
    {
        "suits": suits,
        "base": base,
        "game": game,
        "hand": hand,
        "schneider": schneider,
        "say": say_chain,
        "null": null,
        "numbers": all_numbers,
    },
)
