"""The deals a player has to reckon with: all that agree with what he knows, counted, numbered and drawn.

Certain are his own cards, the cards played, the cards shown, the skat when he laid it away, how many cards each
holds, and the suits somebody did not follow. All deals that agree with this are numbered without looking at them, so
a number drawn is a deal drawn, every one as likely. On top comes what is only likely: ``engine.readings``. Ramsch is
left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import count, product
from math import comb, prod

from engine.cards import DECK, Card, Cards
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.open_positions import OpenPosition
from engine.positions import Stage
from engine.readings import LIKELY, Reading, Voice
from engine.tricks import Trick
from engine.views import View

GONE_THROUGH = 5000
"""When there are no more deals than this, every one is taken once, instead of drawing again and again."""

_TRIES = 100_000  # draws that may fit no reading, before nothing is said to fit
_FINE = 1 << 24
_SKAT = 3


class NothingFitsError(ValueError):
    """No deal agrees with what is said to be known."""


class ConsistentDeals:
    """All deals that agree with what a view makes certain, numbered from 0, every one as likely.

    They are the deals as the game is played with them: after a discard it lies in the skat; before, the cards lie as
    they were dealt. Raises NothingFitsError, saying why, when there are none, and ValueError in Ramsch.

    >>> from engine.record import Record
    >>> deals = ConsistentDeals(Record(Deal.from_seed(1)).seen_by(Seat.REARHAND))
    >>> len(deals), len(deals[0].rearhand & deals[len(deals) - 1].rearhand)
    (42678636, 10)
    """

    def __init__(self, view: View) -> None:
        _refuse_ramsch(view)
        self._known = _known(view)
        seen = reduce(lambda one, other: one | other, self._known)
        if sum(map(len, self._known)) > len(seen):
            raise NothingFitsError(f"a card is said to lie in two places: {' / '.join(map(str, self._known))}")
        missing = [size - len(cards) for size, cards in zip((10, 10, 10, 2), self._known, strict=True)]
        if min(missing) < 0:
            raise NothingFitsError(f"more cards are known than there can be: {' / '.join(map(str, self._known))}")
        self._one, self._two = (place for place, seat in enumerate(Seat) if seat is not view.seat)
        self._size, self._skat_size = missing[self._one], missing[_SKAT]
        self._kinds = _kinds(DECK - seen, view.lacks[self._one], view.lacks[self._two])
        self._splits = self._counted()
        self._number = sum(split.deals for split in self._splits)
        if not self._number:
            raise NothingFitsError(self._why(DECK - seen, missing, view))

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[Deal]:
        return (self[number] for number in range(self._number))

    def __getitem__(self, number: int) -> Deal:
        """The deal of a number; IndexError beyond the last."""
        if not 0 <= number < self._number:
            raise IndexError(f"the deals are numbered 0 to {self._number - 1}, not {number!r}")
        for split in self._splits:
            if number < split.deals:
                break
            number -= split.deals
        kinds = self._kinds
        number, at = divmod(number, comb(len(kinds.either), split.skat_either))
        skat_either = _combination(kinds.either, split.skat_either, at)
        number, at = divmod(number, comb(len(kinds.first), split.skat_first))
        skat_first = _combination(kinds.first, split.skat_first, at)
        number, at = divmod(number, comb(len(kinds.second), split.skat_second))
        skat_second = _combination(kinds.second, split.skat_second, at)
        left = kinds.either - skat_either
        one = _combination(left, split.hand_either, number)
        places = list(self._known)
        places[self._one] |= kinds.first - skat_first | one
        places[self._two] |= kinds.second - skat_second | left - one
        places[_SKAT] |= kinds.neither | skat_either | skat_first | skat_second
        return Deal(*places)

    def draw(self, draws: Draws) -> Deal:
        """One of the deals, each as likely."""
        return self[draws.below(self._number)]

    def _counted(self) -> tuple[_Split, ...]:
        """In how many ways so many of each kind of cards can lie in the skat, and the rest where it may."""
        kinds, splits = self._kinds, []
        for skat_first, skat_second in product(range(self._skat_size + 1), repeat=2):
            skat_either = self._skat_size - len(kinds.neither) - skat_first - skat_second
            if skat_either < 0:
                continue
            hand_either = self._size - (len(kinds.first) - skat_first)
            if skat_first > len(kinds.first) or not 0 <= hand_either <= len(kinds.either) - skat_either:
                continue
            deals = prod(
                (
                    comb(len(kinds.either), skat_either),
                    comb(len(kinds.first), skat_first),
                    comb(len(kinds.second), skat_second),
                    comb(len(kinds.either) - skat_either, hand_either),
                )
            )
            splits.append(_Split(skat_either, skat_first, skat_second, hand_either, deals))
        return tuple(splits)

    def _why(self, cards: Cards, missing: Sequence[int], view: View) -> str:
        """Which cards would have to lie where they may not."""
        names = [seat.name.lower() for seat in Seat]
        needs = ", ".join(f"{names[place]} {missing[place]}" for place in (self._one, self._two))
        lacking = "; ".join(
            f"{names[place]} has shown to hold none of {view.lacks[place] & cards}"
            for place in (self._one, self._two)
            if view.lacks[place] & cards
        )
        return (
            f"no deal agrees with what is known: {needs} and the skat {missing[_SKAT]} "
            f"of the {len(cards)} cards {cards}" + (f"; {lacking}" if lacking else "")
        )


@dataclass(frozen=True, slots=True)
class _Kinds:
    """The unseen cards by which of the two other players may hold them; in the skat each may lie."""

    either: Cards
    first: Cards
    second: Cards
    neither: Cards


@dataclass(frozen=True, slots=True)
class _Split:
    """So many cards of each kind in the skat, so many of those for either with the first, and the deals of that."""

    skat_either: int
    skat_first: int
    skat_second: int
    hand_either: int
    deals: int


def _kinds(cards: Cards, first_lacks: Cards, second_lacks: Cards) -> _Kinds:
    neither = cards & first_lacks & second_lacks
    first, second = (cards & second_lacks) - neither, (cards & first_lacks) - neither
    return _Kinds(cards - first - second - neither, first, second, neither)


def _combination(cards: Cards, size: int, number: int) -> Cards:
    """Combination ``number`` of so many of the cards, counted from 0."""
    left, mask = len(cards), 0
    for card in cards:
        if size == 0:
            break
        left -= 1
        having = comb(left, size - 1)
        if number < having:
            mask |= 1 << card.index
            size -= 1
        else:
            number -= having
    return Cards(mask)


def _known(view: View) -> tuple[Cards, Cards, Cards, Cards]:
    """What is known to have been dealt, or laid away, to forehand, middlehand, rearhand and the skat."""
    first, second, third = (_played(view, seat) | _held(view, seat) for seat in Seat)
    return first, second, third, view.picked_up if view.stage is Stage.DISCARD else view.skat


def _held(view: View, seat: Seat) -> Cards:
    if seat is view.seat:
        return view.hand - view.picked_up if view.stage is Stage.DISCARD else view.hand
    return view.shown if seat is view.declarer else Cards()


def _played(view: View, seat: Seat) -> Cards:
    cards: list[Card] = [card for trick in view.tricks for player, card in trick.plays if player is seat]
    return Cards.of(cards)


def _refuse_ramsch(view: View) -> None:
    if view.stage is Stage.PUSH or (view.tricks and view.contract is None):
        raise ValueError("what may lie where in Ramsch is not reckoned")


def position_of(view: View, deal: Deal) -> OpenPosition:
    """Where the view's game stands if this is the deal. ValueError when no card is to be played with a declarer."""
    if view.stage is not Stage.PLAY or view.contract is None or view.declarer is None:
        raise ValueError(f"not a game in play with a declarer, but waiting for {view.stage.value}")
    first, second, third = (hand - view.played for hand in deal.hands)
    full = [trick for trick in view.tricks if trick.complete]
    taken = [trick for trick in full if trick.winner(view.game) is view.declarer]
    return OpenPosition(
        view.game,
        view.declarer,
        (first, second, third),
        view.tricks[-1] if view.tricks else Trick(Seat.FOREHAND),
        points=deal.skat.points + sum(trick.points for trick in taken),
        won=len(taken),
        lost=len(full) - len(taken),
    )


