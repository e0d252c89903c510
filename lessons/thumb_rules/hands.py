"""Example hands with the count on their cards, and what becomes of them. No Streamlit.

The strings are for ``st.markdown(..., unsafe_allow_html=True)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from html import escape
from math import isnan

import numpy as np

from engine.cards import Card, Cards, Rank
from engine.contracts import Game
from engine.deals import Seat
from engine.reaching import Bools
from engine.rule_trials import Trial, Truth
from engine.solved_counts import Found, examples
from engine.solved_hands import SolvedHands
from lessons.card_faces import card_svg
from lessons.explain import signed
from lessons.hand_rows import Look
from lessons.text import N_, Pack, capitalised, card_name, game_name, translate, translate_plural
from lessons.thumb_rules.settings import Settings
from lessons.thumb_rules.tried import ground, trial

_CARD, _STEP, _BELOW = 46, 33, 20  # pixels; on a wide page the picture grows


class Field(Enum):
    """What a rule says of a hand and what is so; those that fool it first."""

    WRONG_YES = "wrong-yes"
    MISSED = "missed"
    RIGHT_YES = "right-yes"
    RIGHT_NO = "right-no"

    def of(self, said: Trial) -> Bools:
        """Which hands of the trial lie in this field."""
        yes = said.yes if self in (Field.WRONG_YES, Field.RIGHT_YES) else ~said.yes
        so = said.so if self in (Field.RIGHT_YES, Field.MISSED) else ~said.so
        return yes & so


@dataclass(frozen=True, slots=True)
class Example:
    """A hand of the trial, its game, and what becomes of it with all cards open.

    ``value`` is what is made, 0 when the game is lost; ``points`` the declarer's, None where they are not known and in
    Null; ``charged`` and ``score`` what is written and what it counts against each opponent; ``so`` what is right.
    """

    found: Found
    hand: Cards
    game: Game
    value: int
    points: int | None
    charged: int
    score: int
    so: bool

    @property
    def seat(self) -> Seat:
        """Whose hand it is."""
        return self.found.seat


def drawn(hands: SolvedHands, settings: Settings, field: Field, *, wanted: int = 2, seed: int = 1) -> list[Example]:
    """Some hands of the field, drawn by lot; those whose points are known, if there are any."""
    said = trial(hands, settings)
    return _examples(hands, settings, said, field.of(said), wanted, seed)


def border(hands: SolvedHands, settings: Settings, *, seed: int = 1) -> list[Example]:
    """A hand that the rule only just plays, and one that it only just passes, as near as some are found."""
    said = trial(hands, settings)
    shown = []
    for yes in (True, False):
        those = _examples(hands, settings, said, said.yes == yes, 30, seed)
        wanted = settings.at if yes else settings.at + (1 if settings.rule.at_most else -1)
        near = sorted(those, key=lambda one: abs(sum(settings.rule.counts(one.hand, one.game).values()) - wanted))
        shown += near[:1]
    return shown


def _examples(
    hands: SolvedHands,
    settings: Settings,
    said: Trial,
    marked: Bools,
    wanted: int,
    seed: int,
) -> list[Example]:
    there, scores = ground(hands, settings)
    known = marked & ~np.isnan(hands.points[settings.way][there.rows, there.games])
    found = examples(
        hands, said.of_hands(known if known.any() else marked, hands=len(hands.cards)), wanted=wanted, seed=seed
    )
    those = []
    for one in found:
        place = int(np.searchsorted(there.rows, one.row))
        game = int(there.games[place])
        points = float(hands.points[settings.way][one.row, game])
        own = float(np.nan_to_num(scores.own_schneider[place]))
        those.append(
            Example(
                one,
                Cards(int(hands.cards[one.row])),
                tuple(Game)[game],
                int(hands.values[settings.way][one.row, game]),
                None if isnan(points) else int(points),
                int(scores.charged[place] - own / 2),
                int(scores.simple[place] + own),
                bool(there.so[place]),
            )
        )
    return those


# --- The count ---------------------------------------------------------------------------------------------------

_SAYS_YES, _SAYS_NO = N_("{counted}: yes"), N_("{counted}: no")
_COUNT = N_("count {n}")


def counted_svg(hand: Cards, game: Game, counts: Mapping[Card, int], look: Look) -> str:
    """The hand in a row, under each card that counts how much; read out so."""
    pieces, said = [], []
    for place, card in enumerate(game.sort(hand)):
        x = _STEP * place
        face = card_svg(card, width=_CARD, pack=look.pack, letters=look.language, four_colours=look.four_colours)
        pieces.append(face.replace("<svg ", f'<svg x="{x}" ', 1))
        name = card_name(card, look.language, look.pack)
        said.append(f"{name}: {counts[card]}" if card in counts else name)
        if card in counts:
            below = _CARD * 3 // 2 + 15
            pieces.append(f'<text x="{x + 16}" y="{below}" text-anchor="middle">{counts[card]}</text>')
    width, height = _STEP * 9 + _CARD, _CARD * 3 // 2 + _BELOW
    return (
        f'<svg class="counted" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label="{escape(", ".join(said))}">{"".join(pieces)}</svg>'
    )


def counted(settings: Settings, hand: Cards, game: Game, language: str, look: Look) -> str:
    """What the rule counts in the hand: "count 11, 1 jack"."""
    rule, numbers = settings.rule, settings.numbers
    total = sum(rule.counts(hand, game).values())
    parts = []
    if rule.at_most:
        parts.append(translate_plural("{n} card to lay away", "{n} cards to lay away", total, language))
    elif rule.axis != "trumps":
        parts.append(translate(_COUNT, language, n=total))
    if numbers.trumps:
        trumps = sum(map(game.is_trump, hand))
        parts.append(translate_plural("{n} trump", "{n} trumps", trumps, language))
    if numbers.jacks:
        parts.append(_jacks(len(hand.of_rank(Rank.JACK)), language, look.pack))
    return ", ".join(parts)


def _jacks(number: int, language: str, pack: Pack) -> str:
    if pack is Pack.GERMAN:
        return translate_plural("{n} unter", "{n} unters", number, language)
    return translate_plural("{n} jack", "{n} jacks", number, language)


def says_yes(settings: Settings, hand: Cards, game: Game) -> bool:
    """Whether the rule would play it, by the readable count."""
    rule, numbers = settings.rule, settings.numbers
    total = sum(rule.counts(hand, game).values())
    enough = total <= numbers.least if rule.at_most else total >= numbers.least
    jacks, trumps = len(hand.of_rank(Rank.JACK)), sum(map(game.is_trump, hand))
    return enough and jacks >= numbers.jacks and trumps >= numbers.trumps


# --- What becomes of it ------------------------------------------------------------------------------------------

_MADE, _MADE_POINTS = (
    N_("{game}: won, {score} points"),
    N_("{game}: won with {points} card points, {score} points"),
)
_LOST, _LOST_POINTS = (
    N_("{game}: lost, {score} points"),
    N_("{game}: lost with {points} card points, {score} points"),
)
_TRICK = N_("{game}: takes a trick, {score} points")
_OVERBID = N_("{game}: would win {value}, but {bid} is bid: overbid, {score} points")
_HOLDS, _PASSES = N_("a sensible player holds"), N_("a sensible player passes")


def outcome(settings: Settings, one: Example, look: Look) -> str:
    """Why it is right or wrong, in a line: "Hearts: lost with 54 card points, −130 points"."""
    if one.value >= settings.bid:
        message = _MADE if one.points is None else _MADE_POINTS
    elif one.value:
        message = _OVERBID
    elif one.game is Game.NULL:
        message = _TRICK
    else:
        message = _LOST if one.points is None else _LOST_POINTS
    plus = "+" if one.score > 0 else ""
    said = translate(
        message,
        look.language,
        game=game_name(one.game, look.language, look.pack),
        points=one.points,
        value=one.value,
        bid=settings.bid,
        score=plus + signed(one.score),
    )
    if settings.truth is Truth.HELD:
        right = translate(_HOLDS if one.so else _PASSES, look.language)
        said += f"; {right}"
    return said


def verdict(settings: Settings, one: Example, look: Look) -> str:
    """What the rule says of it: "5 trumps, 2 jacks: yes"."""
    said = counted(settings, one.hand, one.game, look.language, look)
    message = _SAYS_YES if says_yes(settings, one.hand, one.game) else _SAYS_NO
    return capitalised(translate(message, look.language, counted=said))


def hand_html(settings: Settings, one: Example, look: Look) -> str:
    """The hand with its count on the cards, what the rule says, and what becomes of it."""
    picture = counted_svg(one.hand, one.game, settings.rule.counts(one.hand, one.game), look)
    said = f"<b>{escape(verdict(settings, one, look))}.</b> {escape(outcome(settings, one, look))}"
    return f'<div class="tried-hand">{picture}<p>{said}</p></div>'
