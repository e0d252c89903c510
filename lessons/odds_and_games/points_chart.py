"""The chart of the card points that declarers make, counted over the solved deals whose exact points are known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.reaching import Bools
from engine.rule_auctions import Played
from engine.solved_hands import Way
from lessons.chart_frame import Chart
from lessons.odds_and_games import counted_figures
from lessons.odds_and_games.counted_figures import Zone
from lessons.odds_and_games.settings import LEVELS, Settings
from lessons.odds_and_games.shown import FEW, Reader, Shown, counted, estimate, one_each, seen
from lessons.text import N_, capitalised, game_name
from lessons.written_numbers import percent, whole

_POINTS_TITLE = N_("With all cards open declarers reach {win} points {often}, and {schneider} {rarely}.")
_POINTS_FEW = N_("Too few such games to say: {some} of {games} reach {win} points with all cards open.")
_NO_GAMES = N_("No such game was played in these deals.")
_POINTS_ABOUT = N_(
    "{games} of {deals} solved deals whose exact points are known: {kind}, chosen and bid by our rule at {threshold}. "
    "All cards open, best play of all three; the skat counts."
)
_KINDS = {
    None: N_("all games but Null"),
    Way.PICK_UP: N_("games after picking up"),
    Way.HAND: N_("Hand games"),
}
_KINDS_OF = {
    None: N_("{game}"),
    Way.PICK_UP: N_("{game} after picking up"),
    Way.HAND: N_("{game} Hand"),
}
_POINTS_LABEL, _POINTS_BELOW = N_("games"), N_("card points of the declarer")
_ZONE_NAMES = (
    N_("{first} to {last}: declarer Schneider"),
    N_("{first} to {last}: not enough"),
    N_("{first} to {last}: enough to win"),
    N_("{first} to {last}: opponents Schneider"),
)
_ZONE_WORDS = (
    N_("declarer<br>Schneider"),
    N_("not<br>enough"),
    N_("enough<br>to win"),
    N_("opponents<br>Schneider"),
)
_POINTS_HOVER = N_("<b>{points} points</b><br>{share} of the games ({some})<br>{zone}")
_POINTS_ALT = N_("Card points of declarers: {shares}.")
_AT_LEAST = N_("at least {points}")
_HEAD_POINTS, _HEAD_GAMES, _HEAD_SHARE, _HEAD_BAND = N_("Points"), N_("Games"), N_("Share"), N_("95 % band")
_POINTS_NOTE = N_(
    "{win} points are not always enough: a game that is overbid, or announced higher, is lost with them. Only the "
    "first {exact} of {deals} solved deals know their exact points."
)


def points(settings: Settings, played: Played, exact: int, reader: Reader) -> Shown:
    """Histogram of declarers' points; ``exact`` deals know them."""
    language = reader.language
    chosen = of_kind(settings, played)
    counts = played.histogram(chosen)
    games = int(counts.sum())
    zones = [
        Zone(str(first), first, last, _zone_words(number, int(counts[first : last + 1].sum()), games, reader))
        for number, (first, last) in enumerate(zip(LEVELS, (*(level - 1 for level in LEVELS[1:]), 120), strict=True))
    ]
    names = {
        zone.code: reader.say(name, first=zone.first, last=zone.last)
        for zone, name in zip(zones, _ZONE_NAMES, strict=True)
    }
    shares = {zone.code: one_each(int(counts[zone.first : zone.last + 1].sum()), games) for zone in zones}
    at_least = {level: one_each(int(counts[level:].sum()), games) for level in LEVELS}
    hovers = [
        reader.say(
            _POINTS_HOVER,
            points=number,
            share=percent(counts[number] / max(games, 1), language, digits=1),
            some=whole(int(counts[number]), language),
            zone=names[zone.code],
        )
        for zone in zones
        for number in range(zone.first, zone.last + 1)
    ]
    win, schneider = LEVELS[2:]
    if not games:
        title = reader.say(_NO_GAMES)
    elif games < FEW:
        title = reader.say(_POINTS_FEW, some=at_least[win].some, games=games, win=win)
    else:
        often, rarely = (seen(at_least[level], reader) for level in (win, schneider))
        title = reader.say(_POINTS_TITLE, win=win, often=often, schneider=schneider, rarely=rarely)
    head = (_HEAD_POINTS, _HEAD_GAMES, _HEAD_SHARE, _HEAD_BAND)
    rows = [[names[code], whole(share.some, language), *estimate(share, language)] for code, share in shares.items()]
    numbers = [counted(shares[settings.at], _range(settings.at, zones), reader, mark="")]
    if settings.at not in ("0", "90"):
        least = int(settings.at)
        numbers.append(counted(at_least[least], reader.say(_AT_LEAST, points=least), reader, mark=""))
    return Shown(
        title,
        reader.say(
            _POINTS_ABOUT,
            games=whole(games, language),
            deals=whole(exact, language),
            kind=_kind(settings, reader),
            threshold=percent(settings.threshold, language, digits=0),
        ),
        False,
        (),
        Chart(
            "points-made",
            reader.say(_POINTS_ALT, shares=", ".join(f"{row[0]}: {row[2]}" for row in rows)),
            [reader.say(each) for each in head],
            rows,
            ("points", "games", "of"),
            [(number, int(count), games) for number, count in enumerate(counts)],
            settings.query(),
            figure=counted_figures.points(
                counts.tolist(),
                zones,
                hovers,
                settings.at,
                label=reader.say(_POINTS_LABEL),
                below=reader.say(_POINTS_BELOW),
            ),
        ),
        {code: capitalised(name) for code, name in names.items()},
        capitalised(names[settings.at]),
        tuple(numbers),
        "",
        (reader.say(_POINTS_NOTE, win=win, exact=whole(exact, language), deals=whole(len(played.hands), language)),),
    )


def of_kind(settings: Settings, played: Played) -> Bools:
    """The deals in which the game that is asked for is played, in the way asked for."""
    chosen = played.chosen.played if settings.game is None else played.plays(settings.game)
    if settings.way is not None:
        chosen = chosen & (played.chosen.hand == (settings.way is Way.HAND))
    return chosen


def in_zone(settings: Settings, played: Played) -> Bools:
    """Those whose points lie in the chosen zone."""
    first = int(settings.at)
    last = next((level for level in LEVELS if level > first), 121)
    with np.errstate(invalid="ignore"):
        inside: Bools = of_kind(settings, played) & (played.points >= first) & (played.points < last)
    return inside


def _kind(settings: Settings, reader: Reader) -> str:
    if settings.game is None:
        return reader.say(_KINDS[settings.way])
    return reader.say(_KINDS_OF[settings.way], game=game_name(settings.game, reader.language, reader.pack))


def _zone_words(number: int, some: int, games: int, reader: Reader) -> str:
    share = percent(some / max(games, 1), reader.language, digits=1)
    return f"{reader.say(_ZONE_WORDS[number])}<br><b>{share}</b>"


def _range(code: str, zones: Sequence[Zone]) -> str:
    zone = next(zone for zone in zones if zone.code == code)
    return f"{zone.first}–{zone.last}"
