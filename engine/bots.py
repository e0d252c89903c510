"""Players that see only their own cards. For now they call: how far to bid, and what to say in the auction.

A caller's rule is short enough to be told afterwards, and it draws nothing by lot: the same ten cards bid the
same every time. How a game is played out is left out; so is bidding on what the others have said.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.auction import BIDS, Auction, Bid, Call, Hold, Pass, Phase
from engine.cards import Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.values import GameValue, game_value, matadors

FEWEST_TRUMPS = 5
FEWEST_GRAND_JACKS = 2
# In Null the k-th lowest card of a suit is safe up to here: the 7, the 9, the jack, the king.
_NULL_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a caller thinks of one game with its ten cards.

    ``value`` is what the ten cards cover in that game: matadors and game, or the fixed value of Null.
    ``good`` says whether the caller would play it. ``trumps``, ``jacks`` and ``aces`` are what was counted: in
    suit games aces of other suits and all trumps, in Grand all aces and (as trumps) the jacks, in Null nothing.
    """

    game: Game
    value: GameValue
    good: bool
    trumps: int = 0
    jacks: int = 0
    aces: int = 0

    @property
    def count(self) -> int:
        """One for each trump and each ace, in suit games one more for each jack."""
        return self.trumps + self.aces + (self.jacks if self.game.suit else 0)


@dataclass(frozen=True, slots=True)
class Caller:
    """One who bids by counting: eight is careful, seven is bold.

    * A suit game is good with five trumps or more, when its trumps, its jacks once more, and the aces of the
      other suits are together at least ``enough``.
    * Grand is good with two jacks or more, when jacks and aces are together at least two fewer than that.
    * Null is good when in each suit the lowest card is the 7, the second at most the 9, the third at most the
      jack, the fourth at most the king: then nobody can make such a hand take a trick.

    The caller goes as far as the dearest good game is worth, one step at a time, and has no other tricks.
    """

    enough: int = 8

    def assess(self, hand: Cards) -> tuple[Assessment, ...]:
        """All six games with these ten cards, the best first: good ones before others, then by value or count."""
        games = [*(self._suit_game(hand, game) for game in SUIT_GAMES), self._grand(hand), _null(hand)]
        return tuple(sorted(games, key=lambda game: (game.good, game.value.total if game.good else game.count))[::-1])

    def likes(self, hand: Cards, game: Game) -> bool:
        """Whether the caller would play this game with the hand."""
        return any(each.good for each in self.assess(hand) if each.game is game)

    def best(self, hand: Cards) -> Assessment | None:
        """The dearest good game, which sets the limit; None when the hand is not worth a bid."""
        first = self.assess(hand)[0]
        return first if first.good else None

    def limit(self, hand: Cards) -> int:
        """The last bid this caller makes or holds with the hand; 0 for none."""
        best = self.best(hand)
        return best.value.total if best else 0

    def call(self, hand: Cards, auction: Auction) -> Call:
        """What to say now, from the own ten cards and the auction so far. ValueError when nobody has to speak.

        >>> str(Caller().call(Cards.parse("CJ SJ CA CK C8 HA D9 D8 S9 S7"), Auction.parse("M18 Fy")))
        'M20'
        """
        if auction.turn is None:
            raise ValueError(f"the auction is over: {auction}")
        seat, limit = auction.turn, self.limit(hand)
        if auction.phase is Phase.ANSWER:
            return Hold(seat) if auction.bid <= limit else Pass(seat)
        step = next((bid for bid in BIDS if bid > auction.bid), None)
        return Bid(seat, step) if step is not None and step <= limit else Pass(seat)

    def _suit_game(self, hand: Cards, game: Game) -> Assessment:
        trumps = len(hand & Cards.of(game.trumps))
        jacks = len(hand.of_rank(Rank.JACK))
        aces = sum(1 for ace in hand.of_rank(Rank.ACE) if not game.is_trump(ace))
        good = trumps >= FEWEST_TRUMPS and trumps + jacks + aces >= self.enough
        return Assessment(game, _covered(hand, game), good, trumps, jacks, aces)

    def _grand(self, hand: Cards) -> Assessment:
        jacks, aces = len(hand.of_rank(Rank.JACK)), len(hand.of_rank(Rank.ACE))
        good = jacks >= FEWEST_GRAND_JACKS and jacks + aces >= self.enough - 2
        return Assessment(Game.GRAND, _covered(hand, Game.GRAND), good, jacks, jacks, aces)


def _null(hand: Cards) -> Assessment:
    good = all(
        _NULL_ORDER.index(card.rank) <= 2 * place
        for suit in Suit
        for place, card in enumerate(sorted(hand.of_suit(suit), key=lambda card: _NULL_ORDER.index(card.rank)))
    )
    return Assessment(Game.NULL, game_value(Contract(Game.NULL), None), good)


def _covered(hand: Cards, game: Game) -> GameValue:
    return game_value(Contract(game), matadors(hand, game))


CAREFUL = Caller(8)
BOLD = Caller(7)
