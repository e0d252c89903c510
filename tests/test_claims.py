from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards
from engine.claims import takes_all_the_rest
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.house_rules import AllPass, HouseRules
from engine.moves import Answer, Claim, Concede, Refusal, ThrowIn, parse_move
from engine.positions import Finish, Stage
from engine.tricks import Trick, legal_plays
from engine.values import Level, Loss
from tests.games import LOW, record, result
from tests.strategies import deals, games, seats

F, M, R = Seat

TWO_TRICKS = "FCJ MC7 RDQ FSJ MS7 RDK"
# Rearhand has two jacks and four high spades; forehand plays Grand with two.
SPADES = Deal.parse("CJSJHAHTHKDADTDKC8C7-C9CQCKS7S8H7H8D7D8D9-HJDJSASTSKSQS9CACTHQ-H9DQ")


def test_the_declarer_concedes_alone_with_nine_cards_and_loses_simply() -> None:
    for moves in ("", "FCJ", "FCJ MC7 RDQ"):
        game = record(f"{LOW} F.Gh {moves} Fg")
        assert (game.finish, game.turn) == (Finish.DECLARER_CONCEDED, None)
        assert result(game).loss is Loss.CONCEDED
        assert result(game).value.levels == (Level.GAME, Level.HAND)
        assert result(game).score == -2 * 24 * 6


def test_later_the_declarer_needs_one_defenders_consent() -> None:
    asked = record(f"{LOW} F.Gh FCJ MC7 RDQ FSJ Fg")
    assert (asked.stage, asked.turn, asked.legal) == (Stage.ANSWER, M, (Answer(M, True), Answer(M, False)))
    assert asked.after(Answer(M, True)).finish is Finish.DECLARER_CONCEDED
    asked_again = asked.after(Answer(M, False))
    assert (asked_again.stage, asked_again.turn) == (Stage.ANSWER, R)
    assert asked_again.after(Answer(R, True)).finish is Finish.DECLARER_CONCEDED


def test_a_concession_both_defenders_decline_lets_the_game_go_on() -> None:
    game = record(f"{LOW} F.Gh FCJ MC7 RDQ FSJ Fg Md Rd")
    assert (game.stage, game.turn) == (Stage.PLAY, M)
    assert game.refusal(Concede(F)) is Refusal.JUST_DECLINED
    assert game.refusal(Claim(F)) is Refusal.JUST_DECLINED
    assert game.after(parse_move("MS7")).refusal(Concede(F)) is None


def test_nobody_plays_while_an_answer_is_due() -> None:
    asked = record(f"{LOW} F.Gh FCJ MC7 RDQ FSJ Fg")
    assert asked.refusal(parse_move("MS7")) is Refusal.NOT_NOW
    assert asked.refusal(parse_move("Ra")) is Refusal.NOT_YOUR_TURN
    assert asked.interruptions == ()


def test_the_declarer_claims_all_the_rest_and_both_defenders_have_to_agree() -> None:
    asked = record(f"{LOW} F.Gh {TWO_TRICKS} Fc")
    assert asked.turn is M
    half = asked.after(Answer(M, True))
    assert half.turn is R
    game = half.after(Answer(R, True))
    assert game.finish is Finish.REST_TO_DECLARER
    assert (result(game).card_points, result(game).tricks, result(game).score) == (120, 10, 24 * 8)
    assert asked.after(Answer(M, False)).stage is Stage.PLAY
    assert half.after(Answer(R, False)).stage is Stage.PLAY


def test_a_claim_agreed_to_counts_even_when_it_could_not_have_been_played() -> None:
    middlehand_without = record("M18 Fp Rp M.Dh FCA Mc")
    game = middlehand_without.after(Answer(R, True)).after(Answer(F, True))
    assert (result(game).tricks, result(game).won) == (10, True)


def test_a_declined_claim_leaves_the_cards_open() -> None:
    game = record(f"{LOW} F.Gh {TWO_TRICKS} Fc Md")
    assert game.seen_by(M).shown == game.hand(F)
    assert record(f"{LOW} F.Gh {TWO_TRICKS}").seen_by(M).shown == Cards()


