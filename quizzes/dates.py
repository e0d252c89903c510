"""Days in words. No Streamlit."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date, format_skeleton

from lessons.text import N_, translate

_TODAY, _TOMORROW = N_("today"), N_("tomorrow")
_ON = N_("on {day}")


def day_name(day: date, today: date, language: str) -> str:
    """When it is, as part of a sentence; what has passed already is today.

    >>> day_name(date(2026, 1, 6), date(2026, 1, 5), "en"), day_name(date(2026, 2, 1), date(2026, 1, 5), "en")
    ('tomorrow', 'on February 1')
    """
    if day <= today:
        return translate(_TODAY, language)
    if (day - today).days == 1:
        return translate(_TOMORROW, language)
    return translate(_ON, language, day=short_day(day, language))


def short_day(day: date, language: str) -> str:
    """The day and its month.

    >>> short_day(date(2026, 2, 1), "de")
    '1. Februar'
    """
    return format_skeleton("MMMMd", day, locale=language)


def brief_day(day: date, language: str) -> str:
    """The day and its month, where there is little room.

    >>> brief_day(date(2026, 2, 1), "en")
    'Feb 1'
    """
    return format_skeleton("MMMd", day, locale=language)


def long_day(day: date, language: str) -> str:
    """The day with its year.

    >>> long_day(date(2026, 2, 1), "de")
    '1. Februar 2026'
    """
    return format_date(day, "long", locale=language)
