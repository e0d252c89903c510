"""Which deals a player has to reckon with: all that fit what he has seen, and no others."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import sampling
from engine.auction import Auction
from engine.bots import BOLD, CAREFUL
from engine.cards import Card, Cards
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.house_rules import ISKO, AllPass, HouseRules
from engine.open_positions import OpenPosition
from engine.positions import Stage
from engine.readings import LIKELY, Heard, Reading, heard
from engine.record import Record
from engine.sampling import ConsistentDeals, NothingFitsError, Sampling, position_of
from engine.tricks import illegality
from engine.views import View
from tests.games import JACKS, LOW, record
from tests.strategies import records, seats

F, M, R = Seat
WITH_DECLARER = st.just(ISKO)


def could_be(deal: Deal, view: View) -> bool:
    """Whether everything this player has seen could have happened with this deal: the tricks are played again."""
    hands = dict(zip(Seat, deal.hands, strict=True))
    for trick in view.tricks:
        for place, (seat, card) in enumerate(trick.plays):
            if illegality(hands[seat], trick.cards[0] if place else None, view.game, card):
                return False
            hands[seat] = hands[seat] - Cards.of((card,))
    if view.stage is Stage.DISCARD and view.seat is view.declarer:
        return hands[view.seat] | deal.skat == view.hand and deal.skat == view.picked_up
    if view.shown and view.declarer and hands[view.declarer] != view.shown:
        return False
    return hands[view.seat] == view.hand and view.skat in (Cards(), deal.skat)


def as_played(game: Record) -> Deal:
    """The deal with the discard in the skat."""
    played = {seat: Cards.of(c for t in game.position.tricks for s, c in t.plays if s is seat) for seat in Seat}
    first, second, third = (game.hand(seat) | played[seat] for seat in Seat)
    return Deal(first, second, third, game.skat) if game.stage is not Stage.DISCARD else game.deal


def ending(seed: int, left: int, *, game: str = "C", on_table: int = 0) -> Record:
    """A game played at random until so many tricks are left, the open one with so many cards on the table."""
    draws = Draws(seed)
    played = record(f"{LOW} Fs", Deal.from_seed(seed))
    played = played.after(draws.choice(played.legal))
    played = played.after(next(move for move in played.legal if str(move) == f"F.{game}"))
    while played.position.cards_played < 30 - 3 * left + on_table and played.turn:
        played = played.after(draws.choice(played.legal))
    return played


def tried_out(view: View) -> set[Deal]:
    """All ways to put the unseen cards where cards are missing, those kept that could be."""
    own = view.hand | Cards.of(c for t in view.tricks for s, c in t.plays if s is view.seat)
    known = {s: Cards.of(c for t in view.tricks for who, c in t.plays if who is s) for s in Seat} | {view.seat: own}
    one, two = (seat for seat in Seat if seat is not view.seat)
    unseen, found = view.unseen, set()
    for first in combinations(unseen, 10 - len(known[one])):
        rest = unseen - Cards.of(first)
        for second in combinations(rest, 10 - len(known[two])):
            hands = known | {one: known[one] | Cards.of(first), two: known[two] | Cards.of(second)}
            deal = Deal(hands[F], hands[M], hands[R], view.skat or rest - Cards.of(second))
            if could_be(deal, view):
                found.add(deal)
    return found


@given(records(WITH_DECLARER), seats, st.integers(0, 9))
def test_every_drawn_deal_could_be(game: Record, seat: Seat, seed: int) -> None:
    view = game.seen_by(seat)
    deals = ConsistentDeals(view)
    for number in (0, len(deals) - 1):
        assert could_be(deals[number], view)
    for sample in islice(Sampling(view, seed=seed, reading=None), 3):
        assert could_be(sample.deal, view)
        if view.stage is Stage.PLAY:
            assert position_of(view, sample.deal).hand(seat) == view.hand


@given(records(WITH_DECLARER), seats)
@settings(max_examples=50)
def test_what_has_happened_is_among_what_could_have(game: Record, seat: Seat) -> None:
    deals = ConsistentDeals(game.seen_by(seat))
    assume(len(deals) < 2000)
    assert as_played(game) in set(deals)


@pytest.mark.parametrize("game", ["C", "G", "N"])
@pytest.mark.parametrize("left", [2, 3])
def test_the_deals_are_all_that_could_be_each_once(game: str, left: int) -> None:
    endings = (ending(seed, left, game=game, on_table=seed % 3) for seed in range(200))
    for played in islice((each for each in endings if each.turn), 3):  # many a Null is over before
        for seat in Seat:
            view = played.seen_by(seat)
            deals = list(ConsistentDeals(view))
            assert len(deals) == len(ConsistentDeals(view)) == len(set(deals))
            assert set(deals) == tried_out(view)


def test_a_position_in_play_is_the_one_of_the_record() -> None:
    for seed, seat in enumerate(Seat):
        played = ending(seed, 4, on_table=seed)
        position = position_of(played.seen_by(seat), as_played(played))
        assert position.hands == played.position.hands
        assert position == OpenPosition.of(played)


def test_before_the_first_call_all_deals_of_the_other_22_cards_are_numbered() -> None:
    deals = ConsistentDeals(record("").seen_by(M))
    assert len(deals) == 646646 * 66
    assert len({deals[number] for number in range(0, len(deals), 100_003)}) == 427
    with pytest.raises(IndexError):
        deals[len(deals)]


def test_whoever_has_to_lay_away_knows_the_skat_that_was_dealt() -> None:
    deals = ConsistentDeals(record(f"{LOW} Fs").seen_by(F))
    assert len(deals) == 184756
    assert deals[0].skat == JACKS.skat
    assert deals[0].forehand == JACKS.forehand


def test_cards_shown_in_an_ouvert_game_stay_where_they_are() -> None:
    game = record(f"{LOW} F.Go FCJ")
    for sample in islice(Sampling(game.seen_by(M), seed=1), 5):
        assert sample.deal.forehand == JACKS.forehand


# The upper 0.1 percent of chi-square with k degrees of freedom lies near k + 3.1 sqrt(2 k) + 6.
def surprise(found: Counter[Deal], expected: dict[Deal, float]) -> float:
    """How far beyond the upper 0.1 percent of chi-square the numbers lie; negative is fine."""
    assert set(found) <= set(expected)
    chi = sum((found[deal] - number) ** 2 / number for deal, number in expected.items())
    free = len(expected) - 1
    return float(chi - free - 3.1 * (2 * free) ** 0.5 - 6)


def shown_void() -> View:
    """An ending in which both others have shown a void that still matters, seen by rearhand, a defender in turn."""
    views = (ending(seed, 3, on_table=1).seen_by(R) for seed in range(99))
    return next(
        view for view in views if all(view.lacks[place] & view.unseen for place in (0, 1)) and view.seat is view.turn
    )


def test_every_deal_is_drawn_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "GONE_THROUGH", 0)
    view = shown_void()
    deals = set(ConsistentDeals(view))
    draws = 20 * len(deals)
    found = Counter(sample.deal for sample in islice(Sampling(view, seed=11, reading=None), draws))
    assert surprise(found, dict.fromkeys(deals, 20.0)) < 0


def test_deals_are_drawn_as_often_as_they_are_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    view, doubting = shown_void(), Reading(doubt=0.3)
    weights = {sample.deal: sample.weight for sample in Sampling(view, seed=1, reading=doubting)}
    assert set(weights) == set(ConsistentDeals(view))
    assert len(set(weights.values())) > 2
    monkeypatch.setattr(sampling, "GONE_THROUGH", 0)
    draws = 2000
    found = Counter(sample.deal for sample in islice(Sampling(view, seed=2, reading=doubting), draws))
    whole = sum(weights.values())
    assert surprise(found, {deal: draws * weight / whole for deal, weight in weights.items()}) < 0


def test_few_deals_are_gone_through_once() -> None:
    view = shown_void()
    drawn = [sample.deal for sample in Sampling(view, seed=1, reading=None)]
    assert len(drawn) == len(set(drawn)) == Sampling(view, seed=1).total
    assert drawn != [sample.deal for sample in Sampling(view, seed=2, reading=None)]


SAME = """
from itertools import islice
from engine.deals import Deal, Seat
from engine.record import Record
from engine.sampling import Sampling
view = Record.parse(str(Deal.from_seed(3)) + " M18 Fy M20 Fp Rp").seen_by(Seat.REARHAND)
print(*(sample.deal for sample in islice(Sampling(view, seed=4), 20)))
"""


def test_one_seed_gives_the_same_deals_in_every_process() -> None:
    first, second = (
        subprocess.run(
            [sys.executable, "-c", SAME], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in "12"
    )
    assert first == second
    assert len(first.split()) == 20


def with_lacks(view: View, lacks: Sequence[Cards]) -> View:
    return replace(view, lacks=tuple(lacks))


def test_what_cannot_be_known_is_refused_with_the_reason() -> None:
    view = ending(3, 3).seen_by(F)
    both = [Cards(), view.unseen, view.unseen]
    with pytest.raises(NothingFitsError, match=r"no deal agrees.*middlehand has shown to hold none of"):
        ConsistentDeals(with_lacks(view, both))
    with pytest.raises(NothingFitsError, match="two places"):
        ConsistentDeals(replace(view, skat=Cards.of(islice(view.hand, 2))))
    with pytest.raises(NothingFitsError, match="more cards are known"):
        ConsistentDeals(replace(view, hand=view.hand | view.unseen))
    with pytest.raises(ValueError, match="seed"):
        Sampling(view, seed=-1)


def test_ramsch_is_left_out() -> None:
    rules = HouseRules(all_pass=AllPass.RAMSCH)
    with pytest.raises(ValueError, match="Ramsch"):
        ConsistentDeals(record("Mp Rp Fp FCJ", rules=rules).seen_by(M))
    with pytest.raises(ValueError, match="waiting for a call"):
        position_of(record("").seen_by(F), JACKS)


@pytest.mark.parametrize(
    ("calls", "seat", "went", "stopped"),
    [
        ("", M, 0, None),
        ("Mp", M, 0, 18),
        ("Mp Rp Fp", F, 0, 18),
        ("Mp Rp F18", F, 18, None),
        ("M18 Fp", F, 0, 18),
        ("M18 Fy Mp", M, 18, 20),
        ("M18 Fy M20", F, 18, None),
        ("M18 Fp Rp", R, 0, 20),
        ("M18 Fp R20 Mp", M, 18, 20),
        ("M18 Fp R20 Mp", R, 20, None),
        ("M264 Fy Mp", M, 264, None),
    ],
)
def test_how_far_a_player_went(calls: str, seat: Seat, went: int, stopped: int | None) -> None:
    assert heard(Auction.parse(calls), seat) == Heard(went, stopped)


def test_who_bids_is_more_often_one_who_likes_a_game() -> None:
    def share(calls: str) -> float:
        view = record(calls, Deal.from_seed(8)).seen_by(R)
        return sum(BOLD.limit(sample.deal.middlehand) > 0 for sample in islice(Sampling(view, seed=1), 60)) / 60

    assert share("Mp") + 0.4 < share("M18 Fy M20")


def test_whoever_plays_clubs_is_expected_to_have_some() -> None:
    view = record(f"{LOW} Fs F-C8C9 F.C").seen_by(M)
    clubs = [
        len(sample.deal.forehand & Cards.parse("CJ SJ HJ DJ CA CT CK CQ C9 C8"))
        for sample in islice(Sampling(view, seed=1), 40)
    ]
    plain = [
        len(sample.deal.forehand & Cards.parse("CJ SJ HJ DJ CA CT CK CQ C9 C8"))
        for sample in islice(Sampling(view, seed=1, reading=None), 40)
    ]
    assert sum(clubs) / 40 > 5
    assert sum(plain) / 40 < 5


def test_in_null_high_cards_are_unlikely() -> None:
    low = Cards.parse("C7 C8 C9 S7 S8 H7 H9 D7 D9 DJ")
    skat = Cards.parse("CA SA")
    for high in ("CA", "SA"):
        worse = low - Cards.parse("C9" if high == "CA" else "S8") | Cards.of((Card.parse(high),))
        contract = record(f"{LOW} F.N").contract
        assert contract
        assert LIKELY.of_announcement(worse, skat, contract, 18) < LIKELY.of_announcement(low, skat, contract, 18)


def test_without_doubt_what_no_caller_says_is_impossible() -> None:
    sure = Reading((CAREFUL,), doubt=0)
    view = record("M100 Fy", Deal.from_seed(8)).seen_by(R)
    assert sure.of_calls(JACKS.middlehand, Heard(100)) == 0
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sampling, "_TRIES", 50)
        with pytest.raises(NothingFitsError, match="none agrees with the calls"):
            next(iter(Sampling(view, seed=1, reading=sure)))
    with pytest.raises(ValueError, match="doubt"):
        Reading(doubt=1.5)
