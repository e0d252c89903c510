from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings

from engine.auction import BIDS, Bid, Hold, Objection, Pass
from engine.cards import DECK, Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat, Table
from engine.house_rules import HouseRules, NullOverbid
from engine.moves import (
    Announce,
    Answer,
    Claim,
    Concede,
    Discard,
    Move,
    PickUp,
    Play,
    Push,
    Re,
    Refusal,
    ThrowIn,
    parse_move,
)
from engine.moves import Kontra as SayKontra
from engine.positions import Finish, Stage
from engine.ramsch import RamschResult
from engine.record import Record
from engine.refusals import CONTRACTS
from engine.tricks import Illegal
from engine.values import Level, Loss, Result
from tests.games import FRENCH, FRENCH_AUCTION, JACKS, LOW, finished, record, result
from tests.strategies import records

F, M, R = Seat


def test_the_example_of_the_french_text_ends_as_it_tells() -> None:
    told = "FSK MS9 RSA RCJ FDJ MH7 RHJ FHQ MC7"
    made_up = "RHA FSJ MS7 FD9 MDK RD7 MD8 RCA FDA FCT MC8 RHT RST FSQ MC9 RH8 FH9 MCQ FS8 MDQ RHK"
    game = record(f"{FRENCH_AUCTION} Rs R-DTCK R.H {told}", FRENCH)
    assert [trick.winner(game.game) for trick in game.tricks] == [R, R, R]
    assert [trick.points for trick in game.tricks] == [15, 4, 5]
    assert game.turn is R
    game = record(f"{FRENCH_AUCTION} Rs R-DTCK R.H {told} {made_up}", FRENCH)
    assert (result(game).card_points, result(game).declarer) == (78, R)
    assert (result(game).loss, result(game).charged, result(game).score) == (Loss.OVERBID, 30, -60)


def test_a_game_runs_through_its_stages_in_order() -> None:
    game = record("")
    stages = [game.stage]
    for move in f"{LOW} Fs F-SQHQ F.G FCJ".split():
        game = game.after(parse_move(move))
        stages.append(game.stage)
    assert [stage.name for stage in stages] == ["AUCTION"] * 3 + ["SKAT", "DISCARD", "ANNOUNCE", "PLAY", "PLAY"]
    game = finished(game)
    assert (game.stage, game.turn, game.finish, game.legal) == (Stage.OVER, None, Finish.PLAYED_OUT, ())


def test_forehand_leads_the_first_trick_whoever_plays() -> None:
    game = record(f"{FRENCH_AUCTION} R.Hh", FRENCH)
    assert (game.declarer, game.turn) == (R, F)


def test_who_announces_without_picking_up_plays_hand_only_when_he_says_so() -> None:
    said = record(f"{LOW} F.Gh Fg")
    unsaid = record(f"{LOW} F.G Fg")
    assert Level.HAND in result(said).value.levels
    assert Level.HAND not in result(unsaid).value.levels


def test_the_skat_counts_for_a_hand_player_who_never_saw_it() -> None:
    game = finished(record(f"{LOW} F.Gh"))
    assert result(game).tricks == 10
    assert result(game).card_points == 120
    assert (result(game).won, result(game).value.total) == (True, 24 * 8)


def test_a_jack_laid_away_is_still_a_matador() -> None:
    game = record(f"{LOW} Fs F-CJSJ F.G Fg")
    assert str(result(game).value.matadors) == "4"


@pytest.mark.parametrize("contract", ["Ch", "Chs", "Chz", "Co", "Gh", "Go", "Nh", "Nho"])
def test_what_needs_hand_is_not_announced_after_picking_up(contract: str) -> None:
    game = record(f"{LOW} Fs F-SQHQ")
    move = Announce(F, Contract.parse(contract))
    assert game.refusal(move) is Refusal.HAND_AFTER_PICKING_UP
    with pytest.raises(ValueError, match=f"F.{contract}, is not allowed: Hand"):
        game.after(move)


