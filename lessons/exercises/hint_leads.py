"""A first hint for a defender: lead the suit that the declarer has trumped.

What the others hold is not seen, so many ways are tried in which it may lie. The hands come from ``hint_pool``: there,
every card of the suit is clearly better on the average than every other card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.cards import DECK, Card, Cards, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons.exercises import hint_pool
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.hint_odds import DEALS
from lessons.exercises.hint_plays import ALMA, PARTNER
from lessons.exercises.hints import HintMistake
from lessons.open_cards import answers

CLEAR = 2
"""On the average a wrong card costs so many points more than any right one."""
TRUMPS_LEFT = 3
"""So many trumps the declarer is taken to have left."""
_LEFT, _LOW = 5, 4


@dataclass(frozen=True, slots=True)
class LeadShort:
    """A defender to lead, who has seen the declarer trump a side suit: what does he lead?"""

    game: Game
    seen: Trick
    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> LeadShort:
        """Otto led the suit, the learner followed, Alma trumped; the hand has low cards of it, others, a trump."""
        return cls.any(Draws(draws.choice(hint_pool.SHORT)))

    @classmethod
    def any(cls, draws: Draws) -> LeadShort:
        """The same, whether it is clear or not."""
        while True:
            game, pack = draws.choice(SUIT_GAMES), draws.shuffled(DECK)
            task = cls(game, Trick(PARTNER, pack[:3]), Cards.of(pack[3 : 3 + _LEFT]))
            led, followed, trumped = task.seen.cards
            follows = not game.is_trump(led) and game.follows(followed, led) and game.is_trump(trumped)
            trumps, suits = sum(map(game.is_trump, task.hand)), len({card.suit for card in task.hand})
            if follows and task.wanted and task.wanted.points <= _LOW and 1 <= trumps <= 2 and suits > 2:
                return task

    @property
    def declarer(self) -> Seat:
        """Who has trumped."""
        return self.seen.winner(self.game)

    @property
    def suit(self) -> Suit:
        """The suit of which the declarer has nothing."""
        return self.seen.cards[0].suit

    @property
    def wanted(self) -> Cards:
        """The cards of that suit."""
        return self.game.following(self.hand, self.seen.cards[0])

    def costs(self, deals: int = DEALS) -> dict[Card, float]:
        """What each card costs on the average against the best on the average, over so many ways the others may lie."""
        sums = dict.fromkeys(self.hand, 0)
        for place in range(deals):
            for card, value in answers.card_values(_lying(self, place)).items():
                sums[card] += value
        least = min(sums.values())
        return {card: (total - least) / deals for card, total in sums.items()}

    @property
    def is_clear(self) -> bool:
        """Whether every card of that suit is clearly better than every other card; a quick look comes first."""
        for deals, margin in ((3, 0), (DEALS, CLEAR)):
            each = self.costs(deals)
            worst = max(each[card] for card in self.wanted)
            if any(each[card] < worst + margin for card in self.hand - self.wanted):
                return False
        return True

    def judge(self, given: Card) -> Finding:
        """Whether the card is of the suit that the declarer has not."""
        each = self.costs()
        values: dict[str, object] = {"card": given, "suit": self.suit, "deals": DEALS}
        if given in self.wanted:
            values["others"] = int(min(each[card] for card in self.hand - self.wanted))  # "or more" has to hold
            return Finding(good=Cards.of((given,)), values=values)
        values["cost"] = round(each[given])
        trump = self.game.is_trump(given)
        return Finding(
            HintMistake.TRUMP_LED if trump else HintMistake.OTHER_SUIT_LED, bad=Cards.of((given,)), values=values
        )


@lru_cache(maxsize=2_000)
def _lying(task: LeadShort, place: int) -> OpenPosition:
    """One way in which the other cards may lie: the declarer has trumps left, and nothing of the suit he trumped."""
    shuffled = Draws(task.hand.mask, place).shuffled(DECK - task.hand - Cards.of(task.seen.cards))
    trumps = [card for card in shuffled if task.game.is_trump(card)][:TRUMPS_LEFT]
    suit = {card for card in shuffled if task.game.follows(card, task.seen.cards[0])}
    sides = [card for card in shuffled if card not in suit and not task.game.is_trump(card)]
    declarer = Cards.of((*trumps, *sides[: _LEFT - TRUMPS_LEFT]))
    partner = Cards.of([card for card in shuffled if card not in declarer][-_LEFT:])
    return OpenPosition(task.game, ALMA, (declarer, partner, task.hand), Trick(YOU))
