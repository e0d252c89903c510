"""Who learns here and what is kept: on the map, across sessions with a cookie, and within one without."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons import course, learner, text
from lessons.kept import TASKS, CheckDone, StepDone
from quizzes.progress import Database
from tests.databases import ANNA
from tests.visiting import count_the_trumps, the_map

TRUMPS = [step.name for step in text.steps("trumps", "en")]


def shown(app: AppTest) -> str:
    links = [str(link.proto.label) for link in app.get("page_link")]
    return " ".join([*links, *(str(element.proto.body) for element in app.get("html"))])


@pytest.mark.parametrize(
    ("language", "onward", "stars"),
    [("en", "Continue: Trumps, step 3", "2 of 3 stars"), ("de", "Weiter: Trumpf, Schritt 3", "2 von 3 Sternen")],
)
def test_the_map_of_a_new_session_shows_stars_and_where_the_learner_stopped(
    database: Database, language: str, onward: str, stars: str
) -> None:
    database.add(ANNA, [CheckDone("cards-and-points", 4), StepDone("trumps", TRUMPS[0]), StepDone("trumps", TRUMPS[1])])
    app = the_map(language)
    assert app.button(key="go-on").label == onward
    assert stars in shown(app)
    assert f"2 {'of' if language == 'en' else 'von'} {len(TRUMPS)}" in shown(app)
    app.button(key="go-on").click().run()
    assert app.query_params["step"] == "3"
    assert "2 done" in shown(app) or "2 erledigt" in shown(app)


def test_after_the_last_step_the_check_is_next_and_after_the_check_the_next_chapter(database: Database) -> None:
    database.add(ANNA, [StepDone("trumps", name) for name in TRUMPS])
    assert the_map().button(key="go-on").label == "Continue: Trumps, check"
    database.add(ANNA, [CheckDone("trumps", 0)])
    assert the_map().button(key="go-on").label == "Continue: Following suit, step 1"


def test_who_has_done_everything_is_sent_to_practise(database: Database) -> None:
    for chapter in course.CHAPTERS:
        steps = [StepDone(chapter.slug, step.name) for step in text.steps(chapter.slug, "en")]
        database.add(ANNA, [*steps, CheckDone(chapter.slug, TASKS)])
    app = the_map()
    assert app.button(key="go-on").label == "Practise what you know"
    count = len(course.CHAPTERS)
    assert f"{count} of {count} chapters · {3 * count} of {3 * count} stars" in shown(app)


def test_progress_is_deleted_after_a_confirmation(database: Database) -> None:
    database.add(ANNA, [StepDone("trumps", TRUMPS[0])])
    app = the_map()
    app.button(key="forget-all").click().run()
    assert database.load(ANNA) == ()
    assert app.button(key="go-on").label.startswith("Start: ")
    assert "deleted" in app.toast[0].value


@pytest.mark.parametrize("by_the_map", [True, False])
def test_what_was_deleted_in_another_window_does_not_come_back_by_being_shown(
    database: Database, *, by_the_map: bool
) -> None:
    tab = the_map()
    count_the_trumps(tab)
    assert database.load(ANNA) == (StepDone("trumps", TRUMPS[2]),)
    the_map().button(key="forget-all").click().run()
    assert database.load(ANNA) == ()
    if by_the_map:
        tab.switch_page(course.MAP.script).run()
        assert tab.button(key="go-on").label.startswith("Start: ")
        tab.switch_page(course.lesson_of("trumps").script)
        tab.query_params.update(step="3", seed="7")
    tab.run()
    assert bool(tab.success) is not by_the_map
    tab.button(key="trumps-act").click().run()
    assert database.load(ANNA) == ()


def test_a_step_done_in_a_session_is_there_in_the_next_one(database: Database) -> None:
    first = the_map()
    count_the_trumps(first)
    assert database.load(ANNA) == (StepDone("trumps", TRUMPS[2]),)
    assert the_map().button(key="go-on").label == "Continue: Trumps, step 4"


def test_without_a_cookie_progress_lives_as_long_as_the_session(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learner, "learner_id", lambda: None)
    app = the_map()
    app.switch_page(course.lesson_of("trumps").script)
    app.query_params.update(step="1", seed="7")
    app.run()
    app.session_state["kept"].kept = app.session_state["kept"].kept.after(StepDone("trumps", TRUMPS[0]))
    app.switch_page(course.MAP.script).run()
    assert app.button(key="go-on").label == "Continue: Trumps, step 2"
    assert database.load(ANNA) == ()
    assert the_map().button(key="go-on").label.startswith("Start: ")
