"""Whether a player takes all remaining tricks against any play, which a defender has to be sure of who claims them.

No search is needed once he has the lead: leading trumps first and every suit from the top is as good as any other
order, since an opponent who can keep a card that beats one of his loses nothing by keeping it.
"""

from __future__ import annotations

from engine.cards import Cards, Suit
from engine.contracts import Game
from engine.deals import Seat
from engine.tricks import Trick, legal_plays

Hands = dict[Seat, Cards]


def takes_all_the_rest(hands: Hands, trick: Trick, game: Game, seat: Seat) -> bool:
    """Whether ``seat`` can take the open trick and all later ones, whatever the two others play. [ISkO 2022 4.4.5]

    ``hands`` are the cards still held by each seat, ``trick`` is the open trick, maybe without a card yet.
    """
    turn = trick.turn
    if turn is None:
        return trick.winner(game) is seat and _takes_all_from_the_lead(hands, game, seat)
    if not trick.cards and turn is seat:
        return _takes_all_from_the_lead(hands, game, seat)
    outcomes = (
        takes_all_the_rest(hands | {turn: hands[turn] - Cards.of((card,))}, trick.after(card), game, seat)
        for card in legal_plays(hands[turn], trick.led, game)
    )
    return any(outcomes) if turn is seat else all(outcomes)


def _takes_all_from_the_lead(hands: Hands, game: Game, seat: Seat) -> bool:
    return all(_beats_from_the_top(hands[seat], hands[other], game) for other in Seat if other is not seat)


def _beats_from_the_top(own: Cards, theirs: Cards, game: Game) -> bool:
    """Whether every card of ``own``, led trumps first and from the top, beats what one opponent can do."""
    trumps = Cards.of(game.trumps)
    own_trumps, their_trumps = own & trumps, theirs & trumps
    ruffs = len(their_trumps) > len(own_trumps)
    if not _never_overtaken(own_trumps, their_trumps, game):
        return False
    for suit in Suit:
        led, followed = own.of_suit(suit) - trumps, theirs.of_suit(suit) - trumps
        if not _never_overtaken(led, followed, game) or (ruffs and len(led) > len(followed)):
            return False
    return True


def _never_overtaken(led: Cards, followed: Cards, game: Game) -> bool:
    """Whether cards of one suit, led from the top, all beat a follower who keeps his highest card to the last."""
    if not followed:
        return True
    highest = max(map(game.strength, followed))
    from_the_top = sorted(map(game.strength, led), reverse=True)
    return all(strength > highest for strength in from_the_top[: len(followed)])
