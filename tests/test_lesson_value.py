"""The chapter on game value in the app: every step runs, right and wrong answers are judged with their reasons."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine.draws import Draws
from engine.levels import GameValue
from lessons.exercises.prices import SuitsByPrice
from lessons.exercises.values import BuildValue, SayChain, SimpleValue
from lessons.remarks.values import counting, right_value
from lessons.text import LANGUAGES, steps
from tests.felts import sent_to
from tests.lesson_walks import Walk

PAGE = str(Path(__file__).resolve().parent.parent / "lessons" / "pages" / "game_value.py")
STEPS = [step.name for step in steps("game-value", "en")]
CHOICES = ("base", "null", "numbers")


def opened(step: str, seed: int, language: str = "en") -> AppTest:
    at = AppTest.from_file(PAGE, default_timeout=60)
    at.query_params["step"] = str(STEPS.index(step) + 1)
    at.query_params["seed"] = str(seed)
    at.query_params["lang"] = language
    return at.run()


def check(at: AppTest) -> AppTest:
    return at.button(key="game-value-act").click().run()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", CHOICES)
def test_one_answer_of_a_choice_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    for seed in (7, 8):
        at = opened(step, seed, language)
        reasons = []
        for option in answers(at):
            at.radio[0].set_value(option)
            check(at)
            assert not at.exception
            if at.success:
                break
            reasons.append(at.error[0].value)
        assert at.success
        assert all(len(reason) > 20 for reason in reasons)


def answers(at: AppTest) -> list[str]:
    return [str(option) for option in at.radio[0].options]


def test_a_hint_is_given_on_request_and_goes_when_the_step_is_done() -> None:
    at = opened("base", 7)
    at.button(key="game-value-hint").click().run()
    assert "one for each suit" in at.info[0].value


@pytest.mark.parametrize("step", ["hand", "schneider"])
def test_a_value_is_built_level_by_level_and_the_chain_grows_with_it(step: str) -> None:
    for seed in range(3):
        task = drawn(step, seed)
        at = opened(step, seed)
        build(at, step, seed, task.value, levels=())
        check(at)
        assert "left out the game itself" in at.error[0].value
        build(at, step, seed, task.value, levels=tuple(level.name for level in task.value.levels))
        assert any("<b>" in markdown.value and f">{task.value.total}<" in markdown.value for markdown in at.markdown)
        check(at)
        assert at.success[0].value == right_value(task.value, "en")


def drawn(step: str, seed: int) -> BuildValue:
    draws = Draws(seed, STEPS.index(step) + 1)
    return BuildValue.hand_game(draws) if step == "hand" else BuildValue.high_game(draws)


def build(at: AppTest, step: str, seed: int, value: GameValue, *, levels: tuple[str, ...]) -> None:
    assert value.matadors
    key = f"game-value-{step}-{seed}"
    at.button_group(key=f"{key}-held").set_value("with" if value.matadors.held else "without")
    at.button_group(key=f"{key}-count").set_value(value.matadors.count)
    at.button_group(key=f"{key}-base").set_value(value.base)
    at.button_group(key=f"{key}-levels").set_value(list(levels))
    at.run()
    assert not at.exception


@pytest.mark.parametrize("language", LANGUAGES)
def test_matadors_are_chosen_on_the_felt_and_the_levels_beside_them(language: str) -> None:
    learner = Walk("game-value", "game", language=language)
    task = SimpleValue.drawn(learner.draws)
    cards, levels = task.wanted.cards, "game-value-game-7-levels"
    learner.choose(cards)
    learner.press("act")
    assert not learner.wrong, "the levels are still open"
    said: list[str] = []
    for chosen, number in ((task.twelve.hand, 3), (cards, len(cards)), (cards, 6)):
        learner.choose(chosen)
        learner.app.button_group(key=levels).set_value(number)
        learner.press("act")
        assert learner.wrong
        said.append(learner.said)
    assert len(set(said)) == 3
    learner.app.button_group(key=levels).set_value(task.wanted.levels)
    learner.run()
    assert f">{task.value.total}<" in learner.prose
    learner.press("act")
    assert learner.right
    assert learner.said == right_value(task.value, language)
    assert sent_to(learner.app, "game-value-felt")["groups"][0]["bracket"]["count"] == len(cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chain_is_said_piece_by_piece_and_stands_in_the_bubble(language: str) -> None:
    learner = Walk("game-value", "say", language=language)
    task = SayChain.drawn(learner.draws)
    for level in task.wanted.levels:
        for other in task.offered:
            if other not in task.wanted.levels[: task.wanted.levels.index(level) + 1]:
                learner.press(f"piece-{other.name}")
                assert learner.wrong
                assert learner.app.button(key=f"game-value-piece-{other.name}").icon == ":material/close:"
        learner.press("piece-times")
        assert learner.wrong
        learner.press(f"piece-{level.name}")
        assert not learner.wrong
        assert not learner.right
        number = learner.app.button(key=f"game-value-piece-{level.name}").label[1:-1].rpartition(" ")[2]
        assert int(number) == task.played.twelve.counted.count + 1 + task.wanted.levels.index(level)
        learner.press(f"piece-{level.name}")
        assert not learner.wrong, "what has been said is not said again"
    spoken = sent_to(learner.app, "game-value-felt")["bubble"]
    assert spoken.casefold() == f"{counting(task.played.value, language)} …".casefold()
    learner.press("piece-times")
    assert learner.right
    assert learner.said == right_value(task.played.value, language)


def test_what_was_done_stays_done_when_one_goes_back() -> None:
    at = opened("numbers", 7)
    for option in answers(at):
        at.radio[0].set_value(option)
        if check(at).success:
            break
    assert at.success
    at.button(key="game-value-back").click().run()
    at.button(key="game-value-skip").click().run()
    assert at.success


def test_any_number_opens_into_the_games_behind_it() -> None:
    at = opened("numbers", 7)
    at.button_group(key="open-number").set_value(264).run()
    assert any("11\u00a0×\u00a024 in Grand" in markdown.value for markdown in at.markdown)


def test_the_suits_are_put_in_order_and_show_their_prices() -> None:
    learner = Walk("game-value", "suits")
    task = SuitsByPrice.drawn(learner.draws)
    learner.choose(task.cards)
    learner.press("act")
    assert "is dearer than" in learner.said
    learner.choose(task.wanted)
    learner.press("act")
    assert learner.right
    sent = sent_to(learner.app, "game-value-felt")
    assert [card["word"] for card in sent["groups"][0]["cards"]] == ["12", "11", "10", "9"]
