"""What a choice probably leads to: exact where all deals can be gone through, honest about its errors elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from math import inf, sqrt
from random import Random
from statistics import mean, stdev

import pytest

from engine import sampling
from engine.bots import Caller
from engine.cards import Card, Cards
from engine.choosing import Plan, promising_discards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.estimates import cards, discards, games, hand_or_pick_up
from engine.house_rules import AllPass, HouseRules, NullOverbid
from engine.moves import Announce, PickUp, Play
from engine.open_positions import OpenPosition
from engine.readings import Reading
from engine.record import Record
from engine.sampling import ConsistentDeals, NothingFitsError, Sampling
from engine.solver import Solver
from engine.stakes import Stakes
from engine.tallies import Estimates, Sums
from engine.values import settle
from tests.games import LOW, record
from tests.minimax import Hand, minimax
from tests.test_sampling import ending
from tests.test_solver import TRUMP_GAMES, tried_out
from tests.test_solver import ending as open_ending

F, M, R = Seat
# A clear clubs hand for forehand, with two cards in the skat that are better away.
CLUBS = Deal.parse("CJSJHJCACTCKC9HAHTD7-DJCQC8SASTSKHKHQDADT-C7SQS9S8S7H9H8H7DKDQ-D9D8")
# The same suit, short of an ace and a jack: some games are won, some are lost.
SHAKY = Deal.parse("SJHJCACKC9C8C7HTSKD7-CJDJCQSASTHKHQDADTCT-SQS9S8S7H9H8H7DKDQHA-D9D8")


@cache
def solver() -> Solver:
    return Solver(megabytes=32)


def last(estimates: Iterator[Estimates[Card]]) -> Estimates[Card]:
    *_, end = estimates
    return end


def ending_in_turn(left: int, seed: int, game: str = "C") -> Record:
    """An ending in which whoever is in turn has a choice."""
    endings = (ending(number, left, game=game, on_table=number % 3) for number in range(100 * seed, 100 * seed + 99))
    return next(each for each in endings if each.turn and len(each.legal) > 1)


def score_by_trying_out(record: Record, deal: Deal, card: Card) -> int:
    """The declarer's score after this card: points and tricks by minimax, the result by the rules."""
    at = sampling.position_of(record.seen_by(record.turn or F), deal).after(Play(record.turn or F, card))
    around = [at.declarer, at.declarer.left, at.declarer.left.left]
    first, second, third = (tuple(map(str, at.hand(seat))) for seat in around)
    trick: Hand = tuple(map(str, at.trick.cards))
    points, tricks = (
        minimax((first, second, third), trick, around.index(at.trick.leader), at.game.value, measure)
        for measure in ("points", "tricks")
    )
    total, taken = at.points + points, at.won + tricks
    tricks_told = 10 if taken == 10 else 0 if taken == 0 else None
    twelve = deal.hand(at.declarer) | deal.skat
    contract = record.contract
    assert contract
    result = settle(contract, bid=18, cards=twelve, card_points=total, tricks=tricks_told, awarded=True)
    return result.score


@pytest.mark.parametrize("seed", range(3))
def test_with_few_deals_left_the_estimate_is_the_mean_over_all_of_them(seed: int) -> None:
    game = ending_in_turn(3, seed)
    view = game.seen_by(game.turn or F)
    sign = 1 if view.seat is F else -1
    found = last(cards(view, seed=1, reading=None, solver=solver()))
    deals = list(ConsistentDeals(view))
    assert found.exact
    assert found.samples == len(deals)
    for card in found.options:
        scores = [sign * score_by_trying_out(game, deal, card) for deal in deals]
        assert found[card].score == pytest.approx(mean(scores))
        assert found[card].chance == pytest.approx(mean(score > 0 for score in scores))
        assert found[card].score_error == found[card].chance_error == found[card].behind_error == 0
    assert found[found.best].behind == 0


