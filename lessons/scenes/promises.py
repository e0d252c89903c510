"""Steps of "Won, lost, overbid" that are answered on the felt, or with levels: covering, carrying, lifting, paying."""

from __future__ import annotations

import streamlit as st

from engine.cards import Cards
from engine.levels import Level
from lessons.card_table import Badge, Group, Mark, Mode, Shown, felt, game_badge
from lessons.exercises.findings import Finding
from lessons.exercises.promises import (
    MOST_TO_LIFT,
    ChooseCarriers,
    CoverBid,
    LiftToSchneider,
    PayLevels,
    PromiseMistake,
)
from lessons.exercises.rows import TRUMPS_TO_LAY
from lessons.explain import chain
from lessons.facts import numbers
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.marked_answers import marked
from lessons.reckonings import Reckoned, after_wrong
from lessons.remarks.promises import promise_remark, right_carriers, right_cover, right_lift
from lessons.remarks.settling import right_result
from lessons.remarks.values import level_in_full
from lessons.scenes.matadors import trumps_to_lay
from lessons.scenes.values import hand_and_skat, held_matadors, value_box
from lessons.session import _, language, pack
from lessons.step_tasks import chosen, names
from lessons.text import contract_name, game_name


def told(finding: Finding, right: str = "") -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    incomplete = finding.mistake is PromiseMistake.TOO_FEW_LAID
    says = right if finding.right else promise_remark(finding, language(), pack())
    return Verdict(finding.right, says, marks, incomplete=incomplete)


def words(task: CoverBid | ChooseCarriers | LiftToSchneider | PayLevels) -> dict[str, object]:
    """What the prose of these steps speaks of."""
    common = names() | numbers()
    if isinstance(task, CoverBid):
        return common | {"game": game_name(task.game, language(), pack()), "bid": task.bid, "count": TRUMPS_TO_LAY}
    settling = task.settling
    return common | {
        "game": game_name(settling.twelve.game, language(), pack()),
        "contract": contract_name(settling.contract, language(), pack()),
        "bid": settling.bid,
        "points": settling.points,
        "tricks": settling.tricks,
        "count": MOST_TO_LIFT,
    }


def covering(task: CoverBid) -> Scene:
    """A bid; trumps that cover it are to be chosen, and what they are worth is shown beside it."""
    badge = game_badge(task.game, _("bid {bid}", bid=task.bid))

    def draw(stage: Stage) -> None:
        trumps_to_lay(task.game.trumps, count=TRUMPS_TO_LAY, bubble=f"{task.bid}!", badge=badge)(stage)
        given = Cards.of(stage.state.get("given") or ())
        if stage.verdict and len(given) == TRUMPS_TO_LAY:
            value_box(task.value(given), bid=task.bid)

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)), right_cover(task.value(Cards.of(given)), task.bid, language())
        ),
        values=words(task),
        hint=_("How many levels of {base} does it take? One of them is the game.", base=task.game.base),
        asks=_("You bid {bid}. Choose {count} trumps with which {game} covers it.", **words(task)),
    )


def carrying(task: ChooseCarriers) -> Scene:
    """A game worth just its bid; the cards on which it hangs are to be chosen among the twelve."""
    settling = task.settling
    twelve, result = settling.twelve, settling.result
    badge = game_badge(twelve.game, _("bid {bid}", bid=settling.bid))

    def draw(stage: Stage) -> None:
        if stage.done:
            hand_and_skat(twelve, bubble=_("Just enough!"), badge=badge, bracket=True)(stage)
            value_box(result.value, bid=settling.bid, chips=held_matadors(twelve, result.value))
            return
        groups = [
            Group(tuple(Shown(card, stage.marks.get(card)) for card in twelve.game.sort(cards)), label=label)
            for cards, label in ((twelve.hand, _("Your hand")), (twelve.skat, _("Laid away")))
        ]
        felt(
            groups,
            key=f"{stage.slug}-felt",
            mode=Mode.CHOOSE,
            turn=stage.key,
            bubble=_("Just enough!"),
            badge=badge,
            on_check=stage.act,
        )

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right_carriers(result, language(), pack())),
        values=words(task),
        hint=_("Take one card after the other away in your mind, and count the matadors again."),
        asks=_(
            "{game} at a bid of {bid}, worth just that. Choose every card without which it would be worth less.",
            **words(task),
        ),
    )


