"""The first hints and the solver: what a hint says is what best play with all cards open says, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations

import pytest

from engine.cards import Cards, Rank
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.open_positions import OpenPosition
from engine.solver import Solver
from lessons.exercises import hint_plays, hint_pool, hint_skats
from lessons.exercises.hint_leads import CLEAR as CLEAR_LEAD
from lessons.exercises.hint_leads import TRUMPS_LEFT, LeadShort, _lying
from lessons.exercises.hint_odds import DEALS, deals, null_caught, won_without
from lessons.exercises.hint_plays import DrawTrumps, Give
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import CAUGHT, HandPays, SafeNull, WorthAGame
from lessons.remarks.hints import odds
from lessons.text import LANGUAGES
from tests.drawing import drawn

SOLVER = Solver(megabytes=16)
SEEDS = range(12)
MORE = range(100, 300)
each_seed = pytest.mark.parametrize("seeds", [SEEDS, pytest.param(MORE, marks=pytest.mark.prove)], ids=["few", "many"])


def few_or_all(pool: Iterable[object]) -> list[object]:
    """Each number of a pool as a case; all but the first two are left to `make prove`."""
    first, second, *rest = pool
    return [first, second, *(pytest.param(each, marks=pytest.mark.prove) for each in rest)]


# --- Endings -----------------------------------------------------------------------------------------------------


@each_seed
def test_trumps_take_all_the_rest_and_an_ace_first_does_not(seeds: range) -> None:
    for task in drawn(DrawTrumps.drawn, seeds):
        position = OpenPosition.of(task.record)
        costs = SOLVER.card_costs(position)
        assert {card for card, cost in costs.items() if cost == 0} == set(task.trumps)
        for card in task.hand:
            finding = task.judge(card)
            assert finding.right is (costs[card] == 0)
            assert finding.right or finding.values["cost"] == costs[card] >= Rank.ACE.points


@each_seed
@pytest.mark.parametrize("draw", [Give.guarding, Give.feeding])
def test_what_is_given_to_a_trick_is_best(draw: Callable[[Draws], Give], seeds: range) -> None:
    for task in drawn(draw, seeds):
        costs = SOLVER.card_costs(OpenPosition.of(task.record))
        assert set(costs) == set(task.trick.wanted)
        for card, cost in costs.items():
            finding = task.judge(card)
            assert finding.right is (cost == 0)
            assert finding.right or finding.values["cost"] == cost >= hint_plays.CLEAR
            if finding.right:
                assert finding.values["others"] == min(filter(None, costs.values()))


def test_the_endings_are_played_by_the_rules_from_a_deal() -> None:
    drawn_games = [task.record for task in drawn(DrawTrumps.drawn, SEEDS)] + [
        task.record for task in drawn(Give.feeding, SEEDS)
    ]
    for record in drawn_games:
        assert record.turn is Seat.REARHAND
        assert not any(map(record.game.is_trump, record.skat))
        assert type(record).parse(str(record)) == record


# --- Unseen cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", few_or_all(hint_pool.SHORT))
def test_the_short_suit_is_the_best_lead_on_average(seed: int) -> None:
    task = LeadShort.any(Draws(seed))
    sums = dict.fromkeys(task.hand, 0)
    for place in range(DEALS):
        position = _lying(task, place)
        assert sum(map(task.game.is_trump, position.hand(Seat.FOREHAND))) == TRUMPS_LEFT
        assert not task.game.following(position.hand(Seat.FOREHAND), task.seen.cards[0])
        for card, value in SOLVER.card_values(position).items():
            sums[card] += value
    least = min(sums.values())
    wrong = [(total - least) / DEALS for card, total in sums.items() if not task.judge(card).right]
    right = [(total - least) / DEALS for card, total in sums.items() if task.judge(card).right]
    assert min(wrong) >= max(right) + CLEAR_LEAD
    assert all(task.judge(card).values["others"] == int(min(wrong)) for card in task.wanted)  # "so many or more"


@pytest.mark.parametrize(
    ("draw", "pool"), [(LayAway.any_bare_ten, hint_pool.TENS), (LayAway.any_suit_fewer, hint_pool.VOIDS)]
)
def test_what_is_laid_away_wins_most_deals(draw: Callable[[Draws], LayAway], pool: tuple[int, ...]) -> None:
    _laid_away_best(draw(Draws(pool[0])))


@pytest.mark.prove
@pytest.mark.parametrize(
    ("draw", "pool"), [(LayAway.any_bare_ten, hint_pool.TENS), (LayAway.any_suit_fewer, hint_pool.VOIDS)]
)
def test_what_is_laid_away_wins_most_deals_in_every_task(
    draw: Callable[[Draws], LayAway], pool: tuple[int, ...]
) -> None:
    for seed in pool:
        _laid_away_best(draw(Draws(seed)))


def _laid_away_best(task: LayAway) -> None:
    judge = task.judge_ten if task.bare_tens else task.judge_void
    won = {pair: _won(task, pair) for pair in map(Cards.of, combinations(task.sides, 2))}
    right = {pair for pair in won if judge(pair).right}
    assert right == task.right
    assert all(won[pair] + hint_skats.CLEAR <= min(won[one] for one in right) for pair in won.keys() - right)
    for pair, number in won.items():
        values = task.odds(pair)
        assert (values["won"], values["best"], values["deals"]) == (number, max(won.values()), DEALS)


def _won(task: LayAway, pair: Cards) -> int:
    skat = Cards.of(tuple(task.twelve)[:2])
    dealt = deals(task.twelve - skat, skat)
    assert all(deal.hand(Seat.REARHAND) | deal.skat == task.twelve for deal in dealt)
    starts = [
        OpenPosition.before_the_lead(deal, declarer=Seat.REARHAND, game=task.game, discard=pair) for deal in dealt
    ]
    return sum(SOLVER.makes(start, 61) for start in starts)


@each_seed
def test_a_null_is_caught_in_the_suit_that_is_not_safe_and_in_no_other(seeds: range) -> None:
    for task in drawn(SafeNull.drawn, seeds):
        caught = null_caught(task.hand)
        assert len(caught) >= CAUGHT
        assert task.judge(task.danger).values["caught"] == len(caught)
        assert all(_caught(deal) for deal in caught)
        assert not any(_caught(_harmless(deal, task)) for deal in deals(task.hand))


def _caught(deal: Deal) -> bool:
    return not SOLVER.null_is_safe(OpenPosition.before_the_lead(deal, declarer=Seat.REARHAND, game=Game.NULL))


def _harmless(deal: Deal, task: SafeNull) -> Deal:
    """The same with the learner's cards of the suit exchanged for its lowest."""
    own, whole = task.hand.of_suit(task.suit), Cards.of(card for card in deal.rearhand)
    suit = Game.NULL.sort(Cards.of(card for place in (*deal.hands, deal.skat) for card in place.of_suit(task.suit)))
    lowest = Cards.of(suit[-len(own) :])
    swapped = dict(zip(lowest - own, own - lowest, strict=True))
    others = [Cards.of(swapped.get(card, card) for card in place) for place in (*deal.hands[:2], deal.skat)]
    return Deal(others[0], others[1], whole - own | lowest, others[2])


