"""A real browser and a real server for the tests in this folder.

Without a Chromium they are skipped and say so; on the build machine (``CI=true``) a missing browser is a failure.
Pages come from ``visit``: each is a first visit; at the end its console must be clean, and nobody but our own server
may have been asked for anything.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.browser.talk import listen

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
_PLACES = (
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# A browser of its own accord asks for updates and suggestions: not here.
QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-gpu",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
# Milliseconds to wait for what must come: a busy machine is no fault.
_PATIENCE = 20_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str | None:
    """Where the browser is; None when there is none."""
    found = (shutil.which(name) for name in _BROWSERS)
    return next((path for path in found if path), None) or next((path for path in _PLACES if Path(path).exists()), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this folder."""
    path = chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no Chromium: the build machine has to install one (.ci/run does)")
        pytest.skip("no Chromium found: install Debian's chromium, or Chrome")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET), headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def serve() -> Iterator[Callable[[str], str]]:
    """Start ``streamlit run`` with a script of the repository and return its address; once for each script."""
    servers: dict[str, Server] = {}

    def start(script: str) -> str:
        if script not in servers:
            servers[script] = Server(script)
        return servers[script].address

    yield start
    troubles = [trouble for server in servers.values() for trouble in server.stop()]
    assert not troubles, "".join(troubles)


@pytest.fixture(scope="package")
def site(serve: Callable[[str], str]) -> str:
    """The address of the whole site."""
    return serve("asgi.py")


class Visit(Protocol):
    """Open an address in a window of this kind; ``touch`` makes it a phone."""

    def __call__(
        self, address: str, *, width: int = 1280, dark: bool = False, touch: bool = False, still: bool = False
    ) -> Page: ...


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Callable[..., BrowserContext]:
    """A window of each kind, opened once: it keeps the scripts of the site, which take longest to load."""

    @cache
    def window(width: int, dark: bool, touch: bool, still: bool) -> BrowserContext:
        context = browser.new_context(
            viewport={"width": width, "height": 844},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
            is_mobile=touch,
            locale="en-GB",
        )
        context.on("page", listen)
        context.add_init_script("localStorage.clear()")  # what Streamlit remembers: a test is a first visit
        return context

    return window


@pytest.fixture
def visit(windows: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Open pages; errors in the console, what they throw, and a request to strangers fail the test."""
    troubles: list[str] = []
    pages = []

    def open_page(
        address: str, *, width: int = 1280, dark: bool = False, touch: bool = False, still: bool = False
    ) -> Page:
        window = windows(width, dark, touch, still)
        window.clear_cookies()
        page = window.new_page()
        pages.append(page)
        page.set_default_timeout(_PATIENCE)
        page.on("console", lambda message: troubles.extend(_complaint(message)))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: troubles.extend(_strange(request)))
        page.goto(address)
        return page

    yield open_page
    for page in pages:
        page.close()
    assert not troubles, "\n".join(troubles)


def _complaint(message: ConsoleMessage) -> list[str]:
    return [message.text] if message.type == "error" else []


def _strange(request: Request) -> list[str]:
    ours = request.url.startswith(("http://127.0.0.1:", "data:", "blob:"))
    return [] if ours else [f"asked a stranger: {request.url}"]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A running ``streamlit run``; what it writes is kept, to tell of it when something goes wrong.

    Progress goes into a database of its own, which is gone with it.
    """

    def __init__(self, script: str, port: int | None = None, before: str = "") -> None:
        """Start it; ``before`` is Python that runs first in the same process, to make a machine slow, say."""
        port = port or _free_port()
        settings = {
            "server.port": port,
            "server.address": "127.0.0.1",
            "server.headless": "true",
            "server.fileWatcherType": "none",
            "browser.gatherUsageStats": "false",
        }
        self.address = f"http://127.0.0.1:{port}"
        self.folder = tempfile.TemporaryDirectory(prefix="reizend-")
        database = f"sqlite:///{Path(self.folder.name, 'progress.sqlite')}"
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                f"{before}\nfrom streamlit.web.cli import main; main()",
                "run",
                script,
                *(f"--{name}={value}" for name, value in settings.items()),
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_URL": database},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.written: list[str] = []
        self.started = threading.Event()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        if not self.started.wait(timeout=60) or self.process.poll() is not None:
            pytest.fail(f"{script} did not start:\n{''.join(self.stop())}")

    def read(self) -> None:
        """Keep what the server writes; its end counts as started, so that nobody waits for it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.written.append(line)
            if "You can now view" in line:
                self.started.set()
        self.started.set()

    def stop(self) -> list[str]:
        """End it, and return what it wrote if an exception was among that."""
        self.process.terminate()
        self.process.wait(timeout=60)  # it takes leave of every session of the run
        self.reader.join(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.folder.cleanup()
        return self.written if any("Traceback" in line for line in self.written) else []
