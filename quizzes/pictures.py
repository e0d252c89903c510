"""The pictures of a question: its cards on the felt, marks beside the answers, and both reckonings as rulers."""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.values import matadors
from lessons import session
from lessons.card_table import Badge, Bracket, Group, felt
from lessons.explain import matadors_name, signed, why_matadors
from lessons.session import _
from lessons.stages import Stage
from lessons.text import contract_name
from lessons.value_ruler import chain_html, ruler_svg
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
    left, right = st.columns(2, gap="medium")
    with left:
        _head("✕", _("What you counted"), "assumed")
        _reckonings(question, told.assumed, told)
    with right:
        _head("✓", _("What holds"), "holds")
        _reckonings(question, told.holds, told)


def _head(mark: str, said: str, kind: str) -> None:
    st.html(f'<p class="said {kind}">{mark} {said}</p>')


def _reckonings(question: OneOf, reckonings: tuple[Reckoning, ...], told: Feedback) -> None:
    longest = max(_totals((*told.assumed, *told.holds)), default=0)
    heads = (_("at least"), _("at most")) if len(reckonings) == 2 else ("",)
    for head, reckoning in zip(heads, reckonings, strict=True):
        if head:
            st.html(f'<p class="bound">{head}</p>')
        _reckoning(question, reckoning, longest)


def _totals(reckonings: tuple[Reckoning, ...]) -> Iterator[int]:
    return (reckoning.value.total for reckoning in reckonings if reckoning.value)


def _reckoning(question: OneOf, reckoning: Reckoning, longest: int) -> None:
    """The chain, the ruler, and where the list takes another number than the value, how it comes about."""
    situation, value = question.situation, reckoning.value
    language = session.language()
    name = contract_name(situation.contract, language, session.pack())
    bid = situation.bid if question.skill.startswith("overbid") else None
    if value is None:
        charged = f"<b>{reckoning.charged}</b>"
        drawn = [_line(_("bid {bid}", bid=charged))]
    else:
        drawn = [
            chain_html(value, language, name=name),
            ruler_svg(
                value,
                language,
                bid=bid,
                until=longest,
                chips=_chips(situation, reckoning),
                name=name,
                pack=session.pack(),
                four_colours=session.four_colours(),
            ),
        ]
    if reckoning.score != (value.total if value else reckoning.charged):
        drawn.append(_line(_entry(reckoning)))
    st.markdown(f'<div class="reckoning">{"".join(drawn)}</div>', unsafe_allow_html=True)


def _line(said: str) -> str:
    return f'<p class="entry">{said}</p>'


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
