"""The fit of the chances: it finds what is there, does the same every time, and what it found comes true."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from math import log
from pathlib import Path

import numpy as np
import pytest

from engine import chances, solved_files
from engine.chances import Chances, Moment, names, shipped
from engine.fit_chances import examples, fit, main, prove
from engine.hand_features import Kind
from engine.solved_files import SolvedDeals
from engine.solved_hands import COLUMNS, SolvedHands


@pytest.fixture(scope="module")
def hands() -> SolvedHands:
    return SolvedHands.of(SolvedDeals.read(solved_files.SHIPPED, columns=COLUMNS))


def test_the_fit_finds_the_weights_that_made_the_numbers() -> None:
    rng = np.random.default_rng(1)
    seen = np.column_stack([np.ones(40_000), rng.integers(0, 3, (40_000, 2))]).astype(float)
    true = np.array([-1.5, 1.2, -0.4])
    won = (rng.random(40_000) < 1 / (1 + np.exp(-seen @ true))).astype(float)
    np.testing.assert_allclose(fit(seen, won), true, atol=0.06)


def test_without_other_features_the_constant_is_the_share_won() -> None:
    assert fit(np.ones((8, 1)), np.array([1, 1, 0, 0, 0, 0, 0, 0.0]))[0] == pytest.approx(log(1 / 3), abs=1e-6)


def test_a_feature_that_says_all_does_not_run_away() -> None:
    seen = np.column_stack([np.ones(100), np.arange(100) % 2]).astype(float)
    assert 2 < fit(seen, seen[:, 1])[1] < 20


def test_a_hand_without_matadors_is_looked_at_a_second_time_at_its_value(hands: SolvedHands) -> None:
    those = examples(hands, Moment.BEFORE, Kind.GRAND)
    assert 3 * len(hands) < len(those.won) < 6 * len(hands)
    assert len(examples(hands, Moment.AFTER, Kind.GRAND).won) == 3 * len(hands)
    twice = those.seen[:, -3:].any(axis=1)
    assert those.won[twice].mean() < those.won[~twice].mean()


@pytest.mark.parametrize("moment", Moment)
@pytest.mark.parametrize("kind", Kind)
def test_the_chances_come_true_on_deals_they_were_not_fitted_to(hands: SolvedHands, moment: Moment, kind: Kind) -> None:
    """In each tenth within four standard errors, as if every second hand were independent, and two in a hundred."""
    proof = prove(shipped(), hands, moment, kind)
    assert proof.log_loss < 0.95 * proof.plain
    for number, chance, won in proof.tenths:
        assert abs(won - chance) < 4 * (chance * (1 - chance) / number * 2) ** 0.5 + 0.02


def test_the_shipped_file_names_every_weight_once() -> None:
    rows = chances.SHIPPED.read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("# python -m engine.fit_chances: deals 0 to ")
    weights = shipped().weights
    assert len(rows) - 2 == sum(map(len, weights.values()))
    assert all(tuple(weights[moment, kind]) == names(moment, kind) for moment in Moment for kind in Kind)


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of two thousand deals."""
    path = tmp_path_factory.mktemp("few") / "deals.parquet"
    whole = SolvedDeals.read(solved_files.SHIPPED)
    solved_files.write(whole.table.slice(0, 3 * 2000), path, replace(whole.about, past=2000, exact=2000))
    return path


def test_the_command_fits_proves_and_writes_the_same_every_time(few: Path, tmp_path: Path) -> None:
    texts = []
    for name in ("one.csv", "other.csv"):
        lines, out = StringIO(), tmp_path / name
        main(["--file", str(few), "--out", str(out)], lines=lines)
        texts.append((lines.getvalue(), out.read_text(encoding="utf-8")))
    assert texts[0] == texts[1]
    assert texts[0][0].count("log loss") == 9
    found = Chances.read(tmp_path / "one.csv")
    assert found.weights[Moment.BEFORE, Kind.SUIT]["jack of clubs"] > 0


def test_the_command_can_look_and_write_nothing(few: Path, tmp_path: Path) -> None:
    out = tmp_path / "chances.csv"
    main(["--file", str(few), "--out", str(out), "--look"], lines=StringIO())
    assert not out.exists()


@pytest.mark.prove
def test_the_shipped_weights_are_those_of_the_shipped_deals(tmp_path: Path) -> None:
    out = tmp_path / "chances.csv"
    main(["--out", str(out)], lines=StringIO())
    found, kept = Chances.read(out).weights, shipped().weights
    assert found.keys() == kept.keys()
    for each, weights in found.items():
        assert weights == pytest.approx(kept[each], abs=1e-3)
