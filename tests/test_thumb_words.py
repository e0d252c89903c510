"""What is said of a rule of thumb: no more than the hands carry."""

from __future__ import annotations

import re

import numpy as np
import pytest

from engine.deals import Seat
from engine.reaching import NORMAL_95
from engine.rule_scores import Mean
from engine.rule_trials import Truth
from engine.solved_hands import Way
from lessons.text import Pack
from lessons.thumb_rules import charts
from lessons.thumb_rules.rules import RULES, rule_of
from lessons.thumb_rules.settings import Settings, parse
from lessons.thumb_rules.tried import ENOUGH, compared, curve, tried
from lessons.thumb_rules.words import beside, best, brings, finding, of_100, points, shown, words
from tests.readings import LANGUAGES
from tests.thumb_shown import HAND_POINTS, HANDS


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
