"""Questions on cards: what they count, which are trumps, which is higher.

- Points of cards: 1 one or two, 2 five, with pictures and with one that counts nothing, 3 a whole hand.
- Points of a pile: 1 two tricks, 2 three or four, 3 the declarer's, to which the skat belongs.
- Trumps: 1 hardly a jack of another suit, 2 such jacks among cards of their suit, 3 Grand, or more of a side suit.
- Order: 1 one suit without its jack, 2 with jacks, 3 trumps and a suit that is led, its own jack among the trumps.
  In Null: 1 the ten without the jack, 2 with it, 3 a suit that is led, and a high card of another one thrown off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from engine.cards import DECK, JACKS, Card, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from lessons.exercises.findings import Finding
from lessons.exercises.points import CountPoints, miscounts
from lessons.exercises.trumps import StrengthOrder, TrumpsIn
from lessons.exercises.winning import SkatCounts
from quizzes.generators import given
from quizzes.generators.kinds import Generator, found

_PICTURES = frozenset((Rank.KING, Rank.QUEEN, Rank.JACK))
_HIGH = frozenset((Rank.ACE, Rank.TEN))
_TEN_AND_KING = (Rank.TEN, Rank.KING)

# --- Points --------------------------------------------------------------------------------------------------------


def card_points(draws: Draws, difficulty: int) -> CountPoints:
    """Two cards, now and then one; five of all kinds; the ten of a hand, as they are held."""
    if difficulty == 1:
        size = 2 if draws.below(8) else 1
        return found(lambda: CountPoints(draws.shuffled(DECK)[:size]), lambda task: task.points > 0)

    def mixed(task: CountPoints) -> bool:
        """Different pictures, others that count, and some that do not: all that can be confused."""
        ranks = {card.rank for card in task.cards}
        noughts = sum(not card.points for card in task.cards)
        return len(ranks & _PICTURES) >= difficulty and bool(ranks & _HIGH) and noughts >= difficulty - 1

    if difficulty == 2:
        return found(lambda: CountPoints(draws.shuffled(DECK)[:5]), mixed)
    return found(lambda: CountPoints(Game.GRAND.sort(Cards.of(draws.shuffled(DECK)[:10]))), mixed)


def pile_points(draws: Draws, difficulty: int) -> CountPoints | SkatCounts:
    """A pile of tricks, in the end with the skat."""
    if difficulty == 3:
        return SkatCounts.any_pile(draws, 4)
    return CountPoints.pile(draws, 2 if difficulty == 1 else 3 + draws.below(2))


Counted = CountPoints | SkatCounts


def _judge_sum(task: Counted, answer: object) -> Finding:
    return task.judge(given.number(answer, DECK.points))


def _wrong_sums(task: Counted) -> Iterator[int]:
    """As the mistakes count; without the skat, or only it; without the highest card, or with the last one twice."""
    cards = task.cards if isinstance(task, CountPoints) else tuple(task.pile | task.skat)
    skat = (task.pile.points, task.skat.points) if isinstance(task, SkatCounts) else ()
    counting = sorted(card.points for card in cards if card.points)
    slips = (task.points - counting[-1], task.points + counting[0], task.points - 1, task.points + 1)
    return (total for total in chain(skat, miscounts(cards), slips) if total <= DECK.points)


# --- Trumps --------------------------------------------------------------------------------------------------------


def pick_trumps(draws: Draws, difficulty: int) -> TrumpsIn:
    """A hand of ten in which the trumps are to be chosen."""
    if difficulty == 2:
        return TrumpsIn.in_suit_game(draws)
    if difficulty == 3 and draws.below(2):
        return TrumpsIn.in_grand(draws)
    game = draws.choice(SUIT_GAMES)

    def fits(task: TrumpsIn) -> bool:
        jacks = task.hand & JACKS
        strange = [jack for jack in jacks if jack.suit is not game.suit]
        sides = [len(task.hand.of_suit(suit) - JACKS) for suit in Suit if suit is not game.suit]
        own = len(task.wanted - JACKS)
        if difficulty == 1:
            return len(jacks) >= 1 and len(strange) <= 1 and own >= 3 >= len(jacks)
        among_their_suit = sum(len(task.hand.of_suit(jack.suit)) > 1 for jack in strange)
        return among_their_suit >= 2 and 2 <= own < max(sides)

    return found(lambda: TrumpsIn(game, Cards.of(draws.shuffled(DECK)[:10])), fits)


def _judge_trumps(task: TrumpsIn, answer: object) -> Finding:
    return task.judge(given.some(answer, task.hand))


def _wrong_trumps(task: TrumpsIn) -> Iterator[tuple[Card, ...]]:
    """Jacks left with their suits, only jacks, aces and tens too, the lowest trump left out."""
    hand, wanted, suit = task.hand, task.wanted, task.game.suit
    high = hand.of_rank(Rank.ACE) | hand.of_rank(Rank.TEN)
    printed = hand.of_suit(suit) if suit else wanted | hand.of_rank(Rank.ACE)
    lowest = min(wanted, key=task.game.strength)
    for some in (printed, wanted - JACKS, hand & JACKS, wanted | high, wanted - Cards.of((lowest,))):
        if some and some != wanted:
            yield tuple(some)


# --- Order ---------------------------------------------------------------------------------------------------------


def order_suit(draws: Draws, difficulty: int) -> StrengthOrder:
    """In a suit game: its suit, its trumps, its trumps and a suit that is led."""
    if difficulty < 3:
        return StrengthOrder.suit(draws) if difficulty == 1 else StrengthOrder.trumps(draws)
    game = draws.choice(SUIT_GAMES)
    led = draws.choice(tuple(suit for suit in Suit if suit is not game.suit))
    own = draws.shuffled(DECK.of_suit(Suit(game.value)) - JACKS)[:2]
    cards = (*_some_jacks(draws, 1 + draws.below(2), led), *own, *_of_suit(draws, led, 3))
    return StrengthOrder.of(draws, game, Cards.of(cards))


def order_grand(draws: Draws, difficulty: int) -> StrengthOrder:
    """In Grand: a suit; jacks and a suit without its own; jacks and a suit, its own among them."""
    led = draws.choice(tuple(Suit))
    suit = _of_suit(draws, led, (5, 3, 4)[difficulty - 1])
    jacks: tuple[Card, ...] = ()
    if difficulty == 2:
        jacks = draws.shuffled(JACKS - DECK.of_suit(led))[:2]
    elif difficulty == 3:
        jacks = _some_jacks(draws, 2 + draws.below(2), led)
    return StrengthOrder.of(draws, Game.GRAND, Cards.of((*jacks, *suit)))


def order_null(draws: Draws, difficulty: int) -> StrengthOrder:
    """In Null: four cards of a suit, the ten but not the jack; five with both; five that are led and a stranger."""
    if difficulty == 2:
        return StrengthOrder.null(draws)
    suit, other, *_suits = draws.shuffled(Suit)
    jack, ten = Card(suit, Rank.JACK), Card(suit, Rank.TEN)
    court = Card(suit, draws.choice((Rank.KING, Rank.QUEEN)))
    others = draws.shuffled(DECK.of_suit(suit) - Cards.of((jack, ten, court)))[:2]
    own = (ten, court, *others)
    if difficulty == 1:
        return StrengthOrder.of(draws, Game.NULL, Cards.of(own))
    stranger = Card(other, draws.choice((Rank.ACE, Rank.TEN, Rank.JACK)))
    return StrengthOrder.of(draws, Game.NULL, Cards.of((jack, *own, stranger)), led=suit)


def _of_suit(draws: Draws, suit: Suit, size: int) -> tuple[Card, ...]:
    """Ten and king of the suit, and others of it, but not the jack."""
    kept = tuple(Card(suit, rank) for rank in _TEN_AND_KING)
    return (*kept, *draws.shuffled(DECK.of_suit(suit) - JACKS - Cards.of(kept))[: size - len(kept)])


def _some_jacks(draws: Draws, size: int, of: Suit) -> tuple[Card, ...]:
    """The jack of this suit, and others."""
    jack = Card(of, Rank.JACK)
    return (jack, *draws.shuffled(JACKS - Cards.of((jack,)))[: size - 1])


def _judge_order(task: StrengthOrder, answer: object) -> Finding:
    return task.judge(given.order(answer, task.cards))


# Other orders that players have in mind: as cards are printed, as they are in a suit game, as in Null.
_PRINTED = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_WITH_HIGH_TEN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_WITH_JACK_ON_TOP = (Rank.JACK, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_JACKS_UPSIDE_DOWN = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)


def _wrong_orders(task: StrengthOrder) -> Iterator[tuple[Card, ...]]:
    """The ten below the pictures, jacks in their suits or upside down, another suit above what was led."""
    game = task.game
    if game is Game.NULL:
        orders: Sequence[Callable[[Card], int]] = (
            lambda card: _WITH_HIGH_TEN.index(card.rank),
            lambda card: _WITH_JACK_ON_TOP.index(card.rank),
            lambda card: -_PRINTED.index(card.rank),
            lambda card: _PRINTED.index(card.rank) + 10 * (card.suit is task.led),
        )
    else:
        orders = (
            lambda card: (0 if card in JACKS else 100 if game.is_trump(card) else 200) + _low_ten(card),
            lambda card: (0 if game.is_trump(card) and card not in JACKS else 100) + _WITH_HIGH_TEN.index(card.rank),
            lambda card: -100 + _JACKS_UPSIDE_DOWN.index(card.suit) if card in JACKS else -game.strength(card),
            lambda card: _WITH_JACK_ON_TOP.index(card.rank),
        )
    for key in orders:
        yield tuple(sorted(task.cards, key=key))


def _low_ten(card: Card) -> int:
    """The place of a card for somebody who puts the ten below the pictures; jacks by their suits."""
    return tuple(Suit).index(card.suit) if card in JACKS else _PRINTED.index(card.rank)


def _ordered(draw: Callable[[Draws, int], StrengthOrder]) -> Generator:
    return Generator(draw=draw, judge=_judge_order, right=lambda task: task.wanted, wrong=_wrong_orders)


def _summed(draw: Callable[[Draws, int], Counted]) -> Generator:
    return Generator(draw=draw, judge=_judge_sum, right=lambda task: task.points, wrong=_wrong_sums)


GENERATORS = {
    "card-points": _summed(card_points),
    "pile-points": _summed(pile_points),
    "pick-trumps": Generator(pick_trumps, _judge_trumps, lambda task: tuple(task.wanted), _wrong_trumps),
    "order-suit": _ordered(order_suit),
    "order-grand": _ordered(order_grand),
    "order-null": _ordered(order_null),
}
