"""What is said to answers about house rules, German-suited cards and Skat for two."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import Card, Suit
from engine.deals import Seat
from engine.tricks import Illegal
from engine.values import Result
from lessons.auction_table import Sitting
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.house_games import BockRound, Doubled, HouseMistake, SayKontra, UntilWhen
from lessons.exercises.other_packs import ForTwo, PackMistake, SameCard
from lessons.exercises.ramsch import RamschEnd, StayBelow
from lessons.explain import signed, why_result
from lessons.explain_play import why_illegal, why_taken
from lessons.remarks.auctions import bidder_name, names_of_others
from lessons.text import N_, Pack, capitalised, card_name, suit_name, translate

_WORDS: dict[Enum, str] = {
    HouseMistake.KONTRA_FORGOTTEN: N_(
        "Not quite: {given} is the score without Kontra. Kontra was said, so it is doubled."
    ),
    HouseMistake.RE_FORGOTTEN: N_("Not quite: that is Kontra alone. Re was said too, and doubles once more."),
    HouseMistake.THREEFOLD: N_(
        "Not quite: you added where it is doubled. Kontra counts twice, Kontra and Re four times."
    ),
    HouseMistake.BID_DOUBLED_TOO: N_(
        "Not quite: Kontra doubles the score, not the value. The game is worth {value}, and that is below {bid}."
    ),
    HouseMistake.KONTRA_TURNS_ROUND: N_(
        "Not quite: Kontra only doubles. What is won stays won, and what is lost stays lost."
    ),
    HouseMistake.OWN_KONTRA: N_(
        "Not quite: “{name}” is the declarer. Kontra is for the defenders; the declarer has Re."
    ),
    HouseMistake.KONTRA_TOO_LATE: N_("Not quite: a card of “{name}” lies there already. Now it is too late."),
    HouseMistake.KONTRA_STILL_OPEN: N_("Not quite: “{name}” may say it too, as a defender who has not played yet."),
    HouseMistake.TRICK_TAKEN: N_("You may, but the {card} takes the trick, and with it {points} points nobody wants."),
    HouseMistake.OTHER_LOSES: N_(
        "Not quite: most points pay, the skat counted with the last trick. It is the column “{name}”."
    ),
    HouseMistake.SKAT_DECIDES: N_(
        "Not quite: you compared the tricks alone. The skat goes with the last trick: it is the column “{name}”."
    ),
    HouseMistake.FEWEST_TAKEN: N_(
        "Not quite: who has no trick pays nothing. Most points pay: it is the column “{name}”."
    ),
    HouseMistake.MARCHER_MISSED: N_("Not quite: nobody pays. “{name}” has all ten tricks, a march, and is rewarded."),
    HouseMistake.SKAT_LEFT_OUT: N_("Not quite: you left out the skat. With it the last trick brought {skat} more."),
    HouseMistake.SKAT_ADDED: N_("Not quite: the skat goes with the last trick, and somebody else took that."),
    HouseMistake.LOSS_DOUBLED: N_("Not quite: you doubled. Ramsch counts once; there is no declarer to pay twice."),
    HouseMistake.VIRGIN_FORGOTTEN: N_("Not quite: somebody has taken no trick at all, and that doubles it."),
    HouseMistake.PUSHING_FORGOTTEN: N_(
        "Not quite: the skat was pushed on unseen, and each time that doubles. It comes to {score}."
    ),
    HouseMistake.POINTS_REWARDED: N_("Not quite: in Ramsch points are a burden. They are written with a minus."),
    HouseMistake.MARCH_PUNISHED: N_(
        "Not quite: all ten tricks are a march. That is rewarded with {march}, not punished."
    ),
    HouseMistake.PUSHED_NOT_TWO: N_("You may not: two cards are pushed on, not {count}."),
    HouseMistake.PUSHED_A_JACK: N_("You may not push the {card}: whoever has looked at the skat keeps these."),
    HouseMistake.EVENT_DOUBLED: N_("Not quite: deal {event} is what called the Bock. It begins with the next one."),
    HouseMistake.ROUND_TOO_SHORT: N_(
        "Not quite: some are missing. With {players} players a round has {players} deals."
    ),
    HouseMistake.ROUND_TOO_LONG: N_(
        "Not quite: that goes on too long. With {players} players a round has {players} deals."
    ),
    HouseMistake.LATER_DOUBLED: N_("Not quite: Bock begins right after deal {event}, and goes on without a gap."),
    PackMistake.OTHER_SUIT: N_("Not quite: the rank is right, but {suit} are {theirs} there."),
    PackMistake.OTHER_RANK: N_("Not quite: the suit is right, but that would be the {would}."),
    PackMistake.BOTH_OTHER: N_("Not quite: that would be the {would}. Look at suit and letter."),
}
_REFUSED = N_("You may not. {reason}")


def other(pack: Pack) -> Pack:
    """The pack that the learner does not play with."""
    return Pack.GERMAN if pack is Pack.FRENCH else Pack.FRENCH


def seat_label(seat: Seat, language: str) -> str:
    """Who sits there, as a label: "Alma", "You"."""
    return capitalised(bidder_name(Sitting(YOU).bidder(seat), language))


def house_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_WORDS[finding.made], language, **_named(finding.values, language, pack))


def _named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    """The finding's values in words; ``would`` is what the given card is called in the other pack."""
    named: dict[str, object] = {}
    for key, value in values.items():
        match value:
            case Seat():
                named["name"] = seat_label(value, language)
            case Card():
                named[key] = card_name(value, language, pack)
            case int():
                named[key] = signed(value)
            case _:
                named[key] = value
    given = values.get("given")
    if isinstance(given, Card):
        named["would"] = card_name(given, language, other(pack))
        named["suit"], named["theirs"] = (suit_name(given.suit, language, each) for each in (pack, other(pack)))
    return named


