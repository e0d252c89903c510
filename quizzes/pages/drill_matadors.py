"""Drill: matadors from hand and skat, and with the skat still face down."""

from lessons.session import _
from quizzes.ask import drill

drill("drill-matadors", _("With or without?"))
