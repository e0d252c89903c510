"""The chapter on matadors in the app: every step runs, and every answer is judged with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from engine.cards import JACKS, Card
from engine.draws import Draws
from lessons.exercises.matadors import ChooseMatadors, SkatSpeaks
from lessons.exercises.rows import ChooseChangers, ChooseMissing, FillTheGap
from lessons.explain import matadors_name
from lessons.text import LANGUAGES, steps
from tests.lesson_walks import Walk
from tests.moves import laid

SLUG = "matadors"
STEPS = [step.name for step in steps(SLUG, "en")]


# The cards to choose in each step, and too many or too few of them.
ANSWERS: dict[str, Callable[[Draws], Iterable[Card]]] = {
    "with": lambda draws: ChooseMatadors.drawn(draws).wanted,
    "gap": lambda draws: [FillTheGap.drawn(draws).gap],
    "without": lambda draws: ChooseMissing.drawn(draws).wanted,
    "lay": laid,
    "long": lambda draws: ChooseMatadors.long(draws).wanted,
    "grand": lambda draws: ChooseMatadors.grand(draws).wanted,
    "change": lambda draws: ChooseChangers.drawn(draws).wanted,
}
WRONG: dict[str, Callable[[Draws], Iterable[Card]]] = {
    "with": lambda draws: ChooseMatadors.drawn(draws).twelve.trumps,
    "gap": lambda draws: [card for card in FillTheGap.drawn(draws).shown if card != FillTheGap.drawn(draws).gap][:1],
    "without": lambda draws: ChooseMissing.drawn(draws).shown,
    "lay": lambda draws: laid(draws)[1:],
    "long": lambda _draws: JACKS,
    "grand": lambda draws: ChooseMatadors.grand(draws).twelve.hand,
    "change": lambda draws: ChooseChangers.drawn(draws).shown,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ANSWERS)
@pytest.mark.parametrize("seed", [7, 8])
def test_cards_are_chosen_and_judged_with_the_reason(step: str, seed: int, language: str) -> None:
    learner = Walk(SLUG, step, seed=seed, language=language)
    learner.choose(WRONG[step](Draws(seed, STEPS.index(step) + 1)))
    learner.press("act")
    assert learner.wrong
    assert len(learner.said) > 30
    learner.choose(ANSWERS[step](learner.draws))
    learner.press("act")
    assert learner.right
    assert len(learner.said) > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_forgetting_the_skat_is_provoked_and_answered(language: str) -> None:
    learner = Walk(SLUG, "skat", language=language)
    twelve = SkatSpeaks.drawn(learner.draws).twelve
    learner.pick(matadors_name(twelve.in_hand, language))
    learner.press("act")
    assert learner.wrong
    assert matadors_name(twelve.counted, language) in learner.said
    learner.pick(matadors_name(twelve.counted, language))
    learner.press("act")
    assert learner.right
