"""What fills the sentences of ``quizzes.feedback``: every number, card and half sentence that one may name."""

from __future__ import annotations

from engine.cards import Rank
from engine.contracts import SUIT_GAMES, Game
from engine.values import GameValue, Result
from lessons.explain import chain, fixed_value, matadors_counted, matadors_name, signed, why_charged, why_lost
from lessons.text import N_, Pack, card_name, contract_name, game_name, translate
from quizzes.choices import Choice, OneOf, Reckoning
from quizzes.generators.matadors import Prospect, prospects


def particulars(question: OneOf, given: Choice, language: str, pack: Pack) -> dict[str, object]:
    """All that a sentence on this question may name."""
    situation, result = question.situation, question.evidence
    values: dict[str, object] = {
        "game": game_name(situation.game, language, pack),
        "contract": contract_name(situation.contract, language, pack),
        "points": situation.card_points,
    }
    right = question.right.reckonings[0].value
    if right:
        values |= {"chain": chain(right, language), "base": right.base, "worth": right.total}
        values["fixed"] = fixed_value(situation.contract, right, language)
    if situation.game is not Game.NULL:
        values |= _about_trumps(question, language, pack)
    if isinstance(result, Result):
        values |= {
            "bid": result.bid,
            "lost": f"{why_lost(result, language)} {_times(question.right.reckonings[0], language)}",
            "charge": why_charged(result, language, pack),
        }
    return values | _about_assumed(given, language, pack)


_TIMES = N_("That makes {times} × {charged} = {score}.")


def _times(reckoning: Reckoning, language: str) -> str:
    times, score = signed(reckoning.times), signed(reckoning.score)
    return translate(_TIMES, language, times=times, charged=reckoning.charged, score=score)


def _about_trumps(question: OneOf, language: str, pack: Pack) -> dict[str, object]:
    """The count and the cards on which it hangs; over the ten cards while the skat is hidden."""
    situation = question.situation
    cards = situation.cards if situation.skat_open else situation.hand
    trumps = situation.game.trumps
    jacks = [card for card in trumps if card.rank is Rank.JACK]
    values: dict[str, object] = {
        "counted": matadors_counted(cards, situation.game, language, pack),
        "top": card_name(trumps[0], language, pack),
        "last_jack": card_name(jacks[-1], language, pack),
        "next_trump": card_name(trumps[min(len(jacks), len(trumps) - 1)], language, pack),
    }
    if not situation.skat_open:
        values["cases"] = " ".join(dict.fromkeys(_cases(question, language, pack)))
    return values


def _cases(question: OneOf, language: str, pack: Pack) -> list[str]:
    """What the skat does at its least and at its most."""
    situation = question.situation
    may_become = prospects(situation.hand, situation.game)
    extremes = (
        min(may_become, key=lambda each: each.matadors.count),
        max(may_become, key=lambda each: each.matadors.count),
    )
    return [_case(each, language, pack) for each in extremes]


def _case(prospect: Prospect, language: str, pack: Pack) -> str:
    cards = _listed([card_name(card, language, pack) for card in prospect.skat_trumps], language)
    name = matadors_name(prospect.matadors, language)
    return translate(_LIES if cards else _LIES_NONE, language, cards=cards, matadors=name)


_LIES = N_("With {cards} in the skat you are {matadors}.")
_LIES_NONE = N_("With no trump in the skat you stay {matadors}.")
_AND = N_("{first} and {last}")
_THE = N_("the {card}")


def _listed(names: list[str], language: str) -> str:
    said = [translate(_THE, language, card=name) for name in names]
    return translate(_AND, language, first=said[0], last=said[1]) if len(said) == 2 else "".join(said)


def _about_assumed(given: Choice, language: str, pack: Pack) -> dict[str, object]:
    """The base and the charge of the wrong answer."""
    if not given.reckonings:
        return {}
    reckoning = given.reckonings[0]
    values: dict[str, object] = {"assumed_charge": reckoning.charged}
    if isinstance(reckoning.value, GameValue) and reckoning.value.matadors:
        base = reckoning.value.base
        game = next((game for game in (*SUIT_GAMES, Game.GRAND) if game.base == base), Game.GRAND)
        values |= {"assumed_base": base, "assumed_game": game_name(game, language, pack)}
    return values
