"""Questions on the value of a game that was played: what goes on the list.

``Played`` says how a game was announced and how it ended; ``bent_values`` are the values of somebody who bends one
rule of counting. The engine settles; only games that can end so with these cards are asked about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.cards import Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.draws import Draws
from engine.house_rules import FailedAnnouncement, HouseRules
from engine.limits import Knowledge, possible
from engine.values import GameValue, Level, Matadors, Result, game_value, matadors, possible_values, settle
from quizzes.choices import Choice, Draft, Mistake, Reckoning, Situation
from quizzes.generators.hands import Held, found, found_null, playable
from quizzes.generators.matadors import JACK_COUNT, bent_counts

WON = range(61, 90)
SCHNEIDER = range(90, 111)
LOST = range(40, 61)
OWN_SCHNEIDER = range(20, 31)
NEARLY_SCHNEIDER = range(80, 90)
ALL = range(120, 121)


@dataclass(frozen=True, slots=True)
class Played:
    """What was announced, as the letters after the game in a contract's code, and the card points it ended with."""

    announced: str
    card_points: range
    tricks: int | None = None

    @property
    def strong(self) -> bool:
        """Whether only a strong hand is played so: without the skat, or for all tricks."""
        return "h" in self.announced or self.tricks is not None

    def fits(self, held: Held) -> bool:
        """Whether this hand may have been announced so and may have ended so."""
        if self.tricks == 10 and len(held.hand & _TOP_JACKS) < 2:
            return False  # a defender's jack would take a trick
        if self.card_points is OWN_SCHNEIDER and held.game in playable(held.hand, strong=True):
            return False
        return any(possible(Knowledge(held.game, held.cards), *end) for end in self._ends(held))

    def points(self, draws: Draws, held: Held) -> int:
        """Card points that these cards can give, drawn from those the game may have ended with."""
        known = Knowledge(held.game, held.cards)
        return next(end[0] for end in draws.shuffled(self._ends(held)) if possible(known, *end))

    def _ends(self, held: Held) -> Iterator[tuple[int, int | None]]:
        """Card points and tricks; the skat is the declarer's, and so is some trick."""
        least = held.skat.points + 4
        return ((points, self.tricks) for points in self.card_points if points >= least)


_TOP_JACKS = Cards.parse("CJ SJ")
_PLAYED = {
    1: (Played("", WON), Played("", WON), Played("h", WON)),
    2: (Played("", SCHNEIDER), Played("h", WON), Played("h", SCHNEIDER), Played("hs", SCHNEIDER)),
    3: (
        Played("", LOST),
        Played("h", LOST),
        Played("", OWN_SCHNEIDER),
        Played("hs", WON),
        Played("", ALL, tricks=10),
        Played("h", WON),
    ),
}
_NULLS = {1: ("N", "Nh"), 2: ("Nh", "No", "Nho"), 3: ("N", "Nh", "No", "Nho")}
_ONE_IN = 6  # so often the question is about a Null


def listed(draws: Draws, difficulty: int) -> Draft:
    """What goes on the list for a game that was played.

    Difficulty 1: won, short chains, no bid told, Null and Null Hand. 2: the bid is told; Schneider, announced too,
    Grand, ouvert Null. 3: lost as well, own Schneider, Schwarz, missed announcements, long chains, and the skat
    changing the count.
    """
    if draws.below(_ONE_IN) == 0:
        return _null(draws, difficulty)
    played = draws.choice(_PLAYED[difficulty])
    count_changes = draws.below(2) == 0

    def fits(held: Held) -> bool:
        counted = matadors(held.cards, held.game)
        if difficulty == 1 and (held.game not in SUIT_GAMES or counted.count >= JACK_COUNT):
            return False
        if difficulty == 3 and count_changes and counted == matadors(held.hand, held.game):
            return False
        return played.fits(held)

    held = found(draws, fits, strong=played.strong)
    contract = Contract.parse(held.game.value + played.announced)
    points = played.points(draws, held)
    bid = _bid(draws, contract, held, points, played.tricks)
    situation = Situation(
        contract,
        held.hand,
        held.skat,
        bid=bid if difficulty > 1 else None,
        card_points=points,
        tricks=played.tricks,
    )
    result = settle(contract, cards=held.cards, bid=bid, card_points=points, tricks=played.tricks)
    return Draft(situation, result, _entry(result), tuple(_wrong_entries(draws, situation, result)))


