"""Questions on following suit: may this card be played, and which cards may.

Difficulty 1: a side suit is led. 2: jacks, or nothing of what was led. 3: Grand, Null, and hands whose only card of a
suit, or of the trumps, is a jack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards import DECK, JACKS, Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from engine.tricks import Trick, legal_plays
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow
from lessons.exercises.may_play import MayPlay, Reason
from quizzes.generators import given
from quizzes.generators.kinds import Generator, found

# --- Tricks to play to ---------------------------------------------------------------------------------------------

Fits = Callable[[Follow], bool]


def trick_to_play_to(draws: Draws, game: Game, leads: Cards, fits: Fits, size: int = 7) -> Follow:
    """The first that fits: one of these cards is led, the next one follows by the rules, the learner holds so many."""
    choice = tuple(leads)

    def drawn() -> Follow:
        led = draws.choice(choice)
        pack = draws.shuffled(DECK - Cards.of((led,)))
        others = legal_plays(Cards.of(pack[size : 2 * size]), led, game)
        trick = Trick(YOU.left, (led, draws.choice(tuple(others))))
        return Follow(game, trick, Cards.of(pack[:size]))

    return found(drawn, fits)


def side_suits(game: Game) -> Cards:
    """The cards of the side suits."""
    return DECK - Cards.of(game.trumps)


def bound(task: Follow) -> bool:
    """Whether something has to be followed, and not with every card."""
    return bool(task.game.following(task.hand, task.led)) and len(task.wanted) < len(task.hand)


def _own_jack(task: Follow) -> bool:
    """Whether the jack of the suit that was led is in the hand."""
    return Card(task.led.suit, Rank.JACK) in task.hand


def _trumps_held(task: Follow) -> int:
    return sum(map(task.game.is_trump, task.hand))


def _side_suit(draws: Draws) -> Follow:
    """A side suit that the hand has, without its jack; there are trumps too."""
    game = draws.choice(SUIT_GAMES)
    return trick_to_play_to(
        draws, game, side_suits(game), lambda task: bound(task) and not _own_jack(task) and _trumps_held(task) >= 1
    )


def _with_jack(draws: Draws, game: Game | None = None) -> Follow:
    """A side suit that the hand has, and its jack."""
    game = game or draws.choice(SUIT_GAMES)
    return trick_to_play_to(draws, game, side_suits(game), lambda task: bound(task) and _own_jack(task))


def _jack_led(draws: Draws, game: Game | None = None) -> Follow:
    """A jack is led, not that of the trump suit; the hand has cards of its suit, and trumps."""
    game = game or draws.choice(SUIT_GAMES)
    jacks = JACKS - DECK.of_suit(game.suit) if game.suit else JACKS

    def fits(task: Follow) -> bool:
        return bound(task) and bool(task.hand.of_suit(task.led.suit) - JACKS)

    return trick_to_play_to(draws, game, jacks, fits)


def _void(draws: Draws) -> Follow:
    """A side suit that the hand has not; it has trumps and other cards."""
    game = draws.choice(SUIT_GAMES)

    def fits(task: Follow) -> bool:
        return not task.hand.of_suit(task.led.suit) and 2 <= _trumps_held(task) <= 4

    return trick_to_play_to(draws, game, side_suits(game), fits)


def _only_the_jack(draws: Draws) -> Follow:
    """A side suit of which the hand has nothing but the jack, which is none."""
    game = draws.choice((*SUIT_GAMES, Game.GRAND))

    def fits(task: Follow) -> bool:
        return _own_jack(task) and not task.game.following(task.hand, task.led)

    return trick_to_play_to(draws, game, side_suits(game), fits)


def _only_jacks(draws: Draws) -> Follow:
    """A card of the trump suit is led, and the hand has jacks, but not one card of that suit beside them."""
    game = draws.choice(SUIT_GAMES)

    def fits(task: Follow) -> bool:
        jacks = task.hand & JACKS
        return bool(jacks) and task.wanted == jacks and all(jack.suit is not game.suit for jack in jacks)

    return trick_to_play_to(draws, game, Cards.of(game.trumps) - JACKS, fits)


def _null_with_jack(draws: Draws) -> Follow:
    """Null: the hand has the jack of the suit that was led, and more of it."""
    return trick_to_play_to(
        draws, Game.NULL, DECK, lambda task: bound(task) and _own_jack(task) and len(task.wanted) > 1
    )


_EASY = (_side_suit,)
_MEDIUM = (_with_jack, _jack_led, _void)
_HARD = (
    _only_the_jack,
    _only_jacks,
    _null_with_jack,
    lambda draws: _with_jack(draws, Game.GRAND),
    lambda draws: _jack_led(draws, Game.GRAND),
)
_SITUATIONS: tuple[tuple[Callable[[Draws], Follow], ...], ...] = (_EASY, _MEDIUM, _HARD)


# --- What may be played --------------------------------------------------------------------------------------------


def may_play(draws: Draws, difficulty: int) -> MayPlay:
    """One card of the hand; often the one that is easily taken for something else."""
    situations = (*_EASY, *_EASY, _void) if difficulty == 1 else _SITUATIONS[difficulty - 1]
    task = draws.choice(situations)(draws)
    printed = task.hand.of_suit(task.led.suit)
    telling = (printed & JACKS) if task.led.rank is not Rank.JACK else printed - JACKS
    if telling and draws.below(2):
        return MayPlay(task, draws.choice(tuple(telling)))
    barred = task.hand - task.wanted
    return MayPlay(task, draws.choice(tuple(barred if barred and draws.below(2) else task.wanted)))


def _judge_reason(task: MayPlay, answer: object) -> Finding:
    reason = given.named(answer, Reason)
    if reason not in task.options:
        raise ValueError(f"{answer!r} is not among the answers")
    return task.judge(reason)


def _wrong_reasons(task: MayPlay) -> list[str]:
    """What is thought of such a card first, then the rest."""
    others = [reason for reason in reversed(task.options) if reason is not task.wanted]
    return [reason.name for reason in sorted(others, key=lambda reason: reason.may is task.wanted.may)]


def legal_cards(draws: Draws, difficulty: int) -> Follow:
    """All cards that may be played."""
    return draws.choice(_SITUATIONS[difficulty - 1])(draws)


def _judge_legal(task: Follow, answer: object) -> Finding:
    return task.judge_all(given.some(answer, task.hand))


def _wrong_legal(task: Follow) -> Iterator[tuple[Card, ...]]:
    """The suit as it is printed, the trumps as well, only what wins, only trumps or none of them."""
    wanted, hand = task.wanted, task.hand
    trumps = Cards.of(filter(task.game.is_trump, hand))
    wins = Cards.of(filter(task.wins, wanted))
    printed, highest = hand.of_suit(task.led.suit), Cards.of((max(wanted, key=lambda card: card.points),))
    bent = (printed, wanted - JACKS, wanted | trumps, trumps, hand - trumps, wins, wanted - highest, hand)
    for some in bent:
        if some and some != wanted:
            yield tuple(some)


GENERATORS = {
    "may-play": Generator(may_play, _judge_reason, lambda task: task.wanted.name, _wrong_reasons),
    "legal-cards": Generator(legal_cards, _judge_legal, lambda task: tuple(task.wanted), _wrong_legal),
}
