"""The bound on what is kept of one learner: what goes beyond it is refused as a whole, and that is said on the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lessons import learner
from lessons.kept import Full, StepDone, TaskAnswered
from lessons.text import LANGUAGES, translate
from quizzes import exports, progress
from quizzes.progress import Database
from quizzes.transfer import Redeemed
from tests.databases import ANNA, ANSWERED, BERT, DONE, Place, attempts
from tests.practising import Window

FULL = (
    "So much is kept of you that nothing more can be saved. On the page “Progress” you can take it along as a file, "
    "delete it and begin anew."
)
TOO_MUCH = "That would be more than can be kept of one learner. Everything stays as it is."


def counted(database: Database, learner: str = ANNA) -> int:
    """How much is kept of the learner."""
    history = database.history(learner)
    return len(history.entries) + len(history.attempts)


@pytest.fixture
def for_six(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for six entries of each learner."""
    monkeypatch.setattr(progress, "MOST", 6)


def test_there_is_room_for_all_that_a_file_brings_and_for_years_of_practice() -> None:
    assert progress.MOST == exports.MOST_ENTRIES >= 10 * 365 * 40


MORE: dict[str, Callable[[Database], object]] = {
    "steps": lambda database: database.add(ANNA, [StepDone("trumps", "grand"), StepDone("trumps", "null")]),
    "answers": lambda database: database.add(ANNA, [TaskAnswered("bidding", 1, n, "next", right=True) for n in (1, 2)]),
    "attempts": lambda database: database.add_attempts(ANNA, attempts(4, 5)),
    "file": lambda database: database.take_in(ANNA, exports.History((), attempts(1, 4, 5))),
}


@pytest.mark.usefixtures("for_six")
@pytest.mark.parametrize("more", MORE.values(), ids=MORE)
def test_what_goes_beyond_the_bound_is_refused_as_a_whole(place: Place, more: Callable[[Database], object]) -> None:
    database = place.opened()
    database.add(ANNA, DONE[:2])
    database.add_attempts(ANNA, attempts(1, 2, 3))
    before = database.history(ANNA)
    with pytest.raises(Full, match="more than 6"):
        more(database)
    assert database.history(ANNA) == before
    database.add(BERT, [*DONE, *ANSWERED])
    assert database.add_attempts(ANNA, attempts(9)) == attempts(9), "six are not too many"
    assert database.add_attempts(ANNA, attempts(1, 2, 3)) == (), "and nothing new is not too much"
    assert database.take_in(ANNA, database.history(ANNA)) == 0
    database.forget(ANNA)
    more(database)
    assert 2 <= counted(database) <= 3


@pytest.mark.usefixtures("for_six")
def test_two_who_have_done_too_much_together_do_not_become_one(place: Place) -> None:
    database = place.opened()
    database.add_attempts(ANNA, attempts(1, 2, 3, 4))
    database.add_attempts(BERT, attempts(4, 5, 6))
    assert database.redeem(BERT, database.offer(ANNA).code) is Redeemed.DONE
    database.add_attempts("c" * 32, attempts(7))
    code = database.offer(ANNA).code
    for join in (lambda: database.redeem("c" * 32, code), lambda: database.sign_in("c" * 32, ANNA)):
        with pytest.raises(Full):
            join()
    assert (counted(database), counted(database, BERT), counted(database, "c" * 32)) == (6, 6, 1)


@pytest.mark.usefixtures("for_six")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_room_left_is_told_once_and_practises_on(database: Database, language: str) -> None:
    database.add_attempts(ANNA, attempts(*range(6)))
    window = Window("drill", language, skill="value", seed="3", difficulty="2")
    told = []
    for _question in range(2):
        window.answer(right=True)
        assert window.app.success
        told.append([toast.value for toast in window.app.toast])
        window.press()
    assert told == [[translate(FULL, language)], []]
    assert counted(database) == 6
    window.go("progress")
    window.press("forget")
    window.go("drill", skill="value", seed="3", difficulty="2")
    window.answer(right=True)
    assert not window.app.toast
    assert counted(database) == 1


@pytest.mark.usefixtures("for_six")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_or_a_device_that_brings_too_much_is_refused_kindly(
    database: Database, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.add_attempts(ANNA, attempts(*range(6)))
    saved = exports.to_json(database.history(ANNA)).encode()
    code = database.offer(ANNA).code
    monkeypatch.setattr(learner, "learner_id", lambda: BERT)
    database.add_attempts(BERT, attempts(7))
    window = Window("progress", language)
    window.app.file_uploader(key="progress-file").set_value(("reizend.json", saved, "application/json"))
    window.run()
    window.press("take-in")
    assert window.said == [translate(TOO_MUCH, language)]
    window.app.text_input(key="progress-code").set_value(code)
    window.press("redeem")
    assert window.said == [translate(TOO_MUCH, language)]
    assert (counted(database), counted(database, BERT)) == (6, 1)
