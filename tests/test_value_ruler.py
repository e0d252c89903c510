"""The value chain and the ruler: what they say, where things stand, and that nothing sticks out."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise, product
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from engine.auction import BIDS
from engine.cards import Card
from engine.contracts import Contract
from engine.values import GameValue, Level, Matadors, game_value, won_values
from lessons.text import LANGUAGES
from lessons.value_chain import chain_html
from lessons.value_ruler import WIDE, ruler_svg

CLUBS_HAND = GameValue(12, Matadors(held=True, count=2), (Level.GAME, Level.HAND))
SVG = "{http://www.w3.org/2000/svg}"


def words(markup: str) -> str:
    """The text of a piece of HTML."""
    return " ".join("".join(ElementTree.fromstring(markup).itertext()).split())


def drawn(value: GameValue, *, bid: int | None = None, until: int = 0, chips: tuple[Card, ...] = ()) -> Element:
    """The ruler as a tree."""
    return ElementTree.fromstring(ruler_svg(value, "en", bid=bid, until=until, chips=chips, name="Null"))


def texts(ruler: Element) -> list[str]:
    """What is written on it."""
    return [text.text or "" for text in ruler.iter(f"{SVG}text")]


def blocks(ruler: Element) -> list[Element]:
    """The blocks alone, without those of card chips."""
    return [block for block in ruler.findall(f"{SVG}rect") if block.get("height") == "48"]


def where(ruler: Element, words: str) -> float:
    """At which x the words stand."""
    return float(next(text.get("x", "") for text in ruler.iter(f"{SVG}text") if text.text == words))


def pole(ruler: Element) -> float:
    """At which x the flag stands."""
    line = next(path for path in ruler.iter(f"{SVG}path") if path.get("stroke") == "currentColor")
    return float(line.get("d", "").partition(" ")[0].removeprefix("M"))


def spans(ruler: Element) -> list[tuple[float, float]]:
    """From where to where, downwards, the pole of the flag is drawn."""
    line = next(path for path in ruler.iter(f"{SVG}path") if path.get("stroke") == "currentColor")
    parts = (re.split(r"[ V]", part) for part in line.get("d", "").split("M")[1:])
    return [(float(start), float(end)) for _x, start, end in parts]


def test_the_chain_counts_the_levels_out() -> None:
    assert words(chain_html(CLUBS_HAND, "en")) == "with 2 · game 3 · Hand 4 × 12 = 48"
    without = GameValue(24, Matadors(held=False, count=3), (Level.GAME,))
    assert words(chain_html(without, "en")) == "without 3 · game 4 × 24 = 96"


def test_the_chain_can_leave_its_result_to_be_asked_for() -> None:
    assert words(chain_html(CLUBS_HAND, "en", asked=True)).endswith("= ?")


def test_a_null_has_a_name_and_a_number_instead_of_a_chain() -> None:
    assert words(chain_html(GameValue(35), "en", name="Null Hand")) == "Null Hand = 35"
    assert texts(drawn(GameValue(35))) == ["35", "Null", "0", "35"]


def test_the_ruler_is_read_out_as_the_chain() -> None:
    assert drawn(CLUBS_HAND).get("aria-label") == "with 2, game 3, Hand 4, times 12 = 48"
    assert "bid of 46 is covered" in (drawn(CLUBS_HAND, bid=46).get("aria-label") or "")
    assert "2 points are missing" in (drawn(CLUBS_HAND, bid=50).get("aria-label") or "")


def test_each_level_is_a_block_as_wide_as_every_other() -> None:
    ruler = drawn(CLUBS_HAND)
    assert len(blocks(ruler)) == 4
    assert len({block.get("width") for block in blocks(ruler)}) == 1
    assert [mark for mark in texts(ruler) if mark.isdecimal()] == ["1", "2", "3", "4", "0", "12", "24", "36", "48"]


def test_an_overbid_is_a_gap_before_the_flag() -> None:
    ruler = drawn(GameValue(12, Matadors(held=True, count=1), (Level.GAME,)), bid=36)
    dashed = [block for block in blocks(ruler) if block.get("stroke-dasharray")]
    assert len(dashed) == 1
    assert texts(ruler).count("+12") == texts(ruler).count("missing") == 1
    assert pole(ruler) == pytest.approx(float(dashed[0].get("x", "")) + float(dashed[0].get("width", "")) + 1, abs=0.2)


def test_a_bid_that_is_covered_leaves_no_gap() -> None:
    ruler = drawn(CLUBS_HAND, bid=48)
    assert not [block for block in blocks(ruler) if block.get("stroke-dasharray")]
    assert pole(ruler) == pytest.approx(where(ruler, "48"), abs=0.2)


def test_the_pole_of_the_flag_runs_through_no_words() -> None:
    without_three = GameValue(11, Matadors(held=False, count=3), (Level.GAME,))
    for value, bid in ((without_three, 18), (without_three, 40), (CLUBS_HAND, 55), (CLUBS_HAND, 30)):
        ruler = drawn(value, bid=bid)
        pole_at, drawn_at = pole(ruler), spans(ruler)
        for text in ruler.iter(f"{SVG}text"):
            x, y = float(text.get("x", "")), float(text.get("y", ""))
            reach = len(text.text or "") * 3
            if (
                text.get("text-anchor") == "middle"
                and abs(x - pole_at) < reach
                and y < float(ruler.get("height", "")) - 20
            ):
                assert not [span for span in drawn_at if span[0] < y - 5 < span[1]], (bid, text.text)
        assert len(drawn_at) > 1 or bid == 30


def test_a_flag_has_room_for_its_words_in_every_language() -> None:
    value = GameValue(10, Matadors(held=False, count=2), (Level.GAME,))
    for language in LANGUAGES:
        ruler = ElementTree.fromstring(ruler_svg(value, language, bid=33))
        cloth = next(path.get("d", "") for path in ruler.iter(f"{SVG}path") if "h" in path.get("d", ""))
        assert pole(ruler) + float(cloth.partition("h")[2].partition("l")[0]) <= float(ruler.get("width", ""))


def test_in_a_wide_room_the_words_lie_straight_over_six_levels() -> None:
    value = GameValue(
        12, Matadors(held=True, count=2), (Level.GAME, Level.HAND, Level.SCHNEIDER, Level.SCHNEIDER_ANNOUNCED)
    )
    assert "rotate(-52" in ruler_svg(value, "en")
    assert "rotate(-52" not in ruler_svg(value, "en", width=WIDE)


def test_a_null_below_the_bid_shows_the_points_that_are_missing() -> None:
    ruler = drawn(GameValue(23), bid=30)
    assert "+7" in texts(ruler)
    assert where(ruler, "23") < where(ruler, "30") == pytest.approx(pole(ruler), abs=0.2)


def test_matadors_held_are_shown_as_cards() -> None:
    ruler = drawn(CLUBS_HAND, chips=(Card.parse("CJ"), Card.parse("SJ")))
    assert len(ruler.findall(f"{SVG}svg")) == 2
    assert [mark for mark in texts(ruler) if mark.isdecimal()][:2] == ["3", "4"]


def test_more_than_eight_matadors_are_one_block() -> None:
    assert len(blocks(drawn(GameValue(9, Matadors(held=True, count=8), (Level.GAME,))))) == 9
    assert len(blocks(drawn(GameValue(9, Matadors(held=True, count=9), (Level.GAME,))))) == 2


def test_rulers_can_share_their_axis() -> None:
    shorter = drawn(GameValue(12, Matadors(held=True, count=2), (Level.HAND,)), until=48)
    assert where(shorter, "24") == where(drawn(CLUBS_HAND), "24")


@pytest.mark.parametrize("bid", [None, 18, 120, 264])
def test_no_value_that_can_be_won_leaves_the_picture(bid: int | None) -> None:
    for contract, value in won_values():
        ruler = drawn(value, bid=bid)
        right = float(ruler.get("width", ""))
        reach = [float(block.get("x", "")) + float(block.get("width", "")) for block in blocks(ruler)]
        reach += [float(text.get("x", "")) for text in ruler.iter(f"{SVG}text")]
        assert min(reach) >= 0, contract
        assert max(reach) <= right <= 480, contract
        assert re.search(rf"\b{value.total}\b", " ".join(texts(ruler))), contract


def test_words_of_the_page_cannot_break_the_picture() -> None:
    value = game_value(Contract.parse("N"), None)
    assert "<b>&" not in ruler_svg(value, "en", name="<b>&")
    assert "<i>&" not in chain_html(value, "en", name="<i>&")


@pytest.mark.parametrize("width", [300, WIDE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_over_the_blocks_do_not_touch_and_numbers_fit_into_theirs(language: str, width: int) -> None:
    hearts = GameValue(10, Matadors(held=True, count=2), (Level.GAME,))
    for value, bid in product((hearts, replace(hearts, base=24), CLUBS_HAND, GameValue(23)), BIDS):
        ruler = ElementTree.fromstring(ruler_svg(value, language, bid=bid, until=6 * value.base, width=width))
        straight: dict[str, list[tuple[float, float]]] = {}
        for text in ruler.iter(f"{SVG}text"):
            if "rotate" not in text.get("transform", "") and text.get("text-anchor") == "middle":
                x, reach = float(text.get("x", "")), 3.3 * len(text.text or "")
                straight.setdefault(text.get("y", ""), []).append((x - reach, x + reach))
        for spans_of_line in straight.values():
            for (_left, end), (start, _right) in pairwise(sorted(spans_of_line)):
                assert end <= start, (language, value, bid, texts(ruler))
        missing = [block for block in blocks(ruler) if block.get("stroke-dasharray")]
        for block, said in zip(missing, [mark for mark in texts(ruler) if mark.startswith("+")], strict=True):
            assert len(said) * 7.5 <= float(block.get("width", "")) or value.matadors is None, (value, bid)
