"""Hands as examples of what is covered: drawn as a row of small cards, with the game and the value as a chain.

No Streamlit; the strings are for ``st.markdown(..., unsafe_allow_html=True)``.
"""

from __future__ import annotations

from html import escape

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.covering import COUNTED_GAMES, Covering, highest_bid
from engine.deals import Deal, Seat
from engine.values import game_value, matadors
from lessons.explain import chain
from lessons.hand_rows import Look, hand_svg
from lessons.text import N_, capitalised, contract_name, seat_name, translate

_VALUE = N_("{game}: {chain}")
_NULL = N_("{game}: always {total}")
_NOTHING = N_("This hand covers no bid.")
_PLACE = N_("{seat}, covers {bid}")
_PLACE_NONE = N_("{seat}, covers no bid")
_SKAT = N_("Skat")


def best_game(covering: Covering, cards: Cards) -> Game | None:
    """The game in which these ten or twelve cards cover most; of two alike the one with more trumps, None for none.

    >>> best_game(Covering(), Cards.parse("CJ SJ HA HT H7 CA ST DA D8 D7")).name
    'HEARTS'
    """
    if covering.null_value:
        return Game.NULL
    trumps = {game: sum(map(game.is_trump, cards)) for game in COUNTED_GAMES}
    worths = {game: covering.worth(game, matadors(cards, game), trumps=trumps[game]) for game in COUNTED_GAMES}
    best = max(COUNTED_GAMES, key=lambda game: (worths[game], trumps[game]))
    return best if worths[best] else None


def value_html(covering: Covering, cards: Cards, look: Look) -> str:
    """Which game these cards cover most in, and how its value comes about."""
    game = best_game(covering, cards)
    if game is None:
        return translate(_NOTHING, look.language)
    contract = Contract(game, hand=covering.hand)
    name = f"<b>{escape(contract_name(contract, look.language, look.pack))}</b>"
    if game is Game.NULL:
        return translate(_NULL, look.language, game=name, total=covering.null_value)
    value = game_value(contract, matadors(cards, game))
    return translate(_VALUE, look.language, game=name, chain=escape(chain(value, look.language)))


def example_html(covering: Covering, deal: Deal, seat: Seat, look: Look) -> str:
    """One hand with what it covers; the skat stands apart when it counts."""
    counted = covering.cards(deal, seat)
    order = (best_game(covering, counted) or Game.GRAND).sort
    skat = order(deal.skat) if covering.after_skat else ()
    picture = hand_svg(order(deal.hand(seat)), skat, look)
    return f'<div class="example">{picture}<p>{value_html(covering, counted, look)}</p></div>'


def deal_html(covering: Covering, deal: Deal, seat: Seat, look: Look) -> str:
    """What the others hold in this deal, and the skat if it has not been shown yet."""
    parts = []
    for other in (each for each in Seat if each is not seat):
        bid = highest_bid(covering.value(covering.cards(deal, other)))
        name = seat_name(other, look.language)
        head = translate(_PLACE if bid else _PLACE_NONE, look.language, seat=capitalised(name), bid=bid)
        order = (best_game(covering, covering.cards(deal, other)) or Game.GRAND).sort
        parts.append((head, order(deal.hand(other))))
    if not covering.after_skat:
        parts.append((translate(_SKAT, look.language), Game.GRAND.sort(deal.skat)))
    lines = (f"<p>{escape(head)}</p>{hand_svg(cards, (), look)}" for head, cards in parts)
    return f'<div class="example others">{"".join(lines)}</div>'
