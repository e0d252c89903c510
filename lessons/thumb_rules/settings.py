"""What the page on rules of thumb shows, as its address tells it: ``?rule=hand-points&least=11&bid=24``. No Streamlit.

Everything that comes from an address is text by strangers: ``parse`` takes what it understands and names the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import prod

from engine.chances import THRESHOLD
from engine.deals import Seat
from engine.rule_trials import Truth
from engine.solved_hands import Way
from lessons.read_query import read_query
from lessons.thumb_rules.rules import RULES, Numbers, ThumbRule, rule_of

NUMBERS = ("least", "jacks", "trumps")
NAMES = ("rule", *NUMBERS, "way", "bid", "seat", "truth", "p")
"""All names in the address but for the seed; rule and way first, on which the others depend."""

THRESHOLDS = tuple(percent / 100 for percent in range(20, 81, 5))
SEATS: dict[str, Seat | None] = {"any": None} | {seat.value: seat for seat in Seat}


@dataclass(frozen=True, slots=True)
class Settings:
    """Which rule is tried with which numbers, and how: played in which way, at which bid, by whom, against what.

    ``threshold`` is the chance that is enough for a sensible player.
    """

    slug: str = RULES[0].slug
    numbers: Numbers = RULES[0].told
    way: Way = Way.PICK_UP
    bid: int = 18
    seat: Seat | None = None
    truth: Truth = Truth.MADE
    threshold: float = THRESHOLD

    @property
    def rule(self) -> ThumbRule:
        """The rule of thumb."""
        return rule_of(self.slug)

    @property
    def as_told(self) -> Settings:
        """The same with the numbers of the rule as it is told."""
        return replace(self, numbers=self.rule.told)

    @property
    def at(self) -> int:
        """The number that the chart runs through."""
        return int(getattr(self.numbers, self.rule.axis))

    @property
    def tries(self) -> int:
        """From so many settings of the sliders these numbers have been picked; as they are told, nobody has picked."""
        return 1 if self == self.as_told else prod(map(len, self.rule.ranges.values())) - 1

    def along(self) -> tuple[Settings, ...]:
        """The same with every number that the chart runs through."""
        return tuple(self.changed(self.rule.axis, str(at)) for at in self.rule.ranges[self.rule.axis])

    def of_rule(self, rule: ThumbRule) -> Settings:
        """Another rule with its own numbers, tried in the same way, at a bid that it can be tried at."""
        bid = max(bid for bid in rule.bids(self.way) if bid <= self.bid)
        return replace(self, slug=rule.slug, numbers=rule.told, bid=bid)

    def code(self, name: str) -> str:
        """What stands in the address under this name.

        >>> Settings().code("p"), Settings().code("way")
        ('0.4', 'pick_up')
        """
        if name in NUMBERS:
            return str(getattr(self.numbers, name))
        codes = {
            "rule": self.slug,
            "way": self.way.value,
            "bid": str(self.bid),
            "seat": self.seat.value if self.seat else "any",
            "truth": self.truth.value,
            "p": f"{self.threshold:g}",
        }
        return codes[name]

    def changed(self, name: str, code: str) -> Settings:
        """The same with another value under this name. Raises ValueError, quoting the code, when there is none."""
        if name == "rule":
            return self.of_rule(rule_of(code))
        if name == "way":
            changed = replace(self, way=Way(code))
            return replace(changed, bid=max(bid for bid in changed.rule.bids(changed.way) if bid <= self.bid))
        if name == "truth":
            return replace(self, truth=Truth(code))
        if name in NUMBERS:
            return replace(self, numbers=replace(self.numbers, **{name: int(self._one_of(name, code))}))
        if name == "bid":
            return replace(self, bid=int(self._one_of(name, code)))
        if name == "seat":
            return replace(self, seat=SEATS[self._one_of(name, code)])
        return replace(self, threshold=float(self._one_of(name, code)))

    def choices(self, name: str) -> tuple[str, ...]:
        """The codes that may stand under a name; none for a number that the rule does not have."""
        if name in NUMBERS:
            return tuple(map(str, self.rule.ranges.get(name, ())))
        choices = {
            "rule": tuple(rule.slug for rule in RULES),
            "way": tuple(way.value for way in Way),
            "bid": tuple(map(str, self.rule.bids(self.way))),
            "seat": tuple(SEATS),
            "truth": tuple(truth.value for truth in Truth),
            "p": tuple(f"{threshold:g}" for threshold in THRESHOLDS),
        }
        return choices[name]

    def _one_of(self, name: str, code: str) -> str:
        if code not in self.choices(name):
            raise ValueError(f"{name} cannot be {code!r}")
        return code

    def query(self) -> dict[str, str]:
        """What has to stand in an address that shows the same, besides the seed; what is usual is left out."""
        usual = Settings().of_rule(self.rule)
        codes = {name: self.code(name) for name in NAMES}
        shown = {name: code for name, code in codes.items() if name != "rule" and code != usual.code(name)}
        return ({} if self.rule is RULES[0] else {"rule": self.slug}) | shown


def parse(query: Mapping[str, str]) -> tuple[Settings, tuple[str, ...]]:
    """The settings of an address, and the parts of it that mean nothing here ("bid=19"); those are left as usual.

    >>> settings, unknown = parse({"rule": "null", "bid": "24", "seat": "R"})
    >>> settings.slug, settings.bid, settings.seat.name, unknown
    ('null', 18, 'REARHAND', ('bid=24',))
    """
    return read_query(query, NAMES, Settings(), Settings.changed)
