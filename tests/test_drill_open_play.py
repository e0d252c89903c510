"""Endings with all cards open, tried out once more card by card: one card wins, the best costs nothing.

Each is found by search, so there are a dozen in every run and 200 in the longer proofs; the minimax tries out those in
which few cards are left.
"""

from __future__ import annotations

from itertools import count

import pytest

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons.exercises.following import YOU
from lessons.exercises.open_lines import tricks_after
from lessons.exercises.open_play import OpenPlay, PlayMistake
from lessons.remarks.open_play import play_remark, right_play
from lessons.text import LANGUAGES, Pack
from quizzes.generators.open_play import states
from quizzes.question import DIFFICULTIES
from tests import felts
from tests.many import asked, few
from tests.minimax import minimax
from tests.practising import Window

pytestmark = pytest.mark.many

SKILLS = ("winning-card", "best-card")
each = pytest.mark.parametrize(("skill", "difficulty"), [(skill, one) for skill in SKILLS for one in DIFFICULTIES])


def tasks(skill: str, difficulty: int) -> list[OpenPlay]:
    return [question.task for question in few(skill, difficulty)]


def tried_out(position: OpenPosition) -> int:
    """The declarer's points in the end, by the minimax."""
    around = [position.declarer, position.declarer.left, position.declarer.left.left]
    one, two, three = (tuple(map(str, position.hand(seat))) for seat in around)
    trick = tuple(map(str, position.trick.cards))
    leader = around.index(position.trick.leader)
    return position.points + minimax((one, two, three), trick, leader, position.game.value, "points")


def wins(task: OpenPlay, points: int) -> bool:
    return (points >= 61) is (task.position.declarer is YOU)


# --- What is right ---------------------------------------------------------------------------------------------------


@each
def test_the_learner_is_in_turn_and_both_sides_may_still_win(skill: str, difficulty: int) -> None:
    for task in tasks(skill, difficulty):
        at = task.position
        lying = sum(hand.points for hand in at.hands) + at.trick.points
        assert at.turn is YOU
        assert at.game is not Game.NULL
        assert at.points < 61 <= at.points + lying
        assert 120 - at.points - lying < 60 <= 120 - at.points
        assert at.won + at.lost + len(task.hand) == 10
    assert {task.declares for task in tasks(skill, difficulty)} == {True, False}
    assert len({len(task.position.trick.cards) for task in tasks(skill, difficulty)}) > 1


def test_exactly_one_card_wins_and_every_other_loses() -> None:
    for task in tasks("winning-card", 1):
        won = [card for card in task.position.legal if wins(task, tried_out(task.position.played(card)))]
        assert Cards.of(won) == task.wanted, task
        assert len(won) == 1


def test_the_best_card_costs_nothing_and_any_other_what_the_minimax_says() -> None:
    for task in tasks("best-card", 1):
        values = {card: tried_out(task.position.played(card)) for card in task.position.legal}
        best = max(values.values()) if task.declares else min(values.values())
        assert task.wanted == Cards.of(card for card, value in values.items() if value == best)
        assert {card: one.cost for card, one in task.verdicts.items()} == {
            card: abs(best - value) for card, value in values.items()
        }


@each
def test_harder_questions_are_longer_and_have_more_cards_that_are_wrong(skill: str, difficulty: int) -> None:
    for task in tasks(skill, difficulty):
        assert (len(task.hand) + 1) // 2 == difficulty + 1
        kinds = states(task.position)
        wrong = {kinds[card] for card in task.position.legal - task.wanted}
        assert len(wrong) > difficulty
        assert len(set(kinds.values())) >= 3
        if skill == "best-card":
            costs = [one.cost for one in task.verdicts.values() if one.cost]
            assert min(costs) >= (8, 4, 1)[difficulty - 1]


def test_neighbours_that_count_the_same_are_one_state() -> None:
    hands = (Cards.parse("CT C7 HA"), Cards.parse("CA D8 D7"), Cards.parse("SJ C9 C8"))
    position = OpenPosition(Game.GRAND, YOU, hands, Trick(YOU))
    kinds = states(position)
    assert kinds[Card.parse("C9")] == kinds[Card.parse("C8")] != kinds[Card.parse("SJ")]


