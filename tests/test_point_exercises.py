"""Exercises of the chapter on card points: what is right, which mistake a wrong answer is, and its words.

The words for mistakes with trumps are asked here too: they stand in the same remarks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

import pytest

from engine.cards import DECK, JACKS, Card, Cards, Suit
from engine.contracts import Game
from engine.draws import Draws
from engine.tricks import Trick
from lessons.exercises.findings import Finding, Mistake
from lessons.exercises.points import WIN, BringTo, CountPoints, MissingCard, Noughts, PointOrder, Side, WhoWon
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn, TrumpsOut
from lessons.remarks.points import remark
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW, SEEDS, drawn

ORDERS = (StrengthOrder.jacks, StrengthOrder.suit, StrengthOrder.trumps, StrengthOrder.null)


def cards(code: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, code.split()))


# --- Card points -------------------------------------------------------------------------------------------------


def test_the_card_that_is_missing_is_one_of_the_whole_suit_and_the_others_lie_there() -> None:
    for task in drawn(MissingCard.drawn):
        assert task.whole is not task.missing.suit
        assert len(task.shown) == 7
        assert len(task.options) == 8
        right = [card for card in task.options if task.judge(card).right]
        assert [card.rank for card in right] == [task.missing.rank]


def test_a_card_that_lies_on_the_table_is_not_the_missing_one() -> None:
    task = MissingCard(Card.parse("HK"), Suit.SPADES)
    finding = task.judge(Card.parse("S7"))
    assert (finding.mistake, str(finding.bad)) == (Mistake.CARD_IS_THERE, "S7")
    assert finding.values["card"] == Card.parse("H7")


def test_the_order_of_points_is_ace_ten_king_queen_jack_and_no_other() -> None:
    task = PointOrder(cards("SJ HA DK CT HQ"))
    right = [order for order in permutations(task.cards) if task.judge(order).right]
    assert right == [cards("HA CT DK HQ SJ")]


@pytest.mark.parametrize(
    ("order", "mistake", "good"),
    [
        ("HA DK CT HQ SJ", Mistake.TEN_WORTH_LESS_THAN_COURTS, "HA"),
        ("HA CT SJ DK HQ", Mistake.JACK_WORTH_MORE_THAN_COURTS, "CT HA"),
        ("HA CT HQ DK SJ", Mistake.WORTH_LESS_THAN_THE_NEXT, "CT HA"),
        ("SJ HA CT DK HQ", Mistake.JACK_WORTH_MORE_THAN_COURTS, ""),
        ("HA CT", Mistake.NOT_ALL_TAPPED, ""),
    ],
)
def test_a_wrong_order_of_points_is_told_by_its_first_card_out_of_place(
    order: str, mistake: Mistake, good: str
) -> None:
    finding = PointOrder(cards("SJ HA DK CT HQ")).judge(cards(order))
    assert (finding.mistake, str(finding.good)) == (mistake, good)


def test_cards_worth_the_same_may_stand_in_any_order() -> None:
    task = PointOrder(cards("HA SA DT"))
    assert task.judge(cards("HA SA DT")).right
    assert task.judge(cards("SA HA DT")).right


def test_nines_eights_and_sevens_count_nothing_and_all_of_them_are_wanted() -> None:
    task = Noughts(Cards.parse("CJ C9 SA S8 S7 HK HT DQ D9 DA"))
    assert str(task.wanted) == "C9 S8 S7 D9"
    assert task.judge(task.wanted).right
    missed = task.judge(Cards.parse("C9 S8"))
    assert (missed.mistake, str(missed.good)) == (Mistake.NOUGHT_MISSED, "C9 S8")
    jack = task.judge(task.wanted | Cards.parse("CJ"))
    assert (jack.mistake, str(jack.bad)) == (Mistake.COUNTING_CARD_CHOSEN, "CJ")


def test_every_hand_for_the_noughts_has_a_jack_to_fall_for() -> None:
    for task in drawn(Noughts.drawn):
        assert len(task.hand) == 10
        assert task.hand & JACKS
        assert 3 <= len(task.wanted) <= 6


def test_a_suit_is_worth_30_and_the_pack_120() -> None:
    assert {task.points for task in drawn(CountPoints.of_suit)} == {30}
    assert DECK.points == 120


@pytest.mark.parametrize(
    ("pile", "given", "mistake"),
    [
        ("HA HT CJ", 21, Mistake.JACKS_LEFT_OUT),
        ("HA HK", 14, Mistake.KING_AND_QUEEN_SWAPPED),
        ("HA HK", 21, Mistake.COURTS_TAKEN_FOR_TENS),
        ("HA H9 S7", 27, Mistake.NUMBERS_TAKEN_FOR_POINTS),
        ("HA HK S7", 3, Mistake.CARDS_COUNTED),
        ("HA DA S7", 20, Mistake.ACE_TAKEN_FOR_TEN),
        ("HA HT CT", 20, Mistake.CARD_LEFT_OUT),
        ("HA HT CT", 41, Mistake.CARD_COUNTED_TWICE),
        ("HA HT", 19, Mistake.TOO_FEW_POINTS),
        ("HA HT", 25, Mistake.TOO_MANY_POINTS),
        ("HA HT", 21, None),
    ],
)
def test_a_wrong_sum_tells_how_it_was_counted(pile: str, given: int, mistake: Mistake | None) -> None:
    assert CountPoints(cards(pile)).judge(given).mistake is mistake


@pytest.mark.parametrize(
    ("pile", "said"), [("HA HT CJ", "jack. It counts 2."), ("HA HT CJ SJ HJ DJ", "4 jacks. Each counts 2, together 8.")]
)
def test_the_jacks_left_out_are_told_with_what_they_come_to(pile: str, said: str) -> None:
    assert said in remark(CountPoints(cards(pile)).judge(21), "en", Pack.FRENCH)


def test_only_the_sum_is_right() -> None:
    for task in [*drawn(CountPoints.trick, FEW), *drawn(CountPoints.pile, FEW)]:
        assert [given for given in range(DECK.points + 1) if task.judge(given).right] == [task.points]


def test_two_or_three_cards_bring_the_declarer_to_61_and_never_a_single_one() -> None:
    for task in drawn(BringTo.drawn):
        ways = [some for size in range(1, 7) for some in combinations(task.cards, size)]
        right = [some for some in ways if task.judge(Cards.of(some)).right]
        assert right
        assert min(map(len, right)) >= 2
        assert all(task.have + Cards.of(some).points == 61 for some in right)


def test_every_way_to_61_is_right_and_each_other_is_short_or_beyond() -> None:
    task = BringTo(40, cards("HA DA ST CT S7"))
    assert task.judge(Cards.parse("HA ST")).right
    assert task.judge(Cards.parse("DA CT S7")).right
    short, beyond = task.judge(Cards.parse("ST CT")), task.judge(Cards.parse("HA DA"))
    assert (short.mistake, short.values["missing"]) == (Mistake.SHORT_OF_TARGET, 1)
    assert (beyond.mistake, beyond.values["over"]) == (Mistake.BEYOND_TARGET, 1)


@pytest.mark.parametrize(
    ("pile", "winner", "mistake"),
    [
        ("CA SA HA CT ST CK HQ", Side.DEFENDERS, Mistake.SIXTY_TAKEN_FOR_A_WIN),
        ("CA SA HA CT ST CK CJ", Side.DECLARER, Mistake.WRONG_SIDE),
        ("CA SA HA CT ST CK SK", Side.DEFENDERS, Mistake.WRONG_SIDE),
    ],
)
def test_the_declarer_wins_with_61_and_loses_with_60(pile: str, winner: Side, mistake: Mistake) -> None:
    task = WhoWon(Cards.parse(pile))
    assert task.judge(winner).right
    (other,) = set(Side) - {winner}
    assert task.judge(other).mistake is mistake


def test_sixty_to_sixty_comes_up_often() -> None:
    points = [task.declarer_points for task in drawn(WhoWon.drawn)]
    assert points.count(60) >= len(points) // 3
    assert {59, 61} <= set(points) <= {59, 60, 61, 62}
    assert WIN == 61


# --- Everything ---------------------------------------------------------------------------------------------------


def answers() -> Iterator[Finding]:
    """Findings for right and wrong answers of every exercise."""
    for seed in range(6):
        draws = Draws(seed, 2)
        missing = MissingCard.drawn(draws)
        yield from map(missing.judge, missing.options)
        orders = [draw(draws) for draw in ORDERS]
        orders.append(StrengthOrder.of(draws, Game.HEARTS, Cards.parse("SJ H7 SA ST")))
        orders.append(StrengthOrder.of(draws, Game.NULL, Cards.parse("SJ ST S9 HA"), led=Suit.SPADES))
        points = PointOrder.drawn(draws)
        for laid, judge in [(points.cards, points.judge), *((task.cards, task.judge) for task in orders)]:
            yield from map(judge, [laid[1:], *list(permutations(laid))[::7]])
        trumps = TrumpsIn.in_suit_game(draws)
        yield trumps.judge(trumps.hand & JACKS)
        for hand in (Noughts.drawn(draws), trumps, TrumpsIn.in_grand(draws)):
            yield from (hand.judge(Cards.of(some)) for some in combinations(hand.hand, 3))
            yield from (hand.judge(hand.wanted - Cards.of((card,))) for card in hand.wanted)
        for sum_of in (CountPoints.of_suit(draws), CountPoints.trick(draws), CountPoints.pile(draws)):
            yield from map(sum_of.judge, range(DECK.points + 1))
        out = TrumpsOut.drawn(draws)
        yield from map(out.judge, range(12))
        bring = BringTo.drawn(draws)
        yield from (bring.judge(Cards.of(some)) for some in combinations(bring.cards, 3))
        yield from map(WhoWon.drawn(draws).judge, Side)
        trumps_led = TakesTrick(Game.HEARTS, Trick.parse("F HQ HK H8"))
        for takes in (TakesTrick.trumped(draws), TakesTrick.thrown(draws), trumps_led):
            yield from map(takes.judge, takes.trick.cards)


@pytest.fixture(scope="module")
def wrong() -> list[Finding]:
    return [finding for finding in answers() if not finding.right]


def test_every_mistake_is_made_by_some_answer(wrong: list[Finding]) -> None:
    provoked = {finding.mistake for finding in wrong}
    assert set(Mistake) - provoked == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_has_its_words(wrong: list[Finding], language: str, pack: Pack) -> None:
    for finding in {finding.mistake: finding for finding in wrong}.values():
        words = remark(finding, language, pack)
        assert words
        assert "{" not in words


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        remark(Finding(), "en", Pack.FRENCH)


@pytest.mark.parametrize(
    "draw",
    [
        MissingCard.drawn,
        PointOrder.drawn,
        Noughts.drawn,
        CountPoints.trick,
        CountPoints.pile,
        BringTo.drawn,
        WhoWon.drawn,
        TrumpsIn.in_suit_game,
        TrumpsIn.in_grand,
        TrumpsOut.drawn,
        *ORDERS[1:],
        TakesTrick.trumped,
        TakesTrick.thrown,
    ],
)
def test_the_same_seed_gives_the_same_exercise_and_another_seed_another(draw: Callable[[Draws], object]) -> None:
    assert draw(Draws(7, 3)) == draw(Draws(7, 3))
    assert len(set(map(str, drawn(draw)))) > len(SEEDS) // 3
