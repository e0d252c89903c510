"""Chapter "The list": lines and columns, Seeger, Seeger-Fabian, Bierlachs, who is first, and six games to write."""

from engine.draws import Draws
from engine.house_rules import ISKO, Scoring
from engine.score_sheet import OTHERS, ROUNDS, ScoreSheet
from lessons.exercises.lists import NewLine, Remaining, Running, SixGames
from lessons.exercises.seats import chair
from lessons.exercises.totals import AddUp, Minuses, Ranking, WhoGets
from lessons.explain import signed
from lessons.lesson_steps import Scene, Stage, lesson
from lessons.remarks.lists import right_gains, right_line, right_minuses, right_number
from lessons.scenes.deals import seating
from lessons.scenes.lists import (
    Writing,
    all_written,
    column,
    game_values,
    line_given,
    line_to_write,
    on_felt,
    paper,
    pencilled,
    several_given,
    told,
    within,
    written_by,
)
from lessons.scenes.totals import adding_up, in_order
from lessons.score_paper import Pencil
from lessons.session import _, language, pack
from lessons.step_tasks import choice, picked


def line(draws: Draws) -> Scene:
    """A game is over; its line is to be written."""
    task = NewLine.drawn(draws)
    return Scene(
        felt=line_to_write(task),
        ask=lambda stage: written_by(stage, 3, task.options, label=_("Column")),
        given=line_given,
        judge=lambda given: told(task.judge(given.said), right_line(task.game.result, language(), pack())),
        values=game_values(task),
        hint=_("Who has played alone? Then: won or lost, and what was the game worth?"),
        nudge=_("A line needs two things: whose column, and which score."),
        asks=_("Which line does this game get on the classical list?"),
    )


def running(draws: Draws) -> Scene:
    """A game is over; the new sum in the declarer's column is to be found."""
    task = Running.drawn(draws)
    number, before = task.number, task.line

    def draw(stage: Stage) -> None:
        if stage.done:
            paper(before.written, new=True)
        else:
            paper(before.sheet, pencil=Pencil("?", ((before.player, picked_sum(stage)),)))
        on_felt(stage, before)

    return Scene(
        felt=draw,
        ask=choice(_("The sum in the column"), {str(option): signed(option) for option in number.options}),
        given=picked,
        judge=lambda given: told(number.judge(int(given)), right_number(task, language())),
        values=game_values(before),
        hint=_("First the score of the game. Then go on from the last number in the declarer's column."),
        asks=_("Which sum stands in the declarer's column after this game?"),
    )


def picked_sum(stage: Stage) -> str:
    """The sum that was answered, or a question mark."""
    given = stage.state.get("given")
    return signed(int(given)) if given is not None else "?"


def length(draws: Draws) -> Scene:
    """A list that is not full; how many deals are to come?"""
    task = Remaining.drawn(draws)
    number = task.number
    return Scene(
        felt=lambda _stage: paper(task.sheet, lines=len(task.sheet.entries) + 1),
        ask=choice(_("Deals to come"), {str(option): str(option) for option in number.options}),
        given=picked,
        judge=lambda given: told(number.judge(int(given)), right_number(task, language())),
        values={
            "rounds": ROUNDS,
            "three": ScoreSheet(3).length,
            "four": ScoreSheet(4).length,
            "players": task.sheet.players,
        },
        hint=_("How many deals has the whole list? Every line that is written is one of them."),
        asks=_("How many deals are still to come until this list is full?"),
    )


def seeger(draws: Draws) -> Scene:
    """Fifty for each game won, minus fifty for each one lost."""
    task = AddUp.seeger(draws)
    return adding_up(
        task,
        hint=_("Count the lines that stand in this column: how many with a plus, how many with a minus?"),
        asks=_("What is the total of “{player}” by Seeger?", player=column(task.player, 3)),
    )


def fabian(draws: Draws) -> Scene:
    """The lost games of the others count too."""
    task = AddUp.fabian(draws)
    return adding_up(
        task,
        hint=_("First by Seeger. Then count the lines with a minus in the columns of the others."),
        asks=_("What is the total of “{player}” by Seeger-Fabian?", player=column(task.player, 3)),
    )


def four(draws: Draws) -> Scene:
    """Four at the table, and somebody has lost; who gets something, and how much?"""
    task = WhoGets.drawn(draws)
    table = task.sheet.table
    return Scene(
        felt=lambda stage: seating(stage, table, [], roles=stage.done, alone=chair(table, task.declarer)),
        ask=lambda stage: written_by(
            stage, 4, task.amounts, label=_("Who gets something?"), much=_("How much?"), several=True
        ),
        given=several_given,
        judge=lambda given: told(task.judge(given.said), right_gains(task, language())),
        values={
            "dealer": within(task.dealer, 4),
            "declarer": within(task.declarer, 4),
            "three": OTHERS[3],
            "four": OTHERS[4],
        },
        hint=_("Everyone who did not lose this game."),
        nudge=_("Choose the players, and how much each of them gets."),
        asks=_("The declarer has lost. By Seeger-Fabian, who gets something, and how much?"),
    )


def ranking(draws: Draws) -> Scene:
    """Four players are to be put in order."""
    return in_order(
        Ranking.drawn(draws),
        hint=_("Two totals are equal. Who of the two has won more games, or else lost fewer?"),
    )


def bierlachs(draws: Draws) -> Scene:
    """A game of Bierlachs; the minuses are to be written."""
    task = Minuses.drawn(draws)

    def draw(stage: Stage) -> None:
        kind, before = Scoring.BIERLACHS, task.line.sheet
        if stage.done:
            paper(task.line.written, scoring=kind, new=True)
        else:
            paper(before, scoring=kind, pencil=pencilled(stage, before, kind))
        on_felt(stage, task.line)

    return Scene(
        felt=draw,
        ask=lambda stage: written_by(stage, 3, task.amounts, label=_("Who gets a minus?"), several=True),
        given=several_given,
        judge=lambda given: told(task.judge(given.said), right_minuses(task, language())),
        values=game_values(task.line) | {"limit": signed(ISKO.bierlachs_limit)},
        hint=_("Was the game won? Then it is the others who pay for it."),
        nudge=_("Choose who gets a minus, and which."),
        asks=_("This is a list of Bierlachs. Who gets a minus for this game, and which?"),
    )


def six(draws: Draws) -> Scene:
    """Six games, written line by line."""
    task = SixGames.drawn(draws)
    return Scene(
        felt=lambda stage: Writing(task, stage).draw(),
        ask=lambda stage: Writing(task, stage).ask(),
        judge=lambda _given: all_written(task),
        own_buttons=True,
        hint=_("Won or lost? Is the bid covered? Was something announced? Then count, and double what is lost."),
    )


lesson(
    "the-list",
    {
        "line": line,
        "running": running,
        "length": length,
        "seeger": seeger,
        "fabian": fabian,
        "four": four,
        "ranking": ranking,
        "bierlachs": bierlachs,
        "six": six,
    },
)
