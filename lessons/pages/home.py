"""The map: a hand on the felt, the way to go on, and the course in its columns with what is done of it."""

from datetime import UTC, datetime

import streamlit as st

from engine.cards import Card
from engine.contracts import Game
from lessons import course, frame, learner, session
from lessons.chapter_check import STEP as CHECK
from lessons.course import Lesson, chapter_number
from lessons.fan import fan_svg
from lessons.kept import STARS, place_after
from lessons.lesson_steps import steps_done
from lessons.session import _, _n
from lessons.stars import stars_name
from lessons.text import game_name, steps
from quizzes import logbook, overview

HAND = "CJ SJ DJ HA HT HK H9 SA ST C7"

language, pack = session.language(), session.pack()
learner.read_again()
logbook.read_again()
kept = learner.kept()
names = {chapter.slug: [step.name for step in steps(chapter.slug, language)] for chapter in course.CHAPTERS}
place = place_after(kept, names) if kept.last else None


def felt() -> None:
    """Two voices over a hand."""
    hand = [Card.parse(code) for code in HAND.split()]
    picture = fan_svg(hand, language=language, pack=pack, four_colours=session.four_colours())
    asked, answered = _("Eighteen?"), _("…with pleasure.")
    st.markdown(
        f'<div class="felt"><p class="bubble">{asked}</p><p class="bubble answer">{answered}</p>{picture}</div>',
        unsafe_allow_html=True,
    )


def going_on() -> tuple[str, Lesson, str]:
    """Where the one primary button leads: what it says, the page, and its step ("" for the page as it opens)."""
    if not kept.last:
        return _("Start: {page}", page=_(course.CHAPTERS[0].title)), course.CHAPTERS[0], ""
    if not place:
        return _("Practise what you know"), course.PRACTICE[0], ""
    chapter, step = course.lesson_of(place[0]), place[1]
    if not step:
        return _("Continue: {page}, check", page=_(chapter.title)), chapter, CHECK
    number = names[chapter.slug].index(step) + 1
    return _("Continue: {page}, step {step}", page=_(chapter.title), step=number), chapter, str(number)


def head(title: str, picture: str, right: str = "") -> None:
    """The head of a column."""
    st.markdown(
        f'<div class="column-head">{picture}<b role="heading" aria-level="3">{title}</b> {right}</div>',
        unsafe_allow_html=True,
    )


def chapter(lesson: Lesson) -> None:
    """A chapter: its number, how much of it is done, and its stars (the style draws them in the place of words)."""
    done, count, stars = steps_done(lesson.slug), len(names[lesson.slug]), kept.stars(lesson.slug)
    state = [] if stars is not None and done in (0, count) else [_("{done} of {count}", done=done, count=count)]
    if not done and stars is None:
        state = [_n("{n} step", "{n} steps", count)]
    if stars is not None:
        state.append(stars_name(stars, language))
    here = "here-" if place and place[0] == lesson.slug else ""
    with st.container(key=f"{here}stars-{'none' if stars is None else stars}-{lesson.slug}"):
        states = " ".join(f":gray[{each}]" for each in state)
        label = f":violet[**{chapter_number(lesson.slug)}**] {_(lesson.title)} {states}"
        frame.link(lesson.slug, label, icon=False)


def summary() -> str:
    """How much of the whole course is done."""
    complete = sum(steps_done(each.slug) == len(names[each.slug]) for each in course.CHAPTERS)
    stars = sum(kept.stars(each.slug) or 0 for each in course.CHAPTERS)
    facts = {"done": complete, "count": len(course.CHAPTERS), "stars": stars, "most": STARS * len(course.CHAPTERS)}
    return _("{done} of {count} chapters · {stars} of {most} stars", **facts)


def delete_all() -> None:
    """Forget the learner, who has confirmed it (in a callback)."""
    if learner.forget():
        st.toast(_("Your progress is deleted."), icon=":material/delete:")
    else:
        st.toast(_("Your progress could not be deleted just now. Please try again."), icon=":material/cloud_off:")


words, table = st.columns([5, 7], gap="medium", vertical_alignment="center")
with words, st.container(key="welcome"):
    st.title(_("Learn Skat, bid by bid."), anchor=False)
    st.markdown(_("Three players, thirty-two cards and one charming question: how high do you dare to go?"))
    said, lesson, step = going_on()
    if st.button(said, type="primary", icon=":material/arrow_forward:", icon_position="right", key="go-on"):
        st.switch_page(lesson.script, query_params={"step": step} if step else None)
    with st.container(key="welcome-ways", horizontal=True):
        if due := len(overview.due_again(logbook.practice(), datetime.now(UTC))):
            frame.link("review", _n("Review, {n} due", "Review, {n} due", due))
        frame.settings()
with table:
    felt()

with st.container(key="course-title", horizontal=True, vertical_alignment="bottom"):
    st.header(_("The course"), anchor=False)
    if kept.last:
        st.html(f'<p class="note">{summary()}</p>', width="content")
columns = [
    (suit, [each for each in course.CHAPTERS if each.column is suit])
    for suit in course.COLUMNS
    if any(each.column is suit for each in course.CHAPTERS)
]
more = [(title, lessons) for title, lessons in course.SECTIONS[2:4] if lessons]
with st.container(key="course"):
    for place_of, (suit, lessons) in zip(st.columns(len(columns)), columns, strict=True):
        with place_of:
            game = Game(suit.value)
            worth = _("base value {base}", base=game.base)
            name = game_name(game, language, pack)
            head(_(course.COLUMNS[suit]), frame.sign(suit), f'<span title="{name}">{worth}</span>')
            for each in lessons:
                chapter(each)
    for place_of, (title, lessons) in zip(st.columns(len(more)), more, strict=True):
        with place_of:
            head(_(title), "")
            with st.container(horizontal=True, key=f"more-{lessons[0].slug}"):
                for each in lessons:
                    frame.link(each.slug)

if kept.last or kept.answers:
    with st.popover(_("Delete my progress"), type="tertiary", icon=":material/delete:", key="forget"):
        st.markdown(_("All steps and stars will be gone for good, and the course begins anew."))
        st.button(_("Yes, delete everything"), key="forget-all", on_click=delete_all)
