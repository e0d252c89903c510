"""The chapter on the deal, walked through: right answers, wrong ones, and a deal packet by packet."""

from __future__ import annotations

import pytest

from engine.deals import PACKETS
from lessons import text
from lessons.exercises.deals import AfterMishap, Cuts, Dealing, PackMaking
from lessons.exercises.seats import Chair, DealMistake, NextDealer, WhoSits, chairs
from tests.felts import sent_to
from tests.lesson_walks import Walk

SLUG = "deal-and-seats"
STEPS = [step.name for step in text.steps(SLUG, "en")]
SEEDS = (0, 2**32 - 1)
RADIOS = ("next", "mishap", "count")
TAPS = ("seats", "after", "four")


def walk(step: str, seed: int = 7, language: str = "en") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("step", RADIOS)
def test_one_answer_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    opened = walk(step, language=language)
    answers = []
    for option in list(opened.app.radio[0].options):
        opened = walk(step, language=language) if opened.right else opened
        opened.pick(option)
        opened.press("act")
        answers.append(opened.right)
        assert opened.right is not opened.wrong
        assert len(opened.said) > 12
    assert answers.count(True) == 1


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("step", TAPS)
def test_one_player_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    opened = walk(step, language=language)
    answers = []
    for one in chairs(4 if step == "four" else 3):
        opened = walk(step, language=language)
        opened.tap(one.value)
        answers.append(opened.right)
        assert opened.right is not opened.wrong
        assert len(opened.said) > 12
        assert seats(opened)[one.value]["mark"] == ("right" if opened.right else "wrong")
    assert answers.count(True) == 1


def seats(opened: Walk) -> dict[str, dict[str, str]]:
    """The players on the felt, by what they tell when they are tapped."""
    return {player["tap"]: player for player in sent_to(opened.app, f"{SLUG}-felt")["table"]["seats"].values()}


def test_what_goes_out_of_the_pack_is_chosen_and_the_cards_that_stay_turn_up() -> None:
    opened = walk("pack")
    task = PackMaking.drawn(opened.draws)
    assert faces(opened) == {"back"}
    opened.pills("answer", [*task.wanted, "A"])
    opened.press("act")
    assert "the ace is needed" in opened.said
    opened.pills("answer", list(task.wanted))
    opened.press("act")
    assert opened.right
    assert len(faces(opened)) == 8


def test_all_cuts_that_count_are_chosen() -> None:
    opened = walk("cut")
    task = Cuts.drawn(opened.draws)
    opened.pills("answer", [task.options[0]])
    opened.press("act")
    assert "too few" in opened.said
    opened.pills("answer", sorted(task.wanted))
    opened.press("act")
    assert opened.right


def faces(opened: Walk) -> set[str]:
    """What the cards on the felt show."""
    sent = sent_to(opened.app, f"{SLUG}-felt")
    return {card["face"] for group in sent["groups"] for card in group["cards"]}


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_cards_are_dealt_packet_by_packet_and_a_wrong_place_is_refused(seed: int, language: str) -> None:
    opened = walk("packets", seed, language)
    start = Dealing.drawn(opened.draws)
    for dealt in range(len(PACKETS)):
        dealing = Dealing(start.table, start.pack, dealt)
        wrong = next(place for place in (None, *chairs(3)) if place is not dealing.place)
        give(opened, wrong)
        assert opened.wrong
        give(opened, dealing.place)
        assert not opened.wrong
    assert opened.right
    opened.press("act")
    assert opened.app.query_params["step"] == str(STEPS.index("next") + 1)


def give(opened: Walk, place: Chair | None) -> None:
    """Press the button of this place."""
    opened.press(f"give-{place.value if place else 'skat'}")


def test_the_seats_are_written_on_the_table_when_the_question_is_answered() -> None:
    opened = walk("seats")
    assert roles(opened) == {""}
    opened.tap(WhoSits.of_three(opened.draws).wanted.value)
    assert roles(opened) == {"forehand", "middlehand", "rearhand"}


def roles(opened: Walk) -> set[str]:
    """The seats that are written beside the players."""
    return {player["role"] for player in seats(opened).values()}


def test_counting_round_to_the_right_is_answered() -> None:
    for seed in range(30):
        opened = walk("seats", seed)
        task = WhoSits.of_three(opened.draws)
        wrong = [one for one in chairs(3) if task.judge(one).mistake is DealMistake.WRONG_WAY_ROUND]
        if wrong:
            opened.tap(wrong[0].value)
            assert "like the hands of a clock" in opened.said
            return
    pytest.fail("nobody was asked for a seat that lies elsewhere to the right")


def test_the_story_and_the_answer_agree_in_german_too() -> None:
    opened = walk("mishap", language="de")
    task = AfterMishap.drawn(opened.draws)
    assert "Was folgt?" in " ".join(each.value for each in opened.app.markdown)
    assert task.wanted in task.options


def test_who_deals_next_is_the_engines_answer() -> None:
    for seed in SEEDS:
        opened = walk("after", seed)
        opened.tap(NextDealer.drawn(opened.draws).wanted.value)
        assert opened.right
