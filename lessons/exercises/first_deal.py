"""One deal from the first card to the last: what the first chapter shows of it and asks about it.

The learner sits in rearhand and plays alone, Alma leads, Otto comes after her. The skat stays face down until the
end. All three are played by ``lessons.exercises.plain_play``; in the end the learner plays himself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, lru_cache

from engine.bots import CAREFUL
from engine.cards import DECK, Card, Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.moves import Announce, Play, parse_move
from engine.positions import Position
from engine.record import Record
from engine.results import declarer_points, defender_points
from engine.tricks import Trick, illegality, legal_plays
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow
from lessons.exercises.plain_play import plain_card
from lessons.facts import numbers

_AUCTION = "Mp R18 Fp"
_STREAM = 1 << 20  # no step has this number: the deal belongs to the seed, whichever step shows it
_LEFT = (4, 3)
PLAYERS = len(Seat)


class FirstMistake(Enum):
    """What was taken for true about the first deal."""

    PLAYER_FORGOTTEN = auto()
    OTHER_NUMBER = auto()
    SKAT_FORGOTTEN = auto()
    HALF_IS_ENOUGH = auto()
    OTHER_SUM = auto()
    TOO_FEW_POINTS = auto()


# --- The deal ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstDeal:
    """A deal that rearhand plays alone without looking at the skat; ``start`` is before the first card.

    ``left`` tricks before the end the game is open: the learner can still win it and lose it.
    """

    start: Record
    left: int

    @classmethod
    def of(cls, seed: int) -> FirstDeal:
        """The deal of this seed; always the same one."""
        return _first_deal(seed)

    @property
    def game(self) -> Game:
        """What is played."""
        return self.start.game

    @property
    def hand(self) -> Cards:
        """The learner's ten cards."""
        return self.start.deal.hand(YOU)

    @property
    def skat(self) -> Cards:
        """The two cards left over."""
        return self.start.deal.skat

    @cached_property
    def records(self) -> tuple[Record, ...]:
        """The game after each card, from none to the last."""
        records = [self.start]
        while records[-1].turn:
            records.append(played(records[-1], plain_card(records[-1].position)))
        return tuple(records)

    @property
    def first(self) -> Follow:
        """The first trick before the learner's card."""
        record = self.records[2]
        assert record.open_trick
        return Follow(self.game, record.open_trick, record.hand(YOU))

    @cached_property
    def asked(self) -> tuple[int, ...]:
        """The tricks, from 0, at which it is asked who takes them: rather those that the leader does not take."""
        tricks = self.records[-1].tricks

        def hard(number: int) -> bool:
            return tricks[number].winner(self.game) is not tricks[number].leader

        return tuple(next(filter(hard, some), some[0]) for some in ((1, 2), (4, 5), (7, 8)))

    @property
    def ending(self) -> Record:
        """The game with the last tricks to be played, as far as the learner's turn."""
        return up_to_you(self.records[PLAYERS * (len(self.hand) - self.left)])


def played(record: Record, card: Card) -> Record:
    """The record after this card of the player whose turn it is."""
    assert record.turn
    return record.after(Play(record.turn, card))


def up_to_you(record: Record) -> Record:
    """The others play until it is the learner's turn, a trick is complete, or the game is over."""
    while record.turn and record.turn is not YOU:
        record = played(record, plain_card(record.position))
        if _complete(record.position):
            break
    return record


def _complete(at: Position) -> bool:
    return not at.tricks[-1].cards or at.tricks[-1].complete


def completed(record: Record) -> Trick | None:
    """The trick that was completed with the last card; None in the middle of a trick and before the first."""
    return record.tricks[-1] if record.tricks and _complete(record.position) else None


@lru_cache(maxsize=64)
def _first_deal(seed: int) -> FirstDeal:
    draws = Draws(seed, _STREAM)
    while True:
        deal = Deal.from_pack(draws.shuffled(DECK))
        game = _best_game(deal)
        if game is None:
            continue
        moves = (*map(parse_move, _AUCTION.split()), Announce(YOU, Contract(game, hand=True)))
        shown = FirstDeal(Record(deal, moves), 0)
        if not _follows(shown):
            continue
        left = next((left for left in _LEFT if _open(FirstDeal(shown.start, left).ending.position)), None)
        if left and shown.records[-1].skat.points:
            return FirstDeal(shown.start, left)


