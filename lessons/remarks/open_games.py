"""What is said to the choice of a game, or of Hand, with all cards open: what it comes to, and what would be right."""

from __future__ import annotations

from enum import Enum

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.values import Result
from lessons.exercises.findings import Finding
from lessons.exercises.open_games import GameMistake, HandOrPickUp, SkatMistake, Way, WhichGame, result_of
from lessons.explain import signed
from lessons.text import N_, Pack, card_name, game_name, translate

# --- Which game ----------------------------------------------------------------------------------------------------

_GAMES: dict[Enum, str] = {
    GameMistake.GAME_LOSES: N_("Not quite: with best play {game} ends with {points} points and is lost."),
    GameMistake.NULL_BEATEN: N_("Not quite: in Null you are made to take a trick."),
    GameMistake.WINS_LESS: N_("Not quite: {game} is won too, but counts only {score}."),
}


def game_remark(task: WhichGame, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    game = finding.values["game"]
    assert isinstance(game, Game)
    return translate(
        _GAMES[finding.made],
        language,
        game=game_name(game, language, pack),
        points=task.points(game),
        score=signed(task.results[game].score),
    )


def right_game(task: WhichGame, language: str, pack: Pack) -> str:
    """What is said when the game is right."""
    best = task.wanted
    message = N_("Right: {game} is won, and no other of these counts as much: {score}.")
    return translate(message, language, game=game_name(best, language, pack), score=signed(task.results[best].score))


def comes_to(task: WhichGame, game: Game, language: str) -> str:
    """What a game comes to, in few words: "74 points, won: 48"."""
    result = task.results[game]
    score = signed(result.score)
    if game is Game.NULL:
        return translate(N_("safe: {score}") if result.won else N_("beaten: {score}"), language, score=score)
    message = N_("{points} points, won: {score}") if result.won else N_("{points} points, lost: {score}")
    return translate(message, language, points=task.points(game), score=score)


# --- Hand or pick up -----------------------------------------------------------------------------------------------

_SKAT: dict[Enum, str] = {
    SkatMistake.HAND_LOSES: N_("Not quite: Hand ends with {hand} points. With {cards} laid away it is {picked}: won."),
    SkatMistake.HAND_WINS_TOO: N_(
        "Not quite: Hand wins too, with {hand} points, and is a level dearer. It counts {score}."
    ),
    SkatMistake.HAND_NOT_SEEN: N_("Not quite: Hand wins, with {hand} points."),
    SkatMistake.PICK_UP_NOT_SEEN: N_("Not quite: with {cards} laid away it is {picked} points: won."),
    SkatMistake.LOST_ANYWAY: N_(
        "Not quite: Hand ends with {hand} points, and the best you can lay away makes it {picked}: lost."
    ),
}
_RIGHT = {
    Way.HAND: N_("Right: Hand wins, with {hand} points, and nothing after picking up counts as much: {score}."),
    Way.PICK_UP: N_("Right: Hand ends with {hand} points. With {cards} laid away it is {picked}: won."),
    Way.NEITHER: N_("Right: Hand ends with {hand} points, and the best you can lay away makes it {picked}: lost."),
}


def skat_remark(task: HandOrPickUp, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_SKAT[finding.made], language, **_numbers(task, language, pack))


def right_way(task: HandOrPickUp, language: str, pack: Pack) -> str:
    """What is said when the answer is right."""
    return translate(_RIGHT[task.wanted], language, **_numbers(task, language, pack))


def _numbers(task: HandOrPickUp, language: str, pack: Pack) -> dict[str, object]:
    hand: Result = result_of(task.deal, Contract(task.game, hand=True))
    return {
        "hand": task.hand_points,
        "picked": task.picked_up_points,
        "cards": both(task.away, language, pack),
        "score": signed(hand.score),
    }


def both(two: Cards, language: str, pack: Pack) -> str:
    """Two cards by their names: "ten of hearts and nine of hearts"."""
    first, last = (card_name(card, language, pack) for card in two)
    return translate(N_("{first} and {last}"), language, first=first, last=last)
