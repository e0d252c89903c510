"""The app as it is hosted: each browser gets a cookie with a random id, and the first page comes sooner.

By the cookie progress outlasts the session, without an account. The page is told what it would otherwise find out by
asking: where the app stands, and which scripts it will need.

``streamlit run asgi.py`` (what ``make run`` does) or any ASGI server: ``uvicorn asgi:app``. ``streamlit run app.py``
runs the same app without the cookie; progress then lasts as long as the session.
"""

from __future__ import annotations

import json
import secrets
from functools import cache
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lessons.learner import COOKIE, valid_id

ROOT = Path(__file__).resolve().parent
LASTS = 400 * 24 * 60 * 60
"""Seconds: browsers keep no cookie longer. Every visit begins it anew."""

# What a page fetches after it has been loaded, and the files that stand beside it.
_NO_PAGES = ("/_stcore/", "/static/", "/media/", "/component/", "/app/static/")
_FILES = {
    f"/{file.name}" for file in (Path(st.__file__).parent / "static").iterdir() if file.suffix not in ("", ".html")
}


def _for_a_page(scope: Scope) -> bool:
    """Whether the request is for a page: neither for something that a page fetches, nor for a file beside it."""
    if scope["type"] != "http":
        return False
    path = "/" + scope["path"].removeprefix(_base().decode()).removeprefix("/")
    return not (path.startswith(_NO_PAGES) or path in _FILES)


class LearnerCookie:
    """Sends the learner's id along with every page: the one that the browser has, else a new one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if not _for_a_page(scope):
            await self.app(scope, receive, send)
            return
        cookie = _cookie(_brought(scope) or secrets.token_hex(16), secure=_secure(scope))

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_html(message):
                message["headers"] = [*message.get("headers", ()), (b"set-cookie", cookie)]
            await send(message)

        await self.app(scope, receive, send_with_cookie)


class FirstPage:
    """Tells a page where the app stands and what it will need.

    Left to itself a page that is not the first asks for the server in its own folder, is told that there is none, and
    waits before it asks again (streamlit#7074); scripts are fetched, and run, only when an element wants them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if not _for_a_page(scope) or scope["method"] != "GET":
            await self.app(scope, receive, send)
            return
        whole = [(name, value) for name, value in scope["headers"] if name.lower() not in _CONDITIONS]
        start: Message = {}
        body = b""

        async def send_completed(message: Message) -> None:
            nonlocal start, body
            if message["type"] == "http.response.start" and _is_html(message):
                start = message
            elif not start:
                await send(message)
            else:
                body += message.get("body", b"")
                if not message.get("more_body"):
                    await _send_page(start, completed(body), send)

        await self.app({**scope, "headers": whole}, receive, send_completed)


# A page is sent whole and as it stands, to be completed here; it is a few kilobytes.
_CONDITIONS = (b"accept-encoding", b"if-none-match", b"if-modified-since", b"range")
_NO_LONGER_TRUE = (b"content-length", b"etag", b"last-modified", b"accept-ranges")

_SOON = (
    "BidiComponent",
    "serialization",
    "recordbatch",
    "Html",
    "purify.es",
    "Button",
    "rehype-raw",
    "hastscript",
    "_arrayReduce",
    "web-namespaces",
)
"""Streamlit's scripts that every page of ours wants: the felt, HTML, buttons, and Markdown with pictures of cards."""


def _is_html(message: Message) -> bool:
    headers = message.get("headers", ())
    return any(name.lower() == b"content-type" and value.startswith(b"text/html") for name, value in headers)


async def _send_page(start: Message, body: bytes, send: Send) -> None:
    headers = [(name, value) for name, value in start["headers"] if name.lower() not in _NO_LONGER_TRUE]
    await send({**start, "headers": [*headers, (b"content-length", str(len(body)).encode("ascii"))]})
    await send({"type": "http.response.body", "body": body})


def completed(page: bytes) -> bytes:
    """Streamlit's page, which also says where the app stands and fetches early what it will want."""
    return page.replace(b'"./', b'"' + _base()).replace(b"<head>", b"<head>" + _early(), 1)


def _base() -> bytes:
    """The path below which the app stands, with slashes around it."""
    path = str(st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{path}/".encode() if path else b"/"


@cache
def _early() -> bytes:
    """Where the app stands, and the scripts to fetch at once, as HTML."""
    base = _base().decode()
    app = f"new URL({json.dumps(base)}, location).href"
    host = "{allowedOrigins: [location.origin], useExternalAuthToken: false}"
    told = f"<script>__streamlit = {{BACKEND_BASE_URL: {app}, MAIN_PAGE_BASE_URL: {app}, HOST_CONFIG: {host}}}</script>"
    folder = Path(st.__file__).parent / "static" / "static" / "js"
    scripts = [f"{base}static/js/{script.name}" for name in _SOON for script in sorted(folder.glob(f"{name}.*.js"))]
    # Fetched after what the page itself is made of, and run while it waits for the server's first word.
    fetched = "".join(f'<link rel="modulepreload" fetchpriority="low" href="{script}">' for script in scripts)
    run = "".join(f"import({json.dumps(script)});" for script in scripts)
    return f'{told}{fetched}<script type="module">{run}</script>'.encode()


def _headers(scope: Scope, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == wanted]


def _brought(scope: Scope) -> str | None:
    """The id that the browser has sent; None when there is none, or one that is not ours."""
    for header in _headers(scope, b"cookie"):
        # Read piece by piece: cookies of others on the same host are no reason to lose ours.
        if found := valid_id(cookie_parser(header).get(COOKIE)):
            return found
    return None


def _secure(scope: Scope) -> bool:
    """Whether the learner speaks HTTPS with us, or with the proxy before us."""
    spoken = ",".join(_headers(scope, b"x-forwarded-proto")).lower().split(",")
    return scope.get("scheme") == "https" or spoken[0].strip() == "https"  # the first proxy is the learner's


def _cookie(learner: str, *, secure: bool) -> bytes:
    parts = [
        f"{COOKIE}={learner}",
        f"Max-Age={LASTS}",
        f"Path={_base().decode().rstrip('/') or '/'}",
        "HttpOnly",
        "SameSite=Lax",
    ]
    return "; ".join([*parts, "Secure"] if secure else parts).encode("ascii")


app = st.App(ROOT / "app.py", middleware=[Middleware(LearnerCookie), Middleware(FirstPage)])
