"""What all tests share: errors of pages pass through, and a module that needs a missing tool is skipped by name."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from quizzes.progress import Database
    from tests.databases import Place

# Before Streamlit is imported: an error on a page is an exception here, not a kind message.
os.environ["STREAMLIT_CLIENT_SHOW_ERROR_DETAILS"] = "full"
# Nobody's progress is touched by a test: a database in memory, which is gone with the process.
os.environ["DATABASE_URL"] = "sqlite://"

if find_spec("hypothesis"):
    from hypothesis import settings

    # The same examples in every run, on slow machines too: no test depends on luck or on the clock.
    number = 400 if os.environ.get("MANY") else 50
    settings.register_profile("skat", derandomize=True, deadline=None, database=None, max_examples=number)
    settings.load_profile("skat")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What Hypothesis finds examples for, and what draws its tasks, is tried with more in the longer proofs."""
    for item in items:
        found = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if found or "tests.drawing" in imports(item.path):
            item.add_marker(pytest.mark.many)


@pytest.fixture(scope="session", autouse=True)
def same_scripts_for_all() -> Iterator[None]:
    """Let all pages under AppTest share what does not change: a third of the time of these tests.

    Each AppTest looks through every installed package for components of its own, and compiles every page again. And
    there is no browser, to be given time for its first screen.
    """
    from streamlit.components.v2 import manifest_scanner
    from streamlit.runtime.scriptrunner.script_cache import ScriptCache
    from streamlit.testing.v1 import app_test

    from lessons import frame

    scripts = ScriptCache()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests))
        patch.setattr(app_test, "ScriptCache", lambda: scripts)
        patch.setattr(frame, "FIRST_SCREEN", 0)
        yield


# Without a PostgreSQL for tests one test says so, instead of a hundred; on the build machine all of them fail.
DATABASES = ["sqlite", "postgresql"] if {"TEST_POSTGRESQL", "CI"} & {*os.environ} else ["sqlite"]


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where a database may be; each test of it runs once for each kind."""
    from tests.databases import Schema, file_of_sqlite, schema_of_postgresql

    here = file_of_sqlite(tmp_path) if request.param == "sqlite" else schema_of_postgresql()
    yield here
    here.close()
    if isinstance(here, Schema):
        here.drop()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """The database of all pages, and Anna, whose browser brings her id."""
    from lessons import learner
    from quizzes import progress
    from tests.databases import ANNA

    opened = progress.Database(f"sqlite:///{tmp_path / 'progress.sqlite'}")
    monkeypatch.setattr(progress, "store", lambda: opened)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    yield opened
    opened.close()


ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("hypothesis", "playwright", "axe_playwright_python", "distributed")
"""What comes with tests/requirements.txt, not with requirements.txt, and is imported by tests."""


@cache
def imports(path: Path) -> frozenset[str]:
    """The modules that a test module imports, also through other modules of the tests."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    inside = [ROOT / f"{name.replace('.', '/')}.py" for name in names if name.startswith("tests.")]
    return frozenset(names).union(*(imports(module) for module in inside if module.exists()))


class WaitsForTools(pytest.Module):
    """A test module that cannot run here, skipped with the reason."""

    missing: list[str]

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        """Skip the module."""
        tools = " and ".join(self.missing)
        reason = f"{self.path.name} needs {tools}: pip install -r tests/requirements.txt"
        pytest.skip(reason, allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Put a skip in the place of a module that needs a tool which is not installed."""
    wanted = {name.partition(".")[0] for name in imports(module_path)}
    missing = [tool for tool in TOOLS if tool in wanted and find_spec(tool) is None]
    if not missing:
        return None
    module = WaitsForTools.from_parent(parent, path=module_path)
    module.missing = missing
    return module
