"""The curriculum: every page of the site as one row, in the order of the navigation.

A page is added by adding its row here; navigation, map, tests of all pages follow. Titles are messages in the
words of the code, translated where they are shown. Chapters stand in four columns, named after the suits in the
order of their values, and are numbered as they stand here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Suit
from lessons.text import N_


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page.

    Attributes
    ----------
    slug
        The page's name in the address, and of its prose.
    title, summary
        Messages: the name in the navigation, and one sentence on what there is to do.
    script
        The file that Streamlit runs, from the root of the project.
    icon
        A Material symbol, without the colons.
    column
        The column of the map in which a chapter stands; None for all that is no chapter.
    skills
        Ids of the skills that the page teaches or drills.
    """

    slug: str
    title: str
    script: str
    icon: str
    summary: str = ""
    column: Suit | None = None
    skills: tuple[str, ...] = ()


MAP = Lesson("map", N_("Map"), "lessons/pages/home.py", "map")

CHAPTERS: tuple[Lesson, ...] = (
    Lesson(
        "one-deal",
        N_("One deal in two minutes"),
        "lessons/pages/one_deal.py",
        "play_circle",
        N_("A whole deal with open cards: watch it card by card, then play its end yourself."),
        Suit.DIAMONDS,
    ),
    Lesson(
        "cards-and-points",
        N_("Cards and points"),
        "lessons/pages/cards_and_points.py",
        "playing_cards",
        N_("What each card counts, what is in a trick, and how many points win."),
        Suit.DIAMONDS,
    ),
    Lesson(
        "trumps",
        N_("Trumps"),
        "lessons/pages/trumps.py",
        "stars",
        N_("The jacks, the order of the cards, Grand and Null."),
        Suit.DIAMONDS,
    ),
    Lesson(
        "following-suit",
        N_("Following suit"),
        "lessons/pages/following_suit.py",
        "style",
        N_("What you may play, what stays on the table, and how a game ends early."),
        Suit.DIAMONDS,
    ),
    Lesson(
        "tricks-and-winning",
        N_("Tricks and winning"),
        "lessons/pages/tricks_and_winning.py",
        "emoji_events",
        N_("Who takes a trick, what the skat is worth, and how badly a game can be lost."),
        Suit.HEARTS,
    ),
    Lesson(
        "deal-and-seats",
        N_("The deal and the seats"),
        "lessons/pages/deal_and_seats.py",
        "chair_alt",
        N_("The pack, who sits where, three, skat, four, three, and what follows when it goes wrong."),
        Suit.HEARTS,
    ),
    Lesson(
        "skat-or-hand",
        N_("Skat or Hand"),
        "lessons/pages/skat_or_hand.py",
        "front_hand",
        N_("Pick up and lay away, or leave the skat alone; what may be announced, and what it promises."),
        Suit.HEARTS,
    ),
    Lesson(
        "matadors",
        N_("Matadors"),
        "lessons/pages/matadors.py",
        "format_list_numbered",
        N_("With or without how many: rows, gaps, and what the two cards of the skat do to them."),
        Suit.SPADES,
    ),
    Lesson(
        "game-value",
        N_("What a game is worth"),
        "lessons/pages/game_value.py",
        "calculate",
        N_("Base values, levels one by one, the chain, and where the 63 numbers come from."),
        Suit.SPADES,
    ),
    Lesson(
        "bidding",
        N_("Bidding"),
        "lessons/pages/bidding.py",
        "campaign",
        N_("What a bid promises, who asks whom, and a whole auction against two callers."),
        Suit.SPADES,
    ),
    Lesson(
        "won-lost-overbid",
        N_("Won, lost, overbid"),
        "lessons/pages/won_lost_overbid.py",
        "gavel",
        N_("What goes on the list, what a skat can break, and what may still save the bid."),
        Suit.SPADES,
    ),
    Lesson(
        "the-list",
        N_("The list"),
        "lessons/pages/the_list.py",
        "receipt_long",
        N_("What is written in which column, what Seeger and Fabian add, and who comes first in the end."),
        Suit.CLUBS,
    ),
    Lesson(
        "other-tables",
        N_("At other tables"),
        "lessons/pages/other_tables.py",
        "table_restaurant",
        N_("Kontra, Ramsch and Bock, which are house rules; German-suited cards; and Skat for two."),
        Suit.CLUBS,
    ),
    Lesson(
        "first-hints",
        N_("Ten first hints"),
        "lessons/pages/first_hints.py",
        "tips_and_updates",
        N_("Ten positions to decide: bidding, drawing trumps, guarding tens, the skat, your partner, Null and Hand."),
        Suit.CLUBS,
    ),
)