def test_with_a_reading_likely_deals_count_more() -> None:
    game = ending_in_turn(3, 1)
    view = game.seen_by(game.turn or F)
    found = last(cards(view, seed=1, solver=solver()))
    weighed = [(sample.weight, sample.deal) for sample in Sampling(view, seed=2)]
    assert len({weight for weight, _ in weighed}) > 1
    sign = 1 if view.seat is F else -1
    for card in found.options:
        expected = sum(weight * score_by_trying_out(game, deal, card) for weight, deal in weighed)
        assert found[card].score == pytest.approx(sign * expected / sum(weight for weight, _ in weighed))


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_the_outcome_is_that_of_the_exact_points_and_tricks(game: Game) -> None:
    random = Random(f"stakes {game}")
    for tricks in (1, 2, 3, 3, 4):
        position = open_ending(random, tricks, game, random.randrange(3))
        won = random.randrange(2)
        points = random.choice((0, 20, 40, 70)) if won else random.choice((0, 20))
        position = replace(position, points=points, won=won, lost=10 - tricks - won)
        twelve, bid = Cards.of(random.sample(tuple(Cards((1 << 32) - 1)), 12)), random.choice((18, 24, 48, 60))
        points = position.points + tried_out(position, "points")
        won = position.won + tried_out(position, "tricks")
        told = {0: 0, 10: 10}.get(won)
        expected = settle(Contract(game), bid=bid, cards=twelve, card_points=points, tricks=told, awarded=True)
        stakes = Stakes.of(Contract(game), bid=bid, twelve=twelve)
        found = stakes.outcome(position, solver())
        assert (found.score, found.won) == (expected.score, expected.won)
        assert stakes.won_or_lost(position, solver()).won == expected.won


def test_a_null_below_the_bid_is_lost_without_a_card() -> None:
    twelve = CLUBS.forehand | CLUBS.skat
    start = OpenPosition.before_the_lead(CLUBS, declarer=F, game=Game.NULL)
    assert (
        Stakes.of(Contract(Game.NULL), bid=24, twelve=twelve).outcome(start, solver()).score == -72
    )  # with 3, Diamonds
    assert Stakes.of(Contract(Game.NULL), bid=23, twelve=twelve).outcome(start, solver()).score == -46


def test_errors_are_those_of_the_text_book() -> None:
    random = Random(5)
    rows = [(random.choice((20, -40)), random.choice((20, 10, -40))) for _ in range(50)]
    sums = Sums(2, total=None)
    for row in rows:
        sums.add(row)
    found = sums.estimates("ab")
    for place, option in enumerate("ab"):
        column = [row[place] for row in rows]
        assert found[option].score == pytest.approx(mean(column))
        assert found[option].score_error == pytest.approx(stdev(column) / sqrt(50))
        assert found[option].chance == pytest.approx(mean(number > 0 for number in column))
        apart = [row["ab".index(found.best)] - row[place] for row in rows]
        assert found[option].behind_error == pytest.approx(stdev(apart) / sqrt(50))
    half = sum(row[0] > 0 for row in rows) / 50
    assert found["a"].chance_error == pytest.approx(sqrt(half * (1 - half) / 50), rel=0.05)


def test_one_sample_tells_no_error_and_few_wins_are_not_certain() -> None:
    sums = Sums(1, total=None)
    sums.add([20])
    assert sums.estimates("a")["a"].score_error == inf
    for _ in range(8):
        sums.add([20])
    found = sums.estimates("a")["a"]
    assert (found.chance, found.score_error) == (1.0, 0.0)
    assert 0.05 < found.chance_error < 0.15


def off_by(seeds: range, samples: int) -> list[float]:
    """For each seed, by how many standard errors the estimates of an ending miss the exact mean."""
    game = ending_in_turn(4, 2)
    view = game.seen_by(game.turn or F)
    exact = last(cards(view, seed=1, reading=None, solver=solver()))
    card = max(exact.options, key=lambda card: min(exact[card].chance, 1 - exact[card].chance))
    assert 0.02 < exact[card].chance < 0.98
    misses = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sampling, "GONE_THROUGH", 0)
        for seed in seeds:
            found = last(cards(view, seed=seed, samples=samples, batch=samples, reading=None, solver=solver()))
            assert not found.exact
            misses.append((found[card].score - exact[card].score) / found[card].score_error)
    return misses


def test_estimates_lie_as_near_to_the_truth_as_their_errors_say() -> None:
    misses = off_by(range(24), 40)
    assert sum(abs(miss) < 2 for miss in misses) >= 20
    assert 0.6 < sqrt(mean(miss**2 for miss in misses)) < 1.5