@pytest.mark.parametrize("hand", few_or_all(hint_pool.WORTH))
def test_hands_that_are_worth_a_game_win_it_and_others_do_not(hand: tuple[int, int]) -> None:
    seed, won = hand
    task = WorthAGame.any(Draws(seed))
    assert task.tried == won
    assert task.is_clear


@pytest.mark.parametrize("seed", few_or_all([*hint_pool.HANDS[1], *hint_pool.HANDS[2]]))
def test_what_is_promised_is_mostly_kept(seed: int) -> None:
    task = HandPays.any(Draws(seed))
    assert task.wanted.hand
    assert task.wanted.schneider is (seed in hint_pool.HANDS[2])
    goal = 90 if task.wanted.schneider else 61
    starts = [OpenPosition.before_the_lead(deal, declarer=Seat.REARHAND, game=task.game) for deal in deals(task.hand)]
    won = sum(SOLVER.makes(start, goal) for start in starts)
    assert won == task.kept(task.wanted) == task.judge(task.wanted).values["kept"]
    assert won > DEALS / 2


# --- Words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_is_told(language: str) -> None:
    trumps, ten, short = DrawTrumps.drawn(Draws(1)), LayAway.bare_ten(Draws(1)), LeadShort.drawn(Draws(1))
    null, worth, pays = SafeNull.drawn(Draws(1)), WorthAGame.drawn(Draws(1)), HandPays.any(Draws(hint_pool.HANDS[1][0]))
    bad = next(pair for pair in map(Cards.of, combinations(ten.sides, 2)) if pair not in ten.right)
    findings = [
        *(trumps.judge(card) for card in trumps.hand),
        *(short.judge(card) for card in short.hand),
        *(null.judge(card) for card in null.hand),
        worth.judge(True),
        pays.judge(pays.wanted),
        *(replace(ten.judge_ten(pair), values=ten.odds(pair)) for pair in (bad, ten.advice)),
    ]
    for finding in findings:
        said, values = odds(finding, language), finding.values
        numbers = [values[name] for name in ("cost", "others", "caught", "won", "worth", "kept") if name in values]
        assert numbers
        assert "{" not in said
        assert all(str(number) in said for number in numbers)
    assert won_without(ten.twelve, ten.game, bad, 61) < won_without(ten.twelve, ten.game, ten.advice, 61)
