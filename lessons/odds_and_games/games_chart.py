"""The chart of which games are played: by our rule, and as published of people's tournaments."""

from __future__ import annotations

from engine.contracts import Game
from engine.reaching import Portion, sure_of
from engine.rule_auctions import Played
from engine.rule_simulation import Auctions
from lessons.chart_frame import Chart
from lessons.odds_and_games import counted_figures
from lessons.odds_and_games.published import ONLINE, SAXONY, SOURCES, Published
from lessons.odds_and_games.settings import PASSED_IN, Settings
from lessons.odds_and_games.shown import FEW, ROUGH, Number, Reader, Shown, counted, estimate, off, one_each, record
from lessons.text import N_, capitalised, game_name, translate_plural
from lessons.written_numbers import banded, decimal, percent, whole

_SAME = N_("{game} is played most: {ours} of the games by our rule, {theirs} at four tournaments in Saxony.")
_OTHER = N_(
    "{game} is played most by our rule, {ours} of the games; at four tournaments in Saxony it is {other}, {theirs}."
)
_TOO_FEW = N_("Too few deals to say which game is played most.")
_NO_GAMES = N_("Too few deals to say anything: none of them is played.")
_ABOUT_SO_MUCH = N_("about {share}")
_ABOUT = N_(
    "Three players each hold a bid as long as one of their games is won with a chance of {threshold} or more, judged "
    "from their own cards. Shares of the games played; what is passed in is a share of all deals."
)
_FINE = 0.01
_SIZED = N_("{where}, {deals} deals")
_LABEL = N_("% of the games played")
_PASSED_IN = N_("passed in")
_PASSED_IN_TICK = N_("passed in,<br>% of deals")
_HOVER = N_("<b>{game}</b><br>our rule {ours} ({band})<br>Saxony {saxony}<br>Skat-Online {online}")
_ALT = N_("Shares of the games played by our rule, in Saxony and at Skat-Online: {shares}.")
_SHARES = N_("{game} {ours}, {saxony}, {online}")
_OUR_RULE, _BAND, _WON_BY_US = N_("Our rule"), N_("95 % band"), N_("Won, cards open")
_GAME = N_("Game")
_WON = N_("won")
_IN_SAXONY, _AT_ONLINE = N_("Saxony"), N_("Skat-Online")
_SAID_WON = N_(
    "Of the {games} such games in {deals} solved deals, best play of all three with open cards wins {won} ({band})."
)
_SAID_PASSED = N_("Of all deals, not of the games played. In {deals} solved deals it is {share} ({band}).")
_SOURCE = N_("{where}: [{source}]({address}).")
_GIVEN_OF_ALL = N_(
    "Skat-Online’s shares are published of all deals, those passed in among them; here they are of the games played."
)
_WON_NOTE = N_(
    "Won: {ours} of our games, with all cards open and best play of all three, overbid ones lost; {saxony} in Saxony "
    "and {online} at Skat-Online, where nobody sees the others’ cards. The two kinds cannot be compared."
)
_NULL_NOTE = N_("Our players know no Null ouvert; people do play it.")


def games(settings: Settings, auctions: Auctions, played: Played, reader: Reader) -> Shown:
    """Our games beside the published ones."""
    language = reader.language
    shares = of_games(auctions)
    rows, records, bars, said = [], [], [], []
    for code, portion in shares.items():
        name = name_of(code, reader)
        saxony, online = (published(source, code) for source in SOURCES)
        ours, band = estimate(portion, language)
        one = {"ours": ours, "saxony": _percent(saxony, language), "online": _percent(online, language)}
        bars.append(
            counted_figures.Played(
                code,
                reader.say(_PASSED_IN_TICK) if code == PASSED_IN else name,
                portion,
                (saxony, online),
                reader.say(_HOVER, game=name, band=band, **one),
            )
        )
        won = played.games_won(Game(code)) if code != PASSED_IN else None
        rows.append([name, ours, band, one["saxony"], one["online"], banded(estimate(won, language)) if won else ""])
        made = record(won) if won else ("",) * 5
        records.append((code, *record(portion), f"{saxony:.6g}", f"{online:.6g}", *made))
        said.append(reader.say(_SHARES, game=name, **one))
    head = [_GAME, _OUR_RULE, _BAND, _IN_SAXONY, _AT_ONLINE, _WON_BY_US]
    columns = ("share", "low", "high", "some", "of")
    return Shown(
        _title(shares, reader),
        reader.say(_ABOUT, threshold=percent(settings.threshold, language, digits=0)),
        False,
        (
            ("ours", _ours(auctions.deals, reader)),
            ("circle", reader.say(_SIZED, where=reader.say(SAXONY.name), deals=whole(SAXONY.deals or 0, language))),
            ("square", reader.say(ONLINE.name)),
        ),
        Chart(
            "games-played",
            reader.say(_ALT, shares="; ".join(said)),
            [reader.say(each) for each in head],
            rows,
            ("game", *columns, "saxony", "skat_online", *(f"won_{name}" for name in columns)),
            records,
            settings.query(),
            figure=counted_figures.games(bars, settings.at, label=reader.say(_LABEL)),
        ),
        {code: capitalised(name_of(code, reader)) for code in shares},
        capitalised(name_of(settings.at, reader)),
        (
            counted(shares[settings.at], reader.say(_OUR_RULE), reader, mark="ours"),
            *(
                Number(mark, reader.say(where), _percent(published(source, settings.at), language), "")
                for mark, where, source in (("circle", _IN_SAXONY, SAXONY), ("square", _AT_ONLINE, ONLINE))
            ),
        ),
        _said(settings.at, played, reader),
        _notes(played, reader),
    )


