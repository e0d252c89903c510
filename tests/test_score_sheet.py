"""The list: four ways of adding it up, ranking and ties, at tables of three and four."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contracts import Contract
from engine.deals import Seat, Table
from engine.house_rules import ISKO, HouseRules, Scoring
from engine.ramsch import settle_ramsch
from engine.score_sheet import Entry, ScoreSheet, bonus
from engine.values import settle
from tests.rules import rows

FABIAN = Scoring.SEEGER_FABIAN


@st.composite
def entries(draw: st.DrawFn, table: Table) -> Entry:
    """What may be written for a deal at this table."""
    playing = sorted(table.player(seat) for seat in Seat)
    kind = draw(st.sampled_from(["won", "lost", "ramsch", "passed in"]))
    if kind == "passed in":
        return Entry()
    if kind == "ramsch":
        losers = draw(st.lists(st.sampled_from(playing), max_size=2, unique=True))
        return Entry(None, tuple((player, -draw(st.integers(40, 120))) for player in sorted(losers)), ramsch=True)
    declarer = draw(st.sampled_from(playing))
    value = draw(st.integers(18, 264))
    score = value if kind == "won" else -2 * value
    return Entry(declarer, ((declarer, score),), same_dealer_again=draw(st.booleans()))


@st.composite
def sheets(draw: st.DrawFn) -> ScoreSheet:
    """Lists of a few deals."""
    sheet = ScoreSheet(draw(st.sampled_from([3, 4])))
    for _ in range(draw(st.integers(0, 12))):
        sheet = sheet.after(draw(entries(sheet.table)))
    return sheet


@pytest.mark.parametrize("row", rows("lists"), ids=lambda row: row["id"])
def test_a_list_adds_up(row: dict[str, str]) -> None:
    totals = ScoreSheet.parse(row["sheet"]).totals(Scoring(row["scoring"]))
    assert [total.total for total in totals] == [int(total) for total in row["totals"].split()]


@pytest.mark.parametrize(("players", "total"), [(3, 1162), (4, 1112)])
def test_the_example_of_the_competition_rules(players: int, total: int) -> None:
    assert 612 + bonus(won=9, lost=2, lost_by_others=5, players=players, scoring=FABIAN) == total


@given(sheets(), st.sampled_from(Scoring))
def test_a_sheet_parses_back_from_its_code(sheet: ScoreSheet, scoring: Scoring) -> None:
    assert ScoreSheet.parse(str(sheet)) == sheet
    assert ScoreSheet.parse(str(sheet)).totals(scoring) == sheet.totals(scoring)


@given(sheets(), st.sampled_from(Scoring))
def test_the_running_totals_end_in_the_totals(sheet: ScoreSheet, scoring: Scoring) -> None:
    running = sheet.running(scoring)
    assert len(running) == len(sheet.entries)
    if running:
        assert running[-1] == tuple(total.total for total in sheet.totals(scoring))


@given(sheets())
def test_seeger_adds_fifty_per_game_won_and_takes_fifty_per_game_lost(sheet: ScoreSheet) -> None:
    classic, seeger = sheet.totals(Scoring.CLASSIC), sheet.totals(Scoring.SEEGER)
    for plain, total in zip(classic, seeger, strict=True):
        assert total.total == plain.total + 50 * (plain.won - plain.lost)


@given(sheets())
def test_every_lost_game_pays_all_other_players(sheet: ScoreSheet) -> None:
    lost = [entry for entry in sheet.entries if entry.won is False]
    paid = {3: 2 * 40, 4: 3 * 30}[sheet.players] * len(lost)
    seeger, fabian = sheet.totals(Scoring.SEEGER), sheet.totals(FABIAN)
    assert sum(total.total for total in fabian) - sum(total.total for total in seeger) == paid


@given(sheets())
def test_bierlachs_knows_only_minuses(sheet: ScoreSheet) -> None:
    assert all(score <= 0 for row in sheet.written(Scoring.BIERLACHS) for score in row)


@given(sheets(), st.sampled_from(Scoring))
def test_a_ranking_runs_from_the_best_down(sheet: ScoreSheet, scoring: Scoring) -> None:
    ranking = sheet.ranking(scoring)
    totals = [total.total for _, total in ranking]
    assert totals == sorted(totals, reverse=True)
    assert sorted(total.player for _, total in ranking) == list(range(sheet.players))


def places(code: str, scoring: Scoring) -> list[tuple[int, str]]:
    """The ranking as places and letters."""
    return [(place, "ABCD"[total.player]) for place, total in ScoreSheet.parse(code).ranking(scoring)]


def test_of_equal_totals_more_games_won_come_first() -> None:
    assert places("3 B+48 A+24 A+24", Scoring.CLASSIC) == [(1, "A"), (2, "B"), (3, "C")]


def test_then_fewer_games_lost() -> None:
    assert places("3 A+72 B+144 B-72 C+20", Scoring.CLASSIC) == [(1, "A"), (2, "B"), (3, "C")]


def test_then_the_place_is_shared() -> None:
    assert places("3 A+24 B+24 C-36", FABIAN) == [(1, "A"), (1, "B"), (3, "C")]


def test_a_list_has_twelve_rounds_and_deals_passed_in_count() -> None:
    for players, length in ((3, 36), (4, 48)):
        sheet = ScoreSheet(players, (Entry(),) * (length - 1))
        assert (sheet.length, sheet.complete, sheet.after(Entry()).complete) == (length, False, True)


def test_the_dealer_moves_on_after_every_deal() -> None:
    sheet = ScoreSheet(4)
    dealers = []
    for entry in (Entry(), Entry.parse("A+24"), Entry.parse("R"), Entry.parse("A+20"), Entry()):
        dealers.append(sheet.table.dealer)
        sheet = sheet.after(entry)
    assert dealers == [0, 1, 2, 3, 0]


def test_after_a_grand_hand_in_place_of_ramsch_the_same_dealer_deals_again() -> None:
    sheet = ScoreSheet.parse("4 B+96= B-36 A+20")
    assert [table.dealer for table in sheet.tables] == [0, 0, 1, 2]
    with pytest.raises(ValueError, match="B does not play deal 2"):
        ScoreSheet.parse("4 B+96 B-36 A+20")
    result = settle(Contract.parse("Gh"), matadors=2, bid=18, card_points=61)
    assert str(Entry.of(result, 1, same_dealer_again=True)) == "B+96="


def test_a_deal_that_is_repeated_makes_the_list_one_longer() -> None:
    sheet = ScoreSheet(3, (Entry.parse("A+96="),) + (Entry(),) * 35)
    assert (sheet.complete, sheet.after(Entry()).complete) == (False, True)


def test_a_settled_game_becomes_an_entry() -> None:
    assert str(Entry.of(settle(Contract.parse("N"), bid=23, tricks=1), 2)) == "C-46"


def test_a_settled_ramsch_becomes_an_entry_of_those_who_sat_there() -> None:
    takers = [Seat.FOREHAND] * 3 + [Seat.MIDDLEHAND] * 3 + [Seat.REARHAND] * 4
    result = settle_ramsch((30, 50, 40), takers=takers, skat_points=0, rules=ISKO)
    assert str(Entry.of_ramsch(result, Table(4, dealer=2))) == "RA-50"
    assert str(Entry.of_ramsch(settle_ramsch((40, 40, 40), takers=takers, skat_points=0, rules=ISKO), Table(3))) == "R"


def test_bierlachs_is_over_when_someone_has_reached_the_agreed_minus() -> None:
    sheet = ScoreSheet.parse("3 A+264 A+216")
    assert sheet.bierlachs_losers(ISKO) == ()
    assert sheet.after(Entry.parse("B+20")).bierlachs_losers(ISKO) == (2,)
    assert sheet.bierlachs_losers(HouseRules(bierlachs_limit=-480)) == (1, 2)


@pytest.mark.parametrize(
    "code", ["", "A", "E+24", "A+0", "A24", "A+024", "A+24B-36", "RA", "-=", "R=", "-R", "--", "A+24 ", "A+2\u0664"]
)
def test_an_entry_that_is_none_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="not an entry: "):
        Entry.parse(code)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("", "starts with 3 or 4 players, not with ''"),
        ("5 A+24", "starts with 3 or 4 players, not with '5'"),
        ("3 A+24 D+24", r"D does not play deal 2 at a table of 3: D\+24"),
        ("4 B+24 C+24 C-36", "C does not play deal 3 at a table of 4: C-36"),
        ("3 RB-60A-60", "in order"),
        ("3 RB-60B-60", "in order"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(code: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        ScoreSheet.parse(code)


def test_only_the_declarer_scores_in_a_game() -> None:
    with pytest.raises(ValueError, match="the declarer alone scores"):
        Entry(0, ((1, 24),))
    with pytest.raises(ValueError, match="Ramsch has no declarer"):
        Entry(0, ((0, -60),), ramsch=True)
    with pytest.raises(ValueError, match="not who scored 0"):
        Entry(0, ((0, 0),))
    with pytest.raises(ValueError, match="deals again only after a Grand Hand"):
        Entry(same_dealer_again=True)
