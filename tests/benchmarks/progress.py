"""What progress costs: the size of the database for 100,000 attempts, and the time until all figures of it are there.

``python -m tests.benchmarks.progress [attempts]`` measures a file of SQLite, and PostgreSQL too when
``TEST_POSTGRESQL`` names one (``.ci/run`` does). One learner has made all attempts, in 300 days, and another one as
many. Best of five for what is read.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter

import sqlalchemy as sa
from streamlit.testing.v1 import AppTest

from lessons import course, learner
from quizzes import figures, progress, review
from quizzes.attempts import MODES, Attempted, Practice
from quizzes.exports import History, from_json, to_csv, to_json
from quizzes.progress import Database
from quizzes.question import make
from quizzes.skills import SKILLS
from tests.databases import Place, Schema, file_of_sqlite, schema_of_postgresql

ANNA, BERT = "a" * 32, "b" * 32
ROOT = Path(__file__).resolve().parent.parent.parent
DAYS, SINGLE = 300, 500
START = datetime.combine(datetime.now(UTC) - timedelta(days=DAYS), time(18), UTC)
GIVEN = '{"tuple":[{"Card":"CJ"},{"Card":"SJ"},18]}'


@cache
def kinds(skill: str) -> list[str]:
    """Mistakes that can be made with the skill."""
    return sorted({mistake for seed in range(6) for mistake in make(skill, seed, 2).mistakes()})


def made(count: int, seed: int) -> tuple[Attempted, ...]:
    """So many attempts: on each day at a few skills, two thirds of the answers right."""
    random, skills, attempts = Random(seed), list(SKILLS), []
    for number in range(count):
        day = number * DAYS // count
        skill = skills[(day * 3 + random.randrange(5)) % len(skills)]
        mistake = None if random.random() < 2 / 3 else random.choice(kinds(skill) or [None])
        at = START + timedelta(days=day, seconds=number % 7200)
        run = f"{number // 20:x}"
        attempts.append(Attempted(skill, number, random.randint(1, 3), GIVEN, mistake, random.choice(MODES), run, at))
    return tuple(attempts)


def best(work: Callable[[], object], times: int = 5) -> float:
    """Milliseconds, the shortest of some times."""
    shortest = float("inf")
    for _once in range(times):
        start = perf_counter()
        work()
        shortest = min(shortest, 1000 * (perf_counter() - start))
    return shortest


def size(place: Place) -> float:
    """Megabytes of the database."""
    with place.raw() as connection:
        if isinstance(place, Schema):
            relations = (
                "select sum(pg_total_relation_size(c.oid)) from pg_class c where relkind = 'r' and relnamespace = "
            )
            return float(connection.exec_driver_sql(f"{relations}'{place.name}'::regnamespace").scalar_one()) / 1e6
        connection.execute(sa.text("pragma wal_checkpoint(truncate)"))
    return Path(str(sa.make_url(place.url).database)).stat().st_size / 1e6


def all_figures(practice: Practice) -> None:
    """Everything that the page on progress shows."""
    now = START + timedelta(days=DAYS)
    figures.total(practice), figures.by_skill(practice), figures.by_day(practice), figures.best_minute(practice)
    figures.slips(practice), figures.slips_by_week(practice), figures.streak(practice, now.date())
    review.due(practice, now, list(SKILLS))


def page(database: Database) -> float:
    """Milliseconds until the page on progress stands, without the browser."""
    progress.store = lambda: database  # type: ignore[assignment]
    learner.learner_id = lambda: ANNA
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=120).run()
    app.switch_page(course.lesson_of("progress").script)
    took = best(app.run)
    assert not app.exception
    return took


def measure(name: str, place: Place, count: int) -> None:
    """Fill the database and print what it costs."""
    database = place.opened()
    empty = size_of_new(place)
    attempts = made(count, 1)
    for who, taken in ((ANNA, attempts), (BERT, made(count, 2))):
        database.take_in(who, History(attempts=taken))
    print(f"{name}: {2 * count:,} attempts of two learners")
    print(f"  size for each {count:,}                    {(size(place) - empty) / 2:8.1f} MB")
    single = iter(made(SINGLE, 3))
    fresh = "c" * 32
    one = best(lambda: [database.add_attempts(fresh, [next(single)]) for _answer in range(SINGLE // 5)])
    print(f"  one answer, until it is confirmed          {one / (SINGLE // 5):8.2f} ms")
    practice = database.practice(ANNA)
    print(f"  what {count:,} attempts come to, read      {best(lambda: database.practice(ANNA)):8.1f} ms")
    print(f"  all figures of it, what is due             {best(lambda: all_figures(practice)):8.1f} ms")
    print(f"  one more attempt, in the session           {best(lambda: practice.after(attempts[0])):8.2f} ms")
    print(f"  the page on progress, without the browser  {page(database):8.1f} ms")
    history = database.history(ANNA)
    written = to_json(history)
    print(f"  everything, read                           {best(lambda: database.history(ANNA), 1):8.1f} ms")
    print(
        f"  as JSON, {len(written) / 1e6:.1f} MB                          {best(lambda: to_json(history), 1):8.1f} ms"
    )
    print(f"  as CSV                                     {best(lambda: to_csv(history.attempts), 1):8.1f} ms")
    now = START + timedelta(days=DAYS + 1)
    print(f"  read from JSON again                       {best(lambda: from_json(written.encode(), now), 1):8.1f} ms")
    assert practice == Practice.of(history.attempts)


def size_of_new(place: Place) -> float:
    """Megabytes of the database with all its tables and nothing in them."""
    place.databases[0].load(ANNA)
    return size(place)


def main(attempts: str = "100000") -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        place = file_of_sqlite(Path(folder))
        measure("SQLite", place, int(attempts))
        place.close()
    if os.environ.get("TEST_POSTGRESQL"):
        schema = schema_of_postgresql()
        measure("PostgreSQL", schema, int(attempts))
        schema.close()
        schema.drop()


if __name__ == "__main__":
    main(*sys.argv[1:])
