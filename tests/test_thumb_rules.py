"""Rules of thumb on trial: what they count on the cards, what the address says, how they do, and what is said of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from math import isnan

import numpy as np
import pytest

from engine.cards import Rank
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.reaching import NORMAL_95
from engine.rule_scores import Mean
from engine.rule_trials import Truth, best_suit
from engine.solved_hands import Way
from lessons import text
from lessons.hand_rows import Look
from lessons.solved_data import solved_hands
from lessons.text import Pack
from lessons.thumb_rules import charts
from lessons.thumb_rules.hands import Field, border, counted_svg, drawn, hand_html, outcome, says_yes
from lessons.thumb_rules.rules import RULES, ThumbRule, rule_of
from lessons.thumb_rules.settings import NAMES, Settings, parse
from lessons.thumb_rules.tried import ENOUGH, compared, curve, fields, ground, leading, nearest, side_by_side, tried
from lessons.thumb_rules.words import beside, best, brings, finding, of_100, points, right_and_found, shown, words
from tests.hands import random_hands

HANDS = solved_hands()
LANGUAGES = list(text.LANGUAGES)
KIND_GAMES = {"suit": Game.HEARTS, "grand": Game.GRAND, "null": Game.NULL}
each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.slug)
HAND_POINTS = Settings().of_rule(rule_of("hand-points"))


# --- What is counted ---------------------------------------------------------------------------------------------


@each_rule
def test_what_is_counted_on_the_cards_is_what_is_counted_in_many_hands(rule: ThumbRule) -> None:
    hands = random_hands(60, 10)
    masks = np.array([cards.mask for cards in hands], np.uint32)
    game = KIND_GAMES[rule.kind.value]
    settings = Settings().of_rule(rule)
    of_many = rule.rule(rule.told).counted(masks, game).tolist()
    assert [sum(rule.counts(cards, game).values()) for cards in hands] == of_many
    assert len(set(of_many)) > 2
    for chosen in (settings, settings.along()[0], settings.along()[-1]):
        said = rule.rule(chosen.numbers).says_yes(masks, game).tolist()
        assert [says_yes(chosen, cards, game) for cards in hands] == said


@pytest.mark.parametrize("rule", [rule for rule in RULES if {"jacks", "trumps"} & rule.ranges.keys()])
def test_jacks_and_trumps_are_asked_for_by_the_sliders(rule: ThumbRule) -> None:
    hands = random_hands(60, 10)
    masks = np.array([cards.mask for cards in hands], np.uint32)
    game = KIND_GAMES[rule.kind.value]
    settings = Settings().of_rule(rule).changed("jacks", "3")
    said = rule.rule(settings.numbers).says_yes(masks, game).tolist()
    assert [says_yes(settings, cards, game) for cards in hands] == said


# --- The address -------------------------------------------------------------------------------------------------


@each_rule
def test_what_is_chosen_stands_in_the_address_and_is_read_from_it(rule: ThumbRule) -> None:
    settings = Settings().of_rule(rule)
    for name in NAMES[1:]:
        for code in settings.choices(name):
            changed = settings.changed(name, code)
            assert changed.code(name) == code
            assert parse(changed.query()) == (changed, ())
    assert settings.query() == ({"rule": rule.slug} if rule is not RULES[0] else {})


@pytest.mark.parametrize(
    "query",
    [
        {"rule": "tarot"},
        {"least": "9"},  # the first rule counts nothing but trumps and jacks
        {"jacks": "5"},
        {"trumps": "two"},
        {"bid": "19"},
        {"bid": "264"},
        {"rule": "null", "bid": "24"},
        {"way": "ouvert"},
        {"seat": "dealer"},
        {"truth": "maybe"},
        {"p": "nan"},
        {"p": "0.41"},
        {"least": "٣"},
    ],
    ids=str,
)
def test_what_means_nothing_is_named_and_the_rest_holds(query: dict[str, str]) -> None:
    name, code = list(query.items())[-1]
    settings, unknown = parse({"seat": "R", **query} if name != "seat" else query)
    assert unknown == (f"{name}={code}",)
    assert settings.seat is (None if name == "seat" else Seat.REARHAND)


def test_another_rule_is_tried_at_a_bid_that_it_can_be_tried_at() -> None:
    settings = Settings(bid=40, way=Way.HAND, seat=Seat.REARHAND)
    null = settings.of_rule(rule_of("null"))
    assert (null.bid, null.way, null.seat) == (35, Way.HAND, Seat.REARHAND)
    assert null.changed("way", "pick_up").bid == 23
    assert null.changed("rule", "grand-points").numbers == rule_of("grand-points").told


# --- How it does -------------------------------------------------------------------------------------------------


def test_the_rule_of_every_book_is_right_more_often_than_not_and_loses_points() -> None:
    one = tried(HANDS, Settings())
    assert one.plays == one.verdict.right_yes + one.verdict.wrong_yes == 52_406
    assert one.verdict.trusted.share == one.made == pytest.approx(0.612, abs=0.001)
    assert one.each.value == pytest.approx(-4.1, abs=0.1)
    assert one.each.sign == one.spread.sign == -1
    assert one.made < one.even
    with_six = tried(HANDS, Settings().changed("trumps", "6"))
    assert with_six.each.sign == 1
    assert with_six.made > with_six.even


@each_rule
def test_points_in_100_hands_are_those_of_the_games_it_plays(rule: ThumbRule) -> None:
    for one in curve(HANDS, Settings().of_rule(rule)):
        assert one.hands == len(HANDS.cards)
        if one.plays > 1000 and rule.kind.value == "null":  # elsewhere own Schneiders are estimated twice
            assert one.spread.value * one.hands == pytest.approx(one.each.value * one.plays)
        assert (one.each.value > 0) == (one.spread.value > 0)
        # The mean of all games is above 0 where more of them are won than have to be.
        assert isnan(one.even) or (one.made > one.even) == (one.each.value > 0)


def test_of_the_best_numbers_all_are_named_that_cannot_be_told_apart() -> None:
    along = curve(HANDS, HAND_POINTS)
    assert [one.settings.at for one in along if one.close] == [10, 11]
    assert best(along, "en") == "Best from 10 or 11 on, too close to tell apart."
    assert best(curve(HANDS, Settings()), "en") == "Best from 6 on: +562 points in 100 hands."
    null = curve(HANDS, Settings().of_rule(rule_of("null")))
    assert best(null, "en") == "Best up to 1 or 2, too close to tell apart."
    assert best(along[:3], "en") == "No number here clearly gains points."
    with_three_jacks = Settings(bid=33, seat=Seat.FOREHAND).of_rule(rule_of("caller")).changed("jacks", "3")
    assert best(curve(HANDS, with_three_jacks), "en") == "Best between 5 and 9, too close to tell apart."


def test_of_many_settings_none_is_called_best_or_better_by_luck_alone() -> None:
    """Nothing but noise: ten settings, the first as good as any; then one picked from 404 because it looks best."""
    draw = np.random.default_rng(1)
    left_out = 0
    for _ in range(200):
        same = draw.normal(size=300)  # what the deals do to all of them
        luck = [(same + draw.normal(size=300)) / 300 for _ in range(10)]
        near = nearest([Mean(float(pulls.sum()), 900, pulls) for pulls in luck])
        left_out += not near[0]
    assert left_out <= 10  # of 200; as for a single comparison it would be 29
    told = compared(HANDS, HAND_POINTS.changed("least", "11").changed("jacks", "1"))
    assert told.chosen.settings.tries == 9 * 5 * 9 - 1
    for errors, said in ((3, "No better and no worse"), (4, "Better")):
        picked = replace(told, spread=Mean(errors * 0.1, 900, np.array([0.1])))
        assert beside(picked, "en").startswith(f"**{said}")
        one = replace(told.chosen, each=Mean(errors * 0.1, 900, np.array([0.1])))
        assert one.gains == (errors == 4)
        assert replace(one, settings=HAND_POINTS).gains == 1  # the rule as told has not been picked


def test_of_few_hands_no_share_is_told() -> None:
    told = [right_and_found(one, "en") for one in curve(HANDS, Settings())]
    assert told[1] == "From 5 on: 61 of 100 are right, and 58 of 100 good games are found."
    assert told[-1] == "With 9 it plays 13 hands alone."


def test_a_difference_is_claimed_only_beyond_its_error() -> None:
    better = beside(compared(HANDS, Settings().changed("trumps", "6")), "en")
    assert better.startswith("**Better than the rule as told:** 706 ± 43 points more in 100 hands.")
    assert better.endswith("the ± allow for all 29 that can be tried here.")
    assert "It is right more often, in 17.5 ±" in better
    assert "It finds less, 25.7 ±" in better
    alike = beside(compared(HANDS, HAND_POINTS.changed("least", "11")), "en")
    assert alike.startswith("**No better and no worse than the rule as told,**")
    worse = beside(compared(HANDS, HAND_POINTS.changed("least", "9")), "en")
    assert worse.startswith("**Worse than the rule as told:** 1,072 ±")
    assert beside(compared(HANDS, HAND_POINTS), "en").startswith("This is the rule as it is told.")
    seldom = compared(HANDS, Settings().changed("trumps", "9"))
    assert 0 < seldom.chosen.plays < ENOUGH
    assert beside(seldom, "en").startswith("It says yes too seldom")


def test_the_four_fields_are_all_hands() -> None:
    four = fields(HANDS, Settings())
    verdict = tried(HANDS, Settings()).verdict
    assert [one.some for one in four] == [verdict.right_yes, verdict.wrong_yes, verdict.missed, verdict.right_no]
    assert {one.hands for one in four} == {len(HANDS.cards)}
    assert sum(one.share for one in four) == pytest.approx(1)


def test_another_bid_seat_way_or_truth_is_another_trial() -> None:
    seen = {tried(HANDS, Settings()).verdict}
    for name, code in (("bid", "24"), ("way", "hand"), ("seat", "R"), ("truth", "held"), ("trumps", "6")):
        changed = Settings().changed(name, code)
        one = tried(HANDS, changed)
        assert one.verdict not in seen
        seen.add(one.verdict)
        there, _scores = ground(HANDS, changed)
        assert one.hands == len(there.rows)
    less = Settings(truth=Truth.HELD, threshold=0.6)
    assert tried(HANDS, less).verdict.found.hands < tried(HANDS, Settings(truth=Truth.HELD)).verdict.found.hands


def test_all_rules_stand_side_by_side_as_they_are_told() -> None:
    rules = side_by_side(HANDS, Settings(bid=30))
    assert [one.settings.slug for one in rules] == [rule.slug for rule in RULES]
    assert {one.settings.bid for one in rules} == {30, 23}
    alone = tried(HANDS, rules[-1].settings)
    assert (rules[-1].verdict, rules[-1].each.value) == (alone.verdict, alone.each.value)


@pytest.mark.parametrize(
    "settings", [Settings(), Settings(bid=36), Settings(way=Way.HAND), Settings(seat=Seat.MIDDLEHAND)]
)
def test_of_each_kind_those_rules_are_named_that_gain_and_are_not_clearly_beaten(settings: Settings) -> None:
    told = [one for one in side_by_side(HANDS, settings) if one.plays >= ENOUGH]
    for kind, named in leading(HANDS, settings).items():
        those = [one for one in told if one.settings.rule.kind is kind]
        best = max(those, key=lambda one: one.spread.value)
        slugs = {one.settings.slug for one in named}
        assert not slugs or any(one.spread.sign_among(len(those)) > 0 for one in named)
        assert (best.settings.slug in slugs) == bool(slugs)
        assert slugs or best.spread.sign_among(len(those)) <= 0
        for one in those:
            # The difference is counted anew, deal by deal.
            there, scores = ground(HANDS, one.settings)
            yes = [there.trial(each.settings.rule.rule(each.settings.numbers)).yes for each in (best, one)]
            both = [np.nan_to_num(scores.simple) * says for says in yes]
            by_deal = np.bincount(there.deals, both[0] - both[1])
            behind, error = by_deal.sum(), by_deal.std() * np.sqrt(len(by_deal))
            if one is not best and one.settings.slug in slugs:
                assert behind < 4 * error
            elif one is not best and slugs:
                assert behind > 1.5 * error


# --- In words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        (
            Settings(),
            "At least five trumps, two of them jacks: with open cards it wins 61 of 100 games and yet loses points.",
        ),
        (
            Settings().changed("trumps", "6"),
            "At least six trumps, two of them jacks: with open cards it wins 79 of 100 games and gains points.",
        ),
        (
            Settings(way=Way.HAND),
            "At least five trumps, two of them jacks: with open cards it wins 28 of 100 games and loses points.",
        ),
        (
            Settings(truth=Truth.HELD),
            "At least five trumps, two of them jacks: of 100 hands it says yes to, a sensible player plays {n}.",
        ),
        (
            Settings().changed("jacks", "1"),
            "At least five trumps, a jack among them: with open cards it wins 54 of 100 games and yet loses points.",
        ),
        (Settings().changed("jacks", "0").changed("trumps", "7"), "At least seven trumps: with open cards it wins 9"),
        (
            Settings().changed("trumps", "9"),
            "At least nine trumps, two of them jacks: 13 hands say yes, too few to judge.",
        ),
        (HAND_POINTS.changed("jacks", "2"), "Ten hand points, two jacks among them: with open cards it wins 7"),
        (HAND_POINTS.changed("trumps", "6"), "Ten hand points, with six trumps: with open cards it wins 8"),
        (
            Settings().of_rule(rule_of("null")),
            "Null with every suit safe: with open cards it wins 99 of 100 games and gains points.",
        ),
        (
            Settings().of_rule(rule_of("null-skat")),
            "Null with up to 2 cards to lay away: with open cards it wins 70 of 100",
        ),
        (
            Settings().of_rule(rule_of("caller")),
            "The bidding chapter’s count of eight: with open cards it wins 73 of 100",
        ),
        (
            Settings().of_rule(rule_of("grand-caller")),
            "Six jacks and aces for Grand: with open cards it wins 99 of 100",
        ),
    ],
    ids=str,
)
def test_the_title_is_the_finding(settings: Settings, title: str) -> None:
    one = tried(HANDS, settings)
    n = of_100(one.verdict.trusted.share)
    assert finding(one, "en", Pack.FRENCH).startswith(title.format(n=n))


def test_hardly_any_is_not_none_and_nearly_all_is_not_all() -> None:
    assert [of_100(share) for share in (0, 0.001, 0.5049, 0.999, 1)] == [0, 1, 50, 99, 100]


@pytest.mark.parametrize(("value", "said"), [(7.9, "+790"), (-12.345, "−1,234"), (0.001, "0")])
def test_points_have_a_sign(value: float, said: str) -> None:
    mean = Mean(value, 900, np.array([0.1 / NORMAL_95]))
    assert points(mean, "en", times=100) == (said, "±\N{NO-BREAK SPACE}10")
    assert points(mean, "de")[1] == "±\N{NO-BREAK SPACE}0,1"


def test_a_mean_of_a_few_games_has_no_band() -> None:
    """One game has no scatter, and that is not to be sure of it."""
    one = tried(HANDS, Settings(bid=72, seat=Seat.FOREHAND).changed("trumps", "9"))
    assert one.plays == 1
    assert points(one.each, "en") == ("+171.0", "")
    assert "()" not in " ".join(charts.numbers(one, "en"))


def test_who_cannot_be_told_to_gain_is_said_to_be_even_only_where_it_nearly_is() -> None:
    grand = Settings(bid=100, seat=Seat.MIDDLEHAND, way=Way.HAND).of_rule(rule_of("grand-points"))
    one = tried(HANDS, grand.changed("least", "7").changed("jacks", "3"))
    assert (one.each.sign, round(one.verdict.trusted.share - one.even, 2)) == (0, 0.05)
    assert finding(one, "en", Pack.FRENCH).endswith("too few games to say whether it gains points.")


def test_a_difference_is_printed_larger_than_its_error() -> None:
    grand = Settings(bid=70).of_rule(rule_of("grand-caller")).changed("least", "5").changed("jacks", "4")
    caller, _ = parse({"rule": "caller", "least": "10", "jacks": "2", "trumps": "3", "bid": "45", "seat": "F"})
    for settings in (grand, caller):
        said = beside(compared(HANDS, settings), "en")
        claimed = re.findall(r"([\d.]+) ± ([\d.]+) (?:points )?(?:more|fewer)", said)
        assert claimed
        assert all(float(size) > float(error) for size, error in claimed), said


def test_where_too_few_hands_are_played_it_is_not_said_that_nothing_gains() -> None:
    seldom, _ = parse({"rule": "hand-points", "jacks": "2", "trumps": "8", "way": "hand", "bid": "66", "seat": "F"})
    along = curve(HANDS, seldom)
    assert all(one.plays < ENOUGH for one in along)
    assert best(along, "en").endswith("too seldom to tell which gains points.")


@pytest.mark.parametrize("pack", Pack)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told_in_every_language_and_pack(language: str, pack: Pack) -> None:
    for rule in RULES:
        told = [words(rule, message, language, pack) for message in (rule.short, rule.said, rule.counted)]
        for settings in Settings().of_rule(rule).along():
            one = tried(HANDS, settings)
            title = finding(one, language, pack)
            assert ({"en": "with open cards", "de": "Mit offenen Karten"}[language] in title) == (one.plays >= ENOUGH)
            told += [title, brings(one, language), shown(one, len(HANDS.cards), language)]
        assert all(said and "{" not in said and "nan" not in said for said in told)
        if pack is Pack.GERMAN:
            assert not any(word in said for said in told for word in ("Buben", "jacks"))


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            Settings(),
            "Tried on 150,000 hands of 50,000 deals, all seats, picked up, at 18. Right is a game that is",
        ),
        (Settings(seat=Seat.REARHAND, way=Way.HAND), "50,000 hands of 50,000 deals, rearhand, as Hand, at 18. Right"),
        (Settings(bid=24), "at 24. Hands that are not worth 24 in this game are left out: "),
        (Settings(truth=Truth.HELD, threshold=0.55), "a chance of 55\N{NO-BREAK SPACE}% or more"),
    ],
)
def test_it_is_said_on_what_the_rule_is_tried(settings: Settings, said: str) -> None:
    assert said in shown(tried(HANDS, settings), len(HANDS.cards), "en")


# --- Hands -------------------------------------------------------------------------------------------------------


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


# --- Charts ------------------------------------------------------------------------------------------------------


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
