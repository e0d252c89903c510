"""The numbers of the page on bid levels, as they are read and as they are taken away."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from engine.auction import BIDS
from engine.deals import Seat
from engine.reaching import Portion
from engine.solved_counts import Look
from lessons.bids.curves import COLUMNS, described, estimate, records, table
from lessons.written_numbers import banded, one_in, percent
from tests.bid_rows import LOOKS, looked_at
from tests.readings import spaced


@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[1], LOOKS[3], LOOKS[9]], ids=str)
def test_the_simulation_agrees_with_the_exact_curve_within_its_band(look: Look) -> None:
    """All 63 bids are one sample: none may be five standard errors off."""
    for row in looked_at(look, 100_000):
        low, high = row.covered.band(z=5)
        assert low <= float(row.exact) <= high, row


def test_held_and_made_may_lie_above_covered_and_held_above_made() -> None:
    """As the page says: Grand with few jacks and Null count for both; a chance of 0.4 is enough to hold."""
    best = {row.bid: row for row in looked_at(Look(), 20_000, 3000)}
    assert all(best[bid].exact > best[bid].made.share > best[bid].held.share for bid in (18, 36, 48, 60))
    assert best[99].exact < best[99].held.share < best[99].made.share
    two_jacks = looked_at(Look(jacks=(2, 2), trumps=(5, 11)), 20_000, 3000)[0]
    assert two_jacks.held.share > two_jacks.made.share


@pytest.mark.parametrize(
    ("share", "english", "german"),
    [
        (Fraction(1, 2), "50.0 %", "50,0 %"),
        (0.38558, "38.6 %", "38,6 %"),
        (0.0241904, "2.42 %", "2,42 %"),
        (Fraction(1, 64_512_240), "0.0000016 %", "0,0000016 %"),
        (0, "0 %", "0 %"),
        (1, "100 %", "100 %"),
        (0.999996, "99.99960 %", "99,99960 %"),
    ],
)
def test_a_share_is_written_with_three_figures_that_count(share: float | Fraction, english: str, german: str) -> None:
    assert (spaced(percent(share, "en")), spaced(percent(share, "de"))) == (english, german)


@pytest.mark.parametrize(
    ("some", "hands", "written"),
    [
        (38_558, 100_000, "38.56 % ± 0.30"),
        (3_855_800, 10_000_000, "38.558 % ± 0.030"),
        (4, 100_000, "0.0040 % (0.0016 – 0.0103 %)"),
        (0, 100_000, "0 % (0 – 0.0038 %)"),
        (100_000, 100_000, "100 % (99.9962 – 100 %)"),
        (0, 0, "–"),
    ],
)
def test_an_estimate_comes_with_how_far_off_it_may_be(some: int, hands: int, written: str) -> None:
    share = some / max(hands, 1)
    portion = Portion(some, hands, hands, (share * (1 - share) / max(hands, 1)) ** 0.5)
    assert spaced(banded(estimate(portion, "en"))) == written


def test_how_many_hands_there_are_to_one() -> None:
    assert (one_in(Fraction(38558, 100_000), "en"), one_in(Fraction(1, 64_512_240), "de")) == ("2.6", "64.512.240")


def test_the_table_has_all_bids_in_the_numbers_of_the_language() -> None:
    written = table(looked_at(Look()), "de")
    assert [int(row[0]) for row in written] == list(BIDS)
    at_24 = [spaced(cell) for cell in written[BIDS.index(24)]]
    assert at_24[1] == "52,5 %"
    assert all(re.fullmatch(r"\d+,\d+ % ± \d,\d+", cell) for cell in at_24[2:])
    assert table(looked_at(Look(), solved=0), "en")[0][-1] == "–"


def test_the_file_has_numbers_with_decimal_points_and_nothing_where_nothing_is_counted() -> None:
    those = looked_at(Look(seat=Seat.REARHAND))
    for row, known in zip(records(those), those, strict=True):
        said = dict(zip(COLUMNS, row, strict=True))
        assert said["bid"] == known.bid
        assert float(str(said["covered_exact"])) == pytest.approx(float(known.exact))
        for name, portion in (("covered", known.covered), ("held", known.held), ("made", known.made)):
            numbers = [float(str(said[f"{name}{what}"])) for what in ("_low", "", "_high")]
            assert numbers == sorted(numbers)
            assert numbers[1] == pytest.approx(portion.share)
            assert said[f"{name}_hands"] == portion.hands
    assert records(looked_at(Look(), solved=0))[0][-4:] == ["", "", "", 0]


def test_who_hears_the_chart_read_hears_all_three_curves() -> None:
    said = spaced(described(looked_at(Look()), "en"))
    assert re.search(r"at 24 covered 52.5 %, held \d+\.\d+ %, made \d+\.\d+ %; at 30", said)