def of_games(auctions: Auctions) -> dict[str, Portion]:
    """The share of each game among the games played, and last what is passed in among all deals."""
    games = int(auctions.games.sum())
    shares = {game.value: one_each(int(auctions.games[place]), games) for place, game in enumerate(Game)}
    return shares | {PASSED_IN: auctions.passed_in}


def published(source: Published, code: str) -> float:
    """The same of a source."""
    return source.passed_in if code == PASSED_IN else source.games[Game(code)]


def name_of(code: str, reader: Reader) -> str:
    """The game, or that a deal is passed in."""
    return reader.say(_PASSED_IN) if code == PASSED_IN else game_name(Game(code), reader.language, reader.pack)


def _ours(deals: int, reader: Reader) -> str:
    return translate_plural(
        "our rule, {deals} deal simulated, with a 95 % band",
        "our rule, {deals} deals simulated, with a 95 % band",
        deals,
        reader.language,
        deals=whole(deals, reader.language),
    )


def _title(shares: dict[str, Portion], reader: Reader) -> str:
    """Which game is played most, if the deals tell it from the next."""
    ours = sorted((portion.some, code) for code, portion in shares.items() if code != PASSED_IN)
    (second, _), (first, most) = ours[-2:]
    if not first:
        return reader.say(_NO_GAMES)
    share = shares[most]
    # Both are shares of the same games: what one gains the other may have lost.
    error = (first + second - (first - second) ** 2 / share.hands) ** 0.5
    if share.hands < FEW or off(share) > ROUGH or first - second < sure_of(len(ours) - 1) * error:
        return reader.say(_TOO_FEW)
    theirs = max(SAXONY.games, key=SAXONY.games.__getitem__)
    return reader.say(
        _SAME if most == theirs.value else _OTHER,
        game=name_of(most, reader),
        ours=_no_finer_than_known(share, reader),
        other=name_of(theirs.value, reader),
        theirs=_percent(SAXONY.games[theirs], reader.language),
    )


def _no_finer_than_known(share: Portion, reader: Reader) -> str:
    """In tenths of a per cent only where the band is narrower than a per cent; else about so much."""
    low, high = share.band()
    if high - low < _FINE:
        return _percent(share.share, reader.language)
    return reader.say(_ABOUT_SO_MUCH, share=percent(share.share, reader.language, digits=0))


def _said(code: str, played: Played, reader: Reader) -> str:
    language = reader.language
    deals = whole(len(played.hands), language)
    if code == PASSED_IN:
        share, band = estimate(played.passed_in, language)
        return reader.say(_SAID_PASSED, deals=deals, share=share, band=band)
    won = played.games_won(Game(code))
    share, band = estimate(won, language)
    return reader.say(_SAID_WON, games=whole(won.hands, language), deals=deals, won=share, band=band)


def _notes(played: Played, reader: Reader) -> tuple[str, ...]:
    language = reader.language
    won = {source.name: f"[{_percent(source.won, language)}]({source.won_address})" for source in SOURCES}
    sources = (
        reader.say(_SOURCE, where=capitalised(reader.say(source.name)), source=source.source, address=source.address)
        for source in SOURCES
    )
    ours, _band = estimate(played.games_won(), language)
    return (
        " ".join((*sources, reader.say(_GIVEN_OF_ALL))),
        reader.say(_WON_NOTE, ours=ours, saxony=won[SAXONY.name], online=won[ONLINE.name]),
        reader.say(_NULL_NOTE),
    )


def _percent(share: float, language: str) -> str:
    return f"{decimal(100 * share, 1, language)}\N{NO-BREAK SPACE}%"
