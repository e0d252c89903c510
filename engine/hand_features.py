"""What a player sees in his cards, as small numbers: jacks, trumps, aces, guarded tens, voids, in Null the gaps.

Every feature is one that a player can name and count. All are sums over the suits but for what Null asks of the
whole hand, so that hands can be looked up suit by suit (``engine.feature_tables``). They are counted over ten cards
or, with the skat picked up, over twelve. The seat and the risk to be overbid stand in ``engine.chances``.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum

from engine.cards import JACKS, Card, Cards, Rank, Suit
from engine.contracts import Game

CONSTANT = "constant"


class Kind(Enum):
    """The games that are judged alike: the four suit games, Grand, Null."""

    SUIT = "suit"
    GRAND = "grand"
    NULL = "null"

    @classmethod
    def of(cls, game: Game) -> Kind:
        """The kind of a game.

        >>> Kind.of(Game.HEARTS)
        <Kind.SUIT: 'suit'>
        """
        return {Game.GRAND: cls.GRAND, Game.NULL: cls.NULL}.get(game, cls.SUIT)


_JACK_OF = {suit: f"jack of {suit.name.lower()}" for suit in Suit}
_JACKS = (*_JACK_OF.values(), "two jacks", "three jacks")
_SIDE = ("ace", "ace and ten", "guarded ten", "bare ten", "king beside ace or ten", "void", "singleton", "long suit")
_TRUMPS = ("trumps", "trumps from the seventh", "ace of trumps", "ten of trumps")
_NULL = ("void", "unsafe suit", "steps too high", "to lay away")
_NULL_HAND = ("one to lay away", "two to lay away")
FEATURES: dict[Kind, tuple[str, ...]] = {
    Kind.SUIT: (CONSTANT, *_JACKS, *_TRUMPS, *_SIDE),
    Kind.GRAND: (CONSTANT, *_JACKS, *_SIDE),
    Kind.NULL: (CONSTANT, *_NULL, *_NULL_HAND),
}
"""The features of each kind of game, in the order of the fit.

Jacks
    each by itself; "two jacks" and "three jacks" are 1 for so many or more.
Trumps (suit games)
    all of them, jacks included, and those beyond the sixth once more; ace and ten of trumps.
Other suits (in Grand all four)
    ace; ace and ten together; ten with another card but without the ace; ten alone; king beside ace or ten; no card;
    one card that is neither ace nor ten; each card beyond the third.
Null
    no card of a suit; suits that are not safe; steps by which cards are too high (the lowest card of a suit is safe as
    the 7, the second up to the 9, the third up to the jack, the fourth up to the king); cards to lay away until the
    rest of the suit is safe, and whether one, or one or two, are enough for the whole hand.
