"""The check at the end of a chapter: five tasks from its own steps, with other cards and without the teaching words.

The address names it (``?step=check&seed=7&task=3``), and the same address brings the same tasks. Answers are given
once (``lessons.check_tasks``); ``lessons.learner`` keeps them and the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from lessons import frame, session, step_frame, task_frame
from lessons.check_tasks import Check
from lessons.course import MAP, following, lesson_of
from lessons.kept import TASKS, stars_for
from lessons.session import _, _n
from lessons.stages import Steps
from lessons.stars import stars_svg
from lessons.text import N_, steps

STEP = "check"
"""What stands in the address in the place of a step's number."""

RESULT = "result"
"""And in the place of a task's number, when all are answered."""

_BUBBLES = (N_("Another round?"), N_("A good start!"), N_("Well done!"), N_("Would you sit down with us?"))


def begin(slug: str) -> None:
    """Open a check of the chapter (in a callback), and remember the step from which it was opened.

    It is a new one, unless one was left half done: then it goes on there.
    """
    kept: dict[str, Any] = st.session_state.setdefault(f"check {slug}", {})
    step = st.query_params.get("step")
    if step not in (None, STEP):
        kept["from"] = (step, session.parse_seed(st.query_params.get("seed")))
    if 0 < sum("right" in state for state in kept.get("states", {}).values()) < TASKS:
        session.keep_seed(kept["seed"], step=STEP, task=None)
    else:
        session.another_seed(step=STEP, task="1")


def check(slug: str, scenes: Steps, asked: Sequence[str]) -> None:
    """The page of the check: the task that the address names, or the result. ``asked`` are the steps to draw from."""
    wanted = st.query_params.get("task")
    known = wanted in (RESULT, *map(str, range(1, TASKS + 1)))
    if wanted is not None and not known:
        session.say_unread([f"task={wanted}"])
    seed = session.seed(step=STEP, task=wanted if known else "1")
    this = Check.opened(slug, scenes, asked, seed)
    if known and wanted and wanted != RESULT:
        _task(this, int(wanted))
    elif this.open:
        _task(this, this.open[0])
    else:
        session.write(task=RESULT)
        _result(this)


def _task(this: Check, number: int) -> None:
    def go_on() -> None:
        session.write(task=str(this.after(number) or RESULT))

    session.write(task=str(number))
    task = this.task(number, go_on)
    frame.title_row(
        _("Check · {number} of {count}", number=number, count=TASKS),
        _(lesson_of(this.slug).title),
        note=_("{right} right", right=this.right),
    )

    def ways() -> None:
        st.button(
            _("Back to the steps"),
            key=f"{this.slug}-steps",
            type="tertiary",
            icon=":material/arrow_back:",
            on_click=_back,
            args=(this, number),
        )

    task_frame.asked(task, _("Next") if this.open else _("To the result"), ways=ways)
    step_frame.arrive(f"{this.slug} {STEP} {this.seed} {number}", task)


def _back(this: Check, number: int) -> None:
    """To the step from which the check was opened, with its cards; else to the one that the task comes from."""
    step, seed = st.session_state.get(f"check {this.slug}", {}).get("from") or (str(_step_number(this, number)), None)
    session.keep_seed(this.seed if seed is None else seed, step=step, task=None)


def _step_number(this: Check, number: int) -> int:
    """The number of the step that a task comes from."""
    return list(this.scenes).index(this.names[number - 1]) + 1


# --- The result --------------------------------------------------------------------------------------------------


def _result(this: Check) -> None:
    stars = stars_for(this.right)
    frame.title_row(_("Check · result"), _(lesson_of(this.slug).title))
    with st.container(key="step"):
        felt, words = st.columns([7, 3.7], gap="large")
        with felt:
            picture = stars_svg(stars, session.language(), size=72)
            bubble = f'<p class="bubble">{_(_BUBBLES[stars])}</p>'
            st.markdown(f'<div class="felt result">{bubble}{picture}</div>', unsafe_allow_html=True)
        with words:
            st.header(_("{right} of {count} right", right=this.right, count=TASKS), anchor=False)
            _answers(this)
            after = following(this.slug) or MAP
            with st.container(key="step-actions", horizontal=True):
                onward = _("To the map") if after is MAP else _("Next: {page}", page=_(after.title))
                # Another key than the button that led here: the press would count for this one too.
                if st.button(onward, key=f"{this.slug}-onward", type="primary"):
                    st.switch_page(after.script)
                st.button(
                    _("Again with other cards"),
                    key=f"{this.slug}-again",
                    icon=":material/shuffle:",
                    on_click=begin,
                    args=(this.slug,),
                )
    step_frame.arrive(f"{this.slug} {STEP} {this.seed} {RESULT}")


def _answers(this: Check) -> None:
    """What was asked, and for each task that went wrong the way to the step that teaches it."""
    prose = steps(this.slug, session.language())
    wrong = sorted({_step_number(this, number) for number in range(1, TASKS + 1) if not this.answer_to(number)})
    if not wrong:
        st.markdown(_("Every task right. You know this chapter by heart."))
        return
    st.markdown(_n("One step is worth another look:", "These steps are worth another look:", len(wrong)))
    with st.container(key="worth-a-look", gap="xxsmall"):
        for number in wrong:
            task = this.task(this.names.index(prose[number - 1].name) + 1)
            title = prose[number - 1].title.format(**task.scene.values)
            st.button(
                _("Step {step}: {title}", step=number, title=title),
                key=f"{this.slug}-step-{number}",
                type="tertiary",
                icon=":material/arrow_forward:",
                on_click=session.write,
                kwargs={"step": str(number), "task": None},
            )
