"""The same command on a Dask cluster of this machine."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from distributed import LocalCluster

from engine.solve_deals import Order, main, run


@pytest.mark.parametrize("processes", [False, pytest.param(True, marks=pytest.mark.prove)])
def test_a_cluster_gives_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: bool) -> None:
    # A worker begins with the main module of who starts it; a test of a page may have left its page there.
    monkeypatch.setitem(sys.modules, "__main__", ModuleType("__main__"))
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    run(Order(4, 3, here / "deals.parquet", 1), workers=1)
    size = {"n_workers": 2, "threads_per_worker": 2, "dashboard_address": None}
    with LocalCluster(**size, processes=processes) as cluster:  # type: ignore[no-untyped-call]
        order = ["--deals", "4", "--seed", "3", "--exact", "1", "--chunk", "1"]
        assert main([*order, "--scheduler", cluster.scheduler_address, "--out", str(there / "deals.parquet")]) == 0
    assert (there / "deals.parquet").read_bytes() == (here / "deals.parquet").read_bytes()


def test_a_scheduler_that_does_not_answer_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.solve_deals.WAIT", 1)
    with pytest.raises(SystemExit):
        main(["--deals", "1", "--seed", "3", "--scheduler", "tcp://127.0.0.1:9", "--out", str(tmp_path / "a.parquet")])
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
