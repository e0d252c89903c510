"""The chart of the three curves: what is sent to be drawn, and what a press on it says."""

from __future__ import annotations

import json
from math import log10

import pytest

from engine.auction import BIDS
from engine.reaching import Reached
from engine.solved_counts import Curve, Look
from lessons.bids import charts as bid_charts
from lessons.bids.curves import LAST_PLAIN
from lessons.bids.step_chart import chosen_bid
from tests.bid_rows import HANDS, LOOKS, looked_at


@pytest.mark.parametrize(
    ("look", "solved"),
    [*((look, 1000) for look in LOOKS[::2]), *((look, 0) for look in LOOKS[1:7:2])],
    ids=str,
)
def test_both_parts_of_the_chart_can_be_drawn_for_every_look(look: Look, solved: int) -> None:
    those = looked_at(look, solved=solved)
    sent = json.loads(json.dumps(bid_charts.sent(those, 24, "en")))
    assert [(part["first"], part["last"]) for part in sent["parts"]] == [(0, LAST_PLAIN), (LAST_PLAIN + 1, 62)]
    assert len(sent["told"]) == len(sent["bids"]) == len(BIDS)
    for part in sent["parts"]:
        places = range(part["first"], part["last"] + 1)
        assert set(part["labelled"]) <= set(places)
        assert len(part["scale"]) >= 2
        for curve in part["curves"]:
            assert len(curve["heights"]) == len(places)
            assert all(height is None or 0 <= height <= 1.05 for height in curve["heights"])
            for height, edges in zip(curve["heights"], curve["band"], strict=curve["curve"] != "covered"):
                assert edges is None if height is None else edges[0] <= max(height, 0) <= edges[1]


def test_heights_are_told_by_the_scale_beside_them() -> None:
    those = looked_at(Look(), 20_000, solved=3000)
    common, rare = bid_charts.parts(those, "en")
    assert [text for _height, text in common.scale] == ["0", "10", "20", "30", "40", "50", "60", "70"]
    assert common.curves[0].heights[0] == pytest.approx(float(those[0].exact) / 0.7)
    where = {text: height for height, text in rare.scale}
    assert (where["10"] - where["100"]) == pytest.approx(where["1,000"] - where["10,000"])
    exact = float(those[LAST_PLAIN + 1].exact)
    assert rare.curves[0].heights[0] == pytest.approx(where["10"] + log10(exact * 10) * (where["10"] - where["100"]))


def test_every_common_bid_can_have_a_label_and_the_rarest_have_none() -> None:
    common, rare = bid_charts.sent(looked_at(Look()), 24, "en")["parts"]
    assert sorted(BIDS[place] for place in common["labelled"]) == [bid for bid in BIDS if bid <= 72]
    assert {80, 120, 165, 264} <= {BIDS[place] for place in rare["labelled"]}
    assert 240 not in {BIDS[place] for place in rare["labelled"]}


def test_a_bid_that_nobody_was_seen_to_make_still_tells_its_exact_share() -> None:
    sent = bid_charts.sent(looked_at(Look(), deals=100), 24, "en")
    assert sent["told"][BIDS.index(132)][0].startswith("0.0000016")
    rare = bid_charts.parts(looked_at(Look(), deals=100), "en")[1]
    assert rare.curves[0].heights[rare.places.index(BIDS.index(132))] is not None


def test_nothing_solved_is_no_curve_at_zero() -> None:
    assert Reached.of(HANDS.up_to(0).values[Look().way].max(axis=1)).portions()[0].hands == 0
    for part in bid_charts.parts(looked_at(Look(), solved=0), "en"):
        assert Curve.MADE not in {each.curve for each in part.curves}


@pytest.mark.parametrize(
    "message",
    [None, "24", 4, [], {}, {"place": 4}, {"serial": 1}, {"serial": "1", "place": 4}, {"serial": 1, "place": 63}]
    + [{"serial": 1, "place": place} for place in (-1, 4.0, True, "4", None, [4])],
    ids=str,
)
def test_a_message_that_names_no_bid_chooses_none(message: object) -> None:
    assert chosen_bid(message) is None


def test_a_press_on_the_chart_names_its_bid() -> None:
    assert chosen_bid({"serial": 3, "place": BIDS.index(24)}) == (3, 24)
