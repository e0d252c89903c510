"""Kontra, Ramsch and Schieberamsch as a record plays them. [RULES 2j]"""

from __future__ import annotations

import pytest

from engine.auction import Pass
from engine.cards import JACKS as ALL_JACKS
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.house_rules import AllPass, HouseRules, Kontra
from engine.moves import Announce, PickUp, Push, Re, Refusal, parse_move
from engine.moves import Kontra as SayKontra
from engine.positions import Finish, Stage
from engine.ramsch import RamschResult
from engine.record import Record
from tests.games import LOW, finished, record, result

F, M, R = Seat

OWN_CARD = HouseRules(kontra=Kontra.BEFORE_OWN_CARD)
FIRST_LEAD = HouseRules(kontra=Kontra.BEFORE_FIRST_LEAD)
ONLY_IF_BID = HouseRules(kontra=Kontra.ONLY_IF_BID)
RAMSCH = HouseRules(all_pass=AllPass.RAMSCH)
SCHIEBEN = HouseRules(all_pass=AllPass.RAMSCH, schieben=True)
PASSED = "Mp Rp Fp"


@pytest.mark.parametrize(
    ("rules", "moves", "say", "reason"),
    [
        (OWN_CARD, f"{LOW} F.Gh", "Mk", None),
        (OWN_CARD, f"{LOW} F.Gh FCJ", "Mk", None),
        (OWN_CARD, f"{LOW} F.Gh FCJ MC7", "Mk", Refusal.TOO_LATE),
        (OWN_CARD, f"{LOW} F.Gh FCJ MC7", "Rk", None),
        (OWN_CARD, f"{LOW} F.Gh", "Fk", Refusal.NOT_A_DEFENDER),
        (OWN_CARD, f"{LOW} F.Gh Mk", "Rk", Refusal.ALREADY_SAID),
        (OWN_CARD, LOW, "Mk", Refusal.NOT_NOW),
        (OWN_CARD, f"{LOW} F.Gh", "Fr", Refusal.NO_KONTRA_TO_ANSWER),
        (OWN_CARD, f"{LOW} F.Gh Mk", "Fr", None),
        (OWN_CARD, f"{LOW} F.Gh Mk", "Rr", Refusal.NO_KONTRA_TO_ANSWER),
        (OWN_CARD, f"{LOW} F.Gh Mk FCJ", "Fr", Refusal.TOO_LATE),
        (OWN_CARD, f"{LOW} F.Gh Mk Fr", "Fr", Refusal.ALREADY_SAID),
        (FIRST_LEAD, f"{LOW} F.Gh", "Rk", None),
        (FIRST_LEAD, f"{LOW} F.Gh FCJ", "Rk", Refusal.TOO_LATE),
        (ONLY_IF_BID, f"{LOW} F.Gh", "Mk", Refusal.DID_NOT_BID),
        (ONLY_IF_BID, "M18 Fy Mp Rp F.Gh", "Mk", None),
        (ONLY_IF_BID, "M18 Fy Mp Rp F.Gh", "Rk", Refusal.DID_NOT_BID),
        (ONLY_IF_BID, "M18 Fy Mp R20 Fp R.Gh", "Fk", None),
    ],
)
def test_kontra_and_re_are_said_in_their_time(rules: HouseRules, moves: str, say: str, reason: Refusal | None) -> None:
    game = record(moves, rules=rules)
    move = parse_move(say)
    assert game.refusal(move) is reason
    assert (move in game.interruptions) is (reason is None)


def test_kontra_and_re_each_double_the_score_and_nothing_else() -> None:
    plain = result(record(f"{LOW} F.Gh Fg", rules=OWN_CARD))
    kontra = result(record(f"{LOW} F.Gh Mk Fg", rules=OWN_CARD))
    re = result(record(f"{LOW} F.Gh Mk Fr Fg", rules=OWN_CARD))
    assert (kontra.score, re.score) == (2 * plain.score, 4 * plain.score)
    assert kontra.value == re.value == plain.value
    assert kontra.charged == re.charged == plain.charged


def test_kontra_is_said_out_of_turn_and_leaves_the_turn_where_it_was() -> None:
    game = record(f"{LOW} F.Gh FCJ Rk", rules=OWN_CARD)
    assert (game.turn, game.position.kontra) == (M, R)
    assert game.seen_by(M).kontra is R


