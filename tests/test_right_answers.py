"""A right answer is found among what may be answered, whatever kind of answer was given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from engine.cards import Card, Cards
from lessons.right_answers import MOST, Offer, right_answer
from lessons.table_pieces import Mark

HAND = tuple(Cards.parse("CJ SJ HA HT SK S9 D8 D7"))
JACKS, TENS = HAND[:2], tuple(card for card in HAND if card.points == 10)


@dataclass(frozen=True)
class Told:
    """A verdict without words."""

    right: bool
    keep: tuple[Card, ...] | None = None
    marks: Mapping[Card, Mark] = field(default_factory=dict)


def wants(right: object) -> Callable[[object], Told]:
    """A judge who wants just this."""
    return lambda given: Told(given == right)


@pytest.mark.parametrize(
    ("given", "right", "offer"),
    [
        (HAND[3], HAND[5], Offer(HAND)),
        ((HAND[0],), (HAND[4],), Offer(HAND, limit=1)),
        (HAND[:3], HAND[:2], Offer(HAND)),
        (HAND, TENS, Offer(HAND)),
        ("a", "c", Offer(others=("a", "b", "c"))),
        (7, 3, Offer(others=range(10))),
        (900, 870, Offer(others=range(-MOST, MOST))),
        (frozenset("ab"), frozenset("acd"), Offer(others=tuple("abcd"))),
        (frozenset("a"), frozenset("bcdefghij"), Offer(others=(*"abcdefghijklmnopqrst", frozenset("bcdefghij")))),
        (True, False, Offer()),
        ((1, 2, 3), (3, 1, 2), Offer(HAND, ordered=True)),
    ],
)
def test_it_is_of_the_kind_of_the_answer_given(given: object, right: object, offer: Offer) -> None:
    assert right_answer(wants(right), given, offer) == right


def test_an_order_is_found_card_by_card() -> None:
    wanted = HAND[::-1]

    def judge(given: tuple[Card, ...]) -> Told:
        good = next((place for place, card in enumerate(given) if card != wanted[place]), len(given))
        return Told(good == len(wanted), given[:good])

    assert right_answer(judge, HAND, Offer(HAND, ordered=True)) == wanted


def test_what_is_not_called_wrong_alone_is_tried_first() -> None:
    judged = []

    def judge(given: tuple[Card, ...]) -> Told:
        judged.append(given)
        return Told(given == HAND[:6], marks={card: Mark.WRONG for card in given if card not in HAND[:6]})

    assert right_answer(judge, HAND[6:], Offer(HAND)) == HAND[:6]
    assert len(judged) == len(HAND) + 1


def test_what_is_of_another_kind_is_not_tried() -> None:
    def judge(given: object) -> Told:
        raise AssertionError(given)

    assert right_answer(judge, (1, "x"), Offer(others=("a", "b"))) is None
    assert right_answer(judge, 1.5, Offer(others=("a", "b"))) is None


def test_the_search_ends() -> None:
    judged = []

    def judge(given: object) -> Told:
        judged.append(given)
        return Told(False)

    assert right_answer(judge, (HAND[0],), Offer(tuple(Cards.parse("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA")))) is None
    assert len(judged) <= MOST + 12
