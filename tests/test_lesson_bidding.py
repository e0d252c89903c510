"""The chapter on bidding in the app: every step runs, answers are judged, auctions are played to their end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import Bidder
from lessons.exercises.calls import LowestBid, WhoSpeaks
from lessons.text import LANGUAGES, steps
from tests.felts import sent_to
from tests.lesson_walks import Walk

PAGE = str(Path(__file__).resolve().parent.parent / "lessons" / "pages" / "bidding.py")
STEPS = [step.name for step in steps("bidding", "en")]
REGRET = {
    "en": ("you have overbid", "that is little", "would have covered up to"),
    "de": ("hast du überreizt", "Das ist wenig", "gedeckt gewesen"),
}
CHOICES = ("value",)
CALLS = ("promise", "ladder", "rearhand")


def opened(step: str, seed: int, language: str = "en", **query: str) -> AppTest:
    at = AppTest.from_file(PAGE, default_timeout=60)
    for name, value in {"step": str(STEPS.index(step) + 1), "seed": str(seed), "lang": language, **query}.items():
        at.query_params[name] = value
    return at.run()


def check(at: AppTest) -> AppTest:
    return at.button(key="bidding-act").click().run()


def buttons(at: AppTest) -> set[str]:
    return {str(button.key) for button in at.button}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", CHOICES)
def test_one_answer_of_a_choice_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    for seed in (7,):
        at = opened(step, seed, language)
        reasons = []
        for option in list(at.radio[0].options):
            at.radio[0].set_value(option)
            check(at)
            assert not at.exception
            if at.success:
                break
            reasons.append(at.error[0].value)
        assert at.success
        assert all(len(reason) > 20 for reason in reasons)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ["seats", "asking"])
def test_who_speaks_is_tapped_at_the_table_and_the_others_are_told_why_they_wait(step: str, language: str) -> None:
    learner = Walk("bidding", step, language=language)
    task = WhoSpeaks.opening(learner.draws) if step == "seats" else WhoSpeaks.first_duel(learner.draws)
    told = set()
    for bidder in sorted(Bidder, key=lambda bidder: bidder is task.wanted):
        learner.tap(bidder.name)
        assert learner.right is not learner.wrong
        assert learner.right is (bidder is task.wanted)
        told.add(learner.said)
        players = sent_to(learner.app, "bidding-felt")["table"]["seats"].values()
        mark = "right" if learner.right else "wrong"
        assert {player["tap"]: player["mark"] for player in players if player["mark"]} == {bidder.name: mark}
    assert len(told) == 3
    assert all(len(reason) > 20 for reason in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", CALLS)
def test_one_of_the_numbers_to_say_is_right_and_every_other_is_told_at_once_why_not(step: str, language: str) -> None:
    at = opened(step, 7, language)
    numbers = sorted(key for key in buttons(at) if key.startswith("bidding-call-"))
    told = {}
    for key in numbers:
        at = opened(step, 7, language)
        assert "bidding-act" not in buttons(at)
        at.button(key=key).click().run()
        assert not at.exception
        assert bool(at.success) is not bool(at.error)
        assert at.button(key=key).icon == f":material/{'check' if at.success else 'close'}:"
        assert ("bidding-act" in buttons(at)) is at.button(key=key).disabled is bool(at.success)
        told[key] = at.error[0].value if at.error else ""
    assert len(numbers) > 2
    assert list(told.values()).count("") == 1
    assert all(len(reason) > 20 for reason in told.values() if reason)


@pytest.mark.parametrize("step", ["ladder", "rearhand"])
def test_a_number_said_right_stands_at_the_own_place_of_the_table(step: str) -> None:
    at = opened(step, 7)
    draws = Draws(7, STEPS.index(step) + 1)
    wanted = (LowestBid.drawn(draws) if step == "ladder" else LowestBid.for_rearhand(draws)).wanted
    at.button(key=f"bidding-call-{wanted}").click().run()
    assert sent_to(at, "bidding-felt")["table"]["seats"]["you"]["bubbles"][-1]["text"] == f"{wanted}?"


def test_numbers_one_may_say_are_chosen_together() -> None:
    at = opened("jump", 7)
    numbers = at.button_group(key="bidding-jump-7-answer")
    options = [int(option) for option in numbers.options]
    numbers.set_value(options[:1])
    check(at)
    assert "must be higher" in at.error[0].value
    at.button_group(key="bidding-jump-7-answer").set_value(options[-1:])
    check(at)
    assert "so you may say it" in at.error[0].value


def test_the_last_word_is_said_by_a_button_and_either_way_is_answered() -> None:
    for seed in range(4):
        answers = []
        for key in ("bidding-yes", "bidding-pass"):
            at = opened("passes", seed)
            at.button(key=key).click().run()
            answers.append(bool(at.success))
            assert bool(at.success) is not bool(at.error)
            assert re.search(r"trumps (\d) \+ jacks \d \+ other aces \d = \d+:", (at.success or at.error)[0].value)
        assert sorted(answers) == [False, True]


def test_the_seats_are_named_on_the_table_only_after_they_were_explained() -> None:
    ladder, seats, asking = (sent_to(opened(step, 7), "bidding-felt") for step in ("ladder", "seats", "asking"))
    roles = [{player["role"] for player in sent["table"]["seats"].values()} for sent in (ladder, seats, asking)]
    assert roles == [{""}, {""}, {"forehand", "middlehand", "rearhand"}]


@pytest.mark.parametrize(("language", "turn"), [("en", "your turn"), ("de", "du bist dran")])
def test_a_learner_whose_turn_it_is_reads_so_at_the_own_place(language: str, turn: str) -> None:
    at = opened("auction", 5, language, seat="M")
    seats = sent_to(at, "bidding-felt")["table"]["seats"]
    assert {place: player["badge"] for place, player in seats.items()} == {"you": turn, "left": "", "right": ""}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answer", ["bidding-yes", "bidding-pass"])
@pytest.mark.parametrize("seat", [seat.value for seat in Seat])
def test_an_auction_is_played_to_its_end_in_every_seat(seat: str, answer: str, language: str) -> None:
    for seed in (0, 1) if language == "en" else (2,):
        at = opened("auction", seed, language, seat=seat)
        for _call in range(70):
            if at.success or at.warning:
                break
            at.button(key=answer if answer in buttons(at) else "bidding-pass").click().run()
            assert not at.exception
        said = " ".join(box.value for box in [*at.success, *at.warning])
        assert bool(at.warning) == any(words in said for words in REGRET[language]) != bool(at.success), said
        assert sum("**Alma.**" in each.value or "**Otto.**" in each.value for each in at.markdown) == 2
        assert {"bidding-act", "bidding-again"} <= buttons(at)
        assert "bidding-pass" not in buttons(at)


def test_who_never_passes_overbids_and_sees_no_success() -> None:
    ends = set()
    for seed in (6, 7, 8):
        at = opened("auction", seed, seat="F")
        while "bidding-yes" in buttons(at):
            at.button(key="bidding-yes").click().run()
        ends.add(bool(at.warning))
    assert ends == {True, False}


@pytest.mark.parametrize(("seed", "glad"), [(0, False), (5, True), (6, True)], ids=["cheap", "at its limit", "weak"])
def test_only_who_could_not_go_on_is_praised_for_passing(seed: int, *, glad: bool) -> None:
    at = opened("auction", seed, seat="R")
    while "bidding-pass" in buttons(at):
        at.button(key="bidding-pass").click().run()
    assert bool(at.success) is glad
    assert bool(at.warning) is not glad


def say(at: AppTest, number: int | str) -> AppTest:
    at.text_input[0].set_value(str(number))
    return at.button(key="bidding-say").click().run()


def test_an_illegal_number_is_refused_with_the_reason_and_the_auction_goes_on() -> None:
    at = opened("auction", 5, seat="M")
    say(at, 19)
    assert at.error[0].value == "No game is worth 19. The next number is 20."
    for none in ("36.5", "1e2", "0", "1000"):
        say(at, none)
        assert at.info[0].value == "This is no whole number from 1 to 999. Type one in digits."
        assert not at.error
    say(at, 36)
    assert not at.error
    assert not at.info
    assert not at.exception


def test_who_is_asked_says_yes_or_pass_and_is_offered_no_number() -> None:
    at = opened("auction", 5, seat="F")
    assert {"bidding-yes", "bidding-pass"} <= buttons(at)
    assert not at.text_input
    assert "bidding-say" not in buttons(at)


def test_a_second_press_before_the_answers_are_seen_does_not_count() -> None:
    once = opened("auction", 5, seat="M")
    once.button(key="bidding-yes").click().run()
    twice = opened("auction", 5, seat="M")
    twice.button(key="bidding-yes").click()
    twice.button(key="bidding-pass").click().run()
    assert sent_to(twice, "bidding-felt")["table"] == sent_to(once, "bidding-felt")["table"]


def test_another_seat_begins_its_own_auction_and_the_address_keeps_it() -> None:
    at = opened("auction", 5, seat="F")
    at.button(key="bidding-pass").click().run()
    at.button_group(key="bidding-auction-5-seat").set_value("M").run()
    assert at.query_params["seat"] == "M"
    assert any("You open the bidding" in each.value for each in at.markdown)


def test_the_same_cards_can_be_bid_again() -> None:
    at = opened("auction", 5, seat="M")
    at.button(key="bidding-pass").click().run()
    while not at.success:
        at.button(key="bidding-pass").click().run()
    at.button(key="bidding-again").click().run()
    assert not at.success
    assert any("You open the bidding" in each.value for each in at.markdown)


def test_a_seat_that_is_none_is_forehand() -> None:
    at = opened("auction", 5, seat="X")
    assert not at.exception
    assert at.button_group(key="bidding-auction-5-seat").value == "F"


def test_the_hint_says_how_far_the_hand_goes() -> None:
    at = opened("auction", 5)
    at.button(key="bidding-hint").click().run()
    assert at.info[0].value
