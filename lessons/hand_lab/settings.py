"""What the hand lab shows, as its address tells it: ``?hand=CJSJHA...&seat=F&bid=24&skat=C7D7&other=...``.

Everything that comes from an address is text by strangers: ``parse`` keeps what it understands, and says of the
rest what is wrong with it. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.auction import BIDS
from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.hand_samples import Asked
from lessons.hand_lab.read_cards import read_cards
from lessons.lab_links import lab_query
from lessons.text import N_, Pack, capitalised, card_name, translate
from lessons.written_numbers import in_words

HAND, SKAT = 10, 2
ENOUGH = 500
"""So many deals are solved before anybody asks for more."""
MOST = 5_000

NAMES = ("hand", "seat", "bid", "skat", "other", "other-skat", "game", "deals")
"""All names in the address."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards chosen so far: up to ten for the hand, up to two for the skat."""

    hand: Cards = field(default_factory=Cards)
    skat: Cards = field(default_factory=Cards)

    @property
    def complete(self) -> bool:
        """Whether there are ten."""
        return len(self.hand) == HAND

    def asked(self, seat: Seat | None) -> Asked:
        """What is to be solved; half a skat is none."""
        return Asked(self.hand, seat, self.skat if len(self.skat) == SKAT else None)


@dataclass(frozen=True, slots=True)
class Settings:
    """What is looked at: the hand, another one to compare with, and what is known beside the cards.

    ``bid`` is what has been bid so far, 0 for nothing; ``game`` the one looked at closely, None for the best.
    """

    first: Choice = field(default_factory=Choice)
    other: Choice | None = None
    seat: Seat | None = None
    bid: int = 0
    game: Game | None = None
    deals: int = ENOUGH

    @property
    def at(self) -> int:
        """The bid at which games are judged: the lowest one as long as nothing has been said."""
        return self.bid or BIDS[0]

    def query(self) -> dict[str, str]:
        """What has to stand in an address that shows the same; what is usual is left out."""
        query = {} if not self.first.hand else lab_query(self.first.hand)
        query |= {name: value for name, value in self._rest() if value}
        return {name: query[name] for name in NAMES if name in query}

    def _rest(self) -> Iterable[tuple[str, str]]:
        yield "seat", self.seat.value if self.seat else ""
        yield "bid", str(self.bid) if self.bid else ""
        yield "skat", together(self.first.skat)
        if self.other:
            yield "other", together(self.other.hand)
            yield "other-skat", together(self.other.skat)
        yield "game", self.game.value if self.game else ""
        yield "deals", "" if self.deals == ENOUGH else str(self.deals)


