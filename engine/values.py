"""How a game ends on paper: won or lost, at which value, and why. [ISkO 5.2-5.4, 2022 3.6]

``settle`` is the door; the breakdown of a value and the matadors are passed on from ``levels`` and ``matadors``.
Ramsch, which has no declarer, is settled in ``ramsch``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.house_rules import ISKO, HandLoss, HouseRules, Kontra, NullOverbid
from engine.levels import GameValue, Level, game_value, possible_values, won_values
from engine.limits import Knowledge, check_null, check_points, check_result, check_tricks, forced_tricks
from engine.matadors import Matadors, matadors

__all__ = [
    "Ending",
    "GameValue",
    "Level",
    "Loss",
    "Matadors",
    "Result",
    "game_value",
    "impossible_null",
    "matadors",
    "possible_values",
    "settle",
    "won_values",
]


class Ending(Enum):
    """How the game came to its end; all but the first are the declarer's and lose at the simple level."""

    PLAYED = "played"
    CONCEDED = "conceded"  # [ISkO 4.3, 2022 4.4.1]
    SKAT_SEEN = "skat seen"  # [ISkO 3.4.8]
    REVOKED = "revoked"  # [ISkO 4.1.4]


class Loss(Enum):
    """Why a game is lost. Several reasons may hold; the first of them, in this order, is the one a result names."""

    OVERBID = "overbid"
    ANNOUNCEMENT_MISSED = "announcement missed"
    TOO_FEW_POINTS = "too few points"
    TOOK_A_TRICK = "took a trick"
    CONCEDED = "conceded"
    SKAT_SEEN = "skat seen"
    REVOKED = "revoked"


_LOSS_OF_ENDING = {
    Ending.CONCEDED: Loss.CONCEDED,
    Ending.SKAT_SEEN: Loss.SKAT_SEEN,
    Ending.REVOKED: Loss.REVOKED,
}


@dataclass(frozen=True, slots=True)
class Result:
    """A settled game.

    ``value`` is the value as it turned out, ``charged`` what is written: the value, or, overbid, what replaces it.
    ``charged_as`` is the game whose base value that is: the contract's own, except for an impossible Null.
    ``tricks`` is None where they were not told and neither side is Schwarz. ``score`` counts for the declarer.
    """

    contract: Contract
    bid: int
    value: GameValue
    charged: int
    charged_as: Game
    overbid: bool
    loss: Loss | None
    score: int
    card_points: int | None = None
    tricks: int | None = None
    doublings: int = 0
    declarer: Seat | None = None

    @property
    def won(self) -> bool:
        """Whether the declarer won."""
        return self.loss is None


def settle(
    contract: Contract,
    *,
    bid: int,
    cards: Cards | None = None,
    matadors: int | Matadors | None = None,
    card_points: int | None = None,
    tricks: int | None = None,
    ended: Ending = Ending.PLAYED,
    awarded: bool = False,
    doublings: int = 0,
    declarer: Seat | None = None,
    rules: HouseRules = ISKO,
) -> Result:
    """The result of a game, from the declarer's card points (skat included) and tricks.

    Suit games and Grand need the declarer's twelve ``cards`` or his ``matadors`` (negative: without), not both,
    and card points unless ``ended`` says that the game was lost otherwise. ``tricks=None`` means that neither
    side is Schwarz, unless the points force it. Null needs ``tricks`` alone; with the cards given it is checked
    against them. An impossible Null, one worth less than the bid, needs the cards, ignores the rest, and is lost
    at once. Each of ``doublings`` (Kontra, Re, Bock) doubles the score and nothing else. ``awarded`` says that
    points and tricks were granted by a claim, a concession or a ruling: then nobody asks whether they can be played.

    Raises ValueError, quoting what is wrong, for a bid that is none, for missing or superfluous information and
    for what cannot have happened.

    >>> twelve = Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7 CJ HQ")
    >>> result = settle(Contract.parse("Ch"), cards=twelve, bid=46, card_points=74, tricks=8)
    >>> result.score, result.loss.name, result.value.total, result.charged
    (-96, 'OVERBID', 36, 48)
    >>> settle(Contract.parse("Nh"), bid=33, tricks=0).score
    35
    """
    _check_bid(bid)
    _check_doublings(doublings, rules)
    held = Matadors.of(matadors) if isinstance(matadors, int) else matadors
    told = _Told(cards, held, card_points, tricks, ended, awarded)
    if contract.game is Game.NULL:
        result = _null(contract, bid, told, rules)
    else:
        result = _suit_or_grand(contract, bid, told, rules)
    return replace(result, score=result.score * 2**doublings, doublings=doublings, declarer=declarer)


