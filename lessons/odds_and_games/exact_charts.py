"""The charts of what can be counted out: what the skat brings, how trumps split, how the skat breaks a bid.

Beside each exact chance stands the same counted on dealt cards, with its band.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.auction import BIDS
from engine.chances import Moment, worth_with
from engine.contracts import Game
from engine.dealt_odds import overbids, skats_brought, splits
from engine.feature_tables import Masks
from engine.odds import SKATS, overbid_risk, skat_brings, trumps_split
from engine.reaching import Portion
from lessons.chart_frame import Chart
from lessons.odds_and_games.figures import Bar, in_rows, upright
from lessons.odds_and_games.settings import CHECKED, MISSING, MOST_USEFUL, Settings, places
from lessons.odds_and_games.shown import RECORD, Number, Reader, Shown, counted, estimate, exactly, often, record
from lessons.text import N_, capitalised, game_name, translate_plural
from lessons.written_numbers import decimal, in_words, percent, whole

Split = tuple[int, int]
CARDS = 20
"""As many cards as two defenders hold: one of them has ten of them in so many ways."""
HANDS = comb(CARDS, 10)

GRAND = tuple(range(1, 5))
SUIT = tuple(range(1, 7))


@dataclass(frozen=True, slots=True)
class Checks:
    """The same chances counted on dealt cards of one seed: ``brought`` and ``split`` from one card on."""

    brought: tuple[tuple[Portion, Portion], ...]
    split: tuple[dict[Split, Portion], ...]
    overbid: dict[Game, tuple[Portion, ...]]

    @classmethod
    def of(cls, masks: Masks) -> Checks:
        """Count forehand's hands in these deals, as ``dealt_odds`` has them."""
        return cls(
            skats_brought(masks, MOST_USEFUL),
            splits(masks, MISSING[-1]),
            {
                game: tuple(overbids(masks, game, count) for count in (GRAND if game is Game.GRAND else SUIT))
                for game in Game
                if game is not Game.NULL
            },
        )


_DEALT = N_("dealt: {deals} hands, with a 95 % band")
_EXACT = N_("exact")
_CHECKED = N_("check: dealt")
_HOVER = N_("<b>{place}</b><br>exact {exact}<br>dealt {dealt} ({band})")
_HEAD_EXACT, _HEAD_DEALT, _HEAD_BAND, _HEAD_COUNT = N_("Exact"), N_("Dealt"), N_("95 % band"), N_("Hands")


def _legend(exact: str, reader: Reader) -> tuple[tuple[str, str], ...]:
    deals = whole(CHECKED, reader.language)
    return (("exact", exact), ("dealt", reader.say(_DEALT, deals=deals)))


def _bar(code: str, tick: str, name: str, exact: Fraction, check: Portion, reader: Reader, inner: float = 0) -> Bar:
    dealt_share, band = estimate(check, reader.language)
    written = percent(exact, reader.language)
    hover = reader.say(_HOVER, place=name, exact=written, dealt=dealt_share, band=band)
    return Bar(code, tick, float(exact), _figures(exact, reader.language), hover, check, inner)


def _figures(exact: Fraction, language: str) -> str:
    """In per cent, as on an axis of per cents."""
    return decimal(100 * float(exact), 1, language) if 0 < exact < 1 else str(100 * exact)


def _row(name: str, exact: Fraction, check: Portion, reader: Reader) -> list[str]:
    count = whole(check.some, reader.language)
    return [name, percent(exact, reader.language), *estimate(check, reader.language), count]


def _head(first: str, reader: Reader) -> list[str]:
    return [first, *map(reader.say, (_HEAD_EXACT, _HEAD_DEALT, _HEAD_BAND, _HEAD_COUNT))]


def _numbers(exact: Fraction, of: int, unit: str, check: Portion, reader: Reader) -> tuple[Number, ...]:
    return (
        exactly(exact, of, reader.say(_EXACT), reader, unit=unit),
        counted(check, reader.say(_CHECKED), reader),
    )


# --- What the skat brings ----------------------------------------------------------------------------------------

_ONE_USEFUL = N_("One useful card: {often} the skat brings it.")
_MORE_USEFUL = N_("{n} useful cards: {often} the skat brings at least one.")
_SKAT_ABOUT = N_(
    "Two of the 22 cards you do not see lie in the skat, and every pair is equally likely. What the others "
    "have bid is left out."
)
_SKAT_LABEL = N_("% of skats")
_SKAT_BELOW = N_("useful cards that you do not hold")
_AT_LEAST_ONE = N_("exact: at least one of them")
_BOTH_LEGEND = N_("two of them")
_BOTH = N_("{share} of all skats bring two of them.")
_OF_SKATS = N_("skats")
_SKAT_ALT = N_("Chance that the skat brings at least one of so many useful cards: {shares}.")
_HEAD_USEFUL, _HEAD_TWO = N_("Useful cards"), N_("Two of them")


def _useful(n: int, reader: Reader) -> str:
    return translate_plural("{n} useful card", "{n} useful cards", n, reader.language)


