"""Chapter "Following suit": what may be played, what stays on the table, and how a game is cut short."""

from collections.abc import Mapping

from engine.draws import Draws
from engine.results import declarer_points, defender_points
from lessons.auction_table import Bidder
from lessons.exercises.endings import Claiming, Consent, Fate, GivingUp, Revoke, alone_from
from lessons.exercises.following import Follow, LookBack, Partners, Sign
from lessons.lesson_steps import Scene, lesson
from lessons.remarks.following import (
    guilty_name,
    right_claim,
    right_consent,
    right_fate,
    right_jack,
    right_look,
    right_null,
    right_partners,
    right_void,
)
from lessons.scenes.following import (
    all_that_may,
    claiming,
    defending,
    giving_up,
    looking,
    play_to_it,
    revoked,
    told,
)
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import choice, names, picked
from lessons.text import game_name


def follow(draws: Draws) -> Scene:
    """A side suit that the hand has; any card of it will do."""
    task = Follow.side_suit(draws)
    return play_to_it(task, hint=_("Which of your cards are of the suit that was led?"), asks=play_one(task))


def jack(draws: Draws) -> Scene:
    """A side suit of which the hand also has the jack."""
    task = Follow.with_jack(draws)
    hint = _("In a suit game every {jack} is a trump.", **names())
    return all_that_may(task, right_jack(task, language(), pack()), hint=hint, asks=choose_all(task))


def trumps(draws: Draws) -> Scene:
    """A jack of another suit than trumps is led."""
    hint = _("Is the card that was led a card of its suit, or a trump?")
    task = Follow.jack_led(draws)
    return play_to_it(task, hint=hint, asks=play_one(task))


def void(draws: Draws) -> Scene:
    """A suit of which the hand has nothing."""
    task = Follow.void(draws)
    hint = _("Is there any rule left to keep?")
    return all_that_may(task, right_void(task, language(), pack()), hint=hint, asks=choose_all(task))


def null(draws: Draws) -> Scene:
    """Null: the jack belongs to its suit."""
    hint = _("There are no trumps in Null. Where does the {jack} belong then?", **names())
    asks = _("The game is Null. Choose every card that you may play.")
    return all_that_may(Follow.in_null(draws), right_null(language(), pack()), hint=hint, asks=asks)


def play_one(task: Follow) -> str:
    """The question of the steps in which one card is played."""
    return _("{game} are trumps. Play a card that you may play.", game=game_name(task.game, language(), pack()))


def choose_all(task: Follow) -> str:
    """The question of the steps in which all cards are chosen that may be played."""
    return _("{game} are trumps. Choose every card that you may play.", game=game_name(task.game, language(), pack()))


def yes_or_no() -> Mapping[str, str]:
    """The two answers to a question of may or may not."""
    return {"yes": _("Yes"), "no": _("No")}


def stays(draws: Draws) -> Scene:
    """A trick has been taken; may it, or the one before, be seen again?"""
    task = LookBack.drawn(draws)
    which = _("the trick before the last") if task.older else _("the last trick")
    return Scene(
        felt=looking(task),
        ask=choice(_("May you?"), yes_or_no()),
        given=picked,
        judge=lambda given: told(task, task.judge(given == "yes"), right_look(task, language(), pack())),
        values={"which": which},
        hint=_("Look at the table: has the next card been led?"),
        asks=_("May you see {which} now?", which=which),
    )


