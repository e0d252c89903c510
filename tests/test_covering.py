"""What a hand covers: the definition, on hands that a player can check."""

from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.contracts import Game
from engine.covering import Covering
from engine.deals import Deal, Seat

DEAL = Deal.parse("CJSJHAHTH7CASTDAD8D7-HJDJHKHQH9CTCKCQDTDK-H8C9C8C7SASKSQS9S8S7-DQD9")


@pytest.mark.parametrize(
    ("covering", "value"),
    [
        # With 2, game 3, times Hearts 10: five trumps, as in Diamonds; three in Spades and Clubs.
        (Covering(min_jacks=3), 30),
        (Covering(hand=True, min_jacks=3), 40),
        (Covering(min_trumps=6, min_jacks=3), 0),
        (Covering(min_trumps=4, min_jacks=3), 30),
        (Covering(min_trumps=3, min_jacks=3), 36),
        (Covering(), 72),
        (Covering(Game.CLUBS), 36),  # the limits belong to the best game
        (Covering(Game.GRAND, hand=True), 96),
        (Covering(Game.NULL), 23),
        (Covering(Game.NULL, hand=True), 35),
        (Covering(after_skat=True, min_jacks=4), 30),
        (Covering(after_skat=True, min_trumps=7, min_jacks=4), 27),
    ],
)
def test_forehand_covers(covering: Covering, value: int) -> None:
    assert covering.value(covering.cards(DEAL, Seat.FOREHAND)) == value


def test_a_hand_without_jacks_counts_what_it_lacks_beyond_them() -> None:
    """Rearhand lacks four jacks and holds the ace of spades: without 4, game 5, times 11."""
    covering = Covering()
    assert covering.value(DEAL.rearhand) == 55


def test_the_skat_takes_matadors_away_from_a_hand_without() -> None:
    cards = Cards.parse("DJ HA HT HK HQ CA CT SA D7 D8")
    skat = Cards.parse("SJ S7")
    covering = Covering(min_jacks=3)
    assert covering.value(cards) == 40
    assert covering.value(cards | skat) == 20
