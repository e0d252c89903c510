"""Look up: the whole rules on one page, all bids with the games behind each, and questions people ask."""

from html import escape

import streamlit as st

from engine.cards import Rank, Suit
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.house_rules import Scoring
from engine.score_sheet import bonus
from engine.values import game_value, won_values
from lessons import session
from lessons.course import lesson_of
from lessons.facts import BidRow, bid_rows, order_of
from lessons.frame import chip, sign, table, title_row
from lessons.look_up import contents, heading, set_up, step_link
from lessons.rule_book import rule_numbers, rule_words, with_sources
from lessons.session import _
from lessons.taught import QUESTIONS, RULES
from lessons.text import Step, contract_name, game_name, rank_name, steps, with_cards

language, pack = session.language(), session.pack()
facts = rule_numbers()
said = {name: str(number).replace("-", "−") for name, number in facts.items()} | rule_words(language, pack)


def words(step: Step) -> str:
    """The text of a step, with its facts, cards and sources."""
    return with_cards(with_sources(step.text.format(**said)), chip)


def title(step: Step) -> str:
    """The title of a step with its facts."""
    return step.title.format(**said)


# --- Tables ------------------------------------------------------------------------------------------------------


def game(played: Game, times: str = "") -> str:
    """A game by its sign and its name."""
    picture = sign(played.suit, size=18) if played.suit else ""
    return f'<span class="game">{picture} {game_name(played, language, pack)}{times}</span>'


def points() -> str:
    """Card points of each rank."""
    counts = sorted({rank.points for rank in Rank}, reverse=True)
    ranks = [[rank_name(rank, language, pack) for rank in Rank if rank.points == count] for count in counts]
    return table([", ".join(names) for names in ranks], [list(map(str, counts))], name=_("Card points of each rank"))


def orders() -> str:
    """The cards from high to low, as trumps and beside them."""
    rows = (
        (_("Trumps in {game}", game=game_name(Game.HEARTS, language, pack)), Game.HEARTS, None),
        (_("Trumps in Grand"), Game.GRAND, None),
        (_("Every other suit"), Game.HEARTS, Suit.CLUBS),
        (_("Every suit in Null"), Game.NULL, Suit.CLUBS),
    )
    return "".join(
        f'<p><b>{escape(name)}</b><br><span class="chips">{"".join(map(chip, order_of(played, suit)))}</span></p>'
        for name, played, suit in rows
    )


def values() -> str:
    """What each game is worth with so many levels."""
    games = (*SUIT_GAMES, Game.GRAND)
    totals = {(contract.game, value.multiplier): value.total for contract, value in won_values()}
    levels = sorted({levels for played, levels in totals if played in games})
    rows = [[str(count), *(str(totals.get((played, count), "")) for played in games)] for count in levels]
    return table([_("Levels"), *map(game, games)], rows, name=_("Value of each game by its levels"))


def nulls() -> str:
    """The value of each Null."""
    contracts = [Contract.parse(code) for code in ("N", "Nh", "No", "Nho")]
    return table(
        [contract_name(contract, language, pack) for contract in contracts],
        [[str(game_value(contract, None).total) for contract in contracts]],
        name=_("Value of each Null"),
    )


def lists() -> str:
    """One player's total by each way of adding up."""
    systems = (
        (_("Classical"), Scoring.CLASSIC, 3),
        (_("Seeger"), Scoring.SEEGER, 3),
        (_("Seeger-Fabian, three players"), Scoring.SEEGER_FABIAN, 3),
        (_("Seeger-Fabian, four players"), Scoring.SEEGER_FABIAN, 4),
    )
    won, lost, others = facts["list_won"], facts["list_lost"], facts["list_others"]
    totals = [
        facts["list_points"] + bonus(won=won, lost=lost, lost_by_others=others, players=players, scoring=scoring)
        for _name, scoring, players in systems
    ]
    return table([name for name, *_rest in systems], [list(map(str, totals))], name=_("The total by each list"))


def products(row: BidRow) -> str:
    """What makes a bid: "♣ Clubs × 3", and the Null of that value."""
    games = [game(played, f" × {times}") for played, times in row.products]
    null = [contract_name(row.null, language, pack)] if row.null else []
    hand = " <b>Hand</b>" if row.hand_only and row.products else ""
    return ", ".join(games + null) + hand


def bids() -> str:
    """All bids, in three tables."""
    third = -(-len(bid_rows()) // 3)
    parts = (bid_rows()[start : start + third] for start in range(0, len(bid_rows()), third))
    tables = (
        table(
            [_("Bid"), _("Games of this value")],
            [[str(row.bid), products(row)] for row in rows],
            name=_("Bids {first} to {last}", first=rows[0].bid, last=rows[-1].bid),
        )
        for rows in parts
    )
    return f'<div class="three">{"".join(tables)}</div>'


TABLES = {
    "pack": points,
    "order": orders,
    "value": values,
    "null": nulls,
    "list": lists,
    "bids": bids,
}


# --- The page ----------------------------------------------------------------------------------------------------


def section(step: Step) -> None:
    """A section: its heading, its words, its table, and where it is taught."""
    drawn = f'<div class="wide">{TABLES[step.name]()}</div>' if step.name in TABLES else ""
    kind = "words house" if step.name == "house" else "words"
    text = f'<div class="{kind}">\n\n{words(step)}\n\n</div>'
    st.markdown(f"<section>{heading(step.name, title(step))}{text}{drawn}</section>", unsafe_allow_html=True)
    if step.name in RULES:
        step_link(RULES[step.name])


def questions() -> None:
    """The questions people ask, each with its answer and the step that teaches it."""
    for step in steps("questions", language):
        text = f'<div class="words">\n\n{words(step)}\n\n</div>'
        st.markdown(heading(step.name, title(step), level=3) + text, unsafe_allow_html=True)
        step_link(QUESTIONS[step.name])


sections = steps("rules", language)
set_up()
title_row("", _(lesson_of("rules").title))
with st.container(key="rules"):
    with st.container(key="rules-contents"):
        contents((step.name, title(step)) for step in sections)
    with st.container(key="rules-text"):
        for each in sections:
            section(each)
            if each.name == "questions":
                questions()
