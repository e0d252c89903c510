"""The map: a hand on the felt, the way to go on, and the course in its columns."""

import streamlit as st

from engine.cards import Card
from engine.contracts import Game
from lessons import course, frame, session
from lessons.course import Lesson, chapter_number
from lessons.fan import fan_svg
from lessons.lesson_steps import steps_done
from lessons.session import _, _n
from lessons.text import game_name, steps

HAND = "CJ SJ DJ HA HT HK H9 SA ST C7"

language, pack = session.language(), session.pack()


def felt() -> None:
    """Two voices over a hand."""
    hand = [Card.parse(code) for code in HAND.split()]
    picture = fan_svg(hand, language=language, pack=pack, four_colours=session.four_colours())
    asked, answered = _("Eighteen?"), _("…with pleasure.")
    st.markdown(
        f'<div class="felt"><p class="bubble">{asked}</p><p class="bubble answer">{answered}</p>{picture}</div>',
        unsafe_allow_html=True,
    )


def going_on() -> tuple[str, Lesson]:
    """Where the one primary button leads, and what it says: the first chapter with a step to do, else a drill."""
    for chapter in course.CHAPTERS:
        if steps_done(chapter.slug) < len(steps(chapter.slug, language)):
            begun = any(steps_done(each.slug) for each in course.CHAPTERS)
            said = _("Continue: {page}") if begun else _("Start: {page}")
            return said.format(page=_(chapter.title)), chapter
    return _("Practise: {page}").format(page=_(course.DRILLS[0].title)), course.DRILLS[0]


def head(title: str, picture: str, right: str = "") -> None:
    """The head of a column."""
    st.markdown(
        f'<div class="column-head">{picture}<b role="heading" aria-level="3">{title}</b> {right}</div>',
        unsafe_allow_html=True,
    )


def chapter(lesson: Lesson) -> None:
    """A chapter: its number, and how much of it is done."""
    done, count = steps_done(lesson.slug), len(steps(lesson.slug, language))
    state = _("{done} of {count}", done=done, count=count) if done else _n("{n} step", "{n} steps", count)
    frame.link(lesson.slug, f":violet[**{chapter_number(lesson.slug)}**] {_(lesson.title)} :gray[{state}]", icon=False)


words, table = st.columns([5, 7], gap="medium", vertical_alignment="center")
with words, st.container(key="welcome"):
    st.title(_("Learn Skat, bid by bid."), anchor=False)
    st.markdown(_("Three players, thirty-two cards and one charming question: how high do you dare to go?"))
    said, lesson = going_on()
    if st.button(said, type="primary", icon=":material/arrow_forward:", icon_position="right", key="go-on"):
        st.switch_page(lesson.script)
    frame.settings()
with table:
    felt()

with st.container(key="course-title"):
    st.header(_("The course"), anchor=False)
columns = [
    (suit, [each for each in course.CHAPTERS if each.column is suit])
    for suit in course.COLUMNS
    if any(each.column is suit for each in course.CHAPTERS)
]
more = [(title, lessons) for title, lessons in course.SECTIONS[2:4] if lessons]
with st.container(key="course"):
    places = iter(st.columns(max(len(columns) + len(more), 2)))
    for suit, lessons in columns:
        with next(places):
            game = Game(suit.value)
            head(_(course.COLUMNS[suit]), frame.sign(suit), f"{game_name(game, language, pack)} {game.base}")
            for each in lessons:
                chapter(each)
    for title, lessons in more:
        with next(places):
            head(_(title), "")
            for each in lessons:
                frame.link(each.slug)
