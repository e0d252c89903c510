"""Questions on the end of a game: what goes on the list, what a missed announcement costs, a Null below the bid."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.draws import Draws
from engine.levels import Level, game_value
from engine.limits import Knowledge, possible
from engine.matadors import matadors
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.promises import PayLevels
from lessons.exercises.scores import SettleMistake
from lessons.exercises.settling import Settling
from quizzes.generators.hands import Held, found, found_null
from quizzes.generators.kinds import Generator, number_of
from quizzes.generators.matadors import JACK_COUNT
from quizzes.generators.nulls import settled_null
from quizzes.generators.value import LOST, OWN_SCHNEIDER, SCHNEIDER, WON, Played

_CLEAR_WIN, _CLEAR_LOSS = range(65, 85), range(36, 57)
_SETTLED = {
    1: (Played("", _CLEAR_WIN), Played("", _CLEAR_LOSS)),
    2: (Played("", SCHNEIDER), Played("h", _CLEAR_WIN), Played("h", _CLEAR_LOSS), Played("hs", SCHNEIDER)),
    3: tuple(
        Played(said, edge)
        for edge in (range(59, 61), range(61, 63), range(88, 90), range(90, 92), range(29, 31), range(31, 33))
        for said in ("", "h")
    ),
}
_ONE_IN = 6  # so often it is a Null, from the second difficulty on


def settlement(draws: Draws, difficulty: int) -> Settling:
    """A game that is over, at a bid that it covers.

    Difficulty 1: suit games, picked up, clearly won or lost. 2: Schneider, Hand, announced, Grand, Null. 3: at the
    edges, 60 and 61, 89 and 90, 30 and 31; the skat may change the matadors.
    """
    if difficulty == 2 and draws.below(_ONE_IN) == 0:
        return settled_null(draws)
    played = draws.choice(_SETTLED[difficulty])

    def fits(held: Held) -> bool:
        if difficulty == 1 and (held.game not in SUIT_GAMES or held.skat_trumps):
            return False
        return matadors(held.cards, held.game).count <= JACK_COUNT and played.fits(held)

    held = found(draws, fits, strong=played.strong)
    contract = Contract.parse(held.game.value + played.announced)
    points = played.points(draws, held)
    return Settling(_twelve(held), contract, _bid(draws, contract, held, points), points)


def _twelve(held: Held) -> Twelve:
    return Twelve(held.game, held.hand, held.skat)


def _bid(draws: Draws, contract: Contract, held: Held, points: int, tricks: int | None = None) -> int:
    """One of the last bids that the ten cards cover, and the finished game too."""
    promised = game_value(contract, matadors(held.hand, held.game)).total
    reached = game_value(contract, matadors(held.cards, held.game), card_points=points, tricks=tricks).total
    return draws.choice([bid for bid in BIDS if bid <= min(promised, reached)][-6:])


# --- Announced and missed ----------------------------------------------------------------------------------------

_TOP = tuple(Cards.parse("CJ SJ HJ"))
_MISSED: dict[int, tuple[tuple[str, range, int | None], ...]] = {
    1: (("hs", range(61, 90), None), ("hs", LOST, None), ("hz", range(100, 117), 9)),
    2: (("hz", range(91, 110), 8), ("hz", WON, None), ("o", range(100, 117), 9)),
    3: (("hs", OWN_SCHNEIDER, None), ("hz", LOST, None), ("o", WON, None)),
}


def failed_announcement(draws: Draws, difficulty: int) -> PayLevels:
    """An announcement that failed: which levels are paid for?

    Difficulty 1: Schneider missed, or Schwarz by a single trick. 2: Schwarz missed by more, and ouvert. 3: missed by
    far: lost as well, and Schneider oneself.
    """
    announced, ends, tricks = draws.choice(_MISSED[difficulty])
    top = _TOP[:3] if tricks else _TOP[:1] if announced in ("hz", "o") else ()
    points = draws.choice(ends)

    def fits(held: Held) -> bool:
        known = Knowledge(held.game, held.cards, skat=held.skat)
        if difficulty == 1 and held.game not in SUIT_GAMES:
            return False
        return matadors(held.cards, held.game).count <= JACK_COUNT and possible(known, points, tricks)

    held = found(draws, fits, strong=ends is not OWN_SCHNEIDER, top=Cards.of(top))
    contract = Contract.parse(held.game.value + announced)
    bid = _bid(draws, contract, held, points, tricks)
    return PayLevels(Settling(_twelve(held), contract, bid, points, tricks))


def _judge_levels(task: PayLevels, given: object) -> Finding:
    if not isinstance(given, frozenset) or not given or not given <= set(task.offered):
        raise ValueError(f"{given!r} are no levels")
    return task.judge(given)


def _wrong_levels(task: PayLevels) -> Iterator[frozenset[Level]]:
    """Only what was reached, the announcement without what it implies, one level less, one more."""
    right, settling = frozenset(task.settling.result.value.levels), task.settling
    plain = Contract(settling.contract.game, hand=True)
    held = settling.result.value.matadors
    reached = game_value(plain, held, card_points=settling.points, tricks=settling.tricks)
    yield frozenset(reached.levels)
    yield right - {Level.SCHNEIDER, Level.SCHWARZ}
    yield from (right - {level} for level in settling.result.value.levels)
    yield from (right | {level} for level in task.offered if level not in right)


# --- Null below the bid ------------------------------------------------------------------------------------------

_PLAIN = Contract(Game.NULL)
_OTHERS = tuple(map(Contract.parse, ("Nh", "No", "Nho")))


def impossible_null(draws: Draws, difficulty: int) -> Settling:
    """A Null whose value is below the bid: what goes on the list?

    Difficulty 1: a plain Null, and the bid alone decides what it costs. 2: the same with so many matadors that the
    cheapest game is worth more than was bid. 3: Null Hand, where the level Hand counts on, and ouvert, which does not.
    """
    contract = draws.choice(_OTHERS) if difficulty == 3 else _PLAIN
    above = [bid for bid in BIDS if bid > game_value(contract, None).total]
    bid = draws.choice(above[: 4 if difficulty == 1 else 8])
    least = min(game.base * -(-bid // game.base) for game in (*SUIT_GAMES, Game.GRAND))
    while True:
        task = Settling(_twelve(found_null(draws, strong=contract.ouvert)), contract, bid)
        if difficulty < 3:
            fits = (task.result.charged > least) is (difficulty == 2)
        else:
            fits = not contract.hand or SettleMistake.HAND_NOT_INHERITED in task.bent.values()
        if fits:
            return task


def _scores(task: Settling) -> Iterator[str]:
    yield from map(str, task.bent)


def _settled(draw: Callable[[Draws, int], Settling]) -> Generator:
    return Generator(
        draw,
        lambda task, given: task.judge(number_of(given, task.options)),
        lambda task: str(task.result.score),
        _scores,
    )


GENERATORS: dict[str, Generator] = {
    "settlement": _settled(settlement),
    "failed-announcement": Generator(
        failed_announcement,
        _judge_levels,
        lambda task: frozenset(task.settling.result.value.levels),
        _wrong_levels,
    ),
    "impossible-null": _settled(impossible_null),
}