def together(cards: Cards) -> str:
    """The cards as they stand in an address."""
    return str(cards).replace(" ", "")


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in what was asked for that cannot be: a message with the values it names, cards among them."""

    message: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, language: str, pack: Pack = Pack.FRENCH, quoted: Callable[[str], str] = str) -> str:
        """The sentence; ``quoted`` is done to what strangers wrote."""

        def said(value: object) -> object:
            if isinstance(value, Problem):
                return value.say(language, pack, quoted)
            if isinstance(value, Card):
                return card_name(value, language, pack)
            return quoted(value) if isinstance(value, str) else value

        values = {name: said(value) for name, value in self.values.items()}
        if "number" in values:
            values["number"] = in_words(int(str(values["number"])), language)
        return capitalised(translate(self.message, language, **values))


_NO_CARD = N_("“{text}” names no card. A suit and a rank do, like CJ for the jack of clubs.")
NO_HAND = N_("There is no hand in this link.")
_TWICE = N_("The {card} comes twice. It counts once.")
_IN_HAND = N_("The {card} is in the hand, so it cannot lie in the skat.")
_NO_BID = N_("There is no bid of {bid}. The next one is {next}.")
_TOO_HIGH = N_("There is no bid of {bid}. The highest is {last}.")
_BAD_BID = N_("“{bid}” is no bid. The bids are numbers from 18 to 264.")
_NO_SEAT = N_("There is no seat “{seat}”. F is forehand, M middlehand, R rearhand.")
_ONE = N_("One card. A hand has ten.")
_FEW = N_("{number} cards. A hand has ten.")
_MANY = N_("{number} cards. A hand has ten: the first ten are kept.")
_HALF_A_SKAT = N_("One card in the skat. It has two.")
_BIG_SKAT = N_("{number} cards in the skat. It has two: the first two are kept.")
_OTHER = N_("The hand to compare with: {problem}")


def _cards(text: str) -> tuple[tuple[Card, ...], list[Problem]]:
    read = read_cards(text)
    problems = [Problem(_NO_CARD, {"text": piece[:12]}) for piece in read.unknown[:3]]
    return read.cards, problems + [Problem(_TWICE, {"card": card}) for card in read.twice]


def read_choice(hand: str, skat: str = "") -> tuple[Choice, list[Problem]]:
    """The cards of two texts, and what is wrong with them. An empty hand is none that is wrong.

    >>> choice, problems = read_choice("CJ SJ HJ DJ CA CT CK CQ C9", "C9 C8")
    >>> len(choice.hand), str(choice.skat), [problem.say("en") for problem in problems]
    (9, 'C8', ['Nine cards. A hand has ten.', 'The nine of clubs is in the hand, so it cannot lie in the skat.', \
'One card in the skat. It has two.'])
    """
    cards, problems = _cards(hand)
    if cards and len(cards) != HAND:
        message = _ONE if len(cards) == 1 else _FEW if len(cards) < HAND else _MANY
        problems.append(Problem(message, {"number": len(cards)}))
    ten = Cards.of(cards[:HAND])
    beside, more = _cards(skat)
    problems += more
    problems += [Problem(_IN_HAND, {"card": card}) for card in beside if card in ten]
    two = [card for card in beside if card not in ten]
    if len(two) not in (0, SKAT):
        problems.append(Problem(_HALF_A_SKAT if len(two) == 1 else _BIG_SKAT, {"number": len(two)}))
    return Choice(ten, Cards.of(two[:SKAT])), problems


def parse(query: Mapping[str, str]) -> tuple[Settings, tuple[Problem, ...], tuple[str, ...]]:
    """The settings of an address, what is wrong with it, and the parts of it that mean nothing here ("game=X").

    >>> settings, problems, unread = parse({"hand": "CJSJHJDJCACTSASTHADA", "bid": "19", "game": "X"})
    >>> settings.first.complete, settings.bid, [problem.say("en") for problem in problems], unread
    (True, 0, ['There is no bid of 19. The next one is 20.'], ('game=X',))
    """
    first, problems = read_choice(query.get("hand", ""), query.get("skat", ""))
    settings = Settings(first)
    unread = []
    if query.get("other"):
        other, wrong = read_choice(query["other"], query.get("other-skat", ""))
        problems += [Problem(_OTHER, {"problem": each}) for each in wrong]
        settings = replace(settings, other=other if other.hand else None)
    if seat := query.get("seat"):
        if seat.upper() in {each.value for each in Seat}:
            settings = replace(settings, seat=Seat(seat.upper()))
        else:
            problems.append(Problem(_NO_SEAT, {"seat": seat[:12]}))
    if bid := query.get("bid"):
        said, problem = read_bid(bid)
        settings = replace(settings, bid=said)
        problems += [problem] if problem else []
    if game := query.get("game"):
        if game in {each.value for each in Game}:
            settings = replace(settings, game=Game(game))
        else:
            unread.append(f"game={game[:20]}")
    if deals := query.get("deals"):
        number = int(deals) if _is_number(deals) else 0
        if 1 <= number <= MOST:
            settings = replace(settings, deals=number)
        else:
            unread.append(f"deals={deals[:20]}")
    return settings, tuple(problems), tuple(unread)


def read_bid(text: str) -> tuple[int, Problem | None]:
    """The bid, 0 where there is none, and what is wrong with it."""
    if not _is_number(text):
        return 0, Problem(_BAD_BID, {"bid": text[:12]})
    number = int(text)
    if number in BIDS:
        return number, None
    if number == 0:
        return 0, None
    higher = next((bid for bid in BIDS if bid > number), None)
    if higher is None:
        return 0, Problem(_TOO_HIGH, {"bid": number, "last": BIDS[-1]})
    return 0, Problem(_NO_BID, {"bid": number, "next": higher})


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6
