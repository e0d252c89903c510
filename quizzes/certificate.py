"""The certificate of an exam as HTML: to be printed, in black on white. The name is typed into it and stays there."""

from __future__ import annotations

from datetime import date
from html import escape

from lessons.text import N_, translate
from quizzes.dates import long_day
from quizzes.exam import QUESTIONS, Exam

_TITLE = N_("Skat exam")
_SAYS = N_("has answered {right} of {count} questions right.")
_NUMBER = N_("Exam {seed}")
_NAME = N_("Name")


def certificate(exam: Exam, day: date, language: str) -> str:
    """The certificate of this exam, finished on that day."""
    name = escape(translate(_NAME, language))
    says = escape(translate(_SAYS, language, right=exam.right, count=QUESTIONS))
    number = escape(translate(_NUMBER, language, seed=exam.seed))
    suits = '<p class="suits" aria-hidden="true">♣ ♠ ♥ ♦</p>'
    return (
        f'<section class="certificate" lang="{language}">{suits}<h2>{escape(translate(_TITLE, language))}</h2>'
        f'<input type="text" maxlength="60" autocomplete="name" aria-label="{name}" placeholder="{name}">'
        f"<p>{says}</p><p class='facts'><span>{number}</span><span>{escape(long_day(day, language))}</span></p>"
        f'<p class="from">Reizend</p></section>'
    )
