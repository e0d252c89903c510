"""What the page on bidding statistics shows, in words: which hands, which games, from which chance on. No Streamlit."""

from __future__ import annotations

from engine.cards import Rank
from engine.chances import THRESHOLD, Moment
from engine.solved_counts import MOST_JACKS, MOST_TRUMPS, Look
from lessons.bids.settings import NO_GRAND, NO_SUIT_GAME
from lessons.text import N_, Pack, capitalised, game_name, jacks_name, rank_name, seat_name, translate, translate_plural
from lessons.written_numbers import percent

_SHOWN = N_("Shown: {seat}, {skat}, {game}.")
_ANY_SEAT = N_("any seat")
_MOMENTS = {
    Moment.BEFORE: N_("before the skat"),
    Moment.AFTER: N_("after the skat"),
    Moment.HAND: N_("Hand games only"),
}
_ONE_GAME = N_("{game} with whatever cards")
_TRUMPS = N_("trumps")
_ANY_GAME = N_("the best game of each hand")
_ONLY_JACKS = N_("Only hands with so many {jacks}: {n}.")
_ONLY_TRUMPS = N_("Only hands with so many trumps: {n}.")
_ONLY_LONGEST = N_("Only hands with so many trumps in their longest suit: {n}.")
_EITHER = N_("{one}, or {other}")
_COVERED = N_("Covered: {games}.")
_GRAND = N_("Grand")
_ANY_SUIT_GAME = N_("every suit game")
_NEITHER = N_("no game at all")

_RULE = N_(
    "Held: a player holds a bid as long as one of his games is worth it with the cards he sees, and he wins that game "
    "with a chance of at least {chance}."
)
_RULE_OF_ONE = N_(
    "Held: a player holds a bid as long as this game is worth it with the cards he sees, and he wins it with a chance "
    "of at least {chance}."
)


def shown(look: Look, language: str, pack: Pack = Pack.FRENCH) -> str:
    """What is shown, in a few sentences: "Shown: any seat, before the skat, Clubs with whatever cards."."""
    seat = seat_name(look.seat, language) if look.seat else translate(_ANY_SEAT, language)
    game = (
        translate(_ONE_GAME, language, game=game_name(look.game, language, pack))
        if look.game
        else translate(_ANY_GAME, language)
    )
    said = [translate(_SHOWN, language, seat=seat, skat=translate(_MOMENTS[look.moment], language), game=game)]
    if look.game is None:
        said.append(translate(_COVERED, language, games=covered_games(look, language, pack)))
    return " ".join([*said, *_only(look, language, pack)])


_BEST_GAME = N_("best game")
_HELD_FROM = N_("Held from {chance}")


def chosen(look: Look, language: str, pack: Pack = Pack.FRENCH) -> list[str]:
    """The same in a few words each, with what is not as usual."""
    seat = seat_name(look.seat, language) if look.seat else translate(_ANY_SEAT, language)
    game = game_name(look.game, language, pack) if look.game else translate(_BEST_GAME, language)
    said = [capitalised(seat), translate(_MOMENTS[look.moment], language), game]
    if jacks := how_many(look.jacks, MOST_JACKS, language):
        said.append(f"{jacks_name(language, pack)}: {jacks}")
    if trumps := how_many(look.trumps, MOST_TRUMPS, language):
        said.append(f"{translate(_TRUMPS, language)}: {trumps}")
    if look.threshold != THRESHOLD:
        said.append(translate(_HELD_FROM, language, chance=percent(look.threshold, language, digits=0)))
    return said


def rule(look: Look, language: str) -> str:
    """By which rule a bid is held, in one sentence."""
    message = _RULE if look.game is None else _RULE_OF_ONE
    return translate(message, language, chance=percent(look.threshold, language, digits=0))


def covered_games(look: Look, language: str, pack: Pack = Pack.FRENCH) -> str:
    """What may be covered as the best game: "a suit game with 5 trumps or more or Grand with 3 jacks or more"."""
    suit, grand = _suit_asked(look.min_trumps, language), _grand_asked(look.min_jacks, language, pack)
    if suit and grand:
        return translate(_EITHER, language, one=suit, other=grand)
    return suit or grand or translate(_NEITHER, language)


def _suit_asked(trumps: int, language: str) -> str:
    if trumps == NO_SUIT_GAME:
        return ""
    if trumps == 0:
        return translate(_ANY_SUIT_GAME, language)
    return translate_plural(
        "a suit game with {n} trump or more", "a suit game with {n} trumps or more", trumps, language
    )


def _grand_asked(jacks: int, language: str, pack: Pack) -> str:
    if jacks == NO_GRAND:
        return ""
    if jacks == 0:
        return translate(_GRAND, language)
    name = _jacks(jacks, language, pack)
    return translate("Grand with {n} {jacks} or more", language, n=jacks, jacks=name)


def _jacks(number: int, language: str, pack: Pack) -> str:
    return rank_name(Rank.JACK, language, pack) if number == 1 else jacks_name(language, pack)


# --- How many jacks and trumps ------------------------------------------------------------------------------------

_AT_LEAST, _AT_MOST, _FROM_TO = N_("{n} or more"), N_("at most {most}"), N_("{n} to {most}")


def how_many(limits: tuple[int, int], most: int, language: str) -> str:
    """A range in words: "2", "2 or more", "at most 3", "2 to 3"; "" for any number."""
    least, past = limits
    if limits == (0, most):
        return ""
    if least == past:
        return str(least)
    message = _AT_LEAST if past == most else _AT_MOST if least == 0 else _FROM_TO
    return translate(message, language, n=least, most=past)


def _only(look: Look, language: str, pack: Pack) -> list[str]:
    """Of how many jacks and trumps the hands are, where they may not be of any."""
    said = []
    if jacks := how_many(look.jacks, MOST_JACKS, language):
        said.append(translate(_ONLY_JACKS, language, jacks=jacks_name(language, pack), n=jacks))
    if trumps := how_many(look.trumps, MOST_TRUMPS, language):
        said.append(translate(_ONLY_TRUMPS if look.game else _ONLY_LONGEST, language, n=trumps))
    return said
