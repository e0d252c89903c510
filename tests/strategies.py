"""What Hypothesis draws: cards, hands, deals, contracts, auctions and partly played games."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.auction import BIDS, Auction, Bid, Call
from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.house_rules import ISKO, AllPass, HouseRules, Kontra
from engine.matadors import Matadors
from engine.moves import Move
from engine.positions import Stage
from engine.record import Record
from engine.refusals import CONTRACTS

cards = st.sampled_from(tuple(DECK))
seats = st.sampled_from(Seat)
games = st.sampled_from(Game)
trump_games = games.filter(lambda game: game is not Game.NULL)
contracts = st.sampled_from(CONTRACTS)
trump_contracts = contracts.filter(lambda contract: contract.game is not Game.NULL)
deals = st.permutations(tuple(DECK)).map(Deal.from_pack)


def sets_of_cards(smallest: int = 0, largest: int = 32) -> st.SearchStrategy[Cards]:
    """Sets of so many cards."""
    return st.lists(cards, min_size=smallest, max_size=largest, unique=True).map(Cards.of)


def matadors_in(game: Game) -> st.SearchStrategy[Matadors]:
    """With or without as many as the game has trumps for."""
    return st.builds(Matadors, st.booleans(), st.integers(1, len(game.trumps)))


hands = sets_of_cards(10, 10)
twelve_cards = sets_of_cards(12, 12)

table_rules = st.sampled_from(
    (
        ISKO,
        HouseRules(kontra=Kontra.BEFORE_OWN_CARD),
        HouseRules(kontra=Kontra.ONLY_IF_BID, all_pass=AllPass.RAMSCH),
        HouseRules(all_pass=AllPass.RAMSCH, schieben=True),
    )
)
"""The rules that change what may be done at the table."""


any_bid = st.sampled_from(BIDS)


def some_choices(most: int) -> st.SearchStrategy[list[int]]:
    """What is chosen at each step of an auction or a game, as a number modulo what there is to choose from.

    As often many as few: lists without a given length are short.
    """
    return st.integers(0, most).flatmap(lambda size: st.lists(st.integers(0, 9999), min_size=size, max_size=size))


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """Auctions, finished or not."""
    auction = Auction()
    for choice in draw(some_choices(30)):
        if auction.turn is None:
            break
        auction = auction.after(_call(auction.legal, choice))
    return auction


def _call(legal: tuple[Call, ...], choice: int) -> Call:
    """Mostly pass, hold or one of the next bids, so that auctions take their time."""
    words = [call for call in reversed(legal) if not isinstance(call, Bid)]
    bids = [call for call in legal if isinstance(call, Bid)]
    likely = [*words, *bids[:2]] if choice % 8 else legal
    return likely[choice // 8 % len(likely)]


@st.composite
def records(draw: st.DrawFn, rules: st.SearchStrategy[HouseRules] = table_rules, most: int = 80) -> Record:
    """Games, finished or not, with a claim or a concession now and then."""
    record = Record(draw(deals), (), draw(rules))
    for choice in draw(some_choices(most)):
        if record.turn is None:
            break
        record = record.after(_move(record, choice))
    return record


def _move(record: Record, choice: int) -> Move:
    if record.stage is Stage.AUCTION:
        return _call(record.auction.legal, choice)
    breaking_in = record.interruptions if choice % 60 == 59 else ()
    moves = breaking_in or record.legal
    return moves[choice // 60 % len(moves)]
