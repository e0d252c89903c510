"""Which contracts numbers are told of: each game with the skat and as Hand, and what is announced if that gains."""

from __future__ import annotations

from engine.contracts import Contract, Game
from engine.hand_samples import HandSamples, Standing, Way
from engine.reaching import sure_of
from lessons.text import N_, translate

_SCHNEIDER, _SCHWARZ = N_("Schneider announced"), N_("Schwarz announced")


def contracts(samples: HandSamples, bid: int, game: Game, way: Way) -> tuple[Contract, ...]:
    """The game in one of these ways, and what is announced where that surely scores more or may be bid higher."""
    plain = Contract(game, hand=bool(way))
    more = [each for each in samples.contracts(bid, game=game, way=way) if each.schneider]
    if not len(samples) or not more:
        return (plain,)
    sure, limit = sure_of(len(more)), samples.highest(plain)

    def gains(each: Contract) -> bool:
        ahead, error = samples.apart(each, plain, bid)
        return ahead > sure * error or samples.surely(each) > limit

    scores = {each: samples.standing(each, bid).score for each in more}
    limits = {each: samples.highest(each) for each in more}
    most = {max(scores, key=scores.__getitem__), max(limits, key=limits.__getitem__)}
    return (plain, *(each for each in more if each in most and gains(each)))


def standing(samples: HandSamples, contract: Contract, bid: int) -> Standing | None:
    """How the contract does at the bid; None for a Null below the bid, which is not announced."""
    sensible = samples.contracts(bid, game=contract.game, way=Way(contract.hand))
    return samples.standing(contract, bid) if sensible else None


def announced(contract: Contract, language: str) -> str:
    """What is announced with it: "Schneider announced"."""
    return translate(_SCHWARZ if contract.schwarz else _SCHNEIDER, language)
