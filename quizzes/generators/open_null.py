"""A Null with all cards open, before the first card: is it safe?

1 every suit is safe by itself, or one begins with a high card. 2 one suit is not safe, though it has a low card.
3 one suit or two are not safe, and with the same hand it is the cards of the others that decide. At each difficulty
every second Null can be beaten.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import DECK, Cards, Rank, Suit
from engine.contracts import Game
from engine.deals import Seat
from engine.draws import Draws
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons.exercises.following import YOU
from lessons.exercises.open_null import OpenNull, Safety, safe_by_itself
from lessons.open_cards import answers
from quizzes.generators import given
from quizzes.generators.kinds import Generator

_SIZES = (
    (4, 3, 2, 1),
    (3, 3, 2, 2),
    (4, 2, 2, 2),
    (3, 3, 3, 1),
    (4, 4, 1, 1),
    (4, 3, 3, 0),
    (5, 3, 1, 1),
    (5, 2, 2, 1),
)
_LOW = (Rank.SEVEN, Rank.EIGHT)
_OTHER_DEALS = 8
"""With so many deals of the other cards it is found out whether they decide."""


def null_safe(draws: Draws, difficulty: int) -> OpenNull:
    """A hand for Null, and the cards of the others."""
    safe = draws.below(2) == 1
    gaps = (0 if safe else 1, 1, 1 + draws.below(2))[difficulty - 1]
    with answers.asked() as solver:
        while True:
            hand, leader = _hand(draws, gaps, guarded=difficulty > 1), draws.choice(tuple(Seat))
            position = _dealt(draws, hand, leader)
            if solver.null_is_safe(position) is not safe:
                continue
            others = (_dealt(draws, hand, leader) for _ in range(_OTHER_DEALS))
            if difficulty < 3 or any(solver.null_is_safe(other) is not safe for other in others):
                return OpenNull(position)


def _hand(draws: Draws, gaps: int, *, guarded: bool) -> Cards:
    """Ten cards; so many suits are not safe by themselves. Those have a low card, or, not ``guarded``, no low one."""
    sizes = draws.shuffled(draws.choice(_SIZES))
    able = [place for place, size in enumerate(sizes) if size > guarded]
    unsafe = draws.shuffled(able)[:gaps]
    hand = Cards()
    for place, (suit, size) in enumerate(zip(Suit, sizes, strict=True)):
        while True:
            cards = Cards.of(draws.shuffled(DECK.of_suit(suit))[:size])
            if place not in unsafe:
                fits = not cards or safe_by_itself(cards)
            else:
                low = Game.NULL.sort(cards)[-1].rank in _LOW
                fits = not safe_by_itself(cards) and low is guarded
            if fits:
                break
        hand |= cards
    return hand


def _dealt(draws: Draws, hand: Cards, leader: Seat) -> OpenPosition:
    """The other cards, dealt; two lie in the skat."""
    pack = draws.shuffled(DECK - hand)
    return OpenPosition(Game.NULL, YOU, (Cards.of(pack[:10]), Cards.of(pack[10:20]), hand), Trick(leader))


def _wrong(task: OpenNull) -> Iterator[str]:
    yield from (one.name for one in Safety if one is not task.wanted)


GENERATORS = {
    "null-safe": Generator(
        null_safe,
        lambda task, answer: task.judge(given.named(answer, Safety)),
        lambda task: task.wanted.name,
        _wrong,
    )
}
