"""Chapter "At other tables": Kontra and Re, Ramsch, Bock, which are house rules; German suits; Skat for two."""

from engine.cards import Card, Cards, Rank
from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import Bidder
from lessons.card_table import Mark
from lessons.exercises.house_games import BockRound, Doubled, SayKontra, UntilWhen
from lessons.exercises.other_packs import ForTwo, SameCard
from lessons.exercises.ramsch import PushTwo, RamschEnd, StayBelow
from lessons.facts import numbers
from lessons.lesson_steps import Scene, Verdict, lesson
from lessons.remarks.house_games import (
    illegal_or_remark,
    kontra_told,
    right_below,
    right_bock,
    right_for_two,
    right_push,
    right_same,
    right_until,
    suits_beside,
)
from lessons.scenes.deals import all_chosen, chosen_together
from lessons.scenes.following import card_wanted
from lessons.scenes.house_games import (
    defending,
    first_trick,
    kontra_buttons,
    other_pack,
    players,
    pushing,
    ramsch_badge,
    round_of_bock,
    told,
    two_rows,
)
from lessons.scenes.house_scores import doubled, ended
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import chosen, names
from lessons.text import Pack, game_name, rank_name


def kontra(draws: Draws) -> Scene:
    """A defender's hand; Kontra or not, and what it does."""
    task = SayKontra.drawn(draws)
    game = task.game
    return Scene(
        felt=defending(task),
        ask=kontra_buttons,
        judge=lambda given: Verdict(True, kontra_told(task, language(), kontra=given == "kontra")),
        own_buttons=True,
        values={
            "declarer": player_name(Bidder.ALMA),
            "bid": game.bid,
            "game": game_name(game.twelve.game, language(), pack()),
        },
        hint=_("Count what you may take yourself: trumps, aces. Your partner has ten cards as well."),
    )


def re(draws: Draws) -> Scene:
    """A game after Kontra, and maybe Re; what goes on the list?"""
    return doubled(
        Doubled.drawn(draws),
        hint=_("First settle the game as if nobody had said anything. Then double, once or twice."),
    )


def until(draws: Draws) -> Scene:
    """The first trick; who may still say Kontra?"""
    task = UntilWhen.drawn(draws)
    return Scene(
        felt=first_trick(task),
        ask=chosen_together(_("May still say it"), players()),
        given=all_chosen,
        judge=lambda given: told(task.judge(frozenset(map(Seat, given))), right_until(task, language())),
        hint=_("Leave out the declarer. Whose own card lies on the table?"),
        asks=_("Kontra may be said until one's own first card lies. Who may still say it?"),
    )


def below(draws: Draws) -> Scene:
    """A trick in Ramsch, not to be taken."""
    task = StayBelow.drawn(draws)

    def judge(given: Card) -> Verdict:
        finding = task.judge(given)
        if finding.right:
            return Verdict(True, right_below(task, given, language(), pack()))
        marks = dict.fromkeys(finding.bad, Mark.WRONG)
        return Verdict(False, illegal_or_remark(task, finding, language(), pack()), marks)

    return card_wanted(
        task.trick,
        judge,
        hint=_("Follow suit if you can. Then: which card is low enough, or no trump?"),
        asks=_("This is Ramsch, and you play last. Give the trick away."),
        badge=ramsch_badge(),
    )


def end(draws: Draws) -> Scene:
    """Most points lose."""
    return ended(RamschEnd.plain(draws), hint=_("Add the skat to the points of the last trick's taker. Who has most?"))


def odd(draws: Draws) -> Scene:
    """Somebody has no trick, or all of them."""
    return ended(RamschEnd.odd(draws), hint=_("Look at the tricks first: does somebody have none, or all ten?"))


def push(draws: Draws) -> Scene:
    """Two cards are to be pushed on."""
    task = PushTwo.drawn(draws)

    def judge(given: tuple[Card, ...]) -> Verdict:
        finding = task.judge(Cards.of(given))
        return told(finding, right_push(finding, language()) if finding.right else "")

    return Scene(
        felt=pushing(task.twelve),
        given=chosen,
        judge=judge,
        values=dict(names()),
        hint=_("Two cards, and none of those that are trumps here."),
        asks=_("Schieberamsch: you have taken up the skat. Push two cards on."),
    )


def bock(draws: Draws) -> Scene:
    """A game was lost at 60 to 60; which deals count double?"""
    task = BockRound.drawn(draws)
    deals, event = range(1, len(task.sheet.entries) + 1), {"event": task.event, "half": numbers()["half"]}
    return Scene(
        felt=round_of_bock(task),
        ask=chosen_together(_("Count double"), {deal: str(deal) for deal in deals}, wanted=task.wanted),
        given=all_chosen,
        judge=lambda given: told(task.judge(given), right_bock(task, language())),
        values=event,
        hint=_("How many players are there? So many deals, from the next one on."),
        asks=_("Deal {event} was lost at {half} to {half}: Bock! Which deals count double?", **event),
    )


def german(draws: Draws) -> Scene:
    """A card of the other pack; which of one's own is it?"""
    task = SameCard.drawn(draws)

    def word(rank: Rank, which: Pack) -> str:
        return rank_name(rank, language(), which)

    return Scene(
        felt=other_pack(task),
        given=chosen,
        judge=lambda given: told(task.judge(given[0]), right_same(task, language(), pack())),
        values={
            "suits": suits_beside(language()),
            "ace": word(Rank.ACE, Pack.FRENCH),
            "queen": word(Rank.QUEEN, Pack.FRENCH),
            "jack": word(Rank.JACK, Pack.FRENCH),
            "ober": word(Rank.QUEEN, Pack.GERMAN),
            "unter": word(Rank.JACK, Pack.GERMAN),
        },
        hint=_("First the suit, by its shape and colour. Then the letter in the corner."),
        asks=_("The card above is from the other pack. Which of yours is the same?"),
    )


def two(draws: Draws) -> Scene:
    """Two players and two rows; an open card is to be played."""
    task = ForTwo.drawn(draws)

    def judge(given: Card) -> Verdict:
        finding = task.judge(given)
        if finding.right:
            return Verdict(True, right_for_two(task, given, language(), pack()))
        return Verdict(False, illegal_or_remark(task, finding, language(), pack()), keep=())

    return Scene(
        felt=two_rows(task),
        judge=judge,
        own_buttons=True,
        values={"first": task.led, "game": game_name(task.game, language(), pack())},
        hint=_("It is as ever: follow the suit that was led, with one of your open cards."),
        asks=_("Skat for two: Otto has led. Play one of your open cards."),
    )


lesson(
    "other-tables",
    {
        "kontra": kontra,
        "re": re,
        "until": until,
        "below": below,
        "end": end,
        "odd": odd,
        "push": push,
        "bock": bock,
        "german": german,
        "two": two,
    },
)
