"""Chapter "Bidding": what a bid promises, who asks whom, the ladder, and a whole auction against two callers."""

import streamlit as st

from engine.auction import BIDS, Auction
from engine.bots import CAREFUL
from engine.cards import DECK, Card, Cards
from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import AuctionTable, Sitting
from lessons.card_table import game_badge
from lessons.exercises.auctions import LastWord, Promise, WrittenDown
from lessons.exercises.calls import LowestBid, MaySay, WhoSpeaks
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import VALUED_GAMES
from lessons.lesson_steps import Scene, Stage, Verdict, lesson
from lessons.remarks.auctions import auction_remark, bidder_name, outcome_told, right_last_word, right_written
from lessons.remarks.values import counting
from lessons.scenes.auctions import promised, seated, table_of
from lessons.scenes.calls import dealt_by, lowest, may_say, speaker
from lessons.scenes.values import hand_and_skat, held_matadors, value_box
from lessons.scenes.whole_auction import Played, auction_asked, auction_felt, chosen_seat
from lessons.session import _, language, pack
from lessons.step_tasks import choice, names, picked
from lessons.text import game_name

FIRST = BIDS[0]
BASES = ", ".join(str(game.base) for game in VALUED_GAMES)


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    return Verdict(finding.right, right if finding.right else auction_remark(finding, language(), pack()))


def numbers(options: tuple[int, ...]) -> dict[str, str]:
    """Numbers as answers to choose from."""
    return {str(number): str(number) for number in options}


def some_hand(draws: Draws) -> tuple[Card, ...]:
    """Ten cards for the learner to hold while the bidding is about the others."""
    hand = Cards.of(draws.shuffled(DECK)[:10])
    return CAREFUL.assess(hand)[0].game.sort(hand)


def promise(draws: Draws) -> Scene:
    """Ten cards and a game; what is the highest bid they cover?"""
    task = Promise.drawn(draws)
    game = game_name(task.twelve.game, language(), pack())
    return promised(
        task,
        values={"game": game},
        hint=_("Count it out: matadors, one for the game, times the base value of {game}.", game=game),
    )


def ladder(draws: Draws) -> Scene:
    """Middlehand's turn; what is the next number?"""
    task = LowestBid.drawn(draws)
    return lowest(
        task,
        some_hand(draws),
        values={
            "ladder": ", ".join(map(str, BIDS[:7])),
            "gap": next(number for number in range(FIRST, BIDS[-1]) if number not in BIDS),
            "bid": task.auction.bid,
        },
        hint=_("Is some game worth it? Try the multiples of {bases}, and the four Nulls.", bases=BASES),
        roles=False,
    )


def rearhand(draws: Draws) -> Scene:
    """Rearhand's turn; where does it begin?"""
    task = LowestBid.for_rearhand(draws)
    return lowest(
        task,
        some_hand(draws),
        values={"passed": bidder_name(task.passed, language())},
        hint=_("Look for the last number in the bubbles, if there is one."),
    )


def seats(draws: Draws) -> Scene:
    """Before the first call; who asks first?"""
    task = WhoSpeaks.opening(draws)
    return speaker(
        task,
        some_hand(draws),
        values={"dealer": dealt_by(task)},
        hint=_("Go round to the left from the dealer: forehand, middlehand, rearhand."),
    )


def duel(draws: Draws) -> Scene:
    """In the middle of the first duel; who speaks?"""
    return speaker(
        WhoSpeaks.first_duel(draws),
        some_hand(draws),
        hint=_("Who has said the last word? The other one is due."),
    )


def jump(draws: Draws) -> Scene:
    """The learner asks; every number that may be said is to be chosen."""
    task = MaySay.jump(draws)
    hand = some_hand(draws)
    holder = bidder_name(task.sitting.bidder(Seat.FOREHAND), language())
    return may_say(
        task,
        hand,
        values={"last": _("{name} holds {bid}.", name=holder, bid=task.auction.bid)},
        hint=_("Two things are asked of a number: it stands on the ladder, and it is higher than the last one."),
    )


def passes(draws: Draws) -> Scene:
    """Forehand after two passes: play or pass?"""
    task = LastWord.drawn(draws)
    hand = task.best.game.sort(task.hand)

    def ask(stage: Stage) -> None:
        with st.container(horizontal=True, key="bidding"):
            first = _("“{bid}”", bid=FIRST)
            st.button(first, key="bidding-yes", shortcut="y", on_click=stage.answer, args=(True,), disabled=stage.done)
            st.button(
                _("“Pass”"), key="bidding-pass", shortcut="p", on_click=stage.answer, args=(False,), disabled=stage.done
            )

    return Scene(
        felt=lambda stage: seated(stage, table_of(Sitting(Seat.FOREHAND), task.auction), hand),
        ask=ask,
        own_buttons=True,
        judge=lambda given: told(task.judge(given), right_last_word(task, language(), pack())),
        values=names() | {"lowest": FIRST},
        hint=_("Count this hand with {game} as trumps.", game=game_name(task.best.game, language(), pack())),
    )


def value(draws: Draws) -> Scene:
    """A game won that is worth more than the bid; what is written down?"""
    task = WrittenDown.drawn(draws)
    twelve, game = task.twelve, game_name(task.twelve.game, language(), pack())
    badge = game_badge(twelve.game, _("bid {bid}", bid=task.bid))

    def draw(stage: Stage) -> None:
        hand_and_skat(twelve, bubble=_("Won! What do I write?"), badge=badge, bracket=True)(stage)
        if stage.done:
            value_box(task.value, bid=task.bid, chips=held_matadors(twelve, task.value))

    return Scene(
        felt=draw,
        ask=choice(_("Value"), numbers(task.options)),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_written(task, language())),
        values={"bid": task.bid, "game": game, "chain": counting(task.value, language())},
        hint=_("The bid has done its work. Multiply the levels by the base value."),
        asks=_(
            "You bid {bid}, announced {game}, {chain}, and won. What is written down?",
            bid=task.bid,
            game=game,
            chain=counting(task.value, language()),
        ),
    )


def ended(table: AuctionTable, auction: Auction) -> Verdict:
    """What the auction means for the learner's hand."""
    says = outcome_told(table, auction.outcome, language(), pack())
    return Verdict(True, says, warns=table.to_regret(auction.outcome))


def auction(draws: Draws) -> Scene:
    """A whole auction, in the seat of the learner's choice."""
    table = AuctionTable.drawn(draws, chosen_seat())
    mine = table.your_game
    game = game_name(mine.game, language(), pack())
    return Scene(
        felt=lambda stage: auction_felt(Played(table, stage)),
        ask=lambda stage: auction_asked(Played(table, stage)),
        own_buttons=True,
        judge=lambda given: ended(table, Auction.parse(given)),
        hint=_("Your {game} is a game: go up to {value}.", game=game, value=mine.value.total)
        if mine.good
        else _("There is no game in this hand. Passing costs nothing."),
    )


lesson(
    "bidding",
    {
        "promise": promise,
        "ladder": ladder,
        "seats": seats,
        "asking": duel,
        "rearhand": rearhand,
        "jump": jump,
        "passes": passes,
        "value": value,
        "auction": auction,
    },
)
