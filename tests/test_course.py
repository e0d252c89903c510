"""The curriculum: every row leads to a page, and the chapters are numbered as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lessons import course, text

ROOT = Path(__file__).resolve().parent.parent


def test_every_page_has_its_script() -> None:
    assert [lesson.script for lesson in course.LESSONS if not (ROOT / lesson.script).is_file()] == []


def test_every_script_is_a_page() -> None:
    scripts = {
        path.relative_to(ROOT).as_posix()
        for folder in ("lessons", "quizzes")
        for path in (ROOT / folder).glob("pages/*.py")
    }
    assert scripts == {lesson.script for lesson in course.LESSONS}


def test_no_two_pages_share_an_address() -> None:
    slugs = [lesson.slug for lesson in course.LESSONS]
    assert len(set(slugs)) == len(slugs)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", slug) for slug in slugs)


def test_every_chapter_has_a_column_a_summary_and_prose() -> None:
    for chapter in course.CHAPTERS:
        assert chapter.column in course.COLUMNS
        assert chapter.summary
        assert text.steps(chapter.slug, "en")


def test_chapters_stand_in_the_order_of_their_columns() -> None:
    columns = [list(course.COLUMNS).index(chapter.column) for chapter in course.CHAPTERS if chapter.column]
    assert columns == sorted(columns)


def test_chapters_are_numbered_from_one_and_follow_each_other() -> None:
    slugs = [chapter.slug for chapter in course.CHAPTERS]
    assert [course.chapter_number(slug) for slug in slugs] == list(range(1, len(slugs) + 1))
    assert [getattr(course.following(slug), "slug", None) for slug in slugs] == [*slugs[1:], None]


def test_an_unknown_page_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'tarot'"):
        course.lesson_of("tarot")
