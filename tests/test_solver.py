"""The solver's answers are those of trying everything out, of three other programs, and of each other."""

from __future__ import annotations

import csv
import os
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.moves import Announce, Discard, PickUp, Play
from engine.open_positions import OpenPosition
from engine.record import Record
from engine.solver import Solver
from engine.solving import forget_what_is_older_than_its_source
from engine.tricks import Trick
from tests.games import record
from tests.minimax import Hand, minimax

TRUMP_GAMES = [game for game in Game if game is not Game.NULL]


@cache
def solver() -> Solver:
    return Solver(megabytes=64)


def ending(random: Random, tricks: int, game: Game, on_table: int) -> OpenPosition:
    """A random ending: so many tricks are left, the open one with so many cards on the table."""
    cards = random.sample(tuple(DECK), 3 * tricks)
    first, second, third = (Cards.of(cards[tricks * place : tricks * (place + 1)]) for place in range(3))
    start = OpenPosition(game, random.choice(list(Seat)), (first, second, third), Trick(random.choice(list(Seat))))
    for _ in range(on_table):
        start = start.after(Play(start.turn or Seat.FOREHAND, random.choice(tuple(start.legal))))
    return start


def tried_out(position: OpenPosition, measure: str) -> int:
    """The same question put to the minimax."""
    around = [position.declarer, position.declarer.left, position.declarer.left.left]
    first, second, third = (tuple(map(str, position.hand(seat))) for seat in around)
    trick: Hand = tuple(map(str, position.trick.cards))
    return minimax((first, second, third), trick, around.index(position.trick.leader), position.game.value, measure)


def agree(position: OpenPosition) -> None:
    """Every kind of question about this position has the answer that trying out gives."""
    if position.game is Game.NULL:
        assert solver().null_is_safe(position) == bool(tried_out(position, "null")), position
        return
    assert solver().card_points(position) == tried_out(position, "points"), position
    tricks = tried_out(position, "tricks")
    assert solver().takes_every_trick(position) == (tricks == len(position.hand(position.trick.leader.left.left)))
    assert solver().takes_no_trick(position) == (tricks == 0)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("on_table", [0, 1, 2])
def test_short_endings_are_worth_what_trying_out_gives(game: Game, on_table: int) -> None:
    random = Random(f"{game} {on_table}")
    for tricks, number in ((1, 40), (2, 40), (3, 40), (4, 40), (5, 4)):
        for _ in range(number):
            agree(ending(random, tricks, game, on_table))


@pytest.mark.prove
@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("on_table", [0, 1, 2])
def test_thousands_of_endings_are_worth_what_trying_out_gives(game: Game, on_table: int) -> None:
    random = Random(f"more {game} {on_table}")
    for tricks, number in ((1, 1000), (2, 1000), (3, 1000), (4, 1000), (5, 200), (6, 10)):
        for _ in range(number):
            agree(ending(random, tricks, game, on_table))


SOLVED = list(csv.DictReader((Path(__file__).parent / "data" / "solved_deals.csv").read_text("utf-8").splitlines()))


def solved_position(row: dict[str, str], game: Game) -> OpenPosition:
    """The declarer sits in forehand, whoever leads."""
    hands = (Cards.parse(row["declarer"]), Cards.parse(row["left"]), Cards.parse(row["right"]))
    leader = {"declarer": Seat.FOREHAND, "left": Seat.MIDDLEHAND, "right": Seat.REARHAND}[row["leader"]]
    return OpenPosition(game, Seat.FOREHAND, hands, Trick(leader), points=Cards.parse(row["skat"]).points)


@pytest.mark.parametrize(("column", "game"), [("clubs", Game.CLUBS), ("grand", Game.GRAND)])
def test_solved_deals_have_the_points_of_three_programs(column: str, game: Game) -> None:
    for row in SOLVED:
        if expected := row[f"{column}_declarer_points_incl_skat"]:
            assert solver().card_points(solved_position(row, game)) == int(expected), row


def test_solved_nulls_are_safe_where_three_programs_say_so() -> None:
    for row in SOLVED:
        if expected := row["null_declarer_wins"]:
            assert solver().null_is_safe(solved_position(row, Game.NULL)) == (expected == "1"), row


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_a_decision_follows_from_the_exact_points_for_every_number(game: Game) -> None:
    random = Random(f"decisions {game}")
    for tricks in (3, 5, 6):
        position = ending(random, tricks, game, random.randrange(3))
        points = Solver(megabytes=1).card_points(position)
        for asked in range(122):
            assert Solver(megabytes=1).makes(position, asked) == (points >= asked), (position, asked)


