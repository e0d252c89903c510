"""Hands and charts of a rule of thumb: they are what is said of them."""

from __future__ import annotations

import json
from itertools import pairwise

import numpy as np
import pytest

from engine.cards import Rank
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.rule_trials import Truth, best_suit
from lessons.hand_rows import Look
from lessons.text import Pack
from lessons.thumb_rules import charts
from lessons.thumb_rules.hands import Field, border, counted_svg, drawn, hand_html, outcome, says_yes
from lessons.thumb_rules.rules import ThumbRule, rule_of
from lessons.thumb_rules.settings import Settings
from lessons.thumb_rules.tried import curve
from lessons.thumb_rules.words import points
from tests.readings import LANGUAGES
from tests.thumb_shown import HAND_POINTS, HANDS, each_rule

# --- Hands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(truth=Truth.HELD, seat=Seat.FOREHAND),
        Settings(bid=33),
        *(Settings().of_rule(rule_of(slug)) for slug in ("grand-points", "null-skat")),
    ],
    ids=str,
)
def test_hands_of_a_field_are_what_its_name_says(settings: Settings) -> None:
    for field in Field:
        those = drawn(HANDS, settings, field, wanted=3)
        assert len(those) == 3
        for one in those:
            assert one.hand == Deal.from_seed(1, one.found.index).hand(one.seat)
            assert says_yes(settings, one.hand, one.game) == (field in (Field.WRONG_YES, Field.RIGHT_YES))
            assert one.so == (field in (Field.RIGHT_YES, Field.MISSED))
            if settings.truth is Truth.MADE:
                assert one.so == (one.value >= settings.bid) == (one.score > 0)
            if settings.rule.kind.value == "suit":
                assert list(Game).index(one.game) == best_suit(np.array([one.hand.mask], np.uint32))[0]
    other = drawn(HANDS, settings, Field.RIGHT_NO, wanted=3, seed=2)
    assert other != drawn(HANDS, settings, Field.RIGHT_NO, wanted=3)


@each_rule
def test_the_two_hands_on_the_felt_are_a_yes_and_a_no_near_the_border(rule: ThumbRule) -> None:
    settings = Settings().of_rule(rule)
    yes, no = border(HANDS, settings)
    assert says_yes(settings, yes.hand, yes.game)
    assert not says_yes(settings, no.hand, no.game)
    if rule.slug == "hand-points":
        assert [sum(rule.counts(one.hand, one.game).values()) for one in (yes, no)] == [10, 9]


def test_a_hand_says_what_becomes_of_it() -> None:
    look = Look("en")
    said = {
        outcome(Settings(), one, look).split(": ")[1].split(" ")[0] for one in drawn(HANDS, Settings(), Field.MISSED)
    }
    assert said == {"won"}
    overbid = [one for one in drawn(HANDS, Settings(bid=33), Field.WRONG_YES, wanted=40) if one.value]
    assert all("but 33 is bid: overbid, −" in outcome(Settings(bid=33), one, look) for one in overbid)
    assert overbid
    null = Settings().of_rule(rule_of("null-skat"))
    assert outcome(null, drawn(HANDS, null, Field.WRONG_YES)[0], look) == "Null: takes a trick, −136 points"
    held = Settings(truth=Truth.HELD)
    assert outcome(held, drawn(HANDS, held, Field.MISSED)[0], look).endswith("; a sensible player holds")


def test_the_count_on_the_cards_is_read_out() -> None:
    one = border(HANDS, HAND_POINTS)[0]
    counts = HAND_POINTS.rule.counts(one.hand, one.game)
    picture = counted_svg(one.hand, one.game, counts, Look("en"))
    assert picture.count("<text ") == len(counts)
    assert sum(int(part.split("<")[0]) for part in picture.split('text-anchor="middle">')[1:]) == 10
    assert ": 2" in picture.split('aria-label="')[1].split('"')[0]
    assert "<b>Count 10: yes.</b>" in hand_html(HAND_POINTS, one, Look("en"))


@pytest.mark.parametrize(("pack", "jacks"), [(Pack.FRENCH, "Buben"), (Pack.GERMAN, "Unter")])
def test_what_is_counted_stands_before_its_name(pack: Pack, jacks: str) -> None:
    yes = border(HANDS, Settings())[0]
    held = len(yes.hand.of_rank(Rank.JACK))
    assert held > 1
    assert f"<b>5 Trümpfe, {held} {jacks}: ja.</b>" in hand_html(Settings(), yes, Look("de", pack))


# --- Charts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@each_rule
def test_the_charts_show_what_the_table_says(rule: ThumbRule, language: str) -> None:
    settings = Settings().of_rule(rule)
    settings = settings.along()[-1]
    along = curve(HANDS, settings)
    first = json.loads(charts.right_against_found(along, settings, language, Pack.FRENCH).to_json())
    second = json.loads(charts.points_in_100(along, settings, language, Pack.FRENCH).to_json())
    right, found = (trace for trace in first["data"] if trace["mode"] == "markers")
    shares = {one.settings.at: 100 * one.verdict.trusted.share for one in along if one.plays}
    assert dict(zip(right["x"], right["y"], strict=True)) == pytest.approx(shares)
    assert found["y"] == pytest.approx([100 * one.verdict.found.share for one in along])
    low, high = second["layout"]["yaxis"]["range"]
    assert all(low <= bar <= high for bar in second["data"][0]["y"])
    upper, lower = first["layout"]["annotations"][-2:]
    assert upper["y"] >= max(right["y"])
    assert upper["yshift"] > 0
    assert lower["y"] <= min(found["y"])
    assert lower["yshift"] < 0
    numbers = [note["text"].removeprefix("↓ ") for note in second["layout"]["annotations"][1:]]
    assert numbers == [points(one.spread, language, times=100)[0] for one in along]
    cut = [note["yshift"] for note in second["layout"]["annotations"][1:] if note["text"].startswith("↓")]
    assert all(one != other for one, other in pairwise(cut)), "numbers run together on a phone"
    head, rows = charts.head(settings, language, Pack.FRENCH), charts.rows(along, language)
    assert {len(row) for row in rows} == {len(head)}
    records = charts.records(along)
    assert {len(record) for record in records} == {len(charts.COLUMNS)}
    assert [dict(zip(charts.COLUMNS, record, strict=True))["right_yes"] for record in records] == [
        one.verdict.right_yes for one in along
    ]
