"""Parts of the steps on value: twelve cards on the felt, a value as chain and ruler, the widgets that count one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from engine.cards import Card, Cards
from engine.levels import GameValue
from engine.matadors import matadors
from lessons.card_table import Badge, Bracket, Group, Mark, Mode, Shown, chosen_in, felt
from lessons.exercises.findings import Finding, Mistake
from lessons.exercises.matadors import Twelve
from lessons.exercises.values import MOST_LEVELS, Counted, SimpleValue
from lessons.explain import matadors_name, why_matadors
from lessons.lesson_steps import Stage, Verdict
from lessons.marked_answers import marked
from lessons.remarks.values import value_remark
from lessons.session import _, four_colours, language, pack
from lessons.step_tasks import names
from lessons.text import game_name
from lessons.value_chain import chain_html
from lessons.value_ruler import NARROW, WIDE, ruler_svg

Draw = Callable[[Stage], None]


def hand_and_skat(
    twelve: Twelve,
    *,
    bubble: str,
    badge: Badge | None = None,
    skat: bool = True,
    bracket: bool = False,
    choose: bool = False,
) -> Draw:
    """The hand and, with ``skat``, the two cards beside it.

    With ``bracket``, a right answer brackets the matadors; where the skat is among them, all twelve lie in one row.
    With ``choose``, cards can be chosen.
    """

    def draw(stage: Stage) -> None:
        explained = bracket and stage.done
        together = explained and skat and matadors(twelve.hand, twelve.game) != twelve.counted
        lying = twelve.hand | twelve.skat if together else twelve.hand
        label = _("Your twelve cards") if together else _("Your hand")
        hand = held_group(lying, twelve, stage, label, explained=explained)
        shown = tuple(Shown(card, stage.marks.get(card)) for card in twelve.game.sort(twelve.skat))
        beside = Group(shown, label=_("The skat"))
        felt(
            [hand, beside] if skat and not together else [hand],
            key=f"{stage.slug}-felt",
            mode=Mode.CHOOSE if choose and not stage.done else Mode.SHOW,
            turn=stage.key,
            bubble=bubble,
            badge=badge,
            footer=_("That is it.") if choose and stage.found else "",
            on_check=lambda _cards: stage.act(),
        )

    return draw


def held_group(
    cards: Cards, twelve: Twelve, stage: Stage, label: str, *, explained: bool, active: bool = True
) -> Group:
    """The cards, sorted for the game, with the marks of the verdict; ``explained`` brackets the matadors."""
    game = twelve.game
    shown = tuple(Shown(card, stage.marks.get(card)) for card in game.sort(cards))
    bracket = _bracket(cards, twelve) if explained else None
    return Group(shown, label=label, name=_("Your hand"), bracket=bracket, active=active)


def _bracket(cards: Cards, twelve: Twelve) -> Bracket:
    counted = matadors(cards, twelve.game)
    reason = why_matadors(cards, twelve.game, language(), pack())
    return Bracket(counted.count if counted.held else 1, matadors_name(counted, language()), reason)


# --- Chain and ruler ---------------------------------------------------------------------------------------------


def value_box(
    value: GameValue | None,
    *,
    title: str = "",
    bid: int | None = None,
    chips: tuple[Card, ...] = (),
    without: str = "",
) -> None:
    """A value as chain and ruler in a box under the felt; as long as there is none, the line ``without``."""
    with st.container(border=True, key="value-box-titled" if title else "value-box"):
        if title:
            st.markdown(title)
        if value is None:
            st.markdown(without or _("Matadors and base value are still open."))
            return
        st.markdown(chain_html(value, language()), unsafe_allow_html=True)
        rulers = (
            f'<div class="{kind}">{_ruler(value, bid, chips, width)}</div>'
            for kind, width in (("for-narrow", NARROW), ("for-wide", WIDE))
        )
        st.markdown("".join(rulers), unsafe_allow_html=True)


def _ruler(value: GameValue, bid: int | None, chips: tuple[Card, ...], width: int) -> str:
    return ruler_svg(
        value,
        language(),
        bid=bid,
        chips=chips,
        pack=pack(),
        four_colours=four_colours(),
        until=4 * value.base,
        width=width,
    )


def held_matadors(twelve: Twelve, value: GameValue) -> tuple[Card, ...]:
    """The matadors of this value as cards, highest first; none for a value "without"."""
    if value.matadors is None or not value.matadors.held:
        return ()
    return twelve.game.trumps[: value.matadors.count]


def words(twelve: Twelve) -> dict[str, object]:
    """What the prose of most steps speaks of: the game, the ranks."""
    return names() | {"game": game_name(twelve.game, language(), pack())}


def told(finding: Finding, right: str, *, order: Sequence[Card] = ()) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake.

    Of a wrong ``order`` the cards before the first mistake stay where they are.
    """
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    keep = tuple(order[: len(finding.good)]) if order and finding.bad else None
    incomplete = finding.mistake is Mistake.NOT_ALL_TAPPED
    says = right if finding.right else value_remark(finding, language(), pack())
    return Verdict(finding.right, says, marks, keep, incomplete=incomplete)


# --- Counting ----------------------------------------------------------------------------------------------------


def levels_to_count(task: SimpleValue) -> Draw:
    """How many levels there are, beside the matadors that are chosen on the felt."""

    def draw(stage: Stage) -> None:
        stage.offer((task.wanted,))
        numbers = {number: str(number) for number in range(1, MOST_LEVELS + 1)}
        if marked(stage, _("How many levels?"), numbers, lambda given: (given.levels,), short=True):
            return
        st.segmented_control(
            _("How many levels?"), list(range(1, MOST_LEVELS + 1)), key=f"{stage.key}-levels", disabled=stage.done
        )

    return draw


def counted(stage: Stage) -> Counted | None:
    """What the learner has counted; None as long as no card or no number is chosen."""
    chosen, levels = chosen_in(f"{stage.slug}-felt"), st.session_state.get(f"{stage.key}-levels")
    return Counted(Cards.of(chosen), levels) if chosen and levels else None


def counted_box(task: SimpleValue, stage: Stage) -> None:
    """What is counted so far, in the box under the felt."""
    given = task.wanted if stage.done else counted(stage)
    if given is None:
        value_box(None, without=_("Choose your matadors, and how many levels there are."))
        return
    value, base = task.chain(given), task.twelve.game.base
    product = f"{given.levels} × {base} = {given.levels * base}"
    value_box(value, chips=held_matadors(task.twelve, value) if stage.done and value else (), without=product)