def _bid(draws: Draws, contract: Contract, held: Held, points: int, tricks: int | None) -> int:
    """A bid that the ten cards cover, and the finished game too."""
    promised = game_value(contract, matadors(held.hand, held.game)).total
    reached = game_value(contract, matadors(held.cards, held.game), card_points=points, tricks=tricks).total
    return draws.choice([value for value in possible_values() if value <= min(promised, reached)])


def _entry(result: Result, mistake: Mistake | None = None) -> Choice:
    """What the engine, or the engine with one rule bent, writes on the list."""
    return _reckoned(Reckoning(result.value, result.charged, result.score // result.charged), mistake)


def _reckoned(reckoning: Reckoning, mistake: Mistake | None) -> Choice:
    return Choice(reckoning.score, mistake, (reckoning,))


def _wrong_entries(draws: Draws, situation: Situation, result: Result) -> Iterator[Choice]:
    """Wrong entries, the most telling first."""
    right = Reckoning(result.value, result.charged, 1 if result.won else -2)
    special, common = bent_values(draws, situation, result.value)
    for mistake, value in special:
        yield _reckoned(Reckoning(value, value.total, right.times), mistake)
    yield from (_reckoned(bent, mistake) for mistake, bent in bent_signs(right))
    if situation.bid:
        yield _reckoned(Reckoning(None, situation.bid, right.times), Mistake.BID_TAKEN_FOR_VALUE)
    for mistake, value in common:
        yield _reckoned(Reckoning(value, value.total, right.times), mistake)


def bent_signs(right: Reckoning) -> Iterator[tuple[Mistake, Reckoning]]:
    """A lost game written as won, and one not doubled."""
    if right.times < 0:
        yield Mistake.FORGOT_DOUBLE, replace(right, times=-1)
        yield Mistake.LOST_TAKEN_FOR_WON, replace(right, times=1)


_LEVEL_LEFT_OUT = {
    Level.GAME: Mistake.FORGOT_GAME_LEVEL,
    Level.HAND: Mistake.FORGOT_HAND_LEVEL,
    Level.SCHNEIDER: Mistake.SCHNEIDER_NOT_COUNTED,
    Level.SCHNEIDER_ANNOUNCED: Mistake.ANNOUNCEMENT_NOT_COUNTED,
    Level.SCHWARZ: Mistake.SCHWARZ_NOT_COUNTED,
}
_NO_OWN_SCHNEIDER = HouseRules(own_schneider=False)
_REACHED_ONLY = HouseRules(failed_announcement=FailedAnnouncement.ANNOUNCED_ONLY)


Bent = tuple[Mistake, GameValue]


def bent_values(draws: Draws, situation: Situation, value: GameValue) -> tuple[list[Bent], list[Bent]]:
    """The values of somebody who bends one rule of counting.

    First those that only these cards and this end of the game provoke, then those that can always be made, in an
    order that is drawn: any level left out makes the same number, and only one of them is named.
    """
    special = [*_bent_chains(situation, value), *_bent_ends(situation, value)]
    common = [*draws.shuffled(_levels_left_out(value)), *_levels_imagined(situation, value)]
    return special, [*common, *draws.shuffled(_wrong_bases(situation.game, value))]


def _bent_chains(situation: Situation, value: GameValue) -> Iterator[Bent]:
    for mistake, bent in bent_counts(situation.hand, situation.skat, situation.game):
        if mistake in (Mistake.SKAT_NOT_COUNTED, Mistake.COUNTED_PAST_GAP, Mistake.COUNTED_JACKS_ONLY):
            yield mistake, replace(value, matadors=bent)


def _bent_ends(situation: Situation, value: GameValue) -> Iterator[Bent]:
    """The values by house rules that somebody takes for the rule."""
    for rules, mistake in (
        (_NO_OWN_SCHNEIDER, Mistake.OWN_SCHNEIDER_NOT_COUNTED),
        (_REACHED_ONLY, Mistake.MISSED_LEVEL_NOT_COUNTED),
    ):
        points, tricks = situation.card_points, situation.tricks
        yield mistake, game_value(situation.contract, value.matadors, card_points=points, tricks=tricks, rules=rules)


def _levels_left_out(value: GameValue) -> Iterator[Bent]:
    for level in value.levels:
        yield _LEVEL_LEFT_OUT[level], replace(value, levels=tuple(each for each in value.levels if each is not level))


def _levels_imagined(situation: Situation, value: GameValue) -> Iterator[Bent]:
    """One level too many: what was nearly reached, or not said; the game, counted as a matador and once more."""
    if situation.card_points in NEARLY_SCHNEIDER and Level.SCHNEIDER not in value.levels:
        yield Mistake.SCHNEIDER_COUNTED_TOO_SOON, replace(value, levels=(*value.levels, Level.SCHNEIDER))
    if Level.HAND not in value.levels:
        yield Mistake.HAND_IMAGINED, replace(value, levels=(Level.GAME, Level.HAND, *value.levels[1:]))
    if value.matadors and value.matadors.count < len(situation.game.trumps):
        longer = Matadors(value.matadors.held, value.matadors.count + 1)
        yield Mistake.GAME_COUNTED_IN, replace(value, matadors=longer)


def _wrong_bases(game: Game, value: GameValue) -> Iterator[Bent]:
    """The base of a neighbouring suit; for Grand that of Clubs."""
    bases = [each.base for each in SUIT_GAMES]
    near = [base for base in bases if abs(base - value.base) == 1] if game.suit else [Game.CLUBS.base]
    yield from ((Mistake.WRONG_BASE, replace(value, base=base)) for base in near)


# --- Null --------------------------------------------------------------------------------------------------------

_OTHER_NULL = {
    (False, True): (Mistake.NULL_OUVERT_NOT_COUNTED, Mistake.NULL_OUVERT_IMAGINED),
    (True, False): (Mistake.NULL_HAND_NOT_COUNTED, Mistake.NULL_HAND_IMAGINED),
}


def _null(draws: Draws, difficulty: int) -> Draft:
    """A Null, won or (at difficulty 3, half of them) lost by one trick."""
    contract = Contract.parse(draws.choice(_NULLS[difficulty]))
    held = found_null(draws, strong=contract.hand or contract.ouvert)
    value = game_value(contract, None)
    bid = draws.choice([bid for bid in possible_values() if bid <= value.total])
    tricks = 1 if difficulty == 3 and draws.below(2) == 0 else 0
    situation = Situation(contract, held.hand, held.skat, bid=bid if difficulty > 1 else None, tricks=tricks)
    result = settle(contract, cards=held.cards, bid=bid, tricks=tricks)
    return Draft(situation, result, _entry(result), tuple(_wrong_nulls(situation, result)))


def _wrong_nulls(situation: Situation, result: Result) -> Iterator[Choice]:
    """The other three fixed values, and what else a Null is mistaken for."""
    contract, right = result.contract, Reckoning(result.value, result.charged, 1 if result.won else -2)
    yield from (_reckoned(bent, mistake) for mistake, bent in bent_signs(right))
    for hand, ouvert in ((True, False), (False, True), (True, True)):
        other = Contract(Game.NULL, hand=contract.hand is not hand, ouvert=contract.ouvert is not ouvert)
        value = game_value(other, None)
        left_out = contract.hand if hand else contract.ouvert
        names = _OTHER_NULL.get((hand, ouvert))
        mistake = Mistake.NULL_TAKEN_FOR_ANOTHER if names is None else names[0 if left_out else 1]
        yield _reckoned(Reckoning(value, value.total, right.times), mistake)
    if situation.bid:
        yield _reckoned(Reckoning(None, situation.bid, right.times), Mistake.BID_TAKEN_FOR_VALUE)
