"""What ten tricks can give: limits of nature, not rules.

A settlement that nobody can have played is refused here. Everything is a *necessary* condition: what is refused
cannot happen, wherever the declarer sits, whichever of his cards lie in the skat, and however oddly all three
play. The reverse is not claimed: what passes may still be impossible for a subtler reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.matadors import Matadors

ALL_POINTS = 120
ALL_TRICKS = 10

Split = tuple[Cards, Cards, Cards]
"""The declarer's hand, the skat, and the cards of the defenders."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of who holds what: the declarer's twelve cards, maybe also which of them are the skat, or
    his matadors, or nothing.
    """

    game: Game
    cards: Cards | None = None
    matadors: Matadors | None = None
    skat: Cards | None = None


def check_result(known: Knowledge, *, card_points: int, tricks: int | None) -> None:
    """Raises ValueError, quoting what is wrong, for points and tricks of the declarer that no game can give."""
    check_points(card_points)
    check_tricks(tricks)
    if card_points in (1, ALL_POINTS - 1):
        raise ValueError(f"no ten tricks can give {card_points} card points: no card is worth 1")
    if not possible(Knowledge(known.game), card_points, tricks):
        raise ValueError(f"{card_points} card points and {tricks} tricks contradict each other{_HINTS.get(tricks, '')}")
    if not possible(known, card_points, tricks):
        holding = f"the cards {known.cards}" if known.cards is not None else f"{known.matadors} matadors"
        taken = "" if tricks is None else f" in {tricks} tricks"
        raise ValueError(f"{holding} cannot give {card_points} card points{taken} in game {known.game.value}")


_HINTS: dict[int | None, str] = {
    0: ": without a trick the declarer has the two cards of the skat, 22 at most",
    ALL_TRICKS: ": all ten tricks are 120 points",
}


def check_points(card_points: int | None) -> None:
    """Raises ValueError for card points outside 0-120."""
    if card_points is not None and not 0 <= card_points <= ALL_POINTS:
        raise ValueError(f"the declarer has 0 to {ALL_POINTS} card points, not {card_points!r}")


def check_tricks(tricks: int | None) -> None:
    """Raises ValueError for tricks outside 0-10."""
    if tricks is not None and not 0 <= tricks <= ALL_TRICKS:
        raise ValueError(f"the declarer takes 0 to {ALL_TRICKS} tricks, not {tricks!r}")


def check_null(cards: Cards, tricks: int) -> None:
    """Raises ValueError when these twelve cards must take a trick in Null and took none, or cannot and took one.

    The lowest cards of every suit can never take a trick, and the highest three of every suit must.
    """
    splits = list(_splits(cards))
    if tricks and not any(_may_open(Game.NULL, hand, others) for hand, _, others in splits):
        raise ValueError(f"the cards {cards} cannot take a trick in Null, let alone {tricks}")
    if not tricks and not any(_may_open(Game.NULL, others, hand) for hand, _, others in splits):
        raise ValueError(f"the cards {cards} take the first trick in Null whatever is led")


def forced_tricks(known: Knowledge, card_points: int) -> int | None:
    """0 or 10 when the points can only have come from no trick or from all; None when they leave it open.

    >>> sevens_to_nines = Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")
    >>> forced_tricks(Knowledge(Game.GRAND, sevens_to_nines), 0)
    0
    """
    if any(possible(known, card_points, tricks) for tricks in _likeliest_first(card_points) if 0 < tricks < ALL_TRICKS):
        return None
    return next((tricks for tricks in (0, ALL_TRICKS) if possible(known, card_points, tricks)), None)


def possible(known: Knowledge, card_points: int, tricks: int | None) -> bool:
    """Whether the points can come from so many tricks; with ``tricks`` None, from any number of them."""
    if tricks is None:
        return any(possible(known, card_points, number) for number in _likeliest_first(card_points))
    if not _in_range(_sums(DECK)[3 * tricks + 2], card_points):
        return False
    if known.cards is not None:
        splits = _splits(known.cards, known.skat)
        return any(_allowed_by_cards(known.game, split, card_points, tricks) for split in splits)
    return known.matadors is None or _allowed_by_matadors(known.game, known.matadors, card_points, tricks)


def _likeliest_first(card_points: int) -> list[int]:
    """All numbers of tricks, from those in which the points are most easily found."""
    return sorted(range(ALL_TRICKS + 1), key=lambda tricks: abs(card_points * ALL_TRICKS - tricks * ALL_POINTS))


def _splits(cards: Cards, known_skat: Cards | None = None) -> Iterator[Split]:
    """The twelve cards in every way as hand and skat, or in the one that is known, with the cards of the defenders."""
    for skat in map(Cards.of, combinations(cards, 2)) if known_skat is None else (known_skat,):
        yield cards - skat, skat, DECK - cards


def _allowed_by_matadors(game: Game, matadors: Matadors, card_points: int, tricks: int) -> bool:
    """With n, all n end up with the declarer, and only two can lie in the skat: the others take a trick each.

    Without n, all n end up with the defenders, no more than two in one trick.
    """
    count, pile = matadors.count, 3 * tricks + 2
    run = Cards.of(game.trumps[:count])
    rest = _sums(DECK - run)
    if matadors.held:
        return tricks >= count - 2 and _in_range(rest[pile - count], card_points - run.points)
    return 2 * (ALL_TRICKS - tricks) >= count and _in_range(rest[pile], card_points)


def _in_range(sums: int, points: int) -> bool:
    """Whether the points lie between the least and the greatest of a bit set of totals.

    Not whether they are one of them: who tells no cards gives a worked example, and the examples of rule books
    have any points. ("Hearts, nine tricks, 92 points" leaves 28 in the last one, which no three cards have.)
    """
    return (sums & -sums).bit_length() - 1 <= points <= sums.bit_length() - 1


def _allowed_by_cards(game: Game, split: Split, card_points: int, tricks: int) -> bool:
    """The same for one choice of the skat, where the trumps say more, and own and other cards are told apart."""
    hand, skat, others = split
    if not _fewest_tricks(game, hand, others) <= tricks <= _most_tricks(game, hand, others):
        return False
    if tricks and not _may_open(game, hand, others):
        return False
    winners, losers = _top_run(game, hand, others), _top_run(game, others, hand)
    own = _sums(hand - winners)[tricks - len(winners)]
    taken = _sums(others - losers)[2 * tricks]
    return _adds_up(own, taken, card_points - skat.points - winners.points)


def _may_open(game: Game, side: Cards, against: Cards) -> bool:
    """Whether one side can ever come to its first trick: over a card of the other, or by a lead nobody follows."""
    if any(game.beats(card, other) for card in side for other in against):
        return True
    return any(
        not game.following(against, card) and any(not game.beats(other, card) for other in against) for card in side
    )


def _top_run(game: Game, side: Cards, against: Cards) -> Cards:
    """The highest trumps of one side down to the first one of the other: each of them wins its trick."""
    run = []
    for trump in game.trumps:
        if trump in against:
            break
        if trump in side:
            run.append(trump)
    return Cards.of(run)


def _fewest_tricks(game: Game, hand: Cards, others: Cards) -> int:
    """A trump that loses falls to a higher one; one higher trump beats one card of the declarer's."""
    higher = fewest = 0
    for trump in game.trumps:
        if trump in others:
            higher += 1
        elif trump in hand and higher:
            higher -= 1
        elif trump in hand:
            fewest += 1
    return fewest


def _most_tricks(game: Game, hand: Cards, others: Cards) -> int:
    """One trump of the declarer's beats at most two of the defenders'; of the rest, two fit in one trick he loses."""
    beaten = kept = 0
    for trump in game.trumps:
        if trump in hand:
            beaten += 2
        elif trump in others and beaten:
            beaten -= 1
        elif trump in others:
            kept += 1
    return ALL_TRICKS - (kept + 1) // 2


def _adds_up(first: int, second: int, points: int) -> bool:
    """Whether a total of one bit set and a total of the other give these points."""
    return any(first >> part & 1 and second >> (points - part) & 1 for part in range(points + 1))


@lru_cache(maxsize=512)
def _sums(cards: Cards) -> tuple[int, ...]:
    """For each number of the cards, what they can have in points, as a bit set."""
    sums = [1] + [0] * len(cards)
    for seen, card in enumerate(cards, start=1):
        for number in range(seen, 0, -1):
            sums[number] |= sums[number - 1] << card.points
    return tuple(sums)
