"""Drills on bidding: who speaks and what may be said, worked out anew by the state table of the rules; values too."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.auction import Auction
from engine.contracts import Game
from lessons.auction_table import Bidder
from lessons.exercises.auctions import Promise
from lessons.exercises.calls import Holding, LowestBid, MaySay, WhoSpeaks
from lessons.exercises.outcomes import AuctionEnd
from lessons.remarks.calls import call_remark, right_end, right_said, right_speaker
from lessons.text import LANGUAGES, Pack
from quizzes.generators import GENERATORS
from tests.many import SEEDS, asked

pytestmark = pytest.mark.many

LEVELS = (1, 2, 3)
LADDER = sorted(
    {base * n for base in (9, 10, 11, 12) for n in range(2, 19)} | {24 * n for n in range(2, 12)} | {23, 35, 46, 59}
)
LEFT = {"F": ("YOU", "ALMA", "OTTO"), "M": ("OTTO", "YOU", "ALMA"), "R": ("ALMA", "OTTO", "YOU")}
BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULLS = {"N": 23, "Nh": 35, "No": 46, "Nho": 59}


@dataclass
class Table:
    """RULES 2g as a table: who asks, who is asked, the last number, and what is waited for."""

    asker: str = "M"
    holder: str = "F"
    number: int = 0
    waits: str = "ask"
    won: str = ""

    @property
    def turn(self) -> str:
        return {"ask": self.asker, "answer": self.holder, "last word": "F"}[self.waits]

    def said(self, call: str) -> None:
        seat, words = call[0], call[1:]
        assert seat == self.turn, call
        if self.waits == "last word":
            self.number, self.waits, self.won = (18, "over", "F") if words == "18" else (0, "over", "")
        elif words.isdigit():
            assert int(words) in LADDER
            assert int(words) > self.number
            self.number, self.waits = int(words), "answer"
        elif words == "y":
            self.waits = "ask"
        else:
            left = self.holder if seat == self.asker else self.asker
            if self.asker == "M":
                self.asker, self.holder, self.waits = "R", left, "ask"
            elif self.number:
                self.waits, self.won = "over", left
            else:
                self.waits = "last word"


def table(auction: Auction) -> Table:
    stands = Table()
    for call in str(auction).split():
        stands.said(call)
    return stands


def player(you: str, seat: str) -> str:
    """You sit in seat ``you``: who sits in the other, clockwise you, Alma, Otto."""
    return LEFT[you]["FMR".index(seat)]


def holdings(skill: str, difficulty: int) -> list[Holding[object]]:
    return [asked(skill, seed, difficulty).task for seed in SEEDS]


@pytest.mark.parametrize("difficulty", LEVELS)
def test_what_may_be_said_is_what_the_state_table_allows(difficulty: int) -> None:
    for holding in holdings("next-bid", difficulty):
        task = holding.task
        assert isinstance(task, LowestBid | MaySay)
        now = table(task.auction)
        assert now.turn == task.sitting.you.value
        higher = {"ask": [n for n in LADDER if n > now.number], "answer": [], "last word": [18]}[now.waits]
        if isinstance(task, LowestBid):
            assert task.wanted == higher[0]
        else:
            allowed = {*higher, "pass", *(["yes"] if now.waits == "answer" else [])}
            assert task.wanted == allowed & {*task.options}


@pytest.mark.parametrize("difficulty", LEVELS)
def test_who_speaks_is_whom_the_state_table_waits_for(difficulty: int) -> None:
    for holding in holdings("who-speaks", difficulty):
        task = holding.task
        assert isinstance(task, WhoSpeaks)
        assert task.wanted.name == player(task.sitting.you.value, table(task.auction).turn)


@pytest.mark.parametrize("difficulty", LEVELS)
def test_how_it_ended_is_where_the_state_table_stops(difficulty: int) -> None:
    for holding in holdings("auction-end", difficulty):
        task = holding.task
        assert isinstance(task, AuctionEnd)
        end = table(task.auction)
        assert end.waits == "over"
        who = player(task.sitting.you.value, end.won).lower() if end.won else "nobody"
        assert task.wanted == (who, end.number)
        assert not end.won or end.number in task.numbers


@pytest.mark.parametrize("difficulty", LEVELS)
def test_a_hand_covers_its_matadors_and_levels_times_the_base(difficulty: int) -> None:
    for seed in SEEDS:
        task = asked("covered-bids", seed, difficulty).task
        assert isinstance(task, Promise)
        code = task.twelve.game.value
        if code == "N":
            worth = NULLS[code + task.announced]
        else:
            jacks = ["CJ", "SJ", "HJ", "DJ"]
            row = jacks + ([] if code == "G" else [code + rank for rank in "ATKQ987"])
            held = [card in str(task.twelve.hand).split() for card in row]
            count = next((n for n, one in enumerate(held) if one is not held[0]), len(held))
            worth = BASE[code] * (count + 1 + {"": 0, "h": 1, "hs": 3}[task.announced])
        assert task.value.total == worth
        assert worth in task.options


def test_bidding_grows_harder_by_jumps_the_second_round_and_the_last_word() -> None:
    hard = [holding.task for holding in holdings("next-bid", 3)]
    waits = {table(task.auction).waits for task in hard if isinstance(task, MaySay)}
    assert waits == {"ask", "answer", "last word"}
    assert all(isinstance(holding.task, LowestBid) for holding in holdings("next-bid", 1))
    asks = [[table(holding.task.auction).asker for holding in holdings("who-speaks", level)] for level in LEVELS]  # type: ignore[attr-defined]
    assert set(asks[0]) == {"M"}
    assert set(asks[1]) == {"R"}
    waits = {table(holding.task.auction).waits for holding in holdings("who-speaks", 3)}  # type: ignore[attr-defined]
    assert "last word" in waits
    ends = [{holding.task.wanted[0] for holding in holdings("auction-end", level)} for level in LEVELS]  # type: ignore[attr-defined]
    assert ["nobody" in end for end in ends] == [False, False, True]


def test_hands_grow_harder_by_hand_null_and_gaps() -> None:
    tasks = {level: [asked("covered-bids", seed, level).task for seed in SEEDS] for level in LEVELS}
    assert {task.announced for task in tasks[1]} == {""}
    assert all(task.twelve.in_hand.count <= 2 and task.twelve.game is not Game.GRAND for task in tasks[1])
    assert {task.announced for task in tasks[2]} == {"", "h"}
    assert {task.announced for task in tasks[3]} >= {"h", "hs", "o", "ho"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_told_in_words(language: str) -> None:
    said = []
    for skill in ("next-bid", "who-speaks", "auction-end", "covered-bids"):
        for level in LEVELS:
            for seed in range(40):
                question = asked(skill, seed, level)
                findings = map(question.judge, GENERATORS[skill].wrong(question.task))
                said += [call_remark(finding, language, Pack.FRENCH) for finding in findings if finding.mistake]
    for seed in range(40):
        said.append(right_said(asked("next-bid", seed, 3).task.task, language))
        said += [right_speaker(asked("who-speaks", seed, level).task.task, language) for level in LEVELS]
        said += [right_end(asked("auction-end", seed, level).task.task, language) for level in LEVELS]
    assert all(words and "{" not in words for words in said)


def test_nobody_takes_a_number_and_nobody_else_goes_without() -> None:
    task = next(one.task for one in holdings("auction-end", 3) if isinstance(one.task, AuctionEnd))
    for nonsense in (("nobody", 18), (Bidder.YOU.value, 0), ("ida", 18), ("you", 17)):
        with pytest.raises(ValueError, match="is not"):
            task.judge(nonsense)