def test_a_null_player_who_shows_his_cards_claims_to_take_no_trick() -> None:
    game = record("M18 Fp Rp M.N FC8 MC7 RSA Mc Ra Fa")
    assert (result(game).tricks, result(game).score) == (0, 23)


def test_one_defenders_concession_binds_both() -> None:
    for defender in (M, R):
        game = record(f"{LOW} F.Gh {TWO_TRICKS}").after(Concede(defender))
        assert (game.finish, game.turn) == (Finish.DEFENDERS_CONCEDED, None)
        assert result(game).won
        assert result(game).value.levels == (Level.GAME, Level.HAND)


def test_a_null_is_won_when_a_defender_gives_up() -> None:
    game = record("M35 Fp Rp M.No Fg")  # ISS game 1390253
    assert result(game).score == 46


def test_giving_up_grants_the_level_that_was_announced_or_bid() -> None:
    announced = record(f"{LOW} F.Ghs {TWO_TRICKS} Mg")
    assert (result(announced).won, result(announced).card_points) == (True, 90)
    covered = record("M88 Fp Rp M.Hh Fg")  # without 7, game 8, Hand 9
    assert (result(covered).won, result(covered).value.total, result(covered).card_points) == (True, 90, 61)
    needs_schneider = record("M96 Fp Rp M.Hh Fg")
    assert (result(needs_schneider).won, result(needs_schneider).value.total) == (True, 100)


def test_cards_thrown_in_give_the_rest_to_the_other_side() -> None:
    game = record(f"{LOW} F.Gh {TWO_TRICKS} Rt")
    assert (game.finish, result(game).card_points, result(game).tricks) == (Finish.REST_TO_DECLARER, 120, 10)
    game = record(f"{LOW} F.Gh {TWO_TRICKS} Ft")
    assert (game.finish, result(game).tricks) == (Finish.REST_TO_DEFENDERS, 2)
    assert result(game).card_points == 2 + 0 + 3 + 2 + 0 + 4 + 6
    assert Level.SCHNEIDER in result(game).value.levels


def test_a_defender_claims_only_what_he_takes_himself_against_any_play() -> None:
    played = "FC7 MC9 RCA"
    game = record(f"{LOW} F.G {played}", SPADES)
    assert game.turn is R
    assert game.refusal(Claim(R)) is Refusal.NOT_CERTAIN
    assert game.refusal(Claim(M)) is Refusal.NOT_CERTAIN
    rest = "RCT FC8 MCQ RSA FDT MS7 RST FHA MS8 RSK FDA MD7"
    with pytest.raises(ValueError, match="Rc, is not allowed: a defender claims only"):
        record(f"{LOW} F.G {played} {rest} Rc", SPADES)


def test_a_defender_who_is_certain_ends_the_game_by_showing_his_hand() -> None:
    sure = Deal.parse("S7S8HAHTHKDADTDKC8C7-C9CQCKSQS9H7H8D7D8D9-CJSJHJDJSASTSKCACTHQ-H9DQ")
    game = record(f"{LOW} F.G FC7 MC9 RCA", sure)
    assert game.refusal(Claim(R)) is Refusal.NOT_CERTAIN
    game = record(f"{LOW} F.G FC7 MC9 RCA RCT FC8 MCQ", sure)
    assert game.refusal(Claim(R)) is Refusal.NOT_CERTAIN  # the queen of hearts is not high
    game = record(f"{LOW} F.G FC7 MC9 RCA RHQ FHK MH7 FHA MH8 RCJ RCT FC8 MCQ", sure)
    game = game.after(Claim(R))
    assert game.finish is Finish.REST_TO_DEFENDERS
    assert (result(game).tricks, result(game).won) == (1, False)


@pytest.mark.parametrize("move", [Claim(F), Claim(R), ThrowIn(M), ThrowIn(F)])
def test_in_null_there_are_no_tricks_to_claim_or_to_throw_in(move: Claim | ThrowIn) -> None:
    game = record("M18 Fp Rp M.N FC8")
    assert game.refusal(move) is Refusal.NOT_IN_NULL


