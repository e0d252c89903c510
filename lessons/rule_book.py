"""The numbers and names that the whole rules call, beyond those of ``facts``; all of it is asked of the engine.

Also how the rules name their sources: ``[§ ISkO 3.2.4]`` in prose becomes a small note.
"""

from __future__ import annotations

import re
from functools import cache
from math import comb

from engine.auction import BIDS
from engine.bots import FEWEST_TRUMPS
from engine.cards import DECK, JACKS, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.dealing import HAND, LEAST_CUT
from engine.deals import PACKETS, Seat
from engine.matadors import matadors
from engine.ramsch import MARCH
from engine.score_sheet import OTHERS, ROUNDS, WIN, ScoreSheet
from engine.values import game_value, settle, won_values
from lessons.exercises.endings import alone_from
from lessons.exercises.hints import FEWEST_JACKS
from lessons.facts import names, numbers
from lessons.text import Pack, game_name, jacks_name, rank_name

_SOURCE = re.compile(r"\[§ ([^]]+)]")


def sources(text: str) -> list[str]:
    """The paragraphs that a text cites, as they are written: "ISkO 3.2.2, 3.2.4"."""
    return _SOURCE.findall(text)


def with_sources(text: str) -> str:
    """The text with each citation as a small note.

    >>> with_sources("Once. [§ ISkO 3.2.4]")
    'Once. <small>ISkO 3.2.4</small>'
    """
    return _SOURCE.sub(r"<small>\1</small>", text)


@cache
def rule_numbers() -> dict[str, int]:
    """The numbers that the whole rules name beside these: of the deal, the list, and of three small examples."""
    packets = [count for seat, count in PACKETS if seat is Seat.FOREHAND]
    skat = next(count for seat, count in PACKETS if seat is None)
    counts = [value.matadors.count for _, value in won_values() if value.matadors]
    return {
        **numbers(),
        **dict(zip(("first", "second", "third"), packets, strict=True)),
        "skat": skat,
        "hand": HAND,
        "twelve": HAND + skat,
        "skats": comb(len(DECK) - HAND, skat),
        **{f"{rank.name.lower()}_points": rank.points for rank in Rank},
        "suits": len(Suit),
        "ranks": len(Rank),
        "suit_points": DECK.of_suit(Suit.CLUBS).points,
        "jack_count": len(JACKS),
        "least_cut": LEAST_CUT,
        "alone": alone_from(),
        "fewest_matadors": min(counts),
        "least_trumps": FEWEST_TRUMPS,
        "least_jacks": FEWEST_JACKS,
        "bonus": WIN,
        "others_three": OTHERS[3],
        "others_four": OTHERS[4],
        "rounds": ROUNDS,
        "deals_three": ScoreSheet(3).length,
        "deals_four": ScoreSheet(4).length,
        "march": MARCH,
        "old_grand": 36,  # before 1999 [RULES 2a, 2l]
        "list_points": 612,  # and what one player has on a list, as an example [RULES V17, V18]
        "list_won": 9,
        "list_lost": 2,
        "list_others": 5,
        **_example(),
        **_overbid(),
        **_small_null(),
    }


def _example() -> dict[str, int]:
    """Clubs with the two black jacks, and a game without all four."""
    game = Contract(Game.CLUBS)
    value = game_value(game, matadors(Cards.parse("CJ SJ CA"), game.game))
    without = game_value(game, matadors(Cards.parse("CA"), game.game))
    assert value.matadors
    return {
        "example_count": value.matadors.count,
        "example_levels": value.multiplier,
        "example_base": value.base,
        "example_value": value.total,
        "without_levels": without.multiplier,
    }


def _overbid() -> dict[str, int]:
    """The worked game of a source text: Hearts with 1, bid 23, and points enough. [RULES 1]"""
    result = settle(Contract(Game.HEARTS), bid=23, matadors=1, card_points=78)
    assert result.value.matadors
    return {
        "over_count": result.value.matadors.count,
        "over_bid": result.bid,
        "over_value": result.value.total,
        "over_charge": result.charged,
        "over_score": result.score,
    }


def _small_null() -> dict[str, int]:
    """A Null at the first bid that is higher than it, with 1. [RULES 2a]"""
    bid = next(bid for bid in BIDS if bid > numbers()["null"])
    cards = Cards.parse("CJ HA H7 H8 H9 D7 D8 D9 S7 S8 S9 ST")
    return {"small_bid": bid, "small_score": settle(Contract(Game.NULL), bid=bid, cards=cards).score}


def rule_words(language: str, pack: Pack) -> dict[str, str]:
    """The names that the whole rules call beside these: ranks, and the games of the examples."""
    ranks = {rank.name.lower(): rank_name(rank, language, pack) for rank in Rank}
    return {
        **names(language, pack),
        **ranks,
        "jacks_word": jacks_name(language, pack),
        "example_game": game_name(Game.CLUBS, language, pack),
        "over_game": game_name(Game.HEARTS, language, pack),
    }