@pytest.mark.parametrize("game", Game)
def test_the_best_card_has_the_value_of_the_position(game: Game) -> None:
    random = Random(f"best cards {game}")
    for _ in range(10):
        position = ending(random, 6, game, random.randrange(3))
        values = solver().card_values(position)
        null = game is Game.NULL
        value = int(solver().null_is_safe(position)) if null else solver().card_points(position)
        assert set(values) == set(position.legal)
        assert (max if position.turn is position.declarer else min)(values.values()) == value
        costs = solver().card_costs(position)
        assert min(costs.values()) == 0
        assert {card for card in costs if costs[card] == 0} == {card for card in values if values[card] == value}


def in_play(game: Game, seed: int) -> Record:
    """A deal of a seed played by forehand, who laid away the first two cards."""
    start = record("Mp Rp F18", Deal.from_seed(seed)).after(PickUp(Seat.FOREHAND))
    away = Cards.of(islice(start.hand(Seat.FOREHAND), 8, 10))
    return start.after(Discard(Seat.FOREHAND, away)).after(Announce(Seat.FOREHAND, Contract(game)))


@pytest.mark.parametrize("game", Game)
def test_a_best_line_played_out_reaches_the_value(game: Game) -> None:
    for seed in range(2):
        played = in_play(game, seed)
        start = OpenPosition.of(played)
        for play in solver().best_line(start):
            played = played.after(play)
        result = played.result
        assert played.turn is None
        assert result
        if game is Game.NULL:
            assert result.won == solver().null_is_safe(start)  # type: ignore[union-attr]
        else:
            assert result.card_points == solver().card_points(start)  # type: ignore[union-attr]


def recoloured(position: OpenPosition, colours: dict[Suit, Suit], game: Game) -> OpenPosition:
    """The position with suits exchanged; jacks keep theirs in games where they are trumps."""

    def other(card: Card) -> Card:
        keeps = card.rank is Rank.JACK and position.game is not Game.NULL
        return card if keeps else Card(colours[card.suit], card.rank)

    first, second, third = (Cards.of(map(other, hand)) for hand in position.hands)
    trick = Trick(position.trick.leader, tuple(map(other, position.trick.cards)))
    return OpenPosition(game, position.declarer, (first, second, third), trick)


@pytest.mark.parametrize("game", Game)
def test_exchanging_side_suits_changes_nothing(game: Game) -> None:
    random = Random(f"colours {game}")
    for _ in range(5):
        suits = list(Suit)
        shuffled = random.sample(suits, 4)
        colours = dict(zip(suits, shuffled, strict=True))
        position = ending(random, 6, game, random.randrange(3))
        same = recoloured(position, colours, Game(colours[game.suit].value) if game.suit else game)
        if game is Game.NULL:
            assert solver().null_is_safe(same) == solver().null_is_safe(position)
        else:
            assert solver().card_points(same) == solver().card_points(position)


def test_a_small_table_gives_the_same_answers() -> None:
    random = Random("small tables")
    tiny = Solver(megabytes=0.1)
    for game in Game:
        position = ending(random, 8, game, 0)
        if game is Game.NULL:
            assert tiny.null_is_safe(position) == solver().null_is_safe(position)
        else:
            assert tiny.card_points(position) == solver().card_points(position)


def test_ramsch_and_games_not_in_play_are_refused() -> None:
    with pytest.raises(ValueError, match="waiting for a call"):
        OpenPosition.of(record(""))
    null = ending(Random(1), 2, Game.NULL, 0)
    with pytest.raises(ValueError, match="Null"):
        solver().card_points(null)
    with pytest.raises(ValueError, match="not a Null"):
        solver().null_is_safe(ending(Random(1), 2, Game.GRAND, 0))
    with pytest.raises(ValueError, match="do not fit"):
        OpenPosition(Game.GRAND, Seat.FOREHAND, (Cards(1), Cards(), Cards()), Trick(Seat.FOREHAND))
    with pytest.raises(ValueError, match="two places"):
        OpenPosition(Game.GRAND, Seat.FOREHAND, (Cards(1), Cards(1), Cards(2)), Trick(Seat.FOREHAND))


def test_compiled_code_that_is_older_than_a_module_is_not_used(tmp_path: Path) -> None:
    kept = tmp_path / "__pycache__"
    kept.mkdir()
    module, old, new = tmp_path / "bounds.py", kept / "points.makes.nbi", kept / "points.makes.1.nbc"
    for file, changed in ((old, 1_000), (module, 2_000), (new, 3_000)):
        file.touch()
        os.utime(file, (changed, changed))
    forget_what_is_older_than_its_source(tmp_path)
    assert [file.exists() for file in (module, old, new)] == [True, False, True]
