"""The first deal: played sensibly by plain players, the same for every step, and its end open."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import pytest

from engine.bots import CAREFUL
from engine.cards import DECK, Card, Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.moves import Announce, Play, parse_move
from engine.positions import Finish
from engine.record import Record
from engine.results import declarer_points
from engine.tricks import Trick, legal_plays
from lessons.exercises.findings import Finding
from lessons.exercises.first_deal import (
    Enough,
    FirstDeal,
    FirstMistake,
    LastTricks,
    LeftOver,
    completed,
    won,
)
from lessons.exercises.following import YOU
from lessons.exercises.plain_play import plain_card
from lessons.remarks.first_deal import at_the_end, first_remark, last_card, right_sum, skat_turned, sums, taken_by
from lessons.text import LANGUAGES, Pack

SEEDS = range(8)


@pytest.fixture(scope="module")
def deals() -> list[FirstDeal]:
    return [FirstDeal.of(seed) for seed in SEEDS]


# --- Plain players -----------------------------------------------------------------------------------------------


def at_trick(deal: str, cards: str, game: str = "Hh") -> Record:
    """A Hand game of rearhand after these cards."""
    record = Record(Deal.parse(deal), (*map(parse_move, ("Mp", "R18", "Fp")), Announce(YOU, Contract.parse(game))))
    for card in cards.split():
        assert record.turn
        record = record.after(Play(record.turn, Card.parse(card)))
    return record


DEAL = "CACTC7SAS7H7DADTDKD7-CKCQC9STSKH8HQDQD9D8-CJSJHJDJHAHTHKC8S8S9-SQH9"


@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("", "CA"),  # an ace, which nothing of its suit can beat
        ("DA", "DQ"),  # the trick is his partner's: the dearest card of the suit
        ("S7", "SK"),  # nothing of his is sure to take it, so no points: but he has to follow
        ("DA DQ", "HA"),  # last, and points in the trick: a dear trump brings them home
    ],
)
def test_plain_players_feed_their_partner_and_take_what_counts(cards: str, plays: str) -> None:
    assert str(plain_card(at_trick(DEAL, cards).position)) == plays


def test_the_declarer_draws_trumps_from_the_top() -> None:
    record = at_trick(DEAL, "DK DQ HA")
    assert str(plain_card(record.position)) == "CJ"


def test_a_plain_player_wants_a_trick_to_play_to() -> None:
    with pytest.raises(ValueError, match="no trick"):
        plain_card(Record(Deal.parse(DEAL)).position)


# --- The deal ----------------------------------------------------------------------------------------------------


def test_the_declarer_has_a_hand_to_bid_on_and_the_others_have_none(deals: list[FirstDeal]) -> None:
    for deal in deals:
        hands = {seat: deal.start.deal.hand(seat) for seat in Seat}
        assert {seat for seat, hand in hands.items() if CAREFUL.limit(hand)} == {YOU}
        assert deal.game in SUIT_GAMES
        assert CAREFUL.likes(hands[YOU], deal.game)


def test_the_game_is_played_out_by_the_rules(deals: list[FirstDeal]) -> None:
    for deal in deals:
        assert len(deal.records) == 31
        assert deal.records[-1].finish is Finish.PLAYED_OUT
        assert sum(trick.points for trick in deal.records[-1].tricks) + deal.skat.points == DECK.points


def test_a_seed_has_one_deal_whatever_step_asks_for_it() -> None:
    assert FirstDeal.of(5) == FirstDeal.of(Draws(5, 3).seed)
    assert len({str(FirstDeal.of(seed).start.deal) for seed in SEEDS}) == len(SEEDS)


def test_in_the_first_trick_some_cards_may_be_played_and_some_not(deals: list[FirstDeal]) -> None:
    for deal in deals:
        assert {deal.first.judge_play(card).right for card in deal.hand} == {True, False}


def test_the_questions_are_asked_of_different_tricks(deals: list[FirstDeal]) -> None:
    for deal in deals:
        assert len(set(deal.asked)) == 3
        assert set(deal.asked) <= set(range(10))


def ends(task: LastTricks, cards: tuple[Card, ...] = ()) -> Iterator[Record]:
    record = task.after(cards, 10)
    if record.turn is None:
        yield record
        return
    assert record.open_trick
    for card in legal_plays(record.hand(YOU), record.open_trick.led, record.game):
        yield from ends(task, (*cards, card))


def test_the_last_tricks_can_be_won_and_lost(deals: list[FirstDeal]) -> None:
    for deal in deals[:4]:
        task = LastTricks(deal)
        assert {task.judge(record).right for record in ends(task)} == {True, False}


def test_the_others_wait_until_a_trick_has_been_seen(deals: list[FirstDeal]) -> None:
    waits = 0
    for deal in deals:
        task = LastTricks(deal)
        record = task.after((), 0)
        assert record.turn is YOU
        assert record.open_trick
        card = next(iter(legal_plays(record.hand(YOU), record.open_trick.led, record.game)))
        after = task.after((card,), 0)
        assert completed(after)
        if after.turn is not YOU:
            waits += 1
            assert task.after((card,), 1).moves[: len(after.moves)] == after.moves
            assert completed(task.after((card,), 1)) is None
    assert waits


def test_a_card_that_does_not_follow_is_refused(deals: list[FirstDeal]) -> None:
    for deal in deals:
        record = deal.records[2]
        assert record.open_trick
        for card in record.hand(YOU):
            legal = card in legal_plays(record.hand(YOU), record.open_trick.led, record.game)
            assert LastTricks.refused(record, card).right is legal


# --- The other questions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        (2, None),
        (12, FirstMistake.PLAYER_FORGOTTEN),
        (22, FirstMistake.PLAYER_FORGOTTEN),
        (3, FirstMistake.OTHER_NUMBER),
    ],
)
def test_two_cards_are_left_over(given: int, mistake: FirstMistake | None) -> None:
    assert LeftOver(FirstDeal.of(1).start.deal).judge(given).mistake is mistake


@pytest.mark.parametrize(
    ("tricks", "mistake"),
    [(40, FirstMistake.SKAT_FORGOTTEN), (39, FirstMistake.HALF_IS_ENOUGH), (38, FirstMistake.OTHER_SUM)],
)
def test_sixty_one_win_and_the_skat_counts(tricks: int, mistake: FirstMistake) -> None:
    task = Enough(tricks, Cards.parse("CA HT"))
    assert task.wanted is (tricks == 40)
    assert task.judge(task.wanted).right
    assert task.judge(not task.wanted).mistake is mistake


def test_the_sum_is_drawn_on_both_sides_of_the_half() -> None:
    drawn = [Enough.drawn(Draws(seed, 5)) for seed in range(60)]
    assert {task.total for task in drawn} >= {59, 60, 61}
    assert all(task.tricks < 61 for task in drawn)


# --- Words -------------------------------------------------------------------------------------------------------


def mistaken() -> dict[Enum, str]:
    task = LeftOver(FirstDeal.of(1).start.deal)
    findings: list[tuple[Finding, dict[str, object]]] = [(task.judge(given), {}) for given in (12, 3)]
    for tricks in (40, 39, 38):
        enough = Enough(tricks, Cards.parse("CA HT"))
        findings.append((enough.judge(not enough.wanted), sums(enough)))
    lost = next(record for record in ends(LastTricks(FirstDeal.of(1))) if not won(record.position))
    findings.append((LastTricks.judge(lost), {}))
    return {
        finding.mistake: " ".join(first_remark(finding, language, **values) for language in LANGUAGES)
        for finding, values in findings
        if finding.mistake
    }


def test_every_mistake_is_made_by_some_answer_and_has_its_words() -> None:
    words = mistaken()
    assert set(words) == set(FirstMistake)
    assert all(said and "{" not in said for said in words.values())


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        first_remark(Finding(), "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_everything_that_happens_is_told(deals: list[FirstDeal], language: str, pack: Pack) -> None:
    for deal in deals:
        said = [last_card(record, language, pack) for record in deal.records]
        said += [taken_by(trick, deal.game, language, pack) for trick in deal.records[-1].tricks]
        said += [*skat_turned(deal.skat, language, pack), at_the_end(deal.records[-1], language)]
        assert all(words and "{" not in words for words in said)
    for tricks in (40, 39, 38):
        assert "{" not in right_sum(Enough(tricks, Cards.parse("CA HT")), language)


@pytest.mark.parametrize(
    ("trick", "said"),
    [
        ("F SA SK H7", "You take all three: the seven of hearts is the only trump."),
        ("F H8 SJ H7", "Otto takes all three: the jack of spades is the highest trump here."),
        (
            "F ST SK S7",
            "Alma takes all three: nobody played a trump, and the ten of spades is the highest of the spades.",
        ),
        ("F S7 CA DA", "Alma takes all three: nobody else had spades, and nobody played a trump."),
    ],
)
def test_who_takes_a_trick_is_told_without_seats(trick: str, said: str) -> None:
    assert taken_by(Trick.parse(trick), Game.HEARTS, "en", Pack.FRENCH) == said


def test_points_grow_as_tricks_are_taken() -> None:
    deal = FirstDeal.of(7)
    points = [declarer_points(record.position) for record in deal.records]
    assert points == sorted(points)
    assert points[0] == deal.skat.points