def revoke(draws: Draws) -> Scene:
    """Somebody has not followed although he could."""
    task = Revoke.drawn(draws)
    name = guilty_name(task, language())
    points = {
        "declarer": declarer_points(task.record.position),
        "defenders": defender_points(task.record.position),
    }
    ends = {
        Fate.DECLARER_WINS: _("The declarer wins"),
        Fate.DEFENDERS_WIN: _("The defenders win"),
        Fate.PLAYED_ON: _("{name} takes the card back, and play goes on", name=name),
    }
    return Scene(
        felt=revoked(task),
        ask=choice(_("How does it end?"), {fate.name: words for fate, words in ends.items()}),
        given=picked,
        judge=lambda given: told(task, task.judge(Fate[given]), right_fate(task, language())),
        values={
            "name": name,
            "wrong": task.card,
            "game": game_name(task.record.game, language(), pack()),
            **points,
        },
        hint=_("Whose side has broken the rule, and had the game been decided before?"),
        asks=_(
            "{name} had to follow and did not. The declarer has {declarer} points, the defenders have {defenders}. "
            "How does this game end?",
            name=name,
            **points,
        ),
    )


def claim(draws: Draws) -> Scene:
    """Three cards left; would the defender's claim be right?"""
    task = Claiming.drawn(draws)
    return Scene(
        felt=claiming(task),
        ask=choice(_("May you?"), yes_or_no()),
        given=picked,
        judge=lambda given: told(task, task.judge(given == "yes"), right_claim(task, language(), pack())),
        values={"game": game_name(task.game, language(), pack())},
        hint=_("Lead your trumps first, then each suit from the top. Does anything beat one of them?"),
        asks=_("You defend, and you lead. May you claim all the tricks that are left?"),
    )


def concede(draws: Draws) -> Scene:
    """A player gives the game up; who has to agree?"""
    task = GivingUp.drawn(draws)
    agree = {
        Consent.NOBODY: _("Nobody"),
        Consent.ONE: _("One of the others"),
        Consent.BOTH: _("Both of the others"),
    }
    side = _("You are the declarer") if task.declares else _("You are a defender")
    held = len(task.record.hand(task.you))
    points = {
        "declarer": declarer_points(task.record.position),
        "defenders": defender_points(task.record.position),
    }
    return Scene(
        felt=giving_up(task),
        ask=choice(_("Who has to agree?"), {consent.name: words for consent, words in agree.items()}),
        given=picked,
        judge=lambda given: told(task, task.judge(Consent[given]), right_consent(task, language())),
        values={"alone": alone_from(), "side": side, "held": held, **points},
        hint=_("On which side are you, and how many cards do you hold?"),
        asks=_("{side}, with {held} cards in hand. Who has to agree if you give up?", side=side, held=held),
        opens=lambda _stage: task.record,
    )


def signals(draws: Draws) -> Scene:
    """What a defender may do for his partner, and what not."""
    task = Partners.drawn(draws)
    partner = player_name(Bidder.OTTO)
    words = {
        Sign.LEAD_A_SUIT: _("Lead a suit that may help {name}", name=partner),
        Sign.THROW_A_CARD: _("Throw a card with many points into {name}'s trick", name=partner),
        Sign.REMEMBER: _("Remember which cards have fallen"),
        Sign.NAME_A_SUIT: _("Say which suit you would like"),
        Sign.SIGH: _("Sigh when the wrong card falls"),
        Sign.PRAISE: _("Praise {name} for a good lead", name=partner),
        Sign.HESITATE: _("Wait a while before you play your only card of a suit"),
        Sign.SHOW_A_CARD: _("Let {name} have a look at a card", name=partner),
    }
    options = {sign.name: words[sign] for sign in task.options}
    return Scene(
        felt=defending(Follow.side_suit(draws)),
        ask=choice(_("What may you do?"), options),
        given=picked,
        judge=lambda given: told(task, task.judge(Sign[given]), right_partners(language())),
        values={"name": partner},
        hint=_("What could the others hear or see, apart from the card that you play?"),
        asks=_("You defend with {name}. Which of these may you do?", name=partner),
    )


lesson(
    "following-suit",
    {
        "follow": follow,
        "jack": jack,
        "trumps": trumps,
        "void": void,
        "null": null,
        "stays": stays,
        "revoke": revoke,
        "claim": claim,
        "concede": concede,
        "signals": signals,
    },
)
