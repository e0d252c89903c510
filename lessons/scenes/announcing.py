"""Parts of the steps on skat or Hand: the hand beside the skat, and a whole announcement by the learner."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine.bots import CAREFUL
from engine.cards import Card, Cards
from engine.contracts import Game
from engine.moves import Announce, Discard, Move, PickUp
from engine.positions import Stage as Waiting
from engine.record import Record
from lessons.card_table import Group, Mode, chosen_in, face_down, felt, game_badge
from lessons.exercises.announcing import YOU, Possible, Saying, SayMistake, Word
from lessons.exercises.findings import Finding
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.announcing import (
    SCHNEIDER_AT,
    contract_told,
    right_possible,
    say_remark,
    saying_name,
    word_name,
)
from lessons.scenes.deals import all_chosen, chosen_together
from lessons.session import _, language, pack
from lessons.text import game_name


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    return Verdict(finding.right, right if finding.right else say_remark(finding, language(), pack()))


def in_order(cards: Cards) -> tuple[Card, ...]:
    """The cards as they are held for the game that fits the hand."""
    return CAREFUL.assess(cards)[0].game.sort(cards) if len(cards) == 10 else Game.GRAND.sort(cards)


def hand_and_skat(record: Record, *, bubble: str, game: Game | None = None) -> Callable[[Stage], None]:
    """The declarer's ten cards, and the skat face down."""
    hand = game.sort(record.hand(YOU)) if game else in_order(record.hand(YOU))
    badge = game_badge(game) if game else None
    groups = [Group(hand, name=_("Your hand")), face_down(len(record.skat), _("The skat"))]

    def draw(stage: Stage) -> None:
        felt(groups, key=f"{stage.slug}-felt", turn=stage.key, bubble=bubble, badge=badge)

    return draw


def possible(task: Possible) -> Scene:
    """Several announcements; those that are possible are to be chosen."""
    options = {str(one): saying_name(one, language(), pack()) for one in task.options}
    return Scene(
        felt=hand_and_skat(task.record, bubble=_("What may I say?")),
        ask=chosen_together(_("Announcements"), options),
        given=all_chosen,
        judge=lambda given: told(task.judge(frozenset(map(Saying.parse, given))), right_possible(task, language())),
        values={"points": SCHNEIDER_AT},
        hint=_("Which of these need Hand? And what is counted in Null?"),
        asks=_("You have picked up the skat and laid two away. Choose everything you may say.")
        if task.record.position.looked
        else _("The skat lies untouched. Choose everything you may say."),
    )


def judged(given: tuple[bool, str]) -> Verdict:
    """What a possible announcement means; with it comes whether the skat was picked up."""
    looked, code = given
    return Verdict(True, contract_told(Saying.parse(code).contract, language(), pack(), looked=looked))


class Announcing:
    """An announcement as the learner makes it; what was done and said stands in the memory of the step."""

    def __init__(self, start: Record, stage: Stage) -> None:
        self.stage, self.record = stage, start
        for move in stage.memory.get("moves", ()):
            self.record = self.record.after(move)
        self.key = f"{stage.slug}-felt"
        self.hand_chosen = bool(stage.memory.get("hand"))

    @property
    def looked(self) -> bool:
        """Whether the skat was picked up."""
        return self.record.position.looked

    @property
    def laying_away(self) -> bool:
        """Whether two cards are to be laid away now."""
        return self.record.stage is Waiting.DISCARD

    @property
    def announced(self) -> Record:
        """The game with what was announced, before its first card."""
        _looked, code = self.stage.state["given"]
        return self.record.after(Announce(YOU, Saying.parse(code).contract))

    def do(self, move: Move) -> None:
        """Pick up or lay away (in a callback)."""
        self.stage.memory["moves"] = (*self.stage.memory.get("moves", ()), move)
        self.stage.memory["refused"] = None

    def leave_skat(self) -> None:
        """The skat stays where it is (in a callback)."""
        self.stage.memory["hand"] = True

    def lay_away(self, _chosen: tuple[Card, ...] = ()) -> None:
        """Lay the chosen cards away (in a callback), or be told why not."""
        if not self.laying_away:
            return
        move = Discard(YOU, Cards.of(chosen_in(self.key)))
        if self.record.refusal(move):
            finding = Finding(SayMistake.NOT_TWO_CARDS, values={"count": len(move.cards)})
            self.stage.memory["refused"] = finding
        else:
            self.do(move)

    def announce(self) -> None:
        """Say what is chosen (in a callback), or be told why it is impossible, or that no game is chosen yet."""
        self.stage.state["nudged"] = False
        game = st.session_state.get(f"{self.stage.key}-game")
        words = st.session_state.get(f"{self.stage.key}-words") or ()
        if game is None:
            self.stage.memory["refused"] = None
            self.stage.state["nudged"] = True
            return
        saying = Saying(Game(game), frozenset(map(Word, words)))
        if reason := saying.impossible(self.record):
            self.stage.memory["refused"] = Finding(reason, values={"saying": saying})
        else:
            self.stage.memory["refused"] = None
            self.stage.answer((self.looked, str(saying)))

    def again(self) -> None:
        """Begin anew with the same cards (in a callback)."""
        self.stage.memory.clear()
        self.stage.state.update(given=None)

    def draw(self) -> None:
        """The cards; two are to be chosen while cards are laid away."""
        hand, skat = self.record.hand(YOU), self.record.skat
        groups = [Group(in_order(hand), name=_("Your hand"))]
        if skat:
            groups.append(face_down(len(skat), _("The skat")))
        felt(
            groups,
            key=self.key,
            mode=Mode.CHOOSE if self.laying_away else Mode.SHOW,
            turn=f"{self.stage.key}-{len(hand)}-{self.looked}",
            bubble=self._thought(),
            on_check=self.lay_away,
        )

    def _thought(self) -> str:
        if self.laying_away:
            return _("Which two go?")
        return _("What may I say?") if self.looked or self.hand_chosen else _("Skat or Hand?")

    def ask(self) -> None:
        """The buttons of the moment: skat or Hand, lay away, announce; what was refused stays visible."""
        slug = self.stage.slug
        if self.stage.done:
            st.button(_("Same cards again"), key=f"{slug}-again", on_click=self.again, icon=":material/replay:")
        elif self.laying_away:
            st.button(_("Lay away"), key=f"{slug}-away", on_click=self.lay_away)
        elif not self.looked and not self.hand_chosen:
            with st.container(horizontal=True, key="announcing"):
                st.button(_("Pick up the skat"), key=f"{slug}-pickup", on_click=self.do, args=(PickUp(YOU),))
                st.button(_("Leave it face down"), key=f"{slug}-leave", on_click=self.leave_skat)
        else:
            self._words()
        if refused := self.stage.memory.get("refused"):
            st.error(say_remark(refused, language(), pack()), icon=":material/block:")

    def _words(self) -> None:
        key = self.stage.key
        words = {word.value: word_name(word, language()) for word in Word}
        names = {game.value: game_name(game, language(), pack()) for game in Game}
        st.pills(
            _("Game"), list(names), format_func=names.__getitem__, key=f"{key}-game", on_change="ignore", wrap=True
        )
        st.pills(
            _("Said with it"),
            list(words),
            selection_mode="multi",
            format_func=words.__getitem__,
            key=f"{key}-words",
            on_change="ignore",
            wrap=True,
        )
        st.button(_("Announce"), key=f"{self.stage.slug}-announce", on_click=self.announce)
