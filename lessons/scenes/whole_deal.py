"""A whole deal watched card by card, forward and back, or by itself; now and then it is asked who takes the trick."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from engine.deals import Seat
from engine.record import Record
from engine.tricks import Trick
from lessons import frame
from lessons.auction_table import Bidder
from lessons.card_table import Group, face_down, felt
from lessons.exercises.first_deal import FirstDeal, completed
from lessons.exercises.following import YOU
from lessons.exercises.winning import judge_taker
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.first_deal import SITTING, at_the_end, last_card, right_taker, skat_turned, taken_by
from lessons.remarks.winning import taker_remark
from lessons.scenes.open_table import Remark, hands_of, open_table, points_of, words_of
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import names

PACE = 2.2
"""Seconds from card to card when the deal plays by itself."""


@dataclass(frozen=True, slots=True)
class Watching:
    """The deal as far as the learner has come: after so many cards, and in the end the skat turned over."""

    deal: FirstDeal
    stage: Stage

    @property
    def at(self) -> int:
        """How many cards have fallen; one more than there are when the skat lies open."""
        return int(self.stage.memory.get("at", 0))

    @property
    def last(self) -> int:
        """The number of the last thing to see."""
        return len(self.deal.records)

    @property
    def record(self) -> Record:
        """The game as it stands."""
        return self.deal.records[min(self.at, self.last - 1)]

    @property
    def turned(self) -> bool:
        """Whether the skat has been turned over."""
        return self.at == self.last

    @property
    def question(self) -> Trick | None:
        """The trick of which it is still asked who takes it."""
        trick = completed(self.record)
        place = len(self.record.tricks) - 1
        open_ = trick and not self.turned and place in self.deal.asked and place not in self._answered
        return trick if open_ else None

    @property
    def _answered(self) -> list[int]:
        answered: list[int] = self.stage.memory.setdefault("answered", [])
        return answered

    @property
    def by_itself(self) -> bool:
        """Whether the deal plays by itself: until a question, or the end."""
        return bool(self.stage.memory.get("by itself")) and not self.question and not self.turned

    def forward(self) -> None:
        """The next card; at a question its answer."""
        if self.question:
            self._answered.append(len(self.record.tricks) - 1)
        elif self.at < self.last:
            self.stage.memory["at"] = self.at + 1
            self.stage.memory.pop("guess", None)
        if self.turned and not self.stage.done:
            self.stage.answer("seen")

    def back(self) -> None:
        """The card before."""
        self.stage.memory.update({"at": max(self.at - 1, 0), "by itself": False})
        self.stage.memory.pop("guess", None)

    def switch(self) -> None:
        """Play by itself, or stop."""
        self.stage.memory["by itself"] = not self.by_itself

    def guess(self, seat: Seat) -> None:
        """The learner says who takes the trick."""
        if trick := self.question:
            self.stage.memory["guess"] = (len(self.record.tricks) - 1, seat)
            if judge_taker(trick, self.deal.game, seat).right:
                self._answered.append(len(self.record.tricks) - 1)

    @property
    def remark(self) -> Remark:
        """What has just happened."""
        if self.turned:
            return skat_turned(self.deal.skat, language(), pack())
        trick = completed(self.record)
        played = last_card(self.record, language(), pack())
        if self.question:
            return played, _("Who takes this trick?")
        return played, taken_by(trick, self.deal.game, language(), pack()) if trick else ""

    def draw(self) -> None:
        """The table as it stands."""
        record, game = self.record, self.deal.game
        trick = None if self.turned else completed(record) or record.open_trick
        skat = Group(tuple(self.deal.skat), name=_("The skat")) if self.turned else face_down(2, _("The skat"))
        felt(
            [Group(game.sort(record.hand(YOU)), name=_("Your hand"))],
            key=f"{self.stage.slug}-felt",
            turn=self.stage.key,
            table=open_table(
                hands_of(record),
                game,
                trick,
                taker=trick.winner(game) if trick and trick.complete and not self.question else None,
                middle=None if trick and trick.cards else skat,
                points=points_of(record, skat=self.turned, asked=self.question, win=None),
                remark=self.remark,
            ),
        )
        self.controls()

    def controls(self) -> None:
        """The buttons to go on, to go back, to let it run; at a question the three players."""
        slug, trick = self.stage.slug, self.question
        with st.container(key="card-by-card", horizontal=True):
            st.button(
                _("Tell me") if trick else _("Next card"),
                key=f"{slug}-forward",
                type="tertiary" if trick else "secondary" if self.turned else "primary",
                on_click=self.forward,
                disabled=self.turned,
            )
            if trick:
                self._players()  # in second place: who goes on quickly must not answer by accident
            st.button(_("Back a card"), key=f"{slug}-card-back", on_click=self.back, disabled=self.at == 0)
            if not trick:
                st.button(
                    _("Pause") if self.by_itself else _("Play by itself"),
                    key=f"{slug}-by-itself",
                    icon=":material/pause:" if self.by_itself else ":material/play_arrow:",
                    type="tertiary",
                    on_click=self.switch,
                    disabled=self.turned,
                )
        self._say(trick)
        if self.by_itself:
            self._clock()

    def _players(self) -> None:
        """The three players as answers to the question who takes the trick."""
        for bidder in (Bidder.ALMA, Bidder.OTTO, Bidder.YOU):
            st.button(
                player_name(bidder),
                key=f"{self.stage.slug}-takes-{bidder.value}",
                on_click=self.guess,
                args=(SITTING.seat(bidder),),
            )

    def _say(self, trick: Trick | None) -> None:
        """What is said to the answer: wrong, and the question stands; right, until the next card."""
        if not (guess := self.stage.memory.get("guess")):
            return
        if trick:
            finding = judge_taker(trick, self.deal.game, guess[1])
            taken = taken_by(trick, self.deal.game, language(), pack())
            st.error(taker_remark(finding, taken, language(), pack()), icon=":material/cancel:")
        else:
            taken = right_taker(self.record.tricks[guess[0]], self.deal.game, language(), pack())
            st.success(taken, icon=":material/check_circle:")

    def _clock(self) -> None:
        """Go on to the next card by itself, again and again; the first run of a fragment is the page's own."""
        memory, forward = self.stage.memory, self.forward
        memory["page ran"] = True

        @st.fragment(run_every=PACE)
        @frame.kind_about_errors()
        def tick() -> None:
            if not memory.pop("page ran", False):
                forward()
                st.rerun()

        tick()


def watched(deal: FirstDeal, *, hint: str) -> Scene:
    """The whole deal, card by card; done when the skat lies open."""
    return Scene(
        felt=lambda stage: Watching(deal, stage).draw(),
        judge=lambda _given: Verdict(True, at_the_end(deal.records[-1], language())),
        own_buttons=True,
        values=names() | words_of(deal),
        hint=hint,
        opens=lambda _stage: deal.records[-1],
    )
