"""Sentences about value: why so many matadors, why this value, why a game is won, lost or overbid.

Each sentence is made from the object that the engine decided with, so words and rules cannot disagree.
Sentences about play and bidding stand in ``lessons.explain_play``. No Streamlit.
"""

from __future__ import annotations

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.values import GameValue, Level, Loss, Matadors, Result, matadors
from lessons.text import N_, Pack, capitalised, card_name, contract_name, game_name, translate

# --- Matadors ----------------------------------------------------------------------------------------------------

_WITH = N_("with {n}")
_WITHOUT = N_("without {n}")
_NEXT_MISSING = N_("the next one, the {card}, is missing")
_FIRST_HELD = N_("the first one you hold is the {card}")
_EVERY_TRUMP = N_("you hold every trump")
_NO_TRUMP = N_("you hold no trump at all")
_NO_JACK = N_("you hold none of the four jacks")
_COUNTED = N_("{matadors}: {reason}.")


def matadors_name(counted: Matadors, language: str) -> str:
    """The matadors as players say them: "with 2", "without 3"."""
    return translate(_WITH if counted.held else _WITHOUT, language, n=counted.count)


def why_matadors(cards: Cards, game: Game, language: str, pack: Pack = Pack.FRENCH) -> str:
    """Where the count stops, as half a sentence: "the next one, the jack of hearts, is missing"."""
    counted = matadors(cards, game)
    if counted.count < len(game.trumps):
        card = card_name(game.trumps[counted.count], language, pack)
        return translate(_NEXT_MISSING if counted.held else _FIRST_HELD, language, card=card)
    if counted.held:
        return translate(_EVERY_TRUMP, language)
    return translate(_NO_JACK if game is Game.GRAND else _NO_TRUMP, language)