"""


def features(cards: Cards, game: Game) -> Counter[str]:
    """What these ten or twelve cards hold for a game; what is not there counts 0.

    >>> cards = Cards.parse("CJ SJ HA HT H7 CA ST DA D8 D7")
    >>> seen = features(cards, Game.HEARTS)
    >>> seen["trumps"], seen["ace"], seen["bare ten"], seen["void"]
    (5, 2, 1, 0)
    >>> features(Cards.parse("C7 C9 S7 S8 H7 H8 HJ D7 D8 DA"), Game.NULL)["to lay away"]
    1
    """
    kind = Kind.of(game)
    counted = Counter({CONSTANT: 1})
    if kind is Kind.NULL:
        for suit in Suit:
            counted.update(of_null_suit(cards.of_suit(suit)))
        counted.update(of_null_hand(counted["to lay away"]))
        return counted
    jacks, others = cards & JACKS, cards - JACKS
    counted.update(of_trumps(jacks | others.of_suit(game.suit)) if game.suit else of_jacks(jacks))
    for suit in Suit:
        if suit is not game.suit:
            counted.update(of_side_suit(others.of_suit(suit)))
    return counted


def of_trumps(trumps: Cards) -> Counter[str]:
    """Of the trumps of a suit game, jacks and one suit."""
    counted = of_jacks(trumps & JACKS)
    counted["trumps"] = len(trumps)
    counted["trumps from the seventh"] = max(0, len(trumps) - 6)
    ranks = {card.rank for card in trumps}
    counted["ace of trumps"] = int(Rank.ACE in ranks)
    counted["ten of trumps"] = int(Rank.TEN in ranks)
    return counted


def of_jacks(jacks: Cards) -> Counter[str]:
    """Of the jacks, which are all trumps of a Grand."""
    counted = Counter({name: int(Card(suit, Rank.JACK) in jacks) for suit, name in _JACK_OF.items()})
    counted["two jacks"] = int(len(jacks) >= 2)
    counted["three jacks"] = int(len(jacks) >= 3)
    return counted


def of_side_suit(cards: Cards) -> Counter[str]:
    """Of a suit that is not trumps, its jack left out."""
    ranks = {card.rank for card in cards}
    ace, ten = Rank.ACE in ranks, Rank.TEN in ranks
    counted: Counter[str] = Counter()
    counted["ace"] = int(ace)
    counted["ace and ten"] = int(ace and ten)
    counted["guarded ten"] = int(ten and not ace and len(ranks) > 1)
    counted["bare ten"] = int(ten and len(ranks) == 1)
    counted["king beside ace or ten"] = int(Rank.KING in ranks and (ace or ten))
    counted["void"] = int(not ranks)
    counted["singleton"] = int(len(ranks) == 1 and not ace and not ten)
    counted["long suit"] = max(0, len(ranks) - 3)
    return counted


def of_null_suit(cards: Cards) -> Counter[str]:
    """Of a suit in Null, its jack among its cards."""
    steps = steps_too_high(cards)
    counted: Counter[str] = Counter()
    counted["void"] = int(not cards.mask)
    counted["unsafe suit"] = int(steps > 0)
    counted["steps too high"] = steps
    counted["to lay away"] = to_lay_away(cards)
    return counted


def of_null_hand(to_lay_away: int) -> Counter[str]:
    """Of the whole hand in Null, from the cards to lay away in all suits together."""
    return Counter({"one to lay away": int(to_lay_away <= 1), "two to lay away": int(to_lay_away <= 2)})


def safe_in_null(cards: Cards, *, leads: bool) -> bool:
    """Whether nobody can make these ten or more cards take a trick in Null, however the others lie.

    Every suit has to be safe; and who leads to the first trick needs a card to lead as well.

    >>> cards = Cards.parse("CJ CK CQ C8 C7 SJ SK SQ S9 S7")
    >>> safe_in_null(cards, leads=False), safe_in_null(cards, leads=True)
    (True, False)
    """
    suits = [cards.of_suit(suit) for suit in Suit]
    return not any(map(to_lay_away, suits)) and (not leads or any(map(safe_lead, suits)))


def safe_lead(cards: Cards) -> bool:
    """Whether a safe suit has a card that can be led in Null and leaves the rest safe.

    That is the highest of those from the 7 up without a gap: nobody can stay below it, and with five cards of the suit
    at most somebody has to follow. The card that is gone was one below the rest.

    >>> [safe_lead(Cards.parse(code)) for code in ("H7", "H7 H8 HT", "H7 H9", "")]
    [True, True, False, False]
    """
    ranks = _ranks_in_null(cards)
    run = [rank for place, rank in enumerate(ranks) if rank == place]
    if not run or len(ranks) > 5:
        return False
    rest = [*run[:-1], *(rank - 1 for rank in ranks[len(run) :])]
    return all(rank <= 2 * place for place, rank in enumerate(rest))


def steps_too_high(cards: Cards) -> int:
    """By how many steps the cards of a suit miss what is safe in Null: 7, up to 9, up to the jack, up to the king.

    With 0 nobody can make the suit take a trick, as long as others lead it.

    >>> steps_too_high(Cards.parse("H7 H9 HJ")), steps_too_high(Cards.parse("H8 HT HA"))
    (0, 5)
    """
    return sum(max(0, rank - 2 * place) for place, rank in enumerate(_ranks_in_null(cards)))


def to_lay_away(cards: Cards) -> int:
    """How many cards of a suit have to go until the rest is safe in Null.

    >>> to_lay_away(Cards.parse("H7 H8 HA")), to_lay_away(Cards.parse("HK HA"))
    (1, 2)
    """
    ranks = _ranks_in_null(cards)
    return len(ranks) - next((place for place, rank in enumerate(ranks) if rank > 2 * place), len(ranks))


def _ranks_in_null(cards: Cards) -> list[int]:
    """The 7 is 0, the ace 7, the lowest first."""
    return sorted(Game.NULL.strength(card) - 1 for card in cards)
