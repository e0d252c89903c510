"""Questions on the chain of levels, built or said aloud: which games are easy, medium and hard to count.

The tasks are those of ``lessons.exercises.values``, the hands such as somebody would play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.cards import JACKS, Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import NONE
from engine.draws import Draws
from engine.levels import GameValue, Level
from engine.matadors import matadors
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.values import BuildValue, Said, SayChain, offered_for
from quizzes.generators.hands import Held, found
from quizzes.generators.kinds import Generator
from quizzes.generators.matadors import JACK_COUNT, bent_counts, goes_on_after_gap
from quizzes.generators.value import ALL, LOST, OWN_SCHNEIDER, SCHNEIDER, WON, Played

RED_JACKS = tuple(Cards.parse("HJ DJ"))
EDGES = range(88, 92)
OWN_EDGES = range(29, 33)

_BUILT = {
    1: (Played("", WON), Played("", WON), Played("h", WON)),
    2: (Played("", WON), Played("", SCHNEIDER), Played("h", WON), Played("h", SCHNEIDER), Played("hs", SCHNEIDER)),
    3: (
        Played("", LOST),
        Played("h", WON),
        Played("", OWN_SCHNEIDER),
        Played("", ALL, tricks=10),
        Played("hs", SCHNEIDER),
    ),
}
_LONG = (Played("", SCHNEIDER), Played("h", WON), Played("hs", SCHNEIDER), Played("", ALL, tricks=10))
_SAID = {
    1: (Played("", WON), Played("h", WON), Played("", SCHNEIDER)),
    2: (Played("", EDGES), Played("h", EDGES), Played("hs", SCHNEIDER), Played("h", LOST)),
    3: (
        Played("", OWN_EDGES),
        Played("", ALL, tricks=10),
        Played("h", ALL, tricks=10),
        Played("hs", ALL, tricks=10),
        Played("", range(110, 118)),
        Played("h", OWN_EDGES),
    ),
}


def built(draws: Draws, difficulty: int) -> BuildValue:
    """A game to be built up, part by part.

    Difficulty 1: short chains in suit games, the skat without trumps. 2: trumps go on behind the gap, or it is
    Grand; Schneider, announced too. 3: the skat changes the matadors, or there are more than four of them; lost as
    well, own Schneider, Schwarz.
    """
    long = difficulty == 3 and draws.below(3) == 0

    def fits(held: Held) -> bool:
        counted = matadors(held.cards, held.game)
        if difficulty == 1:
            return held.game in SUIT_GAMES and counted.count < JACK_COUNT and not held.skat_trumps
        if difficulty == 2:
            return held.game is Game.GRAND or goes_on_after_gap(held.cards, held.game)
        return counted.count > JACK_COUNT if long else counted != matadors(held.hand, held.game)

    if long:
        return _ended(draws, draws.choice(_LONG), fits, top=JACKS)
    played = draws.choice(_BUILT[difficulty])
    jacks = RED_JACKS if played.tricks else tuple(JACKS)  # nobody takes all tricks without the black ones
    skat = Cards.of([draws.choice(jacks)]) if difficulty == 3 else NONE
    return _ended(draws, played, fits, skat=skat)


def said(draws: Draws, difficulty: int) -> SayChain:
    """A game to be counted aloud; the matadors are said already.

    Difficulty 1: plain or Hand, or Schneider. 2: just Schneider or just not, Hand, announced, lost. 3: own
    Schneider or just not, all tricks, or all but one.
    """
    way = draws.choice(_SAID[difficulty])
    played = _ended(draws, way, lambda held: matadors(held.cards, held.game).count <= JACK_COUNT)
    offered = played.offered
    if difficulty > 1:
        offered = tuple(level for level in Level if level is not Level.OUVERT)
    return SayChain(played, draws.shuffled(offered))


def _ended(
    draws: Draws, played: Played, fits: Callable[[Held], bool], *, skat: Cards = NONE, top: Cards = NONE
) -> BuildValue:
    """A game that was played like this, with a hand that fits; ``skat`` and ``top`` as in ``found``."""
    held = found(draws, lambda held: fits(held) and played.fits(held), strong=played.strong, skat=skat, top=top)
    contract = Contract.parse(held.game.value + played.announced)
    points = played.points(draws, held)
    twelve = Twelve(held.game, held.hand, held.skat)
    return BuildValue(twelve, contract, offered_for(contract), points, played.tricks)


# --- Answers -----------------------------------------------------------------------------------------------------


def _judge_built(task: BuildValue, given: object) -> Finding:
    if not isinstance(given, GameValue):
        raise ValueError(f"{given!r} is no value")
    return task.judge(given)


def _wrong_built(task: BuildValue) -> Iterator[GameValue]:
    """The skat left out, the chain counted on, a level left out or imagined, another base."""
    value, twelve = task.value, task.twelve
    for _mistake, bent in bent_counts(twelve.hand, twelve.skat, twelve.game):
        yield replace(value, matadors=bent)
    for level in task.offered:
        levels = frozenset(value.levels) ^ {level}
        yield replace(value, levels=tuple(each for each in Level if each in levels))
    yield from (replace(value, base=game.base) for game in (*SUIT_GAMES, Game.GRAND) if game is not twelve.game)


def _judge_said(task: SayChain, given: object) -> Finding:
    if not isinstance(given, Said) or not set(given.levels) <= set(task.offered):
        raise ValueError(f"{given!r} cannot be said here")
    return task.judge(given)


def _wrong_said(task: SayChain) -> Iterator[Said]:
    """At each place: a level that is not due, or the base value too soon."""
    wanted = task.wanted.levels
    for length in range(len(wanted) + 1):
        said_so_far = wanted[:length]
        for level in task.offered:
            if level not in wanted[: length + 1]:
                yield Said((*said_so_far, level))
        if length < len(wanted):
            yield Said(said_so_far, ended=True)


GENERATORS: dict[str, Generator] = {
    "chain": Generator(built, _judge_built, lambda task: task.value, _wrong_built),
    "say-chain": Generator(said, _judge_said, lambda task: task.wanted, _wrong_said),
}
