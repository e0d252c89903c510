"""What is about to be forgotten: for each skill a card of FSRS, moved forward by what was practised, day by day.

The card is the skill, not the question: every review brings a fresh one. FSRS reckons in days, and how well somebody
knows a rule shows better in all answers of a day than in each of them: so the practice of a skill on one day, in
whatever mode, is one review of it, rated by ``rating``. What follows from the log is never stored; nothing is drawn
by lot. Days are days in UTC, and a skill is due from the beginning of its day.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time

from fsrs import Card, Rating, Scheduler

from quizzes.attempts import Practice

NEW_A_DAY = 3
"""So many skills that were never practised are offered on one day."""

PASSED, SURE = 2 / 3, 9 / 10
"""Shares of right answers: below the first the skill is not known any more, from the second on it sits."""

# No steps of minutes: what was wrong comes again on the next day, and in the same visit by a drill.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=365, enable_fuzzing=False)
_BY_DIFFICULTY = {1: Rating.Hard, 2: Rating.Good, 3: Rating.Easy}


@dataclass(frozen=True, slots=True)
class Memory:
    """How well a skill is remembered.

    Attributes
    ----------
    skill
        Its id.
    practised
        The last day on which it was practised.
    due
        The day on which it should be reviewed.
    stability
        Days after which nine of ten would still be answered right.
    """

    skill: str
    practised: date
    due: date
    stability: float
    card: Card

    def recall(self, now: datetime) -> float:
        """How likely the next answer is right, from 0 to 1."""
        return float(_SCHEDULER.get_card_retrievability(self.card, now))


def rating(right: Mapping[int, int], wrong: int) -> Rating:
    """What the practice of a skill on one day is worth: the right answers by difficulty, and how many were wrong.

    Wrong is Again. A right answer to an easy question proves least, so it is Hard: the skill comes back sooner; to a
    hard question it is Easy. Of many answers the middle one counts, one less when not nearly all of them were right;
    with less than two thirds right it is Again.

    >>> rating({2: 1}, wrong=0).name, rating({}, wrong=1).name, rating({3: 8}, wrong=2).name
    ('Good', 'Again', 'Good')
    """
    number = sum(right.values())
    share = number / (number + wrong)
    if share < PASSED:
        return Rating.Again
    answers = [difficulty for difficulty in sorted(right) for _ in range(right[difficulty])]
    middle = _BY_DIFFICULTY[answers[(number - 1) // 2]]
    return middle if share >= SURE else max(Rating(middle - 1), Rating.Hard)


def memories(practice: Practice) -> dict[str, Memory]:
    """How well each skill that was practised is remembered."""
    days: dict[tuple[str, date], tuple[dict[int, int], list[int]]] = defaultdict(lambda: (defaultdict(int), [0]))
    for group, count in practice.counts.items():
        right, wrong = days[group.skill, group.day]
        if group.mistake is None:
            right[group.difficulty] += count
        else:
            wrong[0] += count
    cards: dict[str, Card] = {}
    for (skill, day), (right, wrong) in sorted(days.items(), key=lambda item: item[0]):
        at = datetime.combine(day, time(), UTC)
        card = cards.get(skill) or Card(card_id=1, due=at)
        cards[skill], _log = _SCHEDULER.review_card(card, rating(right, wrong[0]), at)
    return {skill: _memory(skill, card) for skill, card in cards.items()}


def due(practice: Practice, now: datetime, course: Sequence[str], *, new_a_day: int = NEW_A_DAY) -> tuple[str, ...]:
    """The skills to review today: what is likeliest forgotten first, then a few new ones in the order of the course.

    ``course`` has the ids of all skills that there are, in the order in which they are taught.
    """
    today = now.astimezone(UTC).date()
    place = {skill: number for number, skill in enumerate(course)}
    known = {skill: memory for skill, memory in memories(practice).items() if skill in place}
    late = [skill for skill, memory in known.items() if memory.due <= today]
    late.sort(key=lambda skill: (known[skill].recall(now), place[skill]))
    new = [skill for skill in course if skill not in known]
    return (*late, *new[: max(0, new_a_day - _begun(practice, today, known))])


def _begun(practice: Practice, today: date, known: Iterable[str]) -> int:
    """How many of these skills were practised today for the first time."""
    first: dict[str, date] = {}
    for group in practice.counts:
        first[group.skill] = min(group.day, first.get(group.skill, group.day))
    return sum(first[skill] == today for skill in known)


def _memory(skill: str, card: Card) -> Memory:
    assert card.last_review is not None
    assert card.stability is not None
    return Memory(skill, card.last_review.date(), card.due.date(), card.stability, card)
