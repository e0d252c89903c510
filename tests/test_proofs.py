"""Longer proofs, run by `make prove`: whole games by the ten thousand, and questions far beyond the usual seeds."""

from __future__ import annotations

import pytest

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.matadors import matadors
from engine.record import Record
from engine.refusals import CONTRACTS
from engine.values import settle
from quizzes.generators import GENERATORS
from quizzes.kinds_of_mistakes import KINDS
from quizzes.question import DIFFICULTIES, grade, make
from quizzes.skills import SKILLS
from tests.games import played

pytestmark = pytest.mark.prove

GAMES = 60_000
RECORDS = 2_000
SEEDS = 3_000


def reference(contract: Contract, cards: Cards, bid: int, points: int, tricks: int) -> int:
    """The score by the reference formula of the rules, written out once more. [RULES 2a]"""
    base = contract.game.base
    schneider = contract.schneider or points >= 90 or points <= 30
    schwarz = contract.schwarz or tricks in (0, 10)
    levels = contract.hand + schneider + contract.schneider + schwarz + contract.schwarz + contract.ouvert
    value = base * (matadors(cards, contract.game).count + 1 + levels)
    made = points >= (90 if contract.schneider else 61) and (tricks == 10 or not contract.schwarz)
    return value if made and value >= bid else -2 * max(value, base * -(-bid // base))


@pytest.mark.parametrize("wish", ["all", "none", "any"])
def test_whatever_is_played_is_settled_as_the_reference_formula_says(wish: str) -> None:
    contracts = [contract for contract in CONTRACTS if contract.game is not Game.NULL]
    for index in range(GAMES // 3):
        draws = Draws(2022, index)
        contract, declarer, bid = draws.choice(contracts), draws.choice(tuple(Seat)), draws.choice(BIDS)
        choose = [draws.below(10) for _ in range(30)]
        cards, points, tricks = played(Deal.from_seed(2022, index), contract.game, declarer, wish, choose)
        wanted = reference(contract, cards, bid, points, tricks)
        by_cards = settle(contract, cards=cards, bid=bid, card_points=points, tricks=tricks)
        held = matadors(cards, contract.game)
        by_matadors = settle(contract, matadors=held, bid=bid, card_points=points, tricks=tricks)
        assert by_cards.score == by_matadors.score == wanted


def test_every_record_of_random_legal_moves_ends_and_is_read_back() -> None:
    for index in range(RECORDS):
        draws, game = Draws(1998, index), Record(Deal.from_seed(1998, index))
        while game.turn:
            assert game.result is None
            # Low bids more often than high ones, as at a table.
            game = game.after(game.legal[min(draws.below(len(game.legal)) for _ in range(3))])
        again = Record.parse(str(game))
        assert (again, again.result) == (game, game.result)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("skill", SKILLS)
def test_every_question_of_many_seeds_has_a_right_answer_and_named_mistakes(skill: str, difficulty: int) -> None:
    for seed in range(SEEDS):
        question = make(skill, seed, difficulty)
        assert grade(question, question.right).right
        attempts = [grade(question, answer) for answer in GENERATORS[skill].wrong(question.task)]
        assert any(attempt.mistake for attempt in attempts)
        assert {attempt.mistake for attempt in attempts} - {None} <= set(KINDS)
