"""Chapter "What a game is worth": base values, matadors, levels, the chain, Null, and the 63 numbers."""

import streamlit as st

from engine.cards import Cards
from engine.contracts import Contract
from engine.draws import Draws
from engine.levels import GameValue, game_value
from engine.matadors import Matadors
from lessons.card_table import Badge, Group, felt, game_badge
from lessons.charts import values_chart
from lessons.exercises.matadors import VALUED_GAMES, BaseOf, ChooseMatadors, CountMissing, SkatSpeaks, Twelve
from lessons.exercises.values import BuildValue, NoGame, NullValue, SimpleValue
from lessons.explain import chain, fixed_value, matadors_counted, matadors_name, skat_effect
from lessons.facts import bid_rows, numbers
from lessons.lesson_steps import Scene, Stage, lesson
from lessons.remarks.values import OLD_ONE, games_behind, one_of, right, right_base, right_no_game, right_value
from lessons.scenes.values import build, built, hand_and_skat, held_matadors, matadors_to_choose, told, value_box
from lessons.session import _, language, pack
from lessons.step_tasks import choice, chosen, names, picked
from lessons.text import card_name, contract_name, game_name


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
    )


def with_matadors(draws: Draws) -> Scene:
    """A hand "with"; its matadors are to be chosen."""
    task = ChooseMatadors.drawn(draws)
    twelve = task.twelve
    reason = matadors_counted(twelve.hand, twelve.game, language(), pack())
    return Scene(
        felt=matadors_to_choose(twelve, bubble=_("How long is the row?"), badge=game_badge(twelve.game)),
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right(reason, language())),
        values=words(twelve),
        hint=_(
            "Say the trumps in order, from the {old_one} down, and stop at the first you do not hold.", **words(twelve)
        ),
    )


def without_matadors(draws: Draws) -> Scene:
    """A hand "without"; how many trumps are missing at the top?"""
    task = CountMissing.drawn(draws)
    twelve = task.twelve
    reason = matadors_counted(twelve.hand, twelve.game, language(), pack())
    return Scene(
        felt=hand_and_skat(
            twelve, bubble=_("How many are missing?"), badge=game_badge(twelve.game), skat=False, bracket=True
        ),
        ask=choice(_("Missing trumps"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right(reason, language())),
        values=words(twelve),
        hint=_("Find the highest trump you hold. All that stands above it is missing."),
    )


def skat(draws: Draws) -> Scene:
    """Hand and skat, of which the skat changes the count."""
    task = SkatSpeaks.drawn(draws)
    twelve = task.twelve
    reason = skat_effect(twelve.hand, twelve.skat, twelve.game, language())
    return Scene(
        felt=hand_and_skat(twelve, bubble=_("Twelve cards, not ten."), badge=game_badge(twelve.game), bracket=True),
        ask=choice(_("Matadors"), {str(each): matadors_name(each, language()) for each in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(Matadors.parse(given)), right(reason, language())),
        values=words(twelve),
        hint=_("Put the two cards of the skat into the hand in your mind, then count from the top."),
    )


def game(draws: Draws) -> Scene:
    """A plain game, won; its value is to be chosen."""
    task = SimpleValue.drawn(draws)
    twelve, value = task.twelve, task.value

    def draw(stage: Stage) -> None:
        hand_and_skat(twelve, bubble=_("What goes on the list?"), badge=game_badge(twelve.game), bracket=True)(stage)
        if stage.done:
            value_box(value, chips=held_matadors(twelve, value))
        elif stage.verdict:
            value_box(task.counted(int(stage.state["given"])), title=_("What you counted"))

    return Scene(
        felt=draw,
        ask=choice(_("Value"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_value(value, language())),
        values=words(twelve) | {"points": task.points, "example": chain(_EXAMPLE, language())},
        hint=_("Count the matadors first; then add one, and multiply."),
    )


BASES = ", ".join(str(each.base) for each in VALUED_GAMES)
_EXAMPLE = game_value(Contract.parse("C"), Matadors(held=True, count=2))


def hand(draws: Draws) -> Scene:
    """A Hand game, to be built up."""
    return building(BuildValue.hand_game(draws), hint=_("Three things count here: matadors, the game, and Hand."))


def schneider(draws: Draws) -> Scene:
    """A game won high, to be built up."""
    return building(
        BuildValue.high_game(draws), hint=_("What was announced counts, and what was reached counts, one level each.")
    )


def building(task: BuildValue, *, hint: str) -> Scene:
    """A game that was played: matadors, base and levels are to be put together."""
    twelve, contract = task.twelve, contract_name(task.contract, language(), pack())

    def draw(stage: Stage) -> None:
        badge = Badge(contract, twelve.game)
        hand_and_skat(twelve, bubble=_("Count it out!"), badge=badge, bracket=True)(stage)
        value: GameValue | None = task.value if stage.done else built(stage)
        value_box(value, chips=held_matadors(twelve, value) if stage.done and value else ())

    return Scene(
        felt=draw,
        ask=build(task),
        given=built,
        judge=lambda given: told(task.judge(given), right_value(task.value, language())),
        values=words(twelve) | numbers() | {"contract": contract, "points": task.points, "tricks": task.tricks},
        hint=hint,
        nudge=_("With or without, how many, and the base value: these three are never missing."),
    )


def null(draws: Draws) -> Scene:
    """A Null with jacks in it; what is it worth?"""
    task = NullValue.drawn(draws)
    contract = contract_name(task.contract, language(), pack())

    def draw(stage: Stage) -> None:
        shown = Group(task.contract.game.sort(task.hand), name=_("Your hand"))
        felt(
            [shown],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            bubble=f"{contract}!",
            badge=Badge(contract, task.contract.game),
        )

    return Scene(
        felt=draw,
        ask=choice(_("Value"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(
            task.judge(int(given)), right(fixed_value(task.contract, task.value, language()), language())
        ),
        values=names() | numbers() | {"contract": contract},
        hint=_("The {jacks_word} in this hand change nothing.", **names()),
    )


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
    """Any of the numbers, opened into the games behind it."""
    rows = {row.bid: row for row in bid_rows()}
    bid = st.selectbox(
        _("Open a number"), list(rows), index=None, key="open-number", placeholder=_("Which games are behind it?")
    )
    if bid:
        behind = one_of(games_behind(rows[bid], language(), pack()), language())
        only = _("Only a Hand game can be worth it.") if rows[bid].hand_only else ""
        st.markdown(f"**{bid}**: {behind}. {only}")


def words(twelve: Twelve) -> dict[str, object]:
    """What the prose of most steps speaks of: the game, the Old One, the ranks."""
    old_one = card_name(OLD_ONE, language(), pack())
    return names() | {"old_one": old_one, "game": game_name(twelve.game, language(), pack())}


lesson(
    "game-value",
    {
        "base": base,
        "with": with_matadors,
        "without": without_matadors,
        "skat": skat,
        "game": game,
        "hand": hand,
        "schneider": schneider,
        "null": null,
        "numbers": all_numbers,
    },
)
