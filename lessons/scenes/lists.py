"""Parts of the steps on the list: the sheet of paper, the game that is to be written, and six lines one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import combinations
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.house_rules import Scoring
from engine.score_sheet import ScoreSheet
from lessons.card_table import Badge, Group, Mode, Shown, felt
from lessons.exercises.findings import Finding
from lessons.exercises.lists import GAMES, Line, ListMistake, NewLine, SixGames
from lessons.exercises.seats import chairs
from lessons.exercises.settling import Settling
from lessons.explain import signed
from lessons.lesson_steps import Stage, Verdict
from lessons.marked_answers import marked, marked_order
from lessons.remarks.lists import list_done, list_remark, name_within, player_name, right_line
from lessons.scenes.deals import HEADS
from lessons.score_paper import Pencil, paper_html
from lessons.session import _, language, pack
from lessons.text import contract_name

Draw = Callable[[Stage], None]


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    says = right if finding.right else list_remark(finding, language(), pack())
    return Verdict(finding.right, says, incomplete=finding.mistake is ListMistake.NOT_ALL_RANKED)


def column(player: int, players: int) -> str:
    """The name above a column."""
    return player_name(player, players, language())


def within(player: int, players: int) -> str:
    """The name inside a sentence."""
    return name_within(player, players, language())


def columns(players: int) -> list[str]:
    """All names above the columns."""
    return [column(player, players) for player in range(players)]


def paper(
    sheet: ScoreSheet,
    *,
    scoring: Scoring = Scoring.CLASSIC,
    lines: int = 0,
    sums: Sequence[str] = (),
    pencil: Pencil | None = None,
    new: bool = False,
    struck: frozenset[int] = frozenset(),
) -> None:
    """The sheet on the page."""
    kinds = {
        Scoring.CLASSIC: _("Classical list"),
        Scoring.SEEGER: _("Seeger"),
        Scoring.SEEGER_FABIAN: _("Seeger-Fabian"),
        Scoring.BIERLACHS: _("Bierlachs"),
    }
    table = _("Table of {n}", n=sheet.players)
    st.html(
        paper_html(
            sheet,
            columns(sheet.players),
            language(),
            title=f"{kinds[scoring]} · {table}",
            scoring=scoring,
            lines=lines,
            sums=sums,
            pencil=pencil,
            new=new,
            struck=struck,
        )
    )


def game_told(game: Settling) -> str:
    """The game in a line: "Hearts · bid 20 · 75 points"."""
    said = [contract_name(game.contract, language(), pack()), _("bid {bid}", bid=game.bid)]
    return " · ".join([*said, _("{points} points", points=game.points)])


def on_felt(stage: Stage, line: NewLine) -> None:
    """The declarer's twelve cards, and how the game went."""
    game = line.game
    cards = game.twelve
    twelve = cards.game.sort(cards.hand | cards.skat)
    felt(
        [Group(twelve, label=_("Declarer: {name}. Hand and skat", name=within(line.player, line.sheet.players)))],
        key=f"{stage.slug}-felt",
        turn=stage.key,
        bubble=_("{points} points!", points=game.points),
        badge=Badge(contract_name(game.contract, language(), pack()), cards.game, _("bid {bid}", bid=game.bid)),
        on_check=stage.act,
    )


def game_values(line: NewLine) -> dict[str, object]:
    """What the prose says of a game."""
    game = line.game
    contract = contract_name(game.contract, language(), pack())
    return {"declarer": within(line.player, 3), "bid": game.bid, "points": game.points, "contract": contract}


# --- What is written ---------------------------------------------------------------------------------------------


def written_by(
    stage: Stage, players: int, scores: Sequence[int], *, label: str, much: str = "", several: bool = False
) -> None:
    """Who is written, one or ``several``, and how ``much``; each choice stands on the paper in pencil at once."""
    names = columns(players)
    stage.offer(_answers(players, scores, several=several))
    everyone, every_score = dict(enumerate(names)), {score: signed(score) for score in scores}
    brief = {"short": True, "brief": True}
    if marked(stage, label, everyone, lambda line: line.who if several else (line.who,), several=several, **brief):
        marked(stage, much or _("Score"), every_score, lambda line: (line.score,), **brief)
        return
    ways: dict[str, Any] = {"selection_mode": "multi"} if several else {}
    st.pills(
        label,
        list(range(players)),
        format_func=names.__getitem__,
        key=f"{stage.key}-who",
        wrap=True,
        **ways,
    )
    st.pills(much or _("Score"), list(scores), format_func=signed, key=f"{stage.key}-score", wrap=True)


def _answers(players: int, scores: Sequence[int], *, several: bool) -> list[Line]:
    """All that may be answered: players, one or several, each with each score."""
    who: list[object] = list(range(players))
    if several:
        who = [frozenset(some) for size in range(1, players + 1) for some in combinations(range(players), size)]
    return [Line(some, score) for some in who for score in scores]


def line_given(stage: Stage) -> Line | None:
    """Whose column and which score; None while one of them is open."""
    who, score = st.session_state.get(f"{stage.key}-who"), st.session_state.get(f"{stage.key}-score")
    return None if who is None or score is None else Line(int(who), int(score))


def several_given(stage: Stage) -> Line | None:
    """Which players and which score; None while one of them is open."""
    who, score = st.session_state.get(f"{stage.key}-who"), st.session_state.get(f"{stage.key}-score")
    return Line(frozenset(who), int(score)) if who and score is not None else None


