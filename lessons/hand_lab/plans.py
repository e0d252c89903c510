"""Which game to plan for a hand, with the skat or as Hand, and how far each goes. No words, no Streamlit.

Two plans are told apart only where their difference is larger than its error; both are tried on the same deals. The
plan that scores most has been picked from all of them, and of many one looks best by luck: what is said to be behind
it is so with an allowance for their number. The same goes for the highest bid. Ouvert is no plan here.
"""

from __future__ import annotations

import numpy as np

from engine.auction import BIDS
from engine.contracts import Contract, Game
from engine.hand_samples import HandSamples, Standing, Way
from engine.reaching import sure_of
from lessons.hand_lab.games import SHOWN


def best_plan(samples: HandSamples, bid: int) -> Standing:
    """The contract that scores most; announced only what surely gains, for open cards make announcing look safer."""
    most = samples.best(bid)
    same = samples.contracts(bid, game=most.contract.game, way=Way(most.contract.hand))
    sure = sure_of(len(same) - 1)
    for less in sorted(same, key=lambda each: (each.schneider, each.schwarz)):
        ahead, error = samples.apart(most.contract, less, bid)
        if ahead <= sure * error:
            return samples.standing(less, bid)
    return most


def plans(samples: HandSamples, bid: int) -> dict[tuple[Game, Way], Standing]:
    """The best contract of each game with the skat and as Hand, at this bid; no Null below it."""
    return {
        (game, way): samples.best(bid, game=game, way=way)
        for game in SHOWN
        for way in samples.asked.ways
        if samples.contracts(bid, game=game, way=way)
    }


def rivals(samples: HandSamples, best: Standing, bid: int) -> list[Standing]:
    """Other plans that cannot be told from the best one, the likeliest first."""
    found, all_plans = [], plans(samples, bid)
    sure = sure_of(len(all_plans) - 1)
    for (game, way), plan in all_plans.items():
        if (game, way) == (best.contract.game, Way(best.contract.hand)):
            continue
        behind, error = samples.apart(best.contract, plan.contract, bid)
        if behind <= sure * error:
            found.append(plan)
    return sorted(found, key=lambda plan: -plan.score)


def leading(samples: HandSamples, bid: int) -> list[Standing]:
    """The best plan, and those that cannot be told from it."""
    best = best_plan(samples, bid)
    return [best, *rivals(samples, best, bid)]


def opened(samples: HandSamples, score: float, bid: int) -> list[Standing]:
    """What would score more than this, and more than a pass, if the hand were laid open: no plan, but worth a word."""
    found = (samples.standing(contract, bid) for contract in samples.contracts(bid, ouvert=True))
    return [each for each in found if each.score > max(score, 0)]


def safer(samples: HandSamples, best: Standing, bid: int) -> Standing | None:
    """A plan that surely wins more often than the one that scores most; of several the one that scores most."""
    won = samples.scores(best.contract, bid) > 0
    found, all_plans = [], plans(samples, bid)
    sure = sure_of(len(all_plans) - 1)
    for plan in all_plans.values():
        more = (samples.scores(plan.contract, bid) > 0).astype(float) - won
        error = float(more.std(ddof=1)) / len(more) ** 0.5 if len(more) > 1 else np.inf
        if more.mean() > sure * error and more.mean() > 0:
            found.append(plan)
    return max(found, key=lambda plan: plan.score, default=None)


def ending(samples: HandSamples, bid: int) -> tuple[Standing | None, int]:
    """What may be bid highest when so much has been bid, and up to where; past its end as if nothing had been."""
    return furthest(samples, best_plan(samples, bid if samples.limit.surely >= bid else BIDS[0]))


def furthest(samples: HandSamples, best: Standing) -> tuple[Standing | None, int]:
    """The contract that may be bid highest, and up to where: the best one, unless another is sure where it is not.

    It is surely worth that bid, or no contract is (``Limit.surely``), and then the bid has to be called uncertain.
    """
    limit = samples.limit

    def carried(contract: Contract) -> bool:
        own = samples.highest(contract)
        return own > limit.surely or samples.surely(contract) == own == limit.surely

    if samples.highest(best.contract) and carried(best.contract):
        own = samples.highest(best.contract)
        return samples.standing(best.contract, own), own
    if not limit.standing or not limit.surely:
        return limit.standing, limit.bid
    further = limit.standing.contract
    if samples.surely(further) <= samples.highest(best.contract) or not carried(further):
        sure = _surest(samples)
        further = max(sure, key=lambda each: (not each.contract.schneider, each.score)).contract
    highest = samples.highest(further)
    return samples.standing(further, highest), highest


def surest(samples: HandSamples) -> Standing:
    """What scores most at the highest bid that some contract is surely worth, of those that are; there must be one."""
    return max(_surest(samples), key=lambda each: each.score)


def _surest(samples: HandSamples) -> list[Standing]:
    """All that are surely worth the highest bid that some contract is surely worth, at that bid."""
    limit = samples.limit.surely
    return [samples.standing(each, limit) for each in samples.contracts(BIDS[0]) if samples.surely(each) == limit]


def own_stretch(samples: HandSamples, best: Contract, further: Contract) -> int:
    """The highest bid at which the best contract is surely worth it and not surely behind the one that goes further.

    0 where there is none. With a bid past it said, the verdict names the other; if that is the same game with
    something announced, it is behind nothing.
    """
    sure, last = sure_of(len(plans(samples, BIDS[0])) - 1), samples.surely(best)
    if (best.game, best.hand) == (further.game, further.hand):
        return last
    for bid in reversed([each for each in BIDS if each <= last]):
        ahead, error = samples.apart(further, best, bid)
        if ahead <= sure * error:
            return bid
    return 0
