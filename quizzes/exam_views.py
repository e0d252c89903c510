"""What the page of an exam shows: the start, a question, what was answered, the result, the certificate."""

from __future__ import annotations

from urllib.parse import urlsplit

import streamlit as st

from lessons import frame, session, step_frame
from lessons.session import _, _n
from lessons.stages import Stage
from quizzes import ask, examining
from quizzes.certificate import certificate
from quizzes.exam import ENOUGH, QUESTIONS, Exam, questions, run_of
from quizzes.examining import CERTIFICATE, RESULT
from quizzes.print_button import print_button
from quizzes.skills import SKILLS


def start(seed: int | None) -> None:
    """Before it begins."""
    frame.title_row("", _("Exam") if seed is None else _("Exam {seed}", seed=seed))
    with st.container(key="step"):
        st.header(_("{n} questions from all over the course.", n=QUESTIONS), anchor=False)
        st.markdown(
            _("You hear nothing before the end. An answer stands, but you can leave a question open and come back.")
        )
        st.markdown(_("Whoever opens the same exam gets the same questions."))
        st.button(_("Begin"), key="exam-begin", type="primary", on_click=examining.begin, args=(seed,))


def head(exam: Exam, at: int, title: str) -> None:
    """The title with a tick for each question."""
    with st.container(key="exam-head"):
        done = [number not in exam.open for number in range(1, QUESTIONS + 1)]
        frame.title_row(_("Exam {seed}", seed=exam.seed), title, done=done, at=at)


def ways(exam: Exam, number: int) -> None:
    """Back, forth, and the end."""
    for label, icon, place in (
        (_("Back"), "arrow_back", number - 1),
        (_("Skip"), "arrow_forward", number + 1),
    ):
        st.button(
            label,
            key=f"exam-{icon}",
            type="tertiary",
            icon=f":material/{icon}:",
            on_click=examining.go_to,
            args=(place,),
            disabled=not 1 <= place <= QUESTIONS,
        )
    if not exam.open:
        return  # then handing in is what the page offers first
    with st.popover(_("Hand in"), type="tertiary", icon=":material/task:", key="exam-hand-in"):
        left = len(exam.open)
        st.markdown(
            _n(
                "{n} question is still open and counts as wrong.",
                "{n} questions are still open and count as wrong.",
                left,
            )
        )
        st.button(_("Hand in all the same"), key="exam-handed", on_click=examining.hand_in)


def asked(exam: Exam, number: int) -> None:
    """A question of an exam that is not handed in yet."""
    question = questions(exam.seed)[number - 1]
    task = ask.asked(
        question,
        slug="exam",
        mode="exam",
        run=run_of(exam.seed),
        go_on=lambda: examining.count(number),
        counted=lambda _attempt: examining.count(number),
        closed=lambda: examining.handed_in(exam.seed) is not None,
    )
    if task.done and number in exam.open:  # answered in another window
        exam = examining.known(number)
    head(exam, number, _("Question {number}", number=number))
    if not task.done:
        ask.show(task, _("Next"), ways=lambda: ways(exam, number), check=_("Answer"))
        return
    # As it was asked: nothing on it tells whether the answer was right.
    st.html(ask.ASSETS / "drill.css")
    with st.container(key="step"):
        felt, words = st.columns([7, 3.7], gap="large")
        with felt:
            task.scene.felt(Stage("exam", f"{task.key}-kept", task.scene, {"memory": {}}, task.go_on))
        with words:
            st.header(task.scene.asks, anchor=False)
            st.info(_("Your answer is kept. You will see it at the end."), icon=":material/inventory:")
            if not exam.open:
                st.markdown(_("All questions are answered. Hand in when you are ready."))
            with st.container(key="step-actions"):
                if exam.open:
                    st.button(_("Next"), key="exam-act", type="primary", on_click=task.go_on)
                else:
                    st.button(_("Hand in"), key="exam-handed", type="primary", on_click=examining.hand_in)
            with st.container(key="step-ways", horizontal=True):
                ways(exam, number)
    step_frame.arrive(task.key)


