"""Hands as examples: drawn as a row of small cards, with what becomes of them at the bid. No Streamlit.

The strings are for ``st.markdown(..., unsafe_allow_html=True)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from engine.cards import Cards
from engine.chances import Moment, many_values, shipped
from engine.contracts import Contract, Game
from engine.covering import COUNTED_GAMES
from engine.deals import Deal, Seat
from engine.feature_tables import Floats, Ints, Masks
from engine.reaching import Bools
from engine.solved_counts import GAMES, Curve, Found, Look, examples
from engine.solved_hands import SolvedHands
from engine.values import matadors
from lessons.bids.judged import Judged
from lessons.bids.settings import Settings, Shown
from lessons.hand_rows import Look as CardLook
from lessons.hand_rows import hand_svg
from lessons.open_cards.records import as_record
from lessons.text import N_, contract_name, translate

WANTED = 3

_GAME = N_("{game}, worth {value}")
_HELD_AS, _MADE_AS = N_("held as {game}"), N_("made as {game}")
_HELD, _NOT_HELD, _MADE, _LOST = N_("held"), N_("not held"), N_("made"), N_("lost")
_NO_GAME = N_("no game for {bid}")


@dataclass(frozen=True, slots=True)
class Example:
    """A solved hand at a bid.

    ``game`` is the likeliest of those it makes at the bid, which counts ``value``; where it makes none, the likeliest
    that is worth the bid by the cards seen; None when there is none of these either. Of a hand that is shown because it
    covers the bid, it is one of those that cover it. ``held`` is the game that a player would hold the bid for, and
    ``made`` one that it makes: this one if it may be, None for none.
    """

    deal: Deal
    seat: Seat
    look: Look
    bid: int
    game: Game | None
    value: int
    held: Game | None
    made: Game | None

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
        held = self._as(self.held, look, _HELD, _HELD_AS, _NOT_HELD)
        if self.game is None:
            said, made = translate(_NO_GAME, language, bid=self.bid), ""
        else:
            said = translate(_GAME, language, game=self._name(self.game, look), value=self.value)
            made = f", <b>{escape(self._as(self.made, look, _MADE, _MADE_AS, _LOST))}</b>"
        return f'<div class="example">{picture}<p>{escape(said)}: {escape(held)}{made}</p></div>'

    def _as(self, game: Game | None, look: CardLook, so: str, other: str, none: str) -> str:
        """Whether it is held, or made, and as which game where that is not the one that is named."""
        if game is None or game is self.game:
            return translate(none if game is None else so, look.language)
        return translate(other, look.language, game=self._name(game, look))

    def _name(self, game: Game, look: CardLook) -> str:
        return contract_name(Contract(game, hand=self.look.moment is Moment.HAND), look.language, look.pack)

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
    cards, seats = look.seen(hands)[row : row + 1], hands.seats[row : row + 1]
    chances = shipped().chances(cards, seats, moment=look.moment, bids=bid)[0]

    def likeliest(values: Ints, games: Iterable[Game]) -> Game | None:
        worth = [game for game in games if values[GAMES.index(game)] >= bid]
        return max(worth, key=lambda game: chances[GAMES.index(game)], default=None)

    any_game = [look.game] if look.game else GAMES
    games = _covering(look, Cards(int(cards[0])), bid) if settings.examples is Shown.COVERED else any_game
    solved, seen = hands.values[look.way][row], many_values(cards, look.moment)[0]
    made = (likeliest(solved, games) or likeliest(solved, any_game)) if reach[Curve.MADE][row] else None
    game = made if made in games else likeliest(seen, games)
    value = 0 if game is None else int((solved if game is made else seen)[GAMES.index(game)])
    held = _held_for(cards, seats, chances, settings, game) if reach[Curve.HELD][row] else None
    return Example(_deal(hands, row), drawn.seat, look, bid, game, value, held, made)


def _covering(look: Look, cards: Cards, bid: int) -> list[Game]:
    """The games with which these cards cover the bid."""
    covering = look.covering
    if look.game is Game.NULL:
        return [Game.NULL]
    return [
        game
        for game in COUNTED_GAMES
        if covering.worth(game, matadors(cards, game), trumps=sum(map(game.is_trump, cards))) >= bid
    ]


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
