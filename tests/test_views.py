from __future__ import annotations

import pytest
from hypothesis import given

from engine.cards import DECK, Cards
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.house_rules import AllPass, HouseRules
from engine.moves import Claim, Discard, Push
from engine.record import Record
from tests.games import JACKS, LOW, record
from tests.strategies import records, seats

F, M, R = Seat


def test_a_player_sees_his_own_hand_and_what_is_said() -> None:
    view = record("M18 Fy").seen_by(R)
    assert (view.hand, view.turn, str(view.auction)) == (JACKS.rearhand, M, "M18 Fy")
    assert (view.skat, view.shown, view.legal) == (Cards(), Cards(), ())
    assert len(view.unseen) == 22


def test_only_the_declarer_knows_the_skat_he_picked_up_and_what_he_laid_away() -> None:
    game = record(f"{LOW} Fs F-C8C9 F.G FCJ")
    mine, theirs = game.seen_by(F), game.seen_by(M)
    assert (mine.picked_up, mine.laid_away, mine.skat) == (JACKS.skat, Cards.parse("C8 C9"), Cards.parse("C8 C9"))
    assert (theirs.picked_up, theirs.laid_away, theirs.skat) == (Cards(), Cards(), Cards())
    assert Cards.parse("C8 C9") <= theirs.could_hold(R)
    assert not Cards.parse("C8 C9") & mine.could_hold(R)


def test_a_hand_player_does_not_know_the_skat() -> None:
    view = record(f"{LOW} F.Gh").seen_by(F)
    assert JACKS.skat <= view.unseen
    assert view.skat == Cards()


@pytest.mark.parametrize(
    ("contract", "shown"), [("Gh", False), ("Go", True), ("N", False), ("No", True), ("Nho", True)]
)
def test_an_ouvert_hand_lies_open_for_all(contract: str, shown: bool) -> None:
    game = record(f"{LOW} F.{contract} FC8")
    view = game.seen_by(M)
    assert view.shown == (game.hand(F) if shown else Cards())
    assert (view.could_hold(F) == game.hand(F)) is shown


def test_who_does_not_follow_shows_that_he_has_none() -> None:
    game = record(f"{LOW} F.Gh FCA MC7 RSA")
    view = game.seen_by(F)
    assert view.could_hold(R) & Cards.parse("CT CK CQ C9 C8 C7") == Cards()
    game = record(f"{LOW} F.Gh FCJ MC7 RSA")
    lacking = Cards.of(game.game.trumps)
    assert game.seen_by(F).lacks == (Cards(), lacking, lacking)


def test_a_declarer_who_claimed_has_shown_his_hand() -> None:
    asked = record(f"{LOW} F.Gh FCJ MC7 RDQ Fc")
    assert asked.seen_by(R).shown == asked.hand(F)
    assert asked.seen_by(R).asked == Claim(F)


def test_a_defender_who_claims_does_not_lay_the_declarers_cards_open() -> None:
    assert record("Mp R18 Fp R.C Fc").seen_by(M).shown == Cards()


def test_in_schieberamsch_everybody_knows_what_he_took_and_pushed() -> None:
    rules = HouseRules(all_pass=AllPass.RAMSCH, schieben=True)
    game = record("Mp Rp Fp Fp Mp Rp Fs F~SQC8 Ms M~SQS7 R~", rules=rules)
    assert game.seen_by(F).picked_up == JACKS.skat
    assert game.seen_by(F).laid_away == Cards.parse("SQ C8")
    assert game.seen_by(F).skat == Cards()  # middlehand took them up
    assert game.seen_by(M).picked_up == Cards.parse("SQ C8")
    assert game.seen_by(M).skat == Cards.parse("SQ S7")  # rearhand did not look
    assert game.seen_by(R).picked_up == Cards()
    assert game.seen_by(R).pushed_unseen == 1


@given(records(), seats)
def test_what_a_player_may_know_is_true(game: Record, seat: Seat) -> None:
    view = game.seen_by(seat)
    assert view.hand == game.hand(seat)
    assert view.skat in (game.skat, Cards())
    assert view.tricks == game.position.tricks
    assert view.legal == (game.legal if game.turn is seat else ())
    for other in Seat:
        assert game.hand(other) <= view.could_hold(other)
    known = view.hand | view.skat | view.shown | view.played
    assert known | view.unseen == DECK


@given(records(most=30), seats)
def test_a_player_sees_the_same_when_cards_he_cannot_see_are_swapped(game: Record, seat: Seat) -> None:
    if any(isinstance(move, Discard | Push) and move.seat is not seat for move in game.moves):
        return  # the other's cards could not be laid away again
    view = game.seen_by(seat)
    other = swapped(game, DECK - (game.deal.hand(seat) | view.picked_up | view.shown | view.played))
    if other:
        assert other.seen_by(seat) == view


def swapped(game: Record, hidden: Cards) -> Record | None:
    """The same moves with the hidden cards dealt anew, where they are still allowed."""
    shuffled = dict(zip(hidden, Draws(7).shuffled(hidden), strict=True))
    places = [Cards.of(shuffled.get(card, card) for card in place) for place in (*game.deal.hands, game.deal.skat)]
    try:
        return Record(Deal(*places), game.moves, game.rules)
    except ValueError:
        return None