def test_three_passes_lead_to_ramsch_at_a_table_that_plays_it() -> None:
    game = record(PASSED, rules=RAMSCH)
    assert (game.stage, game.turn, game.declarer, game.contract) == (Stage.PLAY, F, None, None)
    assert game.game is Game.GRAND


def test_forehand_may_still_take_the_game_at_18_before_ramsch() -> None:
    assert record("Mp Rp F18", rules=RAMSCH).stage is Stage.SKAT


def test_ramsch_has_its_own_result_and_no_kontra() -> None:
    rules = HouseRules(all_pass=AllPass.RAMSCH, kontra=Kontra.BEFORE_OWN_CARD)
    game = record(PASSED, rules=rules)
    assert game.refusal(SayKontra(M)) is Refusal.NOT_NOW
    game = finished(game)
    assert game.finish is Finish.PLAYED_OUT
    assert isinstance(game.result, RamschResult)
    assert game.result.marched is F
    assert game.result.scores == (120, 0, 0)


def schieben(moves: str) -> Record:
    return record(f"{PASSED} {moves}", rules=SCHIEBEN)


def test_before_the_pushing_each_in_turn_may_declare_grand_hand_instead() -> None:
    game = schieben("")
    assert game.stage is Stage.GRAND_HAND
    assert game.legal == (Announce(F, Contract(Game.GRAND, hand=True)), Pass(F))
    assert game.refusal(parse_move("F.Ghs")) is Refusal.ONLY_GRAND_HAND
    assert game.refusal(parse_move("Mp")) is Refusal.NOT_YOUR_TURN
    assert schieben("Fp").turn is M
    game = finished(schieben("Fp M.Gh"))
    assert (game.declarer, str(game.contract)) == (M, "Gh")
    assert result(game).overbid is False
    assert game.same_dealer_again is True
    assert schieben("Fp Mp Rp").stage is Stage.PUSH


def test_the_skat_goes_round_and_what_rearhand_pushes_stays() -> None:
    game = schieben("Fp Mp Rp Fs F~SQC8 Ms M~SQS7 Rs R~S7DQ")
    assert game.stage is Stage.PLAY
    assert (game.turn, str(game.skat)) == (F, "S7 DQ")
    assert [len(game.hand(seat)) for seat in Seat] == [10, 10, 10]
    assert Cards.parse("C8") <= game.hand(M)
    assert game.position.pushed_unseen == 0


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("Fs", "F~CJC8", Refusal.JACK_PUSHED),
        ("Fs", "F~", Refusal.NOT_TWO_CARDS),
        ("Fs", "F~C8", Refusal.NOT_TWO_CARDS),
        ("Fs", "F~C8S7", Refusal.NOT_OF_THE_TWELVE),
        ("Fs", "Fs", Refusal.NOT_NOW),
        ("Fs", "M~", Refusal.NOT_YOUR_TURN),
        ("", "F~C8C9", Refusal.NOT_NOW),
        ("", "F-C8C9", Refusal.NOT_NOW),
        ("", "F.Gh", Refusal.NOT_NOW),
    ],
)
def test_a_push_is_refused_for_the_right_reason(moves: str, move: str, reason: Refusal) -> None:
    assert schieben(f"Fp Mp Rp {moves}").refusal(parse_move(move)) is reason


def test_who_looked_pushes_any_two_cards_but_jacks_and_who_did_not_pushes_the_skat() -> None:
    looked = schieben("Fp Mp Rp Fs").legal
    assert len(looked) == 28  # two of the eight that are no jacks
    assert not any(isinstance(move, Push) and move.cards & ALL_JACKS for move in looked)
    assert schieben("Fp Mp Rp").legal == (PickUp(F), Push(F))


def test_each_player_who_pushes_unseen_doubles_the_ramsch() -> None:
    seen = finished(schieben("Fp Mp Rp Fs F~SQHQ Ms M~SQHQ Rs R~SQHQ"))
    unseen = finished(schieben("Fp Mp Rp F~ M~ Rs R~SQHQ"))
    assert unseen.position.pushed_unseen == 2
    assert isinstance(seen.result, RamschResult)
    assert isinstance(unseen.result, RamschResult)
    assert unseen.result.doublings == seen.result.doublings + 2
    assert unseen.result.scores == tuple(4 * score for score in seen.result.scores)


def test_re_is_no_answer_to_silence() -> None:
    assert Re(F) not in record(f"{LOW} F.Gh", rules=OWN_CARD).interruptions
