"""What to play once the skat is known: nobody bids any more, but the game has to carry what was bid. No Streamlit.

At first games are compared by their best discard in each single deal, which only open cards show. As soon as pairs
have been laid away in every deal alike, a game is judged by the best of them, with an allowance for their number; what
may be better is tried too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.auction import BIDS
from engine.contracts import Contract, Game
from engine.discard_samples import DiscardSamples
from engine.hand_samples import GAMES, SURE, Floats, HandSamples, Standing, Way, mean_error
from engine.levels import game_value
from engine.reaching import band, sure_of
from lessons.hand_lab.games import facts
from lessons.hand_lab.plans import best_plan, leading, opened, plans
from lessons.hand_lab.verdicts import FEW, OUVERT, RIVALS, Verdict, either, foremost, score_words, share_won, verdict
from lessons.text import N_, Pack, contract_name, translate
from lessons.written_numbers import rough, with_band

_PLAY = N_("Play {contract}.")
_CLOSE = N_("Play {contract}. Whether it wins points is too close to call.")
_LEAST = N_("{contract} loses least.")
_LEAST_WITHOUT = N_("Without ouvert {contract} loses least.")
_CARRIED = N_("{contract} is worth {value} and carries the bid.")
_LOST_ALIKE = N_("All of them lose the same.")
_CARRIES = N_("{contract} carries a bid of up to {value}.")
_LIFTED = N_("{contract} carries a bid of up to {value}, with {level} up to {limit}.")
_LIFTED_ABOUT = N_("{contract} carries a bid of up to {value}, with {level} up to about {limit}.")
_NEEDS = N_("At {bid} it is won only with {level}.")
_BEST_OF_EACH = N_(
    "With all cards open and the best discard of each deal {contract} wins {share} and scores {score} on average."
)
_ALIKE = N_(
    "With all cards open and the same two cards laid away in every deal {contract} wins {share} and scores {score} on "
    "average."
)
_WOULD_BE = N_("Laid away as suits each single deal it would be {share}.")
_LEVEL = N_("{level} is made in {share} of the deals, with the best discard of each.")


Tried = Mapping[Contract, DiscardSamples]
"""What is known of discards, for some contracts."""


@dataclass(frozen=True, eq=False)
class Laid:
    """What the best pair of cards scores, laid away in every deal alike; ``sure`` allows for having picked it."""

    scores: Floats
    sure: float

    @property
    def samples(self) -> int:
        """In so many deals."""
        return len(self.scores)

    @property
    def won(self) -> int:
        """So many of them are won."""
        return int((self.scores > 0).sum())

    @property
    def chance(self) -> float:
        """The share that is won."""
        return self.won / self.samples

    @property
    def band(self) -> tuple[float, float]:
        """Where the share of all deals lies."""
        return band(self.chance, self.samples, z=self.sure)

    @property
    def score(self) -> float:
        """The mean score."""
        return float(self.scores.mean())

    @property
    def score_error(self) -> float:
        """Its standard error."""
        return mean_error(self.scores)


def laid(tried: Tried, contract: Contract) -> Laid | None:
    """The best pair for this contract; None as long as too few deals have been tried."""
    away = tried.get(contract)
    if away is None or len(away) < FEW:
        return None
    return Laid(away.scores[:, int(away.scores.mean(axis=0).argmax())], sure_of(len(away.pairs)))


def foremost_games(samples: HandSamples, bid: int, tried: Tried) -> list[Standing]:
    """The game to play, and those that cannot be told from it, of those for which discards were tried if any were.

    A game for which none were counts with its best discard in each deal: more than it can bring.
    """
    all_plans = list(plans(samples, bid).values())
    done = [real for each in all_plans if (real := laid(tried, each.contract))]
    if laid(tried, best_plan(samples, bid).contract) is None:
        return leading(samples, bid)
    number, sure = min(each.samples for each in done), sure_of(len(all_plans) - 1)

    def scores(plan: Standing) -> Floats:
        real = laid(tried, plan.contract)
        return real.scores[:number] if real else samples.scores(plan.contract, bid)[:number]

    first = max((each for each in all_plans if laid(tried, each.contract)), key=lambda each: float(scores(each).mean()))
    apart = {each: scores(first) - scores(each) for each in all_plans if each is not first}
    close = [each for each, ahead in apart.items() if float(ahead.mean()) <= sure * mean_error(ahead)]
    return [first, *sorted(close, key=lambda each: -float(scores(each).mean()))]


def to_try(samples: HandSamples, bid: int, tried: Tried) -> list[Contract]:
    """For these games discards have to be tried to tell which is best: the best one, and what may be better."""
    return [each.contract for each in foremost_games(samples, bid, tried)]


def judged(
    samples: HandSamples,
    bid: int,
    language: str,
    pack: Pack = Pack.FRENCH,
    *,
    running: bool = False,
    tried: Tried = MappingProxyType({}),
) -> Verdict:
    """What to do with the hand: how high to bid it, or, with the skat known, what to play."""
    if samples.asked.skat is None or len(samples) < FEW:
        return verdict(samples, bid, language, pack, running=running)
    at = bid or BIDS[0]
    best, *close = foremost_games(samples, at, tried)
    real = laid(tried, best.contract)
    names = [contract_name(each.contract, language, pack) for each in (best, *close)]
    reach = samples.highest(best.contract)
    mean, error, sure = (real.score, real.score_error, real.sure) if real else (best.score, best.score_error, SURE)
    notes = _notes(samples, best, real, at, language, pack)
    ouvert = opened(samples, mean, at)
    if ouvert:
        notes += [translate(OUVERT, language), _carried(ouvert[0].contract, language, pack)]
    if close:
        apart = [samples.apart(best.contract, each.contract, at) for each in close]
        alike = all(behind == error == 0 for behind, error in apart)
        notes.append(translate(_LOST_ALIKE if alike else RIVALS, language, names=either(names, language)))
    contract = foremost(names, language)
    last = samples.standing(best.contract, reach) if reach else None
    if samples.limit.maybe < at or (mean + sure * error < 0 and not close):
        head = translate(_LEAST_WITHOUT if ouvert else _LEAST, language, contract=contract)
        return Verdict(head, tuple(notes), best, last, reach, passing=True)
    if mean - sure * error < 0:
        return Verdict(
            translate(_CLOSE, language, contract=contract), tuple(notes), best, last, reach, leaders=(best, *close)
        )
    head = f"{translate(_PLAY, language, contract=contract)} {_carries(samples, best.contract, at, names[0], language)}"
    return Verdict(head, tuple(notes), best, last, reach, leaders=(best, *close))


def _carried(contract: Contract, language: str, pack: Pack) -> str:
    value = game_value(contract, None).total
    return translate(_CARRIED, language, contract=contract_name(contract, language, pack), value=value)


def worth(samples: HandSamples, contract: Contract) -> int:
    """The highest bid that the game covers as it lies, without Schneider."""
    value = facts(samples.asked)[contract.game].values[Way.PICKED_UP].total
    return max(bid for bid in BIDS if bid <= max(value, BIDS[0]))


def lifting(samples: HandSamples, contract: Contract, bid: int) -> str:
    """What lifts the game to the bid; "" where nothing has to."""
    own = facts(samples.asked)[contract.game].values[Way.PICKED_UP]
    if contract.game is Game.NULL or own.covers(bid):
        return ""
    return "Schneider" if own.total + own.base >= bid else "Schwarz"


def _carries(samples: HandSamples, contract: Contract, at: int, name: str, language: str) -> str:
    if level := lifting(samples, contract, at):
        return translate(_NEEDS, language, bid=at, level=level)
    limit = samples.highest(contract)
    values = {"contract": name, "value": worth(samples, contract), "limit": limit}
    level = lifting(samples, contract, limit)
    if not level:
        return translate(_CARRIES, language, **values)
    message = _LIFTED if samples.surely(contract) == limit else _LIFTED_ABOUT
    return translate(message, language, **values, level=level)


def _notes(samples: HandSamples, best: Standing, real: Laid | None, at: int, language: str, pack: Pack) -> list[str]:
    values = {"contract": contract_name(best.contract, language, pack)}
    if real:
        done = Standing(best.contract, real.samples, real.won, real.score, real.score_error)
        share, score = share_won(done, language), score_words(done.score, language)
        said = translate(_ALIKE, language, **values, share=share, score=score)
        if would := would_be(samples.first(real.samples), best.contract, at, real, language):
            said = f"{said} {would}"
        notes = [said]
    else:
        share, score = share_won(best, language), score_words(best.score, language)
        notes = [translate(_BEST_OF_EACH, language, **values, share=share, score=score)]
    if level := lifting(samples, best.contract, max(at, samples.highest(best.contract))):
        levels = samples.levels[:, GAMES.index(best.contract.game), Way.PICKED_UP]
        made = float((levels >= (4 if level == "Schneider" else 5)).mean())
        notes.append(translate(_LEVEL, language, level=level, share=rough(made, language)))
    return notes


def would_be(samples: HandSamples, contract: Contract, bid: int, real: Laid, language: str) -> str:
    """How much more the best discard of each single deal would win on the same deals; "" where nobody sees it."""
    each = rough(samples.standing(contract, bid).chance, language)
    return "" if each == rough(real.chance, language) else translate(_WOULD_BE, language, share=each)


def won_words(best: Standing, real: Laid | None, language: str) -> tuple[str, str]:
    """How often the game is won, and how far that may be off."""
    if real:
        return with_band(real.won, real.samples, real.band, language)
    return with_band(best.won, best.samples, band(best.chance, best.samples), language)
