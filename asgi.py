"""The app behind a cookie: each browser gets a random id, so that progress outlasts the session, without an account.

``streamlit run asgi.py`` (what ``make run`` does) or any ASGI server: ``uvicorn asgi:app``. ``streamlit run app.py``
runs the same app without the cookie; progress then lasts as long as the session.
"""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lessons.learner import COOKIE, valid_id

ROOT = Path(__file__).resolve().parent
LASTS = 400 * 24 * 60 * 60
"""Seconds: browsers keep no cookie longer. Every visit begins it anew."""

# What a page fetches after it has been loaded.
_NO_PAGES = ("/_stcore", "/static", "/media", "/component", "/app/static")


class LearnerCookie:
    """Sends the learner's id along with every page: the one that the browser has, else a new one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["path"].startswith(_NO_PAGES):
            await self.app(scope, receive, send)
            return
        cookie = _cookie(_brought(scope) or secrets.token_hex(16), secure=_secure(scope))

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"set-cookie", cookie)]
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def _headers(scope: Scope, wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == wanted]


def _brought(scope: Scope) -> str | None:
    """The id that the browser has sent; None when there is none, or one that is not ours."""
    for header in _headers(scope, b"cookie"):
        try:
            found = SimpleCookie(header).get(COOKIE)
        except CookieError:
            continue
        if found and valid_id(found.value):
            return found.value
    return None


def _secure(scope: Scope) -> bool:
    """Whether the learner speaks HTTPS with us, or with the proxy before us."""
    return "https" in (scope.get("scheme"), *_headers(scope, b"x-forwarded-proto"))


def _cookie(learner: str, *, secure: bool) -> bytes:
    parts = [f"{COOKIE}={learner}", f"Max-Age={LASTS}", "Path=/", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts).encode("ascii")


app = st.App(ROOT / "app.py", middleware=[Middleware(LearnerCookie)])
