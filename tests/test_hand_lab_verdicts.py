"""What the hand lab says of a hand: never more than the solved deals carry."""

from __future__ import annotations

import re

import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.hand_samples import SURE, HandSamples, Way
from engine.reaching import sure_of
from lessons import text
from lessons.hand_lab import comparing, numbers
from lessons.hand_lab.headline import verdict_html
from lessons.hand_lab.pace import Pace
from lessons.hand_lab.plans import leading, plans, safer
from lessons.hand_lab.rows import limit_html, rows_html
from lessons.hand_lab.verdicts import FEW, verdict
from lessons.hand_rows import Look
from tests.lab_hands import grand_and_grand_hand, levels_of, made_up, shown

CASES = [
    {Game.SPADES: 0.95},
    {Game.SPADES: 0.9, Game.GRAND: 0.8},
    {Game.SPADES: 0.67},
    {Game.SPADES: 0.3},
    {Game.SPADES: 0.99, Game.GRAND: 0.7},
    {Game.NULL: 0.9, Game.SPADES: 0.8},
    {Game.SPADES: 0.9, Game.CLUBS: 0.88},
    {},
]


@pytest.mark.parametrize("won", CASES, ids=str)
@pytest.mark.parametrize("bid", [0, 24, 48])
def test_the_verdict_never_says_more_than_the_numbers(won: dict[Game, float], bid: int) -> None:
    for seed in range(2):
        samples = made_up(seed=seed, won=won)
        at, limit = bid or 18, samples.limit
        said = verdict(samples, bid, "en")
        best = samples.best(at)
        assert said.plan == best
        sums = [samples.standing(each, at) for each in samples.contracts(at)]
        assert "ith all cards open" in said.notes[0]
        assert limit.surely <= said.limit <= limit.bid
        assert said.last == (samples.standing(said.last.contract, said.limit) if said.last else None)
        if said.last and not said.passing and said.last.contract != best.contract and limit.surely >= at:
            assert samples.surely(said.last.contract) >= samples.highest(best.contract)
            assert samples.surely(said.last.contract) > samples.surely(best.contract)
        if said.passing:
            assert all(each.score + SURE * each.score_error < 0 for each in sums)
            assert (
                said.head == (f"Pass at {bid}." if bid else "Pass.") or said.head == f"Without ouvert, pass at {bid}."
            )
            opened = [samples.standing(each, at).score > 0 for each in samples.contracts(at, ouvert=True)]
            assert said.head.startswith("Without") == any(opened)
            continue
        if "or a pass" in said.head:
            assert not any(each.score - sure_of(len(sums)) * each.score_error >= 0 for each in sums)
            continue
        assert any(each.score - SURE * each.score_error >= 0 for each in sums)
        assert str(said.limit) in said.head
        assert ("about" in said.head) == (limit.surely < limit.maybe)
        close = leading(samples, at)[1:]
        assert (" or " in said.head) == bool(close)
        for each in close:
            behind, error = samples.apart(best.contract, each.contract, at)
            assert behind <= sure_of(len(plans(samples, at)) - 1) * error
        for name in [text.contract_name(each.contract, "en") for each in (best, *close)] if len(close) > 1 else []:
            assert name in next(note for note in said.notes if "scores most" in note)
        if "won more often" in " ".join(said.notes):
            other = safer(samples, best, at)
            assert other
            assert other.chance > best.chance
            assert other.score < best.score
            behind, error = samples.apart(best.contract, other.contract, at)
            assert ("scores less" in " ".join(said.notes)) == (behind > sure_of(len(plans(samples, at)) - 1) * error)


_ALIKE = {Game.CLUBS: 24, Game.SPADES: 22, Game.HEARTS: 20, Game.DIAMONDS: 18, Game.GRAND: 48, Game.NULL: 23}
"""What the games of ``HAND`` are worth with the skat."""


def all_alike(score: float, seed: int) -> HandSamples:
    """Samples in which all six games bring the same but for luck."""
    return made_up(seed=seed, won={game: (2 + score / value) / 3 for game, value in _ALIKE.items()}, as_hand=0)


