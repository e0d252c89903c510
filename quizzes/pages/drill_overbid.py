"""Drill: is it overbid, what does that cost, and would Schneider have saved it?"""

from lessons.session import _
from quizzes.ask import drill

drill("drill-overbid", _("Overbid?"))
