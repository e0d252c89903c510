"""Chapter "Matadors": with and without, gaps, up to eleven and up to four, and what the skat does."""

from engine.cards import JACKS, Card, Cards
from engine.contracts import Game
from engine.draws import Draws
from engine.matadors import Matadors
from lessons.card_table import game_badge
from lessons.exercises.matadors import ChooseMatadors, SkatSpeaks
from lessons.exercises.rows import TRUMPS_TO_LAY, ChooseChangers, ChooseMissing, FillTheGap, LayRow
from lessons.explain import matadors_counted, matadors_name, skat_effect, why_matadors
from lessons.facts import numbers
from lessons.lesson_steps import Scene, lesson
from lessons.remarks.rows import right_changers, right_filled
from lessons.remarks.values import OLD_ONE, right
from lessons.scenes.matadors import hand_and_missing, matadors_to_choose, told, trumps_to_lay
from lessons.scenes.values import hand_and_skat
from lessons.session import _, language, pack
from lessons.step_tasks import choice, chosen, names, picked
from lessons.text import capitalised, card_name, game_name


def with_matadors(draws: Draws) -> Scene:
    """A hand "with"; its matadors are to be chosen."""
    words = words_of(Game.CLUBS)
    hint = _("Say the trumps in order, from the {old_one} down, and stop at the first you do not hold.", **words)
    return row(ChooseMatadors.drawn(draws), hint=hint)


def long(draws: Draws) -> Scene:
    """A hand whose row goes on below the jacks."""
    hint = _("After the {jacks_word}: {ace}, {ten}, {king}, {queen}, {nine}, {eight}, {seven}.", **names())
    return row(ChooseMatadors.long(draws), hint=hint)


def grand(draws: Draws) -> Scene:
    """A Grand; its matadors are to be chosen."""
    return row(ChooseMatadors.grand(draws), hint=_("Only the {jacks_word} are trumps here.", **names()))


def row(task: ChooseMatadors, *, hint: str) -> Scene:
    """The matadors of a hand are to be chosen on the felt."""
    twelve = task.twelve
    return Scene(
        felt=matadors_to_choose(twelve, bubble=_("How long is the row?"), badge=game_badge(twelve.game)),
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)),
            right(matadors_counted(twelve.hand, twelve.game, language(), pack()), language()),
        ),
        values=words_of(twelve.game),
        hint=hint,
        asks=_("You play {game}. Choose your matadors.", game=game_name(twelve.game, language(), pack())),
    )


def gap(draws: Draws) -> Scene:
    """A hand "with"; which card would make its row longer?"""
    task = FillTheGap.drawn(draws)
    game = game_name(task.twelve.game, language(), pack())
    return Scene(
        felt=hand_and_missing(
            task.twelve, task.shown, limit=1, bubble=_("If only I had …"), badge=game_badge(task.twelve.game)
        ),
        given=chosen,
        judge=lambda given: told(task.judge(given[0]), right_filled(task.gap, task.filled, language(), pack())),
        values=words_of(task.twelve.game),
        hint=_("Where does your row end? The card that belongs there is the one."),
        asks=_("You play {game}. Which of the missing trumps would make your row of matadors longer?", game=game),
    )


def without_matadors(draws: Draws) -> Scene:
    """A hand "without"; the missing trumps that count are to be chosen."""
    task = ChooseMissing.drawn(draws)
    twelve = task.twelve
    return Scene(
        felt=hand_and_missing(twelve, task.shown, bubble=_("What do I miss?"), badge=game_badge(twelve.game)),
        given=chosen,
        judge=lambda given: told(
            task.judge(Cards.of(given)),
            right(matadors_counted(twelve.hand, twelve.game, language(), pack()), language()),
        ),
        values=words_of(twelve.game),
        hint=_("Find the highest trump you hold. All that stands above it is missing."),
        asks=_(
            "You play {game}. Choose the missing trumps that count.",
            game=game_name(twelve.game, language(), pack()),
        ),
    )


def lay(draws: Draws) -> Scene:
    """With or without so many; trumps that make it are to be chosen."""
    task = LayRow.drawn(draws)
    game, wanted = game_name(task.game, language(), pack()), matadors_name(task.wanted, language())
    facts = {"game": game, "wanted": wanted, "count": TRUMPS_TO_LAY}

    def said(given: tuple[Card, ...]) -> str:
        reason = why_matadors(Cards.of(given), task.game, language(), pack())
        return right(capitalised(f"{wanted}: {reason}."), language())

    return Scene(
        felt=trumps_to_lay(
            task.game.trumps,
            count=TRUMPS_TO_LAY,
            bubble=_("{wanted}!", wanted=capitalised(wanted)),
            badge=game_badge(task.game),
        ),
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), said(given)),
        values=words_of(task.game) | facts,
        hint=_("First settle the top of the row, then fill up with any trumps below the gap.")
        if task.wanted.held
        else _("Leave out as many from the top as you are without, take the next one, then any others."),
        asks=_("{game}: choose {count} trumps with which you play {wanted}.", **facts),
    )


def skat(draws: Draws) -> Scene:
    """Hand and skat, of which the skat changes the count."""
    task = SkatSpeaks.drawn(draws)
    twelve = task.twelve
    return Scene(
        felt=hand_and_skat(twelve, bubble=_("Twelve cards, not ten."), badge=game_badge(twelve.game), bracket=True),
        ask=choice(_("Matadors"), {str(each): matadors_name(each, language()) for each in task.options}),
        given=picked,
        judge=lambda given: told(
            task.judge(Matadors.parse(given)),
            right(skat_effect(twelve.hand, twelve.skat, twelve.game, language()), language()),
        ),
        values=words_of(twelve.game),
        hint=_("Put the two cards of the skat into the hand in your mind, then count from the top."),
        asks=_(
            "You play {game}, and the skat has been turned over. With or without, and how many?",
            game=game_name(twelve.game, language(), pack()),
        ),
    )


def change(draws: Draws) -> Scene:
    """A hand before the skat is seen; the trumps that would change its count are to be chosen."""
    task = ChooseChangers.drawn(draws)
    twelve = task.twelve
    game, now = game_name(twelve.game, language(), pack()), matadors_name(twelve.in_hand, language())
    return Scene(
        felt=hand_and_missing(twelve, task.shown, bubble=f"{capitalised(now)}?", badge=game_badge(twelve.game)),
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right_changers(task, language(), pack())),
        values=words_of(twelve.game) | {"now": now},
        hint=_("Lay each of them into your hand in your mind, and count again from the top."),
        asks=_(
            "{game}, in your hand {now}. Choose every trump that alone in the skat would change the count.",
            game=game,
            now=now,
        ),
    )


def words_of(game: Game) -> dict[str, object]:
    """What the prose of the steps speaks of: the game, the Old One, the ranks."""
    old_one = card_name(OLD_ONE, language(), pack())
    return names() | numbers() | {"old_one": old_one, "game": game_name(game, language(), pack()), "four": len(JACKS)}


lesson(
    "matadors",
    {
        "with": with_matadors,
        "gap": gap,
        "without": without_matadors,
        "lay": lay,
        "long": long,
        "grand": grand,
        "skat": skat,
        "change": change,
    },
)