def skat(settings: Settings, checks: Checks, reader: Reader) -> Shown:
    """At least one of so many useful cards, and two of them."""
    language = reader.language
    numbers = range(1, MOST_USEFUL + 1)
    chances = {n: (skat_brings(n), skat_brings(n, least=2)) for n in numbers}
    names = {str(n): _useful(n, reader) for n in numbers}
    bars = [
        _bar(str(n), str(n), names[str(n)], one, checks.brought[n - 1][0], reader, float(two))
        for n, (one, two) in chances.items()
    ]
    at = int(settings.at)
    one, two = chances[at]
    how_often = often(one, language)
    title = (
        reader.say(_ONE_USEFUL, often=how_often)
        if at == 1
        else reader.say(_MORE_USEFUL, n=in_words(at, language), often=how_often)
    )
    check = checks.brought[at - 1][0]
    shares = ", ".join(f"{n}: {percent(chance, language)}" for n, (chance, _) in chances.items())
    rows = [
        [*_row(str(n), chance, checks.brought[n - 1][0], reader), percent(both, language)]
        for n, (chance, both) in chances.items()
    ]
    records = [
        (n, f"{float(chance):.10g}", f"{float(both):.10g}", *record(checks.brought[n - 1][0]))
        for n, (chance, both) in chances.items()
    ]
    return Shown(
        capitalised(title),
        reader.say(_SKAT_ABOUT),
        True,
        (*_legend(reader.say(_AT_LEAST_ONE), reader), ("inner", reader.say(_BOTH_LEGEND))),
        Chart(
            "what-the-skat-brings",
            reader.say(_SKAT_ALT, shares=shares),
            [*_head(reader.say(_HEAD_USEFUL), reader), reader.say(_HEAD_TWO)],
            rows,
            ("useful", "exact", "exact_two", *RECORD),
            records,
            settings.query(),
            figure=upright(bars, settings.at, label=reader.say(_SKAT_LABEL), below=reader.say(_SKAT_BELOW)),
        ),
        {code: capitalised(name) for code, name in names.items()},
        capitalised(names[settings.at]),
        _numbers(one, SKATS, reader.say(_OF_SKATS), check, reader),
        capitalised(reader.say(_BOTH, share=percent(two, language))) if two else "",
    )


# --- How trumps split --------------------------------------------------------------------------------------------

_SPLIT_TITLE = N_("{n} trumps are missing: in {share} of all deals they lie {split}, in {rest} all with one opponent.")
_SPLIT_ABOUT = N_(
    "You are the declarer, have seen the skat, and miss so many trumps; every deal of the other twenty cards is "
    "equally likely. What the opponents have bid is left out."
)
_SPLIT_LABEL = N_("% of deals")
_SPLIT_ALT = N_("How missing trumps lie with the two opponents: {shares}.")
_OF_DEALS = N_("deals")
_OF_SPLITS = N_("exact: all ways to deal the twenty cards")
_HEAD_SPLIT, _HEAD_MISSING = N_("Split"), N_("Missing")
_SPLIT_NAME = N_("{split}: {n} missing")


def _lie(split: Split) -> str:
    return f"{split[0]}–{split[1]}"


def trumps(settings: Settings, checks: Checks, reader: Reader) -> Shown:
    """Two to seven missing trumps in the hands of two opponents."""
    language = reader.language
    groups, rows, records, said, names = [], [], [], [], {}
    for missing in MISSING:
        bars = []
        for split, chance in trumps_split(missing).items():
            code = f"{split[0]}-{split[1]}"
            names[code] = reader.say(_SPLIT_NAME, split=_lie(split), n=missing)
            check = checks.split[missing - 1][split]
            bars.append(_bar(code, _lie(split), names[code], chance, check, reader))
            row = _row(_lie(split), chance, check, reader)
            rows.append([row[0], str(missing), *row[1:]])
            records.append((missing, *split, f"{float(chance):.10g}", *record(check)))
            said.append(f"{_lie(split)} {percent(chance, language)}")
        heading = translate_plural("{n} trump missing", "{n} trumps missing", missing, language)
        groups.append((heading, bars))
    more, fewer = map(int, settings.at.split("-"))
    chances = trumps_split(more + fewer)
    usual = max(chances, key=chances.__getitem__)
    title = reader.say(
        _SPLIT_TITLE,
        n=in_words(more + fewer, language),
        share=percent(chances[usual], language, digits=1),
        split=_lie(usual),
        rest=percent(chances[more + fewer, 0], language, digits=1),
    )
    head = _head(reader.say(_HEAD_SPLIT), reader)
    return Shown(
        capitalised(title),
        reader.say(_SPLIT_ABOUT),
        True,
        _legend(reader.say(_OF_SPLITS), reader),
        Chart(
            "how-trumps-split",
            reader.say(_SPLIT_ALT, shares=", ".join(said)),
            [head[0], reader.say(_HEAD_MISSING), *head[1:]],
            rows,
            ("missing", "longer", "shorter", "exact", *RECORD),
            records,
            settings.query(),
            figure=in_rows(groups, settings.at, label=reader.say(_SPLIT_LABEL)),
        ),
        {code: capitalised(name) for code, name in names.items()},
        capitalised(names[settings.at]),
        _numbers(
            chances[more, fewer], HANDS, reader.say(_OF_DEALS), checks.split[more + fewer - 1][more, fewer], reader
        ),
    )