def test_in_ramsch_nobody_claims_or_concedes_for_a_side() -> None:
    game = record("Mp Rp Fp FCJ", rules=HouseRules(all_pass=AllPass.RAMSCH))
    for move in (Claim(F), Concede(M), ThrowIn(R)):
        assert game.refusal(move) is Refusal.EVERYONE_ALONE


@pytest.mark.parametrize(
    ("game", "forehand", "middlehand", "rearhand", "certain"),
    [
        ("H", "CJ SJ", "HA HT", "SA S7", True),
        ("H", "CJ HJ", "SJ HT", "SA S7", False),
        ("G", "SA ST SK", "S9 S8 S7", "HA HT HK", True),
        ("G", "SA SK S7", "ST S9 S8", "HA HT HK", False),  # the ten beats the king
        ("G", "SA S8 S7", "S9 HA HT", "SK DA DT", True),  # both have one spade only, and it falls to the ace
        ("G", "SA S8 S7", "S9 HA HT", "CJ DA DT", False),  # the jack ruffs
        ("G", "CJ SA S7", "DJ S9 HT", "SK DA DT", True),  # the jack is drawn first
        ("H", "CJ SA", "H8 H7", "D7 D8", False),  # one trump is left over, and there is no spade to follow with
        ("H", "CJ SA", "H8 S7", "D7 D8", True),
        ("N", "SA", "SK", "HA", True),
    ],
)
def test_a_player_with_the_lead_takes_all_the_rest_or_cannot_be_sure(
    game: str, forehand: str, middlehand: str, rearhand: str, certain: bool
) -> None:
    hands = dict(zip(Seat, map(Cards.parse, (forehand, middlehand, rearhand)), strict=True))
    assert takes_all_the_rest(hands, Trick(Seat.FOREHAND), Game(game), Seat.FOREHAND) is certain


def forced_by_trying_everything(hands: dict[Seat, Cards], trick: Trick, game: Game, seat: Seat) -> bool:
    if trick.complete:
        if trick.winner(game) is not seat:
            return False
        trick = Trick(seat)
    turn = trick.turn
    assert turn
    if not hands[turn]:
        return True
    tries = (
        forced_by_trying_everything(hands | {turn: hands[turn] - Cards.of((card,))}, trick.after(card), game, seat)
        for card in legal_plays(hands[turn], trick.led, game)
    )
    return any(tries) if turn is seat else all(tries)


@given(deals, games, seats, st.integers(1, 4), st.integers(0, 2))
def test_claims_are_judged_as_by_trying_everything(deal: Deal, game: Game, seat: Seat, size: int, already: int) -> None:
    hands = {
        other: Cards.of(sorted(deal.hand(other), key=game.strength, reverse=other is seat)[:size]) for other in Seat
    }
    trick = Trick(Seat.FOREHAND)
    for _ in range(already):
        turn = trick.turn
        assert turn
        card = next(iter(legal_plays(hands[turn], trick.led, game)))
        hands[turn] -= Cards.of((card,))
        trick = trick.after(card)
    assert takes_all_the_rest(hands, trick, game, seat) is forced_by_trying_everything(hands, trick, game, seat)


def test_the_two_ways_of_judging_a_claim_disagree_nowhere_on_short_suits() -> None:
    deck = Cards.parse("CJ SJ HA HT HK SA ST SK S9")
    both = set()
    for own in itertools.combinations(deck, 3):
        rest = [card for card in deck if card not in own]
        for theirs in itertools.combinations(rest, 3):
            hands = {
                Seat.FOREHAND: Cards.of(own),
                Seat.MIDDLEHAND: Cards.of(theirs),
                Seat.REARHAND: Cards.of(rest) - Cards.of(theirs),
            }
            certain = takes_all_the_rest(hands, Trick(Seat.FOREHAND), Game.HEARTS, Seat.FOREHAND)
            expected = forced_by_trying_everything(hands, Trick(Seat.FOREHAND), Game.HEARTS, Seat.FOREHAND)
            assert certain is expected
            both.add(certain)
    assert both == {True, False}