@pytest.mark.prove
def test_of_many_estimates_two_in_three_lie_within_one_error() -> None:
    misses = off_by(range(300), 60)
    assert abs(mean(abs(miss) < 1 for miss in misses) - 0.683) < 0.08
    assert abs(mean(abs(miss) < 2 for miss in misses) - 0.954) < 0.04
    assert abs(mean(misses)) < 0.18


def test_more_samples_make_the_error_smaller_and_all_deals_make_it_none() -> None:
    game = ending_in_turn(4, 2)
    view = game.seen_by(game.turn or F)
    steps = list(cards(view, seed=3, batch=50, reading=None, solver=solver()))
    assert len(steps) > 8
    early, late, end = steps[1], steps[7], steps[-1]
    for card in early.options:
        if early[card].score_error:
            assert late[card].score_error < 0.75 * early[card].score_error
    assert all(estimate.score_error == 0 for estimate in end.options.values())
    assert [step.progress for step in steps] == sorted(step.progress or 0 for step in steps)
    assert end.progress == 1


def test_the_batch_changes_nothing_and_one_seed_gives_one_answer() -> None:
    view = record(f"{LOW} Fs F-D7D8 F.C FCJ", CLUBS).seen_by(M)
    answers = [last(cards(view, seed=5, samples=20, batch=batch, solver=solver())) for batch in (1, 7, 20)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0] != last(cards(view, seed=6, samples=20))


def test_it_can_be_stopped_and_goes_on_without_end_otherwise() -> None:
    view = record(f"{LOW} Fs F-D7D8 F.C FCJ", CLUBS).seen_by(M)
    running = cards(view, seed=5, batch=4, solver=solver())
    seen = [(step.samples, step.progress) for step in islice(running, 3)]
    assert seen == [(4, None), (8, None), (12, None)]
    running.close()  # type: ignore[attr-defined]
    assert next(running, None) is None


def test_a_defender_hopes_for_what_the_declarer_fears() -> None:
    deal = record(f"{LOW} Fs F-D7D8 F.C", CLUBS)
    declarer = last(cards(deal.seen_by(F), seed=5, samples=12, solver=solver()))
    defender = last(cards(deal.after(Play(F, Card.parse("CJ"))).seen_by(M), seed=5, samples=12, solver=solver()))
    assert declarer[declarer.best].chance > 0.8
    assert declarer[declarer.best].score > 0
    assert defender[defender.best].chance < 0.9


def test_to_lay_away_a_losing_suit_is_better_than_trumps_and_aces() -> None:
    view = record(f"{LOW} Fs", CLUBS).seen_by(F)
    *_, found = discards(view, Contract(Game.CLUBS), seed=1, samples=12, solver=solver())
    assert len(found.options) == 66
    assert found[Cards.parse("CJ SJ")].behind > 2 * found[Cards.parse("CJ SJ")].behind_error > 0
    assert found[found.best].chance >= found[Cards.parse("CJ SJ")].chance
    assert Cards.parse("CJ SJ") != found.best
    assert found[found.safest].chance == max(each.chance for each in found.options.values())


def test_pairs_that_promise_most_do_well() -> None:
    view = record(f"{LOW} Fs", SHAKY).seen_by(F)
    *_, found = discards(view, Contract(Game.CLUBS), seed=1, samples=8, solver=solver())
    best_of_few = max(found[pair].score for pair in promising_discards(view.hand, Game.CLUBS, most=6))
    assert best_of_few >= found[found.best].score - 10


def test_after_picking_up_every_game_has_its_discard() -> None:
    view = record(f"{LOW} Fs", CLUBS).seen_by(F)
    *_, found = games(view, seed=1, samples=16, solver=solver())
    assert {str(plan.contract) for plan in found.options} == {"D", "H", "S", "C", "G", "N", "No"}
    assert all(plan.discard and len(plan.discard) == 2 and plan.discard <= view.hand for plan in found.options)
    assert found.best.contract.game in (Game.CLUBS, Game.GRAND)
    null = next(plan for plan in found.options if plan.contract == Contract(Game.NULL))
    assert (found[null].chance, found[null].score) == (0, -46)


def test_when_the_discard_lies_away_only_the_game_is_chosen() -> None:
    view = record(f"{LOW} Fs F-D9D8", CLUBS).seen_by(F)
    *_, found = games(view, seed=1, samples=8, solver=solver())
    assert Plan(Contract(Game.CLUBS)) in found.options
    assert all(plan.discard is None and not plan.contract.hand for plan in found.options)


