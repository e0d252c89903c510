"""Scenes of the first hints: a position on the felt, and what the learner would do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.cards import Card, Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.tricks import Trick
from lessons.auction_table import Bidder, Sitting
from lessons.card_table import Group, Mark, Mode, Shown, felt, game_badge
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.hint_leads import TRUMPS_LEFT, LeadShort
from lessons.exercises.hint_plays import DrawTrumps, Give
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import HandPays, HowFar, SafeNull, WorthAGame
from lessons.explain import chain
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.open_cards.records import as_record
from lessons.remarks.hints import (
    card_remark,
    counted,
    hint_remark,
    odds,
    promise_name,
    right_bid,
    right_draw,
    right_gift,
    right_lead,
    right_promise,
    right_suit,
    right_ten,
    right_verdict,
    right_void,
)
from lessons.scenes.following import words_of
from lessons.scenes.tricks import player_name, trick_table
from lessons.session import _, language, pack
from lessons.step_tasks import cards, choice, chosen, names, picked
from lessons.text import capitalised, game_name

_SITTING = Sitting(YOU)


def _told(finding: Finding, right: str, **values: object) -> Verdict:
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    said = right if finding.right else hint_remark(finding, language(), pack(), **values)
    return Verdict(finding.right, _with_odds(said, finding), marks)


def _with_odds(said: str, finding: Finding) -> str:
    return f"{said} {odds(finding, language())}".strip()


def _game(game: Game) -> str:
    return game_name(game, language(), pack())


# --- Bidding -----------------------------------------------------------------------------------------------------


def how_far(task: HowFar, *, hint: str) -> Scene:
    """A hand and its game; the last bid that it covers is to be picked."""
    said = capitalised(chain(task.value, language()))
    return Scene(
        felt=cards(
            task.game.sort(task.hand), name=_("Your hand"), bubble=_("How far do I go?"), badge=game_badge(task.game)
        ),
        ask=choice(_("The highest bid"), {str(bid): str(bid) for bid in task.options}),
        given=picked,
        judge=lambda given: _told(task.judge(int(given)), right_bid(task, language()), chain=said),
        values={"game": _game(task.game)},
        hint=hint,
        asks=_("You want to play {game}. Which is the highest bid that this hand covers?", game=_game(task.game)),
    )


def worth_a_game(task: WorthAGame, *, hint: str, **facts: object) -> Scene:
    """A hand: bid, or pass?"""
    return Scene(
        felt=cards(tuple(task.hand), name=_("Your hand"), bubble=_("Is that worth a bid?")),
        ask=choice(_("Your decision"), {"bid": _("Bid"), "pass": _("Pass")}),
        given=picked,
        judge=lambda given: _told(task.judge(given == "bid"), right_verdict(task, language(), pack()), **counted(task)),
        values=names() | facts,
        hint=hint,
        asks=_("By the rule of thumb: would you bid with this hand?"),
    )


def safe_null(task: SafeNull, *, hint: str) -> Scene:
    """A hand for Null; a card of the suit that is not safe is to be tapped."""
    return Scene(
        felt=cards(
            Game.NULL.sort(task.hand),
            mode=Mode.CHOOSE,
            limit=1,
            name=_("Your hand"),
            bubble=_("Where could they catch me?"),
            badge=game_badge(Game.NULL),
        ),
        given=chosen,
        judge=lambda given: _told(task.judge(given[0]), right_suit(task, language(), pack())),
        values=names(),
        hint=hint,
        opens=lambda _stage: as_record(task.caught, YOU, Game.NULL, discard=None),
        asks=_("You play Null. One suit is not safe. Choose a card of it."),
    )


def hand_pays(task: HandPays, *, hint: str) -> Scene:
    """A hand and a bid; the least promise that covers it is to be picked."""
    options: dict[str, str] = {str(one): promise_name(one, language(), pack()) for one in task.options}
    return Scene(
        felt=cards(
            task.game.sort(task.hand),
            name=_("Your hand"),
            bubble=_("{bid}, and it is mine.", bid=task.bid),
            badge=game_badge(task.game),
        ),
        ask=choice(_("The least promise"), options),
        given=picked,
        judge=lambda given: _told(task.judge(Contract.parse(given)), right_promise(task, language())),
        values={"game": _game(task.game), "bid": task.bid},
        hint=hint,
        asks=_(
            "You play {game} at {bid}. What is the least you must promise, so that the bid is covered without help?",
            game=_game(task.game),
            bid=task.bid,
        ),
    )


# --- The skat ----------------------------------------------------------------------------------------------------


def _twelve(task: LayAway, judge: Callable[[Cards], Verdict], *, hint: str, asks: str) -> Scene:
    return Scene(
        felt=cards(
            task.game.sort(task.twelve),
            mode=Mode.CHOOSE,
            name=_("Your twelve cards"),
            bubble=_("Which two go?"),
            badge=game_badge(task.game),
        ),
        given=chosen,
        judge=lambda given: judge(Cards.of(given)),
        values=names() | {"game": _game(task.game)},
        hint=hint,
        asks=asks,
    )


def _tried(task: LayAway, given: Cards, finding: Finding) -> Finding:
    return replace(finding, values={**finding.values, **task.odds(given)})


def bare_ten(task: LayAway, *, hint: str) -> Scene:
    """Twelve cards with a ten that stands alone; two are to be laid away."""

    def judge(given: Cards) -> Verdict:
        finding = _tried(task, given, task.judge_ten(given))
        return _told(finding, right_ten(finding, language(), pack()) if finding.right else "")

    return _twelve(
        task,
        judge,
        hint=hint,
        asks=_("Lay two cards away, no {ace} among them, and let no {ten} stand alone.", **names()),
    )


def one_suit_fewer(task: LayAway, *, hint: str) -> Scene:
    """Twelve cards with a short suit; it is to be laid away."""
    return _twelve(
        task,
        lambda given: _told(_tried(task, given, task.judge_void(given)), right_void(task, language(), pack())),
        hint=hint,
        asks=_("Lay two cards away, so that you have a suit fewer."),
    )


# --- Play --------------------------------------------------------------------------------------------------------


def _roles(declarer: Seat) -> dict[Bidder, str]:
    return {one: _("declarer") if _SITTING.seat(one) is declarer else _("defender") for one in Bidder}


def _play(
    game: Game,
    hand: Cards,
    trick: Trick,
    declarer: Seat,
) -> Callable[[Stage], None]:
    """The table waits for the learner's card; a right one lies there."""

    def draw(stage: Stage) -> None:
        shown, held = trick, hand
        if stage.done:
            card = stage.state["given"]
            shown, held = trick.after(card), hand - Cards.of((card,))
        marks: dict[Card, Mark] = {}
        if shown.complete:
            marks = {card: Mark.TAKES for seat, card in shown.plays if seat is shown.winner(game)}
        felt(
            [Group(tuple(Shown(card, stage.marks.get(card)) for card in game.sort(held)), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.PLAY,
            turn=stage.key,
            badge=game_badge(game),
            table=trick_table(
                _SITTING,
                shown,
                held=len(hand),
                roles=_roles(declarer),
                marks={**marks, **stage.marks},
                words=dict.fromkeys(marks, _("takes it")),
                slot=not stage.done,
            ),
            on_check=stage.act,
            on_play=stage.answer,
        )

    return draw


def _played(verdict: Verdict) -> Verdict:
    """A right card leaves the hand, any other comes back into it."""
    return Verdict(verdict.right, verdict.says, {} if verdict.right else verdict.marks, keep=())


def draw_trumps(task: DrawTrumps, *, hint: str) -> Scene:
    """The learner leads, with trumps and aces."""
    words: dict[str, object] = {
        "game": _game(task.game),
        "fallen": len(task.fallen),
        "total": len(task.game.trumps),
        "own": len(task.trumps),
    }
    return Scene(
        felt=_play(task.game, task.hand, Trick(YOU), YOU),
        judge=lambda given: _played(_told(task.judge(given), right_draw(task, language()))),
        own_buttons=True,
        values=names() | words,
        hint=hint,
        opens=lambda _stage: task.record,
        made_up=True,
        asks=_("{game} are trumps, {fallen} of {total} have fallen. You want every trick. What do you lead?", **words),
    )


def give(task: Give, *, hint: str, asks: str) -> Scene:
    """The learner is last to a trick, on either side."""

    def judge(given: Card) -> Verdict:
        finding = task.judge(given)
        if finding.right:
            return Verdict(True, _with_odds(right_gift(task, language(), pack()), finding))
        said = _with_odds(card_remark(task, finding, language(), pack()), finding)
        return _played(Verdict(False, said, {given: Mark.WRONG}))

    follow = task.trick
    declarer = _SITTING.seat(Bidder.ALMA) if task.feeds else YOU
    return Scene(
        felt=_play(follow.game, follow.hand, follow.trick, declarer),
        judge=judge,
        own_buttons=True,
        values=words_of(follow),
        hint=hint,
        opens=lambda _stage: task.record,
        made_up=True,
        asks=asks,
    )


def lead_short(task: LeadShort, *, hint: str) -> Scene:
    """An earlier trick and the learner's hand; the card to lead is to be tapped."""

    def draw(stage: Stage) -> None:
        seen = tuple(Shown(card, None, player_name(_SITTING.bidder(seat))) for seat, card in task.seen.plays)
        felt(
            [
                Group(seen, _("An earlier trick"), active=False),
                Group(tuple(Shown(card, stage.marks.get(card)) for card in task.game.sort(task.hand)), _("Your hand")),
            ],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            limit=1,
            badge=game_badge(task.game),
            bubble=_("Your lead."),
            footer=_("That is it.") if stage.found else "",
            on_check=stage.act,
        )

    return Scene(
        felt=draw,
        given=chosen,
        judge=lambda given: _told(task.judge(given[0]), right_lead(task, language(), pack())),
        values={
            "game": _game(task.game),
            "alma": player_name(Bidder.ALMA),
            "otto": player_name(Bidder.OTTO),
            "left": TRUMPS_LEFT,
        },
        hint=hint,
        asks=_(
            "Alma plays alone and has {left} trumps left. You have seen this trick. What do you lead?", left=TRUMPS_LEFT
        ),
    )
