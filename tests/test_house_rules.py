"""The switches: off by default, and written as what differs from the rule book."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.house_rules import (
    ISKO,
    AllPass,
    BockEvent,
    FailedAnnouncement,
    HandLoss,
    HouseRules,
    Kontra,
    NullOverbid,
    RamschSkat,
    RamschTie,
    Scoring,
)

any_rules = st.builds(
    HouseRules,
    all_pass=st.sampled_from(AllPass),
    kontra=st.sampled_from(Kontra),
    ramsch_skat=st.sampled_from(RamschSkat),
    ramsch_tie=st.sampled_from(RamschTie),
    ramsch_jungfrau=st.booleans(),
    ramsch_durchmarsch=st.booleans(),
    schieben=st.booleans(),
    bock=st.frozensets(st.sampled_from(BockEvent)),
    own_schneider=st.booleans(),
    failed_announcement=st.sampled_from(FailedAnnouncement),
    null_overbid=st.sampled_from(NullOverbid),
    hand_loss=st.sampled_from(HandLoss),
    grand_ouvert_base=st.sampled_from([24, 36]),
    scoring=st.sampled_from(Scoring),
    bierlachs_limit=st.integers(-2000, -1),
    players=st.sampled_from([3, 4]),
)


@given(any_rules)
def test_rules_parse_back_from_their_code(rules: HouseRules) -> None:
    assert HouseRules.parse(str(rules)) == rules


def test_the_rule_book_is_the_default_and_has_a_short_code() -> None:
    assert HouseRules() == ISKO == HouseRules.parse("isko")
    assert str(ISKO) == "isko"


@pytest.mark.parametrize(
    ("switch", "off"),
    [
        ("all_pass", AllPass.PASSED_IN),
        ("kontra", Kontra.OFF),
        ("schieben", False),
        ("bock", frozenset()),
        ("own_schneider", True),
        ("failed_announcement", FailedAnnouncement.ALL_LEVELS),
        ("null_overbid", NullOverbid.CHEAPEST_SUIT_OR_GRAND),
        ("hand_loss", HandLoss.DOUBLE),
        ("grand_ouvert_base", 24),
        ("scoring", Scoring.SEEGER_FABIAN),
    ],
)
def test_house_rules_are_off_by_default(switch: str, off: object) -> None:
    assert getattr(ISKO, switch) == off


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("", "not a house rule: ''"),
        ("spitze=on", "not a house rule: 'spitze=on'"),
        ("kontra=perhaps", "house rule kontra has no value 'perhaps'"),
        ("schieben=1", "house rule schieben has no value '1'"),
        ("bock=sixty_sixty+rain", r"house rule bock has no value 'sixty_sixty\+rain'"),
        ("kontra=off,kontra=only_if_bid", "house rule kontra comes twice, again as 'kontra=only_if_bid'"),
        ("players=three", "house rule players has no value 'three'"),
        ("players= 4", "house rule players has no value ' 4'"),
        ("grand_ouvert_base=3_6", "house rule grand_ouvert_base has no value '3_6'"),
    ],
)
def test_a_code_that_is_none_is_refused(code: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        HouseRules.parse(code)


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [({"players": 5}, "not of 5"), ({"grand_ouvert_base": 30}, "not 30"), ({"bierlachs_limit": 500}, "not at 500")],
)
def test_a_switch_has_only_its_positions(chosen: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        HouseRules(**chosen)
