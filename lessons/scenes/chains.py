"""A value built up level by level, or said aloud piece by piece: scenes for the chapter on value and for drills."""

from __future__ import annotations

import streamlit as st

from engine.contracts import Contract
from engine.levels import GameValue, Level, game_value
from engine.matadors import Matadors
from lessons.card_table import Badge
from lessons.exercises.matadors import VALUED_GAMES
from lessons.exercises.values import BuildValue, Built, Said, SayChain
from lessons.explain import chain
from lessons.facts import numbers
from lessons.marked_answers import marked
from lessons.reckonings import Reckoned, after_wrong
from lessons.remarks.values import counting, level_in_full, right_value
from lessons.scenes.values import Draw, hand_and_skat, held_matadors, told, value_box, words
from lessons.session import _, _n, language, pack
from lessons.stages import Scene, Stage
from lessons.text import capitalised, contract_name

EXAMPLE = game_value(Contract.parse("C"), Matadors(held=True, count=2))


def building(task: BuildValue, *, hint: str = "") -> Scene:
    """A game that was played: matadors, base and levels are to be put together."""
    twelve, contract = task.twelve, contract_name(task.contract, language(), pack())
    told_of = {"contract": contract, "points": task.points, "tricks": task.tricks}

    def draw(stage: Stage) -> None:
        badge = Badge(contract, twelve.game)
        hand_and_skat(twelve, bubble=_("Count it out!"), badge=badge, bracket=True)(stage)
        given = _given(stage)
        counted = _reckoned(task, given) if isinstance(given, GameValue) else None
        if not after_wrong(stage, counted, _reckoned(task, task.value)):
            value = task.value if stage.done else built(stage)
            value_box(value, chips=held_matadors(twelve, value) if stage.done and value else ())

    return Scene(
        felt=draw,
        ask=build(task),
        given=built,
        judge=lambda given: told(task.judge(given), right_value(task.value, language())),
        values=words(twelve) | numbers() | told_of,
        hint=hint,
        nudge=_("With or without, how many, and the base value: these three are never missing."),
        asks=_("{how}. Build the value.", how=how_it_ended(task)),
    )


def saying(task: SayChain, *, hint: str = "") -> Scene:
    """A game that was played; its chain is to be said piece by piece."""
    played, twelve = task.played, task.played.twelve
    contract = contract_name(played.contract, language(), pack())

    def draw(stage: Stage) -> None:
        badge = Badge(contract, twelve.game, _n("{n} point", "{n} points", played.points))
        hand_and_skat(twelve, bubble=said_of(task, stage), badge=badge, bracket=True)(stage)
        given = _given(stage)
        said = _reckoned(played, task.value(given.levels), whole=given.ended) if isinstance(given, Said) else None
        if not after_wrong(stage, said, _reckoned(played, played.value)) and stage.done:
            value_box(played.value, chips=held_matadors(twelve, played.value))

    how = how_it_ended(played)
    return Scene(
        felt=draw,
        ask=say(task),
        own_buttons=True,
        judge=lambda given: told(task.judge(given), right_value(played.value, language())),
        values=words(twelve) | {"how": how, "example": chain(EXAMPLE, language())},
        hint=hint,
        asks=_("{how}. Count it aloud, one piece after the other.", how=how),
    )


def how_it_ended(task: BuildValue) -> str:
    """The contract and what came of it: "Clubs Hand, won with 74 points"."""
    contract = contract_name(task.contract, language(), pack())
    told_of = {"contract": contract, "points": task.points, "tricks": task.tricks}
    if task.tricks is not None:
        return _("{contract}: {points} points, {tricks} tricks", **told_of)
    if task.won:
        return _("{contract}, won with {points} points", **told_of)
    return _("{contract}, lost with {points} points", **told_of)


def _given(stage: Stage) -> object:
    """What was answered for good, if it was."""
    return stage.answered.given if stage.answered else None


def _reckoned(task: BuildValue, value: GameValue, *, whole: bool = True) -> Reckoned:
    """The value with its matadors as cards, where they are really held."""
    chips = held_matadors(task.twelve, value)
    held = task.twelve.hand | task.twelve.skat
    return Reckoned(value, chips if all(card in held for card in chips) else (), whole=whole)


# --- Saying ------------------------------------------------------------------------------------------------------


def said_of(task: SayChain, stage: Stage) -> str:
    """The chain as far as it has been said."""
    if stage.done:
        return said_in_full(task)
    return capitalised(counting(task.value(stage.memory.get("said", ())), language())) + " …"


