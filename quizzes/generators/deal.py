"""Questions on the deal: who leads, who speaks first, who deals next.

Difficulty 1: three at the table, the dealer is marked. 2: four as well, or somebody plays alone, or a misdeal. 3: the
dealer has to be found first, from what has become of the deals before.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.draws import Draws
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, Event
from lessons.exercises.turns import Turn, WhoseTurn
from quizzes.generators.kinds import Generator

_EVENTS = (Event.PLAYED, Event.PASSED_IN, Event.MISDEAL)


def who_leads(draws: Draws, difficulty: int) -> WhoseTurn:
    """Who leads to the first trick; from difficulty 2 on somebody plays alone, which does not matter."""
    if difficulty == 1:
        return WhoseTurn.drawn(draws, Turn.LEADS, players=3)
    players = _three_or_four(draws)
    events = _some_events(draws) if difficulty == 3 else ()
    return WhoseTurn.drawn(draws, Turn.LEADS, players=players, events=events, declared=True)


def who_speaks_first(draws: Draws, difficulty: int) -> WhoseTurn:
    """Who speaks first: at a table of three, of four, and after other deals."""
    if difficulty < 3:
        return WhoseTurn.drawn(draws, Turn.SPEAKS, players=2 + difficulty)
    return WhoseTurn.drawn(draws, Turn.SPEAKS, players=_three_or_four(draws), events=_some_events(draws))


def who_deals_next(draws: Draws, difficulty: int) -> WhoseTurn:
    """Who deals next: after one deal that counts, after any one, and after three of which one at least does not."""
    if difficulty == 1:
        events: tuple[Event, ...] = (draws.choice((Event.PLAYED, Event.PASSED_IN)),)
    elif difficulty == 2:
        events = (draws.choice((*_EVENTS, Event.MISDEAL)),)
    else:
        events = (Event.MISDEAL, draws.choice(_EVENTS), draws.choice((Event.PLAYED, Event.PASSED_IN)))
    players = 3 if difficulty == 1 else _three_or_four(draws)
    return WhoseTurn.drawn(draws, Turn.DEALS, players=players, events=events)


def _three_or_four(draws: Draws) -> int:
    return 3 + draws.below(2)


def _some_events(draws: Draws) -> tuple[Event, ...]:
    """What has become of the last deal or the last two; more often than not one of them is a trap."""
    traps = (Event.PASSED_IN, Event.MISDEAL)
    return tuple(draws.choice(events) for events in (traps, (*_EVENTS, *traps))[: 1 + draws.below(2)])


def _judge(task: WhoseTurn, given: str) -> Finding:
    return task.judge(Chair(given))


def _wrong(task: WhoseTurn) -> list[str]:
    return [one.value for one in task.bent]


def _tapped(draw: Callable[[Draws, int], WhoseTurn]) -> Generator:
    """A skill whose answer is a player at the table."""
    return Generator(draw=draw, judge=_judge, right=lambda task: task.wanted.value, wrong=_wrong)


GENERATORS = {
    "who-leads": _tapped(who_leads),
    "who-speaks-first": _tapped(who_speaks_first),
    "who-deals-next": _tapped(who_deals_next),
}
