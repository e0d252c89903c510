"""Progress on more than one device, and in an account: who joins whom, and that nobody else comes near it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
import sqlalchemy as sa

from lessons.kept import CheckDone, StepDone, TaskAnswered
from quizzes import digests, transfer
from quizzes.exports import History
from quizzes.progress import Database
from quizzes.tables import attempt, guess
from quizzes.tables import transfer as codes
from quizzes.transfer import ALPHABET, GUESSES, LASTS, Redeemed, new_code, read_code
from tests.databases import NOON, TABLES, Place, attempts

ANNA, BERT, CLARA = "a" * 32, "b" * 32, "c" * 32
ACCOUNT = "@" + "0" * 31
JACKS, GRAND = StepDone("trumps", "jacks"), StepDone("trumps", "grand")


# --- Codes -------------------------------------------------------------------------------------------------------


def test_a_code_has_sixty_bits_and_no_letters_that_look_alike() -> None:
    made = {new_code() for _code in range(200)}
    assert len(made) == 200
    assert len(ALPHABET) == len(set(ALPHABET)) == 32
    assert not set("01IOilo") & set(ALPHABET)
    for code in made:
        assert [len(group) for group in code.split("-")] == [4, 4, 4]
        assert set(code) <= {*ALPHABET, "-"}


def test_a_code_is_read_however_it_is_typed() -> None:
    code = new_code()
    for typed in (code, code.lower(), code.replace("-", ""), code.replace("-", " "), f"  {code}\n", " ".join(code)):
        assert read_code(typed) == code


@pytest.mark.parametrize(
    "typed", ["", "-", "ABCD-EFGH", "ABCD-EFGH-234", "ABCD-EFGH-23456", "ABCD-EFGH-2340", "Ä" * 12]
)
def test_what_is_no_code_is_seen_without_asking(place: Place, typed: str) -> None:
    assert read_code(typed) is None
    assert place.opened().redeem(ANNA, typed) is Redeemed.UNREADABLE


# --- Joining -----------------------------------------------------------------------------------------------------


def test_a_device_that_joins_shows_what_was_done_on_both_and_so_does_the_other(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, [JACKS, CheckDone("trumps", 4)])
    database.add_attempts(ANNA, attempts(1, 2))
    database.add(BERT, [JACKS, GRAND, TaskAnswered("trumps", 7, 1, "jacks", right=True)])
    database.add_attempts(BERT, attempts(2, 3))
    code = database.offer(ANNA).code
    assert place.opened().redeem(BERT, code) is Redeemed.DONE
    database.add(BERT, [CheckDone("trumps", 5)])
    database.add_attempts(ANNA, attempts(4))
    for device in (ANNA, BERT):
        here = place.opened()
        assert set(here.load(device)) == {
            *(JACKS, GRAND, CheckDone("trumps", 4), CheckDone("trumps", 5)),
            TaskAnswered("trumps", 7, 1, "jacks", right=True),
        }
        assert sum(entry == JACKS for entry in here.load(device)) == 1
        assert {one.seed for one in here.history(device).attempts} == {1, 2, 3, 4}
        assert len(here.history(device).attempts) == 4
        assert sum(here.practice(device).counts.values()) == 4


def test_a_device_that_has_done_nothing_can_join_too(place: Place) -> None:
    place.opened().add(ANNA, [JACKS])
    assert place.opened().redeem(BERT, place.opened().offer(ANNA).code) is Redeemed.DONE
    assert place.opened().load(BERT) == (JACKS,)


def test_devices_join_one_after_the_other_and_two_groups_become_one(place: Place) -> None:
    database, devices = place.opened(), [letter * 32 for letter in "abcd"]
    for number, device in enumerate(devices):
        database.add_attempts(device, attempts(number))
    assert database.redeem(devices[1], database.offer(devices[0]).code) is Redeemed.DONE
    assert database.redeem(devices[3], database.offer(devices[2]).code) is Redeemed.DONE
    assert database.redeem(devices[3], database.offer(devices[1]).code) is Redeemed.DONE
    for device in devices:
        assert {one.seed for one in database.history(device).attempts} == {0, 1, 2, 3}
    assert database.redeem(devices[0], database.offer(devices[2]).code) is Redeemed.SAME


def test_a_code_is_good_once(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, [JACKS])
    code = database.offer(ANNA).code
    assert database.redeem(BERT, code) is Redeemed.DONE
    assert database.redeem(CLARA, code) is Redeemed.UNKNOWN
    assert database.load(CLARA) == ()


def test_of_many_who_type_a_code_at_once_one_joins(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, [JACKS])
    code, others = database.offer(ANNA).code, [digit * 32 for digit in "12345678"]
    with ThreadPoolExecutor(8) as at_once:
        results = list(at_once.map(lambda other: database.redeem(other, code), others))
    assert results.count(Redeemed.DONE) == 1
    assert [database.load(other) for other in others].count((JACKS,)) == 1


def test_a_code_that_was_replaced_or_is_too_old_is_good_no_more(place: Place) -> None:
    database = place.opened()
    replaced, code = database.offer(ANNA).code, database.offer(ANNA)
    assert database.redeem(BERT, replaced) is Redeemed.UNKNOWN
    assert code.until == NOON + LASTS
    place.clock.now = NOON + LASTS
    assert database.redeem(BERT, code.code) is Redeemed.UNKNOWN
    place.clock.now = NOON + LASTS - timedelta(seconds=1)
    assert database.redeem(BERT, code.code) is Redeemed.DONE


def test_a_code_does_nothing_on_the_device_that_made_it_and_stays_good(place: Place) -> None:
    code = place.opened().offer(ANNA).code
    assert place.opened().redeem(ANNA, code) is Redeemed.SAME
    assert place.opened().redeem(BERT, code) is Redeemed.DONE


def test_the_database_does_not_know_the_code_itself(place: Place) -> None:
    code = place.opened().offer(ANNA).code
    with place.raw() as connection:
        (kept,) = connection.scalars(sa.select(codes.c.code))
    assert code not in kept
    assert code.replace("-", "") not in kept


def test_who_guesses_is_stopped_for_a_while_even_with_the_right_code(place: Place) -> None:
    database = place.opened()
    code = database.offer(ANNA).code
    assert [database.redeem(BERT, new_code()) for _guess in range(GUESSES)] == [Redeemed.UNKNOWN] * GUESSES
    assert database.redeem(BERT, code) is Redeemed.TOO_MANY
    assert database.load(BERT) == ()
    place.clock.now = NOON + LASTS
    assert database.redeem(BERT, database.offer(ANNA).code) is Redeemed.DONE


def test_all_guesses_together_are_bounded_too(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "GUESSES_OF_ALL", 3)
    database = place.opened()
    code = database.offer(ANNA).code
    for guesser in "123":
        assert database.redeem(guesser * 32, new_code()) is Redeemed.UNKNOWN
    assert database.redeem(BERT, code) is Redeemed.TOO_MANY


# --- Accounts ----------------------------------------------------------------------------------------------------


def test_what_a_browser_has_done_moves_into_the_account_once(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, [JACKS])
    database.add_attempts(ANNA, attempts(1))
    for _visit in range(2):
        database.sign_in(ANNA, ACCOUNT)
        assert database.load(ACCOUNT) == (JACKS,)
        assert database.history(ACCOUNT).attempts == attempts(1)
        assert database.history(ANNA) == History(), "who signs out leaves nothing on the device"
    database.add(BERT, [GRAND, JACKS])
    database.sign_in(BERT, ACCOUNT)
    assert set(database.load(ACCOUNT)) == {JACKS, GRAND}


def test_who_signs_in_on_a_device_that_joined_another_leaves_the_other_its_progress(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, [JACKS])
    database.redeem(BERT, database.offer(ANNA).code)
    database.sign_in(BERT, ACCOUNT)
    assert database.load(ACCOUNT) == database.load(ANNA) == (JACKS,)
    assert database.load(BERT) == ()


def test_who_has_done_nothing_leaves_no_trace_by_signing_in(place: Place) -> None:
    place.opened().sign_in(ANNA, ACCOUNT)
    assert rows(place) == 0


# --- Nobody else's -----------------------------------------------------------------------------------------------


@pytest.fixture
def filled(place: Place, monkeypatch: pytest.MonkeyPatch) -> Database:
    """Anna on two devices, and Clara, with rows in every table."""
    database = place.opened()
    monkeypatch.setattr(digests, "EVERY", 1)
    for learner in (ANNA, BERT, CLARA):
        database.add(learner, [JACKS, CheckDone("trumps", 4), TaskAnswered("trumps", 7, 1, "jacks", right=True)])
        database.add_attempts(learner, attempts(1, 2))
    assert database.redeem(BERT, database.offer(ANNA).code) is Redeemed.DONE
    for learner in (ANNA, BERT, CLARA):
        database.redeem(learner, new_code())
    for learner in (BERT, CLARA):
        database.offer(learner)
        database.practice(learner)
    with place.raw() as connection:
        for name in TABLES.split(", "):
            assert connection.scalar(sa.select(sa.func.count()).select_from(sa.table(name))), name
    return database


def rows(place: Place) -> int:
    """How many rows there are in all tables together."""
    with place.raw() as connection:
        return sum(
            connection.scalar(sa.select(sa.func.count()).select_from(sa.table(name))) or 0
            for name in TABLES.split(", ")
        )


@pytest.mark.parametrize("device", [ANNA, BERT])
def test_deleting_everything_deletes_it_from_every_table_and_for_every_device(
    filled: Database, place: Place, device: str
) -> None:
    database = filled
    of_clara = database.history(CLARA)
    database.forget(device)
    assert database.history(ANNA) == database.history(BERT) == History()
    assert database.history(CLARA) == of_clara
    with place.raw() as connection:
        for name in TABLES.split(", "):
            columns = [column["name"] for column in sa.inspect(connection).get_columns(name)]
            table = sa.table(name, *map(sa.column, columns))
            left = connection.execute(sa.select(*(table.c[column] for column in columns))).all()
            assert not [row for row in left if ANNA in row or BERT in row], name
    database.forget(CLARA)
    assert rows(place) == 0


def test_whatever_a_learner_does_nothing_of_another_one_changes(filled: Database) -> None:
    database = filled
    before = database.history(CLARA), database.practice(CLARA)
    database.add(ANNA, [GRAND])
    database.add_attempts(BERT, attempts(3, mistake="x.Y"))
    database.take_in(BERT, before[0])
    database.sign_in(ANNA, ACCOUNT)
    database.redeem("d" * 32, database.offer(ACCOUNT).code)
    database.forget("d" * 32)
    database.forget("e" * 32)
    assert (database.history(CLARA), database.practice(CLARA)) == before


def test_a_table_for_each_name_and_a_name_for_each_table(place: Place) -> None:
    place.opened().load(ANNA)
    with place.raw() as connection:
        assert {*sa.inspect(connection).get_table_names()} == {*TABLES.split(", "), "schema"}


@pytest.mark.parametrize("brought", ["' or 1=1 --", "%", "", ANNA.upper(), ANNA + " ", "a" * 33])
def test_an_id_that_is_not_exactly_ones_own_shows_nothing(filled: Database, brought: str) -> None:
    assert filled.history(brought) == History()


@pytest.mark.usefixtures("filled")
def test_times_of_codes_and_guesses_are_in_utc(place: Place) -> None:
    with place.raw() as connection:
        for column in (codes.c.until, guess.c.at, attempt.c.at):
            assert {time.utcoffset() for time in connection.scalars(sa.select(column))} == {timedelta()}
