"""Questions with answers to choose from, and the rules once more by other means: strings, tables and one formula."""

from __future__ import annotations

from functools import cache

import pytest

from engine.cards import Cards
from engine.contracts import Game
from engine.values import Result
from quizzes.choices import OneOf, Situation
from quizzes.question import DIFFICULTIES
from tests.many import SEEDS, asked

COUNT = len(SEEDS)
SKILLS = ("matadors", "matadors-hidden", "value", "overbid", "overbid-charge", "overbid-rescue")
COMBINATIONS = [(skill, difficulty) for skill in SKILLS for difficulty in DIFFICULTIES]
every_kind = pytest.mark.parametrize(("skill", "difficulty"), COMBINATIONS)
JACKS_DOWN = ["CJ", "SJ", "HJ", "DJ"]
BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULLS = {"N": 23, "Nh": 35, "No": 46, "Nho": 59}


@cache
def questions(skill: str, difficulty: int) -> tuple[OneOf, ...]:
    return tuple(asked(skill, seed, difficulty).task for seed in SEEDS)


def signed_matadors(cards: Cards, game: Game) -> int:
    """The run of equal letters at the start of "held, missing, held ..."."""
    order = JACKS_DOWN + ([] if game is Game.GRAND else [game.value + rank for rank in "ATKQ987"])
    codes = str(cards).split()
    run = "".join("+" if code in codes else "-" for code in order)
    length = len(run) - len(run.lstrip(run[0]))
    return length if run[0] == "+" else -length


def worth(situation: Situation, cards: Cards, points: int | None = None) -> int:
    """The value by the reference formula, at these points if they are given, else as the game ended."""
    contract = situation.contract
    if contract.game is Game.NULL:
        return NULLS[str(contract)]
    ended = points if points is not None else situation.card_points
    assert ended is not None
    schneider = contract.schneider or ended >= 90 or ended <= 30
    schwarz = contract.schwarz or situation.tricks in (0, 10)
    level = abs(signed_matadors(cards, contract.game)) + 1
    level += contract.hand + schneider + contract.schneider + schwarz + contract.schwarz + contract.ouvert
    return BASE[contract.game.value] * level


def on_the_list(situation: Situation, bid: int, points: int | None = None) -> int:
    """The score by the reference formula."""
    value, contract = worth(situation, situation.cards, points), situation.contract
    if contract.game is Game.NULL:
        return value if situation.tricks == 0 else -2 * value
    ended = points if points is not None else situation.card_points
    assert ended is not None
    made = ended >= 61 and (ended >= 90 or not contract.schneider) and (situation.tricks == 10 or not contract.schwarz)
    base = BASE[contract.game.value]
    return value if made and value >= bid else -2 * max(value, base * -(-bid // base))


def bid_of(question: OneOf) -> int:
    assert isinstance(question.evidence, Result)
    return question.evidence.bid
