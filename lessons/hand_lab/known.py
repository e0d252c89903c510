"""What is known of the hands that are looked at: how far they are solved, what that says, what is to be tried next."""

from __future__ import annotations

from engine.contracts import Contract, Game
from engine.discard_samples import DiscardSamples
from engine.hand_samples import Asked, HandSamples, Way
from lessons import frame, session
from lessons.hand_lab import solving
from lessons.hand_lab.games import SHOWN, guess
from lessons.hand_lab.looking import Looking
from lessons.hand_lab.plans import plans
from lessons.hand_lab.playing import Tried, foremost_games, judged, to_try
from lessons.hand_lab.rows import Shown
from lessons.hand_lab.verdicts import FEW, Verdict
from lessons.hand_rows import Look


class Known:
    """Read anew at every look: while the page is drawn, deals are being solved."""

    def __init__(self, looks: Looking) -> None:
        self.looks = looks
        settings = looks.settings
        self.asked = settings.first.asked(settings.seat)
        other = settings.other if settings.other and settings.other.complete else None
        self.other = other.asked(settings.seat) if other and other != settings.first else None
        self.look = Look(session.language(), session.pack(), session.four_colours())

    def samples(self, asked: Asked) -> HandSamples:
        """What is solved of a hand, but no more than is asked for: so one link shows everybody the same."""
        known, deals = solving.known(asked), self.looks.settings.deals
        return known if len(known) <= deals else solving.first(asked, deals)

    def discard_samples(self, contract: Contract) -> DiscardSamples:
        """The same for what may be laid away."""
        known = solving.known_discards(self.asked, contract, self.looks.settings.at)
        return known.first(self.looks.settings.deals)

    def shown(self, asked: Asked) -> Shown:
        """The samples of a hand so far, and how they are judged."""
        settings = self.looks.settings
        return Shown(self.samples(asked), settings.at, bool(settings.bid), self.look, frame.sign, self.tried(asked))

    def tried(self, asked: Asked) -> Tried:
        """What is known of discards, where the skat is known."""
        samples, settings = self.samples(asked), self.looks.settings
        if asked.skat is None or len(samples) < FEW:
            return {}
        contracts = [plan.contract for plan in plans(samples, settings.at).values()]
        known = {each: solving.known_discards(asked, each, settings.at).first(settings.deals) for each in contracts}
        return {each: away for each, away in known.items() if len(away) >= FEW}

    @property
    def said(self) -> Verdict:
        """What to do with the hand."""
        samples, tried = self.samples(self.asked), self.tried(self.asked)
        bid = self.looks.settings.bid
        return judged(samples, bid, self.look.language, self.look.pack, running=self.running, tried=tried)

    @property
    def hands(self) -> list[Asked]:
        """The hands that are solved."""
        return [self.asked, *([self.other] if self.other else [])]

    @property
    def running(self) -> bool:
        """Whether something is to be solved yet."""
        return any(len(solving.known(asked)) < self.looks.settings.deals for asked in self.hands) or self.discarding

    @property
    def discarding(self) -> bool:
        """Whether discards are to be tried yet."""
        return self.untried is not None

    @property
    def untried(self) -> Contract | None:
        """What discards are to be tried for next: the game looked at closely, then all that may be best."""
        wanted = self.discards_wanted
        return next((each for each in self.to_try if len(self.discard_samples(each)) < wanted), None)

    @property
    def to_try(self) -> list[Contract]:
        """All of these."""
        if self.asked.skat is None:
            return []
        samples, at, looked_at = self.samples(self.asked), self.looks.settings.at, self.contract
        close = to_try(samples, at, self.tried(self.asked)) if len(samples) >= FEW else []
        return [each for each in dict.fromkeys((looked_at, *close)) if each]

    @property
    def discards_wanted(self) -> int:
        """With so many deals discards are tried."""
        deals, tried = self.looks.settings.deals, self.looks.tried
        return deals if tried is None else min(deals, tried)

    @property
    def game(self) -> Game:
        """The game that is looked at closely: the one chosen, else the best one so far."""
        if self.looks.settings.game:
            return self.looks.settings.game
        samples, at = self.samples(self.asked), self.looks.settings.at
        if self.asked.skat and len(samples) >= FEW:
            return foremost_games(samples, at, self.tried(self.asked))[0].contract.game
        if len(samples):
            return samples.best(at).contract.game
        return max(SHOWN, key=lambda game: guess(self.asked, game, Way.PICKED_UP, at))

    @property
    def contract(self) -> Contract | None:
        """What is announced after laying away in that game, Null ouvert if it must be; None below the bid."""
        none, at = HandSamples.none(self.asked), self.looks.settings.at
        contracts = [each for ouvert in (False, True) for each in none.contracts(at, game=self.game, ouvert=ouvert)]
        return next((contract for contract in contracts if not contract.hand), None)
