"""The frame of a chapter: title and ticks above, the cards on the left, the step's words and its task on the right.

A chapter's page is a table of steps, named as in its prose file, and one call::

    def jacks(draws: Draws) -> Scene:
        task = TrumpsIn.in_suit_game(draws)                      # pure: lessons.exercises.trumps
        return Scene(
            felt=cards(task.game.sort(task.hand), mode=Mode.CHOOSE, bubble=_("Which are trumps?")),
            given=chosen,                                         # the answer is what lies chosen on the felt
            judge=lambda given: Verdict(Cards.of(given) == task.wanted, _("Because ...")),
            values={"count": len(task.wanted)},                   # {count} in title and prose
            hint=_("Look at the jacks."),
        )

    lesson("trumps", {"jacks": jacks, ...})

A step gets a random source that belongs to its number and the seed in the address, so the same address always
shows the same cards. What the session keeps is only the answer given: the verdict is judged anew on every run,
in the language of the moment. ``lessons.step_tasks`` has the usual felts, questions and readers of answers.

A step may bring its own picture and widgets: ``felt`` and ``ask`` are functions of the ``Stage``. Whatever they
remember goes into ``stage.memory``; a button that answers at once calls ``stage.answer(given)``.
"""

from __future__ import annotations

from typing import Any

import streamlit as st

from engine.draws import Draws
from lessons import chapter_check, frame, learner, session, step_frame
from lessons.check_tasks import steps_asked
from lessons.course import CHAPTERS, MAP, chapter_number, following, lesson_of
from lessons.kept import StepDone
from lessons.open_cards.records import cards_of
from lessons.session import _
from lessons.stages import Scene, Stage, Steps, Verdict
from lessons.text import Step, steps

__all__ = ["Scene", "Stage", "Steps", "Verdict", "lesson", "steps_done"]


def lesson(slug: str, scenes: Steps) -> None:
    """The page of a chapter: the step that the address names, or the check, drawn, asked and judged.

    ``scenes`` makes the scene of each step, in the order of the prose; ValueError when the two do not agree.
    """
    prose = steps(slug, session.language())
    if [step.name for step in prose] != list(scenes):
        raise ValueError(f"{slug}: the prose has the steps {[step.name for step in prose]}, the page {list(scenes)}")
    checked = steps_asked(slug, scenes)
    if checked and st.query_params.get("step") == chapter_check.STEP:
        chapter_check.check(slug, scenes, checked)
        return
    progress = _progress(slug, prose)
    if progress.pop("finished", False):
        st.switch_page((following(slug) or MAP).script)
    number = _step_asked(progress["at"], len(prose))
    progress["at"] = number
    seed, step = session.seed(step=str(number), task=None), prose[number - 1]
    last = number == len(prose)
    scene = scenes[step.name](Draws(seed, number))
    reads = scene.judge is None
    stage = Stage(
        slug=slug,
        key=f"{slug}-{step.name}-{seed}",
        scene=scene,
        state=_state(progress["states"], step.name, seed),
        go_on=lambda: _go_on(slug, progress, number, reads=reads, last=last, check=bool(checked)),
    )
    right = bool(stage.verdict and stage.verdict.right)
    if right and not stage.state.get("kept"):  # what is only shown again was kept before, or deleted since
        learner.keep(StepDone(slug, step.name))
    stage.state["kept"] = right
    done = learner.kept().done(slug)
    frame.title_row(
        _("Chapter {number} of {count}", number=chapter_number(slug), count=len(CHAPTERS)),
        _(lesson_of(slug).title),
        done=[each.name in done for each in prose],
        at=number,
    )
    onward = _("Next") if not last else _("Test yourself") if checked else _("Finish the chapter")
    with st.container(key="step"):
        felt, words = st.columns([7, 3.7], gap="large")
        with felt:
            stage.scene.felt(stage)
        with words:
            _words(step, stage)
            step_frame.answering(
                stage,
                onward if stage.done else _("Check"),
                said=lambda: _said(stage),
                beside=lambda: _other_cards(slug),
            )
            _with_all_cards_open(stage)
            if stage.done and stage.scene.further and not session.alone():
                frame.link(stage.scene.further)
            _ways(slug, stage, number, len(prose), check=bool(checked))
    step_frame.arrive(f"{slug} {number}", stage)
    stage.state["fresh"] = False


def steps_done(slug: str) -> int:
    """How many steps of the chapter the learner has done."""
    return len(learner.kept().done(slug) & {step.name for step in steps(slug, session.language())})


