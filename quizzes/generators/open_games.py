"""Before the first card, with all cards open: which game is worth most, and whether Hand wins or only who picks up.

- Which game: 1 one of three games is won, 2 two or more of four are, 3 the dearest of four is lost, and two or more of
  the others are won.
- Hand or pick up: 1 clear, 2 rather close, 3 as close as it comes; each of the three answers is as likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.cards import Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal
from engine.draws import Draws
from engine.solver import Solver
from engine.stakes import Stakes
from lessons.exercises.following import YOU
from lessons.exercises.open_games import LOWEST, HandOrPickUp, Way, WhichGame, start_of
from lessons.open_cards import answers
from lessons.open_cards.verdicts import WIN
from quizzes.generators import given
from quizzes.generators.hands import playable
from quizzes.generators.kinds import Generator

# --- Which game ----------------------------------------------------------------------------------------------------


def which_game(draws: Draws, difficulty: int) -> WhichGame:
    """Three or four games; one is worth more than all others."""
    grand = difficulty == 2 and draws.below(3) == 0  # whether it is won; else it would nearly always be right
    with answers.asked() as solver:
        while True:
            deal = _laid_away(draws)
            won = _won(deal, grand if difficulty > 1 else None, solver) if deal else ()
            if deal and won and (options := _options(draws, _worth(deal, won, solver), won, difficulty)):
                return WhichGame(deal, tuple(game for game in Game if game in options))


def _won(deal: Deal, grand: bool | None, solver: Solver) -> tuple[Game, ...]:
    """The games that are won; with ``grand`` at least two, and Grand among them or not, or else none are named."""
    wins = {}
    if grand is not None:
        long = [game for game in SUIT_GAMES if len(deal.hand(YOU) & Cards.of(game.trumps)) >= 5]
        if len(long) + grand < 2 or _wins(deal, Game.GRAND, solver) is not grand:
            return ()
        wins = {Game.GRAND: grand} | {game: _wins(deal, game, solver) for game in long}
        if sum(wins.values()) < 2:
            return ()
    wins |= {game: _wins(deal, game, solver) for game in Game if game not in wins}
    return tuple(game for game in Game if wins[game])


def _wins(deal: Deal, game: Game, solver: Solver) -> bool:
    start = start_of(deal, game)
    return solver.null_is_safe(start) if game is Game.NULL else solver.makes(start, WIN)


def _worth(deal: Deal, won: tuple[Game, ...], solver: Solver) -> dict[Game, int]:
    """By game what it counts: as high as it is won, or as it would count if it were won."""
    twelve, worth = deal.hand(YOU) | deal.skat, {}
    for game in Game:
        stakes = Stakes.of(Contract(game), bid=LOWEST, twelve=twelve)
        wins = next(result for result in stakes.results if result.won)
        worth[game] = (stakes.outcome(start_of(deal, game), solver) if game in won else wins).score
    return worth


def _laid_away(draws: Draws) -> Deal | None:
    """A deal on which the learner has something to play, and two side cards of his in the skat; None: no such luck."""
    deal = Deal.given(draws)
    games = tuple(playable(deal.hand(YOU)))
    if not games:
        return None
    twelve = deal.hand(YOU) | deal.skat
    trumps = Cards.of(games[0].trumps)
    side = sorted(twelve - trumps, key=lambda card: (card.points == 11, len(twelve.of_suit(card.suit)), -card.points))
    if len(side) < 2:
        return None
    away = Cards.of(side[:2])
    return replace(deal, rearhand=twelve - away, skat=away)


def _options(draws: Draws, worth: dict[Game, int], won: tuple[Game, ...], difficulty: int) -> tuple[Game, ...]:
    """Games to choose from, the best and others that tempt; none where the cards do not give such a question."""
    best = sorted(won, key=lambda game: -worth[game])
    lost = sorted((game for game in Game if game not in won), key=lambda game: -worth[game])
    if difficulty == 1:
        return (draws.choice(best), *draws.shuffled(lost[:3])[:2]) if best and len(lost) >= 2 else ()
    if len(best) < 2 or worth[best[0]] == worth[best[1]]:
        return ()
    if difficulty == 2:
        return (*best[:2], *draws.shuffled((*best[2:], *lost[:2]))[:2])
    dearer = [game for game in lost if worth[game] > worth[best[0]]]
    rest = (*best[2:], *(game for game in lost if game not in dearer[:1]))
    return (*best[:2], dearer[0], *draws.shuffled(rest[:3])[:1]) if dearer else ()


def _wrong_games(task: WhichGame) -> Iterator[str]:
    """The dearest first."""
    results = task.results
    others = sorted(task.options, key=lambda game: -results[game].value.total)
    yield from (game.name for game in others if game is not task.wanted)


def _offered(answer: object, task: WhichGame) -> Game:
    """The game of this name. Raises ValueError when it is none of those to choose from."""
    game = given.named(answer, Game)
    if game not in task.options:
        raise ValueError(f"{answer!r} is not among the answers to this question")
    return game


# --- Hand or pick up -----------------------------------------------------------------------------------------------

_MARGINS = (range(12, 29), range(5, 14), range(6))
"""By difficulty the points by which Hand wins or fails, and, where nothing wins, the best discard too."""


def hand_or_pick_up(draws: Draws, difficulty: int) -> HandOrPickUp:
    """Ten cards, the skat, and a game: a suit with five trumps at least, or a Grand that a player would dare."""
    way = draws.choice(tuple(Way))
    with answers.asked() as solver:
        while True:
            deal = Deal.given(draws)
            games = [game for game in SUIT_GAMES if len(deal.hand(YOU) & Cards.of(game.trumps)) >= 5]
            if Game.GRAND in playable(deal.hand(YOU)):
                games.append(Game.GRAND)
            if games and _won_by(way, deal, game := draws.choice(games), difficulty, solver):
                return HandOrPickUp(deal, game)


def _won_by(way: Way, deal: Deal, game: Game, difficulty: int, solver: Solver) -> bool:
    """Whether it is won like this and no other way, by the margin of the difficulty."""
    least, most = _MARGINS[difficulty - 1].start, _MARGINS[difficulty - 1].stop
    start = start_of(deal, game)
    if way is Way.HAND:
        close = solver.makes(start, WIN + least) and not solver.makes(start, WIN + most)
        return close and _pays(deal, game, solver)
    if way is Way.PICK_UP:
        close = solver.makes(start, WIN - most) and not solver.makes(start, WIN - least)
        return close and _reachable(WIN, deal, game, solver)
    if solver.makes(start, WIN - least) or _reachable(WIN - least, deal, game, solver):
        return False
    return _reachable(WIN - most, deal, game, solver)


def _reachable(points: int, deal: Deal, game: Game, solver: Solver) -> bool:
    """Whether some discard reaches so many points."""
    return solver.discard_that_makes(points, deal, declarer=YOU, game=game) is not None


def _pays(deal: Deal, game: Game, solver: Solver) -> bool:
    """Whether Hand is worth more than any game after picking up."""
    if solver.makes(start_of(deal, game), 90):
        return solver.discard_that_takes_every_trick(deal, declarer=YOU, game=game) is None
    return not _reachable(90, deal, game, solver)


def _wrong_ways(task: HandOrPickUp) -> Iterator[str]:
    yield from (way.name for way in Way if way is not task.wanted)


GENERATORS = {
    "which-game": Generator(
        which_game,
        lambda task, answer: task.judge(_offered(answer, task)),
        lambda task: task.wanted.name,
        _wrong_games,
    ),
    "hand-or-pick-up": Generator(
        hand_or_pick_up,
        lambda task, answer: task.judge(given.named(answer, Way)),
        lambda task: task.wanted.name,
        _wrong_ways,
    ),
}
