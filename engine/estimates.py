"""What would probably have been right, for a player who sees only his own cards.

Many deals that the player has to reckon with are drawn (``engine.sampling``), each is solved with all cards open, and
for every card, discard, game, or for Hand and picking up, the chance to win and the mean score are told, with how far
off they may still be. Each function is a generator that yields better and better numbers: take the last one, stop
when you like. One seed gives the same numbers whatever the batch.

What this means: from the moment of the choice on everybody is taken to see all cards. So a choice is judged fairly
against other choices, but nobody is ever credited with finding out something first, or with hiding something.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from typing import TypeVar

from engine.auction import BIDS
from engine.cards import Card, Cards
from engine.choosing import Plan, best_in_the_long_run, promising_contracts, promising_discards
from engine.contracts import Contract
from engine.deals import Deal
from engine.draws import mixed
from engine.house_rules import NullOverbid
from engine.moves import Announce, Discard, PickUp, Play
from engine.open_positions import OpenPosition
from engine.positions import Stage, below_the_bid
from engine.readings import LIKELY, Reading
from engine.refusals import CONTRACTS
from engine.sampling import NothingFitsError, Sampling, position_of
from engine.solver import Solver
from engine.stakes import Stakes
from engine.tallies import Estimates, Sums
from engine.values import Result
from engine.views import View

Option = TypeVar("Option", bound=Hashable)

BATCH = 8
"""Samples between two looks at the numbers."""

_TRIED_DISCARDS, _TRIED_AFTER_PICKING_UP = 24, 6
_CHOOSING = 0x5EED  # the deals on which a choice is made are not those on which it is measured


def cards(
    view: View,
    *,
    seed: int,
    samples: int | None = None,
    batch: int = BATCH,
    reading: Reading | None = LIKELY,
    solver: Solver | None = None,
) -> Iterator[Estimates[Card]]:
    """What each card that may be played leads to; chance and score are those of the player's own side.

    ``samples`` None means: until all deals are gone through, and without end when there are too many for that.
    Raises ValueError when it is not this player's turn to play a card in a game with a declarer, and NothingFitsError
    when no deal agrees with what is known.
    """
    _need(view, Stage.PLAY)
    options = [move.card for move in view.legal if isinstance(move, Play)]
    room = solver or Solver()
    sign = 1 if view.seat is view.declarer else -1

    @lru_cache(maxsize=1)
    def given(deal: Deal) -> tuple[OpenPosition, Stakes]:
        return position_of(view, deal), _stakes_of(view, deal)

    def tried(card: Card, deal: Deal) -> float:
        position, stakes = given(deal)
        return sign * stakes.outcome(position.after(Play(view.seat, card)), room).score

    return _estimated(options, tried, Sampling(view, seed=seed, reading=reading), samples, batch)


def discards(
    view: View,
    contract: Contract,
    *,
    seed: int,
    samples: int | None = None,
    batch: int = BATCH,
    reading: Reading | None = LIKELY,
    solver: Solver | None = None,
) -> Iterator[Estimates[Cards]]:
    """What each of the 66 pairs that may be laid away leads to when this contract is played then.

    Raises ValueError unless this player has two cards to lay away, and for a contract that cannot follow.

    >>> from engine.deals import Seat
    >>> from engine.record import Record
    >>> deal = "CJSJHJCACTCKC9HAHTD7-DJCQC8SASTSKHKHQDADT-C7SQS9S8S7H9H8H7DKDQ-D9D8"
    >>> view = Record.parse(f"{deal} Mp Rp F18 Fs").seen_by(Seat.FOREHAND)
    >>> *_, last = discards(view, Contract.parse("C"), seed=1, samples=8, solver=Solver(megabytes=8))
    >>> str(last.best), last[last.best].behind, last.progress
    ('D9 D8', 0.0, 1.0)
    """
    _need(view, Stage.DISCARD)
    if contract.hand or not _may_announce(view, contract):
        raise ValueError(f"{contract} cannot be announced after picking up at a bid of {_bid(view)}")
    options = [move.cards for move in view.legal if isinstance(move, Discard)]
    room = solver or Solver()

    def tried(pair: Cards, deal: Deal) -> float:
        return _played(view, Plan(contract, pair), deal, room).score

    return _estimated(options, tried, Sampling(view, seed=seed, reading=reading), samples, batch)


def games(
    view: View,
    *,
    seed: int,
    samples: int | None = None,
    batch: int = BATCH,
    reading: Reading | None = LIKELY,
    solver: Solver | None = None,
) -> Iterator[Estimates[Plan]]:
    """What each contract leads to that may still be announced: Hand games as long as the skat lies untouched.

    With two cards still to be laid away, those are chosen first, blind, for each contract: of the 24 most promising
    pairs those that did best on other deals. Raises ValueError unless this player has to decide.
    """
    _need(view, Stage.SKAT, Stage.DISCARD, Stage.ANNOUNCE, Stage.GRAND_HAND)
    room = solver or Solver()
    sampling = Sampling(view, seed=seed, reading=reading)
    if view.stage is Stage.DISCARD:
        contracts = [each for each in CONTRACTS if not each.hand and _may_announce(view, each)]
        options = [_with_discard(view, each, seed, reading, room) for each in contracts]
    else:
        announced = [move.contract for move in view.legal if isinstance(move, Announce)]
        options = [Plan(each) for each in announced if each.hand or view.stage is Stage.ANNOUNCE]

    def tried(plan: Plan, deal: Deal) -> float:
        return _played(view, plan, deal, room).score

    return _estimated(options, tried, sampling, samples, batch)


def hand_or_pick_up(
    view: View,
    *,
    seed: int,
    samples: int | None = None,
    batch: int = BATCH,
    reading: Reading | None = LIKELY,
    solver: Solver | None = None,
) -> Iterator[Estimates[Announce | PickUp]]:
    """What each Hand game leads to, and what picking up does.

    Who picks up then chooses game and discard without seeing the other hands: by how they do on other deals with
    these twelve cards. Raises ValueError unless this player has won the auction and has not looked yet.
    """
    _need(view, Stage.SKAT)
    room, seat = solver or Solver(), view.seat
    hand_games = [m for m in view.legal if isinstance(m, Announce) and m.contract.hand]
    options: list[Announce | PickUp] = [*hand_games, PickUp(seat)]

    @cache
    def plan_with(skat: Cards) -> Plan:
        looked = replace(view, stage=Stage.DISCARD, hand=view.hand | skat, picked_up=skat, legal=())
        contracts = [each for each in promising_contracts(looked.hand) if _may_announce(view, each)]
        plans = [
            Plan(each, pair)
            for each in contracts
            for pair in promising_discards(looked.hand, each.game, most=_TRIED_AFTER_PICKING_UP)
        ]
        return _chosen(looked, plans, mixed(seed ^ skat.mask), reading, room)

    def tried(move: Announce | PickUp, deal: Deal) -> float:
        plan = Plan(move.contract) if isinstance(move, Announce) else plan_with(deal.skat)
        return _played(view, plan, deal, room).score

    return _estimated(options, tried, Sampling(view, seed=seed, reading=reading), samples, batch)


def _estimated(
    options: Sequence[Option],
    score: Callable[[Option, Deal], float],
    sampling: Sampling,
    samples: int | None,
    batch: int,
) -> Iterator[Estimates[Option]]:
    """Sample after sample is added to the sums; a score above 0 is a game won."""
    if batch < 1 or (samples is not None and samples < 1):
        raise ValueError(f"samples and batch are 1 at least, not {samples!r} and {batch!r}")
    wanted = sampling.total if samples is None else min(samples, sampling.total or samples)

    def run() -> Iterator[Estimates[Option]]:
        sums = Sums(len(options), total=sampling.total)
        drawn = iter(sampling)
        while wanted is None or sums.samples < wanted:
            for sample in islice(drawn, batch if wanted is None else min(batch, wanted - sums.samples)):
                weighs = sample.weight > 0
                scores = [score(option, sample.deal) if weighs else 0.0 for option in options]
                sums.add(scores, sample.weight)
            if sums.weight:
                yield sums.estimates(options, wanted=wanted)
        if not sums.weight:
            raise NothingFitsError(
                f"none of {sums.samples} deals that agree with the cards known agrees with the calls"
            )

    return run()


def _with_discard(view: View, contract: Contract, seed: int, reading: Reading | None, solver: Solver) -> Plan:
    pairs = promising_discards(view.hand, contract.game, most=_TRIED_DISCARDS)
    return _chosen(view, [Plan(contract, pair) for pair in pairs], mixed(seed ^ _CHOOSING), reading, solver)


def _chosen(view: View, plans: Sequence[Plan], seed: int, reading: Reading | None, solver: Solver) -> Plan:
    """The plan of a player who holds twelve cards and sees no others."""
    deals = (sample.deal for sample in Sampling(view, seed=seed, reading=reading))
    return best_in_the_long_run(plans, deals, lambda plan, deal: _played(view, plan, deal, solver, levels=False).score)


def _played(view: View, plan: Plan, deal: Deal, solver: Solver, *, levels: bool = True) -> Result:
    start = OpenPosition.before_the_lead(deal, declarer=view.seat, game=plan.contract.game, discard=plan.discard)
    twelve = deal.hand(view.seat) | deal.skat
    stakes = Stakes.of(plan.contract, bid=_bid(view), twelve=twelve, rules=view.rules)
    return stakes.outcome(start, solver) if levels else stakes.won_or_lost(start, solver)


def _stakes_of(view: View, deal: Deal) -> Stakes:
    assert view.contract
    assert view.declarer
    twelve, doublings = deal.hand(view.declarer) | deal.skat, (view.kontra is not None) + view.re
    return Stakes.of(view.contract, bid=_bid(view), twelve=twelve, doublings=doublings, rules=view.rules)


def _bid(view: View) -> int:
    """What was bid or held; Grand Hand instead of Ramsch follows no bid and is worth more than the lowest."""
    outcome = view.auction.outcome
    return (outcome.bid if outcome else 0) or BIDS[0]


def _may_announce(view: View, contract: Contract) -> bool:
    return view.rules.null_overbid is not NullOverbid.FORBID or not below_the_bid(contract, _bid(view))


def _need(view: View, *stages: Stage) -> None:
    """ValueError unless it is this player's turn at one of the stages."""
    if view.turn is not view.seat or view.stage not in stages:
        turn = view.turn.name.lower() if view.turn else "nobody"
        raise ValueError(f"nothing to choose here for {view.seat.name.lower()}: {turn} is to give {view.stage.value}")