def _progress(slug: str, prose: tuple[Step, ...]) -> dict[str, Any]:
    """What the session remembers of the chapter; it opens at the first step that is not done yet."""
    if f"lesson {slug}" not in st.session_state:
        done = learner.kept().done(slug)
        open_steps = (number for number, step in enumerate(prose, start=1) if step.name not in done)
        st.session_state[f"lesson {slug}"] = {"states": {}, "at": next(open_steps, 1)}
    progress: dict[str, Any] = st.session_state[f"lesson {slug}"]
    return progress


def _step_asked(at: int, last: int) -> int:
    """The step that the address asks for, 1 to ``last``; ``at`` when it asks for none, or for one that is not there."""
    asked = st.query_params.get("step")
    number = int(asked) if asked and asked.isascii() and asked.isdecimal() and len(asked) < 4 else 0
    if asked is not None and not 1 <= number <= last:
        session.say_unread([f"step={asked}"])
    return number if 1 <= number <= last else at


def _state(states: dict[str, dict[str, Any]], name: str, seed: int) -> dict[str, Any]:
    """What the step remembers with these cards; other cards begin anew."""
    if states.get(name, {}).get("seed") != seed:
        states[name] = {"seed": seed}
    return states[name]


def _go_on(slug: str, progress: dict[str, Any], number: int, *, reads: bool, last: bool, check: bool) -> None:
    """To the next step; from the last one to the check, or to the next chapter. ``reads``: nothing is asked here."""
    if reads:  # else it was kept when it was answered
        learner.keep(StepDone(slug, steps(slug, session.language())[number - 1].name))
    if not last:
        _go_to(number + 1)
    elif check:
        progress["at"] = 1
        chapter_check.begin(slug)
    else:
        progress.update(finished=True, at=1)


def _go_to(number: int) -> None:
    session.write(step=str(number))


def _words(step: Step, stage: Stage) -> None:
    st.header(step.title.format(**stage.scene.values), anchor=False)
    frame.prose(step.text, **stage.scene.values)


def _said(stage: Stage) -> None:
    """The verdict on the answer, and the hint if it was asked for."""
    verdict = stage.verdict
    if verdict and verdict.warns:
        st.warning(verdict.says, icon=":material/flag:")
    elif verdict and verdict.right:
        st.success(verdict.says, icon=":material/check_circle:")
    elif verdict:
        st.error(verdict.says, icon=":material/cancel:")
    else:
        step_frame.nudged(stage)
    if stage.hinted and not stage.done:
        st.info(stage.scene.hint, icon=":material/lightbulb:")


def _with_all_cards_open(stage: Stage) -> None:
    """The way to what would have been right, in a step that shows a game."""
    if stage.done and stage.scene.opens and not session.alone():
        record = stage.scene.opens(stage)
        judged: dict[str, Any] = {"from": str(len(cards_of(record)))} if stage.scene.made_up else {}
        frame.link("open-cards", _("See it with all cards open"), record=str(record), **judged)


def _other_cards(slug: str) -> None:
    st.button(_("Other cards"), key=f"{slug}-other", icon=":material/shuffle:", on_click=_deal_again)


def _deal_again() -> None:
    session.another_seed()


def _ways(slug: str, stage: Stage, number: int, last: int, *, check: bool) -> None:
    """Back, Hint and Skip, below a line, and the way to the check."""
    with st.container(key="step-ways", horizontal=True, horizontal_alignment="distribute"):
        st.button(
            _("Back"),
            key=f"{slug}-back",
            type="tertiary",
            icon=":material/arrow_back:",
            on_click=_go_to,
            args=(number - 1,),
            disabled=number == 1,
        )
        if stage.scene.hint:
            st.button(
                _("Hint"),
                key=f"{slug}-hint",
                type="tertiary",
                icon=":material/lightbulb:",
                on_click=stage.state.update,
                kwargs={"hinted": True},
                disabled=stage.done,
            )
        st.button(
            _("Skip"),
            key=f"{slug}-skip",
            type="tertiary",
            icon=":material/arrow_forward:",
            icon_position="right",
            on_click=_go_to,
            args=(number + 1,),
            disabled=number == last,
        )
    if check and not (number == last and stage.done):  # there the primary button says so already
        st.button(
            _("Test yourself"),
            key=f"{slug}-check",
            type="tertiary",
            icon=":material/star:",
            on_click=chapter_check.begin,
            args=(slug,),
        )
