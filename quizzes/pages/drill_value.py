"""Drill: what goes on the list for a game that was played."""

from lessons.session import _
from quizzes.ask import drill

drill("drill-value", _("What is it worth?"))
