"""Questions on tricks: who takes one, which cards take it, and how a game has ended.

- Who takes the trick: 1 a side suit and one trump at most, 2 several trumps, 3 Grand and Null.
- Which cards take it: 1 following suit, 2 trumping, 3 trumps led, Grand, Null.
- How it has ended: 1 far from the limits, 2 close to them, so that the skat decides, 3 seen from the defenders'
  tricks, or with tricks that are worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import DECK, JACKS, Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.tricks import Trick
from lessons.exercises.ended import ENDS, Ended
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow
from lessons.exercises.taking import Taking
from lessons.exercises.trumps import TakesTrick
from quizzes.generators import given
from quizzes.generators.following import bound, side_suits, trick_to_play_to
from quizzes.generators.kinds import Generator, found

# --- Who takes it --------------------------------------------------------------------------------------------------


def trick_winner(draws: Draws, difficulty: int) -> TakesTrick:
    """A complete trick; most cards follow."""
    game = draws.choice(SUIT_GAMES if difficulty < 3 else (Game.GRAND, Game.NULL))
    fits = (_easy, _medium, _hard)[difficulty - 1]
    kind = draws.below(3)

    def drawn() -> TakesTrick:
        trick = Trick(Seat.FOREHAND, (draws.choice(tuple(DECK)),))
        while trick.turn:
            left = DECK - Cards.of(trick.cards)
            follows = game.following(left, trick.cards[0])
            trick = trick.after(draws.choice(tuple(follows if follows and draws.below(3) else left)))
        return TakesTrick(game, trick)

    return found(drawn, lambda task: fits(task, kind))


def _easy(task: TakesTrick, kind: int) -> bool:
    """A side suit, no jacks: it is trumped once, or the most points are of another suit, or the lead is beaten."""
    game, cards = task.game, task.trick.cards
    if game.is_trump(cards[0]) or Cards.of(cards) & JACKS:
        return False
    trumps = sum(map(game.is_trump, cards))
    strange = [card for card in cards if not game.follows(card, cards[0])]
    if kind == 0:
        return trumps == 1
    if kind == 1:
        return not trumps and any(card.points > task.taker.points for card in strange)
    return not strange and task.taker != cards[0]


def _medium(task: TakesTrick, kind: int) -> bool:
    """Several trumps: two jacks, a jack and others, or no jack and the taker is not the last one."""
    trumps = [card for card in task.trick.cards if task.game.is_trump(card)]
    jacks = sum(card.rank is Rank.JACK for card in trumps)
    if kind == 2:
        return len(trumps) >= 2 and not jacks and task.taker != trumps[-1]
    return len(trumps) >= 2 and jacks == 2 - kind


def _hard(task: TakesTrick, kind: int) -> bool:
    """Grand with a jack, or now and then with a ten; Null with jack or ten. The first card does not take it."""
    cards = Cards.of(task.trick.cards)
    telling = cards & JACKS if task.game is Game.GRAND and kind else cards.of_rank(Rank.TEN) | cards & JACKS
    return bool(telling) and task.taker != task.trick.cards[0]


def _judge_taker(task: TakesTrick, answer: object) -> Finding:
    """The scene gives one chosen card as a tuple."""
    (card,) = given.some(answer, task.trick.cards)
    return task.judge(card)


def _wrong_takers(task: TakesTrick) -> list[tuple[Card, ...]]:
    """The card with most points first."""
    others = [card for card in task.trick.cards if card != task.taker]
    return [(card,) for card in sorted(others, key=lambda card: -card.points)]


# --- Which cards take it -------------------------------------------------------------------------------------------


def taking_cards(draws: Draws, difficulty: int) -> Taking:
    """Some of the cards take the trick, and some do not."""
    if difficulty == 3:
        return Taking(draws.choice((_take_in_grand, _take_in_null, _take_trumps))(draws))
    game = draws.choice(SUIT_GAMES)
    if difficulty == 1:
        return Taking(
            trick_to_play_to(
                draws, game, side_suits(game), lambda task: bound(task) and _some_win(task, task.wanted), size=8
            )
        )
    return Taking(_take_with_trumps(draws, game))


def _some_win(task: Follow, cards: Cards) -> bool:
    """Whether some of the cards take the trick and others do not."""
    return {task.wins(card) for card in cards} == {True, False}


def _take_with_trumps(draws: Draws, game: Game) -> Follow:
    """A suit of which the hand has nothing; every second time it has been trumped, which not all trumps beat."""
    over = draws.below(2) == 1
    led = draws.choice(tuple(side_suits(game)))
    without = DECK - DECK.of_suit(led.suit)

    def drawn() -> Follow:
        hand = Cards.of(draws.shuffled(without)[:6])
        left = (Cards.of(game.trumps) if over else side_suits(game)) - hand - Cards.of((led,))
        return Follow(game, Trick(YOU.left, (led, draws.choice(tuple(left)))), hand)

    def fits(task: Follow) -> bool:
        trumps = Cards.of(filter(game.is_trump, task.hand))
        return 2 <= len(trumps) <= 5 and (not over or _some_win(task, trumps))

    return found(drawn, fits)


def _take_in_grand(draws: Draws) -> Follow:
    """A suit; the hand has a jack, which takes the trick only where nothing is to be followed."""

    def fits(task: Follow) -> bool:
        return bool(task.hand & JACKS) and bool(task.hand.of_rank(Rank.ACE)) and _some_win(task, task.wanted)

    return trick_to_play_to(draws, Game.GRAND, side_suits(Game.GRAND), fits)


def _take_in_null(draws: Draws) -> Follow:
    """Null: the hand has jack or ten of the suit, and not all of it takes the trick."""

    def fits(task: Follow) -> bool:
        of_suit = task.hand.of_suit(task.led.suit)
        return bool(of_suit.of_rank(Rank.JACK) | of_suit.of_rank(Rank.TEN)) and _some_win(task, of_suit)

    return trick_to_play_to(draws, Game.NULL, DECK, fits)


def _take_trumps(draws: Draws) -> Follow:
    """Trumps are led."""
    game = draws.choice(SUIT_GAMES)
    return trick_to_play_to(
        draws, game, Cards.of(game.trumps), lambda task: bound(task) and _some_win(task, task.wanted)
    )


def _judge_taking(task: Taking, answer: object) -> Finding:
    return task.judge(given.some(answer, task.follow.hand))


def _wrong_taking(task: Taking) -> Iterator[tuple[Card, ...]]:
    """Trumps that may not be played, all that may be played, the highest card alone, one less."""
    follow, wanted = task.follow, task.wanted
    trumps = Cards.of(filter(follow.game.is_trump, follow.hand))
    lowest = min(wanted, key=follow.game.strength)
    highest = max(wanted, key=follow.game.strength)
    jacks = follow.hand & JACKS
    for some in (
        wanted | trumps,
        wanted | jacks,
        follow.wanted,
        wanted - jacks,
        wanted - Cards.of((lowest,)),
        Cards.of((highest,)),
        wanted | follow.hand.of_rank(Rank.ACE),
        follow.hand - trumps,
        follow.hand,
    ):
        if some and some != wanted:
            yield tuple(some)


# --- How it has ended ----------------------------------------------------------------------------------------------

_LIMITS = (30, 31, 59, 60, 61, 62, 89, 90)
_SIZES = {30: 3, 31: 3, 59: 5, 60: 5, 61: 5, 62: 5, 89: 7, 90: 7}


def schneider_schwarz(draws: Draws, difficulty: int) -> Ended:
    """Tricks and points of one side, and the skat."""
    kind = draws.below(6)
    if kind == 0 or (difficulty == 3 and kind == 1):
        return _few_tricks(draws, difficulty)
    declarer = difficulty < 3
    if difficulty == 1:
        return found(lambda: _ended(draws, declarer, 2 + draws.below(7)), _clear)
    limit = draws.choice(_LIMITS)
    size = _SIZES[limit] if declarer else 10 - _SIZES[limit]

    def fits(task: Ended) -> bool:
        return task.declarer_points == limit and (not declarer or task.skat.points > 0)

    return found(lambda: _ended(draws, declarer, size), fits)


def _ended(draws: Draws, declarer: bool, tricks: int) -> Ended:
    pack = draws.shuffled(DECK)
    return Ended(declarer, Cards.of(pack[2 : 2 + 3 * tricks]), Cards.of(pack[:2]))


def _clear(task: Ended) -> bool:
    """Whether the points are far from all limits, and the skat alone changes nothing."""
    points = task.declarer_points
    return all(abs(points - limit) > 3 for limit in _LIMITS) and task.wanted == task.without_skat


def _few_tricks(draws: Draws, difficulty: int) -> Ended:
    """No trick at all, on one side or the other; at difficulty 3 also a trick without points, or the last one given."""
    declarer = difficulty < 3 or draws.below(2) == 1
    if difficulty < 3 or draws.below(2):
        own = 10 * draws.below(2)
        return found(lambda: _ended(draws, declarer, own), lambda task: difficulty < 3 or task.skat.points > 0)
    noughts = [card for card in DECK if card.points == 0]
    three = Cards.of(draws.shuffled(noughts)[:3])
    pack = draws.shuffled(DECK - three)
    skat = Cards.of(pack[:2])
    return Ended(declarer, three if draws.below(2) else DECK - three - skat, skat)


def _judge_end(task: Ended, answer: object) -> Finding:
    if not isinstance(answer, str) or answer not in ENDS:
        raise ValueError(f"one of {', '.join(ENDS)} is asked for, not {answer!r}")
    return task.judge(ENDS[answer])


def _wrong_ends(task: Ended) -> list[str]:
    """Without the skat, then what lies beside the right one, then the rest."""
    wanted = task.wanted
    others = [end for end in ENDS.values() if end != wanted]
    return [end.key for end in sorted(others, key=lambda end: (end != task.without_skat, end.won is not wanted.won))]


GENERATORS = {
    "trick-winner": Generator(trick_winner, _judge_taker, lambda task: (task.taker,), _wrong_takers),
    "taking-cards": Generator(taking_cards, _judge_taking, lambda task: tuple(task.wanted), _wrong_taking),
    "schneider-schwarz": Generator(schneider_schwarz, _judge_end, lambda task: task.wanted.key, _wrong_ends),
}