def lifting(task: LiftToSchneider) -> Scene:
    """A game that is overbid with the points it has; the cards that would have saved it are to be chosen."""
    settling = task.settling
    twelve = settling.twelve
    badge = Badge(game_name(twelve.game, language(), pack()), twelve.game, _("bid {bid}", bid=settling.bid))

    def draw(stage: Stage) -> None:
        lost = Group(
            tuple(Shown(card, stage.marks.get(card)) for card in task.shown), label=_("What counts in their tricks")
        )
        felt(
            [lost],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            limit=MOST_TO_LIFT,
            bubble=_("{points} points …", points=settling.points),
            badge=badge,
            footer=_("That is it.") if stage.found else "",
            on_check=stage.act,
        )
        value = task.result(Cards.of(stage.state["given"]) if stage.done else Cards()).value
        value_box(value, bid=settling.bid, chips=held_matadors(twelve, value))

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)), right_lift(task, task.result(Cards.of(given)), language(), pack())
        ),
        values=words(task) | {"chain": chain(task.result(Cards()).value, language())},
        hint=_("From {points} to {most}: how many points are missing?", **words(task)),
        asks=_(
            "You bid {bid} and have {points} points with {game}, {chain}. Which {count} cards would have saved it?",
            **words(task),
            chain=chain(task.result(Cards()).value, language()),
        ),
    )


def paying(task: PayLevels) -> Scene:
    """An announcement that failed; the levels that are paid for are to be put together."""
    settling = task.settling
    twelve, result = settling.twelve, settling.result
    contract = contract_name(settling.contract, language(), pack())
    told_of = _("{points} points", points=settling.points)
    if settling.tricks is not None:
        told_of = _("{points} points in {tricks} tricks", points=settling.points, tricks=settling.tricks)

    def draw(stage: Stage) -> None:
        hand_and_skat(twelve, bubble=_("What do I pay for?"), badge=Badge(contract, twelve.game), bracket=True)(stage)
        held = held_matadors(twelve, result.value)
        given = stage.answered.given if stage.answered else None
        counted = Reckoned(task.value(given), held) if isinstance(given, frozenset) else None
        if not after_wrong(stage, counted, Reckoned(result.value, held)):
            value = result.value if stage.done else task.value(levels_chosen(stage) or frozenset())
            value_box(value, chips=held if stage.done else ())

    return Scene(
        felt=draw,
        ask=lambda stage: levels_asked(task.offered, stage),
        given=levels_chosen,
        judge=lambda given: told(task.judge(given), right_result(result, language(), pack())),
        values=words(task) | {"taken": told_of},
        hint=_("Go down the levels in their order. What was announced implies all that stands before it."),
        asks=_("{contract}, but only {taken}. Choose every level that is paid for.", contract=contract, taken=told_of),
    )


def levels_asked(offered: tuple[Level, ...], stage: Stage) -> None:
    """Levels, of which any can be chosen; the chain under the felt grows with them."""
    stage.offer(offered)
    levels = {level: level_in_full(level, language()) for level in offered}
    if marked(stage, _("Levels"), levels, lambda answer: answer, several=True, short=True, brief=True):
        return
    st.pills(
        _("Levels"),
        [level.name for level in offered],
        format_func=lambda name: level_in_full(Level[name], language()),
        selection_mode="multi",
        key=f"{stage.key}-levels",
        disabled=stage.done,
        wrap=True,
    )


def levels_chosen(stage: Stage) -> frozenset[Level] | None:
    """The levels chosen; None for none."""
    return frozenset(Level[name] for name in st.session_state.get(f"{stage.key}-levels") or ()) or None
