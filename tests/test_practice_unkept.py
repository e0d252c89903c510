"""Practice when the store fails: it goes on, and says once that nothing is kept just now."""

from __future__ import annotations

import pytest

from lessons import course, learner
from lessons.kept import NotKept
from lessons.text import LANGUAGES, translate
from quizzes import progress
from quizzes.progress import Database
from tests.databases import ANNA
from tests.practising import Window, practised

each_language = pytest.mark.parametrize("language", LANGUAGES)


class Broken:
    """A database that is locked, read-only, full or gone."""

    def __getattr__(self, name: str) -> object:
        raise NotKept(name)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "store", Broken)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)


@each_language
@pytest.mark.usefixtures("broken")
def test_practice_goes_on_when_nothing_can_be_saved_and_says_so_once(language: str) -> None:
    window = Window("practise", language)
    practised(window)
    assert window.app.success
    window.go("practise")
    right = translate("{right} of {asked} right", language, right=2, asked=3)
    assert any(right in link.proto.label for link in window.app.get("page_link"))
    window.go("progress")
    for button in ("offer", "prepare", "forget"):
        window.press(button)
        assert (
            translate("That is not possible just now. Nothing is lost; please try again later.", language)
            in window.said
        )
    assert len(window.app.get("plotly_chart")) == 2


UNREAD = "What is kept of you cannot be read just now. Here is what this page knows."


@pytest.mark.parametrize("slug", ["practise", "progress"])
def test_what_cannot_be_read_is_not_said_to_be_nothing(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stores: list[object] = [Broken()]
    monkeypatch.setattr(progress, "store", lambda: stores[-1])
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    window = Window(slug)
    assert UNREAD in window.said
    assert "Nothing" not in window.words
    stores.append(Database("sqlite://"))
    window.run()
    assert UNREAD not in window.said
    assert "Nothing" in window.words


@pytest.mark.parametrize("slug", [lesson.slug for lesson in course.PRACTICE])
@pytest.mark.usefixtures("broken")
def test_every_page_opens_when_the_store_is_gone(slug: str) -> None:
    window = Window(slug)
    assert len(window.app.title) == 1
