"""The page on progress: what it shows, codes, files, and deleting all of it."""

from __future__ import annotations

import pytest

from lessons import learner
from lessons.text import LANGUAGES, translate, translate_plural
from quizzes import exports, progress
from quizzes.own_mistakes import mistake_name
from quizzes.skills import SKILLS
from tests.databases import ANNA
from tests.practising import Window, practised

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@pytest.mark.usefixtures("database")
def test_progress_shows_skills_days_and_mistakes_with_tables(language: str) -> None:
    window = Window("practise", language)
    practised(window)
    window.go("progress")
    written = "".join(str(one.proto.body) for one in window.app.get("html"))
    title = translate(SKILLS["value"].title, language)
    right = translate("{right} of {asked} right", language, right=2, asked=3)
    assert f"<td>{title}</td><td>{right}<" in written
    assert "<svg" in window.words, "the stars"
    assert len(window.app.get("plotly_chart")) == 2
    assert len(window.app.expander) == 2
    (mistake,) = [group.mistake for group in window.app.session_state["logbook"].practice.counts if group.mistake]
    assert mistake_name(mistake, language) in "".join(heading.value for heading in window.app.subheader)
    assert translate_plural("{n} day of practice lately", "{n} days of practice lately", 1, language) in window.note


@each_language
def test_progress_without_any_says_so_kindly(language: str) -> None:
    window = Window("progress", language)
    assert (
        translate("Nothing here yet. What you learn and practise will be, from the first answer on.", language)
        in window.words
    )
    assert not window.app.get("plotly_chart")


@pytest.mark.usefixtures("database")
def test_a_code_brings_progress_to_another_device(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("practise")
    practised(window)
    window.go("progress")
    window.press("offer")
    code = window.app.code[0].value
    monkeypatch.setattr(learner, "learner_id", lambda: "b" * 32)
    other = Window("progress")
    assert not other.app.get("plotly_chart")
    for typed, said in [("", "no code"), ("ABCD-EFGH-2345", "no such code"), (code.lower(), "Done"), (code, "")]:
        other.app.text_input(key="progress-code").set_value(typed)
        other.press("redeem")
        assert any(said in box for box in other.said)
        if said == "Done":
            assert len(other.app.get("plotly_chart")) == 2


@pytest.mark.usefixtures("database")
def test_progress_goes_into_files_and_can_be_deleted() -> None:
    window = Window("practise")
    practised(window)
    window.go("progress")
    window.press("prepare")
    names = [str(button.proto.label) for button in window.app.get("download_button")]
    assert names == ["Everything (JSON)", "Answers as a table (CSV)"]
    window.press("forget")
    assert "Everything is deleted" in " ".join(window.said)
    assert not window.app.get("plotly_chart")


@pytest.mark.usefixtures("database")
def test_a_file_is_taken_in_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("practise")
    practised(window)
    saved = exports.to_json(progress.store().history(ANNA)).encode()
    monkeypatch.setattr(learner, "learner_id", lambda: "b" * 32)
    other = Window("progress")
    for file, said in [
        (b"{}", "not a file with progress"),
        (saved[: len(saved) // 2], "not a file with progress"),
        (saved, "3 entries of it are new here."),
        (saved, "All of it was here already."),
    ]:
        other.app.file_uploader(key="progress-file").set_value(("reizend.json", file, "application/json"))
        other.run()
        other.press("take-in")
        assert [said in box for box in other.said] == [True]
    assert len(other.app.get("plotly_chart")) == 2


@pytest.mark.usefixtures("database")
def test_all_that_is_deleted_is_gone_from_every_page() -> None:
    window = Window("practise")
    practised(window)
    window.go("progress")
    window.press("forget")
    window.go("my-mistakes")
    assert [heading.value for heading in window.app.header] == ["Nothing to see here."]
    window.go("drill", skill="value", seed="4", difficulty="2")
    assert window.label == "Check"
    assert window.note == ""


@pytest.mark.parametrize("reading", ["practise", "progress"])
@pytest.mark.usefixtures("database")
def test_what_another_window_has_deleted_is_not_shown_again(reading: str) -> None:
    window = Window("drill", skill="value", seed="4", difficulty="2")
    window.answer(right=False)
    other = Window("progress")
    other.press("forget")
    window.go(reading)
    window.go("drill", skill="value", seed="4", difficulty="2")
    assert window.label == "Check"
    assert not window.app.error
    assert window.note == ""