def test_a_null_that_may_not_be_announced_is_no_choice() -> None:
    rules = HouseRules(null_overbid=NullOverbid.FORBID)
    view = record("M18 Fy M20 Fy M22 Fy M23 Fy M24 Fy Mp Rp Fs", CLUBS, rules).seen_by(F)
    *_, found = games(view, seed=1, samples=2, solver=solver())
    assert {str(plan.contract) for plan in found.options} == {"D", "H", "S", "C", "G", "No"}
    with pytest.raises(ValueError, match="cannot be announced"):
        discards(view, Contract(Game.NULL), seed=1)


def test_a_hand_that_lacks_nothing_is_played_hand_and_one_that_lacks_much_is_not() -> None:
    strong = record(LOW, CLUBS).seen_by(F)
    *_, found = hand_or_pick_up(strong, seed=1, samples=6, solver=solver())
    assert PickUp(F) in found.options
    assert len(found.options) == 1 + 22  # four each in five games, and two Nulls
    assert isinstance(found.best, Announce)
    assert found.best.contract.hand
    weak = record(LOW, SHAKY).seen_by(F)
    *_, found = hand_or_pick_up(weak, seed=1, samples=12, solver=solver())
    assert found.best == PickUp(F)
    assert found[PickUp(F)].chance > found[Announce(F, Contract(Game.CLUBS, hand=True))].chance


def test_the_numbers_of_hand_and_pick_up_do_not_depend_on_the_batch() -> None:
    view = record(LOW, SHAKY).seen_by(F)
    ends = []
    for batch, fresh in ((1, solver()), (3, Solver(megabytes=8))):
        *_, end = hand_or_pick_up(view, seed=2, samples=3, batch=batch, solver=fresh)
        ends.append(end)
    assert ends[0] == ends[1]


def test_who_has_nothing_to_choose_is_told_so() -> None:
    playing = record(f"{LOW} Fs F-D7D8 F.C", CLUBS)
    for ask in (cards, games, hand_or_pick_up):
        with pytest.raises(ValueError, match="nothing to choose here for middlehand: forehand is to give a card"):
            ask(playing.seen_by(M), seed=1)
    with pytest.raises(ValueError, match="nothing to choose"):
        discards(playing.seen_by(F), Contract(Game.CLUBS), seed=1)
    with pytest.raises(ValueError, match="cannot be announced after picking up"):
        discards(record(f"{LOW} Fs", CLUBS).seen_by(F), Contract(Game.CLUBS, hand=True), seed=1)
    with pytest.raises(ValueError, match="Ramsch"):
        cards(record("Mp Rp Fp", CLUBS, HouseRules(all_pass=AllPass.RAMSCH)).seen_by(F), seed=1)
    with pytest.raises(ValueError, match="1 at least"):
        cards(playing.seen_by(F), seed=1, batch=0)


def test_what_cannot_be_is_refused_before_anything_is_solved() -> None:
    game = ending_in_turn(3, 1)
    view = game.seen_by(game.turn or F)
    nowhere = tuple(Cards() if seat is view.seat else view.unseen for seat in Seat)
    with pytest.raises(NothingFitsError, match="no deal agrees"):
        cards(replace(view, lacks=nowhere), seed=1)


def test_when_no_deal_fits_the_calls_that_is_said() -> None:
    endings = (ending_in_turn(3, seed) for seed in range(1, 20))
    view = next(game.seen_by(game.turn) for game in endings if game.turn in (M, R))
    with pytest.raises(NothingFitsError, match="agrees with the calls"):
        list(cards(view, seed=1, reading=Reading((Caller(99),), doubt=0)))


@pytest.mark.prove
def test_most_endings_are_estimated_as_they_are() -> None:
    for seed in range(3, 15):
        game = ending_in_turn(2 + seed % 2, seed, "CGHSD"[seed % 5])
        view = game.seen_by(game.turn or F)
        found = last(cards(view, seed=1, reading=None, solver=solver()))
        sign = 1 if view.seat is F else -1
        for card in found.options:
            scores = [sign * score_by_trying_out(game, deal, card) for deal in ConsistentDeals(view)]
            assert found[card].score == pytest.approx(mean(scores))