def _best_game(deal: Deal) -> Game | None:
    """The suit game of a hand that a careful caller bids on, where the other two pass."""
    best = CAREFUL.best(deal.hand(YOU))
    others = any(CAREFUL.limit(deal.hand(seat)) for seat in Seat if seat is not YOU)
    return best.game if best and best.game in SUIT_GAMES and not others else None


def _follows(shown: FirstDeal) -> bool:
    """Whether the learner has to follow suit in the first trick, and has a choice of cards that may not be played."""
    task = shown.first
    return not task.game.is_trump(task.led) and 0 < len(task.game.following(task.hand, task.led)) < len(task.hand)


def _open(at: Position) -> bool:
    """Whether the learner can still win, and lose, against the plain players."""
    win = numbers()["win"]
    decided = declarer_points(at) >= win or defender_points(at) > DECK.points - win
    return not decided and len(_ends(at)) == 2


def _ends(at: Position) -> set[bool]:
    """Whether the game is won at the end, for all the ways in which the learner may play."""
    while at.turn and at.turn is not YOU:
        at = at.after(Play(at.turn, plain_card(at)))
    if at.turn is None:
        return {won(at)}
    ends: set[bool] = set()
    for card in legal_plays(at.hand(YOU), at.tricks[-1].led, at.game):
        ends |= _ends(at.after(Play(YOU, card)))
        if len(ends) == 2:
            break
    return ends


def won(at: Position) -> bool:
    """Whether the declarer has the points that win."""
    return declarer_points(at) >= numbers()["win"]


# --- Two cards left over -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeftOver:
    """The pack is dealt out: how many cards does nobody hold?"""

    deal: Deal

    @property
    def held(self) -> int:
        """How many cards each player holds."""
        return len(self.deal.hand(YOU))

    def judge(self, given: int) -> Finding:
        """Whether so many are left over; if not, whether a player was left out."""
        if given == len(self.deal.skat):
            return Finding()
        dealt, over = divmod(len(DECK) - given, self.held)
        values: dict[str, object] = {"given": given, "dealt": dealt, "held": self.held}
        return Finding(FirstMistake.OTHER_NUMBER if over else FirstMistake.PLAYER_FORGOTTEN, values=values)


# --- 61 of 120 ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Enough:
    """The points in the learner's tricks, and the skat that belongs to him: has he won?"""

    tricks: int
    skat: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> Enough:
        """Just enough with the skat, exactly half, or one point less."""
        win = numbers()["win"]
        total = draws.choice((win, win, win + 1 + draws.below(4), win - 1, win - 1, win - 2 - draws.below(3)))
        while True:
            skat = Cards.of(draws.shuffled(DECK)[:2])
            if skat.points > 4:
                return cls(total - skat.points, skat)

    @property
    def total(self) -> int:
        """All the declarer's points."""
        return self.tricks + self.skat.points

    @property
    def wanted(self) -> bool:
        """Whether they win."""
        return self.total >= numbers()["win"]

    def judge(self, given: bool) -> Finding:
        """Whether the game is won, as answered."""
        if given == self.wanted:
            return Finding(good=self.skat)
        if self.wanted:
            return Finding(FirstMistake.SKAT_FORGOTTEN, bad=self.skat)
        half = self.total == numbers()["half"]
        return Finding(FirstMistake.HALF_IS_ENOUGH if half else FirstMistake.OTHER_SUM)


# --- The last tricks ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastTricks:
    """The learner plays the end of the deal against the same hands."""

    deal: FirstDeal

    def after(self, cards: tuple[Card, ...], seen: int) -> Record:
        """The game after these cards of the learner's; ``seen`` complete tricks of the others were looked at.

        After a complete trick the others wait until it was looked at, if they are to lead to the next.
        """
        record = self.deal.ending
        pauses = 0
        for card in cards:
            while record.turn is not YOU:
                pauses += 1
                record = up_to_you(record)
            record = played(record, card)
            record = record if completed(record) else up_to_you(record)
        while pauses < seen and record.turn and record.turn is not YOU:
            pauses += 1
            record = up_to_you(record)
        return record

    @staticmethod
    def refused(record: Record, card: Card) -> Finding:
        """Why the learner may not play this card now; right when he may."""
        led = record.open_trick.led if record.open_trick else None
        reason = illegality(record.hand(YOU), led, record.game, card)
        return Finding(reason, bad=Cards.of((card,)) if reason else Cards(), values={"card": card, "led": led})

    @staticmethod
    def judge(record: Record) -> Finding:
        """Whether the game, which is over, is won."""
        points = declarer_points(record.position)
        return Finding(None if won(record.position) else FirstMistake.TOO_FEW_POINTS, values={"points": points})
