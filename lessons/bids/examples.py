"""Hands as examples: drawn as a row of small cards, with what becomes of them at the bid. No Streamlit.

The strings are for ``st.markdown(..., unsafe_allow_html=True)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

import numpy as np

from engine.cards import Cards
from engine.chances import Moment, many_values, shipped
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.feature_tables import Floats, Ints, Masks
from engine.reaching import Bools
from engine.solved_counts import GAMES, Curve, Found, Look, examples
from engine.solved_hands import SolvedHands
from lessons.bids.judged import Judged
from lessons.bids.settings import Settings, Shown
from lessons.hand_rows import Look as CardLook
from lessons.hand_rows import hand_svg
from lessons.open_cards.records import as_record
from lessons.text import N_, contract_name, translate

WANTED = 3

_GAME = N_("{game}, {value}")
_HELD_AS = N_("held as {game}")
_HELD, _NOT_HELD, _MADE, _LOST = N_("held"), N_("not held"), N_("made"), N_("lost")
_NO_GAME = N_("no game for {bid}")


@dataclass(frozen=True, slots=True)
class Example:
    """A solved hand at a bid.

    ``game`` is the likeliest of those it makes at the bid, which counts ``value``; where it makes none, the likeliest
    that is worth the bid by the cards seen; None when there is none of these either. ``held`` is the game that a player
    would hold the bid for, this one if he may, None for who passes.
    """

    deal: Deal
    seat: Seat
    look: Look
    bid: int
    game: Game | None
    value: int
    held: Game | None
    made: bool

    @property
    def hand(self) -> Cards:
        """The ten cards."""
        return self.deal.hand(self.seat)

    def html(self, look: CardLook) -> str:
        """The cards, the skat apart when it is seen, and beside them what becomes of them."""
        order = (self.game or Game.GRAND).sort
        skat = order(self.deal.skat) if self.look.moment is Moment.AFTER else ()
        picture = hand_svg(order(self.hand), skat, look)
        language = look.language
        held = escape(self._held(look))
        if self.game is None:
            said, made = translate(_NO_GAME, language, bid=self.bid), ""
        else:
            contract = Contract(self.game, hand=self.look.moment is Moment.HAND)
            name = contract_name(contract, language, look.pack)
            said = translate(_GAME, language, game=name, value=self.value)
            made = f", <b>{escape(translate(_MADE if self.made else _LOST, language))}</b>"
        return f'<div class="example">{picture}<p>{escape(said)}: {held}{made}</p></div>'

    def _held(self, look: CardLook) -> str:
        """Whether the bid is held, and for which game where it is not the one that is named."""
        if self.held is None or self.held is self.game:
            return translate(_NOT_HELD if self.held is None else _HELD, look.language)
        contract = Contract(self.held, hand=self.look.moment is Moment.HAND)
        return translate(_HELD_AS, look.language, game=contract_name(contract, look.language, look.pack))

    def open_cards(self) -> dict[str, str]:
        """What stands in the address of the page with all cards open."""
        game = self.game or Game.GRAND
        query = {"record": str(as_record(self.deal, self.seat, game, None))}
        if self.look.moment is Moment.HAND:
            return query
        return query | {"declarer": self.seat.value, "game": game.value}  # picked up, with the best discard


def found(hands: SolvedHands, settings: Settings, judged: Judged) -> tuple[Example, ...]:
    """Some hands that do at the bid what the settings ask for, drawn by lot; all of them are ``judged`` by the look."""
    reach = judged.at(settings.bid)
    marked = judged.chosen & _marked(reach, settings.examples)
    drawn = examples(hands, marked, wanted=WANTED, seed=settings.draw)
    return tuple(_example(hands, each, settings, reach) for each in drawn)


def _marked(reach: Mapping[Curve, Bools], shown: Shown) -> Bools:
    if shown is Shown.HELD_AND_LOST:
        return reach[Curve.HELD] & ~reach[Curve.MADE]
    return reach[Curve(shown.value)]


def _example(hands: SolvedHands, drawn: Found, settings: Settings, reach: Mapping[Curve, Bools]) -> Example:
    look, bid, row = settings.look, settings.bid, drawn.row
    made = bool(reach[Curve.MADE][row])
    cards, seats = look.seen(hands)[row : row + 1], hands.seats[row : row + 1]
    values = (hands.values[look.way][row] if made else many_values(cards, look.moment)[0]).copy()
    if look.game:
        values[[game is not look.game for game in GAMES]] = 0
    chances = shipped().chances(cards, seats, moment=look.moment, bids=bid)[0]
    place = int(np.where(values >= bid, chances, -1.0).argmax())
    game = GAMES[place] if values[place] >= bid else None
    held = _held_for(cards, seats, chances, settings, game) if reach[Curve.HELD][row] else None
    return Example(_deal(hands, row), drawn.seat, look, bid, game, int(values[place]), held, made)


def _held_for(cards: Masks, seats: Ints, chances: Floats, settings: Settings, wanted: Game | None) -> Game:
    """The likeliest of the games for which this hand holds the bid; ``wanted`` if it is one of them."""
    look = settings.look

    def holds(game: Game) -> bool:
        limits = shipped().limits(cards, seats, threshold=look.threshold, moments=[look.moment], game=game)
        return bool(limits[0] >= settings.bid)

    games = [game for game in ([look.game] if look.game else GAMES) if holds(game)]
    return wanted if wanted in games else max(games, key=lambda game: chances[GAMES.index(game)])


def _deal(hands: SolvedHands, row: int) -> Deal:
    first = row - row % 3
    return Deal(*(Cards(int(mask)) for mask in (*hands.cards[first : first + 3], hands.skat[first])))
