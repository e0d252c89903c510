"""What the solver takes for certain without a search is certain, and its tables keep what they are told."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import DECK
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver, warm_up
from engine.solving import bounds, layout, table
from engine.solving.engine_room import address, rules_of
from engine.solving.guess import first_guess
from tests.test_solver import TRUMP_GAMES, ending, tried_out


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_sure_points_are_never_more_than_what_trying_out_gives(game: Game) -> None:
    random = Random(f"sure {game}")
    rules = rules_of(game, tricks=False)
    at = address(rules.layout)
    exact = 0
    for tricks, number in ((2, 200), (3, 200), (4, 100)):
        for _ in range(number):
            position = ending(random, tricks, game, 0)
            around = [position.declarer, position.declarer.left, position.declarer.left.left]
            own, left, right = (layout.mask_of(position.hand(seat), game) for seat in around)
            rest = sum(position.hand(seat).points for seat in Seat)
            turn = around.index(position.trick.leader)
            value = tried_out(position, "points")
            lower = bounds.declarer_at_least(turn, own, left, right, at)
            upper = rest - bounds.defenders_at_least(turn, own, left, right, at)
            assert lower <= value <= upper, position
            assert 1 <= first_guess(turn, own, left, right, max(1, rest), at) <= max(1, rest)
            exact += lower == upper
    assert exact > 30  # and they are worth having


def test_a_full_table_keeps_the_positions_with_more_cards() -> None:
    words, state = table.new_table(0.07)
    at, state_at = address(words), address(state)
    buckets = int(state[table.BUCKETS])
    for key in range(8 * buckets):
        table.remember(at, state_at, key, 1 << 20 | (1 + key % 10) << 2 | key % 3)
    assert len(words) == buckets * table.WORDS
    known = [table.recall(at, int(state[table.MASK]), key, key % 3) for key in range(8 * buckets)]
    assert state[table.USED] <= 4 * buckets
    sizes = [word >> 2 & 31 for word in known if word]
    assert 2 * buckets < len(sizes) <= 4 * buckets
    assert sum(sizes) / len(sizes) > 6  # 5.5 without preference
    table.forget(words, state)
    assert not words.any()


def test_a_table_grows_and_forgets_little_while_there_is_room() -> None:
    words, state = table.new_table(4)
    at, state_at = address(words), address(state)
    for key in range(20_000):
        table.remember(at, state_at, key, key << 12 | 1 << 2 | key % 3)
    assert state[table.MASK] + 1 > table.SMALLEST
    kept = [
        table.recall(at, int(state[table.MASK]), key, key % 3) == key << 12 | 1 << 2 | key % 3 for key in range(20_000)
    ]
    assert sum(kept) > 15_000  # a bucket has four places, and sometimes more than four keys share one
    assert table.recall(at, int(state[table.MASK]), 5, 0) == 0  # another leader


def test_a_solver_keeps_to_its_memory() -> None:
    words, _ = table.new_table(100)
    assert 50e6 < words.nbytes <= 100e6


def test_getting_ready_reports_each_step() -> None:
    steps: list[tuple[int, int]] = []
    warm_up(lambda done, of: steps.append((done, of)))
    assert steps == [(0, 2), (1, 2), (2, 2)]


def test_every_card_has_its_bit_in_every_game() -> None:
    for game in Game:
        assert layout.mask_of(DECK, game) == (1 << 32) - 1
        assert layout.cards_of(layout.mask_of(list(DECK)[:7], game), game) == type(DECK).of(list(DECK)[:7])


def test_a_question_after_another_deal_is_answered_as_if_it_were_the_first() -> None:
    used = Solver(megabytes=2)
    for seed in range(4):
        start = OpenPosition.before_the_lead(Deal.from_seed(seed), declarer=Seat.MIDDLEHAND, game=Game.GRAND)
        assert used.card_points(start) == Solver(megabytes=2).card_points(start)
