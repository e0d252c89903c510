"""The app as it is hosted: what the first page is told. The cookie is tested with the learner."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit
from streamlit import config

from asgi import _SOON, FirstPage, _early, completed
from tests.cookies import cookies

STATIC = Path(streamlit.__file__).parent / "static"
PAGE = (STATIC / "index.html").read_bytes()
TOLD = b'__streamlit = {BACKEND_BASE_URL: new URL("/", location).href'


def answer(path: str, kind: str, *parts: bytes, method: str = "GET") -> tuple[dict[bytes, bytes], bytes, list[bytes]]:
    """Headers and body that arrive when the app answers with these parts, and the names of headers the app was sent."""
    sent: list[Any] = []
    asked: list[bytes] = []

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        asked.extend(name for name, _value in scope["headers"])
        headers = [(b"content-type", kind.encode()), (b"etag", b"1"), (b"content-length", b"1")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for number, part in enumerate(parts, start=1):
            await send({"type": "http.response.body", "body": part, "more_body": number < len(parts)})

    async def keep(message: Any) -> None:
        sent.append(message)

    async def nothing() -> Any:
        return {}

    headers = [(b"cookie", b"a=b"), (b"if-none-match", b"1"), (b"accept-encoding", b"gzip")]
    asyncio.run(FirstPage(app)({"type": "http", "method": method, "path": path, "headers": headers}, nothing, keep))
    return dict(sent[0]["headers"]), b"".join(message["body"] for message in sent[1:]), asked


PAGES = ["/", "/trumps", "/a/b/c", "/static", "/a.b", "/index.html"]
NO_PAGES = ["/favicon.png", "/manifest.json", "/static/js/index.js", "/_stcore/health", "/media/a.png"]


@pytest.fixture(params=["", "skat", "/a/b/"])
def below(request: pytest.FixtureRequest) -> Iterator[str]:
    """The path below which the app stands, without a slash at its end."""
    before = str(streamlit.get_option("server.baseUrlPath") or "")
    config.set_option("server.baseUrlPath", request.param)
    _early.cache_clear()
    yield f"/{request.param.strip('/')}".rstrip("/")
    config.set_option("server.baseUrlPath", before)
    _early.cache_clear()


@pytest.mark.parametrize("path", NO_PAGES)
def test_a_file_keeps_its_conditions_and_gets_no_cookie_wherever_the_app_stands(below: str, path: str) -> None:
    headers, body, asked = answer(below + path, "image/png", b"a file")
    assert (body, headers[b"etag"]) == (b"a file", b"1")
    assert asked == [b"cookie", b"if-none-match", b"accept-encoding"]
    assert not cookies(below + path)
    assert not cookies(below + path, kind="image/png")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_completed_and_gets_a_cookie_wherever_the_app_stands(below: str, path: str) -> None:
    _headers, body, asked = answer(below + path, "text/html", PAGE)
    assert f'BACKEND_BASE_URL: new URL("{below}/", location)'.encode() in body
    assert asked == [b"cookie"]
    (cookie,) = cookies(below + path)
    assert f"; Path={below or '/'};" in cookie
    assert not cookies(below + path, kind="application/json"), "an answer that is no page"


def test_who_asks_only_for_the_head_of_a_page_is_told_its_own_length() -> None:
    headers, body, _asked = answer("/", "text/html", b"", method="HEAD")
    assert (headers[b"content-length"], body) == (b"1", b"")


@pytest.mark.parametrize("path", ["/", "/trumps", "/a/b/c"])
def test_every_page_is_told_where_the_app_stands_and_is_sent_whole(path: str) -> None:
    headers, body, asked = answer(path, "text/html; charset=utf-8", PAGE[:500], PAGE[500:])
    assert body == completed(PAGE)
    assert TOLD in body
    assert headers[b"content-length"] == str(len(body)).encode()
    assert b"etag" not in headers
    assert asked == [b"cookie"]


@pytest.mark.parametrize(("path", "kind"), [("/favicon.png", "image/png"), ("/static/index.html", "text/html")])
def test_all_else_is_sent_as_it_is(path: str, kind: str) -> None:
    headers, body, _asked = answer(path, kind, PAGE)
    assert body == PAGE
    assert headers[b"etag"] == b"1"


def test_what_is_fetched_early_is_there() -> None:
    scripts = re.findall(rb'rel="modulepreload"[^>]* href="/(static/js/[^"]+)"', completed(PAGE))
    assert all((STATIC / script.decode()).exists() for script in scripts)
    assert {script.decode().split("/")[-1].rpartition(".")[0].rpartition(".")[0] for script in scripts} >= set(_SOON)


def test_scripts_are_found_from_every_folder() -> None:
    assert b'"./' in PAGE
    assert b'"./' not in completed(PAGE)
