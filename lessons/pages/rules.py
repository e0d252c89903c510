"""Look up: the rules at a glance, and all bids with the games behind each."""

import streamlit as st

from engine.cards import Rank, Suit
from engine.contracts import Contract, Game
from engine.values import game_value
from lessons import session
from lessons.facts import BidRow, bid_rows, names, numbers, order_of
from lessons.frame import chip, prose, sign, table, title_row
from lessons.session import _
from lessons.text import contract_name, game_name, rank_name, steps

language, pack = session.language(), session.pack()
step_of = {step.name: step for step in steps("rules", language)}


def words(name: str) -> None:
    """A heading and its text."""
    step = step_of[name]
    st.header(step.title.format(**numbers()), anchor=False)
    prose(step.text, **numbers(), **names(language, pack))


def game(played: Game, times: str = "") -> str:
    """A game by its sign and its name."""
    picture = sign(played.suit, size=18) if played.suit else ""
    return f'<span class="game">{picture} {game_name(played, language, pack)}{times}</span>'


def row_of_chips(played: Game, suit: Suit | None = None) -> str:
    """The trumps of a game, or its order in another suit, high to low."""
    return f'<span class="chips">{"".join(map(chip, order_of(played, suit)))}</span>'


def products(row: BidRow) -> str:
    """What makes a bid: "♣ Clubs × 3", and the Null of that value."""
    games = [game(played, f" × {times}") for played, times in row.products]
    nulls = [contract_name(row.null, language, pack)] if row.null else []
    hand = " <b>Hand</b>" if row.hand_only and row.products else ""
    return ", ".join(games + nulls) + hand


title_row("", _("Rules at a glance"))
left, right = st.columns(2, gap="large")
with left:
    words("points")
    counts = sorted({rank.points for rank in Rank}, reverse=True)
    ranks = [[rank_name(rank, language, pack) for rank in Rank if rank.points == count] for count in counts]
    table([", ".join(names) for names in ranks], [list(map(str, counts))], name=_("Card points of each rank"))
    words("order")
    hearts, clubs = game_name(Game.HEARTS, language, pack), game_name(Game.CLUBS, language, pack)
    st.markdown(
        "\n\n".join(
            f"**{title}**<br>{chips}"
            for title, chips in (
                (_("Trumps in {game}", game=hearts), row_of_chips(Game.HEARTS)),
                (_("Trumps in Grand"), row_of_chips(Game.GRAND)),
                (_("Every other suit"), row_of_chips(Game.HEARTS, Suit.CLUBS)),
                (_("Every suit in Null"), row_of_chips(Game.NULL, Suit.CLUBS)),
            )
        ),
        unsafe_allow_html=True,
    )
    words("play")
with right:
    words("value")
    table(
        [game(played) for played in Game if played is not Game.NULL],
        [[str(played.base) for played in Game if played is not Game.NULL]],
        name=_("Base value of each game"),
    )
    words("null")
    nulls = [Contract.parse(code) for code in ("N", "Nh", "No", "Nho")]
    table(
        [contract_name(contract, language, pack) for contract in nulls],
        [[str(game_value(contract, None).total) for contract in nulls]],
        name=_("Value of each Null"),
    )
    words("lost")

words("bids")
third = -(-len(bid_rows()) // 3)
for column, start in zip(st.columns(3, gap="medium"), range(0, len(bid_rows()), third), strict=True):
    with column:
        rows = bid_rows()[start : start + third]
        table(
            [_("Bid"), _("Games of this value")],
            [[str(row.bid), products(row)] for row in rows],
            name=_("Bids {first} to {last}", first=rows[0].bid, last=rows[-1].bid),
        )