@dataclass(frozen=True, slots=True)
class _Told:
    """What the caller says of a game, each piece possible by itself."""

    cards: Cards | None
    matadors: Matadors | None
    card_points: int | None
    tricks: int | None
    ended: Ending
    awarded: bool

    def __post_init__(self) -> None:
        if self.cards is not None and len(self.cards) != 12:
            raise ValueError(f"the declarer has twelve cards, hand and skat, not {len(self.cards)}: {self.cards}")
        check_points(self.card_points)
        check_tricks(self.tricks)


def _check_bid(bid: int) -> None:
    if bid not in possible_values():
        raise ValueError(f"{bid!r} is not a bid: the bids are the values of the games, 18 to 264")


def _check_doublings(doublings: int, rules: HouseRules) -> None:
    """Kontra and Re are two doublings at most, a Bock round is one more; the rule book knows none. [RULES 2j]"""
    most = 2 * (rules.kontra is not Kontra.OFF) + bool(rules.bock)
    if not 0 <= doublings <= most:
        raise ValueError(f"{doublings!r} doublings, and these rules ({rules}) allow 0 to {most}")


def _suit_or_grand(contract: Contract, bid: int, told: _Told, rules: HouseRules) -> Result:
    """A suit game or Grand: what was reached, what it is worth, why it is lost, what is charged."""
    known = _known(contract, told)
    held = known.matadors or matadors(known.cards or Cards(), contract.game)
    if told.ended is not Ending.PLAYED:
        # Points and tricks so far do not count: neither side is Schneider, but what was announced stands.
        value = game_value(contract, held, rules=rules)
        return _charged(contract, bid, value, _loss(contract, bid, value, ended=told.ended), rules)
    if told.card_points is None:
        raise ValueError(f"{contract} was played to the end, so it needs the declarer's card points")
    points = told.card_points
    tricks = told.tricks
    if not told.awarded:
        check_result(known, card_points=points, tricks=tricks)
        tricks = forced_tricks(known, points) if tricks is None else tricks
    value = game_value(contract, held, card_points=points, tricks=tricks, rules=rules)
    loss = _loss(contract, bid, value, card_points=points, tricks=tricks)
    return replace(_charged(contract, bid, value, loss, rules), card_points=points, tricks=tricks)


def _known(contract: Contract, told: _Told) -> Knowledge:
    """The cards or the number of matadors, whichever was told."""
    if (told.cards is None) == (told.matadors is None):
        given = "both" if told.cards else "neither"
        raise ValueError(f"{contract} is settled with the declarer's cards or his number of matadors, not {given}")
    return Knowledge(contract.game, told.cards, told.matadors)


def _loss(
    contract: Contract,
    bid: int,
    value: GameValue,
    *,
    card_points: int | None = None,
    tricks: int | None = None,
    ended: Ending = Ending.PLAYED,
) -> Loss | None:
    """The first reason for which the game is lost; None when it is won."""
    if not value.covers(bid):
        return Loss.OVERBID
    if ended is not Ending.PLAYED:
        return _LOSS_OF_ENDING[ended]
    if contract.game is Game.NULL:
        return Loss.TOOK_A_TRICK if tricks else None
    assert card_points is not None
    if _misses_announcement(contract, card_points, tricks):
        return Loss.ANNOUNCEMENT_MISSED
    return Loss.TOO_FEW_POINTS if card_points < 61 else None


