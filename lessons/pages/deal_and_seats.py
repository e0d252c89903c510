"""Chapter "The deal and the seats": the pack, who sits where, shuffle, cut and packets, and what may go wrong."""

from engine.cards import DECK, Card, Rank, Suit
from engine.dealing import HAND, LEAST_CUT, Remedy
from engine.draws import Draws
from lessons.card_strokes import index_text
from lessons.card_table import Group, felt
from lessons.exercises.deals import AfterMishap, Cuts, Dealing, NextPacket, PackMaking, WrongNumbers, packet_sizes
from lessons.exercises.seats import Chair, NextDealer, WhoSits, chair
from lessons.lesson_steps import Scene, Stage, Verdict, lesson
from lessons.remarks.deals import (
    REMEDIES,
    chair_name,
    event_told,
    mishap_told,
    numbers_told,
    rank_label,
    right_cuts,
    right_deal,
    right_dealer,
    right_pack,
    right_packet,
    right_remedy,
    right_seat,
    seat_asked,
)
from lessons.scenes.deals import (
    ByHand,
    all_chosen,
    before_the_deal,
    chosen_together,
    counted,
    dealt_out,
    gone_wrong,
    name,
    told,
)
from lessons.session import _, language, pack
from lessons.step_tasks import choice, picked
from lessons.text import Pack

SUIT_SHOWN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN)


def pack_made(draws: Draws) -> Scene:
    """The ranks of an ordinary pack; those that go out are to be chosen."""
    task = PackMaking.drawn(draws)
    suit = draws.choice(tuple(Suit))

    def draw(stage: Stage) -> None:
        cards = tuple(Card(suit, rank) if stage.done else None for rank in SUIT_SHOWN)
        felt([Group(cards, name=_("One of the four suits"))], key=f"{stage.slug}-felt", turn=stage.key)

    def word(option: str) -> str:
        if option in {rank.value for rank in Rank}:
            return index_text(Card(suit, Rank(option)), Pack.FRENCH, language())
        return rank_label(option, language(), pack())

    return Scene(
        felt=draw,
        ask=chosen_together(_("Goes out"), {option: word(option) for option in task.options}, wanted=task.wanted),
        given=all_chosen,
        judge=lambda given: told(task.judge(given), right_pack(language())),
        values={"ranks": len(Rank), "suits": len(Suit), "count": len(DECK)},
        hint=_("Five numbers are too low for Skat, and one card has no suit at all."),
        asks=_("This is to become a Skat pack. Choose everything that goes out."),
    )


def seats(draws: Draws) -> Scene:
    """Three at the table; who sits in this seat?"""
    return sitting(
        WhoSits.of_three(draws), hint=_("Start at the dealer and go round to the left: forehand comes first.")
    )


def four(draws: Draws) -> Scene:
    """Four at the table; who sits in this seat, or in none?"""
    return sitting(WhoSits.of_four(draws), hint=_("Take the dealer away; the three others sit as always."))


def sitting(task: WhoSits, *, hint: str) -> Scene:
    """A player is to be tapped."""
    return Scene(
        felt=before_the_deal(task.table, tapping=True),
        own_buttons=True,
        judge=lambda given: told(task.judge(Chair(given)), right_seat(task, language())),
        values={"dealer": chair_name(task.dealer, language()), "question": seat_asked(task, language())},
        hint=hint,
        asks=_("{question} Choose the player.", question=seat_asked(task, language())),
    )


def cut(draws: Draws) -> Scene:
    """So many cards were lifted; the cuts that count are to be chosen."""
    task = Cuts.drawn(draws)
    return Scene(
        felt=before_the_deal(task.table),
        ask=chosen_together(_("Cards lifted"), {lifted: str(lifted) for lifted in task.options}),
        given=all_chosen,
        judge=lambda given: told(task.judge(given), right_cuts(task, language())),
        values={"cutter": chair_name(task.cutter, language()), "least": LEAST_CUT, "count": len(DECK)},
        hint=_("Both parts count: what is lifted, and what stays."),
        asks=_("So many of the {count} cards may have been lifted. Choose every cut that counts.", count=len(DECK)),
    )


def packets(draws: Draws) -> Scene:
    """The learner deals, packet by packet."""
    start = Dealing.drawn(draws)
    first, skat, second, third = packet_sizes()
    return Scene(
        felt=lambda stage: dealt_out(stage, ByHand(start, stage).dealing),
        ask=lambda stage: ByHand(start, stage).ask(),
        own_buttons=True,
        judge=lambda _given: Verdict(True, right_deal(language())),
        values={
            "first": first,
            "skat": skat,
            "second": second,
            "third": third,
            "dealer": chair_name(chair(start.table, start.table.dealer), language()),
        },
        hint=_("Forehand first, then round to the left. After the first round comes the skat."),
    )


def next_packet(draws: Draws) -> Scene:
    """In the middle of a deal; what comes next?"""
    task = NextPacket.drawn(draws)
    options = {
        f"{place.value if place else ''}:{size}": _("{name}: {size} cards", name=name(place), size=size)
        for place, size in task.options
    }

    def judged(given: str) -> Verdict:
        place, size = given.split(":")
        return told(task.judge((Chair(place) if place else None, int(size))), right_packet(task, language()))

    return Scene(
        felt=lambda stage: dealt_out(stage, task.dealing),
        ask=choice(_("The next packet"), options),
        given=picked,
        judge=judged,
        values={"hand": HAND, "dealer": chair_name(chair(task.dealing.table, task.dealing.table.dealer), language())},
        hint=_("Count the cards that lie there. Is the skat there already?"),
        asks=_("Who gets the next packet, and how many cards has it?"),
    )


def after(draws: Draws) -> Scene:
    """A deal has ended; who deals next?"""
    task = NextDealer.drawn(draws)
    return Scene(
        felt=before_the_deal(task.table, tapping=True),
        own_buttons=True,
        judge=lambda given: told(task.judge(Chair(given)), right_dealer(task, language())),
        values={"dealer": chair_name(task.dealer, language()), "event": event_told(task, language())},
        hint=_("Was that a deal that counts?"),
        asks=_("{event} Choose the player who deals next.", event=event_told(task, language())),
    )


def mishap(draws: Draws) -> Scene:
    """Something went wrong; what follows?"""
    task = AfterMishap.drawn(draws)
    return Scene(
        felt=gone_wrong(task),
        ask=choice(_("What follows"), {remedy.name: _(REMEDIES[remedy]) for remedy in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(Remedy[given]), right_remedy(task, language())),
        values={"story": mishap_told(task, language())},
        hint=_("Look for your case among the rules above."),
        asks=_("{story} What follows?", story=mishap_told(task, language())),
    )


def count(draws: Draws) -> Scene:
    """Wrong numbers were found; what follows?"""
    task = WrongNumbers.drawn(draws)
    return Scene(
        felt=counted(task),
        ask=choice(_("What follows"), {remedy.name: _(REMEDIES[remedy]) for remedy in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(Remedy[given]), right_remedy(task, language())),
        values={"story": numbers_told(task, language()), "hand": HAND},
        hint=_("First: is the bidding over? Then: which party is wrong?"),
        asks=_("{story} What follows?", story=numbers_told(task, language())),
    )


lesson(
    "deal-and-seats",
    {
        "pack": pack_made,
        "seats": seats,
        "cut": cut,
        "packets": packets,
        "next": next_packet,
        "after": after,
        "four": four,
        "mishap": mishap,
        "count": count,
    },
)
