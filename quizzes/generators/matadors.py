"""Questions on matadors: counted over hand and skat, and what a hidden skat may make of them.

The engine counts; a wrong answer is the engine's count over other cards, or its count with the way of counting
bent. ``engine.matadors`` has the rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.cards import JACKS, Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.draws import Draws
from engine.values import GameValue, Level, Matadors, matadors
from quizzes.choices import Choice, Draft, Mistake, Outlook, Reckoning, Situation
from quizzes.generators.hands import Held, found

JACK_COUNT = len(JACKS)


def shown(draws: Draws, difficulty: int) -> Draft:
    """With or without how many, hand and skat face up.

    Difficulty 1: short chains, no trump in the skat. 2: more top trumps after the first gap, Grand too.
    3: the skat changes the count, or the chain runs on past the jacks.
    """
    long = difficulty == 3 and draws.below(3) == 0

    def fits(held: Held) -> bool:
        counted = matadors(held.cards, held.game)
        if difficulty == 1:
            return held.game in SUIT_GAMES and counted.count <= 3 and not held.skat_trumps
        if difficulty == 2:
            return goes_on_after_gap(held.cards, held.game) and counted == matadors(held.hand, held.game)
        if long:
            return counted.count > JACK_COUNT
        return counted != matadors(held.hand, held.game)

    held = found(draws, fits)
    counted = matadors(held.cards, held.game)
    return Draft(
        Situation(Contract(held.game), held.hand, held.skat),
        counted,
        _count(held.game, counted),
        tuple(_count(held.game, bent, mistake) for mistake, bent in bent_counts(held.hand, held.skat, held.game)),
    )


def _count(game: Game, counted: Matadors, mistake: Mistake | None = None) -> Choice:
    value = GameValue(game.base, counted, (Level.GAME,))
    return Choice(counted, mistake, (Reckoning(value, value.total),))


def goes_on_after_gap(cards: Cards, game: Game) -> bool:
    """Whether the chain ends among the jacks although there are more jacks of its kind below."""
    counted = matadors(cards, game)
    return counted.count < _jacks_alike(cards, counted)


def bent_counts(hand: Cards, skat: Cards, game: Game) -> Iterator[tuple[Mistake, Matadors]]:
    """The mistakes in counting these matadors, the most telling first; some may give the right number all the same."""
    cards = hand | skat
    counted = matadors(cards, game)
    yield Mistake.SKAT_NOT_COUNTED, matadors(hand, game)
    if counted.count < JACK_COUNT:
        yield Mistake.COUNTED_PAST_GAP, Matadors(counted.held, _jacks_alike(cards, counted))
    else:
        yield Mistake.COUNTED_JACKS_ONLY, Matadors(counted.held, JACK_COUNT)
    if not counted.held and cards & JACKS:
        yield Mistake.COUNTED_JACKS_HELD, Matadors(True, len(cards & JACKS))
    if counted.held:
        yield Mistake.COUNTED_ALL_TRUMPS, Matadors(True, len(cards & Cards.of(game.trumps)))
    yield Mistake.WITHOUT_TAKEN_FOR_WITH, Matadors(not counted.held, counted.count)
    if counted.count < len(game.trumps):
        yield Mistake.GAME_COUNTED_IN, Matadors(counted.held, counted.count + 1)
    if counted.count > 1:
        yield Mistake.STOPPED_EARLY, Matadors(counted.held, counted.count - 1)


def _jacks_alike(cards: Cards, counted: Matadors) -> int:
    """How many jacks are held or missing, whichever is counted, gap or not."""
    held = len(cards & JACKS)
    return held if counted.held else JACK_COUNT - held


# --- The skat still hidden ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the count becomes when these trumps lie in the skat and no others."""

    skat_trumps: Cards
    matadors: Matadors


def prospects(hand: Cards, game: Game) -> tuple[Prospect, ...]:
    """What may become of ten cards, one prospect for each set of trumps that the skat may hold; no trumps first.

    Two cards that are no trumps are always among the 22 unseen ones.
    """
    unseen = tuple(Cards.of(game.trumps) - hand)
    skats = (Cards.of(trumps) for size in (0, 1, 2) for trumps in combinations(unseen, size))
    return tuple(Prospect(skat, matadors(hand | skat, game)) for skat in skats)


def hidden(draws: Draws, difficulty: int) -> Draft:
    """With or without how many as the ten cards stand, and the fewest and most it may become.

    Difficulty 1: "with", the skat can lengthen the chain by its two cards at most. 2: "without", the skat can
    break it. 3: a card in the skat joins what lies beyond the gap, Grand too.
    """

    def fits(held: Held) -> bool:
        now = matadors(held.hand, held.game)
        jump = max(each.matadors.count for each in prospects(held.hand, held.game)) - now.count
        if difficulty == 1:
            return held.game in SUIT_GAMES and now.held and now.count < JACK_COUNT and jump <= 2
        if difficulty == 2:
            return held.game in SUIT_GAMES and not now.held and 1 < now.count < JACK_COUNT
        return jump > 2

    held = found(draws, fits)
    now = matadors(held.hand, held.game)
    may_become = prospects(held.hand, held.game)
    wrong = [_outlook(held.game, now, bent, mistake) for mistake, bent in _bent_prospects(now, may_become)]
    wrong += [
        _outlook(held.game, bent, may_become, mistake)
        for mistake, bent in bent_counts(held.hand, Cards(), held.game)
        if bent.count in {each.matadors.count for each in may_become}
    ]
    right = _outlook(held.game, now, may_become)
    situation = Situation(Contract(held.game), held.hand, held.skat, skat_open=False)
    return Draft(situation, now, right, tuple(wrong))


def _bent_prospects(now: Matadors, may_become: tuple[Prospect, ...]) -> Iterator[tuple[Mistake, tuple[Prospect, ...]]]:
    """The prospects that somebody sees who bends one rule about the skat."""
    counts = [(each, each.matadors.count) for each in may_become]
    yield Mistake.WITHOUT_STAYS_WITHOUT, tuple(each for each, _ in counts if each.matadors.held is now.held)
    yield Mistake.CHAIN_NOT_JOINED, tuple(_not_joined(each, now) for each in may_become)
    yield Mistake.ONE_SKAT_CARD_ONLY, tuple(each for each, _ in counts if len(each.skat_trumps) < 2)
    yield Mistake.SKAT_THOUGHT_HARMLESS, may_become[:1]
    yield Mistake.SKAT_ONLY_LENGTHENS, tuple(each for each, count in counts if count >= now.count)


def _not_joined(prospect: Prospect, now: Matadors) -> Prospect:
    """The prospect for somebody who adds the cards of the skat to the chain but not what lies beyond them."""
    added = len(prospect.skat_trumps)
    if not prospect.matadors.held or not added:
        return prospect
    count = min(prospect.matadors.count, added + (now.count if now.held else 0))
    return Prospect(prospect.skat_trumps, Matadors(True, count))


def _outlook(game: Game, now: Matadors, seen: tuple[Prospect, ...], mistake: Mistake | None = None) -> Choice:
    fewest = min(seen, key=lambda each: each.matadors.count)
    most = max(seen, key=lambda each: each.matadors.count)
    values = (GameValue(game.base, each, (Level.GAME,)) for each in (now, fewest.matadors, most.matadors))
    return Choice(
        Outlook(now, fewest.matadors.count, most.matadors.count),
        mistake,
        tuple(Reckoning(value, value.total) for value in values),
    )
