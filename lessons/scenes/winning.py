"""Scenes of the chapter on tricks and winning: a trick to take or to avoid, and what a side has taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards import Card
from engine.values import Level
from lessons.auction_table import Bidder, Sitting
from lessons.card_table import Group, Mark, Shown, felt, game_badge
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.winning import Beaten, SkatCounts, TakeIt, WhoLeads
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.auctions import bidder_name
from lessons.remarks.winning import Task, right_card, right_count, right_leader, right_level, winning_remark
from lessons.scenes.following import card_wanted
from lessons.scenes.tricks import trick_table
from lessons.session import _, language, pack
from lessons.step_tasks import choice, number, picked, typed
from lessons.text import game_name


def told(task: Task, finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    marks = dict.fromkeys(finding.bad, Mark.HINTED if isinstance(task, SkatCounts) else Mark.WRONG)
    return Verdict(finding.right, right if finding.right else winning_remark(task, finding, language(), pack()), marks)


def take_it(task: TakeIt, *, hint: str, asks: str) -> Scene:
    """A card is to be played that takes the trick, or in Null does not."""

    def judge(given: Card) -> Verdict:
        finding = task.judge(given)
        return told(task, finding, right_card(task, given, language(), pack()) if finding.right else "")

    return card_wanted(task.trick, judge, hint=hint, asks=asks)


def who_leads(task: WhoLeads, *, hint: str) -> Scene:
    """A complete trick on the table; one of the three players is to be tapped."""
    sitting = Sitting(YOU)

    def draw(stage: Stage) -> None:
        taker = {card: Mark.TAKES for seat, card in task.trick.plays if stage.done and seat is task.winner}
        stage.offer(bidder.name for bidder in Bidder)
        felt(
            [],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            badge=game_badge(task.game),
            table=trick_table(
                sitting,
                task.trick,
                held=8,
                marks=taker,
                words=dict.fromkeys(taker, _("takes it")),
                tapped=stage.answer_marks,
            ),
            on_check=stage.act,
            on_tap=None if stage.done else stage.answer,
        )

    return Scene(
        felt=draw,
        own_buttons=True,
        judge=lambda given: told(task, task.judge(sitting.seat(Bidder[given])), right_leader(task, language(), pack())),
        values={
            "game": game_name(task.game, language(), pack()),
            "leader": bidder_name(sitting.bidder(task.trick.leader), language()),
            "first": task.trick.cards[0],
        },
        hint=hint,
        asks=_("Choose the player who takes this trick and leads to the next."),
    )


def with_skat(task: SkatCounts, *, last: int, hint: str = "") -> Scene:
    """What the declarer has taken, the skat beside it; his points are to be typed."""
    return Scene(
        felt=_piles([(_("The declarer's tricks"), tuple(task.pile)), (_("The skat"), tuple(task.skat))]),
        ask=number(_("Points"), last=last),
        form=True,
        given=typed,
        judge=lambda given: told(task, task.judge(given), right_count(task, language())),
        hint=hint,
        asks=_("The last card has fallen. How many points does the declarer have?"),
    )


def beaten(task: Beaten, levels: Sequence[Level], *, hint: str) -> Scene:
    """What the losing side has taken; how badly has it lost? ``levels`` are those that the learner has heard of."""
    label = _("The declarer's tricks") if task.declarer else _("The defenders' tricks")
    piles = [(label, tuple(task.pile))] if task.pile else []
    piles += [(_("The skat"), tuple(task.skat))] if task.declarer else []
    taken = 10 - task.tricks
    winners = _("The defenders: {n} tricks", n=taken) if task.declarer else _("The declarer: {n} tricks", n=taken)
    side = _("The declarer has lost") if task.declarer else _("The defenders have lost")
    named = {Level.GAME: _("Just lost"), Level.SCHNEIDER: _("Schneider"), Level.SCHWARZ: _("Schwarz")}
    return Scene(
        felt=_piles(piles, Group((None,) * taken, winners)),
        ask=choice(_("How badly?"), {level.name: named[level] for level in levels}),
        given=picked,
        judge=lambda given: told(task, task.judge(Level[given]), right_level(task, language())),
        values={"side": side},
        hint=hint,
        asks=_("{side}. How badly?", side=side),
    )


def _piles(piles: list[tuple[str, tuple[Card, ...]]], *more: Group) -> Callable[[Stage], None]:
    """Cards in groups with their labels, and with the marks of the verdict."""

    def draw(stage: Stage) -> None:
        groups = [Group(tuple(Shown(card, stage.marks.get(card)) for card in cards), label) for label, cards in piles]
        felt([*groups, *more], key=f"{stage.slug}-felt", turn=stage.key, on_check=stage.act)

    return draw