def test_after_picking_up_only_the_six_plain_games_and_null_ouvert_are_left() -> None:
    legal = record(f"{LOW} Fs F-SQHQ").legal
    assert [str(move) for move in legal] == ["F.D", "F.H", "F.S", "F.C", "F.G", "F.N", "F.No"]


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", "Fs", Refusal.NOT_YOUR_TURN),
        ("", "Ms", Refusal.NOT_NOW),
        ("", "M19", Objection.NOT_A_BID),
        ("", "FCJ", Refusal.NOT_YOUR_TURN),
        ("", "Fg", Refusal.NOT_NOW),
        (LOW, "Ms", Refusal.NOT_YOUR_TURN),
        (LOW, "F-CJSJ", Refusal.NOT_NOW),
        (LOW, "F20", Objection.AUCTION_OVER),
        (LOW, "FCJ", Refusal.NOT_NOW),
        (LOW, "F~", Refusal.NOT_NOW),
        (LOW, "Fa", Refusal.NOT_NOW),
        (f"{LOW} Fs", "F.G", Refusal.NOT_NOW),
        (f"{LOW} Fs", "Fs", Refusal.NOT_NOW),
        (f"{LOW} Fs", "F-CJ", Refusal.NOT_TWO_CARDS),
        (f"{LOW} Fs", "F-CJSJHJ", Refusal.NOT_TWO_CARDS),
        (f"{LOW} Fs", "F-CJSA", Refusal.NOT_OF_THE_TWELVE),
        (f"{LOW} Fs F-CJSJ", "F-CJSJ", Refusal.NOT_NOW),
        (f"{LOW} F.G", "F.G", Refusal.ALREADY_ANNOUNCED),
        (f"{LOW} F.Gh", "F.Ghs", Refusal.ALREADY_ANNOUNCED),
        (f"{LOW} F.Gh", "Fs", Refusal.SKAT_IS_CLOSED),
        (f"{LOW} F.Gh", "F-CJSJ", Refusal.SKAT_IS_CLOSED),
        (f"{LOW} F.Gh", "MC7", Refusal.NOT_YOUR_TURN),
        (f"{LOW} F.Gh", "FSA", Illegal.NOT_IN_HAND),
        (f"{LOW} F.Gh", "Fp", Objection.AUCTION_OVER),
        (f"{LOW} F.Gh", "Mk", Refusal.NO_KONTRA_HERE),
        (f"{LOW} F.Gh FCA", "MD7", Illegal.MUST_FOLLOW_SUIT),
        (f"{LOW} F.Gh Fg", "FCA", Refusal.GAME_OVER),
        (f"{LOW} F.Gh Fg", "Fg", Refusal.GAME_OVER),
    ],
)
def test_a_move_is_refused_for_the_right_reason_and_changes_nothing(
    moves: str, move: str, reason: Objection | Illegal | Refusal
) -> None:
    before = record(moves)
    assert before.refusal(parse_move(move)) is reason
    with pytest.raises(ValueError, match=f"move {len(before.moves) + 1}, {move}, is not allowed: {reason.value}"):
        before.after(parse_move(move))
    assert before == record(moves)
    assert str(before) == str(record(moves))


@pytest.mark.parametrize(
    "code", ["", "X", "X18", "F", "FC", "F10C", "F-C", "F-CJCJ", "F.X", "F.Cs", "Fz", "F~CX", "F²"]
)
def test_what_is_no_move_is_refused_with_its_code(code: str) -> None:
    with pytest.raises(ValueError, match=f"not a move: '{code}'"):
        parse_move(code)


@pytest.mark.parametrize("code", ["", "kontra=off", "F18", "CJ-SJ-HJ-DJ"])
def test_a_record_without_a_whole_deal_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=r"deal|forehand"):
        Record.parse(code)


def test_a_record_is_refused_at_the_move_that_is_wrong() -> None:
    with pytest.raises(ValueError, match="move 4, F-CJSJ, is not allowed: this is not the moment"):
        Record.parse(f"{JACKS} {LOW} F-CJSJ")