PRACTICE = (
    Lesson(
        "practise",
        N_("All drills"),
        "quizzes/pages/practise.py",
        "exercise",
        N_("Every skill of the course, how well you know it, and what to practise next."),
    ),
    Lesson(
        "drill",
        N_("Drill"),
        "quizzes/pages/drill.py",
        "repeat",
        N_("Questions of one kind, as many as you like."),
    ),
    Lesson(
        "minute",
        N_("Minute"),
        "quizzes/pages/minute.py",
        "timer",
        N_("As many questions as you can in 60 seconds."),
    ),
    Lesson(
        "exam",
        N_("Exam"),
        "quizzes/pages/exam.py",
        "workspace_premium",
        N_("Twenty mixed questions, the result at the end, and a certificate to print."),
    ),
    Lesson(
        "review",
        N_("Review"),
        "quizzes/pages/review.py",
        "event_repeat",
        N_("What you are about to forget, a few questions a day."),
    ),
    Lesson(
        "my-mistakes",
        N_("My mistakes"),
        "quizzes/pages/mistakes.py",
        "troubleshoot",
        N_("The mistakes you make most, what holds instead, and a drill of just that."),
    ),
    Lesson(
        "progress",
        N_("Progress"),
        "quizzes/pages/progress.py",
        "monitoring",
        N_("Stars, skills, days and mistakes; and how to take all of it to another device."),
    ),
)

EXPLORE: tuple[Lesson, ...] = (
    Lesson(
        "bid-levels",
        N_("Bidding statistics"),
        "lessons/pages/bid_levels.py",
        "query_stats",
        N_("How many hands cover each bid, how many a sensible player holds, and how many make it."),
    ),
    Lesson(
        "games-and-odds",
        N_("Games, points and odds"),
        "lessons/pages/games_and_odds.py",
        "bar_chart",
        N_("Which games are played and what they make, what the skat brings, and how the trumps split."),
    ),
    Lesson(
        "rules-of-thumb",
        N_("Rules of thumb on trial"),
        "lessons/pages/rules_of_thumb.py",
        "thumb_up",
        N_("What players say about good hands: how often it is right, what it brings, and sliders for a better rule."),
    ),
    Lesson(
        "hand-lab",
        N_("Hand lab"),
        "lessons/pages/hand_lab.py",
        "science",
        N_("Choose ten cards: what they are worth in each game, and up to where it pays to bid."),
    ),
    Lesson(
        "overbid-lab",
        N_("Overbid lab"),
        "lessons/pages/overbid_lab.py",
        "grid_on",
        N_("The same hand before and after each possible skat: which of them break the bid."),
    ),
    Lesson(
        "open-cards",
        N_("What was right"),
        "lessons/pages/open_cards.py",
        "fact_check",
        N_("A deal with all cards open: what each card costs, and how it goes with best play."),
    ),
)

LOOK_UP = (
    Lesson(
        "rules",
        N_("Rules at a glance"),
        "lessons/pages/rules.py",
        "menu_book",
        N_("The whole rules on one page with their sources, the 63 bids, and questions people ask."),
    ),
    Lesson(
        "glossary",
        N_("Glossary"),
        "lessons/pages/glossary.py",
        "dictionary",
        N_("The words of the game in five languages, and where each is taught."),
    ),
)

# The navigation: title of the section (none for the map) and its pages.
SECTIONS: tuple[tuple[str, tuple[Lesson, ...]], ...] = (
    ("", (MAP,)),
    (N_("Learn"), CHAPTERS),
    (N_("Practise"), PRACTICE),
    (N_("Explore"), EXPLORE),
    (N_("Look up"), LOOK_UP),
)

COLUMNS = {
    Suit.DIAMONDS: N_("The cards"),
    Suit.HEARTS: N_("The deal"),
    Suit.SPADES: N_("The value"),
    Suit.CLUBS: N_("The table"),
}

LESSONS = tuple(lesson for _title, lessons in SECTIONS for lesson in lessons)


def lesson_of(slug: str) -> Lesson:
    """The page of that name. Raises ValueError, quoting the name, when there is none."""
    for lesson in LESSONS:
        if lesson.slug == slug:
            return lesson
    raise ValueError(f"no page is called {slug!r}; there are {', '.join(lesson.slug for lesson in LESSONS)}")


def chapter_number(slug: str) -> int:
    """The number of a chapter, from 1."""
    return CHAPTERS.index(lesson_of(slug)) + 1


def following(slug: str) -> Lesson | None:
    """The chapter after this one; None after the last."""
    rest = CHAPTERS[chapter_number(slug) :]
    return rest[0] if rest else None
