"""The catalogues of translated messages: load them, compile them, bring them up to date with the code.

A catalogue is ``locale/<language>/LC_MESSAGES/reizend.po``. Its compiled ``.mo`` is not committed: ``make``
builds it, and so does the first page that needs it, when it is missing or older than the ``.po``. English is
the language of the code and has no catalogue.

``python -m lessons.catalogues`` gathers the messages from the code and updates every catalogue;
``python -m lessons.catalogues compile`` compiles them.
"""

from __future__ import annotations

import gettext
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path(__file__).resolve().parent / "locale"

# What marks a message in the code, and which of the arguments are message, plural form or context.
KEYWORDS = {
    "_": None,
    "N_": None,
    "NC_": ((1, "c"), 2),
    "_n": (1, 2),
    "translate": None,
    "translate_plural": (1, 2),
}


_HEADER = "# The messages of Reizend. Part of the project and under its license."
_PROJECT: dict[str, Any] = {
    "project": "Reizend",
    "version": "",
    "msgid_bugs_address": "-",
    "last_translator": "-",
    "language_team": "-",
    "charset": "utf-8",
    "fuzzy": False,
}


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language stands."""
    return LOCALE / language / "LC_MESSAGES" / "reizend.po"


@cache
def load(language: str) -> gettext.NullTranslations:
    """The messages of a language, compiled first when the compiled file is missing or stale.

    A language without a catalogue gets the messages as they stand in the code.
    """
    source = catalogue_path(language)
    if not source.exists():
        return gettext.NullTranslations()
    compiled = source.with_suffix(".mo")
    if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
        return gettext.GNUTranslations(BytesIO(compile_catalogue(source)))
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


def compile_catalogue(source: Path) -> bytes:
    """Compile a ``.po`` file, leave the result beside it, and return it.

    The file appears whole or not at all, so that several processes may start at once; where the folder cannot
    be written, the result is only returned. Fuzzy messages are left out.
    """
    out = BytesIO()
    write_mo(out, read(source))
    try:
        handle, name = tempfile.mkstemp(dir=source.parent, prefix=".reizend-", suffix=".mo")
    except OSError:
        return out.getvalue()
    with os.fdopen(handle, "wb") as file:
        file.write(out.getvalue())
    Path(name).chmod(0o644)
    Path(name).replace(source.with_suffix(".mo"))
    return out.getvalue()


def read(source: Path) -> Catalog:
    """The catalogue of a ``.po`` file, with its fuzzy and obsolete messages."""
    with source.open("rb") as file:
        return read_po(file)


def sources() -> Iterator[Path]:
    """The modules whose messages are gathered: the app and what it shows, not the engine and not the tests."""
    yield ROOT / "app.py"
    for folder in ("lessons", "quizzes"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def gather() -> Catalog:
    """All messages of the code, without translations."""
    template = Catalog(**_PROJECT)
    for path in filter(Path.exists, sources()):
        found = extract_from_file("python", path, keywords=KEYWORDS, comment_tags=("Translators:",))
        for _line, message, comments, context in found:
            place = (path.relative_to(ROOT).as_posix(), 1)
            template.add(message, locations=[place], auto_comments=comments, context=context)
    return template


def update(language: str, template: Catalog) -> Catalog:
    """Bring the catalogue of a language up to date and write it; the result is what was written.

    New messages come in empty, messages that left the code are dropped; nothing is guessed, so nothing is fuzzy.
    """
    path = catalogue_path(language)
    catalogue = read(path) if path.exists() else Catalog(locale=language, header_comment=_HEADER, **_PROJECT)
    created = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.creation_date = catalogue.revision_date = created
    write(path, catalogue)
    return catalogue


def write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue in the order of the code, without line numbers, so that changes stay readable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for message in catalogue:
        # Messages are filled with str.format; a percent sign in them is only a percent sign.
        message.flags.discard("python-format")
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, sort_by_file=True, ignore_obsolete=True, include_lineno=False)


def main() -> None:
    """Update every catalogue and say how much of it is translated, or compile them all."""
    languages = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())
    if sys.argv[1:] == ["compile"]:
        for source in filter(Path.exists, map(catalogue_path, languages)):
            compile_catalogue(source)
        return
    template = gather()
    for language in languages:
        catalogue = update(language, template)
        print(f"{language}: {len(catalogue)} messages, {len(untranslated(catalogue))} without a translation")


def untranslated(catalogue: Catalog) -> list[str]:
    """The messages that have no translation, or lack one of their plural forms."""
    return [
        message.id[0] if isinstance(message.id, tuple) else str(message.id)
        for message in catalogue
        if message.id and not (message.string and all(message.string))
    ]


if __name__ == "__main__":
    main()