@dataclass(frozen=True, slots=True)
class Sample:
    """A deal, and how much it counts: always 1 when it was drawn, how likely it is, 0-1, when all are gone through."""

    deal: Deal
    weight: float = 1.0


class Sampling:
    """Deals as a player should reckon with them, one after the other, for one seed always the same.

    Few deals are all gone through once, in random order, each with its weight; ``total`` says how many. Of many,
    deals are drawn without end, the likely ones more often, each by itself; then ``total`` is None. Without a reading
    all deals are as likely. Raises NothingFitsError when there are none.

    >>> from engine.record import Record
    >>> view = Record(Deal.from_seed(1)).seen_by(Seat.REARHAND)
    >>> first, second = (next(iter(Sampling(view, seed=5))).deal for _ in range(2))
    >>> first == second, first.rearhand == view.hand
    (True, True)
    """

    def __init__(self, view: View, *, seed: int, reading: Reading | None = LIKELY) -> None:
        self.deals = ConsistentDeals(view)
        self.total = len(self.deals) if len(self.deals) <= GONE_THROUGH else None
        self._seed = Draws(seed).seed  # refuses what is no seed, here and not later
        self._voices: tuple[Voice, ...] = reading.voices(view) if reading else ()

    def __iter__(self) -> Iterator[Sample]:
        if self.total is None:
            return (self._drawn(Draws(self._seed, index)) for index in count())
        return (self._weighed(number) for number in Draws(self._seed).shuffled(range(self.total)))

    def _weighed(self, number: int) -> Sample:
        deal = self.deals[number]
        return Sample(deal, prod(voice(deal) for voice in self._voices))

    def _drawn(self, draws: Draws) -> Sample:
        """A deal is drawn until one is believed; so each comes as often as it is likely."""
        for _ in range(_TRIES):
            deal = self.deals.draw(draws)
            if all(draws.below(_FINE) < voice(deal) * _FINE for voice in self._voices):
                return Sample(deal)
        raise NothingFitsError(f"of {_TRIES} deals that agree with the cards known, none agrees with the calls")
