"""Which contracts numbers are told of: each game with the skat and as Hand, and what is announced if that gains."""

from __future__ import annotations

from engine.contracts import Contract, Game
from engine.hand_samples import HandSamples, Standing, Way
from lessons.text import N_, translate

_SCHNEIDER, _SCHWARZ = N_("Schneider announced"), N_("Schwarz announced")


def contracts(samples: HandSamples, bid: int, game: Game, way: Way) -> tuple[Contract, ...]:
    """The game in one of these ways, and what is announced where that scores more or may be bid higher."""
    plain = Contract(game, hand=bool(way))
    more = [each for each in samples.contracts(bid, game=game, way=way) if each.schneider]
    if not len(samples) or not more:
        return (plain,)
    scores = {each: samples.standing(each, bid).score for each in (plain, *more)}
    limits = {each: samples.highest(each) for each in (plain, *more)}
    gains = {max(scores, key=scores.__getitem__), max(limits, key=limits.__getitem__)}
    return (plain, *(each for each in more if each in gains))


def standing(samples: HandSamples, contract: Contract, bid: int) -> Standing | None:
    """How the contract does at the bid; None for a Null below the bid, which is not announced."""
    sensible = samples.contracts(bid, game=contract.game, way=Way(contract.hand))
    return samples.standing(contract, bid) if sensible else None


def announced(contract: Contract, language: str) -> str:
    """What is announced with it: "Schneider announced"."""
    return translate(_SCHWARZ if contract.schwarz else _SCHNEIDER, language)
