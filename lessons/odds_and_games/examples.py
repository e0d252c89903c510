"""Hands that belong to one bar or cell, with what became of them: solved deals, or dealt ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engine.cards import Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Seat
from engine.feature_tables import Ints, Masks, many_matadors, many_of_rank, many_trumps
from engine.odds import skat_values
from engine.reaching import Bools
from engine.rule_auctions import Played
from engine.solved_counts import Found, examples
from engine.solved_hands import SolvedHands, Way
from engine.values import game_value, matadors
from lessons.explain import chain
from lessons.lab_links import lab_query
from lessons.odds_and_games.exact_charts import bids_counting_on
from lessons.odds_and_games.points_chart import in_zone
from lessons.odds_and_games.settings import PASSED_IN, Settings, Show
from lessons.odds_and_games.shown import Reader
from lessons.text import N_, capitalised, contract_name, game_name, seat_name
from lessons.written_numbers import percent, whole

WANTED = 3
USEFUL = (Rank.JACK, Rank.ACE)
ENOUGH_TRUMPS = 5
"""With fewer a suit game is no example of anything."""


@dataclass(frozen=True, slots=True)
class Example:
    """One hand: its cards and the skat that belongs to it (none where it stays unseen), sorted for a game.

    ``deal`` is its number; ``cards`` are drawn in the text at the place of ``{cards}``.
    """

    deal: int
    seat: Seat
    hand: Cards
    skat: Cards
    game: Game
    said: str
    bid: int = 0

    @property
    def query(self) -> dict[str, str]:
        """What stands in the address of the hand lab."""
        return lab_query(self.hand, seat=self.seat, bid=self.bid, skat=self.skat or None)


_WON, _LOST = N_("<b>{game}</b>, bid {bid}: won"), N_("<b>{game}</b>, bid {bid}: lost")
_WITH_POINTS = N_("{said} with {points} points")
_PASSED_IN = N_("{seat}, and all passed")
_GAME_WON, _GAME_LOST = N_("<b>{game}</b>: won"), N_("<b>{game}</b>: lost")
_BROUGHT = (N_("The skat brings none of them."), N_("The skat brings one of them."), N_("The skat brings two of them."))
_SPLIT = N_("<b>{game}</b>: {middlehand}: {one}; {rearhand}: {other}")
_NO_TRUMP = N_("no trump")
_BID = N_("<b>{game}</b>, bid {bid}: {chain}, {fate}")
_EVERY_SKAT, _WORTH = N_("Worth, over all 231 skats: {values}"), N_("{value} in {share}")
_COVERED, _OVERBID = N_("covered"), N_("overbid")

_HEADS = {
    Show.GAMES: N_("Some of these games, at random"),
    Show.POINTS: N_("Some of these games, at random"),
    Show.JACKS: N_("Some of these hands, at random"),
    Show.SKAT: N_("Say jacks and aces are useful: hands that lack {n} of the eight"),
    Show.TRUMPS: N_("Deals in which the trumps lie {split}"),
    Show.OVERBID: N_("Hands without {n}: two whose skat does no harm, and one that is overbid"),
}
_SAFE_HEAD = N_("Hands without {n}, and their skat")


def head(settings: Settings, reader: Reader) -> str:
    """What is written over the examples."""
    said = _HEADS[settings.show]
    if settings.show is Show.OVERBID and settings.at == "1":
        said = _SAFE_HEAD
    return reader.say(said, n=settings.at, split=settings.at.replace("-", "–"))


# --- Solved deals ------------------------------------------------------------------------------------------------


def played_games(settings: Settings, played: Played, seed: int, reader: Reader) -> tuple[Example, ...]:
    """Declarers by the rule, of the chosen game or points; forehand's hand where all passed."""
    deals: Bools
    if settings.show is Show.POINTS:
        deals = in_zone(settings, played)
    elif settings.at == PASSED_IN:
        deals = np.logical_not(played.chosen.played)
    else:
        deals = played.plays(Game(settings.at))
    found = examples(played.hands, played.of_hands(deals), wanted=WANTED, seed=seed)
    return tuple(_played(played, each, reader) for each in found)


def _played(played: Played, found: Found, reader: Reader) -> Example:
    place, chosen = found.row // 3, played.chosen
    hand, skat = _cards(played.hands, found.row)
    if not chosen.played[place]:
        seat = capitalised(seat_name(found.seat, reader.language))
        return Example(found.index, found.seat, hand, Cards(), Game.GRAND, reader.say(_PASSED_IN, seat=seat))
    game, bid = list(Game)[chosen.games[place]], int(chosen.bids[place])
    contract = Contract(game, hand=bool(chosen.hand[place]))
    name = contract_name(contract, reader.language, reader.pack)
    said = reader.say(_WON if played.won[place] else _LOST, game=name, bid=bid)
    if not np.isnan(played.points[place]):
        said = reader.say(_WITH_POINTS, said=said, points=int(played.points[place]))
    return Example(found.index, found.seat, hand, Cards() if contract.hand else skat, game, said, bid)


