"""Scenes of the chapter on following suit: a trick on the table, and what the learner may play to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.tricks import Trick
from lessons.auction_table import CALLERS, Bidder, Sitting
from lessons.card_table import Badge, Group, Mark, Mode, Shown, Table, felt, game_badge
from lessons.exercises.endings import Claiming, GivingUp, Revoke
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow, LookBack
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.following import Task, following_remark, right_play
from lessons.scenes.tricks import player_name, trick_table
from lessons.session import _, language, pack
from lessons.step_tasks import chosen, names
from lessons.text import game_name

_SITTING = Sitting(YOU)


def told(task: Task, finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    return Verdict(
        finding.right, right if finding.right else following_remark(task, finding, language(), pack()), marks
    )


def words_of(task: Follow) -> dict[str, object]:
    """The placeholders of the prose: names, the game, the card that was led."""
    return names() | {
        "game": game_name(task.game, language(), pack()),
        "first": task.led,
        "alma": player_name(Bidder.ALMA),
        "otto": player_name(Bidder.OTTO),
        "second": task.trick.cards[1],
    }


# --- Playing a card ----------------------------------------------------------------------------------------------


def play_to_it(task: Follow, *, hint: str, asks: str = "") -> Scene:
    """A card is to be played: refused with the reason, or taken, and then it lies there."""

    def judge(given: Card) -> Verdict:
        finding = task.judge_play(given)
        return told(task, finding, right_play(task, given, language(), pack()) if finding.right else "")

    return card_wanted(task, judge, hint=hint, asks=asks)


def card_wanted(
    task: Follow, judge: Callable[[Card], Verdict], *, hint: str, asks: str = "", badge: Badge | None = None
) -> Scene:
    """The table waits for the learner's card: a right one lies in the trick, any other comes back.

    ``badge`` stands on the felt instead of the name of the game.
    """

    def judged(given: Card) -> Verdict:
        verdict = judge(given)
        return replace(verdict, marks={} if verdict.right else verdict.marks, keep=())

    return Scene(
        felt=lambda stage: _playing(task, stage, badge or game_badge(task.game)),
        judge=judged,
        own_buttons=True,
        values=words_of(task),
        hint=hint,
        asks=asks,
    )


def _playing(task: Follow, stage: Stage, badge: Badge) -> None:
    trick, hand = task.trick, task.hand
    marks: dict[Card, Mark] = {}
    if stage.done:
        card = stage.state["given"]
        trick, hand = trick.after(card), hand - Cards.of((card,))
        winner = trick.winner(task.game)
        marks = {card: Mark.TAKES for seat, card in trick.plays if seat is winner}
    words = dict.fromkeys(marks, _("takes it"))
    table = trick_table(
        _SITTING, trick, held=len(task.hand), marks={**marks, **stage.marks}, words=words, slot=not stage.done
    )
    _laid(stage, badge, task.game.sort(hand), table, Mode.SHOW if stage.done else Mode.PLAY)


def _laid(stage: Stage, badge: Badge, hand: tuple[Card, ...], table: Table, mode: Mode) -> None:
    felt(
        [Group(tuple(Shown(card, stage.marks.get(card)) for card in hand), name=_("Your hand"))],
        key=f"{stage.slug}-felt",
        mode=mode,
        turn=stage.key,
        badge=badge,
        table=table,
        footer=_("That is it.") if stage.found else "",
        on_check=stage.act,
        on_play=stage.answer,
    )


# --- Choosing all cards that may be played, or that take the trick -----------------------------------------------


def all_that_may(task: Follow, right: str, *, hint: str = "", asks: str) -> Scene:
    """Every card that may be played is to be chosen."""

    def judge(given: tuple[Card, ...]) -> Verdict:
        return told(task, task.judge_all(Cards.of(given)), right)

    return cards_wanted(task, judge, hint=hint, asks=asks)


def cards_wanted(task: Follow, judge: Callable[[tuple[Card, ...]], Verdict], *, hint: str = "", asks: str) -> Scene:
    """Cards are to be chosen for the trick; the hand lies by suits, the jacks among them."""

    def draw(stage: Stage) -> None:
        table = trick_table(_SITTING, task.trick, held=len(task.hand), slot=True)
        _laid(stage, game_badge(task.game), tuple(task.hand), table, Mode.SHOW if stage.done else Mode.CHOOSE)

    return Scene(felt=draw, given=chosen, judge=judge, values=words_of(task), hint=hint, asks=asks)


# --- The table as it stands --------------------------------------------------------------------------------------


def _seen(stage: Stage, game: Game | None, group: Group, table: Table) -> None:
    badge = game_badge(game) if game else None
    felt([group], key=f"{stage.slug}-felt", turn=stage.key, badge=badge, table=table, on_check=stage.act)


def _hand(game: Game, cards: Cards, marks: Mapping[Card, Mark] | None = None) -> Group:
    return Group(tuple(Shown(card, (marks or {}).get(card)) for card in game.sort(cards)), name=_("Your hand"))


def looking(task: LookBack) -> Callable[[Stage], None]:
    """A trick that has been taken lies face down; it is turned up for one who may look and says so."""

    def draw(stage: Stage) -> None:
        winner = task.trick.winner(task.game)
        turned_up = stage.done and task.allowed
        last = Group(task.trick.cards if turned_up else (None,) * 3, label=_("Last trick"))
        table = trick_table(_SITTING, Trick(winner, (task.led,) if task.led else ()), held=8)
        _seen(stage, task.game, last, table)

    return draw


def _sides(sitting: Sitting, declarer: Seat | None) -> dict[Bidder, str]:
    return {bidder: _("declarer") if sitting.seat(bidder) is declarer else _("defender") for bidder in Bidder}


def revoked(task: Revoke) -> Callable[[Stage], None]:
    """The trick with the card that does not follow, and what its player holds, in the open."""
    sitting, record = Sitting(task.you), task.record
    at, game = record.position, record.game

    def draw(stage: Stage) -> None:
        trick = record.open_trick
        assert trick
        rest = record.hand(task.guilty) - Cards.of((task.card,))
        guilty = sitting.bidder(task.guilty)
        table = trick_table(
            sitting,
            trick.after(task.card),
            held=10 - len(at.full_tricks),
            roles=_sides(sitting, record.declarer),
            marks={task.card: Mark.WRONG},
            hands={guilty: Group(game.sort(rest), name=player_name(guilty))},
        )
        table = replace(table, small=True)
        # On a phone an open hand and a trick leave no room for the game's badge: the words name the game.
        _seen(stage, None, _hand(game, record.hand(task.you)), table)

    return draw


def claiming(task: Claiming) -> Callable[[Stage], None]:
    """The learner to lead, all cards in the open; afterwards with the cards that decide it."""
    sitting = Sitting(task.you)

    def draw(stage: Stage) -> None:
        marks = {} if task.danger is None or stage.verdict is None else dict.fromkeys(task.danger[:2], Mark.HINTED)
        hands = {}
        for bidder in CALLERS:
            cards = task.game.sort(task.hands[sitting.seat(bidder)])
            hands[bidder] = Group(tuple(Shown(card, marks.get(card)) for card in cards), name=player_name(bidder))
        roles = _sides(sitting, sitting.seat(Bidder.ALMA))
        table = trick_table(sitting, Trick(task.you), held=3, roles=roles, hands=hands)
        _seen(stage, task.game, _hand(task.game, task.hand, marks), table)

    return draw


def giving_up(task: GivingUp) -> Callable[[Stage], None]:
    """The learner's hand as it stands, and on which side he is."""
    sitting, record = Sitting(task.you), task.record

    def draw(stage: Stage) -> None:
        trick = record.open_trick
        assert trick
        held = len(record.hand(task.you))
        table = trick_table(sitting, trick, held=held, roles=_sides(sitting, record.declarer))
        _seen(stage, record.game, _hand(record.game, record.hand(task.you)), table)

    return draw


def defending(task: Follow) -> Callable[[Stage], None]:
    """A defender's hand before the first card of a trick, Otto being the partner."""
    roles = _sides(_SITTING, _SITTING.seat(Bidder.ALMA))

    def draw(stage: Stage) -> None:
        table = trick_table(_SITTING, Trick(YOU), held=len(task.hand), roles=roles)
        _seen(stage, task.game, _hand(task.game, task.hand), table)

    return draw
