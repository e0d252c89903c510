"""What the page on bidding statistics shows for some looks, over few deals: for tests of its numbers and its chart."""

from __future__ import annotations

from engine.chances import Moment
from engine.contracts import Game
from engine.deals import Seat
from engine.rule_simulation import simulate_curves
from engine.solved_counts import Curve, Look, reached
from lessons import solved_data
from lessons.bids.curves import Row, rows
from lessons.bids.looking import CHEAP

HANDS = solved_data.solved_hands().up_to(3000)
LOOKS = [
    Look(),
    Look(moment=Moment.AFTER, threshold=0.6),
    Look(moment=Moment.HAND),
    Look(seat=Seat.REARHAND, jacks=(2, 4), trumps=(5, 7)),
    Look(min_jacks=2),
    Look(min_trumps=0, min_jacks=0),
    Look(min_trumps=12, min_jacks=5),
    Look(jacks=(0, 0), trumps=(8, 11)),
    *(Look(game, moment=moment) for game, moment in zip(Game, 2 * list(Moment), strict=True)),
]


def looked_at(look: Look, deals: int = 2000, solved: int = 1000) -> tuple[Row, ...]:
    """The 63 bids, over so many simulated and solved deals."""
    *_, counted = simulate_curves(look, CHEAP, seed=7, deals=deals)
    return rows(look, counted, reached(HANDS.up_to(solved), look, Curve.MADE))
