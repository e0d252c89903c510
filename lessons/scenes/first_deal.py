"""Scenes of the first chapter that stand still: the cards left over, a first trick, and whether the points suffice."""

from __future__ import annotations

from engine.cards import Card, Cards
from lessons.auction_table import Bidder
from lessons.card_table import Group, Mark, Mode, Shown, face_down, felt
from lessons.exercises.first_deal import Enough, FirstDeal, LeftOver
from lessons.facts import numbers
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.first_deal import refused, right_first, right_left, right_sum, sums
from lessons.scenes.open_table import hands_of, open_table, told, words_of
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import choice, number, picked, typed


def left_over(deal: FirstDeal, *, hint: str) -> Scene:
    """The pack is dealt out; how many cards does nobody hold?"""
    task = LeftOver(deal.start.deal)

    def draw(stage: Stage) -> None:
        middle = face_down(len(deal.skat), _("The skat")) if stage.done else None
        table = open_table(None, deal.game, middle=middle)
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
        judge=lambda given: told(task.judge(given), right_left(task, language())),
        values=words_of(deal),
        hint=hint,
        asks=_(
            "Skat has {cards} cards. Three players get {held} each. How many cards are left over?", **words_of(deal)
        ),
    )


def first_trick(deal: FirstDeal, *, hint: str) -> Scene:
    """Two cards of the first trick lie there; the learner plays to it."""
    task = deal.first
    others = hands_of(deal.records[2])

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
        table = open_table(others, task.game, trick, taker=taker, marks=stage.marks, slot=not stage.done)
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
        verdict = told(finding, right_sum(task, language()), **sums(task))
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
