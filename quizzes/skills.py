"""The skills: for each its id, group, title, source and the step of a lesson that teaches it.

The generators stand under the same ids in ``quizzes.generators``, how they are asked in ``quizzes.scenes``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from lessons.text import N_


class Group(Enum):
    """What skills are practised together; the value is a message."""

    CARDS = N_("Cards")
    TRICKS = N_("Tricks")
    DEAL = N_("The deal")
    AUCTION = N_("Bidding")
    VALUES = N_("Game value")
    OVERBID = N_("Won, lost, overbid")
    LIST = N_("The list")
    HOUSE = N_("House rules")
    OPEN = N_("With all cards open")


@dataclass(frozen=True, slots=True)
class Skill:
    """One row.

    Attributes
    ----------
    id
        The name of the generator, in URLs and in the log.
    group
        With what it is practised.
    title
        A message: what is practised, in a few words.
    source
        The paragraphs of the rules that decide.
    lesson, step
        Where it is taught: the slug of a chapter and the name of a step in its prose.
    """

    id: str
    group: Group
    title: str
    source: str
    lesson: str
    step: str


SKILLS = {
    skill.id: skill
    for skill in (
        Skill(
            "card-points",
            Group.CARDS,
            N_("Points of cards"),
            "ISkO 2.3",
            "cards-and-points",
            "values",
        ),
        Skill(
            "pile-points",
            Group.CARDS,
            N_("Points in a pile"),
            "ISkO 2.3, 2.4.2",
            "cards-and-points",
            "pile",
        ),
        Skill(
            "pick-trumps",
            Group.CARDS,
            N_("Which cards are trumps"),
            "ISkO 2022 2.2, 2.3",
            "trumps",
            "jacks",
        ),
        Skill(
            "order-suit",
            Group.CARDS,
            N_("The order of the cards in a suit game"),
            "ISkO 2022 2.2, 2.3",
            "trumps",
            "order",
        ),
        Skill(
            "order-grand",
            Group.CARDS,
            N_("The order of the cards in Grand"),
            "ISkO 2022 2.2, 2.3",
            "trumps",
            "grand",
        ),
        Skill(
            "order-null",
            Group.CARDS,
            N_("The order of the cards in Null"),
            "ISkO 2022 2.2, 2.3",
            "trumps",
            "null",
        ),
        Skill(
            "may-play",
            Group.TRICKS,
            N_("May I play this card?"),
            "ISkO 4.1",
            "following-suit",
            "follow",
        ),
        Skill(
            "legal-cards",
            Group.TRICKS,
            N_("All cards that may be played"),
            "ISkO 4.1",
            "following-suit",
            "jack",
        ),
        Skill(
            "trick-winner",
            Group.TRICKS,
            N_("Which card takes the trick"),
            "ISkO 2022 2.2, 2.3",
            "trumps",
            "sides",
        ),
        Skill(
            "taking-cards",
            Group.TRICKS,
            N_("Which of my cards take the trick"),
            "ISkO 2022 2.2, 2.3, 4.1",
            "tricks-and-winning",
            "trump",
        ),
        Skill(
            "schneider-schwarz",
            Group.TRICKS,
            N_("Won, Schneider or Schwarz"),
            "ISkO 5.2.1-5.2.4",
            "tricks-and-winning",
            "schwarz",
        ),
        Skill(
            "who-leads",
            Group.DEAL,
            N_("Who leads"),
            "ISkO 3.2.6",
            "deal-and-seats",
            "seats",
        ),
        Skill(
            "who-speaks-first",
            Group.DEAL,
            N_("Who speaks first"),
            "ISkO 3.2.6, 3.3.2",
            "bidding",
            "seats",
        ),
        Skill(
            "who-deals-next",
            Group.DEAL,
            N_("Who deals next"),
            "ISkO 3.2.8, 3.2.9, 3.2.16, 3.3.7",
            "deal-and-seats",
            "after",
        ),
        Skill(
            "next-bid",
            Group.AUCTION,
            N_("The next bid"),
            "ISkO 3.3.2, 3.3.7",
            "bidding",
            "jump",
        ),
        Skill(
            "who-speaks",
            Group.AUCTION,
            N_("Who speaks"),
            "ISkO 3.3.2, 3.3.9",
            "bidding",
            "asking",
        ),
        Skill(
            "auction-end",
            Group.AUCTION,
            N_("How the bidding ended"),
            "ISkO 3.3.2, 3.3.7, 3.3.9",
            "bidding",
            "passes",
        ),
        Skill(
            "covered-bids",
            Group.AUCTION,
            N_("The highest bid a game covers"),
            "ISkO 3.3.2, 5.2.1",
            "bidding",
            "promise",
        ),
        Skill(
            "matadors",
            Group.VALUES,
            N_("Matadors from hand and skat"),
            "ISkO 2.4.1-2.4.3",
            "matadors",
            "skat",
        ),
        Skill(
            "matadors-hidden",
            Group.VALUES,
            N_("Matadors with the skat face down"),
            "ISkO 2.4.2",
            "matadors",
            "change",
        ),
        Skill(
            "chain",
            Group.VALUES,
            N_("The chain of levels"),
            "ISkO 5.2.1-5.2.6",
            "game-value",
            "hand",
        ),
        Skill(
            "say-chain",
            Group.VALUES,
            N_("The chain said aloud"),
            "ISkO 5.2.1-5.2.6",
            "game-value",
            "say",
        ),
        Skill(
            "value",
            Group.VALUES,
            N_("What goes on the list"),
            "ISkO 5.2.1-5.2.6, 5.4.1",
            "game-value",
            "game",
        ),
        Skill(
            "null-value",
            Group.VALUES,
            N_("What a Null is worth"),
            "ISkO 2.3, 5.2.1",
            "game-value",
            "null",
        ),
        Skill(
            "may-announce",
            Group.VALUES,
            N_("What may be announced now"),
            "ISkO 3.4.1, 2022 3.4",
            "skat-or-hand",
            "hand",
        ),
        Skill(
            "overbid",
            Group.OVERBID,
            N_("Overbid or not"),
            "ISkO 2022 3.6.1, 3.6.3",
            "won-lost-overbid",
            "equal",
        ),
        Skill(
            "overbid-charge",
            Group.OVERBID,
            N_("What an overbid game costs"),
            "ISkO 2022 3.6.3, 5.4.2",
            "won-lost-overbid",
            "charge",
        ),
        Skill(
            "overbid-rescue",
            Group.OVERBID,
            N_("What would have saved it"),
            "ISkO 2022 3.6.4, 4.1.5",
            "won-lost-overbid",
            "rescue",
        ),
        Skill(
            "settlement",
            Group.OVERBID,
            N_("Won or lost, and the score"),
            "ISkO 5.2.3, 5.4.1",
            "won-lost-overbid",
            "twice",
        ),
        Skill(
            "failed-announcement",
            Group.OVERBID,
            N_("Announced and missed"),
            "ISkO 5.2.5, 5.2.6",
            "won-lost-overbid",
            "announced",
        ),
        Skill(
            "impossible-null",
            Group.OVERBID,
            N_("A Null below the bid"),
            "ISkO 2022 3.6.2",
            "won-lost-overbid",
            "null",
        ),
        Skill(
            "seeger-three",
            Group.LIST,
            N_("Seeger-Fabian for one deal at three"),
            "SkWO 6.3.1",
            "the-list",
            "fabian",
        ),
        Skill(
            "seeger-four",
            Group.LIST,
            N_("Seeger-Fabian for one deal at four"),
            "SkWO 6.3.1",
            "the-list",
            "four",
        ),
        Skill(
            "list-totals",
            Group.LIST,
            N_("The total of a list"),
            "SkWO 6.3.1",
            "the-list",
            "fabian",
        ),
        Skill(
            "ranking",
            Group.LIST,
            N_("The places on a list"),
            "SkWO 6.3.1",
            "the-list",
            "ranking",
        ),
        Skill(
            "kontra",
            Group.HOUSE,
            N_("Kontra and Re, a house rule"),
            "no official rule",
            "other-tables",
            "re",
        ),
        Skill(
            "ramsch",
            Group.HOUSE,
            N_("Ramsch, a house rule"),
            "no official rule",
            "other-tables",
            "end",
        ),
        Skill(
            "winning-card",
            Group.OPEN,
            N_("The one card that wins"),
            "ISkO 4.1, 5.2.1-5.2.4",
            "first-hints",
            "draw",
        ),
        Skill(
            "best-card",
            Group.OPEN,
            N_("The best card"),
            "ISkO 4.1, 2.4.2",
            "first-hints",
            "feed",
        ),
        Skill(
            "null-safe",
            Group.OPEN,
            N_("Is this Null safe?"),
            "ISkO 2022 2.2, 5.2.1",
            "first-hints",
            "null",
        ),
        Skill(
            "which-game",
            Group.OPEN,
            N_("Which game to announce"),
            "ISkO 5.2.1-5.2.4",
            "first-hints",
            "trumps",
        ),
        Skill(
            "hand-or-pick-up",
            Group.OPEN,
            N_("Hand, or pick up?"),
            "ISkO 5.2.1-5.2.4",
            "first-hints",
            "hand",
        ),
        Skill(
            "best-discard",
            Group.OPEN,
            N_("Which two cards to lay away"),
            "ISkO 2.4.2, 5.2.1-5.2.4",
            "first-hints",
            "void",
        ),
    )
}
"""Every skill, in the order of the course."""


def skills_of(group: Group) -> tuple[Skill, ...]:
    """The skills of a group, in the order of the course."""
    return tuple(skill for skill in SKILLS.values() if skill.group is group)
