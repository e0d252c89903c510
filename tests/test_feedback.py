"""What is said to an answer: each mistake by its name, with a reason that fits, in every language and both packs."""

from __future__ import annotations

import pytest

from engine.contracts import Game
from engine.values import Matadors
from lessons.text import LANGUAGES, Pack, steps, translate
from quizzes.choices import Choice, Mistake, OneOf, Outlook, Verdict
from quizzes.feedback import MISTAKES, STEPS, Feedback, feedback
from quizzes.generators import GENERATORS
from quizzes.question import DIFFICULTIES
from quizzes.skills import SKILLS
from quizzes.wording import answer_text, prompt
from tests.many import asked

WITH_CHOICES = [skill for skill in GENERATORS if isinstance(asked(skill, 1, 1).task, OneOf)]
KINDS = [(skill, difficulty) for skill in WITH_CHOICES for difficulty in DIFFICULTIES]
every_kind = pytest.mark.parametrize(("skill", "difficulty"), KINDS)


def make(skill: str, seed: int, difficulty: int) -> OneOf:
    task = asked(skill, seed, difficulty).task
    assert isinstance(task, OneOf)
    return task


def with_mistake(mistake: Mistake) -> tuple[OneOf, Choice]:
    """The first question that offers the mistake, and the answer that makes it."""
    for seed in range(400):
        for kind in KINDS:
            question = make(kind[0], seed, kind[1])
            for choice in question.choices:
                if choice.mistake is mistake:
                    return question, choice
    raise AssertionError(f"{mistake} is never offered")


def told(mistake: Mistake, language: str = "en") -> Feedback:
    question, choice = with_mistake(mistake)
    return feedback(question, choice, language)


def test_every_mistake_has_a_headline_and_a_reason_of_its_own() -> None:
    assert set(MISTAKES) == set(Mistake)
    assert all(headline and reason for headline, reason in MISTAKES.values())
    assert len(set(MISTAKES.values())) == len(MISTAKES)


@every_kind
def test_every_question_and_answer_is_put_into_words_in_every_language(skill: str, difficulty: int) -> None:
    for seed in range(20):
        question = make(skill, seed, difficulty)
        for language in LANGUAGES:
            for pack in Pack:
                assert prompt(question, language, pack).endswith("?")
                said = [answer_text(question, choice.answer, language) for choice in question.choices]
                assert len(set(said)) == len(said), question
                for choice in question.choices:
                    check(feedback(question, choice, language, pack), choice)


def check(said: Feedback, choice: Choice) -> None:
    assert said.right is (choice.mistake is None)
    assert said.headline
    assert said.reason
    assert not {"{", "}"} & set(said.headline + said.reason)
    assert "None" not in said.reason
    assert bool(said.assumed) is not said.right
    assert said.holds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_leads_to_a_step_that_exists(language: str) -> None:
    for slug, step in (*STEPS.values(), *((skill.lesson, skill.step) for skill in SKILLS.values())):
        assert step in [each.name for each in steps(slug, language)]


@pytest.mark.parametrize(
    ("mistake", "headline"),
    [
        (Mistake.FORGOT_GAME_LEVEL, "Not quite: you left out the game itself."),
        (Mistake.SKAT_NOT_COUNTED, "Not quite: the skat is missing."),
        (Mistake.COUNTED_PAST_GAP, "Not quite: you counted past the gap."),
        (Mistake.FORGOT_DOUBLE, "Not quite: a lost game counts double."),
        (Mistake.EQUAL_TAKEN_FOR_SHORT, "Not quite: equal is enough."),
    ],
)
def test_the_headline_names_the_mistake(mistake: Mistake, headline: str) -> None:
    assert told(mistake).headline == headline
    assert told(mistake, "de").headline == translate(headline, "de")


def test_what_you_counted_lacks_the_level_that_was_forgotten() -> None:
    said = told(Mistake.FORGOT_GAME_LEVEL)
    assumed, holds = said.assumed[0].value, said.holds[0].value
    assert assumed is not None
    assert holds is not None
    assert len(assumed.levels) == len(holds.levels) - 1
    assert assumed.matadors == holds.matadors


def test_who_takes_the_bid_for_the_value_has_counted_no_chain() -> None:
    question, choice = with_mistake(Mistake.BID_TAKEN_FOR_VALUE)
    said = feedback(question, choice, "en")
    assert said.assumed[0].value is None
    assert said.assumed[0].charged == question.situation.bid
    assert f"{question.situation.bid} was only the bid" in said.headline


def test_a_wrong_base_is_called_by_the_game_it_belongs_to() -> None:
    question, choice = with_mistake(Mistake.WRONG_BASE)
    said = feedback(question, choice, "en")
    assumed = said.assumed[0].value
    assert assumed is not None
    owner = next(game for game in Game if game is not Game.NULL and game.base == assumed.base)
    assert said.headline == f"Not quite: {assumed.base} is the base value of {owner.name.capitalize()}."


def test_an_outlook_is_compared_where_it_went_wrong() -> None:
    question, choice = with_mistake(Mistake.ONE_SKAT_CARD_ONLY)
    assert len(feedback(question, choice, "en").assumed) == 2, "the fewest and the most"
    question = next(make("matadors-hidden", seed, 2) for seed in range(20))
    for choice in question.choices:
        right = question.right.answer
        assert isinstance(choice.answer, Outlook)
        assert isinstance(right, Outlook)
        if choice.answer.now != right.now:
            (assumed,) = feedback(question, choice, "en").assumed
            assert assumed.value is not None
            assert assumed.value.matadors == choice.answer.now


def test_a_right_answer_is_told_so_in_short() -> None:
    question = next(make("value", seed, 1) for seed in range(20) if make("value", seed, 1).situation.game.suit)
    value = question.right.reckonings[0].value
    assert value is not None
    said = feedback(question, question.right, "en")
    assert (said.headline, said.reason) == ("Right.", f"{value.multiplier} levels of {value.base}.")


def test_answers_are_said_as_players_say_them() -> None:
    question = make("matadors-hidden", 1, 1)
    now = Matadors(False, 2)
    assert answer_text(question, now, "en") == "without 2"
    assert answer_text(question, Outlook(now, 1, 4), "en") == "now “without 2”, 1 to 4 once the skat is turned up"
    assert answer_text(question, Outlook(now, 2, 2), "en") == "“without 2”, whatever the skat holds"
    assert answer_text(make("value", 1, 3), -96, "en") == "\u221296"
    assert answer_text(make("overbid", 1, 1), Verdict(True, 36), "en") == "Yes, it is worth 36"
    assert answer_text(make("overbid-rescue", 1, 1), Verdict(False, 36), "en") == "No, it would be worth 36"


def test_with_german_suits_no_jack_is_named() -> None:
    for seed in range(40):
        question = make("matadors", seed, 3)
        for choice in question.choices:
            said = feedback(question, choice, "de", Pack.GERMAN)
            assert "Bube" not in said.reason
            assert "Kreuz" not in prompt(question, "de", Pack.GERMAN)
