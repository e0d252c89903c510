"""A trick on the table and one card of the hand: may it be played? And: which cards would take the trick?"""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card, Cards
from lessons.auction_table import Sitting
from lessons.card_table import Group, Mark, Mode, Shown, felt, game_badge
from lessons.exercises.following import YOU, Follow
from lessons.exercises.may_play import MayPlay, Reason
from lessons.exercises.taking import Taking
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.may_play import may_remark, reason_text, right_reason
from lessons.remarks.taking import right_taking, taking_remark
from lessons.scenes.following import cards_wanted
from lessons.scenes.tricks import trick_table
from lessons.session import _, language, pack
from lessons.step_tasks import choice, picked
from lessons.text import card_name, game_name


def may_play(task: MayPlay) -> Scene:
    """One card is raised from the hand; yes or no, and why."""
    follow = task.follow

    def draw(stage: Stage) -> None:
        table = trick_table(Sitting(YOU), follow.trick, held=len(follow.hand), slot=True)
        hand = (Shown(card, Mark.HINTED if card == task.card else None) for card in follow.game.sort(follow.hand))
        felt(
            [Group(tuple(hand), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW,
            turn=stage.key,
            badge=game_badge(follow.game),
            table=replace(table, small=True),
            on_check=stage.act,
        )

    def judge(given: str) -> Verdict:
        finding = task.judge(Reason[given])
        words = right_reason if finding.right else None
        said = words(task, language(), pack()) if words else may_remark(task, finding, language(), pack())
        return Verdict(finding.right, said)

    options = {reason.name: reason_text(task, reason, language(), pack()) for reason in task.options}
    return Scene(
        felt=draw,
        ask=choice(_("May you?"), options),
        given=picked,
        judge=judge,
        asks=_(
            "{trumps} You want to play the {card}. May you, and why?",
            trumps=game_said(follow),
            card=card_name(task.card, language(), pack()),
        ),
    )


def game_said(task: Follow) -> str:
    """What is played, as the beginning of a question."""
    game = game_name(task.game, language(), pack())
    return _("{game} are trumps.", game=game) if task.game.suit else _("The game is {game}.", game=game)


def takers(task: Taking) -> Scene:
    """Every card is to be chosen that may be played and takes the trick."""

    def judge(given: tuple[Card, ...]) -> Verdict:
        finding = task.judge(Cards.of(given))
        marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
        if finding.right:
            return Verdict(True, right_taking(task, language(), pack()), marks)
        return Verdict(False, taking_remark(task, finding, language(), pack()), marks)

    asks = _("{trumps} Choose every card that you may play and that takes this trick.", trumps=game_said(task.follow))
    return cards_wanted(task.follow, judge, asks=asks)
