"""The right way through every step of every chapter: for each step, what a learner does who knows the answer.

The exercises say what is right; here stands only how it is answered. ``WAY[slug][step](draws)`` wants the draws that
the step has too: ``Draws(seed, number of the step)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.cards import Card
from engine.deals import Seat
from engine.draws import Draws
from engine.levels import Level
from lessons.exercises import (
    announcing,
    auctions,
    calls,
    deals,
    endings,
    first_deal,
    following,
    hint_leads,
    hint_plays,
    hint_skats,
    hints,
    house_games,
    laying_away,
    lists,
    matadors,
    other_packs,
    points,
    prices,
    promises,
    ramsch,
    rows,
    seats,
    settling,
    skats,
    totals,
    trumps,
    values,
    winning,
)
from lessons.exercises.first_deal import FirstDeal
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn
from lessons.remarks.first_deal import SITTING
from lessons.scenes.deals import HEADS
from tests import moves
from tests.doings import (
    CHECK,
    YES_OR_NO,
    Doings,
    Press,
    Tap,
    choose,
    choose_one,
    choose_some,
    choose_wanted,
    mark,
    mark_wanted,
    pick,
    pick_right,
    play_any,
    play_one,
    tap_wanted,
    type_in,
)

Way = Callable[[Draws], Doings]
Task = TypeVar("Task")

HOW_BADLY = (Level.GAME, Level.SCHNEIDER, Level.SCHWARZ)


def of(drawn: Callable[[Draws], Task], answer: Callable[[Task], Doings]) -> Way:
    """The answer to the task that is drawn."""
    return lambda draws: answer(drawn(draws))


def any_trick(draws: Draws) -> TakesTrick:
    """A trick with a trump or without."""
    return TakesTrick.trumped(draws) if draws.below(2) else TakesTrick.thrown(draws)


def own_deal(draws: Draws) -> FirstDeal:
    """The deal of the first chapter: the same in all its steps."""
    return FirstDeal.of(draws.seed)


def play_right(task: winning.TakeIt | ramsch.StayBelow | hint_plays.Give) -> Doings:
    """Play the first card to the trick that is right."""
    return play_one(task.trick.hand, task.judge)


def say(number: int) -> Doings:
    """Say this number."""
    return (Press(f"call-{number}"),)


def say_wanted(task: calls.LowestBid) -> Doings:
    """Say the number that is wanted."""
    return say(task.wanted)


def tap_speaker(task: calls.WhoSpeaks) -> Doings:
    """Tap who speaks."""
    return (Tap(task.wanted.name),)


WAY: Mapping[str, Mapping[str, Way]] = {
    "one-deal": {
        "table": of(own_deal, lambda deal: type_in(len(deal.skat))),
        "alone": of(own_deal, lambda deal: choose(filter(deal.game.is_trump, deal.hand))),
        "first": of(own_deal, lambda deal: play_any(deal.first)),
        "taker": of(any_trick, lambda task: choose([task.taker])),
        "watch": moves.watch,
        "half": of(first_deal.Enough.drawn, lambda task: pick(task.wanted, YES_OR_NO)),
        "end": moves.play_the_end,
    },
    "cards-and-points": {
        "pack": of(points.MissingCard.drawn, lambda task: choose_one(task.options, task.judge)),
        "values": of(points.PointOrder.drawn, lambda task: choose(sorted(task.cards, key=lambda card: -card.points))),
        "noughts": of(points.Noughts.drawn, choose_wanted),
        "suit": of(points.CountPoints.of_suit, lambda task: type_in(task.points)),
        "trick": of(points.CountPoints.trick, lambda task: type_in(task.points)),
        "pile": of(points.CountPoints.pile, lambda task: type_in(task.points)),
        "win": of(points.BringTo.drawn, lambda task: choose_some(task.cards, task.judge, 1, 2, 3)),
        "half": of(points.WhoWon.drawn, lambda task: (Tap(task.winner.value),)),
    },
    "trumps": {
        "trump": of(TakesTrick.trumped, lambda task: choose([task.taker])),
        "jacks": of(TrumpsIn.in_suit_game, choose_wanted),
        "eleven": of(trumps.TrumpsOut.drawn, lambda task: type_in(task.out)),
        "jack-order": of(StrengthOrder.jacks, choose_wanted),
        "ten": of(StrengthOrder.suit, choose_wanted),
        "order": of(StrengthOrder.trumps, choose_wanted),
        "sides": of(TakesTrick.thrown, lambda task: choose([task.taker])),
        "grand": of(TrumpsIn.in_grand, choose_wanted),
        "null": of(StrengthOrder.null, choose_wanted),
    },
    "following-suit": {
        "follow": of(following.Follow.side_suit, play_any),
        "jack": of(following.Follow.with_jack, choose_wanted),
        "trumps": of(following.Follow.jack_led, play_any),
        "void": of(following.Follow.void, choose_wanted),
        "null": of(following.Follow.in_null, choose_wanted),
        "stays": of(following.LookBack.drawn, lambda task: pick(task.allowed, YES_OR_NO)),
        "revoke": of(endings.Revoke.drawn, lambda task: pick(task.wanted, endings.Fate)),
        "claim": of(endings.Claiming.drawn, lambda task: pick(task.certain, YES_OR_NO)),
        "concede": of(endings.GivingUp.drawn, lambda task: pick(task.wanted, endings.Consent)),
        "signals": of(following.Partners.drawn, pick_right),
    },
    "tricks-and-winning": {
        "lead": of(winning.WhoLeads.drawn, lambda task: (Tap(SITTING.bidder(task.winner).name),)),
        "trump": of(winning.TakeIt.over_a_trump, play_right),
        "grand": of(winning.TakeIt.in_grand, play_right),
        "null": of(winning.TakeIt.in_null, play_right),
        "skat": of(winning.SkatCounts.drawn, lambda task: type_in(task.points)),
        "schneider": of(winning.Beaten.by_points, lambda task: pick(task.wanted, HOW_BADLY)),
        "schwarz": of(winning.Beaten.by_tricks, lambda task: pick(task.wanted, HOW_BADLY)),
    },
    "deal-and-seats": {
        "pack": of(deals.PackMaking.drawn, mark_wanted),
        "seats": of(seats.WhoSits.of_three, tap_wanted),
        "cut": of(deals.Cuts.drawn, mark_wanted),
        "packets": moves.deal_out,
        "next": of(deals.NextPacket.drawn, pick_right),
        "after": of(seats.NextDealer.drawn, tap_wanted),
        "four": of(seats.WhoSits.of_four, tap_wanted),
        "mishap": of(deals.AfterMishap.drawn, pick_right),
        "count": of(deals.WrongNumbers.drawn, pick_right),
    },
    "skat-or-hand": {
        "away": of(laying_away.LayAway.drawn, lambda task: choose(task.best)),
        "counts": of(laying_away.SkatCounts.drawn, lambda task: type_in(task.total)),
        "picked-up": of(lambda draws: announcing.Possible.drawn(draws, looked=True), mark_wanted),
        "hand": of(lambda draws: announcing.Possible.drawn(draws, looked=False), mark_wanted),
        "promised": of(announcing.Promised.drawn, lambda task: mark_wanted(task, announcing.Promise)),
        "final": of(announcing.TooLate.drawn, lambda task: pick(task.wanted, announcing.Consequence)),
        "declare": moves.declare,
    },
    "matadors": {
        "with": of(matadors.ChooseMatadors.drawn, choose_wanted),
        "gap": of(rows.FillTheGap.drawn, lambda task: choose([task.gap])),
        "without": of(rows.ChooseMissing.drawn, choose_wanted),
        "lay": of(moves.laid, choose),
        "long": of(matadors.ChooseMatadors.long, choose_wanted),
        "grand": of(matadors.ChooseMatadors.grand, choose_wanted),
        "skat": of(matadors.SkatSpeaks.drawn, pick_right),
        "change": of(rows.ChooseChangers.drawn, choose_wanted),
    },
    "game-value": {
        "suits": of(prices.SuitsByPrice.drawn, choose_wanted),
        "base": of(prices.BaseOf.drawn, pick_right),
        "game": of(values.SimpleValue.drawn, moves.count_levels),
        "hand": of(values.BuildValue.hand_game, moves.build),
        "schneider": of(values.BuildValue.high_game, moves.build),
        "say": of(values.SayChain.drawn, moves.say_the_chain),
        "null": of(prices.NullValue.drawn, pick_right),
        "numbers": of(prices.NoGame.drawn, pick_right),
    },
    "bidding": {
        "promise": of(auctions.Promise.drawn, lambda task: say(task.value.total)),
        "ladder": of(calls.LowestBid.drawn, say_wanted),
        "seats": of(calls.WhoSpeaks.opening, tap_speaker),
        "asking": of(calls.WhoSpeaks.first_duel, tap_speaker),
        "rearhand": of(calls.LowestBid.for_rearhand, say_wanted),
        "jump": of(calls.MaySay.jump, mark_wanted),
        "passes": of(auctions.LastWord.drawn, lambda task: (Press("yes" if task.judge(True).right else "pass"),)),
        "value": of(auctions.WrittenDown.drawn, pick_right),
        "auction": moves.bid_to_the_value,
    },
    "won-lost-overbid": {
        "value": of(settling.won, pick_right),
        "twice": of(settling.lost, pick_right),
        "cover": of(promises.CoverBid.drawn, lambda task: choose_some(task.game.trumps, task.judge, 5)),
        "equal": of(promises.ChooseCarriers.drawn, choose_wanted),
        "skat": of(skats.ChooseBreakers.drawn, lambda task: choose(task.promise.breakers)),
        "charge": of(settling.hearts_with_1_at_23, pick_right),
        "rescue": of(promises.LiftToSchneider.drawn, lambda task: choose_some(task.shown, task.judge, 2)),
        "announced": of(
            promises.PayLevels.drawn,
            lambda task: (mark("levels", task.settling.result.value.levels, task.offered), CHECK),
        ),
        "null": of(settling.impossible_null, pick_right),
        "all-skats": of(skats.CountSkats.drawn, lambda task: pick(task.right, task.options)),
    },
    "the-list": {
        "line": of(lists.NewLine.drawn, lambda task: (*moves.write_line(task), CHECK)),
        "running": of(lists.Running.drawn, lambda task: pick_right(task.number)),
        "length": of(lists.Remaining.drawn, lambda task: pick_right(task.number)),
        "seeger": of(totals.AddUp.seeger, lambda task: type_in(task.number.right)),
        "fabian": of(totals.AddUp.fabian, lambda task: type_in(task.number.right)),
        "four": of(totals.WhoGets.drawn, lambda task: moves.write_several(task.wanted, 4, task.amounts)),
        "ranking": of(
            totals.Ranking.drawn,
            lambda task: choose(Card.parse(HEADS[seats.chairs(4)[player]]) for player in task.wanted),
        ),
        "bierlachs": of(totals.Minuses.drawn, lambda task: moves.write_several(task.wanted, 3, task.amounts)),
        "six": of(lists.SixGames.drawn, moves.write_six),
    },
    "other-tables": {
        "kontra": lambda _draws: (Press("kontra"),),
        "re": of(house_games.Doubled.drawn, pick_right),
        "until": of(house_games.UntilWhen.drawn, lambda task: mark_wanted(task, Seat)),
        "below": of(ramsch.StayBelow.drawn, play_right),
        "end": of(ramsch.RamschEnd.plain, moves.write_ramsch),
        "odd": of(ramsch.RamschEnd.odd, moves.write_ramsch),
        "push": of(ramsch.PushTwo.drawn, lambda task: choose_some(task.twelve, task.judge, 2)),
        "bock": of(house_games.BockRound.drawn, lambda task: mark_wanted(task, range(1, len(task.sheet.entries) + 1))),
        "german": of(other_packs.SameCard.drawn, lambda task: choose([task.card])),
        "two": of(other_packs.ForTwo.drawn, play_any),
    },
    "first-hints": {
        "count": of(hints.HowFar.drawn, pick_right),
        "trumps": of(hints.WorthAGame.drawn, lambda task: pick(task.wanted, YES_OR_NO)),
        "draw": of(hint_plays.DrawTrumps.drawn, lambda task: play_one(task.hand, task.judge)),
        "guard": of(hint_plays.Give.guarding, play_right),
        "bare-ten": of(hint_skats.LayAway.bare_ten, lambda task: choose_some(task.sides, task.judge_ten, 2)),
        "void": of(hint_skats.LayAway.one_suit_fewer, lambda task: choose(task.short)),
        "feed": of(hint_plays.Give.feeding, play_right),
        "short": of(hint_leads.LeadShort.drawn, lambda task: choose_one(task.hand, task.judge)),
        "null": of(hints.SafeNull.drawn, lambda task: choose_one(task.hand, task.judge)),
        "hand": of(hints.HandPays.drawn, pick_right),
    },
}
