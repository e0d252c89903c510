"""The chart of what jacks and trumps win, or jacks and aces in Grand: a heat map over the solved deals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contracts import Game
from engine.reaching import Portion
from engine.solved_hands import Way
from lessons.chart_frame import Chart
from lessons.odds_and_games import counted_figures
from lessons.odds_and_games.counted_figures import Cell
from lessons.odds_and_games.settings import Settings, columns
from lessons.odds_and_games.shown import FEW, RECORD, Reader, Shown, counted, estimate, record, seen
from lessons.text import N_, Pack, capitalised, game_name, translate_plural
from lessons.written_numbers import whole

Portions = Sequence[Sequence[Portion]]

_CELL_TITLE = N_("With all cards open {cell} win {game} {often}.")
_CELL_BESIDE = N_("With all cards open {cell} win {game} {often}; {fewer}, {rarely}.")
_CELL_FEW = N_("{cell}: too few such hands to say, {some} of {games} won with all cards open.")
_CELL_EMPTY = N_("{cell}: not one such hand in {deals} deals.")
_SUIT_GAME = N_("a suit game")
_CELL = N_("{jacks} and {others}")
_ONE_TRUMP_FEWER, _ONE_ACE_FEWER = N_("with one trump fewer"), N_("with one ace fewer")
_JACKS_ABOUT = N_("{deals} solved deals, all three hands. {game}, {way}. All cards open, best play of all three.")
_EACH_SUIT = N_("Each hand with each of the four suits as trumps")
_WAYS = {Way.PICK_UP: N_("picked up, the best two cards laid away"), Way.HAND: N_("played as Hand")}
_JACKS_LABEL = N_("jacks; in the cells % won")
_UNTERS_LABEL = N_("unters; in the cells % won")
_TRUMPS_BELOW, _ACES_BELOW = N_("trumps in the ten cards, jacks among them"), N_("aces in the ten cards")
_CELL_HOVER = N_("<b>{cell}</b><br>won {share} ({band})<br>{some} of {hands}")
_NEVER_SEEN = N_("<b>{cell}</b><br>not in these deals")
_JACKS_ALT = N_("Share of games won by jacks and {others}: {shares}.")
_TRUMPS, _ACES = N_("trumps"), N_("aces")
_WON = N_("won")
_FEW = N_("Dotted: few such hands; their share may be five percentage points off, or more. The table has its band.")
_FEW_BAND = 0.05
_HEAD_TRUMPS, _HEAD_ACES = N_("Jacks and trumps"), N_("Jacks and aces")
_HEAD_WON, _HEAD_BAND, _HEAD_SOME, _HEAD_GAMES = N_("Won"), N_("95 % band"), N_("Games won"), N_("Games")


def jacks(settings: Settings, made: Portions, deals: int, reader: Reader) -> Shown:
    """Suit games by jacks and trumps, or Grand by jacks and aces; ``made`` is as ``solved_counts`` has it."""
    language, grand = reader.language, settings.game is Game.GRAND
    cells, rows, records, said, names = [], [], [], [], {}
    for row in range(5):
        for column in columns(settings, row):
            won, code = made[row][column], f"{row}-{column}"
            name = names[code] = cell_name(row, column, grand, reader)
            share, band = estimate(won, language)
            cells.append(Cell(code, row, column, won, _written(won), _hover(name, won, reader), _few(won)))
            if won.hands:
                rows.append([f"{row}–{column}", share, band, whole(won.some, language), whole(won.hands, language)])
                said.append(f"{row}–{column}: {share}")
            records.append((row, column, *record(won)))
    head = (
        N_("Jacks and aces") if grand else N_("Jacks and trumps"),
        _HEAD_WON,
        _HEAD_BAND,
        N_("Games won"),
        N_("Games"),
    )
    row, column = map(int, settings.at.split("-"))
    about = reader.say(
        _JACKS_ABOUT,
        deals=whole(deals, language),
        game=game_name(settings.game, language, reader.pack) if settings.game else reader.say(_EACH_SUIT),
        way=reader.say(_WAYS[settings.way or Way.PICK_UP]),
    )
    return Shown(
        _title(settings, made, deals, reader),
        about,
        False,
        (),
        Chart(
            "grand-by-jacks-and-aces" if grand else "won-by-jacks-and-trumps",
            reader.say(_JACKS_ALT, others=reader.say(_ACES if grand else _TRUMPS), shares=", ".join(said)),
            [reader.say(each) for each in head],
            rows,
            ("jacks", "aces" if grand else "trumps", *RECORD),
            records,
            settings.query(),
            figure=counted_figures.heat(
                cells,
                settings.at,
                label=_upright(reader),
                below=reader.say(_ACES_BELOW if grand else _TRUMPS_BELOW),
            ),
        ),
        {code: capitalised(name) for code, name in names.items()},
        capitalised(names[settings.at]),
        (counted(made[row][column], reader.say(_WON), reader, mark=""),),
        "",
        (reader.say(_FEW),),
    )


def cell_name(jacks: int, others: int, grand: bool, reader: Reader) -> str:
    """ "2 jacks and 6 trumps"."""
    language = reader.language
    second = (
        translate_plural("{n} ace", "{n} aces", others, language)
        if grand
        else translate_plural("{n} trump", "{n} trumps", others, language)
    )
    return reader.say(_CELL, jacks=_jacks(jacks, reader), others=second)


def _jacks(number: int, reader: Reader) -> str:
    if reader.pack is Pack.GERMAN:
        return translate_plural("{n} unter", "{n} unters", number, reader.language)
    return translate_plural("{n} jack", "{n} jacks", number, reader.language)


def _upright(reader: Reader) -> str:
    return reader.say(_UNTERS_LABEL if reader.pack is Pack.GERMAN else _JACKS_LABEL)


def _title(settings: Settings, made: Portions, deals: int, reader: Reader) -> str:
    language, grand = reader.language, settings.game is Game.GRAND
    row, column = map(int, settings.at.split("-"))
    cell, won = cell_name(row, column, grand, reader), made[row][column]
    if not won.hands:
        return reader.say(_CELL_EMPTY, cell=capitalised(cell), deals=whole(deals, language))
    game = game_name(settings.game, language, reader.pack) if settings.game else reader.say(_SUIT_GAME)
    if won.hands < FEW:
        return reader.say(_CELL_FEW, cell=capitalised(cell), some=won.some, games=won.hands)
    said = {"cell": cell, "game": game, "often": seen(won, reader)}
    fewer = made[row][column - 1] if column - 1 in columns(settings, row) else None
    if not fewer or fewer.hands < FEW:
        return reader.say(_CELL_TITLE, **said)
    less = reader.say(_ONE_ACE_FEWER if grand else _ONE_TRUMP_FEWER)
    return reader.say(_CELL_BESIDE, **said, fewer=less, rarely=seen(fewer, reader))


def _written(won: Portion) -> str:
    """The share in per cent; 0 and 100 for none and all alone."""
    if won.some in (0, won.hands):
        return ("100" if won.some else "0") if won.hands else ""
    share = min(round(100 * won.share), 99)
    return str(share) if share else "<1"


def _few(won: Portion) -> bool:
    low, high = won.band()
    return won.hands > 0 and high - low > 2 * _FEW_BAND


def _hover(name: str, won: Portion, reader: Reader) -> str:
    if not won.hands:
        return reader.say(_NEVER_SEEN, cell=name)
    language = reader.language
    share, band = estimate(won, language)
    some, hands = whole(won.some, language), whole(won.hands, language)
    return reader.say(_CELL_HOVER, cell=name, share=share, band=band, some=some, hands=hands)
