"""Which two cards to lay away, with all cards open: some discards win the game, others lose it.

Graded by the discards that tempt: the two side cards with most points, a short suit, an ace, cards that count nothing,
a trump. 1 three of them or more win, but not all. 2 two win. 3 one wins, all others lose.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card, Cards
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Deal
from engine.draws import Draws
from engine.solver import Solver
from lessons.exercises.following import YOU
from lessons.exercises.open_discards import OpenDiscard
from lessons.exercises.open_games import start_of
from lessons.open_cards import answers
from lessons.open_cards.verdicts import WIN
from quizzes.generators import given
from quizzes.generators.hands import playable
from quizzes.generators.kinds import Generator


def best_discard(draws: Draws, difficulty: int) -> OpenDiscard:
    """Twelve cards and a game that wins with some of the discards."""
    with answers.asked() as solver:
        while True:
            deal = Deal.given(draws)
            games = [game for game in SUIT_GAMES if len(deal.hand(YOU) & Cards.of(game.trumps)) >= 5]
            if Game.GRAND in playable(deal.hand(YOU)):
                games.append(Game.GRAND)
            if games and _graded(task := OpenDiscard(deal, draws.choice(games)), solver) == difficulty:
                return task


def _graded(task: OpenDiscard, solver: Solver) -> int:
    """The difficulty of a question; 0 where all of the tempting discards win, or none."""
    wins = [_wins(task, away, solver) for away in tempting(task)]
    if all(wins) or not any(wins):
        return 0
    return max(1, 4 - sum(wins))


def _wins(task: OpenDiscard, away: Cards, solver: Solver) -> bool:
    return solver.makes(start_of(task.deal, task.game, away), WIN)


def tempting(task: OpenDiscard) -> tuple[Cards, ...]:
    """Discards as learners choose them: many points, a short suit, cards that count nothing, an ace, a trump."""
    game, twelve = task.game, task.twelve
    side = [card for card in game.sort(twelve) if not game.is_trump(card)]
    dear = sorted(side, key=lambda card: -card.points)
    no_aces = [card for card in dear if card.points < 11]
    short = sorted(no_aces, key=lambda card: len(game.following(twelve, card)))
    low = game.sort(twelve - Cards.of(side))[-1:]
    chosen: list[list[Card]] = [no_aces[:2], short[:2], dear[:2], no_aces[-2:], [*no_aces[:1], *low]]
    return tuple(dict.fromkeys(Cards.of(cards) for cards in chosen if len(cards) == 2))


def _judged(task: OpenDiscard, answer: object) -> Cards:
    return given.some(answer, task.twelve)


def _wrong(task: OpenDiscard) -> Iterator[tuple[Card, ...]]:
    yield from (tuple(away) for away in tempting(task))


GENERATORS = {
    "best-discard": Generator(
        best_discard,
        lambda task, answer: task.judge(_judged(task, answer)),
        lambda task: tuple(task.wanted),
        _wrong,
    )
}
