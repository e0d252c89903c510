"""One question on the page: cards, answers, and what is said to the answer given (picture 04 of the look).

A page of ``quizzes/pages`` is one call of ``drill``. Skill, seed and difficulty of the open question stand in the
address and nowhere else; the session keeps the answer given and the score. Everything runs in a fragment, and
one button with one key is Check, then Next: keyboard focus stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import streamlit as st

from lessons import frame, session
from lessons.course import chapter_number, lesson_of
from lessons.session import _
from lessons.text import N_, steps
from quizzes.choices import Mistake
from quizzes.feedback import Feedback, feedback
from quizzes.pictures import cards_on_felt, marked_answers, two_reckonings
from quizzes.question import DIFFICULTIES, Question, grade, like, make
from quizzes.skills import answer_text, prompt

ASSETS = Path(__file__).resolve().parent / "assets"
_DIFFICULTIES = {1: N_("Easy"), 2: N_("Medium"), 3: N_("Hard")}
_BAD_SKILL = N_("This link asks for “{asked}”, which is not among the questions here. Here is another one.")
_BAD_DIFFICULTY = N_("This link asks for difficulty {asked}, but there are only 1, 2 and 3.")

_keys = st.components.v2.component(
    "drill_keys",
    html="<span></span>\n",
    js=(ASSETS / "keys.js").read_text(encoding="utf-8"),
)


@dataclass(slots=True)
class _Score:
    """What the session keeps of a drill."""

    number: int = 1
    right: int = 0
    open: tuple[str, int, int] | None = None
    given: str | None = None
    nudge: str = ""
    skills: tuple[str, ...] = field(default=())


def drill(slug: str, title: str) -> None:
    """The page of a drill: questions of its skills, in turn, as long as one likes."""
    lesson = lesson_of(slug)
    st.html(ASSETS / "drill.css")
    _Drill(slug, title, lesson.title, lesson.skills).run()


@dataclass(frozen=True, slots=True)
class _Drill:
    """A drill and its skills; ``title`` stands above the page, ``name`` in the navigation."""

    slug: str
    title: str
    name: str
    skills: Sequence[str]

    @property
    def score(self) -> _Score:
        score: _Score = st.session_state.setdefault(f"drill {self.slug}", _Score())
        return score

    @property
    def answers_key(self) -> str:
        return f"{self.slug}-answers"

    def run(self) -> None:
        """The whole page, as a fragment."""
        st.fragment(frame.kind_about_errors()(self._show))()

    def _show(self) -> None:
        question = self._open()
        score = self.score
        given = question.choice(score.given) if score.given else None
        told = feedback(question, given, session.language(), session.pack()) if given else None
        note = _("Question {number} · {right} right", number=score.number, right=score.right)
        frame.title_row(_("Drill · {name}", name=_(self.name)), self.title, note=note)
        with st.container(key="drill"):
            felt, words = st.columns([7, 3.7], gap="medium")
            with felt, st.container(key="drill-felt"):
                cards_on_felt(question, answered=told is not None, key=f"{self.slug}-felt", on_check=self._act)
            with words, st.container(key="drill-words"):
                st.subheader(prompt(question, session.language(), session.pack()), anchor=False)
                with st.container(key="drill-answers"):
                    self._answers(question)
                self._told(told)
                self._buttons(question, told)
            if told and not told.right:
                with felt, st.container(key="drill-reckonings", border=True):
                    two_reckonings(question, told)
        _keys(key="drill_keys", data={"answers": self.answers_key, "act": f"{self.slug}-act"})

    # --- The question --------------------------------------------------------------------------------------------

    def _open(self) -> Question:
        """The question that the address names; what it does not name, or names wrongly, is chosen."""
        skill, difficulty = self._skill(), self._difficulty()
        seed = session.seed(difficulty=str(difficulty), **self._named(skill))
        score = self.score
        if score.open != (skill, seed, difficulty):
            if score.given:
                score.number += 1
            score.open, score.given, score.nudge = (skill, seed, difficulty), None, ""
            st.session_state[self.answers_key] = None
        elif (
            score.given
        ):  # the answer given stays, whatever is pressed now, and when the page is left and entered again
            st.session_state[self.answers_key] = score.given
        return make(skill, seed, difficulty)

    def _skill(self) -> str:
        asked = st.query_params.get("skill")
        if asked is not None and asked in self.skills:
            return asked
        if asked is not None:
            st.info(_(_BAD_SKILL, asked=session.quoted(asked, most=40)), icon=":material/link_off:")
        return self.score.open[0] if self.score.open else self.skills[0]

    def _difficulty(self) -> int:
        asked = st.query_params.get("difficulty")
        if asked is not None and asked in map(str, DIFFICULTIES):
            return int(asked)
        if asked is not None:
            st.info(_(_BAD_DIFFICULTY, asked=session.quoted(asked, most=10)), icon=":material/link_off:")
        return self.score.open[2] if self.score.open else DIFFICULTIES[0]

    def _named(self, skill: str) -> dict[str, str]:
        """The skill as a part of the address, where there is more than one."""
        return {"skill": skill} if len(self.skills) > 1 else {}

    # --- Answering -----------------------------------------------------------------------------------------------

    def _act(self, *_cards: object) -> None:
        """What the button does: check the answer chosen, or go on to the next question."""
        score = self.score
        if score.open is None:
            return
        if score.given:
            following = self.skills[(self.skills.index(score.open[0]) + 1) % len(self.skills)]
            session.another_seed(**self._named(following))
            return
        chosen = st.session_state.get(self.answers_key)
        if chosen is None:
            score.nudge = N_("Choose an answer first.")
            return
        try:
            attempt = grade(make(*score.open), chosen)
        except ValueError:  # nothing the page offers, so a message made by hand
            score.nudge = N_("That is none of the answers here. Choose one of them.")
            return
        score.given, score.nudge = attempt.given, ""
        score.right += attempt.right

    def _one_like_this(self, mistake: Mistake | None) -> None:
        """Another question of the same kind, in which the same mistake can be made."""
        if self.score.open:
            session.keep_seed(like(make(*self.score.open), mistake, session.new_seed()).seed)

    def _choose_difficulty(self) -> None:
        session.another_seed(difficulty=str(st.session_state[f"{self.slug}-difficulty"]))

    # --- What stands beside the cards ----------------------------------------------------------------------------

    def _answers(self, question: Question) -> None:
        given, language = self.score.given, session.language()

        st.radio(
            prompt(question, language, session.pack()),
            [choice.code for choice in question.choices],
            index=None,
            key=self.answers_key,
            format_func=lambda code: answer_text(question, question.choice(code).answer, language),
            captions=marked_answers(question, given),
            label_visibility="collapsed",
            on_change="rerun" if given else "ignore",
        )

    def _told(self, told: Feedback | None) -> None:
        if told and told.right:
            st.success(f"**{told.headline}** {told.reason}", icon=":material/check_circle:")
        elif told:
            st.error(f"**{told.headline}** {told.reason}", icon=":material/cancel:")
        elif self.score.nudge:
            st.info(_(self.score.nudge), icon=":material/touch_app:")

    def _buttons(self, question: Question, told: Feedback | None) -> None:
        with st.container(key="drill-buttons", horizontal=True):
            st.button(
                _("Next question") if told else _("Check"),
                key=f"{self.slug}-act",
                type="primary",
                on_click=self._act,
            )
            if told:
                mistake = question.choice(self.score.given or "").mistake
                st.button(
                    _("One like this"),
                    key=f"{self.slug}-like",
                    icon=":material/shuffle:",
                    on_click=self._one_like_this,
                    args=(mistake,),
                )
        if told:
            _link_to_step(told)
        names = {difficulty: _(name) for difficulty, name in _DIFFICULTIES.items()}
        st.session_state[f"{self.slug}-difficulty"] = question.difficulty
        st.segmented_control(
            _("Difficulty"),
            DIFFICULTIES,
            key=f"{self.slug}-difficulty",
            format_func=names.__getitem__,
            on_change=self._choose_difficulty,
            required=True,
        )


def _link_to_step(told: Feedback) -> None:
    """The step of the lesson that teaches what the question asks, or what the mistake was about."""
    step, title = next(
        (number, step.title)
        for number, step in enumerate(steps(told.lesson, session.language()), start=1)
        if step.name == told.step
    )
    label = _("Chapter {chapter}, step {step}: {title}", chapter=chapter_number(told.lesson), step=step, title=title)
    frame.link(told.lesson, label, icon=False, step=str(step))