def test_null_is_over_with_the_first_trick_of_the_declarer() -> None:
    game = record("M18 Fp Rp M.N FC8 MC7 RSA")
    assert game.turn is F
    game = record("M18 Fp Rp M.N FC8 MC7 RSA FCJ MS9 RST FC9 MS7 RSK").after(parse_move("FCT"))
    assert finished(game).finish is Finish.PLAYED_OUT
    assert result(finished(game)).won


def test_null_lost_is_lost_at_the_declarers_first_trick_and_counts_twice() -> None:
    game = finished(record(f"{LOW} F.N FC8 MC7 RSA"))
    assert len(game.tricks) == 1
    assert (result(game).loss, result(game).tricks, result(game).score) == (Loss.TOOK_A_TRICK, 1, -46)


@pytest.mark.parametrize(("announced", "score"), [("Gh", 24 * 7), ("Ghz", -48 * 10), ("Go", -528)])
def test_ouvert_implies_schwarz_so_106_points_lose_it(announced: str, score: int) -> None:
    deal = Deal.parse("CJSJHJDJCACTCKCQC9S8-C7C8S7SQH7H8H9D7D8D9-SASTSKHAHTHKDADTDKDQ-S9HQ")
    cards = "CJH7DQ SJH8DK HJH9HK DJD7DT CAC7DA CTC8HT CKD8HA CQD9SK C9S7ST S8SQSA".replace(" ", "")
    plays = " ".join("FMR"[at % 3] + cards[2 * at : 2 * at + 2] for at in range(30))
    game = record(f"{LOW} F.{announced} {plays}", deal)
    assert game.finish is Finish.PLAYED_OUT
    assert (result(game).tricks, result(game).card_points) == (9, 106)
    assert result(game).score == score


@pytest.mark.parametrize(
    ("bid", "contract", "over"), [("F18", "N", False), ("M24", "N", True), ("M24", "No", False), ("M48", "No", True)]
)
def test_a_null_below_the_bid_is_lost_before_the_first_lead(bid: str, contract: str, over: bool) -> None:
    auction = LOW if bid == "F18" else f"{bid} Fy Mp Rp"
    game = record(f"{auction} Fs F-SQHQ F.{contract}")
    assert (game.finish is Finish.IMPOSSIBLE_NULL) is over
    if over:
        assert game.turn is None
        assert result(game).loss is Loss.OVERBID


def test_an_impossible_null_is_written_as_the_cheapest_game_over_the_twelve_cards() -> None:
    low = Deal.parse("C9C8C7S9S8S7H8H7D8D7-CJSJHJDJCACTCKCQSASK-STSQHAHTHKH9DADTDQD9-HQDK")
    assert result(record("M24 Fy Mp Rp Fs F-HQDK F.N", low)).score == -126


def test_a_table_may_forbid_the_impossible_null_instead() -> None:
    rules = HouseRules(null_overbid=NullOverbid.FORBID)
    game = record("M24 Fy Mp Rp Fs F-SQHQ", rules=rules)
    assert game.refusal(Announce(F, Contract(Game.NULL))) is Refusal.BELOW_THE_BID
    assert Announce(F, Contract(Game.NULL, ouvert=True)) in game.legal
    assert Announce(F, Contract(Game.DIAMONDS)) in game.legal


def test_three_passes_are_a_deal_without_a_score() -> None:
    game = record("Mp Rp Fp")
    assert (game.finish, game.turn, game.declarer, game.result) == (Finish.PASSED_IN, None, None, None)
    assert game.same_dealer_again is False


def test_the_third_player_may_bid_after_two_passes() -> None:
    game = record("M18 Fp R20 Mp")
    assert (game.declarer, game.position.bid) == (R, 20)
    assert record("Mp").turn is R