def matadors_counted(cards: Cards, game: Game, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The whole sentence: "With 2: the next one, the jack of hearts, is missing."."""
    name = capitalised(matadors_name(matadors(cards, game), language))
    return translate(_COUNTED, language, matadors=name, reason=why_matadors(cards, game, language, pack))


_SKAT_SILENT = N_("The skat changes nothing: {counted} over ten cards and over twelve.")
_SKAT_SPEAKS = N_("The skat counts too: {before} in the hand, {counted} over all twelve cards.")


def skat_effect(hand: Cards, skat: Cards, game: Game, language: str) -> str:
    """What the two cards of the skat do to the count."""
    before, counted = matadors(hand, game), matadors(hand | skat, game)
    return translate(
        _SKAT_SILENT if before == counted else _SKAT_SPEAKS,
        language,
        before=matadors_name(before, language),
        counted=matadors_name(counted, language),
    )


# --- The chain ---------------------------------------------------------------------------------------------------

_LEVELS = {
    Level.GAME: N_("game"),
    Level.HAND: N_("Hand"),
    Level.SCHNEIDER: N_("Schneider"),
    Level.SCHNEIDER_ANNOUNCED: N_("announced"),
    Level.SCHWARZ: N_("Schwarz"),
    Level.SCHWARZ_ANNOUNCED: N_("announced"),
    Level.OUVERT: N_("ouvert"),
}
_LEVEL_REASONS = {
    Level.GAME: N_("The game itself is one level. Every chain has it."),
    Level.HAND: N_("You left the skat alone: Hand is one level."),
    Level.SCHNEIDER: N_("One side has 30 points or fewer: Schneider is one level."),
    Level.SCHNEIDER_ANNOUNCED: N_("You announced Schneider: one level for saying so."),
    Level.SCHWARZ: N_("One side took no trick: Schwarz is one level."),
    Level.SCHWARZ_ANNOUNCED: N_("You announced Schwarz: one level for saying so."),
    Level.OUVERT: N_("You laid your cards on the table: ouvert is one level."),
}
_TIMES = N_("times {base} = {total}")
_FIXED = N_("{contract} is always worth {total}.")


def level_name(level: Level, language: str) -> str:
    """The level as it is said in the chain: "Hand"; both announcements are just "announced"."""
    return translate(_LEVELS[level], language)


def why_level(level: Level, language: str) -> str:
    """Why this level counts, in one sentence."""
    return translate(_LEVEL_REASONS[level], language)


def chain(value: GameValue, language: str) -> str:
    """The value as it is counted aloud: "with 2, game 3, Hand 4, times 12 = 48"; for a Null just its number."""
    if value.matadors is None:
        return str(value.total)
    said = [matadors_name(value.matadors, language)]
    said += [
        f"{level_name(level, language)} {number}"
        for number, level in enumerate(value.levels, start=value.matadors.count + 1)
    ]
    return ", ".join((*said, translate(_TIMES, language, base=value.base, total=value.total)))


def fixed_value(contract: Contract, value: GameValue, language: str) -> str:
    """Why a Null is worth what it is: "Null Hand is always worth 35."."""
    return translate(_FIXED, language, contract=contract_name(contract, language), total=value.total)


# --- The result --------------------------------------------------------------------------------------------------

_LOSSES = {
    Loss.OVERBID: N_("Overbid: the game turned out to be worth {value}, and the bid was {bid}."),
    Loss.ANNOUNCEMENT_MISSED: N_("Lost: what was announced has not been reached."),
    Loss.TOO_FEW_POINTS: N_("Lost: {points} points, and the declarer needs 61."),
    Loss.TOOK_A_TRICK: N_("Lost: in Null the declarer may not take a single trick."),
    Loss.CONCEDED: N_("Lost: the declarer gave the game up."),
    Loss.SKAT_SEEN: N_("Lost: after announcing Hand nobody may look at the skat."),
    Loss.REVOKED: N_("Lost: the declarer did not follow suit although he could."),
}
_MISSED_SCHNEIDER = N_("Lost: Schneider was announced, and {points} points are not 90.")
_MISSED_SCHWARZ = N_("Lost: with Schwarz announced, or ouvert, every single trick is needed.")
_WON = N_("Won: {score} goes on the list.")
_RESCUED = N_("Won, and only just: {level} lifts the value to {value}, and that covers the bid of {bid}.")
_LEAST_MULTIPLE = N_("The least multiple of {base} that reaches {bid} is {charged}.")
_CHEAPEST = N_("A Null below the bid is written as the suit game or Grand that costs least: {game}, {charged}.")
_DOUBLED = N_("A lost game counts double: {score}.")
_ONCE = N_("By the rules of this table a lost Hand game counts once: {score}.")
_DOUBLINGS = N_("What is doubled at this table is the score and nothing else: {score}.")


def signed(number: int) -> str:
    """A score as it is written: "48", "\u221296" with a true minus."""
    return f"\u2212{-number}" if number < 0 else str(number)


def rescued_by(result: Result) -> Level | None:
    """The level without which a game that was won would have been overbid: Schneider or Schwarz, merely reached."""
    value = result.value
    if not result.won or value.matadors is None:
        return None
    reached = [
        level
        for level, announced in ((Level.SCHNEIDER, result.contract.schneider), (Level.SCHWARZ, result.contract.schwarz))
        if level in value.levels and not announced
    ]
    to_spare = (value.total - result.bid) // value.base
    return reached[-1 - to_spare] if to_spare < len(reached) else None


def why_lost(result: Result, language: str) -> str:
    """The reason of the loss in one sentence; "" for a game that was won."""
    if result.loss is None:
        return ""
    message = _LOSSES[result.loss]
    if result.loss is Loss.ANNOUNCEMENT_MISSED:
        message = _MISSED_SCHWARZ if result.contract.schwarz else _MISSED_SCHNEIDER
    return translate(message, language, value=result.value.total, bid=result.bid, points=result.card_points)


def why_charged(result: Result, language: str, pack: Pack = Pack.FRENCH) -> str:
    """Why an overbid game is charged at this number; "" when it is charged at its value."""
    if result.charged == result.value.total:
        return ""
    if result.charged_as is not result.contract.game:
        game = game_name(result.charged_as, language, pack)
        return translate(_CHEAPEST, language, game=game, charged=result.charged)
    return translate(_LEAST_MULTIPLE, language, base=result.value.base, bid=result.bid, charged=result.charged)


def why_result(result: Result, language: str, pack: Pack = Pack.FRENCH) -> str:
    """Won or lost, why, and what goes on the list, in as many sentences as that takes."""
    single = result.score // 2**result.doublings
    if result.won:
        said = [_won(result, single, language)]
    else:
        factor = _ONCE if -single == result.charged else _DOUBLED
        doubled = translate(factor, language, score=signed(single))
        said = [why_lost(result, language), why_charged(result, language, pack), doubled]
    if result.doublings:
        said.append(translate(_DOUBLINGS, language, score=signed(result.score)))
    return " ".join(filter(None, said))


def _won(result: Result, score: int, language: str) -> str:
    if level := rescued_by(result):
        name = level_name(level, language)
        return translate(_RESCUED, language, level=name, value=result.value.total, bid=result.bid)
    return translate(_WON, language, score=score)