def cell_hands(settings: Settings, hands: SolvedHands, seed: int, reader: Reader) -> tuple[Example, ...]:
    """Hands with so many jacks and trumps, or aces, and whether they win the game."""
    jacks, others = map(int, settings.at.split("-"))
    way = settings.way or Way.PICK_UP
    games = SUIT_GAMES if settings.game is None else (settings.game,)
    enough = many_of_rank(hands.cards, Rank.JACK) == jacks
    fits = np.stack([enough & (_others(hands.cards, game) == others) for game in games])
    rows: Bools = np.logical_or.reduce(fits)
    found = examples(hands, rows, wanted=WANTED, seed=seed)

    def example(each: Found) -> Example:
        game = games[int(fits[:, each.row].argmax())]
        hand, skat = _cards(hands, each.row)
        won = hands.values[way][each.row, list(Game).index(game)] > 0
        contract = Contract(game, hand=way is Way.HAND)
        name = contract_name(contract, reader.language, reader.pack)
        said = reader.say(_GAME_WON if won else _GAME_LOST, game=name)
        return Example(each.index, each.seat, hand, Cards() if contract.hand else skat, game, said)

    return tuple(map(example, found))


def _others(cards: Masks, game: Game) -> Ints:
    return many_of_rank(cards, Rank.ACE) if game is Game.GRAND else many_trumps(cards, game)


def _cards(hands: SolvedHands, row: int) -> tuple[Cards, Cards]:
    return Cards(int(hands.cards[row])), Cards(int(hands.skat[row]))


# --- Dealt cards -------------------------------------------------------------------------------------------------


def dealt_hands(settings: Settings, masks: Masks, reader: Reader) -> tuple[Example, ...]:
    """Forehand's hands of the kind that is looked at, the first of those that were dealt."""
    find = {Show.SKAT: _brought, Show.TRUMPS: _split, Show.OVERBID: _overbid}[settings.show]
    return tuple(example for example, _ in zip(find(settings, masks, reader), range(WANTED), strict=False))


def _brought(settings: Settings, masks: Masks, reader: Reader) -> Iterator[Example]:
    held = sum(many_of_rank(masks[:, 0], rank) for rank in USEFUL)
    for deal in np.flatnonzero(held == 8 - int(settings.at)):
        hand, skat = Cards(int(masks[deal, 0])), Cards(int(masks[deal, 3]))
        brought = sum(card.rank in USEFUL for card in skat)
        yield Example(int(deal), Seat.FOREHAND, hand, skat, Game.GRAND, reader.say(_BROUGHT[brought]))


def _split(settings: Settings, masks: Masks, reader: Reader) -> Iterator[Example]:
    """In the suit in which forehand and the skat have most trumps."""
    more, fewer = map(int, settings.at.split("-"))
    twelve = masks[:, 0] | masks[:, 3]
    held = np.stack([many_trumps(twelve, game) for game in SUIT_GAMES])
    best = held.argmax(axis=0)
    one, other = (
        np.stack([many_trumps(masks[:, seat], game) for game in SUIT_GAMES])[best, np.arange(len(masks))]
        for seat in (1, 2)
    )
    for deal in np.flatnonzero((np.maximum(one, other) == more) & (np.minimum(one, other) == fewer)):
        game = SUIT_GAMES[best[deal]]
        trumps = [[card for card in game.trumps if card in Cards(int(masks[deal, seat]))] for seat in (1, 2)]
        said = reader.say(
            _SPLIT,
            game=game_name(game, reader.language, reader.pack),
            middlehand=seat_name(Seat.MIDDLEHAND, reader.language),
            rearhand=seat_name(Seat.REARHAND, reader.language),
            one=_drawn(trumps[0], reader),
            other=_drawn(trumps[1], reader),
        )
        hand, skat = Cards(int(masks[deal, 0])), Cards(int(masks[deal, 3]))
        yield Example(int(deal), Seat.FOREHAND, hand, skat, game, said)


def _drawn(cards: list[Card], reader: Reader) -> str:
    return f"[[{' '.join(map(str, cards))}]]" if cards else reader.say(_NO_TRUMP)


def _overbid(settings: Settings, masks: Masks, reader: Reader) -> Iterator[Example]:
    """Without exactly so many, at the highest bid that counts on them: the first two covered, the first overbid."""
    game, count = settings.game or Game.CLUBS, int(settings.at)
    fits = many_matadors(masks[:, 0], game) == -count
    if game is not Game.GRAND:
        fits &= many_trumps(masks[:, 0], game) >= ENOUGH_TRUMPS
    bid = bids_counting_on(game, count)[1]
    room = {True: WANTED if count == 1 else WANTED - 1, False: 1}
    for deal in np.flatnonzero(fits):
        hand, skat = Cards(int(masks[deal, 0])), Cards(int(masks[deal, 3]))
        value = game_value(Contract(game), matadors(hand | skat, game))
        if not room[value.covers(bid)]:
            continue
        room[value.covers(bid)] -= 1
        said = reader.say(
            _BID,
            game=game_name(game, reader.language, reader.pack),
            bid=bid,
            chain=chain(value, reader.language),
            fate=reader.say(_COVERED if value.covers(bid) else _OVERBID),
        )
        every = ", ".join(
            reader.say(_WORTH, value=worth, share=percent(chance, reader.language, digits=1))
            for worth, chance in skat_values(hand, game).items()
        )
        said = f"{said}<br>{reader.say(_EVERY_SKAT, values=every)}"
        yield Example(int(deal), Seat.FOREHAND, hand, skat, game, said, bid)


_NUMBER = N_("Deal {deal}, {seat}")


def numbered(example: Example, reader: Reader) -> str:
    """Which deal it is."""
    deal = whole(example.deal, reader.language)
    return reader.say(_NUMBER, deal=deal, seat=seat_name(example.seat, reader.language))
