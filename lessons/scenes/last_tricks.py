"""The end of a deal, played by the learner against two plain players with all hands open."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from engine.cards import Card
from engine.record import Record
from lessons.card_table import Group, Mark, Mode, Shown, felt
from lessons.exercises.first_deal import FirstDeal, LastTricks, completed
from lessons.exercises.following import YOU
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.first_deal import last_card, last_tricks_won, refused, taken_by
from lessons.scenes.open_table import hands_of, open_table, points_of, told, words_of
from lessons.session import _, language, pack


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of the deal as the learner plays it: his cards, and how many tricks of the others he has looked at."""

    task: LastTricks
    stage: Stage

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the learner has played."""
        return tuple(self.stage.memory.get("cards", ()))

    @property
    def record(self) -> Record:
        """The game as it stands."""
        return self.task.after(self.cards, int(self.stage.memory.get("seen", 0)))

    @property
    def over(self) -> bool:
        """Whether the last card has fallen."""
        return self.record.turn is None

    def play(self, card: Card) -> None:
        """The learner plays a card, or is told why he may not."""
        record, memory = self.record, self.stage.memory
        if record.turn is not YOU:
            return
        wrong = not self.task.refused(record, card).right
        memory["refused"] = card if wrong else None
        if not wrong:
            memory["cards"] = (*self.cards, card)
            if self.over:
                self.stage.answer(self.cards)

    def next_trick(self) -> None:
        """The others lead to the next trick."""
        if self.record.turn not in (None, YOU):
            self.stage.memory["seen"] = self.stage.memory.get("seen", 0) + 1

    def again(self) -> None:
        """Back to the beginning of these tricks."""
        self.stage.memory.update(cards=(), seen=0, refused=None, attempt=self.stage.memory.get("attempt", 0) + 1)
        self.stage.state.pop("given", None)

    def draw(self) -> None:
        """The table as it stands."""
        record = self.record
        game, full = record.game, completed(record)
        trick = full or record.open_trick
        refused_card = self.stage.memory.get("refused")
        taken = taken_by(full, game, language(), pack()) if full else ""
        hand = tuple(
            Shown(card, Mark.WRONG if card == refused_card else None, str(card.points))
            for card in game.sort(record.hand(YOU))
        )
        felt(
            [Group(hand, name=_("Your hand"))],
            key=f"{self.stage.slug}-felt",
            mode=Mode.PLAY if record.turn is YOU else Mode.SHOW,
            turn=f"{self.stage.key}-{self.stage.memory.get('attempt', 0)}",
            table=open_table(
                hands_of(record),
                game,
                trick,
                taker=full.winner(game) if full else None,
                points=points_of(record, skat=self.over),
                remark=("", taken) if full else (last_card(record, language(), pack()), ""),
                slot=record.turn is YOU and not full,
            ),
            on_check=lambda _cards: self.go_on(),
            on_play=self.play,
        )
        self.controls()

    def go_on(self) -> None:
        """What Enter on a card does when there is none to play."""
        if self.over:
            if self.stage.done:
                self.stage.act()
        else:
            self.next_trick()

    def controls(self) -> None:
        """Why a card was refused; the button for the next trick, or for another attempt."""
        record, card = self.record, self.stage.memory.get("refused")
        if card and record.open_trick:
            led = record.open_trick.led
            words = refused(record.hand(YOU), led, record.game, card, language(), pack())
            st.error(words, icon=":material/cancel:")
        if self.over and not self.stage.done:
            st.button(_("Play them again"), key=f"{self.stage.slug}-again", type="primary", on_click=self.again)
        elif not self.over and record.turn is not YOU:
            st.button(_("Next trick"), key=f"{self.stage.slug}-go", type="primary", on_click=self.next_trick)


def last_tricks(deal: FirstDeal, *, hint: str) -> Scene:
    """The learner plays the last tricks of the deal, until he has won it."""
    task = LastTricks(deal)

    def judge(given: tuple[Card, ...]) -> Verdict:
        record = task.after(given, 0)
        return told(task.judge(record), last_tricks_won(record, language()))

    return Scene(
        felt=lambda stage: Ending(task, stage).draw(),
        judge=judge,
        own_buttons=True,
        values=words_of(deal) | {"left": deal.left},
        hint=hint,
        opens=lambda stage: task.after(stage.state["given"], 0),
    )
