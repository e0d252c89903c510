"""Chapter "Skat or Hand": pick up and lay away two, or Hand; what may be announced when, and what it promises."""

from engine.cards import Cards
from engine.draws import Draws
from lessons.card_table import Mode, game_badge
from lessons.exercises.announcing import Consequence, Possible, Promise, Promised, TooLate, declarer, good_hand
from lessons.exercises.laying_away import LayAway, SkatCounts
from lessons.exercises.points import WIN
from lessons.lesson_steps import Scene, lesson
from lessons.remarks.announcing import (
    CONSEQUENCES,
    moment_told,
    promise_name,
    right_away,
    right_moment,
    right_promised,
    right_sum,
)
from lessons.scenes.announcing import Announcing, hand_and_skat, judged, possible, told
from lessons.scenes.deals import all_chosen, chosen_together
from lessons.session import _, language, pack
from lessons.step_tasks import cards, choice, chosen, number, picked, typed
from lessons.text import contract_name, game_name


def away(draws: Draws) -> Scene:
    """The skat is picked up; two side cards that count most are to be laid away."""
    task = LayAway.drawn(draws)
    game = game_name(task.game, language(), pack())
    return Scene(
        felt=cards(
            task.game.sort(task.twelve),
            mode=Mode.CHOOSE,
            name=_("Your twelve cards"),
            bubble=_("Which two go?"),
            badge=game_badge(task.game),
        ),
        given=chosen,
        judge=lambda given: told(task.judge(Cards.of(given)), right_away(task, language())),
        values={"game": game, "count": len(task.twelve)},
        hint=_("Leave the trumps out. Of the rest, take the two that count most."),
        asks=_("{game} is your game. Lay away the two side cards that count most.", game=game),
    )


def counts(draws: Draws) -> Scene:
    """A Hand game is over; tricks and skat are to be added."""
    task = SkatCounts.drawn(draws)
    return Scene(
        felt=cards(task.skat, name=_("The skat"), bubble=_("So that was in it!")),
        ask=number(_("Points"), last=120),
        form=True,
        given=typed,
        judge=lambda given: told(task.judge(given), right_sum(task, language())),
        values={"tricks": task.tricks, "win": WIN},
        hint=_("What lies in the skat belongs to the declarer."),
        asks=_(
            "You played Hand, and your tricks bring {tricks}. This lay in the skat. How many points have you?",
            tricks=task.tricks,
        ),
    )


def picked_up(draws: Draws) -> Scene:
    """What may be announced after picking up."""
    return possible(Possible.drawn(draws, looked=True))


def hand(draws: Draws) -> Scene:
    """What may be announced with the skat untouched."""
    return possible(Possible.drawn(draws, looked=False))


def promised(draws: Draws) -> Scene:
    """An announcement; all that it promises is to be chosen."""
    task = Promised.drawn(draws)
    deal, _game = good_hand(draws)
    contract = contract_name(task.contract, language(), pack())
    return Scene(
        felt=hand_and_skat(declarer(deal), bubble=f"{contract}!"),
        ask=chosen_together(_("Promised"), {each.name: promise_name(each, language()) for each in Promise}),
        given=all_chosen,
        judge=lambda given: told(
            task.judge(frozenset(Promise[name] for name in given)), right_promised(task, language())
        ),
        values={"contract": contract},
        hint=_("The higher promise contains the lower ones."),
        asks=_("“{contract}!” Choose everything that is promised.", contract=contract),
    )


def final(draws: Draws) -> Scene:
    """Something is done too late, or left unsaid; what follows?"""
    task = TooLate.drawn(draws)
    return Scene(
        felt=hand_and_skat(task.record, bubble=_("Too late?"), game=task.game),
        ask=choice(_("What follows"), {each.name: _(CONSEQUENCES[each]) for each in Consequence}),
        given=picked,
        judge=lambda given: told(task.judge(Consequence[given]), right_moment(task, language())),
        values={"story": moment_told(task, language(), pack())},
        hint=_("What has been said? And what has been seen?"),
        asks=_("{story} What follows?", story=moment_told(task, language(), pack())),
    )


def declare(draws: Draws) -> Scene:
    """A good hand: the learner picks up or not, lays away, and announces."""
    deal, _game = good_hand(draws)
    start = declarer(deal)
    return Scene(
        felt=lambda stage: Announcing(start, stage).draw(),
        ask=lambda stage: Announcing(start, stage).ask(),
        judge=judged,
        own_buttons=True,
        hint=_("Try something impossible: you are told why."),
        opens=lambda stage: Announcing(start, stage).announced,
    )


lesson(
    "skat-or-hand",
    {
        "away": away,
        "counts": counts,
        "picked-up": picked_up,
        "hand": hand,
        "promised": promised,
        "final": final,
        "declare": declare,
    },
)
