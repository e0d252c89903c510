"""Looking for an answer that is right, by trying what may be answered: the exercise itself is the judge.

A check shows it beside a first answer that was wrong. No Streamlit here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice, permutations
from typing import Any, Protocol

from engine.cards import Card
from lessons.table_pieces import Mark

MOST = 1500
"""So many answers are tried at most: some tenths of a second."""

LONG = 7
"""An order of so many things that are no cards is not searched for."""


class Judged(Protocol):
    """What a judge says of an answer."""

    @property
    def right(self) -> bool:
        """Whether it is right."""

    @property
    def marks(self) -> Mapping[Card, Mark]:
        """How the cards are marked."""

    @property
    def keep(self) -> tuple[Card, ...] | None:
        """Of a wrong order: the cards before the first mistake."""


Judge = Callable[[Any], Judged]


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be answered: cards on the felt (in an order, if ``ordered``; at most ``limit``), or other answers.

    Where several answers are chosen together, there may be sets of them among the ``others``: they are tried first.
    """

    cards: Sequence[Card] = ()
    limit: int | None = None
    ordered: bool = False
    others: Sequence[object] = ()


def right_answer(judge: Judge, given: object, offer: Offer) -> object | None:
    """An answer of the same kind as the wrong one given, that is right; None when none is found."""
    of_cards = isinstance(given, tuple) and all(isinstance(one, Card) for one in given)
    tried: Iterable[object]
    match given:
        case tuple() if offer.ordered:
            if of_cards:
                return _order(judge, offer.cards)
            tried = permutations(given) if len(given) < LONG else ()
        case tuple() if of_cards and offer.limit:  # where the number is limited, just so many are wanted as a rule
            tried = _full(offer.cards, given, offer.limit)
        case tuple() if of_cards:
            tried = filter(None, chain([_not_wrong(judge, offer.cards)], _near(offer.cards, given)))
        case frozenset():
            whole = [one for one in offer.others if isinstance(one, frozenset)]
            single = [one for one in offer.others if not isinstance(one, frozenset)]
            tried = chain(whole, filter(None, map(frozenset, _near(single, tuple(given)))))  # none is no answer
        case Card():
            tried = offer.cards
        case bool():
            tried = (not given,)
        case int() as number:  # it was typed: most are near the right one
            numbers = [other for other in offer.others if isinstance(other, int) and not isinstance(other, bool)]
            numbers.sort(key=lambda other: abs(other - number))
            tried = numbers
        case _:
            tried = (other for other in offer.others if type(other) is type(given))
    for answer, _number in zip(tried, range(MOST), strict=False):
        if answer != given and judge(answer).right:
            return answer
    return None


def _not_wrong(judge: Judge, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that would not be called wrong if they were chosen alone: often just those that are wanted."""
    return tuple(card for card in cards if judge((card,)).marks.get(card) is not Mark.WRONG)


def _near(offered: Sequence[Any], given: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Choices among what is offered: those that differ little from the given one, then those of few things."""
    return chain(islice(_changed(offered, given), MOST // 2), _changed(offered, ()))


def _changed(offered: Sequence[Any], given: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """All choices among what is offered, those first that differ least from the given one."""
    chosen = set(given)
    for size in range(1, len(offered) + 1):
        for changed in map(set, combinations(offered, size)):
            yield tuple(one for one in offered if (one in chosen) != (one in changed))


def _full(offered: Sequence[Card], given: Sequence[Card], limit: int) -> list[tuple[Card, ...]]:
    """All choices of just so many cards, those first that share most with the given one."""
    return sorted(combinations(offered, limit), key=lambda cards: -len(set(given) & set(cards)))


def _order(judge: Judge, cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """The right order, card by card: a card is in its place when the judge would keep it there."""
    order: tuple[Card, ...] = ()
    while len(order) < len(cards):
        rest = [card for card in cards if card not in order]
        for card in rest:
            tried = (*order, card, *(other for other in rest if other is not card))
            verdict = judge(tried)
            if verdict.right:
                return tried
            if len(verdict.keep or ()) > len(order):
                order = (*order, card)
                break
        else:
            return None
    return None
