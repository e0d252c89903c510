"""Questions on what may be announced now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contracts import SUIT_GAMES, Game
from engine.deals import Deal
from engine.draws import Draws
from lessons.exercises.announcing import Possible, Saying, declarer, laid_away
from lessons.exercises.findings import Finding
from quizzes.generators.kinds import Generator

Codes = frozenset[str]

# Words said with a suit game or Grand, and with Null, by difficulty and by whether the skat was picked up.
_WORDS: dict[tuple[int, bool], tuple[tuple[str, ...], tuple[str, ...]]] = {
    (1, True): (("", "h", "s", "o"), ("", "h", "o")),
    (2, False): (("", "h", "s", "z", "hs", "hz"), ("h", "s", "o")),
    (3, True): (("", "s", "z", "o", "hs", "ho"), ("", "s", "o", "ho", "h")),
    (3, False): (("s", "o", "ho", "hz", "hs", "hso", "so"), ("ho", "hs", "o", "z")),
}
_OF_GAME, _OF_NULL = {1: 3, 2: 4, 3: 5}, {1: 2, 2: 2, 3: 3}


def may_announce(draws: Draws, difficulty: int) -> Possible:
    """Which announcements are possible.

    Difficulty 1: the skat was picked up. 2: it lies untouched. 3: either, in two games and Null, with more words.
    """
    looked = difficulty == 1 or (difficulty == 3 and draws.below(2) == 0)
    start = declarer(Deal.given(draws))
    record = laid_away(start) if looked else start
    games = draws.shuffled((*SUIT_GAMES, Game.GRAND))[: 2 if difficulty == 3 else 1]
    with_game, with_null = _WORDS[difficulty, looked]
    while True:
        codes = [draws.choice(games).value + words for words in draws.shuffled(with_game)[: _OF_GAME[difficulty]]]
        codes += [Game.NULL.value + words for words in draws.shuffled(with_null)[: _OF_NULL[difficulty]]]
        task = Possible(record, tuple(map(Saying.parse, codes)))
        if 1 <= len(task.wanted) < len(codes):
            return task


def _judge(task: Possible, given: object) -> Finding:
    if not isinstance(given, frozenset) or not given or not given <= _codes(task.options):
        raise ValueError(f"{given!r} cannot be chosen here")
    return task.judge(frozenset(map(Saying.parse, given)))


def _codes(sayings: Iterator[Saying] | tuple[Saying, ...] | frozenset[Saying]) -> Codes:
    return frozenset(map(str, sayings))


def _wrong(task: Possible) -> Iterator[Codes]:
    """One that is impossible as well, one that is possible missing, or all of them."""
    right = _codes(task.wanted)
    yield from (right | {str(one)} for one in task.options if one not in task.wanted)
    yield from (right - {code} for code in sorted(right) if len(right) > 1)
    yield _codes(task.options)


GENERATORS: dict[str, Generator] = {
    "may-announce": Generator(may_announce, _judge, lambda task: _codes(task.wanted), _wrong),
}