def _misses_announcement(contract: Contract, card_points: int, tricks: int | None) -> bool:
    """Schneider announced needs 90 points, Schwarz announced and ouvert every trick. [ISkO 5.2.5, 5.2.6]"""
    return (contract.schneider and card_points < 90) or (contract.schwarz and tricks != 10)


def _charged(contract: Contract, bid: int, value: GameValue, loss: Loss | None, rules: HouseRules) -> Result:
    """A game won counts its value; lost, it counts twice the value or the multiple that reaches the bid.

    One penalty, the larger, also for a game both overbid and lost otherwise. [ISkO 5.4.1, 5.4.2; 2022 3.6.3]
    """
    charged = value.covering(bid)
    score = value.total if loss is None else -_loss_factor(contract, rules) * charged
    return Result(contract, bid, value, charged, contract.game, not value.covers(bid), loss, score)


def _loss_factor(contract: Contract, rules: HouseRules) -> int:
    """A lost game counts double, since 1999 also when played Hand. [RULES 2a]"""
    return 1 if contract.hand and rules.hand_loss is HandLoss.SINGLE else 2


def _null(contract: Contract, bid: int, told: _Told, rules: HouseRules) -> Result:
    """A Null: won without a trick; one that does not reach the bid is lost before the first lead."""
    value = game_value(contract, None)
    if not value.covers(bid):
        return _overbid_null(contract, bid, value, told.cards, rules)
    if told.matadors is not None or told.card_points is not None:
        raise ValueError(f"{contract} has neither matadors nor card points: only tricks are counted")
    if told.ended is not Ending.PLAYED:
        return _charged(contract, bid, value, _loss(contract, bid, value, ended=told.ended), rules)
    if told.tricks is None:
        raise ValueError(f"{contract} was played to the end, so it needs the declarer's number of tricks")
    if told.cards is not None and not told.awarded:
        check_null(told.cards, told.tricks)
    loss = _loss(contract, bid, value, tricks=told.tricks)
    return replace(_charged(contract, bid, value, loss, rules), tricks=told.tricks)


def _overbid_null(contract: Contract, bid: int, value: GameValue, cards: Cards | None, rules: HouseRules) -> Result:
    """An impossible Null, as the switch has it."""
    if rules.null_overbid is NullOverbid.FORBID:
        raise ValueError(f"{contract} is worth {value.total} and cannot be announced at a bid of {bid}")
    result = _charged(contract, bid, value, Loss.OVERBID, rules)  # the least multiple of the Null value
    charged, game = result.charged, Game.NULL
    if rules.null_overbid is NullOverbid.NULL_VALUE:
        charged = value.total
    if rules.null_overbid is NullOverbid.CHEAPEST_SUIT_OR_GRAND:
        if cards is None:
            raise ValueError(f"{contract} at a bid of {bid} is an impossible Null, settled by the declarer's cards")
        game, charged = impossible_null(cards, bid=bid, hand=contract.hand)
    return replace(result, charged=charged, charged_as=game, score=-_loss_factor(contract, rules) * charged)


def impossible_null(cards: Cards, *, bid: int, hand: bool) -> tuple[Game, int]:
    """The suit or Grand game as which a Null below the bid is written, and what is charged before doubling.

    The cheapest for the declarer, of two equally cheap ones that with the lower base. Hand is inherited from the
    Null, ouvert is not. [ISkO 2022 3.6.2; RULES 2a]

    >>> game, charged = impossible_null(Cards.parse("HJ C9 C8 C7 S9 S8 S7 H8 H7 D7 HA DA"), bid=24, hand=False)
    >>> game.name, charged
    ('DIAMONDS', 27)
    """

    def written(game: Game) -> int:
        return game_value(Contract(game, hand=hand), matadors(cards, game)).covering(bid)

    cheapest = min((game for game in Game if game is not Game.NULL), key=written)
    return cheapest, written(cheapest)
