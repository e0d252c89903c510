"""A page of the drills that is open in the app, for tests: its address, its question, answers right and wrong."""

from __future__ import annotations

from lessons import course
from lessons.text import Pack
from quizzes.choices import OneOf
from quizzes.question import Question, make
from tests.visiting import visit


class Window:
    """A window with a page of the drills; ``slug`` begins the keys of its widgets."""

    def __init__(self, slug: str, language: str = "en", pack: Pack = Pack.FRENCH, **query: str) -> None:
        self.slug = slug
        self.app = visit(course.lesson_of(slug), language, **query)
        self.app.session_state["setting_pack"] = pack.value
        self.run()

    def go(self, slug: str, **query: str) -> None:
        """Open a page in this window."""
        self.slug = slug
        self.app.switch_page(course.lesson_of(slug).script)
        for name in list(self.app.query_params):
            del self.app.query_params[name]
        self.app.query_params.update(query)
        self.run()

    def run(self) -> None:
        self.app.run()
        assert not self.app.exception

    def asked(self, name: str) -> str:
        """A part of the address; a list after the page has run, a text before."""
        part = self.app.query_params.get(name, "")
        return part if isinstance(part, str) else part[0]

    @property
    def question(self) -> Question:
        """The question that the address names."""
        return make(self.asked("skill"), int(self.asked("seed")), int(self.asked("difficulty")))

    def press(self, button: str = "act") -> None:
        self.app.button(key=f"{self.slug}-{button}").click()
        self.run()

    def choose(self, question: Question, code: str | None) -> None:
        """Choose an answer of a question that has answers to choose from."""
        key = f"{self.slug}-{question.skill}-{question.seed}-{question.difficulty}-answer"
        self.app.radio(key=key).set_value(code)

    def answer(self, *, right: bool, question: Question | None = None) -> Question:
        """Answer the open question, and return it."""
        question = question or self.question
        self.choose(question, question.right if right else wrong(question))
        self.press()
        return question

    @property
    def label(self) -> str:
        """What stands on the button."""
        return str(self.app.button(key=f"{self.slug}-act").label)

    @property
    def note(self) -> str:
        """The note in the row of the title."""
        written = [str(element.proto.body) for element in self.app.get("html")]
        return next((body for body in written if body.startswith('<p class="note"')), "")

    @property
    def said(self) -> list[str]:
        """What the boxes say that are neither praise nor blame."""
        return [str(box.value) for box in self.app.info]

    @property
    def words(self) -> str:
        """All that the page writes."""
        app = self.app
        shown = [*app.title, *app.header, *app.subheader, *app.markdown, *app.info, *app.error, *app.success]
        return "\n".join(str(element.value) for element in shown)


def practised(window: Window) -> None:
    """Three answers, one of them wrong."""
    for seed, right in ((3, True), (4, False), (5, True)):
        window.go("drill", skill="value", seed=str(seed), difficulty="2")
        window.answer(right=right)


def wrong(question: Question) -> str:
    """The code of a wrong answer, of a question with answers to choose from."""
    assert isinstance(question.task, OneOf)
    return next(choice.code for choice in question.task.choices if choice.mistake)
