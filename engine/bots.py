"""Players that see only their own cards. For now they call: how far to bid, and what to say in the auction.

A caller's rule is short enough to be told afterwards, and it draws nothing by lot: the same ten cards bid the
same every time. How a game is played out is left out; so is bidding on what the others have said.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.auction import BIDS, Auction, Bid, Call, Hold, Pass, Phase
from engine.cards import Cards, Rank, Suit
from engine.contracts import Contract, Game
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
      jack, the fourth at most the king: then nobody can make such a hand take a trick, unless it has to lead.

    The caller goes as far as the dearest good game is worth, one step at a time, and has no other tricks.
    """

    enough: int = 8

    def assess(self, hand: Cards) -> tuple[Assessment, ...]:
        """All six games with these ten cards, the best first: good ones before others, then by value or count."""
        games = [self._assess(hand, game) for game in Game]
        return tuple(sorted(games, key=lambda game: (game.good, game.value.total if game.good else game.count))[::-1])

    def likes(self, hand: Cards, game: Game) -> bool:
        """Whether the caller would play this game with the hand."""
        if game is Game.NULL:
            return all(_safe_in_null(hand.of_suit(suit)) for suit in Suit)
        trumps = game.following(hand, game.trumps[0])
        jacks, aces = len(hand.of_rank(Rank.JACK)), len(hand.of_rank(Rank.ACE) - trumps)
        if game is Game.GRAND:
            return jacks >= FEWEST_GRAND_JACKS and jacks + aces >= self.enough - 2
        return len(trumps) >= FEWEST_TRUMPS and len(trumps) + jacks + aces >= self.enough

    def best(self, hand: Cards) -> Assessment | None:
        """The dearest good game, which sets the limit; None when the hand is not worth a bid."""
        first = self.assess(hand)[0]
        return first if first.good else None

    def limit(self, hand: Cards) -> int:
        """The last bid this caller makes or holds with the hand; 0 for none."""
        liked = (game for game in Game if self.likes(hand, game))
        return max((_covered(hand, game).total for game in liked), default=0)

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

    def _assess(self, hand: Cards, game: Game) -> Assessment:
        value, good = _covered(hand, game), self.likes(hand, game)
        if game is Game.NULL:
            return Assessment(game, value, good)
        trumps = game.following(hand, game.trumps[0])
        jacks, aces = hand.of_rank(Rank.JACK), hand.of_rank(Rank.ACE) - trumps
        return Assessment(game, value, good, len(trumps), len(jacks), len(aces))


@cache
def _safe_in_null(cards: Cards) -> bool:
    """Whether nobody can make these cards of one suit take a trick."""
    ranks = sorted(_NULL_ORDER.index(card.rank) for card in cards)
    return all(rank <= 2 * place for place, rank in enumerate(ranks))


def _covered(hand: Cards, game: Game) -> GameValue:
    return game_value(Contract(game), None if game is Game.NULL else matadors(hand, game))


CAREFUL = Caller(8)
BOLD = Caller(7)
