"""Parts of the page on rules of thumb: the felt, the four fields, what a rule brings, charts, examples, all rules."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import streamlit as st

from engine.hand_features import Kind
from engine.rule_trials import Truth
from engine.solved_hands import SolvedHands
from lessons import frame, session
from lessons.chart_frame import Chart, Numbers, below, picture
from lessons.course import EXPLORE
from lessons.hand_rows import Look
from lessons.lab_links import lab_query
from lessons.remarks.points import ranks_and_suits
from lessons.remarks.values import one_of
from lessons.session import _, language, pack
from lessons.text import N_, capitalised, seat_name
from lessons.thumb_rules.charts import COLUMNS, head, numbers, points_in_100, records, right_against_found, rows
from lessons.thumb_rules.controls import Looking
from lessons.thumb_rules.hands import Field, border, drawn, hand_html
from lessons.thumb_rules.settings import Settings
from lessons.thumb_rules.tried import Tried, curve, fields, leading, side_by_side
from lessons.thumb_rules.words import best, brings, points, right_and_found, shown, words
from lessons.thumb_rules.words import name as rule_name
from lessons.written_numbers import banded, whole, with_band


def felt(hands: SolvedHands, settings: Settings, seed: int) -> None:
    """The rule as a player tells it, or its new numbers, and two hands with its count: just yes, and just no."""
    rule = settings.rule
    two = "".join(hand_html(settings, one, _look()) for one in border(hands, settings, seed=seed))
    told = settings.numbers == rule.told
    said = words(rule, rule.said, language(), pack()) if told else f"{rule_name(settings, language(), pack())}."
    st.markdown(
        f'<div class="felt thumb"><p class="bubble">{escape(said)}</p><div class="hands">{two}</div></div>',
        unsafe_allow_html=True,
    )


def four_fields(hands: SolvedHands, settings: Settings) -> None:
    """Said and so, as a table of four, each field with its share of all hands."""
    right_yes, wrong_yes, missed, right_no = fields(hands, settings)
    won = settings.truth is Truth.MADE
    good, bad = (_("it is won"), _("it is lost")) if won else (_("he holds"), _("he passes"))
    rows = (
        (_("says yes"), (("right", "✓", _("rightly"), right_yes), ("wrong", "✗", _("fooled"), wrong_yes))),
        (_("says no"), (("missed", "○", _("missed"), missed), ("right", "✓", _("rightly"), right_no))),
    )
    body = ""
    for said, cells in rows:
        body += f"<tr><th scope=row>{escape(said)}</th>"
        for mark, sign, word, portion in cells:
            share = banded(with_band(portion.some, portion.hands, portion.band(), language())) if portion.hands else "–"
            body += (
                f'<td class="{mark}"><i aria-hidden="true">{sign}</i> {escape(word)}'
                f"<b>{whole(portion.some, language())}</b><span>{share}</span></td>"
            )
        body += "</tr>"
    top = f"<thead><tr><td></td><th scope=col>{escape(good)}</th><th scope=col>{escape(bad)}</th></tr></thead>"
    name = escape(_("What the rule says, and what is so"))
    st.markdown(f'<table class="fields" aria-label="{name}">{top}<tbody>{body}</tbody></table>', unsafe_allow_html=True)


def shares(one: Tried) -> None:
    """How often it is right, how much it finds, and what it brings, each with its band."""
    verdict = one.verdict
    parts = []
    for mark, name, portion, of in (
        ("trusted", _("right"), verdict.trusted, _("of the games it plays")),
        ("found", _("found"), verdict.found, _("of the good games")),
    ):
        share, band = with_band(portion.some, portion.hands, portion.band(), language()) if portion.hands else ("–", "")
        parts.append((mark, name, share, band, of))
    each, off = points(one.each, language()) if one.plays else ("–", "")
    off = off or _("few games")
    parts.append(("brings", _("brings"), each, off, _("points a game")))
    said = "".join(
        f'<div><p><i class="mark {mark}"></i>{escape(name)}</p><p class="big">{share}</p><p>{band}</p>'
        f'<p class="quiet">{escape(of)}</p></div>'
        for mark, name, share, band, of in parts
    )
    st.markdown(f'<div class="tried-shares">{said}</div>', unsafe_allow_html=True)
    st.markdown(brings(one, language()))


def elsewhere(settings: Settings) -> None:
    """Where more is found about what the rule counts."""
    if settings.slug in ("caller", "grand-caller"):
        frame.link("bidding", _("The chapter on bidding"))
    elif settings.slug == "jacks-and-trumps":
        said = _("With exactly so many {jacks_word} and trumps", **ranks_and_suits(language(), pack()))
        frame.link("games-and-odds", said, chart="jacks")


def charts(looks: Looking, hands: SolvedHands, seed: int) -> None:
    """Both charts side by side, then table, file and link of both."""
    settings = looks.settings
    along = curve(hands, settings)
    here = next(one for one in along if one.settings == settings)

    def clicked(point: Mapping[str, Any]) -> None:
        at = str(point.get("x"))
        if at in settings.choices(settings.rule.axis):
            looks.change(settings.rule.axis, at)

    query = settings.query() | {"seed": str(seed)}
    about = shown(here, len(hands.cards), language())
    table = (head(settings, language(), pack()), rows(along, language()), COLUMNS, records(along), query)
    drawn_as = (
        ("rule-right-and-found", right_against_found, right_and_found(here, language())),
        ("rule-points", points_in_100, best(along, language())),
    )
    for column, (name, draw, says) in zip(st.columns(2, gap="large"), drawn_as, strict=True):
        with column:
            st.subheader(says, anchor=False)
            alt = f"{says} {_('All numbers are in the table below.')}"
            figure = draw(along, settings, language(), pack())
            title = _("Rule: {name}. {finding}", name=rule_name(settings, language(), pack()), finding=says)
            picture(Chart(name, alt, *table, figure=figure), title=title, about=about, clicked=clicked)
    alt = _("The rule with each number on the slider: how much it plays, how often it is right, and what it brings.")
    below(Numbers("rule-of-thumb", alt, *table))


def examples(looks: Looking, hands: SolvedHands, seed: int) -> None:
    """Hands of each field, those that fool the rule first."""
    settings = looks.settings
    made = settings.truth is Truth.MADE
    heads = {
        Field.WRONG_YES: _("Hands that fool the rule"),
        Field.MISSED: _("Good games that it misses"),
        Field.RIGHT_YES: _("It says yes, and rightly"),
        Field.RIGHT_NO: _("It says no, and rightly"),
    }
    with st.container(key="examples-head", horizontal=True, vertical_alignment="center"):
        st.header(_("Hands to look at"), anchor=False)
        st.button(_("Other hands"), key="thumb-other", icon=":material/shuffle:", on_click=_other_hands)
    if not made:
        st.markdown(_("Won and lost is told with all cards open; what is right here is what a sensible player does."))
    fields = list(heads.items())
    for pair in (fields[:2], fields[2:]):
        for column, (field, said) in zip(st.columns(2, gap="large"), pair, strict=True):
            with column:
                st.subheader(said, anchor=False)
                _hands_of(hands, settings, field, seed)


def _other_hands() -> None:
    session.another_seed()


def _hands_of(hands: SolvedHands, settings: Settings, field: Field, seed: int) -> None:
    those = drawn(hands, settings, field, seed=seed)
    if not those:
        st.markdown(_("There is none among these deals."))
    for place, one in enumerate(those):
        with st.container(key=f"hand-{field.value}-{place}", gap=None):
            st.markdown(hand_html(settings, one, _look()), unsafe_allow_html=True)
            if any(lesson.slug == "hand-lab" for lesson in EXPLORE):
                seat = capitalised(seat_name(one.seat, language()))
                query = lab_query(one.hand, seat=one.seat, bid=settings.bid)
                frame.link("hand-lab", _("{seat}: open in the hand lab", seat=seat), **query)  # type: ignore[arg-type]


def all_rules(hands: SolvedHands, settings: Settings) -> None:
    """Every rule as it is told, tried in the same way."""
    st.header(_("All rules side by side"), anchor=False)
    rules = side_by_side(hands, settings)
    st.markdown(_best_of(rules, leading(hands, settings)))
    names = (_("Rule"), *head(settings, language(), pack())[1:])
    cells = []
    for one in rules:
        short = words(one.settings.rule, one.settings.rule.short, language(), pack())
        if one.settings.bid != settings.bid:
            short = _("{rule}, at {bid}", rule=short, bid=one.settings.bid)
        cells.append((short, *numbers(one, language())))
    st.html(f'<div class="all-rules">{frame.table(names, cells, name=_("All rules side by side"))}</div>')


_MOST = {
    Kind.SUIT: N_("Most points for a suit game: {names}."),
    Kind.GRAND: N_("Most for Grand: {names}."),
    Kind.NULL: N_("Most for Null: {names}."),
}


def _best_of(rules: tuple[Tried, ...], most: dict[Kind, tuple[Tried, ...]]) -> str:
    """How many of them gain points, and which gain most for each kind of game, in sentences."""
    gaining = sum(one.spread.sign_among(len(rules)) > 0 for one in rules)
    losing = sum(one.spread.sign_among(len(rules)) < 0 for one in rules)
    said = [
        _(
            "As told and tried in the same way, {gaining} of {rules} are clearly above zero, {losing} clearly below.",
            gaining=gaining,
            rules=len(rules),
            losing=losing,
        )
    ]
    for kind, those in most.items():
        if those:
            names = (f"**{words(one.settings.rule, one.settings.rule.short, language(), pack())}**" for one in those)
            said.append(_(_MOST[kind], names=one_of(tuple(names), language())))
    said.append(_("A rule that plays seldom brings little in 100 hands, however good its games."))
    return " ".join(said)


def _look() -> Look:
    return Look(language(), pack(), session.four_colours())
