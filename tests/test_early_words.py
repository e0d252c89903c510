"""No word of the game is said to a learner of the course before the step that explains it."""

from __future__ import annotations

import pytest

from lessons import catalogues
from lessons.course import CHAPTERS
from lessons.text import LANGUAGES, steps
from tests.early_words import WORDS, too_early

# Whose sentences a module has: those of a chapter, and where two share a module those of the later one.
CHAPTER_OF = {
    "remarks/first_deal": "one-deal",
    "remarks/points": "trumps",
    "remarks/following": "following-suit",
    "remarks/winning": "tricks-and-winning",
    "remarks/deals": "deal-and-seats",
    "remarks/announcing": "skat-or-hand",
    "remarks/rows": "matadors",
    "remarks/values": "game-value",
    "remarks/auctions": "bidding",
    "remarks/settling": "won-lost-overbid",
    "remarks/promises": "won-lost-overbid",
    "remarks/lists": "the-list",
    "remarks/house_games": "other-tables",
    **{f"pages/{chapter.slug.replace('-', '_')}": chapter.slug for chapter in CHAPTERS},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [chapter.slug for chapter in CHAPTERS])
def test_the_prose_says_no_word_before_it_is_explained(slug: str, language: str) -> None:
    early = {
        step.name: too_early(step.title + "\n" + step.text, slug, step.name, language) for step in steps(slug, language)
    }
    assert {name: words for name, words in early.items() if words} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_questions_and_remarks_say_no_word_before_its_chapter(language: str) -> None:
    last = {chapter.slug: steps(chapter.slug, "en")[-1].name for chapter in CHAPTERS}
    early = {}
    for message in catalogues.read(catalogues.catalogue_path("de")):
        said = message.id if language == "en" else message.string
        for path, _line in message.locations if said else ():
            slug = CHAPTER_OF.get(path.removeprefix("lessons/").removesuffix(".py"))
            text = " ".join(said) if isinstance(said, (tuple, list)) else str(said)
            if slug and (words := too_early(text, slug, last[slug], language)):
                early[text] = words
    assert early == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(WORDS.keys() - {"skat"}))  # which is explained when its cards have been counted
def test_a_word_is_said_in_the_step_that_explains_it(name: str, language: str) -> None:
    word = WORDS[name]
    step = next(step for step in steps(word.place.slug, language) if step.name == word.place.step)
    assert word.said[language].search(step.title + "\n" + step.text)
