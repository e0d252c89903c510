"""The rules of thumb that are tried: as players tell them, what exactly they count, and between which numbers.

What they count in many hands stands in ``engine.rule_trials``; here it is told card by card (``counts``), so that it
can be shown. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.auction import BIDS
from engine.bots import CAREFUL, FEWEST_GRAND_JACKS, FEWEST_TRUMPS
from engine.cards import Card, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.hand_features import Kind, to_lay_away
from engine.levels import game_value
from engine.rule_trials import (
    Rule,
    caller,
    grand_caller,
    grand_points,
    hand_points,
    jacks_and_trumps,
    null_to_lay_away,
)
from engine.solved_hands import Way
from lessons.text import N_


@dataclass(frozen=True, slots=True)
class Numbers:
    """From where a rule says yes: the least it has to count, with so many jacks and trumps at least.

    Of Null ``least`` is the most that may have to be laid away.
    """

    least: int = 0
    jacks: int = 0
    trumps: int = 0


@dataclass(frozen=True, slots=True)
class ThumbRule:
    """One rule.

    slug
        Its name in addresses.
    short, said, counted
        Messages: on its button, as a player tells it, and what exactly is counted. They may name ``{jacks_word}``.
    told
        Its numbers as it is told.
    ranges
        Between which numbers it can be moved, by the name of the number.
    axis
        The number that a chart runs through.
    rule
        The rule that counts so, for other numbers.
    counts
        What each card of a hand adds to the count in a game.
    """

    slug: str
    short: str
    said: str
    counted: str
    told: Numbers
    ranges: Mapping[str, range]
    axis: str
    rule: Callable[[Numbers], Rule]
    counts: Callable[[Cards, Game], Mapping[Card, int]]

    @property
    def kind(self) -> Kind:
        """Of which games it speaks."""
        return self.rule(self.told).kind

    @property
    def at_most(self) -> bool:
        """Whether it says yes to less."""
        return self.rule(self.told).at_most

    def bids(self, way: Way) -> tuple[int, ...]:
        """The bids at which it can be tried: up to what such a game is worth, in suit games those that are bid."""
        hand = Contract(Game.NULL, hand=way is Way.HAND)
        last = {Kind.SUIT: 72, Kind.GRAND: 120, Kind.NULL: game_value(hand, None).total}[self.kind]
        return tuple(bid for bid in BIDS if bid <= last)


# --- Card by card ------------------------------------------------------------------------------------------------


def _trumps(hand: Cards, game: Game) -> dict[Card, int]:
    return {card: 1 for card in hand if game.is_trump(card)}


def _hand_points(hand: Cards, game: Game) -> dict[Card, int]:
    high = _high(hand, Rank.JACK, Rank.ACE, Rank.TEN)
    trumps = _trumps(hand, game)
    return {card: high.get(card, 0) + trumps.get(card, 0) for card in hand if card in high or card in trumps}


def _caller_points(hand: Cards, game: Game) -> dict[Card, int]:
    trumps = {card: 2 if card.rank is Rank.JACK else 1 for card in _trumps(hand, game)}
    return _high(hand, Rank.ACE) | trumps


def _grand_points(hand: Cards, _game: Game) -> dict[Card, int]:
    return _high(hand, Rank.JACK, Rank.ACE, Rank.TEN)


def _jacks_and_aces(hand: Cards, _game: Game) -> dict[Card, int]:
    return _high(hand, Rank.JACK, Rank.ACE)


def _high(hand: Cards, *ranks: Rank) -> dict[Card, int]:
    return {card: 1 for card in hand if card.rank in ranks}


def _to_go(hand: Cards, _game: Game) -> dict[Card, int]:
    """The highest cards of each suit, as many as have to go until the rest is safe."""
    gone: dict[Card, int] = {}
    for suit in Suit:
        held = sorted(hand.of_suit(suit), key=Game.NULL.strength, reverse=True)
        gone |= dict.fromkeys(held[: to_lay_away(hand.of_suit(suit))], 1)
    return gone


# --- The rules ---------------------------------------------------------------------------------------------------

_SLIDES = {"jacks": range(5), "trumps": range(9)}
_NULL = N_(
    "A suit is safe when its lowest card is the {seven}, the next at most the {nine}, then at most the {jack}, then "
    "the {king}. Counted are the cards that have to go until all suits are safe."
)

RULES: tuple[ThumbRule, ...] = (
    ThumbRule(
        "jacks-and-trumps",
        N_("Two {jacks_word}, five trumps"),
        N_("Two {jacks_word} and five trumps, the {jacks_word} among them, are a suit game."),
        N_(
            "Counted are the trumps, the {jacks_word} among them; and the {jacks_word} by themselves. With more of "
            "either it is a yes too. Nothing else counts."
        ),
        Numbers(jacks=2, trumps=5),
        {"jacks": range(5), "trumps": range(4, 10)},
        "trumps",
        lambda numbers: jacks_and_trumps(numbers.jacks, numbers.trumps),
        _trumps,
    ),
    ThumbRule(
        "hand-points",
        N_("Ten hand points"),
        N_("Trumps, {jacks_word}, aces and tens: with ten of them I bid."),
        N_(
            "Each trump counts one. Each {jack} counts one more, and each ace and each ten one, in trumps and in "
            "the other suits alike; so an ace of trumps counts two."
        ),
        Numbers(least=hand_points().least),
        {"least": range(6, 15), **_SLIDES},
        "least",
        lambda numbers: replace(hand_points(numbers.least), jacks=numbers.jacks, trumps=numbers.trumps),
        _hand_points,
    ),
    ThumbRule(
        "caller",
        N_("The bidding chapter’s eight"),
        N_("Trumps, the {jacks_word} once more, and aces of other suits: eight will do."),
        N_(
            "Each trump counts one, each {jack} one more, each ace of another suit one; tens and the ace of "
            "trumps add nothing. The two callers in the chapter on bidding bid by it; they want {trumps} trumps "
            "as well."
        ),
        Numbers(least=CAREFUL.enough, trumps=FEWEST_TRUMPS),
        {"least": range(5, 13), **_SLIDES},
        "least",
        lambda numbers: replace(caller(numbers.least), jacks=numbers.jacks, trumps=numbers.trumps),
        _caller_points,
    ),
    ThumbRule(
        "grand-points",
        N_("Six for Grand"),
        N_("{jacks_word}, aces and tens: with six of them I play Grand."),
        N_("Each {jack}, each ace and each ten counts one."),
        Numbers(least=grand_points().least),
        {"least": range(3, 10), "jacks": range(5)},
        "least",
        lambda numbers: replace(grand_points(numbers.least), jacks=numbers.jacks),
        _grand_points,
    ),
    ThumbRule(
        "grand-caller",
        N_("The bidding chapter’s Grand"),
        N_("{jacks_word} and aces: with six of them I play Grand."),
        N_(
            "Each {jack} and each ace counts one. The two callers in the chapter on bidding bid by it; they want "
            "{jacks} {jacks_word} at least."
        ),
        Numbers(least=CAREFUL.enough - 2, jacks=FEWEST_GRAND_JACKS),
        {"least": range(2, 8), "jacks": range(5)},
        "least",
        lambda numbers: replace(grand_caller(numbers.least), jacks=numbers.jacks),
        _jacks_and_aces,
    ),
    ThumbRule(
        "null",
        N_("Safe Null"),
        N_("Null when every suit is safe."),
        _NULL,
        Numbers(),
        {"least": range(7)},
        "least",
        lambda numbers: null_to_lay_away(numbers.least),
        _to_go,
    ),
    ThumbRule(
        "null-skat",
        N_("Null, two to lay away"),
        N_("Null when two cards can go and the rest is safe."),
        _NULL,
        Numbers(least=2),
        {"least": range(7)},
        "least",
        lambda numbers: null_to_lay_away(numbers.least),
        _to_go,
    ),
)


def rule_of(slug: str) -> ThumbRule:
    """The rule of that name. Raises ValueError, quoting it, when there is none."""
    for rule in RULES:
        if rule.slug == slug:
            return rule
    raise ValueError(f"no rule is called {slug!r}")
