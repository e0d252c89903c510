"""Progress: stars, skills, attempts a day and mistakes over time, and what can be done with all that is kept."""

from datetime import UTC, date, datetime
from html import escape

import streamlit as st

from lessons import course, frame, learner, session
from lessons.lesson_steps import steps_done
from lessons.session import _, _n
from lessons.stars import stars_svg
from lessons.text import steps
from quizzes import charts, figures, keeping, logbook, overview
from quizzes.dates import day_name, short_day
from quizzes.figures import Score
from quizzes.review import memories
from quizzes.wording import score_told

learner.read_again()
logbook.read_again()
kept, practice = learner.kept(), logbook.practice()
today, language = datetime.now(UTC).date(), session.language()
total = figures.total(practice)


def share(score: Score) -> str:
    """The accuracy and of how many."""
    return score_told(score, language) or "–"


def chapters() -> str:
    """The table of chapters: steps done, stars."""
    rows = [
        [
            escape(_(chapter.title)),
            _("{done} of {count}", done=steps_done(chapter.slug), count=len(steps(chapter.slug, language))),
            stars_svg(kept.stars(chapter.slug) or 0, language, size=16),
        ]
        for chapter in course.CHAPTERS
    ]
    return frame.table([_("Chapter"), _("Steps"), _("Stars")], rows, name=_("Stars by chapter"))


def skills() -> str:
    """The table of the skills that were practised: accuracy, and when each comes again."""
    known = memories(practice)
    rows = [
        [escape(_(row.skill.title)), share(row.score), day_name(known[row.skill.id].due, today, language)]
        for rows in overview.rows(practice, datetime.now(UTC)).values()
        for row in rows
        if row.score.asked and row.skill.id in known
    ]
    return frame.table([_("Skill"), _("Right"), _("Comes again")], rows, name=_("Skills practised"))


def by_day() -> None:
    """The chart of the last days, and its table."""
    shown = charts.days(practice, today)
    count = sum(score.asked for score in shown.values())
    st.subheader(_n("{n} question in four weeks", "{n} questions in four weeks", count), anchor=False)
    figure = charts.days_figure(practice, today, language)
    st.plotly_chart(figure, key="progress-days", config=charts.CONFIG, alt=_("Answers a day, right and wrong."))
    rows = [
        [short_day(day, language), str(score.asked), str(score.right)] for day, score in shown.items() if score.asked
    ]
    with st.expander(_("As a table")):
        st.html(frame.table([_("Day"), _("Questions"), _("Right")], rows, name=_("Answers a day, right and wrong.")))


def by_week(mondays: list[date], kinds: dict[str | None, list[int]]) -> None:
    """The chart of mistakes, and its table."""
    first = charts.kind_name(next(iter(kinds)), language)
    st.subheader(_("Most often: {mistake}", mistake=first), anchor=False)
    figure = charts.weeks_figure(practice, today, language)
    st.plotly_chart(figure, key="progress-weeks", config=charts.CONFIG, alt=_("Mistakes a week, by kind."))
    head = [_("Week from"), *(escape(charts.kind_name(kind, language)) for kind in kinds)]
    rows = [
        [short_day(week, language), *(str(kinds[kind][at]) for kind in kinds)]
        for at, week in enumerate(mondays)
        if any(kinds[kind][at] for kind in kinds)
    ]
    with st.expander(_("As a table")):
        st.html(frame.table(head, rows, name=_("Mistakes a week, by kind.")))
    frame.link("my-mistakes")


days = figures.streak(practice, today)
frame.title_row(
    "", _("Progress"), note=_n("{n} day of practice lately", "{n} days of practice lately", days) if days else ""
)
if not (learner.readable() and logbook.readable()):
    st.info(
        _("What is kept of you cannot be read just now. Here is what this page knows."), icon=":material/cloud_off:"
    )
elif not total.asked and not kept.last:
    st.markdown(_("Nothing here yet. What you learn and practise will be, from the first answer on."))
    frame.link("practise")
left, right = st.columns(2, gap="large")
with left:
    st.subheader(_("The course"), anchor=False)
    st.markdown(chapters(), unsafe_allow_html=True)
with right:
    if total.asked:
        st.subheader(
            _n(
                "{n} question answered, {percent} % right",
                "{n} questions answered, {percent} % right",
                total.asked,
                percent=round(100 * (total.share or 0)),
            ),
            anchor=False,
        )
        st.html(skills())
if total.asked:
    left, right = st.columns(2, gap="large")
    with left:
        by_day()
    with right:
        weeks = charts.weeks(practice, today)
        if weeks[1]:
            by_week(*weeks)
st.subheader(_("Yours to keep"), anchor=False)
keeping.everything()
