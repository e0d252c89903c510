"""Games that several tests start from."""

from __future__ import annotations

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.house_rules import ISKO, HouseRules
from engine.moves import parse_move
from engine.record import Record
from engine.tricks import Trick, legal_plays
from engine.values import Result

# The example of the French text: player 1 sits in rearhand, player 2 in forehand.
FRENCH = "SK DJ HQ SJ H9 SQ S8 CT DA D9-S9 H7 C7 S7 CQ C9 C8 DK DQ D8-CJ HJ HA HT HK H8 SA ST CA D7-DT CK"
FRENCH_AUCTION = "M18 Fy M20 Fp R22 My R23 Mp"

# Forehand holds all jacks, middlehand low cards, rearhand the aces and tens of the other suits.
JACKS = Deal.parse("CJSJHJDJCACTCKCQC9C8-C7S7S8S9H7H8H9D7D8D9-SASTSKHAHTHKDADTDKDQ-SQHQ")
# Forehand takes the game at the lowest bid.
LOW = "Mp Rp F18"


def record(moves: str, deal: Deal | str = JACKS, rules: HouseRules = ISKO) -> Record:
    given_deal = deal if isinstance(deal, Deal) else Deal.parse(deal)
    return Record(given_deal, tuple(map(parse_move, moves.split())), rules)


def finished(game: Record) -> Record:
    """The game with the first legal move made again and again."""
    while game.turn:
        game = game.after(game.legal[0])
    return game


def result(game: Record) -> Result:
    assert isinstance(game.result, Result)
    return game.result


def played(deal: Deal, game: Game, declarer: Seat, wish: str, choose: list[int]) -> tuple[Cards, int, int]:
    """A deal played out legally: the declarer's twelve cards, card points and tricks.

    Each plays the numbered one of his legal cards, sorted so that the wish comes true more often than by chance:
    the declarer taking every trick, or none, or nothing in particular.
    """
    hands = dict(zip(Seat, deal.hands, strict=True))
    points, taken, leader = deal.skat.points, 0, Seat.FOREHAND
    number = iter(choose)
    for _ in range(10):
        trick = Trick(leader)
        while (seat := trick.turn) is not None:
            legal = sorted(legal_plays(hands[seat], trick.led, game), key=lambda card: strength(game, card))
            if (seat is declarer) == (wish == "all"):
                legal.reverse()
            card = legal[next(number) % (len(legal) if wish == "any" else 1 + len(legal) // 6)]
            hands[seat] -= Cards.of([card])
            trick = trick.after(card)
        leader = trick.winner(game)
        points += trick.points * (leader is declarer)
        taken += leader is declarer
    return deal.hand(declarer) | deal.skat, points, taken


def strength(game: Game, card: Card) -> tuple[bool, int]:
    """Trumps last, each suit from low to high."""
    return game.is_trump(card), game.strength(card)
