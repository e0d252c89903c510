"""Right answers of several moves: a deal watched or dealt out, its end, a value built, a list written."""

from __future__ import annotations

from itertools import chain

from engine.auction import Auction, Bid
from engine.cards import Card
from engine.contracts import Game
from engine.deals import PACKETS, Seat
from engine.draws import Draws
from engine.tricks import legal_plays
from lessons.auction_table import AuctionTable
from lessons.exercises.announcing import good_hand
from lessons.exercises.deals import Dealing
from lessons.exercises.first_deal import FirstDeal, LastTricks, won
from lessons.exercises.following import YOU
from lessons.exercises.lists import GAMES, NewLine, SixGames
from lessons.exercises.matadors import VALUED_GAMES
from lessons.exercises.ramsch import RamschEnd
from lessons.exercises.rows import LayRow
from lessons.exercises.values import MOST_LEVELS, MOST_TO_BUILD, BuildValue, SayChain, SimpleValue
from lessons.remarks.first_deal import SITTING
from tests.doings import CHECK, YES_OR_NO, Choose, Doing, Doings, Play, Press, mark


def watch(draws: Draws) -> Doings:
    """Go on card by card, answer who takes a trick where it is asked, and turn the skat over."""
    deal = FirstDeal.of(draws.seed)
    doings: list[Doing] = []
    for number, trick in enumerate(deal.records[-1].tricks):
        doings += [Press("forward")] * len(trick.cards)
        if number in deal.asked:
            doings.append(Press(f"takes-{SITTING.bidder(trick.winner(deal.game)).value}"))
    return (*doings, Press("forward"))


def line(task: LastTricks, wins: bool, cards: tuple[Card, ...] = ()) -> tuple[Card, ...] | None:
    """The learner's cards with which he wins, or loses."""
    record = task.after(cards, 10)
    if record.turn is None:
        return cards if won(record.position) is wins else None
    assert record.open_trick
    for card in legal_plays(record.hand(YOU), record.open_trick.led, record.game):
        if found := line(task, wins, (*cards, card)):
            return found
    return None


def play_the_end(draws: Draws) -> Doings:
    """Play the cards that win, and let the others lead where they do."""
    task = LastTricks(FirstDeal.of(draws.seed))
    cards, seen = list(line(task, wins=True) or ()), 0
    fallen: tuple[Card, ...] = ()
    doings: list[Doing] = []
    while (turn := task.after(fallen, seen).turn) is not None:
        if turn is YOU:
            fallen = (*fallen, cards[len(fallen)])
            doings.append(Play(fallen[-1]))
        else:
            seen += 1
            doings.append(Press("go"))
    return tuple(doings)


def deal_out(draws: Draws) -> Doings:
    """Give each packet to whom it is due."""
    start = Dealing.drawn(draws)
    places = [Dealing(start.table, start.pack, dealt).place for dealt in range(len(PACKETS))]
    return tuple(Press(f"give-{place.value if place else 'skat'}") for place in places)


def declare(draws: Draws) -> Doings:
    """Pick up, lay two cards away, and announce clubs."""
    deal, _game = good_hand(draws)
    two = Choose(tuple(deal.forehand)[:2])
    return Press("pickup"), two, Press("away"), mark("game", [Game.CLUBS], Game), Press("announce")


def laid(draws: Draws) -> tuple[Card, ...]:
    """Five trumps that make the row asked for."""
    task = LayRow.drawn(draws)
    top, count = task.game.trumps, task.wanted.count
    return ((*top[:count], *top[count + 1 :]) if task.wanted.held else top[count:])[:5]


def count_levels(task: SimpleValue) -> Doings:
    """The matadors on the felt, then the number of levels."""
    levels = mark("levels", [task.wanted.levels], range(1, MOST_LEVELS + 1))
    return Choose(tuple(task.wanted.cards)), levels, CHECK


def build(task: BuildValue) -> Doings:
    """With or without, how many, the levels, the base."""
    value = task.value
    assert value.matadors
    return (
        mark("held", [value.matadors.held], YES_OR_NO),
        mark("count", [value.matadors.count], range(1, MOST_TO_BUILD + 1)),
        mark("levels", value.levels, task.offered),
        mark("base", [value.base], [game.base for game in VALUED_GAMES]),
        CHECK,
    )


def say_the_chain(task: SayChain) -> Doings:
    """Level by level, and the base value at last."""
    return (*(Press(f"piece-{level.name}") for level in task.wanted.levels), Press("piece-times"))


def bid_to_the_value(draws: Draws) -> Doings:
    """In forehand: say yes as long as a good hand covers the bid, then pass."""
    table = AuctionTable.drawn(draws, Seat.FOREHAND)
    auction, mine = table.up_to_you(Auction()), table.your_game
    doings: list[Doing] = []
    while auction.outcome is None:
        yes, *_jumps, no = auction.legal
        covered = mine.good and mine.value.covers(yes.value if isinstance(yes, Bid) else auction.bid)
        doings.append(Press("yes" if covered else "pass"))
        auction = table.after(auction, yes if covered else no)
    return tuple(doings)


def write_line(task: NewLine, before: str = "") -> Doings:
    """Whose column, and which score."""
    score = mark(f"{before}score", [task.game.result.score], task.options)
    return mark(f"{before}who", [task.player], range(3)), score


def write_six(task: SixGames) -> Doings:
    """Six lines, one after the other."""
    lines = ((*write_line(task.line(number), f"{number}-"), Press("write")) for number in range(GAMES))
    return tuple(chain.from_iterable(lines))


def write_ramsch(task: RamschEnd) -> Doings:
    """The one column that is written; the learner sits in rearhand and has the first."""
    seat, score = task.written
    who = mark("who", [seat], (Seat.REARHAND, Seat.FOREHAND, Seat.MIDDLEHAND))
    return who, mark("score", [score], task.options), CHECK


def write_several(wanted: tuple[frozenset[int], int], players: int, amounts: tuple[int, ...]) -> Doings:
    """Several players, and how much each of them gets."""
    who, amount = wanted
    return mark("who", who, range(players)), mark("score", [amount], amounts), CHECK