def test_what_is_best_by_luck_alone_is_not_recommended() -> None:
    """Of six games that bring the same none is left out; of six that bring nothing none is said to be worth a bid."""
    games = [{each.contract.game for each in leading(all_alike(5, seed), 18)} for seed in range(120)]
    assert sum(Game.HEARTS not in each for each in games) <= 4  # as for a single comparison it would be 10
    assert sum(all_alike(0, seed).limit.surely >= 18 for seed in range(30)) <= 1  # and here 7
    said = verdict(all_alike(5, 1), 0, "en")
    assert re.match(r"\w+ or one of five others; |Too close to call: \w+, one of five others or a pass", said.head)


def test_how_high_another_game_goes_is_said_only_when_it_surely_goes_further() -> None:
    """Grand is 48; Spades, 22, scores as much but for luck."""
    for as_good, named in ((0.69, False), (0.85, True)):
        samples = made_up(seed=1, won={Game.SPADES: 0.99, Game.GRAND: as_good}, as_hand=0)
        best = samples.best(18)
        assert best.contract == Contract(Game.SPADES if not named else best.contract.game)
        said = verdict(samples, 0, "en")
        assert ("48" in said.head) == named
        assert (said.limit == 48) == named


def test_a_hand_that_is_far_from_a_bid_is_passed_and_one_that_is_near_is_not_called() -> None:
    assert verdict(made_up(seed=1, won={Game.SPADES: 0.3}), 0, "en").head == "Pass."
    assert verdict(made_up(seed=1, won={Game.SPADES: 0.3}), 24, "de").head == "Passen bei 24."
    near = made_up(seed=1, won={Game.SPADES: 0.665})
    said = verdict(near, 0, "en")
    assert said.head.startswith("Too close to call")
    assert near.limit.surely == 0
    assert f">at most {near.limit.maybe}<" in verdict_html(said, near, Look("en"))


def test_what_has_been_bid_is_answered_first_and_no_number_is_of_another_bid() -> None:
    good = made_up(seed=2, won={Game.SPADES: 0.95})
    assert verdict(good, 24, "en").head == "24 pays: Spades Hand, up to 33."
    assert verdict(good, 24, "de").head == "24 lohnt sich: Pik Hand, bis 33."
    said = verdict(good, 36, "en")
    assert said.head == "Pass at 36."
    assert any(re.match(r"It would have paid to bid up to 33: Spades Hand wins \d\d", note) for note in said.notes)
    drawn = verdict_html(said, good, Look("en"), bid=36)
    assert drawn.count('class="big"') == 1
    assert said.leaders == ()  # no row is marked as the best
    assert verdict(good, 24, "en").leaders
    assert ">33<" not in drawn
    assert ">33<" in verdict_html(verdict(good, 24, "en"), good, Look("en"), bid=24)


def test_why_a_game_that_is_won_more_often_than_not_is_passed() -> None:
    """Without a level announced Spades is worth 22 and a lost one 44: two in three have to be won."""
    samples = made_up(seed=1, won={Game.SPADES: 0.56}, as_hand=0, number=1000)
    said = verdict(samples, 0, "en")
    assert said.head == "Pass."
    even = "67\N{NO-BREAK SPACE}% would have to be won to come out even."
    assert f"Won it brings 22 on average, lost it costs 44: {even}" in said.notes
    rarely = verdict(made_up(seed=1, won={Game.SPADES: 0.3}), 0, "en")
    assert not any("come out even" in note for note in rarely.notes)


def test_two_games_are_told_apart_only_when_they_are_apart() -> None:
    near = made_up(seed=2, won={Game.SPADES: 0.93, Game.CLUBS: 0.9})
    assert " or " in verdict(near, 0, "en").head
    apart = made_up(seed=2, won={Game.SPADES: 0.97, Game.CLUBS: 0.5}, as_hand=0.5)
    assert verdict(apart, 0, "en").head == "Spades, up to 22."


def test_a_safer_game_is_named_beside_one_that_scores_more() -> None:
    samples = made_up(seed=3, won={Game.SPADES: 0.999, Game.GRAND: 0.95})
    notes = " ".join(verdict(samples, 0, "en").notes)
    assert "is won more often" in notes


def test_after_a_few_samples_nothing_is_said_yet() -> None:
    samples = made_up(seed=1, won={Game.SPADES: 0.9}, number=FEW - 1)
    said = verdict(samples, 0, "en")
    assert (said.head, said.notes, said.plan) == ("Too few deals to judge this hand.", (), None)
    assert verdict(samples, 0, "en", running=True).head == "The first deals are being solved …"


