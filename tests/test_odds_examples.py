"""Examples beside the charts: they are what their place in the chart says."""

from __future__ import annotations

from engine.cards import Rank
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.values import game_value, matadors
from lessons.odds_and_games.examples import Example, cell_hands, dealt_hands, played_games
from lessons.odds_and_games.settings import Settings, Show, usual
from tests.odds_shown import EN, masks, played
from tests.test_solved_counts import HANDS


def of_deal(example: Example, seed: int) -> tuple[bool, bool]:
    deal = Deal.from_seed(seed, example.deal)
    return deal.hand(example.seat) == example.hand, example.skat in (deal.skat, type(deal.skat)())


def test_examples_are_hands_of_the_deals_they_name() -> None:
    for show in Show:
        found = examples_of(usual(show))
        assert len(found) == 3
        assert all(all(of_deal(example, 1)) for example in found)
        assert all(example.query["seat"] == example.seat.value for example in found)


def examples_of(settings: Settings) -> tuple[Example, ...]:
    if settings.show in (Show.GAMES, Show.POINTS):
        return played_games(settings, played(), 4, EN)
    return cell_hands(settings, HANDS, 4, EN) if settings.show is Show.JACKS else dealt_hands(settings, masks(), EN)


def test_examples_lack_as_many_useful_cards_as_they_should() -> None:
    for useful in range(2, 9):
        for example in examples_of(usual(Show.SKAT).changed("at", str(useful))):
            assert sum(card.rank in (Rank.JACK, Rank.ACE) for card in example.hand) == 8 - useful


def test_examples_hold_as_many_jacks_and_trumps_as_they_should() -> None:
    for example in examples_of(usual(Show.JACKS).changed("at", "3-7")):
        assert sum(card.rank is Rank.JACK for card in example.hand) == 3
        assert sum(map(example.game.is_trump, example.hand)) == 7


def test_examples_split_the_trumps_as_they_should() -> None:
    for example in examples_of(usual(Show.TRUMPS).changed("at", "4-0")):
        deal = Deal.from_seed(1, example.deal)
        others = [sum(map(example.game.is_trump, deal.hand(seat))) for seat in (Seat.MIDDLEHAND, Seat.REARHAND)]
        assert sorted(others) == [0, 4]
        assert example.said.count("[[") == 1
        assert "no trump" in example.said


def test_one_example_of_three_is_overbid_and_says_so() -> None:
    found = examples_of(usual(Show.OVERBID).changed("at", "3"))
    for example in found:
        assert matadors(example.hand, Game.CLUBS).count == 3
        value = game_value_of(example)
        assert example.bid == 48
        assert ("overbid" in example.said) == (value < 48)
    assert ["overbid" in example.said for example in found].count(True) == 1
    assert len(examples_of(usual(Show.OVERBID).changed("at", "1"))) == 3


def game_value_of(example: Example) -> int:
    return game_value(Contract(example.game), matadors(example.hand | example.skat, example.game)).total


def test_examples_of_points_lie_in_their_zone() -> None:
    for example in examples_of(usual(Show.POINTS).changed("at", "90")):
        assert int(example.said.split(" with ")[1].split()[0]) >= 90


def test_another_seed_draws_other_examples() -> None:
    one, other = (played_games(usual(Show.GAMES), played(), seed, EN) for seed in (4, 5))
    assert {example.deal for example in one} != {example.deal for example in other}