# --- What is said ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "trick", "card", "mistake"),
    [
        ("HK ST / S7 D7 / HA CA", "", "CA", PlayMistake.TRUMP_NOT_LED),
        ("HT CT / HK D7 / HA HQ", "", "HQ", PlayMistake.LOW_CARD_LED),
        ("CA C8 / C9 S8 / CT C7", "CA C9", "CT", PlayMistake.HIGH_CARD_ADDED),
        ("CA S7 / CK S8 / HA D7", "CA CK", "D7", PlayMistake.NOT_TRUMPED),
        ("C7 S9 / C8 DA / H7 D7", "C7 C8", "H7", PlayMistake.TRUMPED),
        ("S7 C9 / S8 DK / C7 DT", "S7 S8", "DT", PlayMistake.OTHER_SUIT_THROWN),
    ],
)
def test_a_wrong_card_is_named_by_how_it_differs(hands: str, trick: str, card: str, mistake: PlayMistake) -> None:
    one, two, three = (Cards.parse(hand) for hand in hands.split(" / "))
    lying = tuple(Card.parse(code) for code in trick.split())
    held = (one - Cards.of(lying), two - Cards.of(lying), three)
    position = OpenPosition(Game.HEARTS, YOU, held, Trick(Seat.FOREHAND if lying else YOU, lying))
    assert OpenPlay(position, to_win=False).judge(Card.parse(card)).mistake is mistake


@each
def test_the_line_shown_ends_with_the_points_that_are_said(skill: str, difficulty: int) -> None:
    for task in tasks(skill, difficulty)[:10]:
        for card, points in task.values.items():
            at, tricks = task.position, tricks_after(task.position, card)
            assert tricks[0].cards[len(at.trick.cards)] == card
            assert len(tricks) == len(task.hand)
            own = sum(trick.points for trick in tricks if trick.winner(at.game) is at.declarer)
            assert at.points + own == points


@pytest.mark.parametrize("language", LANGUAGES)
@each
def test_what_is_said_has_the_points_and_the_card(skill: str, difficulty: int, language: str) -> None:
    for task in tasks(skill, difficulty)[:10]:
        right = task.position.game.sort(task.wanted)[0]
        assert str(task.values[right]) in right_play(task, language, Pack.FRENCH)
        for card in task.position.legal - task.wanted:
            said = play_remark(task, task.judge(card), language, Pack.FRENCH)
            assert str(task.values[card]) in said
            assert str(task.verdicts[card].cost) in said


# --- On the page -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_played_on_the_felt_is_the_answer_and_each_card_tells_its_cost(language: str) -> None:
    window = Window("drill", language, skill="winning-card", seed="4", difficulty="2")
    task: OpenPlay = window.question.task
    bad = max(task.position.legal - task.wanted, key=lambda card: task.verdicts[card].cost)
    felts.play(window.app, "drill-felt", str(bad))
    window.run()
    assert (len(window.app.success), len(window.app.error)) == (0, 1)
    (hand,) = [group for group in felts.sent_to(window.app, "drill-felt")["groups"] if group["place"] == "rows"]
    shown = {card["id"]: card for card in hand["cards"]}
    assert shown[str(bad)]["mark"] == "wrong"
    assert [shown[str(card)]["mark"] for card in task.wanted] == ["right"]
    for card in task.position.legal:
        cost = task.verdicts[card].cost
        assert shown[str(card)]["word"] == (f"−{cost}" if cost else "0")


def test_a_card_that_may_not_be_played_is_refused_and_nothing_is_counted() -> None:
    drawn = (asked("winning-card", seed, 2) for seed in count())
    task = next(each for each in drawn if each.task.hand - each.task.position.legal)
    window = Window("drill", "en", skill="winning-card", seed=str(task.seed), difficulty="2")
    barred = next(iter(task.task.hand - task.task.position.legal))
    felts.play(window.app, "drill-felt", str(barred))
    window.run()
    assert (len(window.app.success), len(window.app.error), len(window.app.info)) == (0, 0, 1)
    assert window.note == ""
