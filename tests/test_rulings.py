from __future__ import annotations

import pytest
from hypothesis import given

from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.house_rules import AllPass, HouseRules
from engine.moves import Concede
from engine.positions import Stage
from engine.record import Record
from engine.results import declarer_points, defender_points
from engine.rulings import rule_on_breach, rule_on_skat
from engine.values import Level, Loss
from tests.games import LOW, record, result
from tests.strategies import records, seats

F, M, R = Seat

# Forehand has two jacks and spades; the defenders have most of the points. The skat is worth 3.
POOR = Deal.parse("CJSJSASTSKC7H7H8D7D8-HJS9S8CACTHAHTDADTC9-DJS7CKCQC8HKHQH9DKDQ-D9SQ")


def plays(cards: str, leaders: str) -> str:
    """The tricks of a game, each with the seat that led it."""
    words = []
    for leader, trick in zip(leaders, cards.split("/"), strict=True):
        seat = Seat(leader)
        for card in trick.split():
            words.append(seat.value + card)
            seat = seat.left
    return " ".join(words)


def test_a_revoke_in_an_open_game_loses_it_for_the_guilty_side_at_the_simple_level() -> None:
    game = record(f"{LOW} F.Gh FCJ MC7")
    mine = rule_on_breach(game, F)
    assert (mine.decided, mine.result.loss, mine.result.score) == (False, Loss.REVOKED, -2 * 24 * 6)
    assert mine.result.value.levels == (Level.GAME, Level.HAND)
    theirs = rule_on_breach(game, M)
    assert (theirs.decided, theirs.result.won, theirs.result.score) == (False, True, 24 * 6)
    assert theirs.granted == ()


def test_the_innocent_side_may_have_the_error_put_right_and_play_on() -> None:
    game = record(f"{LOW} F.Gh FCJ MC7")
    assert rule_on_breach(game, F).may_play_on == (M, R)
    assert rule_on_breach(game, R).may_play_on == (F,)


def test_a_game_won_before_the_revoke_stays_won_with_the_points_so_far() -> None:
    tricks = plays("CJ C7 DA/SJ S7 DT/HJ S8 HA/DJ S9 HT/CA H7 DK", "FFFFF")
    game = record(f"{LOW} F.Gh {tricks}")
    points = declarer_points(game.position)
    assert 61 <= points < 90
    for guilty in Seat:
        ruling = rule_on_breach(game, guilty)
        assert (ruling.decided, ruling.result.won, ruling.result.card_points) == (True, True, points)
        assert Level.SCHNEIDER not in ruling.result.value.levels


def test_a_game_lost_before_the_revoke_stays_lost() -> None:
    tricks = plays("C7 CA CQ/CT CK H7/HA HK H8/DA DK D7/DT DQ D8", "FMMMM")
    game = record(f"{LOW} Fs F-D9SQ F.G {tricks}", POOR)
    assert defender_points(game.position) >= 60
    ruling = rule_on_breach(game, R)
    assert (ruling.decided, ruling.result.loss, ruling.result.won) == (True, Loss.TOO_FEW_POINTS, False)
    assert game.after(Concede(R)).result == ruling.result


def test_a_game_lost_from_the_start_counts_no_schneider_that_nobody_has_reached() -> None:
    game = record("M264 Fy Mp Rp Fs F-D9SQ F.G", POOR).after(Concede(R))
    assert result(game).value.levels == (Level.GAME,)
    assert (result(game).loss, result(game).charged) == (Loss.OVERBID, 264)


def test_a_declarer_who_needs_schneider_is_granted_it_while_it_can_still_be_reached() -> None:
    game = record(f"{LOW} F.Ghs FCJ MC7")
    ruling = rule_on_breach(game, M)
    assert (ruling.result.won, ruling.granted) == (True, (Level.SCHNEIDER,))
    assert ruling.result.score == 24 * 8