def looked_at(exam: Exam, number: int) -> None:
    """A question of an exam that is handed in, with the answer and what is right; on to the next that went wrong."""
    question, answer = questions(exam.seed)[number - 1], exam.answers[number - 1]
    head(exam, number, _(SKILLS[question.skill].title))
    wrong = exam.wrong_after(number)
    task = ask.answered(question, answer, slug="exam", go_on=lambda: examining.go_to(wrong or RESULT))

    def back() -> None:
        st.button(
            _("To the result"),
            key="exam-result",
            type="tertiary",
            icon=":material/arrow_back:",
            on_click=examining.go_to,
            args=(RESULT,),
        )
        ask.link_to_step(question)

    ask.show(task, _("The next wrong one") if wrong else _("To the result"), ways=back)


def result(exam: Exam) -> None:
    """How many were right, and each question."""
    st.html(ask.ASSETS / "drill.css")
    frame.title_row(_("Exam {seed}", seed=exam.seed), _("{right} of {count} right", right=exam.right, count=QUESTIONS))
    with st.container(key="step-actions", horizontal=True):
        for way in (certificate_way, wrong_way) if exam.right >= ENOUGH else (wrong_way, certificate_way):
            way(exam)
        st.button(_("Another exam"), key="exam-again", icon=":material/shuffle:", on_click=examining.begin)
    with st.container(key="practise-skills"):
        for first in range(0, QUESTIONS, 10):
            if not first:
                places = st.columns(2)
            with places[first // 10]:
                for number in range(first + 1, first + 11):
                    row(exam, number)
    st.subheader(_("The same questions for somebody else"), anchor=False)
    address = urlsplit(st.context.url or "")
    st.code(
        f"{address.scheme}://{address.netloc}{address.path}?seed={exam.seed}"
        if address.netloc
        else f"?seed={exam.seed}",
        language=None,
    )


def certificate_way(exam: Exam) -> None:
    """To the certificate, if there is anything to certify."""
    if len(exam.open) < QUESTIONS:
        st.button(
            _("Certificate"),
            key="exam-certificate",
            type="primary" if exam.right >= ENOUGH else "secondary",
            icon=":material/workspace_premium:",
            on_click=examining.go_to,
            args=(CERTIFICATE,),
        )


def wrong_way(exam: Exam) -> None:
    """To the first question that went wrong."""
    if exam.wrong:
        st.button(
            _("See what went wrong"),
            key="exam-wrong",
            type="secondary" if exam.right >= ENOUGH else "primary",
            on_click=examining.go_to,
            args=(exam.wrong[0],),
        )


def row(exam: Exam, number: int) -> None:
    """One question of the result: to touch, to see what was right."""
    answer = exam.answers[number - 1]
    title = _(SKILLS[questions(exam.seed)[number - 1].skill].title)
    said = _("not answered") if answer is None else _("right") if answer.right else _("wrong")
    sign = ":material/check:" if answer and answer.right else ":material/close:"
    st.button(
        f"{number}\\. {title} :gray[{sign} {said}]",
        key=f"exam-row-{number}",
        width="stretch",
        on_click=examining.go_to,  # a link to the page that one is on would leave the address as it is
        args=(number,),
    )


def printed(exam: Exam) -> None:
    """The certificate."""
    st.html(ask.ASSETS / "drill.css")
    frame.title_row(_("Exam {seed}", seed=exam.seed), _("Certificate"))
    answered = [answer.at for answer in exam.answers if answer]
    with st.container(key="exam-certificate-page"):
        if answered:
            st.html(certificate(exam, max(answered).date(), session.language()))
        with st.container(key="exam-printing", horizontal=True):
            print_button(_("Print"))
            st.button(_("To the result"), key="exam-result", on_click=examining.go_to, args=(RESULT,))
