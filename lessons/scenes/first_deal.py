"""Scenes of the first chapter: a deal with all hands open, watched card by card, and its end played by the learner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.record import Record
from engine.results import declarer_points, declarer_tricks
from engine.tricks import Trick
from lessons import frame
from lessons.auction_table import Bidder
from lessons.card_table import Group, Mark, Mode, Player, Shown, Table, face_down, felt
from lessons.exercises.findings import Finding
from lessons.exercises.first_deal import Enough, FirstDeal, LastTricks, LeftOver, completed, judge_taker
from lessons.exercises.following import YOU
from lessons.facts import numbers
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.first_deal import (
    SITTING,
    at_the_end,
    first_remark,
    last_card,
    last_tricks_won,
    refused,
    right_first,
    right_left,
    right_sum,
    right_taker,
    skat_turned,
    sums,
    taken_by,
)
from lessons.scenes.auctions import HEADS
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import choice, number, picked, typed
from lessons.text import game_name

PACE = 2.2
"""Seconds from card to card when the deal plays by itself."""

Remark = tuple[str, str]
NOTHING: Remark = ("", "")


# --- The table ---------------------------------------------------------------------------------------------------


def _table(
    hands: Mapping[Seat, Cards] | None,
    game: Game,
    trick: Trick | None = None,
    *,
    taker: Seat | None = None,
    middle: Group | None = None,
    points: str = "",
    remark: Remark = NOTHING,
    slot: bool = False,
) -> Table:
    """The three players, all hands open (None: only the backs), the trick, and what has just happened."""
    plays = dict(trick.plays) if trick else {}

    def player(bidder: Bidder) -> Player:
        seat, name = SITTING.seat(bidder), player_name(bidder)
        card = plays.get(seat)
        takes = (Mark.TAKES, _("takes it")) if seat is taker else (None, "")
        hand = face_down(10, name) if hands is None else Group(game.sort(hands[seat]), name=name)
        return Player(
            name,
            HEADS[bidder],
            role=_alone(game) if hands is not None and bidder is Bidder.YOU else "",
            lines=(points,) if bidder is Bidder.YOU and points else (),
            badge=_("led") if trick and card and seat is trick.leader else "",
            hand=None if bidder is Bidder.YOU or not hand.cards else hand,
            played=Shown(card, *takes) if card else None,
        )

    return Table(
        you=player(Bidder.YOU),
        left=player(Bidder.ALMA),
        right=player(Bidder.OTTO),
        middle=middle,
        slot=_("your card") if slot else "",
        remark=remark,
        small=hands is not None,
    )


def _hands(record: Record) -> dict[Seat, Cards]:
    return {seat: record.hand(seat) for seat in Seat}


def _alone(game: Game) -> str:
    return _("alone · trumps: {game}", game=game_name(game, language(), pack()))


def _so_far(record: Record, *, skat: bool) -> str:
    """The learner's points, with the skat when it has been turned over."""
    points = declarer_points(record.position) if skat else sum(t.points for t in declarer_tricks(record.position))
    return _("{points} points · {win} to win", points=points, win=numbers()["win"])


def words_of(deal: FirstDeal) -> dict[str, object]:
    """The placeholders of the prose: numbers, names, the game."""
    return {
        **numbers(),
        "game": game_name(deal.game, language(), pack()),
        "alma": player_name(Bidder.ALMA),
        "otto": player_name(Bidder.OTTO),
        "held": len(deal.hand),
        "skat": len(deal.skat),
    }


# --- Two cards left over -----------------------------------------------------------------------------------------