def said_in_full(task: SayChain) -> str:
    """The whole chain, as it is right."""
    return capitalised(chain(task.played.value, language()))


def say(task: SayChain) -> Draw:
    """The pieces of the chain, each a button; it gets its number when it is said, and a wrong one its answer."""

    def draw(stage: Stage) -> None:
        stage.offer((task.wanted,))
        if answered := stage.answered:
            both = {given: _said_aloud(task, given) for given in (answered.given, answered.right) if given}
            marked(stage, "", both)
            return
        said = task.wanted.levels if stage.done else stage.memory.get("said", ())
        numbers = {level: number for number, level in enumerate(said, task.played.twelve.counted.count + 1)}
        signs: dict[Level | None, str] = dict.fromkeys(numbers, ":material/check:")
        if stage.verdict and not stage.verdict.right:
            last = stage.state["given"]
            signs.setdefault(None if last.ended else last.levels[-1], ":material/close:")

        def button(piece: str, name: str, level: Level | None) -> None:
            st.button(
                _("“{chain}”", chain=piece),
                key=f"{stage.slug}-piece-{name}",
                icon=signs.get(level),
                on_click=_say,
                args=(task, stage, level),
                disabled=stage.done,
            )

        with st.container(horizontal=True, key="bidding"):
            for level in task.offered:
                button(f"{level_in_full(level, language())} {numbers.get(level, '')}".rstrip(), level.name, level)
            button(_("times {base}", base=task.played.value.base), "times", None)

    return draw


def _said_aloud(task: SayChain, said: Said) -> str:
    if said == task.wanted:
        return said_in_full(task)
    base = _("times {base}", base=task.played.value.base)
    chain = counting(task.value(said.levels), language())
    return capitalised(f"{chain}, {base}" if said.ended else f"{chain} …")


def _say(task: SayChain, stage: Stage, level: Level | None) -> None:
    """The next piece (in a callback), or the base value, with which the chain ends."""
    said: tuple[Level, ...] = stage.memory.get("said", ())
    if level is None:
        stage.answer(Said(said, ended=True))
    elif not task.goes_on((*said, level)) and level not in said:
        stage.answer(Said((*said, level)))
    elif level not in said:
        stage.memory["said"] = (*said, level)
        stage.state["given"] = None


# --- Building ----------------------------------------------------------------------------------------------------


def build(task: BuildValue) -> Draw:
    """With or without, how many, the base, and the levels that apply."""

    def draw(stage: Stage) -> None:
        stage.offer((task.value,))
        say = {"with": _("with"), "without": _("without")}
        if stage.answered:
            _marked_parts(task, stage)
            return
        with st.container(horizontal=True, gap="xsmall"):
            st.segmented_control(
                _("Matadors"), list(say), format_func=say.__getitem__, key=f"{stage.key}-held", disabled=stage.done
            )
            st.segmented_control(_("How many?"), list(task.counts), key=f"{stage.key}-count", disabled=stage.done)
        st.pills(
            _("Levels"),
            [level.name for level in task.offered],
            format_func=lambda name: level_in_full(Level[name], language()),
            selection_mode="multi",
            key=f"{stage.key}-levels",
            disabled=stage.done,
            wrap=True,
        )
        st.segmented_control(
            _("Base value"), [game.base for game in VALUED_GAMES], key=f"{stage.key}-base", disabled=stage.done
        )

    return draw


def _marked_parts(task: BuildValue, stage: Stage) -> None:
    """The four parts of the value that was built, each with its marks."""
    counts = {count: str(count) for count in task.counts}
    levels = {level: level_in_full(level, language()) for level in task.offered}
    bases = {game.base: str(game.base) for game in VALUED_GAMES}
    sides = {True: _("with"), False: _("without")}
    marked(stage, _("Matadors"), sides, lambda value: (value.matadors.held,), short=True, brief=True)
    marked(stage, _("How many?"), counts, lambda value: (value.matadors.count,), short=True, brief=True)
    marked(stage, _("Levels"), levels, lambda value: value.levels, several=True, short=True, brief=True)
    marked(stage, _("Base value"), bases, lambda value: (value.base,), short=True, brief=True)


def built(stage: Stage) -> GameValue | None:
    """What the learner has built; None as long as matadors or base are open."""
    held = st.session_state.get(f"{stage.key}-held")
    return Built(
        None if held is None else held == "with",
        st.session_state.get(f"{stage.key}-count"),
        st.session_state.get(f"{stage.key}-base"),
        frozenset(Level[name] for name in st.session_state.get(f"{stage.key}-levels") or ()),
    ).value