def test_a_level_that_can_no_longer_be_reached_is_not_granted() -> None:
    tricks = plays("C7 CA CQ/CT CK H7/HA HK H8", "FMM")  # 43 points for the defenders
    game = record(f"{LOW} F.Ghs {tricks}", POOR)
    ruling = rule_on_breach(game, M)
    assert (ruling.decided, ruling.result.won, ruling.granted) == (True, False, ())
    assert ruling.result.loss is Loss.ANNOUNCEMENT_MISSED


def test_the_level_that_the_bid_needs_is_granted_like_an_announced_one() -> None:
    beyond = rule_on_breach(record("M72 Fy Mp Rp F.S", POOR), M)  # Spades with 2: 33, Schneider 44, Schwarz 55
    assert (beyond.decided, beyond.result.loss) == (True, Loss.OVERBID)
    ruling = rule_on_breach(record("M44 Fy Mp Rp F.S", POOR), M)
    assert (ruling.result.won, ruling.granted, ruling.result.score) == (True, (Level.SCHNEIDER,), 44)


def test_schwarz_is_granted_while_the_defenders_have_no_trick() -> None:
    ruling = rule_on_breach(record(f"{LOW} F.Go FCJ MC7"), M)
    assert (ruling.result.won, ruling.granted) == (True, (Level.SCHNEIDER, Level.SCHWARZ))
    assert ruling.result.score == 24 * 11


def test_schwarz_is_not_granted_to_one_who_plays_without_the_jack_of_clubs() -> None:
    ruling = rule_on_breach(record("M18 Fp Rp M.Ghz FCA"), R)
    assert (ruling.decided, ruling.result.won) == (True, False)


def test_schwarz_is_not_granted_when_the_jack_of_clubs_lies_in_the_skat_and_the_next_with_a_defender() -> None:
    deal = "HJDJCACTCKCQC9C8C7SA-SJSTSKSQS9HAHTHKHQH9-S8S7H8H7DADTDKDQD9D8-CJD7"
    ruling = rule_on_breach(record(f"{LOW} F.Chz", deal), M)
    assert (ruling.decided, ruling.result.loss) == (True, Loss.ANNOUNCEMENT_MISSED)


@pytest.mark.parametrize(("guilty", "score"), [(F, 46), (R, 46), (M, -92)])
def test_a_revoke_in_null_loses_it_for_the_guilty_side(guilty: Seat, score: int) -> None:
    assert rule_on_breach(record("M18 Fp Rp M.No FC8"), guilty).result.score == score


def test_who_looks_at_the_skat_after_announcing_loses_at_the_simple_level() -> None:
    ruling = rule_on_skat(record(f"{LOW} F.Gh FCJ"))
    assert (ruling.guilty, ruling.result.loss) == (F, Loss.SKAT_SEEN)
    assert ruling.result.score == -288  # preisskat.org: Grand Hand with 4, 6 x 24, doubled today


@pytest.mark.parametrize("moves", ["", "Mp Rp Fp", LOW, f"{LOW} F.Gh Fg"])
def test_there_is_nothing_to_rule_on_before_and_after_the_play(moves: str) -> None:
    with pytest.raises(ValueError, match="only a declarer's game"):
        rule_on_breach(record(moves), F)
    with pytest.raises(ValueError, match="nobody has announced"):
        rule_on_skat(record(moves))


def test_for_ramsch_there_is_no_ruling() -> None:
    game = record("Mp Rp Fp", rules=HouseRules(all_pass=AllPass.RAMSCH))
    with pytest.raises(ValueError, match="only a declarer's game"):
        rule_on_breach(game, F)


@given(records(), seats)
def test_a_breach_never_helps_the_guilty_side(game: Record, guilty: Seat) -> None:
    if game.stage is not Stage.PLAY or game.contract is None:
        return
    ruling = rule_on_breach(game, guilty)
    if not ruling.decided:
        assert ruling.result.won is (guilty is not game.declarer)
    assert ruling.result == rule_on_breach(game, guilty).result
    assert guilty not in ruling.may_play_on
    if game.game is not Game.NULL and not ruling.decided and guilty is game.declarer:
        assert Level.SCHNEIDER not in ruling.result.value.levels or game.contract.schneider