def left_over(deal: FirstDeal, *, hint: str) -> Scene:
    """The pack is dealt out; how many cards does nobody hold?"""
    task = LeftOver(deal.start.deal)

    def draw(stage: Stage) -> None:
        middle = face_down(len(deal.skat), _("The skat")) if stage.done else None
        table = _table(None, deal.game, middle=middle)
        felt(
            [Group(deal.game.sort(deal.hand), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            table=table,
            on_check=stage.act,
        )

    return Scene(
        felt=draw,
        ask=number(_("Cards left over"), last=numbers()["cards"]),
        form=True,
        given=typed,
        judge=lambda given: _told(task.judge(given), right_left(task, language())),
        values=words_of(deal),
        hint=hint,
        asks=_(
            "Skat has {cards} cards. Three players get {held} each. How many cards are left over?", **words_of(deal)
        ),
    )


def _told(finding: Finding, right: str, **values: object) -> Verdict:
    return Verdict(finding.right, right if finding.right else first_remark(finding, language(), **values))


# --- The first trick ---------------------------------------------------------------------------------------------


def first_trick(deal: FirstDeal, *, hint: str) -> Scene:
    """Two cards of the first trick lie there; the learner plays to it."""
    task = deal.first
    others = _hands(deal.records[2])

    def judge(given: Card) -> Verdict:
        if task.judge_play(given).right:
            return Verdict(True, right_first(task, given, language(), pack()))
        marks = {given: Mark.WRONG}
        return Verdict(False, refused(task.hand, task.led, task.game, given, language(), pack()), marks, keep=())

    def draw(stage: Stage) -> None:
        trick, hand = task.trick, task.hand
        if stage.done:
            trick, hand = trick.after(stage.state["given"]), hand - Cards.of((stage.state["given"],))
        taker = trick.winner(task.game) if stage.done else None
        table = _table(others, task.game, trick, taker=taker, slot=not stage.done)
        felt(
            [Group(tuple(Shown(card, stage.marks.get(card)) for card in task.game.sort(hand)), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.PLAY,
            turn=stage.key,
            table=table,
            on_check=stage.act,
            on_play=stage.answer,
        )

    return Scene(
        felt=draw,
        judge=judge,
        own_buttons=True,
        values=words_of(deal) | {"first": task.led, "second": task.trick.cards[1]},
        hint=hint,
        asks=_("Alma has led, Otto has played. Play a card that you may play."),
    )


# --- Watching the whole deal -------------------------------------------------------------------------------------


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
            table=_table(
                _hands(record),
                game,
                trick,
                taker=trick.winner(game) if trick and trick.complete and not self.question else None,
                middle=None if trick and trick.cards else skat,
                points=_so_far(record, skat=self.turned),
                remark=self.remark,
            ),
        )
        self.controls()

    def controls(self) -> None:
        """The buttons to go on, to go back, to let it run; at a question the three players."""
        slug, trick = self.stage.slug, self.question
        with st.container(key="card-by-card", horizontal=True):
            if trick:
                self._players()
            st.button(
                _("Tell me") if trick else _("Next card"),
                key=f"{slug}-forward",
                type="tertiary" if trick else "secondary" if self.turned else "primary",
                on_click=self.forward,
                disabled=self.turned,
            )
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
            st.error(first_remark(finding, language(), taken=taken), icon=":material/cancel:")
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
        values=words_of(deal),
        hint=hint,
    )


# --- 61 of 120 ---------------------------------------------------------------------------------------------------


def enough(task: Enough, *, hint: str) -> Scene:
    """The learner's tricks as a pile with its points, the skat open: has he won?"""

    def draw(stage: Stage) -> None:
        skat = tuple(Shown(card, stage.marks.get(card), str(card.points)) for card in task.skat)
        felt(
            [
                Group((None,) * 5, _("Your tricks: {points} points", points=task.tricks), pile=True),
                Group(skat, _("The skat")),
            ],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            on_check=stage.act,
        )

    def judge(given: str) -> Verdict:
        finding = task.judge(given == "you")
        verdict = _told(finding, right_sum(task, language()), **sums(task))
        return Verdict(verdict.right, verdict.says, dict.fromkeys(finding.bad, Mark.HINTED))

    return Scene(
        felt=draw,
        ask=choice(_("Who has won?"), {"you": _("You have won"), "they": _("Alma and Otto have won")}),
        given=picked,
        judge=judge,
        values={**numbers(), "tricks": task.tricks, "otto": player_name(Bidder.OTTO), "alma": player_name(Bidder.ALMA)},
        hint=hint,
        asks=_("You play alone. Here are the points in your tricks, and the skat. Who has won?"),
    )


# --- The last tricks ---------------------------------------------------------------------------------------------


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
        hand = tuple(Shown(card, Mark.WRONG if card == refused_card else None) for card in game.sort(record.hand(YOU)))
        felt(
            [Group(hand, name=_("Your hand"))],
            key=f"{self.stage.slug}-felt",
            mode=Mode.PLAY if record.turn is YOU else Mode.SHOW,
            turn=f"{self.stage.key}-{self.stage.memory.get('attempt', 0)}",
            table=_table(
                _hands(record),
                game,
                trick,
                taker=full.winner(game) if full else None,
                points=_so_far(record, skat=self.over),
                remark=("", taken) if full else (last_card(record, language(), pack()), ""),
                slot=record.turn is YOU and not full,
            ),
            on_check=self.stage.act,
            on_play=self.play,
        )

    def ask(self) -> None:
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
        return _told(task.judge(record), last_tricks_won(record, language()))

    return Scene(
        felt=lambda stage: Ending(task, stage).draw(),
        ask=lambda stage: Ending(task, stage).ask(),
        judge=judge,
        own_buttons=True,
        values=words_of(deal) | {"left": deal.left},
        hint=hint,
    )