def pencilled(stage: Stage, sheet: ScoreSheet, scoring: Scoring = Scoring.CLASSIC) -> Pencil:
    """The line as it is being chosen, with the sums that it would make."""
    who, score = st.session_state.get(f"{stage.key}-who"), st.session_state.get(f"{stage.key}-score")
    players = () if who is None else who if isinstance(who, list) else (who,)
    sums = [total.points for total in sheet.totals(scoring)]
    cells = tuple((player, "…" if score is None else signed(sums[player] + score)) for player in players)
    return Pencil("" if score is None else f"{score:+}".replace("-", "−"), cells)


def line_to_write(task: NewLine) -> Draw:
    """The sheet with the open line, and the game under it."""

    def draw(stage: Stage) -> None:
        if stage.done:
            paper(task.written, new=True)
        else:
            paper(task.sheet, pencil=pencilled(stage, task.sheet))
        on_felt(stage, task)

    return draw


def places(sheet: ScoreSheet) -> Draw:
    """The sheet added up, and the pictures of its players, to be put in order."""
    shown = [Card.parse(HEADS[one]) for one in chairs(sheet.players)]
    names = columns(sheet.players)

    def draw(stage: Stage) -> None:
        paper(sheet, sums=("total", "won", "lost"))
        pictures = [Shown(card, word=name) for card, name in zip(shown, names, strict=True)]
        if stage.done:
            pictures = [pictures[player] for player in stage.state["given"]]
        felt(
            [Group(tuple(pictures), name=_("The players"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.ORDER,
            turn=stage.key,
            footer=_("That is it.") if stage.found else "",
            on_check=lambda given: stage.act(players_of(given, sheet.players)),
        )
        marked_order(stage, _("Your order"), lambda player: escape(names[player]))

    return draw


def players_of(given: Sequence[Card], players: int) -> tuple[int, ...]:
    """The players whose pictures were tapped, in that order."""
    return tuple([HEADS[one] for one in chairs(players)].index(str(card)) for card in given)


# --- Six games ---------------------------------------------------------------------------------------------------


class Writing:
    """Six lines as the learner writes them; how many are right stands in the memory of the step."""

    def __init__(self, task: SixGames, stage: Stage) -> None:
        self.task, self.stage = task, stage

    @property
    def lines(self) -> int:
        """How many lines are written."""
        return int(self.stage.memory.get("lines", 0))

    @property
    def line(self) -> NewLine:
        """The line that is written now; the last one when all are."""
        return self.task.line(min(self.lines, GAMES - 1))

    def given(self) -> tuple[int, int] | None:
        """Whose column and which score is chosen for this line."""
        memory = st.session_state
        who, score = memory.get(f"{self._key}-who"), memory.get(f"{self._key}-score")
        return None if who is None or score is None else (int(who), int(score))

    @property
    def _key(self) -> str:
        return f"{self.stage.key}-{self.lines}"

    def write(self) -> None:
        """Write the line (in a callback), or be told why not."""
        if self.stage.done:
            return
        given = self.given()
        finding = None if given is None else self.line.judge(given)
        self.stage.memory["finding"] = finding
        if finding and finding.right:
            self.stage.memory["lines"] = self.lines + 1
            if self.lines == GAMES:
                self.stage.answer(GAMES)

    def draw(self) -> None:
        """The sheet, and the game of the present line."""
        if self.stage.done:
            paper(self.task.whole, scoring=Scoring.SEEGER_FABIAN, sums=("points", "won", "lost", "total"))
        else:
            sheet = self.line.sheet
            paper(sheet, lines=GAMES, pencil=self._pencil(), new=bool(self.lines))
        on_felt(self.stage, self.line)

    def _pencil(self) -> Pencil:
        given = self.given()
        if given is None:
            return Pencil()
        sums = [total.points for total in self.line.sheet.totals(Scoring.CLASSIC)]
        return Pencil(f"{given[1]:+}".replace("-", "−"), ((given[0], signed(sums[given[0]] + given[1])),))

    def ask(self) -> None:
        """The game in words, whose column, which score; what was wrong stays visible until the line is right."""
        if self.stage.done:
            return
        line = self.line
        declarer = _("Declarer: {name}", name=within(line.player, 3))
        st.markdown(f"**{self.lines + 1}/{GAMES}** · {declarer} · {game_told(line.game)}")
        names = columns(3)
        st.pills(_("Column"), list(range(3)), format_func=names.__getitem__, key=f"{self._key}-who", wrap=True)
        st.pills(_("Score"), list(line.options), format_func=signed, key=f"{self._key}-score", wrap=True)
        st.button(_("Write the line"), key=f"{self.stage.slug}-write", on_click=self.write, type="primary")
        finding = self.stage.memory.get("finding")
        if finding and finding.right:
            before = self.task.games[self.lines - 1][1].result
            st.success(right_line(before, language(), pack(), number=self.lines), icon=":material/check_circle:")
        elif finding:
            st.error(list_remark(finding, language(), pack()), icon=":material/cancel:")


def all_written(task: SixGames) -> Verdict:
    """All six are written: what they come to."""
    totals = {total.player: total.total for total in task.whole.totals(Scoring.SEEGER_FABIAN)}
    return Verdict(True, list_done(totals, 3, language()))
