"""Parts of the steps on other tables: Kontra before and after, Ramsch added up, the other pack, two rows for two."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.score_sheet import Entry, ScoreSheet
from engine.tricks import Trick
from lessons.auction_table import Bidder, Sitting
from lessons.card_faces import card_svg
from lessons.card_table import Badge, Group, Mark, Mode, Player, Shown, Table, felt, game_badge
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.house_games import BockRound, Doubled, SayKontra, UntilWhen
from lessons.exercises.other_packs import ForTwo, SameCard
from lessons.exercises.ramsch import SEATING, RamschEnd
from lessons.exercises.settling import Settling
from lessons.lesson_steps import Stage, Verdict
from lessons.remarks.house_games import house_remark, other
from lessons.scenes.auctions import HEADS
from lessons.scenes.lists import paper
from lessons.scenes.tricks import player_name, trick_table
from lessons.session import _, _n, four_colours, language, pack
from lessons.text import card_name, contract_name

Draw = Callable[[Stage], None]
SITTING = Sitting(YOU)
ALMA = SEATING.player(SITTING.seat(Bidder.ALMA))


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    return Verdict(finding.right, right if finding.right else house_remark(finding, language(), pack()), marks)


def players() -> dict[str, str]:
    """The three players, by the letters of their seats."""
    return {seat.value: player_name(SITTING.bidder(seat)) for seat in Seat}


def _badge(game: Settling, more: str) -> Badge:
    return Badge(contract_name(game.contract, language(), pack()), game.twelve.game, more)


# --- Kontra ------------------------------------------------------------------------------------------------------


def defending(task: SayKontra) -> Draw:
    """The learner's hand as a defender; when it is over, the declarer's cards and the line."""
    game = task.game

    def draw(stage: Stage) -> None:
        if stage.done:
            result = task.result(kontra=stage.state["given"] == "kontra")
            paper(ScoreSheet(3, (Entry.of(result, ALMA),)), new=True)
        twelve = game.twelve.game.sort(game.twelve.hand | game.twelve.skat)
        own = game.twelve.game.sort(task.hand)
        shown = Group(twelve, label=player_name(Bidder.ALMA)) if stage.done else Group(own, label=_("Your hand"))
        badge = _badge(game, _("bid {bid}", bid=game.bid))
        spoken = "" if stage.done else _("Do I say it?")
        if stage.state.get("given") == "kontra":
            spoken = _("Kontra!")
        felt([shown], key=f"{stage.slug}-felt", turn=stage.key, bubble=spoken, badge=badge)

    return draw


def kontra_buttons(stage: Stage) -> None:
    """Kontra, or not."""
    if stage.done:
        return
    with st.container(horizontal=True, key="kontra"):
        for given, said in (("kontra", _("Kontra!")), ("nothing", _("Say nothing"))):
            st.button(said, key=f"{stage.slug}-{given}", on_click=stage.answer, args=(given,))


def doubled_game(task: Doubled) -> Draw:
    """The declarer's cards and what was said; then the line."""
    game = task.game

    def draw(stage: Stage) -> None:
        if stage.done:
            paper(ScoreSheet(3, (Entry.of(task.result, ALMA),)), new=True)
        twelve = game.twelve.game.sort(game.twelve.hand | game.twelve.skat)
        felt(
            [Group(twelve, label=_("Declarer: {name}. Hand and skat", name=player_name(Bidder.ALMA)))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            bubble=said(task),
            badge=_badge(game, _("bid {bid}", bid=game.bid)),
            on_check=stage.act,
        )

    return draw


def said(task: Doubled) -> str:
    """What was said before the first card."""
    return _("Kontra!") if task.doublings == 1 else _("Kontra! – Re!")


def first_trick(task: UntilWhen) -> Draw:
    """The table in the first trick."""
    record = task.record
    game = record.game

    def draw(stage: Stage) -> None:
        declarer = record.declarer
        roles = {one: _("declarer") if SITTING.seat(one) is declarer else _("defender") for one in Bidder}
        table = trick_table(SITTING, Trick(Seat.FOREHAND, task.cards), held=10, roles=roles)
        hand = game.sort(record.hand(YOU))
        felt(
            [Group(hand, name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            badge=game_badge(game),
            table=table,
            on_check=stage.act,
        )

    return draw


# --- Ramsch ------------------------------------------------------------------------------------------------------


def ramsch_badge() -> Badge:
    """What stands on the felt instead of a game."""
    return Badge(_("Ramsch"), Game.GRAND)


def added_up(task: RamschEnd) -> Draw:
    """The players with their tricks and points, the skat between them; then the line."""

    def player(bidder: Bidder) -> Player:
        seat = SITTING.seat(bidder)
        tricks, points = task.takers.count(seat), task.points[list(Seat).index(seat)]
        return Player(
            player_name(bidder),
            HEADS[bidder],
            role=_n("{n} trick", "{n} tricks", tricks),
            lines=(_("{points} points", points=points), _("last trick") if seat is task.takers[-1] else ""),
        )

    def draw(stage: Stage) -> None:
        if stage.done:
            paper(ScoreSheet(3, (Entry.of_ramsch(task.result, SEATING),)), new=True)
        skat = Group(tuple(task.skat), label=_("The skat"))
        table = Table(you=player(Bidder.YOU), left=player(Bidder.ALMA), right=player(Bidder.OTTO), middle=skat)
        felt([], key=f"{stage.slug}-felt", turn=stage.key, table=table, on_check=stage.act)

    return draw


# --- Bock --------------------------------------------------------------------------------------------------------


def round_of_bock(task: BockRound) -> Draw:
    """The list, its event marked; then the list as it is written, the doubled deals marked."""

    def draw(stage: Stage) -> None:
        if stage.done:
            paper(task.doubled, struck=task.wanted)
        else:
            paper(task.sheet, struck=frozenset((task.event,)))

    return draw


# --- Cards and rows ----------------------------------------------------------------------------------------------


def other_pack(task: SameCard) -> Draw:
    """The card of the other pack, and some of the learner's own to choose from."""

    def draw(stage: Stage) -> None:
        theirs = other(pack())
        picture = card_svg(
            task.card,
            width=96,
            pack=theirs,
            letters=language(),
            four_colours=four_colours(),
            name=_("A card of the other pack"),
        )
        st.markdown(f'<div class="felt other-pack">{picture}</div>', unsafe_allow_html=True)
        shown = tuple(Shown(card, stage.marks.get(card)) for card in task.options)
        felt(
            [Group(shown, name=_("Your pack"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            limit=1,
            turn=f"{stage.key}-{stage.answers}",
            footer=card_name(task.card, language(), theirs) if stage.done else "",
            on_check=stage.act,
        )

    return draw


def two_rows(task: ForTwo) -> Draw:
    """The card that Otto has led, and the learner's row; what was hidden under the card played is marked."""

    def draw(stage: Stage) -> None:
        played = stage.state["given"] if stage.done else None
        row = tuple(
            Shown(task.turned_up(card), Mark.HINTED) if card == played else Shown(card, stage.marks.get(card))
            for card in task.row
        )
        trick = tuple(Shown(card, stage.marks.get(card)) for card in (task.led, played) if card)
        felt(
            [
                Group(trick, label=_("Otto has led"), active=False),
                Group(row, label=_("Your open cards, each on a hidden one")),
            ],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.PLAY,
            turn=f"{stage.key}-{stage.answers}",
            badge=game_badge(task.game),
            on_check=stage.act,
            on_play=stage.answer,
        )

    return draw


def pushing(twelve: Cards) -> Draw:
    """Twelve cards, two of which are to be chosen."""

    def draw(stage: Stage) -> None:
        hand = Game.GRAND.sort(twelve)
        if stage.done and not stage.answered:
            hand = Game.GRAND.sort(twelve - Cards.of(stage.state["given"]))
        felt(
            [Group(tuple(Shown(card, stage.marks.get(card)) for card in hand), name=_("Your twelve cards"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            bubble=_("Which two go?"),
            badge=ramsch_badge(),
            on_check=stage.act,
        )

    return draw
