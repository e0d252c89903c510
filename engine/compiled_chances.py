"""The compiled part of ``engine.chances``: it looks hands up in tables, and knows nothing of what is in them.

Odds are logarithms: log(p / (1 - p)). Games are in the order of ``Game``: four suits, Grand, Null. Cards are masks of
``Cards``, seats 0-2.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled

SURE = 60.0
"""Odds that a float cannot tell from certainty."""

Masks = NDArray[np.uint32]
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


class Judged(NamedTuple):
    """What the compiled part has to know of ``Chances`` at one moment: parts of the odds, matadors and values."""

    trumps: Floats  # of a suit game, by jacks and the seven other trumps, 2,048
    side: Floats  # of another suit, its jack left out, 128
    jacks: Floats  # of Grand, 16
    grand: Floats  # of a suit in Grand, its jack left out, 128
    null: Floats  # of a suit in Null, its jack among its cards, 256
    null_to_lay_away: Ints  # 256
    null_lead: Ints  # 256: whether a suit has a safe lead in Null
    null_hand: Floats  # by the cards to lay away in all suits, and whether nobody can spoil the lead, (33, 2)
    seats: Floats  # by kind (suit, Grand, Null) and seat, (3, 3)
    missing: Floats  # by kind and missing matadors counted on, (3, 12)
    suit_matadors: Ints  # signed, by jacks and the seven other trumps, 2,048
    grand_matadors: Ints  # signed, 16
    worths: Ints  # by game and matadors, (6, 12); Null at all numbers the same


@compiled
def _odds(cards: int, seat: int, judged: Judged, odds: Floats, matadors: Ints) -> None:
    """Into ``odds``: of winning each game, overbid or not; into ``matadors``: signed, of Null 1."""
    jacks = cards >> 7 & 1 | cards >> 14 & 2 | cards >> 21 & 4 | cards >> 28 & 8
    others, in_grand, in_null, to_lay_away, leads = 0.0, 0.0, 0.0, 0, 0
    for suit in range(4):
        whole = cards >> 8 * suit & 255
        others += judged.side[whole & 127]
        in_grand += judged.grand[whole & 127]
        in_null += judged.null[whole]
        to_lay_away += judged.null_to_lay_away[whole]
        leads += judged.null_lead[whole]
    for suit in range(4):
        held = cards >> 8 * suit & 127
        odds[suit] = judged.trumps[jacks << 7 | held] + others - judged.side[held] + judged.seats[0, seat]
        matadors[suit] = judged.suit_matadors[jacks << 7 | held]
    odds[4] = judged.jacks[jacks] + in_grand + judged.seats[1, seat]
    # No branch here: it would take three times as long.
    odds[5] = judged.null_hand[to_lay_away, min(leads + seat, 1)] + in_null + judged.seats[2, seat]
    matadors[4], matadors[5] = judged.grand_matadors[jacks], 1


@compiled
def _at_bid(game: int, odds: float, matadors: int, bid: int, judged: Judged) -> float:
    """The odds of winning a game at a bid, of those of winning it at all; minus infinity where the cards fall short."""
    count = abs(matadors)
    if judged.worths[game, count] < bid:
        return -np.inf
    if matadors > 0:
        return odds
    while count > 1 and judged.worths[game, count - 1] >= bid:
        count -= 1  # so few matadors are enough for the bid
    taken: float = judged.missing[max(0, game - 3), count]
    return odds + taken


@compiled
def odds_at_bids(masks: Masks, seats: Ints, bids: Ints, judged: Judged, odds: Floats) -> None:
    """Into ``odds``, one row a hand: of winning each game at the bid; minus infinity for one the cards do not reach."""
    matadors = np.empty(6, np.int64)
    for number in range(len(masks)):
        _odds(int(masks[number]), seats[number], judged, odds[number], matadors)
        for game in range(6):
            odds[number, game] = _at_bid(game, odds[number, game], matadors[game], bids[number], judged)


@compiled
def _limit(odds: Floats, matadors: Ints, first: int, past: int, enough: float, judged: Judged) -> int:
    """The largest value at which one of the games ``first`` to ``past - 1`` has odds of at least ``enough``."""
    limit = 0
    for game in range(first, past):
        if odds[game] < enough:
            continue  # what is missing only takes away
        count = abs(matadors[game])
        while matadors[game] < 0 and count > 1 and odds[game] + judged.missing[max(0, game - 3), count] < enough:
            count -= 1
        limit = max(limit, judged.worths[game, count])
    return limit


@compiled
def find_limits(masks: Masks, seats: Ints, first: int, past: int, enough: float, judged: Judged, limits: Ints) -> None:
    """Raise ``limits``, one a hand, to the largest value at which a game has odds of at least ``enough``.

    Games ``first`` to ``past - 1`` alone are thought of.
    """
    odds, matadors = np.empty(6), np.empty(6, np.int64)
    for number in range(len(masks)):
        _odds(int(masks[number]), seats[number], judged, odds, matadors)
        limits[number] = max(limits[number], _limit(odds, matadors, first, past, enough, judged))


# --- Auctions and what is played in them: the rule of ``engine.rule_auctions`` -------------------------------------


class Table(NamedTuple):
    """What the rule has to know besides the judgements."""

    next_bid: Ints  # the first bid above each number
    won: int  # what a won game scores besides its value
    lost: int  # what a lost one loses besides twice its value


@compiled
def _won_auction(forehand: int, middlehand: int, rearhand: int, next_bid: Ints) -> tuple[int, int]:
    """Who plays (-1: nobody), and at which bid (0), when all hold to these limits."""
    declarer, bid, highest = 0, middlehand, max(forehand, middlehand)
    if middlehand > forehand:
        declarer, bid = 1, next_bid[forehand]
    if rearhand > highest:
        declarer, bid = 2, next_bid[highest]
    bid = max(bid, min(rearhand, highest))
    if bid == 0 and forehand > 0:
        bid = next_bid[0]
    return (declarer, bid) if bid else (-1, 0)


@compiled
def win_auctions(limits: Ints, next_bid: Ints, declarers: Ints, bids: Ints) -> None:
    """Into ``declarers`` and ``bids``: who wins each auction, and at which bid."""
    for deal in range(len(limits)):
        declarers[deal], bids[deal] = _won_auction(limits[deal, 0], limits[deal, 1], limits[deal, 2], next_bid)


@compiled
def _best_game(odds: Floats, matadors: Ints, bid: int, judged: Judged, table: Table) -> tuple[float, int, float]:
    """The best mean score at the bid, the game that has it, and its chance."""
    best, choice, promised = -np.inf, 0, 0.0
    for game in range(6):
        value = judged.worths[game, abs(matadors[game])]
        chance = 1 / (1 + exp(-_at_bid(game, odds[game], matadors[game], bid, judged))) if value >= bid else 0.0
        lost = 2 * max(value, bid) + table.lost
        score = chance * (value + table.won + lost) - lost
        if score > best:
            best, choice, promised = score, game, chance
    return best, choice, promised


@compiled
def choose_games(
    hands: Masks,
    skats: Masks,
    enough: float,
    before: Judged,
    as_hand: Judged,
    after: Judged,
    table: Table,
    declarers: Ints,
    bids: Ints,
    games: Ints,
    hand: Bools,
    chances: Floats,
) -> None:
    """Into the last five, one a deal: who plays at which bid, what, whether as Hand, and his chance.

    ``enough`` are the odds that are enough to hold a bid; the judgements are those before the skat is seen, of a game
    played Hand, and after.
    """
    odds, hand_odds = np.empty((3, 6)), np.empty((3, 6))
    matadors, later = np.empty((3, 6), np.int64), np.empty(6, np.int64)
    limits, hand_limits = np.empty(3, np.int64), np.empty(3, np.int64)
    for deal in range(len(hands)):
        for seat in range(3):
            cards = int(hands[deal, seat])
            _odds(cards, seat, as_hand, hand_odds[seat], matadors[seat])
            _odds(cards, seat, before, odds[seat], matadors[seat])
            limits[seat] = _limit(odds[seat], matadors[seat], 0, 6, enough, before)
            hand_limits[seat] = _limit(hand_odds[seat], matadors[seat], 0, 6, enough, as_hand)
        declarer, bid = _won_auction(
            max(limits[0], hand_limits[0]),
            max(limits[1], hand_limits[1]),
            max(limits[2], hand_limits[2]),
            table.next_bid,
        )
        declarers[deal], bids[deal], games[deal], hand[deal], chances[deal] = declarer, bid, 0, False, 0.0
        if declarer < 0:
            continue
        best, games[deal], chances[deal] = _best_game(hand_odds[declarer], matadors[declarer], bid, as_hand, table)
        hand[deal] = (
            bid > limits[declarer] or best > _best_game(odds[declarer], matadors[declarer], bid, before, table)[0]
        )
        if not hand[deal]:
            _odds(int(hands[deal, declarer] | skats[deal]), declarer, after, odds[declarer], later)
            _best, games[deal], chances[deal] = _best_game(odds[declarer], later, bid, after, table)