def test_at_a_table_of_four_the_dealer_sits_out_and_the_declarer_is_one_of_the_others() -> None:
    table = Table(players=4, dealer=2)
    declarer = record("M18 Fp Rp").declarer
    assert declarer
    assert table.player(declarer) == 0
    assert table.player(declarer) != table.sitting_out


def test_a_move_is_taken_back_by_dropping_it() -> None:
    game = record(f"{LOW} Fs F-SQHQ")
    assert game.undone == record(f"{LOW} Fs")
    assert game.undone.hand(F) == JACKS.forehand | JACKS.skat
    with pytest.raises(ValueError, match="nothing to take back"):
        _ = record("").undone


@given(records())
def test_a_record_reads_back_from_its_code_and_its_moves(game: Record) -> None:
    assert Record.parse(str(game)) == game
    again = Record(game.deal, game.moves, game.rules)
    assert (again, hash(again)) == (game, hash(game))
    assert again.position == game.position
    assert [parse_move(str(move)) for move in game.moves] == list(game.moves)


@given(records())
def test_no_card_is_lost_and_none_comes_twice(game: Record) -> None:
    played = [card for trick in game.position.tricks for card in trick.cards]
    places = [*(game.hand(seat) for seat in Seat), game.skat, Cards.of(played)]
    assert sum(map(len, places)) == 32
    assert Cards.of(card for place in places for card in place) == DECK


@given(records())
def test_each_trick_has_one_winner_who_held_the_card_and_leads_the_next(game: Record) -> None:
    tricks = game.position.tricks
    held = {seat: Cards.of(card for trick in tricks for other, card in trick.plays if other is seat) for seat in Seat}
    for trick, following in itertools.pairwise(tricks):
        winner = trick.winner(game.game)
        assert dict(trick.plays)[winner] in held[winner]
        assert following.leader is winner
    for seat in Seat:
        assert held[seat] <= game.deal.hand(seat) | game.deal.skat | Cards.of(
            card for move in game.moves if isinstance(move, Push) for card in move.cards
        )


@given(records())
def test_120_points_are_shared_out(game: Record) -> None:
    if game.finish is Finish.PLAYED_OUT and game.game is not Game.NULL:
        shares = [sum(trick.points for trick in game.tricks if trick.winner(game.game) is seat) for seat in Seat]
        assert sum(shares) + game.skat.points == 120
        if isinstance(game.result, Result):
            assert game.declarer
            assert game.result.card_points == shares[list(Seat).index(game.declarer)] + game.skat.points
        if isinstance(game.result, RamschResult) and game.result.losers:
            assert sum(game.result.points) >= 120


@settings(max_examples=settings().max_examples // 2)
@given(records(most=50))
def test_every_legal_move_is_accepted_and_every_other_refused(game: Record) -> None:
    legal = set(game.legal) | set(game.interruptions)
    assert bool(game.legal) is (game.turn is not None)
    assert all(move.seat is game.turn for move in game.legal)
    for move in every_move(game):
        if move in legal:
            assert game.refusal(move) is None
            assert game.after(move).moves == (*game.moves, move)
        else:
            assert game.refusal(move) is not None
            with pytest.raises(ValueError, match="is not allowed"):
                game.after(move)
    assert legal <= set(every_move(game))


def every_move(game: Record) -> list[Move]:
    moves: list[Move] = []
    for seat in Seat:
        held = list(game.hand(seat))
        pairs = [Cards.of((one, other)) for one in held for other in held if one != other]
        moves += [Bid(seat, bid) for bid in (0, 19, *BIDS)]
        moves += [Hold(seat), Pass(seat), PickUp(seat), SayKontra(seat), Re(seat), Claim(seat), Concede(seat)]
        moves += [ThrowIn(seat), Answer(seat, True), Answer(seat, False), Push(seat)]
        moves += [Announce(seat, contract) for contract in CONTRACTS]
        moves += [Play(seat, card) for card in DECK]
        moves += [Discard(seat, pair) for pair in pairs] + [Push(seat, pair) for pair in pairs]
    return moves
