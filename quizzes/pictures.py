"""The pictures of a question with answers to choose from: its cards on the felt, and both reckonings as rulers."""

from __future__ import annotations

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.values import matadors
from lessons import session
from lessons.card_table import Badge, Bracket, Group, felt
from lessons.explain import matadors_name, signed, why_matadors
from lessons.reckonings import Reckoned, side_by_side
from lessons.session import _
from lessons.stages import Stage
from lessons.text import contract_name
from quizzes.choices import OneOf, Reckoning, Situation
from quizzes.feedback import Feedback

# --- The cards ---------------------------------------------------------------------------------------------------


def cards_on_felt(task: OneOf, stage: Stage) -> None:
    """Hand and skat; once answered, what is counted is named below the hand."""
    situation = task.situation
    answered = stage.answered is not None
    hand, skat, footer = _counted(situation) if answered and situation.game is not Game.NULL else (None, None, "")
    lying = situation.game.sort(situation.skat) if situation.skat_open else (None, None)
    felt(
        [
            Group(situation.game.sort(situation.hand), label=_("Your hand"), bracket=hand),
            Group(lying, label=_("The skat"), bracket=skat),
        ],
        key=f"{stage.slug}-felt",
        turn=stage.key,
        bubble=_("{bid}!", bid=situation.bid) if situation.bid else "",
        badge=_badge(situation),
        footer=footer,
        on_check=stage.act,
    )


def _badge(situation: Situation) -> Badge:
    """The contract; in a game that was played, whether the skat was picked up."""
    name = contract_name(situation.contract, session.language(), session.pack())
    picked_up = situation.card_points is not None and not situation.contract.hand
    return Badge(name, situation.game, _("picked up") if picked_up else "")


def _counted(situation: Situation) -> tuple[Bracket | None, Bracket | None, str]:
    """Brackets under the matadors in hand and skat, with the reason; where the hand has none, a line below."""
    cards = situation.cards if situation.skat_open else situation.hand
    counted = matadors(cards, situation.game)
    name = matadors_name(counted, session.language())
    reason = why_matadors(cards, situation.game, session.language(), session.pack())
    if not counted.held:
        return None, None, f"{name}: {reason}"
    chain = Cards.of(situation.game.trumps[: counted.count])
    in_hand, in_skat = len(chain & situation.hand), len(chain & situation.skat)
    skat = Bracket(in_skat, _("counts too") if in_hand else name) if in_skat and situation.skat_open else None
    return (Bracket(in_hand, name, reason), skat, "") if in_hand else (None, skat, f"{name}: {reason}")


# --- The reckonings ----------------------------------------------------------------------------------------------


def two_reckonings(question: OneOf, told: Feedback) -> None:
    """What was counted beside what holds."""
    situation = question.situation
    side_by_side(
        _reckoned(situation, told.assumed),
        _reckoned(situation, told.holds),
        name=contract_name(situation.contract, session.language(), session.pack()),
        bid=situation.bid if question.skill.startswith("overbid") else None,
    )


def _reckoned(situation: Situation, reckonings: tuple[Reckoning, ...]) -> list[Reckoned]:
    """What each is drawn from; two of them are the fewest and the most that the skat may make of it."""
    heads = (_("at least"), _("at most")) if len(reckonings) == 2 else ("",) * len(reckonings)
    return [
        Reckoned(each.value, _chips(situation, each), head, _line(each))
        for head, each in zip(heads, reckonings, strict=True)
    ]


def _line(reckoning: Reckoning) -> str:
    """What was counted instead of a value, and where the list takes another number, how it comes about."""
    value, charged = reckoning.value, f"<b>{reckoning.charged}</b>"
    bid = "" if value else _("bid {bid}", bid=charged)
    entry = _entry(reckoning) if reckoning.score != (value.total if value else reckoning.charged) else ""
    return "<br>".join(filter(None, (bid, entry)))


def _entry(reckoning: Reckoning) -> str:
    """How the number on the list comes about: "−2 × 48 = −96"."""
    score = f"<b>{signed(reckoning.score)}</b>"
    if reckoning.times == 1:
        return _("on the list: {score}", score=score)
    product = f"{signed(reckoning.times)} × {reckoning.charged}"
    return _("on the list: {product} = {score}", product=product, score=score)


def _chips(situation: Situation, reckoning: Reckoning) -> tuple[Card, ...]:
    """The matadors counted, as cards, where they are really held."""
    counted = reckoning.value.matadors if reckoning.value else None
    if counted is None or not counted.held or not situation.skat_open:
        return ()
    held = tuple(card for card in situation.game.trumps if card in situation.cards)[: counted.count]
    return held if len(held) == counted.count else ()
