"""The switches by which a table departs from the rule book. [RULES 2l]

``ISKO`` is the International Skat Order of 2022 and the default everywhere; whatever differs from it is a house
rule and is shown as one. Here are only the switches and their code; what each does stands where the rule stands
(``levels``, ``values``, ``positions``, ``refusals``, ``ramsch``, ``bock``, ``score_sheet``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any


class AllPass(Enum):
    """What follows when all three pass."""

    PASSED_IN = "passed_in_next_dealer"  # [ISkO 3.3.7]
    RAMSCH = "ramsch"


class Kontra(Enum):
    """Whether, and until when, a defender may say Kontra. Never official."""

    OFF = "off"
    BEFORE_OWN_CARD = "before_own_card"
    BEFORE_FIRST_LEAD = "before_first_lead"
    ONLY_IF_BID = "only_if_bid"  # before the own card, and only after bidding or holding 18


class RamschSkat(Enum):
    """Who gets the skat in Ramsch."""

    LAST_TRICK = "last_trick"
    LOSER = "loser"


class RamschTie(Enum):
    """Who loses a Ramsch in which several have most points."""

    BOTH = "both"  # all of them, three as well
    LATER_TRICK = "later_trick"  # the one of them who took a trick last
    THREE_WAY_ZERO = "three_way_zero"  # two both lose, of three nobody


class BockEvent(Enum):
    """After what a Bock round follows. "Lost" and "value" are the declarer's."""

    SIXTY_SIXTY = "sixty_sixty"
    KONTRA_LOST = "kontra_lost"
    KONTRA_AND_RE = "kontra_and_re"
    GRAND_HAND = "grand_hand"
    EQUAL_DIGITS = "equal_digits"  # a running total such as 222
    ROUND_HUNDRED = "round_hundred"  # a running total such as -300
    VALUE_72 = "value_72"
    VALUE_96 = "value_96"


class FailedAnnouncement(Enum):
    """Which levels a declarer pays who missed what was announced."""

    ALL_LEVELS = "all_levels"  # [ISkO 5.2.5]
    ANNOUNCED_ONLY = "announced_only"  # not the level itself that was not reached


class NullOverbid(Enum):
    """What a Null costs that is worth less than the bid."""

    CHEAPEST_SUIT_OR_GRAND = "cheapest_suit_or_grand"  # [ISkO 2022 3.6.2]
    NULL_MULTIPLE = "null_multiple"
    NULL_VALUE = "null_value"
    FORBID = "forbid"  # it cannot be announced


class HandLoss(Enum):
    """Whether a lost Hand game counts twice, as every other."""

    DOUBLE = "double"
    SINGLE = "single"  # before 1999


class Scoring(Enum):
    """How a list is added up."""

    CLASSIC = "classic"
    SEEGER = "seeger"
    SEEGER_FABIAN = "seeger_fabian"
    BIERLACHS = "bierlachs"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One choice per switch; the defaults are the rule book's.

    The code names what differs from it.

    >>> str(HouseRules(kontra=Kontra.BEFORE_OWN_CARD, own_schneider=False))
    'kontra=before_own_card,own_schneider=off'
    >>> HouseRules.parse("isko") == ISKO
    True
    """

    all_pass: AllPass = AllPass.PASSED_IN
    kontra: Kontra = Kontra.OFF
    ramsch_skat: RamschSkat = RamschSkat.LAST_TRICK
    ramsch_tie: RamschTie = RamschTie.THREE_WAY_ZERO
    ramsch_jungfrau: bool = True
    ramsch_durchmarsch: bool = True
    schieben: bool = False
    bock: frozenset[BockEvent] = frozenset()
    own_schneider: bool = True
    failed_announcement: FailedAnnouncement = FailedAnnouncement.ALL_LEVELS
    null_overbid: NullOverbid = NullOverbid.CHEAPEST_SUIT_OR_GRAND
    hand_loss: HandLoss = HandLoss.DOUBLE
    grand_ouvert_base: int = 24
    scoring: Scoring = Scoring.SEEGER_FABIAN
    bierlachs_limit: int = -500
    players: int = 3

    def __post_init__(self) -> None:
        if self.grand_ouvert_base not in (24, 36):
            raise ValueError(f"the base value of Grand ouvert is 24, before 1999 36, not {self.grand_ouvert_base!r}")
        if self.players not in (3, 4):
            raise ValueError(f"Skat is played at tables of three or four, not of {self.players!r}")
        if self.bierlachs_limit >= 0:
            raise ValueError(f"Bierlachs ends at a minus, not at {self.bierlachs_limit!r}")

    @classmethod
    def parse(cls, code: str) -> HouseRules:
        """The rules of a code: "isko", or switches as name=value joined by commas.

        Raises ValueError, quoting the switch, for what does not exist or comes twice.
        """
        chosen: dict[str, Any] = {}
        for switch in code.split(",") if code != "isko" else ():
            name, _, value = switch.partition("=")
            if name not in _READERS:
                raise ValueError(f"not a house rule: {switch!r} in {code!r}")
            if name in chosen:
                raise ValueError(f"house rule {name} comes twice, again as {switch!r}")
            try:
                chosen[name] = _READERS[name](value)
            except (KeyError, ValueError):
                raise ValueError(f"house rule {name} has no value {value!r}") from None
        return cls(**chosen)

    def __str__(self) -> str:
        differing = [
            f"{switch.name}={_written(chosen)}"
            for switch in fields(self)
            if (chosen := getattr(self, switch.name)) != getattr(ISKO, switch.name)
        ]
        return ",".join(differing) or "isko"


def _written(chosen: bool | int | Enum | frozenset[BockEvent]) -> str:
    if isinstance(chosen, bool):
        return "on" if chosen else "off"
    if isinstance(chosen, frozenset):
        return "+".join(event.value for event in BockEvent if event in chosen) or "off"
    return str(chosen.value) if isinstance(chosen, Enum) else str(chosen)


def _on_or_off(value: str) -> bool:
    return {"on": True, "off": False}[value]


def _number(value: str) -> int:
    if not re.fullmatch("-?[0-9]+", value):
        raise ValueError(value)
    return int(value)


def _bock_events(value: str) -> frozenset[BockEvent]:
    return frozenset() if value == "off" else frozenset(map(BockEvent, value.split("+")))


_READERS: dict[str, Callable[[str], object]] = {
    "all_pass": AllPass,
    "kontra": Kontra,
    "ramsch_skat": RamschSkat,
    "ramsch_tie": RamschTie,
    "ramsch_jungfrau": _on_or_off,
    "ramsch_durchmarsch": _on_or_off,
    "schieben": _on_or_off,
    "bock": _bock_events,
    "own_schneider": _on_or_off,
    "failed_announcement": FailedAnnouncement,
    "null_overbid": NullOverbid,
    "hand_loss": HandLoss,
    "grand_ouvert_base": _number,
    "scoring": Scoring,
    "bierlachs_limit": _number,
    "players": _number,
}

ISKO = HouseRules()
"""The International Skat Order of 2022: every house rule off."""
