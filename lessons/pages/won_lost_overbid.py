"""Chapter "Won, lost, overbid": what goes on the list, what the skat can break, and what may still save it."""

import streamlit as st

from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.draws import Draws
from engine.levels import GameValue
from lessons.card_table import Badge, Group, Mark, Mode, Shown, felt, game_badge
from lessons.course import lesson_of
from lessons.exercises.findings import Finding
from lessons.exercises.promises import ChooseCarriers, CoverBid, LiftToSchneider, PayLevels
from lessons.exercises.settling import Settling, hearts_with_1_at_23, impossible_null, lost, won, written_as
from lessons.exercises.skats import ChooseBreakers, CountSkats
from lessons.explain import signed
from lessons.facts import numbers
from lessons.lesson_steps import Scene, Stage, Verdict, lesson
from lessons.remarks.settling import right_breakers, right_result, right_share, settle_remark
from lessons.scenes.promises import carrying, covering, lifting, paying
from lessons.scenes.values import hand_and_skat, held_matadors, value_box
from lessons.session import _, language, pack
from lessons.skat_outcomes import SKATS
from lessons.skat_squares import legend_html, percent_of, squares_svg
from lessons.step_tasks import choice, chosen, names, picked
from lessons.text import card_name, contract_name, game_name


def value(draws: Draws) -> Scene:
    """A game won at a lower bid; what goes on the list?"""
    return settling(won(draws), hint=_("The game is won: more than half of the points. Count what it was worth."))


def twice(draws: Draws) -> Scene:
    """A game lost by points; what goes on the list?"""
    return settling(lost(draws), hint=_("Count what the game was worth. Then write it down twice, with a minus."))


def cover(draws: Draws) -> Scene:
    """A bid; five trumps that cover it are to be laid."""
    return covering(CoverBid.drawn(draws))


def equal(draws: Draws) -> Scene:
    """Hearts with 2 at 30: the value is just the bid; on which cards does it hang?"""
    return carrying(ChooseCarriers.drawn(draws))


def skat(draws: Draws) -> Scene:
    """A hand "without" and a bid; which unseen trumps break it?"""
    task = ChooseBreakers.drawn(draws)
    promise = task.promise

    def draw(stage: Stage) -> None:
        unseen = Group(
            tuple(Shown(card, stage.marks.get(card)) for card in task.shown), label=_("Trumps you do not see")
        )
        held = Group(promise.game.sort(promise.hand), label=_("Your hand"), active=False)
        felt(
            [held, unseen],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            bubble=f"{promise.bid}!",
            badge=game_badge(promise.game),
            on_check=stage.act,
        )
        if stage.done:
            title = _("With the {card} in the skat", card=card_name(task.shown[0], language(), pack()))
            value_box(promise.with_skat(Cards.of(task.shown[:1])), title=title, bid=promise.bid)

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right_breakers(promise.bid, language())),
        values=words(promise.game) | {"bid": promise.bid},
        hint=_(
            "Lay each of the top cards into your hand in your mind, and count again: with or without, and how many?"
        ),
        asks=_(
            "You bid {bid} on {game}. Choose every trump that alone in the skat would break it.",
            bid=promise.bid,
            game=game_name(promise.game, language(), pack()),
        ),
    )


def charge(draws: Draws) -> Scene:
    """Hearts with 1 at 23: 78 points, and overbid."""
    return settling(
        hearts_with_1_at_23(draws),
        hint=_(
            "First the value. If it does not reach the bid, go up by the base value until it does, and double that."
        ),
    )


def rescue(draws: Draws) -> Scene:
    """Hearts with 2 at 33: which cards would lift it to 90 points, and so to 40?"""
    return lifting(LiftToSchneider.drawn(draws))


def announced(draws: Draws) -> Scene:
    """Schneider or Schwarz announced, or ouvert, and missed; the levels that are paid for are to be chosen."""
    return paying(PayLevels.drawn(draws))


def null(draws: Draws) -> Scene:
    """A Null below the bid."""
    return settling(
        impossible_null(draws),
        hint=_("Find the cheapest suit game or Grand that these cards make, bring it up to the bid, and double it."),
    )


def settling(task: Settling, *, hint: str) -> Scene:
    """A game that is over: what goes on the list? An answer shows the value on the ruler, with the bid as a flag."""
    twelve, contract = task.twelve, contract_name(task.contract, language(), pack())
    is_null = task.contract.game is Game.NULL

    def draw(stage: Stage) -> None:
        badge = Badge(contract, twelve.game, _("bid {bid}", bid=task.bid))
        hand_and_skat(twelve, bubble=_("What goes on the list?"), badge=badge, bracket=not is_null)(stage)
        if stage.verdict and not is_null:
            value_box(task.result.value, bid=task.bid, chips=held_matadors(twelve, task.result.value))
        elif stage.done:
            written_box(task)

    facts = {"bid": task.bid, "points": task.points, "contract": contract, "value": task.result.value.total}
    return Scene(
        felt=draw,
        ask=choice(_("Score"), {str(score): signed(score) for score in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_result(task.result, language(), pack())),
        values=words(twelve.game) | facts,
        hint=hint,
        asks=_("You bid {bid} and announced {contract}. What goes on the list?", **facts)
        if is_null
        else _("{contract} at a bid of {bid}, {points} points. What goes on the list?", **facts),
    )


def written_box(task: Settling) -> None:
    """As which game an impossible Null is written."""
    written: GameValue = written_as(task)
    game = game_name(task.result.charged_as, language(), pack())
    value_box(written, title=_("Written as {game}", game=game), bid=task.bid)


def all_skats(draws: Draws) -> Scene:
    """A hand and a bid; how many of all skats break it?"""
    task = CountSkats.drawn(draws)
    promise = task.promise

    def draw(stage: Stage) -> None:
        felt(
            [Group(promise.game.sort(promise.hand), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            bubble=f"{promise.bid}!",
            badge=game_badge(promise.game),
            on_check=stage.act,
        )
        if stage.done:
            st.markdown(
                squares_svg(promise, language()) + legend_html(promise, language()),
                unsafe_allow_html=True,
            )
            if st.button(_("To the overbid lab"), key="to-lab", type="tertiary", icon=":material/grid_on:"):
                st.switch_page(lesson_of("overbid-lab").script)

    share = percent_of(task.right, language())
    return Scene(
        felt=draw,
        ask=choice(_("Skats"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_share(task.right, SKATS, share, language())),
        values=words(promise.game) | {"bid": promise.bid, "skats": SKATS, "unseen": len(DECK) - len(promise.hand)},
        hint=_("Each dangerous card beside each harmless one: multiply. Then look at two dangerous cards together."),
        asks=_(
            "You bid {bid} on {game}. How many of the {skats} skats break it?",
            bid=promise.bid,
            game=game_name(promise.game, language(), pack()),
            skats=SKATS,
        ),
    )


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    says = right if finding.right else settle_remark(finding, language(), pack())
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    return Verdict(finding.right, says, marks)


def words(game: Game) -> dict[str, object]:
    """What the prose of the steps speaks of."""
    return names() | numbers() | {"game": game_name(game, language(), pack())}


lesson(
    "won-lost-overbid",
    {
        "value": value,
        "twice": twice,
        "cover": cover,
        "equal": equal,
        "skat": skat,
        "charge": charge,
        "rescue": rescue,
        "announced": announced,
        "null": null,
        "all-skats": all_skats,
    },
)
