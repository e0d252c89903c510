"""The chapter on the list, walked through: lines written, columns added up, players ranked, six games in a row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.draws import Draws
from lessons import text
from lessons.exercises.lists import GAMES, NewLine, Remaining, Running, SixGames
from lessons.exercises.seats import chairs
from lessons.exercises.totals import AddUp, Minuses, Ranking, WhoGets
from lessons.scenes.deals import HEADS
from tests import felts
from tests.lesson_walks import Walk

SLUG = "the-list"
STEPS = [step.name for step in text.steps(SLUG, "en")]
NUMBERS: dict[str, Callable[[Draws], Running | Remaining | AddUp]] = {
    "running": Running.drawn,
    "length": Remaining.drawn,
    "seeger": AddUp.seeger,
    "fabian": AddUp.fabian,
}


def walk(step: str, seed: int = 7, language: str = "en") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language)


def write(opened: Walk, who: object, score: int) -> None:
    """Choose who is written and what, and check it."""
    opened.pills("who", who)
    opened.pills("score", score)
    opened.press("act")


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("step", NUMBERS)
def test_one_number_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    opened = walk(step, language=language)
    number = NUMBERS[step](opened.draws).number
    reasons = []
    for given in (*number.wrong, number.right):
        written = str(given).replace("-", "−")
        if opened.app.radio:
            opened.pick(written)
        else:
            opened.type(written)
        opened.press("act")
        reasons.append(opened.said)
        assert (opened.right, opened.wrong) == (given == number.right, given != number.right)
    assert len(set(reasons)) == len(reasons)


def test_a_line_is_written_in_pencil_and_then_in_ink() -> None:
    opened = walk("line")
    task = NewLine.drawn(opened.draws)
    opened.pills("who", (task.player + 1) % 3)
    opened.run()
    assert '<tr class="pencil">' in opened.shown
    assert "…" in opened.shown
    write(opened, (task.player + 1) % 3, task.game.result.score)
    assert "only the declarer is written" in opened.said
    write(opened, task.player, task.game.result.score)
    assert opened.right
    assert '<tr class="new"><th scope="row">4</th>' in opened.shown
    assert "pencil" not in opened.shown


def test_a_lost_game_that_is_added_to_the_column_is_named() -> None:
    for seed in range(20):
        task = Running.drawn(Draws(seed, STEPS.index("running") + 1))
        if not task.line.game.result.won:
            opened = walk("running", seed)
            wrong = task.sums[task.line.player] - task.line.game.result.score
            opened.pick(str(wrong).replace("-", "−"))
            opened.press("act")
            assert "you added" in opened.said
            return
    pytest.fail("no game was lost")


def test_fifty_and_forty_are_told_with_their_sums() -> None:
    opened = walk("fabian")
    task = AddUp.fabian(opened.draws)
    opened.type(str(task.number.right).replace("-", "−"))
    opened.press("act")
    assert f"{task.total.lost_by_others} × 40" in opened.said
    assert "<tfoot>" in opened.shown
    assert 'class="total"' in opened.shown


def test_the_forgotten_dealer_of_four_is_named_and_then_remembered() -> None:
    opened = walk("four")
    task = WhoGets.drawn(opened.draws)
    who, amount = task.wanted
    write(opened, sorted(who - {task.dealer}), amount)
    assert "you forgot the dealer" in opened.said
    write(opened, sorted(who), amount)
    assert opened.right


@pytest.mark.parametrize("enter", [False, True])
def test_players_are_ranked_by_tapping_their_pictures(enter: bool) -> None:
    opened = walk("ranking")
    wanted = Ranking.drawn(opened.draws).wanted
    heads = [HEADS[one] for one in chairs(4)]
    felts.choose(opened.app, f"{SLUG}-felt", *(heads[player] for player in reversed(wanted)))
    opened.press("act")
    assert opened.wrong
    order = [heads[player] for player in wanted]
    felts.choose(opened.app, f"{SLUG}-felt", *order)
    if enter:
        felts.check(opened.app, f"{SLUG}-felt", *order)
    else:
        opened.press("act")
    assert opened.right
    shown = felts.sent_to(opened.app, f"{SLUG}-felt")["groups"][0]["cards"]
    assert [card["id"] for card in shown] == order


def test_bierlachs_is_written_as_minuses_only() -> None:
    opened = walk("bierlachs")
    task = Minuses.drawn(opened.draws)
    who, minus = task.wanted
    write(opened, sorted({0, 1, 2} - who), minus)
    assert opened.wrong
    write(opened, sorted(who), minus)
    assert opened.right


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_six_lines_are_written_one_after_the_other_and_added_up(language: str) -> None:
    opened = walk("six", language=language)
    task = SixGames.drawn(opened.draws)
    opened.press("write")
    assert not opened.wrong
    for written in range(GAMES):
        line = task.line(written)
        right = line.game.result.score
        for score in (next(each for each in line.options if each != right), right):
            opened.pills(f"{written}-who", line.player)
            opened.pills(f"{written}-score", score)
            opened.press("write")
            assert opened.wrong is (score != right)
    assert opened.right
    assert "Seeger-Fabian" in opened.said
    assert "<tfoot>" in opened.shown


def test_in_the_check_a_wrong_line_is_followed_by_the_right_one_in_ink() -> None:
    opened = walk("line")
    opened.app.query_params.update(step="check", seed="0")
    written = 0
    for task in range(1, 6):
        opened.app.query_params["task"] = str(task)
        opened.run()
        who = [each for each in opened.app.button_group if str(each.key).endswith("-who")]
        if not who or "Bierlachs" not in opened.shown:
            continue
        who[0].set_value([0])
        scores = next(each for each in opened.app.button_group if str(each.key).endswith("-score"))
        scores.set_value(scores.options[0])
        opened.press("act")
        assert opened.wrong
        assert '<tr class="new">' in opened.shown
        written += 1
    assert written == 1
