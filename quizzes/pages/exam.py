"""Exam: twenty mixed questions by a number, nothing told before the end, then the result and a certificate."""

from lessons import session
from quizzes import exam_views, examining
from quizzes.examining import CERTIFICATE, RESULT

seed = examining.seed_asked()
exam = None if seed is None else examining.opened(seed)
place = examining.place_asked(exam) if exam else None
if place is not None:
    session.write(number=place)
if exam is None or place is None:
    exam_views.start(seed)
elif place == RESULT:
    exam_views.result(exam)
elif place == CERTIFICATE:
    exam_views.printed(exam)
elif exam.handed_in:
    exam_views.looked_at(exam, int(place))
else:
    exam_views.asked(exam, int(place))