# --- How the skat breaks a bid -----------------------------------------------------------------------------------

_OVERBID_TITLE = N_("A bid that counts on “without {n}”: {often} the skat breaks it.")
_SAFE_TITLE = N_("A bid that counts on “without {n}” is safe from every skat.")
_OVERBID_ABOUT = N_(
    "Of the 231 skats those with which the game is worth less than was bid, before Schneider. {game}, picked "
    "up; a hand without so many matadors or more."
)
_OVERBID_LABEL = N_("% of skats that overbid you")
_OVERBID_BELOW = N_("bids, and the missing matadors they count on")
_OVERBID_EXACT = N_("exact: of all 231 skats")
_OVERBID_ALT = N_("Chance that the skat overbids a hand, by the missing matadors the bid counts on: {shares}.")
_WITHOUT = N_("without {n}")
_BIDS = N_("without {n}: bid {first} to {last}")
_HEAD_WITHOUT, _HEAD_BIDS = N_("Counts on"), N_("Bids")
_SAFE = N_("Up to {last} nothing can happen: with any skat the game is worth as much.")
_WHY = N_("One of the {n} highest trumps in the skat, and you have fewer matadors than you counted on.")
_LOWER = N_("A lower bid counts on fewer: at {last} only {share} of the skats overbid you.")
_LOWER_IS_SAFE = N_("A lower bid counts on fewer: up to {last} nothing can happen.")


def bids_counting_on(game: Game, count: int) -> tuple[int, int]:
    """The first and the last bid that a hand without matadors reaches only with so many of them missing.

    >>> bids_counting_on(Game.CLUBS, 2)
    (27, 36)
    """
    last = worth_with(game, count, Moment.BEFORE)
    before = worth_with(game, count - 1, Moment.BEFORE) if count > 1 else 0
    within = [bid for bid in BIDS if before < bid <= last]
    return within[0], within[-1]


def _counts(settings: Settings) -> Sequence[int]:
    return tuple(map(int, places(settings)))


def overbid(settings: Settings, checks: Checks, reader: Reader) -> Shown:
    """How many skats leave a hand "without" worth less than its bid."""
    language = reader.language
    game = settings.game or Game.CLUBS
    counts, check = _counts(settings), checks.overbid[game]
    bids = {count: bids_counting_on(game, count) for count in counts}
    risks = {count: overbid_risk(count) for count in counts}
    names = {str(count): reader.say(_BIDS, n=count, first=first, last=last) for count, (first, last) in bids.items()}
    bars = [
        _bar(
            str(count),
            f"{bids[count][0]}–{bids[count][1]}<br><b>{count}</b>",
            names[str(count)],
            risks[count],
            check[count - 1],
            reader,
        )
        for count in counts
    ]
    rows, records = [], []
    for count in counts:
        row = _row(reader.say(_WITHOUT, n=count), risks[count], check[count - 1], reader)
        rows.append([row[0], f"{bids[count][0]}–{bids[count][1]}", *row[1:]])
        records.append((game.value, count, *bids[count], f"{float(risks[count]):.10g}", *record(check[count - 1])))
    at = int(settings.at)
    head = _head(reader.say(_HEAD_WITHOUT), reader)
    lower = bids[max(at - 1, 1)][1]
    if at == 1:
        said = reader.say(_SAFE, last=lower)
    else:
        less = _LOWER if risks[at - 1] else _LOWER_IS_SAFE
        said = f"{reader.say(_WHY, n=at)} {reader.say(less, last=lower, share=percent(risks[at - 1], language))}"
    title = reader.say(_OVERBID_TITLE if risks[at] else _SAFE_TITLE, n=at, often=often(risks[at], language))
    shares = ", ".join(f"{name}: {percent(risks[int(code)], language)}" for code, name in names.items())
    return Shown(
        title,
        reader.say(_OVERBID_ABOUT, game=game_name(game, language, reader.pack)),
        True,
        _legend(reader.say(_OVERBID_EXACT), reader),
        Chart(
            "overbid-by-the-skat",
            reader.say(_OVERBID_ALT, shares=shares),
            [head[0], reader.say(_HEAD_BIDS), *head[1:]],
            rows,
            ("game", "without", "first_bid", "last_bid", "exact", *RECORD),
            records,
            settings.query(),
            figure=upright(bars, settings.at, label=reader.say(_OVERBID_LABEL), below=reader.say(_OVERBID_BELOW)),
        ),
        {code: capitalised(name) for code, name in names.items()},
        capitalised(names[settings.at]),
        _numbers(risks[at], SKATS, reader.say(_OF_SKATS), check[at - 1], reader),
        said,
    )
