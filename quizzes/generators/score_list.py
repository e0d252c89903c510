"""Questions on the list: what one deal brings by Seeger-Fabian, the totals of a short list, who is first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.draws import Draws
from engine.house_rules import Scoring
from engine.score_sheet import OTHERS, WIN
from lessons.exercises.findings import Finding
from lessons.exercises.settling import hearts_with_1_at_23, hearts_with_2_at_33, lost, won
from lessons.exercises.shares import Amounts, Shares
from lessons.exercises.totals import TOTALS, AddUp, Ranking
from quizzes.generators import given
from quizzes.generators.kinds import Generator

_PASSED_IN = 10  # one deal in so many
_GAMES = (lost, lost, won, hearts_with_1_at_23, hearts_with_2_at_33)


def seeger_fabian(players: int) -> Callable[[Draws, int], Shares]:
    """What one deal brings to each player.

    Difficulty 1: the score is told. 2: the value, so that a loss has to be doubled; sometimes it was passed in. 3: the
    game is to be settled first, overbid or saved by Schneider perhaps.
    """

    def draw(draws: Draws, difficulty: int) -> Shares:
        if difficulty == 1:
            return Shares.scored(draws, players)
        if draws.below(_PASSED_IN) == 0:
            return Shares.passed_in(draws, players)
        if difficulty == 2:
            return Shares.valued(draws, players)
        return Shares.played(draws, players, draws.choice(_GAMES)(draws))

    return draw


def _wrong_shares(task: Shares) -> Iterator[Amounts]:
    """The others left out or given the wrong thing, the dealer forgotten, then the declarer's amount bent."""
    lost_game = task.declarer is not None and task.score < 0
    if lost_game:
        yield task.with_others(0)
        if task.sheet.players == 4:
            yield task.with_others(task.rate, dealer=0)
    yield from (task.with_others(amount) for amount in (*OTHERS.values(), WIN))
    if task.declarer is not None:
        yield from (
            tuple(amount if player == task.declarer else right for player, right in enumerate(task.wanted))
            for amount in task.bent
        )
    if lost_game:
        others = [player for player in range(task.sheet.players) if player not in (task.declarer, task.dealer)]
        yield tuple(0 if player in others[:1] else right for player, right in enumerate(task.wanted))


def list_totals(draws: Draws, difficulty: int) -> AddUp:
    """The total of one player.

    Difficulty 1: Seeger, five deals. 2: Seeger-Fabian, seven. 3: Seeger-Fabian at a table of four, nine, some of them
    passed in.
    """
    if difficulty == 1:
        return AddUp.drawn(draws, Scoring.SEEGER, deals=6)
    if difficulty == 2:
        return AddUp.drawn(draws, Scoring.SEEGER_FABIAN, deals=7)
    return AddUp.drawn(draws, Scoring.SEEGER_FABIAN, players=4, deals=9, passed=True)


def ranking(draws: Draws, difficulty: int) -> Ranking:
    """Who is first, second, third.

    Difficulty 1: three players, the totals decide. 2: four, and two totals are equal. 3: of those two both have won
    as often.
    """
    return Ranking.decided(draws, 3 if difficulty == 1 else 4, by=difficulty - 1)


def _judge_total(task: AddUp, answer: object) -> Finding:
    return task.number.judge(given.number(answer, TOTALS[-1], TOTALS[0]))


def _wrong_totals(task: AddUp) -> Iterator[int]:
    """As each bent rule counts, then ten too many or too few."""
    number = task.number
    yield from (*number.wrong, number.right + 10, number.right - 10)


def _judge_order(task: Ranking, order: Sequence[int]) -> Finding:
    if sorted(order) != sorted(task.wanted):
        raise ValueError(f"{order} does not name each player once")
    return task.judge(order)


def _wrong_orders(task: Ranking) -> Iterator[tuple[int, ...]]:
    """Two neighbours exchanged, those first whose totals are equal; the order of the places at the table."""
    order, totals = task.wanted, {total.player: total.total for _place, total in task.ranking}
    pairs = sorted(range(len(order) - 1), key=lambda place: totals[order[place]] - totals[order[place + 1]])
    for place in pairs:
        yield (*order[:place], order[place + 1], order[place], *order[place + 2 :])
    yield order[::-1]


GENERATORS = {
    "seeger-three": Generator(seeger_fabian(3), Shares.judge, lambda task: task.wanted, _wrong_shares),
    "seeger-four": Generator(seeger_fabian(4), Shares.judge, lambda task: task.wanted, _wrong_shares),
    "list-totals": Generator(list_totals, _judge_total, lambda task: task.number.right, _wrong_totals),
    "ranking": Generator(ranking, _judge_order, lambda task: task.wanted, _wrong_orders),
}
