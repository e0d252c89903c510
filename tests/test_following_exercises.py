"""Exercises on following suit and on games that are cut short: what is right, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import combinations

import pytest

from engine.cards import Card, Cards, Rank
from engine.contracts import Game
from engine.deals import Seat
from engine.draws import Draws
from engine.moves import Play
from engine.positions import Position
from engine.results import declarer_points
from engine.rulings import rule_on_breach
from engine.tricks import Illegal, Trick, illegality, legal_plays
from lessons.exercises.endings import (
    Claiming,
    ClaimMistake,
    Consent,
    ConsentMistake,
    Fate,
    GivingUp,
    Revoke,
    RevokeMistake,
    alone_from,
)
from lessons.exercises.findings import Finding
from lessons.exercises.following import (
    ALLOWED,
    YOU,
    Follow,
    FollowMistake,
    LookBack,
    LookMistake,
    Partners,
    Sign,
)
from lessons.remarks.following import Task, following_remark, right_all, right_claim, right_fate, right_play
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW, SEEDS, drawn

FOLLOWS = (Follow.side_suit, Follow.with_jack, Follow.jack_led, Follow.void, Follow.in_null)


def follow(game: Game, trick: str, hand: str) -> Follow:
    return Follow(game, Trick.parse(f"F {trick}"), Cards.parse(hand))


# --- What may be played ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", FOLLOWS)
def test_the_learner_plays_last_to_a_trick_that_was_played_by_the_rules(draw: Callable[[Draws], Follow]) -> None:
    for task in drawn(draw):
        assert task.trick.turn is YOU
        assert not task.hand & Cards.of(task.trick.cards)
        assert task.wanted == legal_plays(task.hand, task.led, task.game)


def test_a_side_suit_can_be_followed_with_a_card_that_wins_and_with_one_that_does_not() -> None:
    for task in drawn(Follow.side_suit):
        assert {task.wins(card) for card in task.wanted} == {True, False}
        assert task.wanted != task.hand


def test_the_jack_of_the_led_suit_is_held_and_may_not_be_played() -> None:
    for task in drawn(Follow.with_jack):
        jack = Card(task.led.suit, Rank.JACK)
        assert task.judge_all(task.wanted | Cards.of((jack,))).mistake is Illegal.JACK_IS_TRUMP
        assert task.judge_all(task.wanted).right


def test_a_led_jack_is_not_followed_by_cards_of_its_suit() -> None:
    for task in drawn(Follow.jack_led):
        assert task.led.rank is Rank.JACK
        followers = [card for card in task.hand if card.suit is task.led.suit and card.rank is not Rank.JACK]
        assert followers
        assert {task.judge_play(card).mistake for card in followers} == {Illegal.MUST_FOLLOW_TRUMP}


def test_without_the_led_suit_every_card_may_be_played() -> None:
    for task in drawn(Follow.void):
        assert task.wanted == task.hand
        assert all(task.judge_play(card).right for card in task.hand)


def test_in_null_the_jack_follows_its_suit() -> None:
    for task in drawn(Follow.in_null):
        assert task.judge_play(Card(task.led.suit, Rank.JACK)).right


@pytest.mark.parametrize(
    ("game", "trick", "hand", "given", "mistake", "card"),
    [
        (Game.HEARTS, "SK S8", "SJ SA S7 HA", "SJ SA S7", Illegal.JACK_IS_TRUMP, "SJ"),
        (Game.HEARTS, "SK S8", "SJ SA S7 HA", "SJ HA SA", Illegal.JACK_IS_TRUMP, "SJ"),
        (Game.HEARTS, "SK S8", "SJ SA S7 HA", "HA", Illegal.MUST_FOLLOW_SUIT, "HA"),
        (Game.HEARTS, "SK S8", "SJ SA S7 HA", "SA", FollowMistake.MUST_WIN, "S7"),
        (Game.HEARTS, "SK S8", "SJ SA S7 HA", "S7", FollowMistake.CARD_LEFT_OUT, "SA"),
        (Game.HEARTS, "SK S8", "HA CJ D7 C7", "HA CJ", FollowMistake.MUST_TRUMP, "C7"),
        (Game.HEARTS, "SK S8", "HA CJ D7 C7", "D7 C7", FollowMistake.MUST_NOT_TRUMP, "CJ"),
        (Game.HEARTS, "SK S8", "HA CJ D7 C7", "HA CJ D7", FollowMistake.CARD_LEFT_OUT, "C7"),
        (Game.NULL, "SK S8", "SJ SA S7 HA", "SA S7", FollowMistake.JACK_LEFT_OUT_IN_NULL, "SJ"),
        (Game.HEARTS, "SK S8", "SJ SA S7 HA", "SA S7", None, ""),
    ],
)
def test_what_is_wrong_with_a_choice_of_cards(
    game: Game, trick: str, hand: str, given: str, mistake: Enum | None, card: str
) -> None:
    finding = follow(game, trick, hand).judge_all(Cards.parse(given))
    assert finding.mistake is mistake
    assert str(finding.values.get("card", "")) == card


# --- Cut short ---------------------------------------------------------------------------------------------------


def test_the_last_trick_may_be_seen_until_the_next_card_is_led() -> None:
    tasks = drawn(LookBack.drawn)
    assert {(task.led is None, task.older) for task in tasks} == {(True, False), (False, False), (True, True)}
    for task in tasks:
        assert task.judge(task.led is None and not task.older).right
        assert task.trick.complete


def test_a_revoke_is_a_real_one_and_is_ruled_by_the_engine() -> None:
    tasks = drawn(Revoke.drawn)
    assert {task.ruling.decided for task in tasks} == {True, False}
    assert {task.guilty is task.record.declarer for task in tasks} == {True, False}
    for task in tasks:
        trick = task.record.open_trick
        assert trick
        assert illegality(task.record.hand(task.guilty), trick.led, task.record.game, task.card)
        assert task.you is not task.guilty
        won = rule_on_breach(task.record, task.guilty).result.won
        assert [fate for fate in Fate if task.judge(fate).right] == [Fate.DECLARER_WINS if won else Fate.DEFENDERS_WIN]
        if not task.ruling.decided:
            assert won is (task.guilty is not task.record.declarer)


def test_a_claim_holds_when_no_card_can_be_beaten_and_else_the_danger_is_named() -> None:
    tasks = [Claiming.drawn(Draws(seed, 1)) for seed in range(300)]
    assert {task.certain for task in tasks} == {True, False}
    for task in tasks:
        assert (task.danger is None) is task.certain
        assert task.judge(task.certain).right
        if task.danger:
            own, card, seat = task.danger
            assert own in task.hand
            assert card in task.hands[seat]
            assert task.game.beats(card, own)


def takes_all(hands: dict[Seat, Cards], trick: Trick, game: Game, you: Seat) -> bool:
    """Whether ``you`` can play so that every trick is yours, whatever falls: all ways to play are tried."""
    if trick.complete:
        return trick.winner(game) is you and takes_all(hands, Trick(you), game, you)
    turn = trick.turn
    assert turn
    if not hands[turn]:
        return True
    ways = (
        takes_all(hands | {turn: hands[turn] - Cards.of((card,))}, trick.after(card), game, you)
        for card in legal_plays(hands[turn], trick.led, game)
    )
    return any(ways) if turn is you else all(ways)


def test_a_claim_is_right_just_when_no_way_to_play_the_last_tricks_loses_one() -> None:
    for task in (Claiming.drawn(Draws(seed, 9)) for seed in range(150)):
        assert task.certain is takes_all(task.hands, Trick(task.you), task.game, task.you)


def ends(at: Position) -> set[bool]:
    """Whether the declarer wins at the end, for all ways to play the rest."""
    if at.turn is None:
        return {declarer_points(at) >= 61}
    cards = legal_plays(at.hand(at.turn), at.tricks[-1].led, at.game)
    return set[bool]().union(*(ends(at.after(Play(at.turn, card))) for card in cards))


def test_who_gives_up_late_has_lost_however_the_rest_is_played() -> None:
    tasks = [GivingUp.drawn(Draws(seed, 2)) for seed in range(60)]
    late = [task for task in tasks if len(task.record.hand(task.you)) <= 3]
    assert {task.declares for task in late} == {True, False}
    for task in late:
        assert ends(task.record.position) == {not task.declares}
    assert all(task.lost or task.hopeless for task in tasks)


def test_who_gives_up_early_holds_nothing_that_is_sure_to_take_a_trick() -> None:
    early = [task for task in drawn(GivingUp.drawn) if task.declares and task.wanted is Consent.NOBODY]
    assert early
    for task in early:
        hand = task.record.hand(task.you)
        assert not hand & Cards.of(task.record.game.trumps[:2])
        assert not hand.of_rank(Rank.ACE)


def test_giving_up_is_asked_of_defenders_and_of_declarers_early_and_late() -> None:
    assert alone_from() == 9
    tasks = drawn(GivingUp.drawn)
    assert {(task.declares, task.wanted) for task in tasks} == {
        (True, Consent.NOBODY),
        (True, Consent.ONE),
        (False, Consent.NOBODY),
    }
    for task in tasks:
        held = len(task.record.hand(task.you))
        assert (task.wanted is Consent.ONE) is (task.declares and held < 9)


def test_one_of_four_signs_is_allowed() -> None:
    for task in drawn(Partners.drawn):
        assert [sign for sign in task.options if task.judge(sign).right] == [
            sign for sign in task.options if sign in ALLOWED
        ]
        assert len(set(task.options)) == 4
        assert sum(sign in ALLOWED for sign in task.options) == 1


# --- Words -------------------------------------------------------------------------------------------------------


def answers() -> Iterator[tuple[Task, Finding]]:
    for seed in FEW:
        for draw in FOLLOWS:
            task = draw(Draws(seed, 1))
            yield from ((task, task.judge_play(card)) for card in task.hand)
            some = [Cards.of(few) for size in (1, 2, 3, 4) for few in combinations(task.hand, size)]
            yield from ((task, task.judge_all(given)) for given in some)
        look, partners = LookBack.drawn(Draws(seed, 1)), Partners.drawn(Draws(seed, 1))
        yield from ((look, look.judge(given)) for given in (True, False))
        yield from ((partners, partners.judge(sign)) for sign in Sign)
        revoke, claim, given_up = (
            Revoke.drawn(Draws(seed, 1)),
            Claiming.drawn(Draws(seed, 1)),
            GivingUp.drawn(Draws(seed, 1)),
        )
        yield from ((revoke, revoke.judge(fate)) for fate in Fate)
        yield from ((claim, claim.judge(given)) for given in (True, False))
        yield from ((given_up, given_up.judge(consent)) for consent in Consent)


@pytest.fixture(scope="module")
def wrong() -> dict[Enum, tuple[Task, Finding]]:
    return {finding.mistake: (task, finding) for task, finding in answers() if finding.mistake}


def test_every_mistake_is_made_by_some_answer(wrong: dict[Enum, tuple[Task, Finding]]) -> None:
    known = {*Illegal, *FollowMistake, *LookMistake, *RevokeMistake, *ClaimMistake, *ConsentMistake, *Sign}
    assert known - set(wrong) == {Illegal.NOT_IN_HAND, *ALLOWED}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_has_its_words(wrong: dict[Enum, tuple[Task, Finding]], language: str, pack: Pack) -> None:
    for task, finding in wrong.values():
        words = following_remark(task, finding, language, pack)
        assert words
        assert "{" not in words


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    task = LookBack.drawn(Draws(1, 1))
    with pytest.raises(ValueError, match="right answer"):
        following_remark(task, Finding(), "en", Pack.FRENCH)


def test_a_refusal_cites_the_reason_of_the_engine() -> None:
    task = follow(Game.HEARTS, "SK S8", "SJ SA S7 HA")
    finding = task.judge_play(Card.parse("SJ"))
    assert following_remark(task, finding, "en", Pack.FRENCH) == (
        "You may not. Spades were led, and you have spades. The jack of spades is none of them: it is a trump."
    )


def test_one_card_among_several_that_is_refused_is_named_and_so_are_those_that_are_right() -> None:
    task = follow(Game.HEARTS, "SK S8", "SA S7 HA CA")
    said = following_remark(task, task.judge_all(Cards.parse("SA CA")), "en", Pack.FRENCH)
    assert said.startswith("You may not play the ace of clubs. Spades were led")
    assert right_all(task, "en", Pack.FRENCH) == (
        "Right: spades were led, and you have these: ace of spades, seven of spades."
    )
    with_jack = follow(Game.HEARTS, "SK S8", "SJ SA S7 HA")
    assert right_all(with_jack, "en", Pack.FRENCH).endswith("You may play these: ace of spades, seven of spades.")


def test_a_card_below_is_as_welcome_as_one_that_wins() -> None:
    task = follow(Game.HEARTS, "SK S8", "SA S7 HA")
    assert right_play(task, Card.parse("S7"), "en", Pack.FRENCH).startswith("You may; nobody has to win. Alma")
    assert right_play(task, Card.parse("SA"), "en", Pack.FRENCH).startswith("You may, and it wins. You take")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_right_answers_is_complete(language: str) -> None:
    for seed in SEEDS:
        said = [
            right_fate(Revoke.drawn(Draws(seed, 1)), language),
            right_claim(Claiming.drawn(Draws(seed, 1)), language, Pack.GERMAN),
        ]
        assert all(words and "{" not in words for words in said)
    assert Seat.REARHAND is YOU
