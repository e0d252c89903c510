"""The ten first hints: what is right follows from counting, and every wrong answer has its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import combinations

import pytest

from engine.auction import BIDS
from engine.bots import CAREFUL
from engine.cards import DECK, Card, Cards, Rank
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.levels import game_value
from engine.matadors import matadors
from engine.tricks import Illegal, Trick
from lessons.exercises.findings import Finding
from lessons.exercises.hint_leads import LeadShort
from lessons.exercises.hint_plays import PARTNER, DrawTrumps, Give
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import HandPays, HintMistake, HowFar, SafeNull, WorthAGame
from lessons.explain import chain
from lessons.remarks import hints as words
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW, drawn


def card(code: str) -> Card:
    return Card.parse(code)


# --- Bidding -----------------------------------------------------------------------------------------------------


def test_no_skat_makes_a_hand_with_the_highest_trump_worth_less() -> None:
    for task in drawn(HowFar.drawn, FEW):
        assert task.game.trumps[0] in task.hand
        for skat in list(combinations(DECK - task.hand, 2))[::7]:
            counted = matadors(task.hand | Cards.of(skat), task.game)
            assert counted.count >= matadors(task.hand, task.game).count


def test_the_last_bid_covered_is_the_value() -> None:
    for task in drawn(HowFar.drawn, FEW):
        assert set(task.options) <= set(BIDS)
        assert [bid for bid in task.options if task.judge(bid).right] == [task.value.total]
        mistakes = {task.judge(bid).mistake for bid in task.options if bid > task.value.total}
        assert mistakes <= {HintMistake.BEYOND_THE_HAND}


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("CJ HJ HA HT H8 SA S9 D9 D8 C7", True),
        ("CJ HA HT HK H8 SA S9 D9 D8 C7", False),
        ("CJ SJ HA HT S9 S8 D9 D8 C9 C7", False),
    ],
)
def test_a_game_has_five_trumps_and_two_jacks(hand: str, wanted: bool) -> None:
    task = WorthAGame(Cards.parse(hand))
    assert task.wanted is wanted
    assert task.judge(wanted).right
    mistake = HintMistake.GOOD_HAND_PASSED if wanted else HintMistake.WEAK_HAND_PLAYED
    assert task.judge(not wanted).mistake is mistake


def test_hands_for_and_against_are_drawn_and_a_careful_caller_agrees() -> None:
    tasks = drawn(WorthAGame.drawn, FEW)
    assert {task.wanted for task in tasks} == {True, False}
    assert all(CAREFUL.likes(task.hand, task.best.game) is task.wanted for task in tasks)


def test_one_suit_of_a_null_is_not_safe() -> None:
    task = SafeNull(Cards.parse("C7 S8 S7 HK HQ H9 H7 DT D9 D7"))
    assert task.suit.value == "H"
    assert (task.danger, task.below) == (card("HQ"), 3)
    assert task.judge(card("H7")).right
    assert task.judge(card("DT")).mistake is HintMistake.SUIT_IS_SAFE
    for task in drawn(SafeNull.drawn, FEW):
        assert len(task.hand) == 10
        assert {task.judge(one).right for one in task.hand} == {True, False}
        # More lower cards are outside than the learner has to go under them with.
        lower = [one for one in task.hand.of_suit(task.suit) if Game.NULL.beats(task.danger, one)]
        assert task.below > len(lower)


def test_hand_is_promised_only_when_the_bid_needs_it() -> None:
    tasks = drawn(HandPays.drawn, FEW)
    assert {str(task.wanted)[1:] for task in tasks} == {"", "h", "hs"}
    for task in tasks:
        covering = [one for one in task.options if game_value(one, matadors(task.hand, task.game)).total >= task.bid]
        assert covering[0] == task.wanted
        for option in task.options:
            mistake = HintMistake.MORE_THAN_NEEDED if option in covering else HintMistake.BID_NOT_COVERED
            assert task.judge(option).mistake is (None if option == task.wanted else mistake)


def test_schneider_is_announced_only_where_reaching_it_would_not_do() -> None:
    tasks = [task for task in map(HandPays.drawn, (Draws(seed, 10) for seed in range(200))) if task.wanted.schneider]
    assert tasks
    for task in tasks:
        counted = matadors(task.hand, task.game)
        reached = game_value(Contract(task.game, hand=True), counted, card_points=90)
        assert reached.total < task.bid


# --- Play --------------------------------------------------------------------------------------------------------


def test_after_the_trumps_are_drawn_nothing_outside_beats_the_rest() -> None:
    for task in drawn(DrawTrumps.drawn, FEW):
        outside = Cards.of(task.game.trumps) - task.hand - task.fallen
        assert 1 <= len(outside) == task.out <= len(task.trumps)
        highest = max(map(task.game.strength, outside))
        assert all(task.game.strength(own) > highest for own in task.trumps)
        assert {one.rank for one in task.hand - task.trumps} == {Rank.ACE}
        assert {one for one in task.hand if task.judge(one).right} == set(task.trumps)


@pytest.mark.parametrize("draw", [Give.guarding, Give.feeding])
def test_whose_trick_it_is_does_not_depend_on_the_card(draw: Callable[[Draws], Give]) -> None:
    for task in drawn(draw, FEW):
        takers = {task.trick.trick.after(one).winner(task.trick.game) for one in task.trick.wanted}
        ours = {PARTNER, Seat.REARHAND}
        assert takers <= ours if task.feeds else not takers & {Seat.REARHAND}
        assert {task.judge(one).right for one in task.trick.wanted} == {True, False}


def test_the_ten_goes_to_the_partner_and_not_to_the_others() -> None:
    for task in drawn(Give.guarding, FEW):
        assert task.judge(Card(task.trick.led.suit, Rank.TEN)).mistake is HintMistake.POINTS_GIVEN_AWAY
    for task in drawn(Give.feeding, FEW):
        assert task.wanted == Rank.TEN.points


LAID = LayAway(Game.HEARTS, Cards.parse("CJ SJ HA HT H9 H8 SA SK CT D9 D8 D7"))
TWO_TENS = LayAway(Game.HEARTS, Cards.parse("CJ SJ HA HT H9 H8 H7 SA CT DT DK S7"))


@pytest.mark.parametrize(
    ("cards", "mistake"),
    [
        ("CT D9", None),
        ("CT SK", None),
        ("CT SA", HintMistake.ACE_LAID_AWAY),
        ("D9 D8", HintMistake.BARE_TEN_KEPT),
        ("CT H8", HintMistake.TRUMP_LAID_AWAY),
        ("CT D9 D8", HintMistake.NOT_TWO_CARDS),
    ],
)
def test_the_bare_ten_is_laid_away(cards: str, mistake: HintMistake | None) -> None:
    assert LAID.judge_ten(Cards.parse(cards)).mistake is mistake


def test_no_other_ten_is_left_alone() -> None:
    finding = TWO_TENS.judge_ten(Cards.parse("CT DK"))
    assert finding.mistake is HintMistake.TEN_BARED
    assert finding.bad == Cards.parse("DK")
    said = words.hint_remark(finding, "en", Pack.FRENCH)
    assert "without the king of diamonds the ten of diamonds stays behind alone" in said
    assert TWO_TENS.judge_ten(Cards.parse("CT DT")).right
    for task in map(LayAway.bare_ten, (Draws(seed, 5) for seed in range(60))):
        right = [two for two in map(Cards.of, combinations(task.twelve, 2)) if task.judge_ten(two).right]
        assert right
        assert not any(LayAway(task.game, task.twelve - two).bare_tens for two in right)


def test_a_suit_is_laid_away_whole() -> None:
    for task in drawn(LayAway.one_suit_fewer, FEW):
        assert task.judge_void(task.short).right
        others = [Cards.of(two) for two in combinations(task.sides, 2) if Cards.of(two) != task.short]
        assert {task.judge_void(two).mistake for two in others} == {HintMistake.NO_SUIT_FEWER}
    for task in drawn(LayAway.bare_ten, FEW):
        assert len(task.bare_tens) == 1


def test_the_suit_is_led_that_the_declarer_has_trumped() -> None:
    task = LeadShort(Game.HEARTS, Trick.parse("M SK S9 H7"), Cards.parse("CJ SA S8 CT D8"))
    right = {str(one) for one in task.hand if task.judge(one).right}
    assert right == {"SA", "S8"}
    assert task.judge(card("CJ")).mistake is HintMistake.TRUMP_LED
    assert task.judge(card("D8")).mistake is HintMistake.OTHER_SUIT_LED
    for task in drawn(LeadShort.drawn, FEW):
        assert task.declarer is Seat.FOREHAND
        assert {task.judge(one).right for one in task.hand} == {True, False}


# --- Words -------------------------------------------------------------------------------------------------------


def said(language: str, pack: Pack) -> Iterator[tuple[Enum | None, str]]:
    """Each mistake, or None, and what is said to it."""

    def judged(finding: Finding, right: str, **values: object) -> tuple[Enum | None, str]:
        return finding.mistake, right if finding.right else words.hint_remark(finding, language, pack, **values)

    for seed in FEW[:6]:
        draws = Draws(seed, 1)
        far, worth, safe = HowFar.drawn(draws), WorthAGame.drawn(draws), SafeNull.drawn(draws)
        for bid in far.options:
            yield judged(far.judge(bid), words.right_bid(far, language), chain=chain(far.value, language))
        for play in (True, False):
            right = words.right_verdict(worth, language, pack)
            yield judged(worth.judge(play), right, **words.counted(worth))
        yield from (judged(safe.judge(one), words.right_suit(safe, language, pack)) for one in safe.hand)
        pays = HandPays.drawn(draws)
        yield from (judged(pays.judge(one), words.right_promise(pays, language)) for one in pays.options)
        trumps, short = DrawTrumps.drawn(draws), LeadShort.drawn(draws)
        yield from (judged(trumps.judge(one), words.right_draw(trumps, language)) for one in trumps.hand)
        yield from (judged(short.judge(one), words.right_lead(short, language, pack)) for one in short.hand)
        for gift in (Give.guarding(draws), Give.feeding(draws)):
            for one in gift.trick.hand:
                finding = gift.judge(one)
                right = words.right_gift(gift, language, pack)
                yield finding.mistake, right if finding.right else words.card_remark(gift, finding, language, pack)
        suit = LayAway.one_suit_fewer(draws)
        for two in list(combinations(suit.twelve, 2))[::8]:
            yield judged(suit.judge_void(Cards.of(two)), words.right_void(suit, language, pack))
    bared = (TWO_TENS, "CT DK")
    for laid, cards in (*((LAID, cards) for cards in ("CT D9", "CT SA", "D9 D8", "CT H8", "CT D9 D8")), bared):
        finding = laid.judge_ten(Cards.parse(cards))
        yield judged(finding, words.right_ten(finding, language, pack) if finding.right else "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_is_made_by_some_answer_and_has_its_words(language: str, pack: Pack) -> None:
    told = set(said(language, pack))
    assert set(HintMistake) <= {mistake for mistake, _words in told}
    assert {Illegal.MUST_FOLLOW_SUIT} <= {mistake for mistake, _words in told}
    assert all(sentence and "{" not in sentence for _mistake, sentence in told)


def test_a_single_card_below_the_danger_and_no_point_given_are_said_so() -> None:
    one = SafeNull(Cards.parse("S8 S9 C7 C8 C9 H7 H8 D7 D8 D9"))
    assert "a card below your eight of spades" in words.right_suit(one, "en", Pack.FRENCH)
    gifts = [Give.guarding(Draws(seed)) for seed in FEW]
    assert {("not one point" in words.right_gift(gift, "en", Pack.FRENCH), gift.wanted == 0) for gift in gifts} == {
        (True, True),
        (False, False),
    }


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        words.hint_remark(Finding(), "en", Pack.FRENCH)
