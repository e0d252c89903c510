"""The cookies that come with the first page, as a server would send them."""

from __future__ import annotations

import asyncio
from typing import Any

from asgi import LearnerCookie


def cookies(path: str, *headers: tuple[bytes, bytes], scheme: str = "http", kind: str = "text/html") -> list[str]:
    """The cookies that come with the answer to a request."""
    sent: list[dict[str, Any]] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind.encode())]})

    async def keep(message: Any) -> None:
        sent.append(message)

    async def nothing() -> Any:
        return {}

    scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "scheme": scheme}
    asyncio.run(LearnerCookie(app)(scope, nothing, keep))
    return [value.decode() for name, value in sent[0]["headers"] if name == b"set-cookie"]