@pytest.mark.parametrize("seconds", [0.01, 0.07, 0.1, 0.3])
def test_the_verdict_is_drawn_as_soon_as_there_are_enough_deals_for_one(seconds: float) -> None:
    """Else "The first deals are being solved" stands beside a count that is past them."""
    now = [0.0]
    pace = Pace(0, clock=lambda: now[0])
    drawn = []
    for counted in range(5, 200, 5):
        now[0] += seconds
        drawn += [counted] if pace.due(counted) else []
    assert next(counted for counted in drawn if counted >= FEW) == FEW
    assert len(drawn) < 195 / 5 / 2 or seconds > 0.1
    assert not Pace(FEW, clock=lambda: 0.0).due(FEW + 5)


@pytest.mark.parametrize(
    ("lost", "head"),
    [
        (4, "Grand Hand, up to 168. With Schneider announced up to 192, won in 96 of 100."),  # scores more, maybe
        (8, "Grand Hand, up to 168. With Schneider announced up to 192, won in 92 of 100."),
        (0, "Grand Hand, Schneider announced, up to 192."),
    ],
)
def test_the_limit_is_that_of_the_contract_that_is_named(lost: int, head: str) -> None:
    strong = Cards.parse("CJ SJ HJ DJ CA CT CK SA D7 D8")
    samples = levels_of(Game.GRAND, Way.HAND, [3] * lost + [4] * (100 - lost), strong)
    plain = Contract(Game.GRAND, hand=True)
    assert (samples.highest(plain), samples.limit.bid) == (168, 192)
    said = verdict(samples, 0, "en")
    assert said.head == head
    assert said.last
    assert (str(said.last.contract), said.last.won) == ("Ghs", 100 - lost)
    drawn = verdict_html(said, samples, Look("en"))
    assert ("as Grand Hand, Schneider announced" in drawn) == (lost > 0)  # else it is the best one anyway
    row = limit_html(shown(samples), Game.GRAND, Way.HAND)
    assert row == "<b>192</b> <small class=announced>Schneider announced</small>"
    assert rows_html(shown(samples), best=[]).count("Schneider announced") == 1
    told = [dict(zip(numbers.HEAD, each, strict=True)) for each in numbers.rows(shown(samples))[9:11]]
    assert [each["Game"] for each in told] == ["Grand, Hand", "Grand, Hand, Schneider announced"]
    assert [each["Pays up to"] for each in told] == ["168", "192"]
    assert told[1]["Won"].startswith(f"{100 - lost}.0")


def test_ouvert_is_not_recommended_for_costing_nothing_with_all_cards_open() -> None:
    samples = made_up(seed=1, won={Game.NULL: 0.84}, as_hand=0.5)
    said = verdict(samples, 0, "en")
    assert said.head == "Null, up to 23."
    assert "Ouvert is not judged here" in said.notes[1]
    assert "ouvert" not in limit_html(shown(samples), Game.NULL, *Way)
    assert verdict(samples, 40, "en").head == "Without ouvert, pass at 40."
    assert not any("Ouvert" in note for note in verdict(made_up(seed=1, won={Game.SPADES: 0.95}), 0, "en").notes)


@pytest.mark.parametrize(
    ("lost", "said"),
    [(0, "wins all 500 deals solved"), (2, "wins 99.6\N{NO-BREAK SPACE}% of the deals"),
     (50, "wins 90\N{NO-BREAK SPACE}% of the deals")],
)  # fmt: skip
def test_nearly_all_is_not_all_and_all_is_all_that_are_solved(lost: int, said: str) -> None:
    samples = levels_of(Game.SPADES, Way.PICKED_UP, [2] * lost + [3] * (500 - lost))
    found = verdict(samples, 0, "en")
    assert said in found.notes[0]
    drawn = verdict_html(found, samples, Look("en"))
    assert ("all 500" in drawn) == (lost == 0)
    assert ">100\N{NO-BREAK SPACE}%" not in drawn
    table = numbers.rows(shown(samples))[2]
    assert (table[7] == "100.0\N{NO-BREAK SPACE}%") == (lost == 0)


