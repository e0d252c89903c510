"""What tests read: in all languages, and with plain spaces."""

from __future__ import annotations

from lessons import text

LANGUAGES = list(text.LANGUAGES)


def spaced(written: str) -> str:
    return written.replace("\N{NO-BREAK SPACE}", " ")
