"""Ready-made parts of a step's scene: cards that are chosen on the felt, a number to type, one answer of several.

Each pair belongs together: what draws it (for ``Scene.felt`` or ``Scene.ask``) and what reads its answer (for
``Scene.given``): ``cards`` and ``chosen``, ``number`` and ``typed``, ``choice`` and ``picked``. ``told`` makes a
verdict of a finding, ``names`` has the words that the prose of most steps needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from engine.cards import Card
from lessons import frame
from lessons.card_table import Badge, Group, Mark, Mode, Shown, chosen_in, felt
from lessons.exercises.findings import Finding, Mistake
from lessons.explain import signed
from lessons.lesson_steps import Stage, Verdict
from lessons.marked_answers import marked, marked_order
from lessons.remarks.points import ranks_and_suits, remark
from lessons.session import _, language, pack


def cards(
    shown: Sequence[Card],
    *,
    mode: Mode = Mode.SHOW,
    name: str = "",
    words: Sequence[str] = (),
    limit: int | None = None,
    bubble: str = "",
    badge: Badge | None = None,
) -> Callable[[Stage], None]:
    """Cards on the felt, with the marks of the verdict; Enter checks what is chosen, or goes on.

    ``name`` is spoken, ``words`` stand at the lower edges of the cards. When cards were put in order and the order
    is right, they lie in it.
    """

    def draw(stage: Stage) -> None:
        written = dict(zip(shown, words, strict=False))
        order = stage.state["given"] if mode is Mode.ORDER and stage.done else shown
        keep = stage.verdict.keep if stage.verdict else None
        felt(
            [Group(tuple(Shown(card, stage.marks.get(card), written.get(card, "")) for card in order), name=name)],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else mode,
            turn=stage.key if keep is None else f"{stage.key}-{stage.answers}",
            chosen=keep or (),
            limit=limit,
            bubble=bubble,
            badge=badge,
            footer=_("That is it.") if stage.found and mode is not Mode.SHOW else "",
            on_check=stage.act,
        )
        if mode is Mode.ORDER:
            marked_order(stage, _("Your order"), frame.chip)

    return draw


def chosen(stage: Stage) -> tuple[Card, ...] | None:
    """The cards chosen on the felt, in the order in which they were chosen; None for none."""
    return chosen_in(f"{stage.slug}-felt") or None


def number(label: str, *, last: int, first: int = 0) -> Callable[[Stage], None]:
    """A whole number to type, ``first`` to ``last``; the scene wants ``form=True``, so that Enter checks it.

    It is a field of text: one of numbers takes the front of what it cannot read, 3 for "3.7", as if it were typed.
    """

    def draw(stage: Stage) -> None:
        stage.offer(range(first, last + 1))
        st.text_input(label, key=f"{stage.key}-answer", placeholder="0", autocomplete="off")

    return draw


_WRITTEN = re.compile(r"([+\-\N{MINUS SIGN}]?)\s*([0-9]{1,9})")
"""A whole number as it is typed; more digits than this are no answer to anything."""

_SHORT = 6
"""Answers of no more letters than this stand side by side."""


def choice(label: str, options: Mapping[str, str]) -> Callable[[Stage], None]:
    """One of several answers, each a key and its words."""

    def draw(stage: Stage) -> None:
        stage.offer(options)
        if marked(stage, label, options):
            return
        key, words = f"{stage.key}-answer", tuple(options.values())
        if words != stage.state.get("words", words) and (picked_before := st.session_state.get(key)) is not None:
            st.session_state[key] = picked_before  # the browser knows it by its words, and now they are others
        stage.state["words"] = words
        st.radio(
            label,
            list(options),
            index=None,
            format_func=options.__getitem__,
            key=key,
            on_change="ignore",
            label_visibility="collapsed",
            horizontal=max(map(len, options.values())) <= _SHORT,
        )

    return draw


def typed(stage: Stage) -> int | None:
    """The number typed; None for none, and for what is no number that may be answered: then this is said."""
    text, offers = str(st.session_state.get(f"{stage.key}-answer") or ""), stage.state.get("offers", (0,))
    given = whole_number(text, offers[0], offers[-1])
    stage.state["unread"] = no_number(offers[0], offers[-1]) if text.strip() and given is None else ""
    return given


def whole_number(text: str, first: int, last: int) -> int | None:
    """The whole number from ``first`` to ``last`` that was typed; None when the text is anything else.

    >>> [whole_number(text, 0, 120) for text in (" 7 ", "120", "121", "-1", "3.7", "1e2", "٣", "")]
    [7, 120, None, None, None, None, None, None]
    >>> [whole_number(text, -99, 99) for text in ("-7", "− 7", "+7", "--7", "-", "-100")]
    [-7, -7, 7, None, None, None]
    """
    if not (written := _WRITTEN.fullmatch(text.strip())):
        return None
    sign, digits = written.groups()
    whole = int(digits) if sign in ("", "+") else -int(digits)
    return whole if first <= whole <= last else None


def no_number(first: int, last: int) -> str:
    """What is said to a text that is none of these numbers."""
    return _(
        "This is no whole number from {first} to {last}. Type one in digits.", first=signed(first), last=signed(last)
    )


def picked(stage: Stage) -> str | None:
    """The key of the answer picked; None for none."""
    given = st.session_state.get(f"{stage.key}-answer")
    return None if given is None else str(given)


def told(finding: Finding, right: str, *, order: Sequence[Card] = ()) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake.

    Of a wrong ``order`` the cards before the first mistake stay where they are.
    """
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    if finding.right:
        return Verdict(True, right, marks)
    keep = tuple(order[: len(finding.good)]) if order and finding.bad else None
    incomplete = finding.mistake is Mistake.NOT_ALL_TAPPED
    return Verdict(False, remark(finding, language(), pack()), marks, keep, incomplete=incomplete)


def names() -> dict[str, object]:
    """The names of ranks and suits in the learner's words, and what the ranks count, for the prose."""
    return ranks_and_suits(language(), pack())