def test_all_that_cannot_be_told_apart_are_named() -> None:
    chances = dict.fromkeys((Game.SPADES, Game.HEARTS, Game.DIAMONDS), 0.8)
    said = verdict(made_up(seed=3, won=chances, as_hand=0.1), 0, "en")
    assert said.head.startswith("Spades, Diamonds or Hearts; ")
    assert said.notes[1] == (
        "Which of them scores most is too close to call: Spades, Diamonds or Hearts. "
        "The one named first is ahead so far, maybe by luck."
    )
    more = verdict(made_up(seed=3, won=chances | {Game.CLUBS: 0.78}, as_hand=0.1), 0, "de")
    assert " oder eins von drei anderen; " in more.head
    ways = verdict(made_up(seed=3, won={Game.SPADES: 0.9}, as_hand=0.93), 0, "en")
    assert ways.head.startswith("Spades")
    assert any("with the skat or as Hand is too close" in note for note in ways.notes) == (" or " in ways.head)
    assert " or " in ways.head


GRAND, GRAND_HAND = Contract(Game.GRAND), Contract(Game.GRAND, hand=True)


def test_up_to_each_bid_a_game_is_named_that_is_surely_worth_it_there() -> None:
    """And what the rows say, what stands beside another hand, and what is said once that bid is reached, agree."""
    samples = grand_and_grand_hand(272, 310)
    assert samples.best(18).contract == GRAND
    assert (samples.surely(GRAND), samples.highest(GRAND)) == (72, 96)
    assert (samples.surely(GRAND_HAND), samples.highest(GRAND_HAND)) == (96, 96)
    said = verdict(samples, 0, "en")
    assert said.head == "Grand up to 72, Grand Hand up to 96."
    assert (said.last, said.limit) == (samples.standing(GRAND_HAND, 96), 96)
    drawn = verdict_html(said, samples, Look("en"))
    assert 'won there as Grand Hand</p><p class="big">78\N{NO-BREAK SPACE}%</p><p class="quiet">±' in drawn
    assert verdict(samples, 96, "en").head == "96 pays: Grand Hand, up to 96."
    assert limit_html(shown(samples), Game.GRAND, Way.PICKED_UP) == "<b>≈\N{NO-BREAK SPACE}96</b>"
    assert limit_html(shown(samples), Game.GRAND, *Way) == "<b>96</b>"
    weak = made_up(seed=5, won={Game.SPADES: 0.95})
    assert comparing.between(shown(weak), shown(samples))[2].endswith("up to 33, the other up to 96.")


def test_a_game_that_goes_so_far_maybe_by_luck_goes_about_so_far() -> None:
    samples = grand_and_grand_hand(272, 0)
    assert (samples.limit.surely, samples.limit.bid) == (72, 96)
    past = next(note for note in verdict(samples, 120, "en").notes if "have paid" in note)
    assert past.startswith("It would surely have paid to bid up to 72: Grand wins")
    assert past.endswith("From there to 96 it is too close to call.")
    assert verdict(samples, 0, "en").head == "Grand, up to about 96."
    weak = made_up(seed=5, won={Game.SPADES: 0.95})
    assert comparing.between(shown(weak), shown(samples))[2].endswith("up to 33, the other up to about 96.")
    assert comparing.between(shown(samples), shown(weak))[2].startswith("This hand can be bid higher: up to about 96,")


@pytest.mark.parametrize("schneider", [240, 272, 300])
@pytest.mark.parametrize("as_hand", [250, 285, 320])
def test_no_stretch_of_bids_is_given_to_a_game_that_is_not_sure_there(schneider: int, as_hand: int) -> None:
    samples = grand_and_grand_hand(schneider, as_hand)
    said = verdict(samples, 0, "en")
    names = {"Grand": GRAND, "Grand Hand": GRAND_HAND}
    for name, about, bid in re.findall(r"(Grand(?: Hand)?),? up to (about )?(\d+)", said.head):
        assert about or samples.surely(names[name]) >= int(bid)
        assert verdict(samples, int(bid), "en").head.startswith(f"{bid} pays: {name}") or about


def test_where_the_skat_is_not_known_the_discard_is_said_to_be_the_best_of_each_deal() -> None:
    assert any("best of each deal" in note for note in verdict(made_up(seed=2, won={Game.SPADES: 0.97}), 0, "en").notes)
