"""Endings with all cards open: the one card that wins the game, and the card that is best in points.

Each is composed. Cards are drawn for the three players until one card is better than all others, and enough of the
others come to something else; then what both sides have won before is drawn so that this card decides.

- The winning card: 1 three or four tricks, 2 five or six, 3 seven or eight; the more cards that lose, the harder.
- The best card: the same endings, but 1 a wrong card is dear, 3 it may cost a point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from engine.cards import DECK, Card, Cards
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.open_positions import OpenPosition
from engine.tricks import Trick, legal_plays
from lessons.exercises.following import YOU
from lessons.exercises.open_play import OpenPlay
from lessons.open_cards import answers
from lessons.open_cards.verdicts import WIN
from quizzes.generators import given
from quizzes.generators.kinds import Generator

_SIZES = ((3, 4), (5, 6), (7, 8))
_LOSING = (2, 3, 4)
"""So many cards that are wrong, and lead to different positions, there are at least."""
_DEAREST = (8, 4, 1)
"""So many points every wrong card costs at least where the best one is asked for."""


# --- Positions -----------------------------------------------------------------------------------------------------


def ending(draws: Draws, tricks: int) -> OpenPosition:
    """So many cards for each; the learner leads or plays to what lies there, as the declarer or against him."""
    game = draws.choice((*SUIT_GAMES, Game.GRAND))
    declarer, leader = draws.choice(tuple(Seat)), draws.choice(tuple(Seat))
    while True:
        pack = draws.shuffled(DECK)
        dealt = {seat: Cards.of(pack[tricks * n : tricks * (n + 1)]) for n, seat in enumerate(Seat)}
        trumps = {seat: sum(map(game.is_trump, hand)) for seat, hand in dealt.items()}
        if trumps[declarer] == max(trumps.values()) > 0:
            break
    trick = Trick(leader)
    while trick.turn and trick.turn is not YOU:
        played = draws.choice(tuple(legal_plays(dealt[trick.turn], trick.led, game)))
        dealt[trick.turn] -= Cards.of((played,))
        trick = trick.after(played)
    first, second, third = dealt.values()
    return OpenPosition(game, declarer, (first, second, third), trick)


def states(position: OpenPosition) -> dict[Card, tuple[object, ...]]:
    """By legal card what it comes to: neighbours of one hand that count the same are one state."""
    game, hand = position.game, position.hand(YOU)
    others = Cards.of(position.trick.cards)
    for each in position.hands:
        others |= each
    others -= hand

    def state(card: Card) -> tuple[object, ...]:
        above = sum(game.strength(other) > game.strength(card) for other in game.following(others, card))
        return game.is_trump(card) or card.suit, above, card.points

    return {card: state(card) for card in position.legal}


def won_before(draws: Draws, position: OpenPosition, least: int, most: int) -> OpenPosition | None:
    """The position after tricks in which the declarer has won so many points, the skat among them; None: impossible."""
    lying = Cards.of(position.trick.cards)
    for hand in position.hands:
        lying |= hand
    gone = draws.shuffled(DECK - lying)
    skat, tricks = Cards.of(gone[:2]), [Cards.of(gone[n : n + 3]) for n in range(2, len(gone), 3)]
    fitting = []
    for count in range(len(tricks) + 1):
        for own in combinations(tricks, count):
            points = skat.points + sum(trick.points for trick in own)
            if least <= points <= most:
                fitting.append((points, count))
    if not fitting:
        return None
    points, count = draws.choice(fitting)
    return replace(position, points=points, won=count, lost=len(tricks) - count)


# --- Questions -----------------------------------------------------------------------------------------------------


def winning_card(draws: Draws, difficulty: int) -> OpenPlay:
    """One card of the learner's wins the game, or keeps it from being lost; all others lose it."""
    with answers.asked() as solver:
        while True:
            position = ending(draws, draws.choice(_SIZES[difficulty - 1]))
            if len(set(states(position).values())) <= _LOSING[difficulty - 1]:
                continue
            values = solver.card_values(position)
            best, next_best, *_ = _from_the_best(position, values)
            if best == next_best:
                continue
            low, high = sorted((best, next_best))
            if task := won_before(draws, position, WIN - high, WIN - 1 - low):
                return OpenPlay(task, to_win=True)


def best_card(draws: Draws, difficulty: int) -> OpenPlay:
    """One card of the learner's, or some that come to the same, lead to more points than all others."""
    with answers.asked() as solver:
        while True:
            position = ending(draws, draws.choice(_SIZES[difficulty - 1]))
            kinds = states(position)
            if len(set(kinds.values())) <= _LOSING[difficulty - 1]:
                continue
            values = solver.card_values(position)
            best, *others = _from_the_best(position, values)
            wrong = {kinds[card] for card, value in values.items() if value != best}
            if len(wrong) < _LOSING[difficulty - 1]:
                continue
            if min(abs(best - value) for value in others if value != best) < _DEAREST[difficulty - 1]:
                continue
            open_still = 120 - sum(hand.points for hand in position.hands) - position.trick.points
            if task := won_before(draws, position, max(0, open_still - WIN + 2), WIN - 1):
                return OpenPlay(task, to_win=False)


def _from_the_best(position: OpenPosition, values: Mapping[Card, int]) -> list[int]:
    """What the cards lead to, the best for the learner first."""
    return sorted(values.values(), reverse=position.turn is position.declarer)


def _wrong(task: OpenPlay) -> Iterator[Card]:
    """All other cards, the one with most points first."""
    yield from sorted(task.position.legal - task.wanted, key=lambda card: -card.points)


def _generator(draw: Callable[[Draws, int], OpenPlay]) -> Generator:
    return Generator(
        draw,
        lambda task, answer: task.judge(given.one(answer, task.position.legal)),
        lambda task: task.position.game.sort(task.wanted)[0],
        _wrong,
    )


GENERATORS = {"winning-card": _generator(winning_card), "best-card": _generator(best_card)}