def illegal_or_remark(task: StayBelow | ForTwo, finding: Finding, language: str, pack: Pack) -> str:
    """What is said to a card that may not be played, or that does not do what was wanted."""
    card = finding.values["card"]
    assert isinstance(card, Card)
    if not isinstance(finding.mistake, Illegal):
        return house_remark(finding, language, pack)
    if isinstance(task, StayBelow):
        reason = why_illegal(task.trick.hand, task.trick.led, task.trick.game, card, language, pack)
    else:
        reason = why_illegal(task.open_cards, task.led, task.game, card, language, pack)
    return translate(_REFUSED, language, reason=reason)


# --- Right answers -----------------------------------------------------------------------------------------------

_RIGHT = N_("Right. {reason}")
_KONTRA_SAID = N_("You said Kontra. {points} points: {score} on the list, instead of {plain}. {who}")
_KONTRA_NOT_SAID = N_(
    "You said nothing. {points} points: {score} on the list; with Kontra it would have been {kontra}. {who}"
)
_DECLARER_GLAD = N_("The declarer has won, so Kontra is a present.")
_DEFENDERS_GLAD = N_("The declarer has lost, so Kontra pays.")
_STILL = N_("Kontra is for defenders, until their own first card lies.")
_BELOW = N_("{taken} Its {points} points are not yours.")
_RAMSCH = N_("Most points lose: {points}, skat included. {score} is written.")
_RAMSCH_ALONE = N_("Most points lose: {points}. {score} is written.")
_VIRGIN = N_("Most points lose: {points}, and without a trick for somebody else it counts double: {score}.")
_UNSEEN = N_("Most points lose: {points}. Pushing on unseen doubles: {points} × {factor}, so {score} is written.")
_UNSEEN_VIRGIN = N_(
    "Most points lose: {points}. Pushing on unseen doubles, and so does somebody without a trick: "
    "{points} × {factor}, so {score} is written."
)
_MARCH = N_("All ten tricks, a march: {score}, and nobody pays.")
_PUSHED = N_("You may, with {points} points in them. The next player takes them up and pushes two on in turn.")
_BOCK = N_("{players} players, so {players} deals. What deal {first} brought is written as {score}, not {plain}.")
_SAME = N_("The {theirs} is the {ours}.")
_TURNED = N_("The card below it turns up: the {under}. From now on it may be played as well.")


def _right(message: str, language: str, **values: object) -> str:
    return translate(_RIGHT, language, reason=translate(message, language, **values))


def kontra_told(task: SayKontra, language: str, *, kontra: bool) -> str:
    """What Kontra has done, or would have done."""
    plain, doubled = task.result(kontra=False), task.result(kontra=True)
    who = translate(_DECLARER_GLAD if plain.won else _DEFENDERS_GLAD, language)
    return translate(
        _KONTRA_SAID if kontra else _KONTRA_NOT_SAID,
        language,
        points=task.game.points,
        score=signed((doubled if kontra else plain).score),
        plain=signed(plain.score),
        kontra=signed(doubled.score),
        who=who,
    )


def right_doubled(task: Doubled, language: str, pack: Pack) -> str:
    """Why the game is won or lost, and what Kontra and Re make of it."""
    result: Result = task.result
    return translate(_RIGHT, language, reason=why_result(result, language, pack))


def right_until(_task: UntilWhen, language: str) -> str:
    """Until when Kontra may be said."""
    return _right(_STILL, language)


def right_below(task: StayBelow, card: Card, language: str, pack: Pack) -> str:
    """Who takes the trick that the learner did not want."""
    trick = task.trick.trick.after(card)
    taken = why_taken(trick, task.trick.game, language, pack, names=names_of_others(YOU, language))
    return _right(_BELOW, language, taken=taken, points=trick.points)


def right_ramsch(task: RamschEnd, language: str) -> str:
    """What is written after a Ramsch, and why."""
    result, (seat, score) = task.result, task.written
    points = result.points[list(Seat).index(seat)]
    if result.marched:
        message = _MARCH
    elif task.refusals:
        message = _UNSEEN_VIRGIN if result.virgins else _UNSEEN
    elif result.virgins:
        message = _VIRGIN
    else:
        message = _RAMSCH if task.takers[-1] is seat else _RAMSCH_ALONE
    factor = abs(score) // points if points else 1
    return _right(message, language, points=points, factor=factor, score=signed(score))


def right_push(finding: Finding, language: str) -> str:
    """What becomes of the cards that were pushed on."""
    return translate(_PUSHED, language, points=finding.values["points"])


def right_bock(task: BockRound, language: str) -> str:
    """Which deals are doubled, and what it does to the first of them."""
    first = min(task.wanted)
    plain = sum(score for _player, score in task.sheet.entries[first - 1].scores)
    players = task.sheet.players
    return _right(_BOCK, language, players=players, first=first, score=signed(2 * plain), plain=signed(plain))


def right_same(task: SameCard, language: str, pack: Pack) -> str:
    """The card's two names."""
    return _right(
        _SAME, language, theirs=card_name(task.card, language, other(pack)), ours=card_name(task.card, language, pack)
    )


def right_for_two(task: ForTwo, card: Card, language: str, pack: Pack) -> str:
    """Which card turns up."""
    return _right(_TURNED, language, under=card_name(task.turned_up(card), language, pack))


def suits_beside(language: str) -> str:
    """The suits of both packs side by side: "clubs – acorns, spades – leaves"."""
    pairs = (
        " – ".join(suit_name(suit, language, pack) for pack in (Pack.FRENCH, Pack.GERMAN))
        for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    )
    return ", ".join(pairs)
