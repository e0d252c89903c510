"""Every step of every chapter, with any cards: it runs, shows its words, has a hint, and takes the right answer.

What is special about a chapter's steps stands in ``test_lesson_*``.
"""

from __future__ import annotations

import pytest

from lessons import course, text
from lessons.text import Step
from tests.early_words import too_early
from tests.lesson_walks import Walk

LONGEST = 60  # words before there is something to do

# The least seed with French suits, the greatest with German ones.
CARDS = {"en": (0, "french"), "de": (2**32 - 1, "german")}

# Answered by playing on the felt or by buttons of their own: before that there is nothing to check.
NO_CHECK = {
    "one-deal": {"first", "watch", "end"},
    "following-suit": {"follow", "trumps"},
    "cards-and-points": {"half"},
    "tricks-and-winning": {"lead", "trump", "grand", "null"},
    "deal-and-seats": {"seats", "packets", "after", "four"},
    "skat-or-hand": {"declare"},
    "game-value": {"say"},
    "bidding": {"promise", "ladder", "seats", "asking", "rearhand", "passes", "auction"},
    "the-list": {"six"},
    "other-tables": {"kontra", "below", "two"},
    "first-hints": {"draw", "guard", "feed"},
}

STEPS = [
    pytest.param(chapter.slug, step, language, id=f"{chapter.slug}-{step.name}-{language}")
    for chapter in course.CHAPTERS
    for language in text.LANGUAGES
    for step in text.steps(chapter.slug, language)
]


@pytest.mark.parametrize(("slug", "step", "language"), STEPS)
def test_a_step_runs_with_any_cards_asks_for_an_answer_has_a_hint_and_is_done_when_answered(
    slug: str, step: Step, language: str
) -> None:
    seed, pack = CARDS[language]
    opened = Walk(slug, step.name, seed=seed, language=language, pack=pack)
    assert step.title.partition("{")[0] in opened.title
    assert "[[" not in opened.prose
    opened.app.button(key=f"{slug}-hint").click()
    if opened.has_check:
        opened.app.button(key=f"{slug}-act").click()
    opened.run()
    assert opened.has_check is (step.name not in NO_CHECK.get(slug, ()))
    assert not opened.right
    assert not opened.wrong
    assert len(opened.app.info) == 1 + opened.has_check, "the hint, and that nothing was answered"
    assert all(len(said.value) > 12 for said in opened.app.info)
    assert opened.done == 0
    assert opened.words <= LONGEST
    assert too_early(opened.read, slug, step.name, language) == set()
    opened.answer_right()
    assert opened.right
    assert not opened.wrong
    assert opened.done == 1
    assert too_early(opened.read, slug, step.name, language) == set()
    assert opened.has_check


def test_only_steps_that_exist_need_no_check() -> None:
    for slug, names in NO_CHECK.items():
        assert names <= {step.name for step in text.steps(slug, "en")}
