"""What best play of all makes of a deal, with all cards open: by seat as declarer, as Hand games and after picking up.

``engine.solved_files`` keeps such rows, ``python -m engine.solve_deals`` makes many of them. What is asked of the
solver stands here, and what the answers are worth by the rules of ``engine.values``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import local

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver
from engine.values import settle


@dataclass(frozen=True, slots=True)
class Made:
    """What the declarer makes of one game against best play.

    ``won`` is 61 card points or, in Null, no trick; with open cards a Null ouvert is won or lost with the Null.
    ``schneider`` is 90 points, ``schwarz`` every trick; a Null has neither. ``points`` are the exact card points, the
    skat among them; None in Null and where they were not asked for.
    """

    won: bool
    schneider: bool = False
    schwarz: bool = False
    points: int | None = None

    def value(self, contract: Contract, twelve: Cards) -> int:
        """The settled value of the game when it is won, Schneider and Schwarz counted when made; 0 when it is lost.

        >>> twelve = Cards.parse("CJ HJ CA CT CK SA HA DA DT DK D9 D8")
        >>> Made(won=True, schneider=True).value(Contract.parse("Gh"), twelve)
        96
        """
        if not self.won:
            return 0
        if contract.game is Game.NULL:
            return settle(contract, bid=BIDS[0], tricks=0).score
        points, tricks = (120, 10) if self.schwarz else (90 if self.schneider else 61, None)
        return settle(contract, bid=BIDS[0], cards=twelve, card_points=points, tricks=tricks, awarded=True).score


@dataclass(frozen=True, slots=True)
class SolvedSeat:
    """One seat of deal number ``index`` of a seed as declarer: its ten cards, the skat, and what each game makes.

    In ``hand`` the skat stays as it lies and counts for the declarer; in ``pick_up`` he lays away what is best for
    the question: 61 points, 90, every trick or the most points. ``hand_bid`` and ``pick_up_bid`` are the highest bids
    made: the largest value of the games won that way, announcing nothing, 0 when none is won.
    """

    index: int
    seat: Seat
    cards: Cards
    skat: Cards
    hand: dict[Game, Made]
    pick_up: dict[Game, Made]
    hand_bid: int
    pick_up_bid: int


def solve_seat(solver: Solver, deal: Deal, seat: Seat, *, index: int, exact: bool) -> SolvedSeat:
    """The row of one seat, with exact points or with decisions alone."""
    made = {game: _made(solver, deal, seat, game, exact) for game in Game}
    hand = {game: first for game, (first, _) in made.items()}
    pick_up = {game: second for game, (_, second) in made.items()}
    cards, twelve = deal.hand(seat), deal.hand(seat) | deal.skat
    hand_bid = max(each.value(Contract(game, hand=True), twelve) for game, each in hand.items())
    pick_up_bid = max(each.value(Contract(game), twelve) for game, each in pick_up.items())
    return SolvedSeat(index, seat, cards, deal.skat, hand, pick_up, hand_bid, pick_up_bid)


def solve_deals(seed: int, first: int, past: int, *, exact: int) -> list[SolvedSeat]:
    """The rows of deals ``first`` to ``past - 1`` of the seed, those before deal ``exact`` with exact points.

    Each thread keeps a solver of its own from call to call. What it remembers never changes a row.
    """
    solver = _solver()
    rows = []
    for index in range(first, past):
        deal = Deal.from_seed(seed, index)
        rows += [solve_seat(solver, deal, seat, index=index, exact=index < exact) for seat in Seat]
    return rows


_kept = local()


def _solver() -> Solver:
    if not hasattr(_kept, "solver"):
        _kept.solver = Solver()
    solver: Solver = _kept.solver
    return solver


def _made(solver: Solver, deal: Deal, seat: Seat, game: Game, exact: bool) -> tuple[Made, Made]:
    """As Hand game and after picking up."""
    start = OpenPosition.before_the_lead(deal, declarer=seat, game=game)
    if game is Game.NULL:
        hand = solver.null_is_safe(start)
        return Made(hand), Made(hand or bool(solver.best_discard(deal, declarer=seat, game=game).safe))
    if exact:
        return _exactly(solver, deal, start)
    return _decided(solver, deal, start)


def _decided(solver: Solver, deal: Deal, start: OpenPosition) -> tuple[Made, Made]:
    """Level by level; what is not won is not Schneider either, and what is no Schneider is not Schwarz.

    What a Hand game makes is also made by laying the skat back, so then nobody looks for a discard.
    """
    hand, pick_up = [False] * 3, [False] * 3
    for level, (as_hand, with_discard) in enumerate(_questions(solver, deal, start)):
        hand[level] = (level == 0 or hand[level - 1]) and as_hand()
        pick_up[level] = hand[level] or with_discard()
        if not pick_up[level]:
            break
    return Made(*hand), Made(*pick_up)


def _exactly(solver: Solver, deal: Deal, start: OpenPosition) -> tuple[Made, Made]:
    """From the exact points; only who has all 120 can have every trick."""
    best = solver.best_discard(deal, declarer=start.declarer, game=start.game).points
    assert best is not None
    *_, (every_trick, every_trick_with_discard) = _questions(solver, deal, start)
    return _reached(solver.card_points(start), every_trick), _reached(best, every_trick_with_discard)


def _reached(points: int, every_trick: Callable[[], bool]) -> Made:
    return Made(points >= 61, points >= 90, points == 120 and every_trick(), points)


Question = Callable[[], bool]


def _questions(solver: Solver, deal: Deal, start: OpenPosition) -> list[tuple[Question, Question]]:
    """Won, Schneider and Schwarz: whether the Hand game makes it, and whether some discard does."""
    seat, game = start.declarer, start.game
    return [
        (
            lambda: solver.makes(start, 61),
            lambda: solver.discard_that_makes(61, deal, declarer=seat, game=game) is not None,
        ),
        (
            lambda: solver.makes(start, 90),
            lambda: solver.discard_that_makes(90, deal, declarer=seat, game=game) is not None,
        ),
        (
            lambda: solver.takes_every_trick(start),
            lambda: solver.discard_that_takes_every_trick(deal, declarer=seat, game=game) is not None,
        ),
    ]
