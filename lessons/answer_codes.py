"""An answer as text and back, so that a check can show it again on the next visit. No Streamlit here.

The code is JSON: what JSON has no kind of its own for is an object of one entry, its kind and what it consists of.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.cards import Card, Cards
from engine.levels import GameValue, Level
from engine.matadors import Matadors
from lessons.exercises.lists import Line
from lessons.exercises.values import Counted, Said

LONGEST = 1000
"""No answer needs a longer code."""

_KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in (Level, GameValue, Matadors, Counted, Said, Line)}
_CODED: dict[str, type[Any]] = {kind.__name__: kind for kind in (Card, Cards)}  # those with a code of their own


def code_of(answer: object) -> str:
    """The answer as text; "" when it is of a kind that has none.

    >>> code_of((Card.parse("CJ"), Card.parse("SJ"))), code_of(frozenset({2, 1})), code_of(object())
    ('{"tuple":[{"Card":"CJ"},{"Card":"SJ"}]}', '{"frozenset":[1,2]}', '')
    """
    try:
        code = _text(_plain(answer))
    except TypeError:
        return ""
    return code if len(code) <= LONGEST else ""


def answer_in(code: str) -> object | None:
    """The answer that the text stands for; None when it stands for none.

    >>> str(answer_in('{"Card":"CJ"}')), answer_in('{"tuple":[18,true]}'), answer_in("nonsense")
    ('CJ', (18, True), None)
    """
    try:
        answer: object = _whole(json.loads(code))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return answer


def _text(plain: object) -> str:
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def _plain(answer: object) -> object:
    kind = type(answer).__name__
    if answer is None or isinstance(answer, bool | int | str):
        return answer
    if isinstance(answer, tuple):
        return {"tuple": [_plain(one) for one in answer]}
    if isinstance(answer, frozenset):
        return {"frozenset": sorted(map(_plain, answer), key=_text)}
    if _CODED.get(kind) is type(answer):
        return {kind: str(answer)}
    if _KINDS.get(kind) is type(answer):
        if isinstance(answer, Enum):
            return {kind: answer.name}
        return {kind: {each.name: _plain(getattr(answer, each.name)) for each in fields(answer)}}  # type: ignore[arg-type]
    raise TypeError(f"{answer!r} has no code")


def _whole(plain: Any) -> Any:
    if plain is None or isinstance(plain, bool | int | str):
        return plain
    ((kind, of),) = plain.items()
    if kind in ("tuple", "frozenset"):
        return (tuple if kind == "tuple" else frozenset)(map(_whole, of))
    if kind in _CODED:
        return _CODED[kind].parse(of)
    made = _KINDS[kind]
    return made(**{name: _whole(one) for name, one in of.items()}) if is_dataclass(made) else made[of]
