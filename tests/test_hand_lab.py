"""What the hand lab reads, and what it says of the numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

import numpy as np
import pytest

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.discard_samples import DiscardSamples
from engine.hand_samples import GAMES, SURE, Asked, HandSamples, Way
from engine.matadors import matadors
from engine.reaching import band, sure_of
from lessons import text
from lessons.hand_lab import comparing, discards, numbers, panel
from lessons.hand_lab.games import facts, guess
from lessons.hand_lab.headline import verdict_html
from lessons.hand_lab.pace import Pace
from lessons.hand_lab.picker import read
from lessons.hand_lab.playing import judged, laid, to_try
from lessons.hand_lab.read_cards import linked, read_cards
from lessons.hand_lab.rows import Shown, limit_html, mean, rows_html
from lessons.hand_lab.settings import Choice, Settings, parse, read_choice
from lessons.hand_lab.verdicts import FEW, leading, plans, safer, verdict
from lessons.hand_rows import Look
from lessons.lab_links import lab_query
from lessons.text import Pack, card_name
from tests.hands import random_hands

HAND = Cards.parse("CJ HJ SA ST SK S9 S7 HA C9 D8")
CODE = "CJHJSASTSKS9S7HAC9D8"


# --- Reading cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("CJ SJ HA", "CJ SJ HA"),
        ("cjsjha", "CJ SJ HA"),
        ("cj, sj; ha.", "CJ SJ HA"),
        ("KB PB H10 KaroD", "CJ SJ HT DQ"),
        ("Kreuz-Bube, Pik 10, Herz Dame, Karo Ass", "CJ ST HQ DA"),
        ("jack of clubs, ten of spades", "CJ ST"),
        ("J♣ 10♠ Q♥️ 7♦", "CJ ST HQ D7"),
        ("♣J♠10", "CJ ST"),
        ("7c 8c 9c", "C7 C8 C9"),
        ("Eichel Unter, Schellen Ober", "CJ DQ"),
        ("SAST", "SA ST"),
        ("", ""),
    ],
)
def test_cards_are_read_however_they_are_typed(typed: str, cards: str) -> None:
    found = read_cards(typed)
    assert " ".join(map(str, found.cards)) == cards
    assert not found.unknown
    assert not found.twice


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_card_is_read_by_its_code_and_by_its_name(language: str, pack: Pack) -> None:
    for card in DECK:
        assert read_cards(str(card)).cards == (card,)
        if (pack, card.suit) != (Pack.GERMAN, Suit.SPADES) or language == "en":
            assert read_cards(card_name(card, language, pack)).cards == (card,), card_name(card, language, pack)


def test_what_is_no_card_is_quoted_as_it_was_typed_and_a_long_text_is_read_to_its_end() -> None:
    assert read_cards("CJ Xy SJ").unknown == ("Xy",)
    assert not read_cards("ace of spades " * 40).unknown


def test_any_hand_is_read_from_its_code_in_any_order_and_spacing() -> None:
    for hand in random_hands(40, 12):
        codes = [str(card) for card in hand]
        random.Random(1).shuffle(codes)
        for between in ("", " ", ", "):
            assert Cards.of(read_cards(between.join(codes)).cards) == hand


@pytest.mark.parametrize("typed", ["hello", "X9", "12345", "C", "![](//a.b/c.png)", "C1", "?!"])
def test_what_is_no_card_is_named_and_nothing_else_is_lost(typed: str) -> None:
    assert read_cards(typed).unknown
    found = read_cards(f"CJ {typed} SJ")
    assert {Card.parse("CJ"), Card.parse("SJ")} <= set(found.cards)
    assert found.unknown


@pytest.mark.parametrize(
    ("query", "said", "kept"),
    [
        ({"hand": CODE[:18]}, ["Nine cards. A hand has ten."], 9),
        ({"hand": CODE + "D7"}, ["Eleven cards. A hand has ten: the first ten are kept."], 10),
        ({"hand": "CJ"}, ["One card. A hand has ten."], 1),
        ({"hand": CODE[:18] + "CJ"}, ["The jack of clubs comes twice. It counts once.",
                                      "Nine cards. A hand has ten."], 9),
        ({"hand": CODE[:18] + "X5"}, ["“X5” names no card. A suit and a rank do, like CJ for the jack of clubs.",
                                      "Nine cards. A hand has ten."], 9),
        ({"hand": CODE, "skat": "CJ D7"}, ["The jack of clubs is in the hand, so it cannot lie in the skat.",
                                           "One card in the skat. It has two."], 10),
        ({"hand": CODE, "skat": "D7"}, ["One card in the skat. It has two."], 10),
        ({"hand": CODE, "skat": "D7DTDA"}, ["Three cards in the skat. It has two: the first two are kept."], 10),
        ({"hand": CODE, "bid": "19"}, ["There is no bid of 19. The next one is 20."], 10),
        ({"hand": CODE, "bid": "300"}, ["There is no bid of 300. The highest is 264."], 10),
        ({"hand": CODE, "bid": "much"}, ["“much” is no bid. The bids are numbers from 18 to 264."], 10),
        ({"hand": CODE, "seat": "X"}, ["There is no seat “X”. F is forehand, M middlehand, R rearhand."], 10),
        ({"hand": CODE, "other": "CJ"}, ["The hand to compare with: One card. A hand has ten."], 10),
        ({"hand": "%%%"}, ["“%%%” names no card. A suit and a rank do, like CJ for the jack of clubs."], 0),
        ({"hand": ""}, [], 0),
    ],
)  # fmt: skip
def test_each_mistake_in_a_link_has_its_own_sentence_and_the_rest_is_kept(
    query: dict[str, str], said: list[str], kept: int
) -> None:
    settings, problems, unread = parse(query)
    assert [problem.say("en") for problem in problems] == said
    assert all(problem.say("de") != problem.say("en") for problem in problems)
    assert len(settings.first.hand) == kept
    assert not unread


def test_what_strangers_wrote_is_quoted_where_it_is_shown() -> None:
    _, problems, _ = parse({"hand": CODE, "seat": "![x](//y)"})
    assert "<quoted>" in problems[0].say("en", quoted=lambda _text: "<quoted>")


def test_an_address_shows_the_same_again() -> None:
    first, second = random_hands(2, 10)
    skat = Cards.of(tuple(DECK - first)[:2])
    settings = Settings(Choice(first, skat), Choice(second), Seat.REARHAND, 24, Game.NULL, 40)
    assert parse(settings.query()) == (settings, (), ())
    assert Settings().query() == {}
    assert parse({}) == (Settings(), (), ())
    assert parse(lab_query(first, seat=Seat.FOREHAND, bid=18, skat=skat))[0] == Settings(
        Choice(first, skat), seat=Seat.FOREHAND, bid=18
    )


@pytest.mark.parametrize("part", [{"deals": "0"}, {"deals": "99999999"}, {"deals": "x"}, {"game": "Q"}])
def test_parts_of_a_link_that_mean_nothing_are_named(part: dict[str, str]) -> None:
    settings, problems, unread = parse({"hand": CODE, **part})
    ((name, value),) = part.items()
    assert (problems, unread) == ((), (f"{name}={value}",))
    assert settings == Settings(Choice(HAND))


def test_a_link_of_ours_is_read_from_the_text_field() -> None:
    query = Settings(Choice(HAND), bid=24).query()
    assert linked(f"https://x.example/hand-lab?{urlencode(query)}&lang=de") == {**query, "lang": "de"}
    assert linked("https://x.example/drill?seed=1") == linked("CJ SJ") == linked("http://[x") == {}


def test_half_a_skat_is_not_solved() -> None:
    choice, _ = read_choice(CODE, "D7")
    assert choice.asked(None).skat is None


@pytest.mark.parametrize(
    "message",
    [None, "x", {}, {"turn": 1, "edit": 1, "hand": ["CJ"], "skat": []},
     {"turn": 0, "edit": 1, "hand": ["XX"], "skat": []},
     {"turn": 0, "edit": 1, "hand": ["CJ"], "skat": ["CJ"]}, {"turn": 0, "edit": "1", "hand": [], "skat": []},
     {"turn": 0, "edit": 1, "hand": [str(card) for card in DECK][:11], "skat": []}, {"turn": 0, "edit": 1, "hand": 5}],
)  # fmt: skip
def test_a_forged_message_of_the_picker_is_not_believed(message: object) -> None:
    assert read(message, 0) is None


def test_a_message_of_the_picker_is_what_is_chosen() -> None:
    message = {"turn": 0, "edit": 3, "hand": ["CJ", "D7"], "skat": ["HA"]}
    assert read(message, 0) == (Choice(Cards.parse("CJ D7"), Cards.parse("HA")), 3)


# --- What is exact -----------------------------------------------------------------------------------------------


def test_facts_count_all_skats_and_overbid_those_that_fall_short() -> None:
    without = Asked(Cards.parse("HJ DJ CA CT CK C9 SA HA HT D7"))
    clubs = facts(without)[Game.CLUBS]
    assert (clubs.worst, clubs.best, clubs.values[Way.PICKED_UP].total) == (24, 96, 36)
    assert f"{float(clubs.overbid(36)):.3f}" == "0.173"
    assert clubs.overbid(24) == 0
    known = facts(replace(without, skat=Cards.parse("CJ D8")))[Game.CLUBS]
    assert (known.worst, known.best) == (24, 24)
    assert known.overbid(36) == 1


def test_the_guess_with_an_open_seat_is_the_mean_of_the_three() -> None:
    each = [guess(Asked(HAND, seat), Game.SPADES, Way.HAND, 18) for seat in Seat]
    assert guess(Asked(HAND), Game.SPADES, Way.HAND, 18) == pytest.approx(sum(each) / 3)


# --- What is said ------------------------------------------------------------------------------------------------


def made_up(*, seed: int, won: dict[Game, float], number: int = 200, as_hand: float = 0.85) -> HandSamples:
    """Samples in which games are won so often, without a solver; as Hand this share of it."""
    draw = np.random.default_rng(seed)
    asked = Asked(HAND)
    levels = np.zeros((number, len(GAMES), len(Way)), np.int8)
    for place, game in enumerate(GAMES):
        luck = draw.random(number)
        for way in Way:
            chance = won.get(game, 0.0) * (as_hand if way else 1)
            levels[:, place, way] = np.where(
                luck < chance, 1 if game is Game.NULL else 3, 0 if game is Game.NULL else 2
            )
    tops = [0 if game is Game.NULL else matadors(HAND, game).signed for game in GAMES]
    return HandSamples(asked, levels, np.tile(np.array(tops, np.int8), (number, 1)))


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


def levels_of(game: Game, way: Way, levels: list[int], hand: Cards = HAND) -> HandSamples:
    """Samples in which one game reaches these levels in one way, and everything else is lost."""
    none = HandSamples.none(Asked(hand))
    tops = [0 if each is Game.NULL else matadors(hand, each).signed for each in GAMES]
    all_levels = np.zeros((len(levels), len(GAMES), len(Way)), np.int8)
    all_levels[:, GAMES.index(game), way] = levels
    return replace(none, levels=all_levels, tops=np.tile(np.array(tops, np.int8), (len(levels), 1)))


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
    assert "100\N{NO-BREAK SPACE}%" not in drawn
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


def test_how_far_a_game_goes_is_marked_where_it_may_be_luck() -> None:
    """Spades Hand is worth 33, and two games in three have to be won: 69 of 100 may be luck."""
    for won, said in ((95, "<b>33</b>"), (69, "<b>≈\N{NO-BREAK SPACE}33</b>"), (40, "no bid")):
        view = shown(levels_of(Game.SPADES, Way.HAND, [3] * won + [2] * (100 - won)))
        assert said in limit_html(view, Game.SPADES, Way.HAND)


GRAND, GRAND_HAND = Contract(Game.GRAND), Contract(Game.GRAND, hand=True)


def grand_and_grand_hand(schneider: int, as_hand: int) -> HandSamples:
    """400 deals, 90 in 100 Grands of 72 won, so many with Schneider, which makes them 96; so many as Hand, 96 too."""
    strong = Cards.parse("CJ SJ HA HT HK H9 SA ST C8 D7")
    samples = levels_of(Game.GRAND, Way.PICKED_UP, [2] * 40 + [3] * (360 - schneider) + [4] * schneider, strong)
    samples.levels[:, GAMES.index(Game.GRAND), Way.HAND] = [2] * (400 - as_hand) + [3] * as_hand
    return samples


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
    assert '>78\N{NO-BREAK SPACE}%</p><p class="quiet">as Grand Hand ±' in drawn
    assert verdict(samples, 96, "en").head == "Grand Hand, up to 96."
    assert limit_html(shown(samples), Game.GRAND, Way.PICKED_UP) == "<b>≈\N{NO-BREAK SPACE}96</b>"
    assert limit_html(shown(samples), Game.GRAND, *Way) == "<b>96</b>"
    weak = made_up(seed=5, won={Game.SPADES: 0.95})
    assert comparing.between(shown(weak), shown(samples))[2].endswith("up to 33, the other up to 96.")


def test_a_game_that_goes_so_far_maybe_by_luck_goes_about_so_far() -> None:
    samples = grand_and_grand_hand(272, 0)
    assert (samples.limit.surely, samples.limit.bid) == (72, 96)
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
        assert verdict(samples, int(bid), "en").head.startswith(name) or about


def shown(samples: HandSamples, language: str = "en", bid: int = 0) -> Shown:
    return Shown(samples, bid or 18, bool(bid), Look(language), lambda _suit: "")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_rows_show_what_the_table_and_the_file_hold(language: str) -> None:
    for bid in (0, 24, 60):
        view = shown(made_up(seed=4, won={Game.SPADES: 0.8, Game.GRAND: 0.6}), language, bid)
        html = rows_html(view, best=[Contract(Game.SPADES)])
        assert html.count("<section") == 6
        assert html.count("lab-game best") == 1
        records = [dict(zip(numbers.COLUMNS, row, strict=True)) for row in numbers.records(view)]
        assert len(records) == len(numbers.rows(view)) == 12
        spades = next(row for row in records if (row["game"], row["way"]) == ("S", "skat"))
        assert spades["won"] == (view.samples.scores(Contract(Game.SPADES), view.bid) > 0).sum()
        assert all(len(row) == len(numbers.HEAD) for row in numbers.rows(view))
        null = next(row for row in records if (row["game"], row["way"]) == ("N", "skat"))
        assert (null["chance"] == "") == (bid > 23)


def test_before_anything_is_solved_the_guess_stands_there_and_says_so() -> None:
    html = rows_html(shown(HandSamples.none(Asked(HAND))), best=[])
    assert html.count('class="guess"') == 12
    assert "about " in html


def test_two_hands_are_told_apart_only_when_they_are_apart() -> None:
    weak, same = made_up(seed=5, won={Game.SPADES: 0.75}), made_up(seed=6, won={Game.SPADES: 0.77})
    strong = made_up(seed=7, won={Game.SPADES: 0.99, Game.GRAND: 0.99})
    assert "too close to call" in comparing.between(shown(weak), shown(same))[1]
    spans = [f"{each.limit.surely}–{each.limit.maybe}" for each in (weak, same)]
    assert comparing.between(shown(weak), shown(same))[2].endswith(f"too close to call: {spans[0]} and {spans[1]}.")
    more = comparing.between(shown(strong), shown(weak))
    assert " more with this hand" in more[1]
    assert more[2].startswith("This hand can be bid higher")
    less = comparing.between(shown(weak), shown(strong))
    assert " fewer with this hand" in less[1]
    assert less[2].startswith("This hand cannot be bid as high")
    passed = made_up(seed=8, won={})
    assert comparing.between(shown(passed), shown(passed))[2] == "Neither is worth a bid."
    assert comparing.between(shown(strong), shown(passed))[2].startswith("Only this hand is worth a bid")
    assert comparing.between(shown(passed), shown(strong))[2].startswith("Only the other hand is worth a bid")
    html = comparing.beside_html(shown(strong), shown(weak), 0)
    assert html.count("<section") == 2
    for each in (strong, weak):
        best = each.best(18)
        assert f"{text.contract_name(best.contract, 'en')}: <b>{mean(best)} <small>" in html
    assert "points on average" in html
    assert re.match(r"On average the best game scores \d+ ±.* more with this hand: Grand", more[0])
    assert re.match(r"On average the best game scores \d+ ±.* less with this hand: ", less[0])
    assert "on average is too close" in comparing.between(shown(weak), shown(same))[0]
    maybe = made_up(seed=9, won={Game.SPADES: 0.64})
    assert maybe.limit.bid == 0 < maybe.limit.maybe
    assert comparing.between(shown(strong), shown(maybe))[2].startswith("This hand can be bid higher")


@pytest.mark.parametrize("won", range(150, 200, 4))
def test_a_difference_is_claimed_only_when_the_digits_show_it(won: int) -> None:
    one, other = (levels_of(Game.SPADES, Way.PICKED_UP, [3] * n + [2] * (200 - n)) for n in (won, 150))
    said = comparing.between(shown(one), shown(other))[1]
    if "too close" not in said:
        behind, reach = re.findall(r"[\d.]+", said)[:2]
        assert float(behind) > float(reach)
    assert ("too close" in said) == (won < 167)


def test_of_many_discards_one_must_be_further_ahead_than_of_two() -> None:
    none = DiscardSamples.none(Asked(HAND, skat=Cards.parse("D7 H7")), Contract(Game.SPADES), 18)
    scores = np.full((100, 66), 33.0)
    scores[:5, 1:] = -66  # each of the others is behind by 2.3 standard errors: enough for one of them
    assert discards.headline(replace(none, scores=scores, pairs=none.pairs), "en").startswith(
        "66 pairs are too close to call."
    )
    two = replace(none, scores=scores[:, :2], pairs=none.pairs[:2])
    assert discards.headline(two, "en") == "Lay these two away."


def test_discards_are_told_apart_only_when_they_are_apart() -> None:
    asked = Asked(HAND, skat=Cards.parse("D7 H7"))
    none = DiscardSamples.none(asked, Contract(Game.SPADES), 18)
    scores = np.full((40, 66), -66.0)
    scores[:, 3] = 33
    clear = replace(none, scores=scores)
    assert discards.headline(clear, "en") == "Lay these two away."
    again = scores.copy()
    again[:, 4] = 33
    assert discards.headline(replace(none, scores=again), "en") == "The first two are too close to call."
    assert "none of these deals is won" in discards.headline(replace(none, scores=np.full((40, 66), -66.0)), "en")
    html = discards.table_html(clear, Look("en"))
    assert html.count("<tr>") == 1 + discards.SHOWN
    assert "the best" in html


def test_all_ranks_have_a_german_letter() -> None:
    letters = {Rank.JACK: "B", Rank.QUEEN: "D", Rank.KING: "K", Rank.ACE: "A", Rank.TEN: "10"}
    for rank, letter in letters.items():
        assert read_cards(f"K{letter}").cards == (Card(Suit.CLUBS, rank),)


# --- With the skat known -----------------------------------------------------------------------------------------

KNOWN = Asked(HAND, skat=Cards.parse("D7 H7"))
"""Spades with 1, 22: Schneider makes it 33."""


def known(levels: list[int]) -> HandSamples:
    """Deals with the skat known, in which Spades reaches these levels and everything else is lost."""
    return replace(levels_of(Game.SPADES, Way.PICKED_UP, levels), asked=KNOWN)


def tried(won: int, *, of: int = 200, game: Game = Game.SPADES) -> Mapping[Contract, DiscardSamples]:
    """The best of eight pairs wins so many, the others ten fewer."""
    none = DiscardSamples.none(KNOWN, Contract(game), 18)
    scores = np.full((of, 8), -44.0)
    scores[: won - 10] = 22
    scores[:won, 5] = 22
    return {none.contract: replace(none, scores=scores, pairs=none.pairs[:8])}


def test_with_the_skat_known_nobody_bids_and_schneider_is_named_where_it_has_to_lift_the_game() -> None:
    plain, lifted = known([3] * 180 + [2] * 20), known([4] * 190 + [2] * 10)
    assert judged(plain, 0, "en").head == "Play Spades. Spades carries a bid of up to 22."
    said = judged(lifted, 0, "en")
    assert said.head == "Play Spades. Spades carries a bid of up to 22, with Schneider up to 33."
    assert said.notes[1].startswith("Schneider is made in 95\N{NO-BREAK SPACE}% of the deals")
    drawn = verdict_html(said, lifted, Look("en"))
    assert 'carries a bid of</p><p class="big">22</p><p class="quiet">with Schneider 33<' in drawn
    assert judged(lifted, 30, "en").head == "Play Spades. At 30 it is won only with Schneider."
    assert judged(plain, 30, "en").head == "Spades loses least."
    maybe = known([4] * 136 + [3] * 60 + [2] * 4)
    assert judged(maybe, 0, "en").head.endswith("with Schneider up to about 33.")
    for each in (plain, lifted, maybe):
        for bid in (0, 30, 264):
            found = judged(each, bid, "en")
            assert "Pass" not in found.head + "".join(found.notes)
    assert judged(made_up(seed=1, won={}), 0, "en").head == "Pass."


@pytest.mark.parametrize(
    ("won", "head"),
    [(170, "Play Spades. Spades carries"), (138, "Play Spades. Whether it wins points"), (110, "Spades loses least.")],
)
def test_discards_that_have_been_tried_judge_the_game(won: int, head: str) -> None:
    """Not the best discard of each deal, with which 95 in 100 are won; two in three have to be."""
    samples = known([3] * 190 + [2] * 10)
    said = judged(samples, 0, "en", tried=tried(won))
    assert said.head.startswith(head)
    assert f"in every deal Spades wins {won // 2}\N{NO-BREAK SPACE}% of the deals" in said.notes[0]
    assert "Laid away as suits each single deal it would be 95\N{NO-BREAK SPACE}%." in said.notes[0]
    drawn = verdict_html(said, samples, Look("en"), tried(won))
    assert re.search(rf'class="big">{won / 2:g}(\.0)?\N{{NO-BREAK SPACE}}%<', drawn)
    best = laid(tried(won), Contract(Game.SPADES))
    assert best
    assert best.band == band(won / 200, 200, z=sure_of(8))  # of eight pairs one looks best by luck
    assert judged(samples, 0, "en", tried=tried(20, of=FEW - 1)) == judged(samples, 0, "en")
    assert judged(samples, 0, "en", tried=tried(won, game=Game.GRAND)) == judged(
        samples, 0, "en"
    )  # another game's discards


def test_what_may_be_better_is_tried_too_and_then_named() -> None:
    """Spades would bring more laid away as suits each deal; Hearts does with cards laid away without seeing them."""
    samples = known([3] * 190 + [2] * 10)
    samples.levels[:, GAMES.index(Game.HEARTS), Way.PICKED_UP] = [3] * 184 + [2] * 16
    spades, hearts = Contract(Game.SPADES), Contract(Game.HEARTS)
    assert to_try(samples, 18, {}) == [spades]
    worse = tried(150)
    assert to_try(samples, 18, worse) == [spades, hearts]
    assert judged(samples, 0, "en", tried=worse).head.startswith("Play Spades or Hearts.")
    both = {**worse, **tried(180, game=Game.HEARTS)}
    assert judged(samples, 0, "en", tried=both).head.startswith("Play Hearts.")
    clear = known([3] * 190 + [2] * 10)
    assert to_try(clear, 18, tried(180)) == [spades]


def test_the_hand_to_try_has_as_many_trumps_as_its_name_says() -> None:
    """Five, the jacks counted in, as in the rule of thumb."""
    ((_name, code),) = (each for each in panel.SAMPLES if "Five trumps, two jacks" in each[0])
    hand = Cards.parse(code)
    assert sum(map(Game.SPADES.is_trump, hand)) == 5
    assert len(hand.of_rank(Rank.JACK)) == 2
    assert len(hand) == 10


def test_where_the_skat_is_not_known_the_discard_is_said_to_be_the_best_of_each_deal() -> None:
    assert any("best of each deal" in note for note in verdict(made_up(seed=2, won={Game.SPADES: 0.97}), 0, "en").notes)
