"""The cut and the misdeals, as the rule book decides them."""

from __future__ import annotations

import pytest

from engine.dealing import Mishap, Remedy, may_cut, miscounted, remedy
from engine.deals import Seat, Table

F, M, R = Seat


def test_a_cut_lifts_four_cards_at_least_and_leaves_four() -> None:
    assert [lifted for lifted in range(33) if may_cut(lifted)] == list(range(4, 29))


@pytest.mark.parametrize(
    ("mishap", "wanted"),
    [
        (Mishap.EXPOSED, Remedy.DEAL_AGAIN),
        (Mishap.LATE_OBJECTION, Remedy.PLAY_ON),
        (Mishap.SKAT_SEEN, Remedy.MAY_NOT_BID),
        (Mishap.SKAT_TAKEN_UP, Remedy.SKAT_DRAWN),
    ],
)
def test_every_mishap_has_its_remedy(mishap: Mishap, wanted: Remedy) -> None:
    assert remedy(mishap) is wanted


@pytest.mark.parametrize(
    ("numbers", "declarer", "wanted"),
    [
        ((10, 10, 10), None, Remedy.PLAY_ON),
        ((10, 10, 10), F, Remedy.PLAY_ON),
        ((11, 9, 10), None, Remedy.DEAL_AGAIN),
        ((11, 9, 10), R, Remedy.DECLARER_WINS),
        ((11, 9, 10), F, Remedy.DEAL_AGAIN),
        ((10, 10, 11), R, Remedy.DEFENDERS_WIN),
    ],
)
def test_wrong_numbers_are_dealt_again_in_the_auction_or_when_both_parties_are_wrong(
    numbers: tuple[int, int, int], declarer: Seat | None, wanted: Remedy
) -> None:
    assert miscounted(dict(zip(Seat, numbers, strict=True)), declarer) is wanted


def test_the_dealers_right_neighbour_cuts() -> None:
    assert [Table(3, dealer).cutter for dealer in range(3)] == [2, 0, 1]
    assert [Table(4, dealer).cutter for dealer in range(4)] == [3, 0, 1, 2]
