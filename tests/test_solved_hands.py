"""Solved deals as arrays: the numbers of the rows, hand by hand."""

from __future__ import annotations

import numpy as np

from engine import solved_files
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.solved_files import SolvedDeals
from engine.solved_hands import COLUMNS, SolvedHands, Way


def test_the_arrays_say_what_the_rows_say() -> None:
    solved = SolvedDeals.read(solved_files.SHIPPED)
    hands = SolvedHands.of(solved)
    assert len(hands) == len(solved)
    for index in (0, 7, 100, 299):
        for place, seat in enumerate(Seat):
            row, at = solved.row(index, seat), 3 * index + place
            assert (hands.deals[at], hands.seats[at]) == (index, place)
            assert (hands.cards[at], hands.skat[at]) == (row.cards.mask, row.skat.mask)
            for way, games in ((Way.HAND, row.hand), (Way.PICK_UP, row.pick_up)):
                twelve = row.cards | row.skat
                values = [games[game].value(Contract(game, hand=way is Way.HAND), twelve) for game in Game]
                assert hands.values[way][at].tolist() == values
                points = [np.nan if games[game].points is None else games[game].points for game in Game]
                np.testing.assert_array_equal(hands.points[way][at], points)
                assert [bool(hands.won(way, game)[at]) for game in Game] == [games[game].won for game in Game]


def test_the_highest_bids_made_are_those_of_the_file() -> None:
    solved = SolvedDeals.read(solved_files.SHIPPED)
    hands = SolvedHands.of(SolvedDeals.read(solved_files.SHIPPED, columns=COLUMNS))
    for way in Way:
        assert hands.values[way].max(axis=1).tolist() == solved.column(f"{way.value}_bid").tolist()
