"""Bidding statistics: what the address says, the finding in the title, the numbers, the charts, the examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.auction import BIDS
from engine.cards import Cards
from engine.chances import Moment, shipped
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.reaching import Portion
from engine.record import Record
from engine.solved_counts import Curve, Found, Look, reached
from engine.solved_hands import SolvedHands
from lessons import solved_data, text
from lessons.bids import judged
from lessons.bids.curves import COLUMNS, Row, described, estimate, finding, records, table
from lessons.bids.examples import Example, _example
from lessons.bids.examples import found as found_among
from lessons.bids.judged import Judged
from lessons.bids.settings import CHOICES, MOST, NAMES, Settings, Shown, parse
from lessons.bids.wording import chosen, how_many, rule, shown
from lessons.hand_rows import Look as CardLook
from lessons.open_cards.records import played
from lessons.text import Pack
from lessons.written_numbers import banded, one_in, percent, simple
from tests.bid_rows import HANDS, LOOKS, looked_at

LANGUAGES = list(text.LANGUAGES)
CAME = {"came": 50_000, "more": 5_000}
FEW = {"seat", "skat", "game", "p", "jacks", "show"}
CODES = [(name, code) for name in sorted(FEW) for code in CHOICES[name]] + [
    ("with-jacks", "0-4"),
    ("with-jacks", "2"),
    ("with-trumps", "5-11"),
    ("trumps", "12"),
    ("bid", "264"),
    ("deals", "1"),
    ("solved", "55000"),
    ("own", "0"),
    ("own", "5000"),
    ("hands", "3"),
]


def spaced(written: str) -> str:
    return written.replace("\N{NO-BREAK SPACE}", " ")


def found(hands: SolvedHands, settings: Settings) -> tuple[Example, ...]:
    return found_among(hands, settings, Judged.of(hands, settings.look))


# --- The address -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "code"), CODES)
def test_what_is_looked_at_stands_in_the_address_and_is_read_from_it(name: str, code: str) -> None:
    settings = Settings().changed(name, code)
    assert settings.code(name) == code
    assert parse(settings.query(), **CAME) == (settings, ())


def test_what_is_usual_is_left_out_of_the_address() -> None:
    assert Settings().query() == {}
    assert Settings(Look(Game.CLUBS, moment=Moment.AFTER)).query() == {"skat": "after", "game": "C"}
    assert parse({"solved": "50000"}, **CAME) == (Settings(), ())


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("game", "Q"),
        ("game", ""),
        ("seat", "dealer"),
        ("hand", "1"),
        ("trumps", "13"),
        ("jacks", "٣"),
        ("with-jacks", "3-2"),
        ("with-jacks", "2-5"),
        ("with-trumps", "5-"),
        ("p", "0.99"),
        ("p", "40"),
        ("bid", "19"),
        ("show", "won"),
        ("deals", "0"),
        ("deals", "10000001"),
        ("deals", "1e6"),
        ("deals", "9" * 5000),
        ("solved", "0"),
        ("solved", "55001"),
        ("own", "5001"),
        ("own", "-1"),
        ("hands", ""),
    ],
)
def test_a_part_of_the_address_that_means_nothing_is_named_and_costs_nothing_else(name: str, code: str) -> None:
    settings, unknown = parse({"skat": "after", "bid": "30", name: code} | {"step": "3"}, **CAME)
    assert settings == Settings(Look(moment=Moment.AFTER), bid=24 if name == "bid" else 30)
    assert unknown == (f"{name}={code[:20]}",)


def test_trumps_are_asked_for_in_suit_games_alone() -> None:
    settings = Settings().changed("with-trumps", "5-7")
    assert settings.changed("game", "C").look.trumps == (5, 7)
    for game in "GN":
        assert settings.changed("game", game).look.trumps == (0, 11)
        assert parse({"with-trumps": "5-7", "game": game}, **CAME)[1] == ("with-trumps=5-7",)


def test_addresses_of_before_still_show_hand_games() -> None:
    assert parse({"hand": "yes"}, **CAME) == (Settings(Look(moment=Moment.HAND)), ())
    assert parse({"hand": "no"}, **CAME) == (Settings(), ())
    assert parse({"hand": "yes", "skat": "after"}, **CAME) == (Settings(Look(moment=Moment.AFTER)), ("hand=yes",))


@given(st.dictionaries(st.sampled_from([*NAMES, "hand"]), st.text(max_size=9)))
def test_whatever_an_address_says_something_can_be_looked_at(query: dict[str, str]) -> None:
    settings, unknown = parse(query, **CAME)
    assert parse(settings.query(), **CAME)[0] == settings
    assert len(unknown) <= len(query)
    assert 1 <= settings.deals <= MOST


# --- In words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_is_shown_is_said_in_whole_sentences(look: Look, language: str) -> None:
    for said in (shown(look, language), rule(look, language)):
        assert said.endswith(".")
        assert "{" not in said
        assert ".." not in said


def test_the_sentences_name_games_cards_and_chances() -> None:
    assert shown(Look(), "en") == (
        "Shown: any seat, before the skat, the best game of each hand. "
        "Covered: a suit game with 5 trumps or more, or Grand with 2 jacks or more."
    )
    assert "Grand with 1 unter or more" in shown(Look(min_jacks=1), "en", Pack.GERMAN)
    assert shown(Look(Game.CLUBS, Seat.FOREHAND, Moment.AFTER, trumps=(5, 11)), "de", Pack.GERMAN) == (
        "Gezeigt: Vorhand, nach dem Aufnehmen, Eichel mit beliebigen Karten. Trümpfe im Blatt: 5 oder mehr."
    )
    assert shown(Look(jacks=(2, 3), trumps=(0, 6)), "en").endswith(
        "Only hands with so many jacks: 2 to 3. Only hands with so many trumps in their longest suit: at most 6."
    )
    assert spaced(rule(Look(threshold=0.55), "en")).endswith("with a chance of at least 55 %.")
    assert [how_many(limits, 4, "en") for limits in ((0, 4), (2, 2), (4, 4))] == ["", "2", "4"]


def test_what_is_chosen_is_said_in_a_line() -> None:
    assert chosen(Look(), "en") == ["Any seat", "before the skat", "best game"]
    look = Look(game=Game.GRAND, seat=Seat.FOREHAND, moment=Moment.HAND, jacks=(2, 3), trumps=(0, 6), threshold=0.55)
    assert spaced(" · ".join(chosen(look, "en"))) == (
        "Forehand · Hand games only · Grand · jacks: 2 to 3 · trumps: at most 6 · Held from 55 %"
    )
    assert chosen(look, "de", Pack.GERMAN)[3] == "Unter: 2 bis 3"


# --- The finding -------------------------------------------------------------------------------------------------

NUMBERS = {
    word: number
    for number, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve".split(),  # noqa: SIM905
        start=1,
    )
}
CLAIM = re.compile(
    r"(?P<open>With open cards )?(?P<about>about )?"
    r"((?P<all>Every hand covers|All ((of these )?hands cover|[\d,]+ that were solved make))"
    r"|(?P<half>half of all hands (cover|make))"
    r"|(?P<none>(By value )?(no hand|none of these hands) covers|None of the [\d,]+ that were solved makes)"
    r"|(?P<some>\w+) (hands? in (?P<of>\w+)|in (?P<n>\w+) of all hands) (covers?|makes?)"
    r"|(?P<share>[\d.]+)\s% of (all|these) hands (cover|make))",
    re.IGNORECASE,
)


AND_YET = ": there every game counts, Null too"


def claims(title: str) -> Iterator[tuple[Fraction, str, bool, bool]]:
    """Of each sentence of an English title its share, of what ("18", "it"), whether "about", whether in per cent."""
    for number, sentence in enumerate(title.rstrip(".").removesuffix(AND_YET).split(". ")):
        said, what = CLAIM.match(sentence), sentence.rsplit(" ", 1)[1]
        assert said, sentence
        assert bool(said["open"]) == (what == "it"), "what is made is told of open cards"
        assert number == 0 or not said["of"], "a second sentence could be of those of the first one"
        about = bool(said["about"])
        if said["share"]:
            yield Fraction(said["share"]) / 100, what, about, True
        elif n := said["n"] or said["of"]:
            assert n in ("two", "three", "four", "five", "six", "eight", "ten"), "people have no words for others"
            yield Fraction(NUMBERS[said["some"].lower()], NUMBERS[n]), what, about, False
        else:
            yield Fraction(1 if said["all"] else 0) if not said["half"] else Fraction(1, 2), what, about, False


def test_the_title_says_what_the_usual_curves_show() -> None:
    those = looked_at(Look(), solved=3000)
    assert f"{float(those[0].exact):.5f}" == "0.60071"
    assert abs(those[0].made.share - 0.5) < 0.02
    assert finding(those, Look(), "en") == "Six hands in ten cover 18. With open cards half of all hands make it."
    assert (
        finding(those, Look(), "de")
        == "Sechs von zehn Blättern reichen für 18. Mit offenen Karten schafft es die Hälfte aller Blätter."
    )


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_claim_of_a_title_is_true_to_a_twentieth(look: Look) -> None:
    those = looked_at(look, solved=3000)
    title = finding(those, look, "en")
    if title == "There is no such hand.":
        assert look.jacks == (0, 0)
        return
    bid = ""
    narrowed = look.jacks != (0, 4) or look.trumps != Look().trumps
    assert not narrowed or not re.search("of all hands|[Ee]very hand|[Nn]o hand|All hands", title)
    assert narrowed or "of these hands" not in title
    for claim, what, about, in_figures in claims(title):
        row = next(row for row in those if str(row.bid) == (bid if what == "it" else what))
        bid = str(row.bid)
        share = Fraction(row.made.some, row.made.hands) if what == "it" else row.exact
        if claim in (0, 1):
            assert share == claim
        else:
            assert abs(claim - share) <= share / 20
            assert about or in_figures or abs(claim - share) <= share / 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_is_one_or_two_whole_sentences(language: str) -> None:
    for look in LOOKS:
        title = finding(looked_at(look, 100), look, language)
        assert re.fullmatch(r"[A-ZÄÖÜ\d]([^.{}]|\.\d)*\.( [A-ZÄÖÜ\d]([^.{}]|\.\d)*\.)?", title), title


@pytest.mark.parametrize(
    ("some", "hands", "said"),
    [
        (750, 1500, "With open cards about half of all hands make it."),
        (75_000, 150_000, "With open cards half of all hands make it."),
        (300, 1500, "With open cards about one in five of all hands makes it."),
        (270, 1500, "With open cards about 18 % of all hands make it."),
        (27_000, 150_000, "With open cards 18 % of all hands make it."),
        (58_000, 150_000, "With open cards about four in ten of all hands make it."),
        (3, 1500, "14 % of all hands cover 72."),
        (0, 0, "14 % of all hands cover 72."),
        (0, 1500, "With open cards none of the 1,500 that were solved makes it."),
        (1500, 1500, "With open cards all 1,500 that were solved make it."),
    ],
)
def test_the_fewer_deals_the_less_a_title_says(some: int, hands: int, said: str) -> None:
    share = some / max(hands, 1)
    made = Portion(some, hands, hands // 3, (share * (1 - share) / max(hands, 1)) ** 0.5)
    those = [Row(row.bid, row.exact, row.hands, row.covered, row.held, made) for row in looked_at(Look(), 100)]
    assert spaced(finding(those, Look(), "en")) == f"Six hands in ten cover 18. {said}"
    # Whatever is told of made hands, the title itself says that all cards lie open.
    assert ("Mit offenen Karten" in finding(those, Look(), "de")) == ("made" in said or "make" in said)


@given(st.fractions(min_value=0, max_value=1))
def test_a_simple_share_is_close_and_one_that_people_say_and_never_pretends_all_or_none(share: Fraction) -> None:
    said = simple(share)
    assert (said in (0, 1)) == (share in (0, 1))
    if said is not None:
        assert abs(said - share) <= share / 20
        assert said.denominator in (1, 2, 3, 4, 5, 6, 8, 10)


def test_where_no_hand_covers_by_value_the_title_says_why_some_make_it() -> None:
    """As seen by a visitor: no jack and at most three trumps cover nothing, and yet win as Null and Grand."""
    look = Look(jacks=(0, 0), trumps=(0, 3))
    those = looked_at(look, 100, solved=3000)
    assert not those[0].exact
    assert 0.19 < those[0].made.share < 0.21
    assert spaced(finding(those, look, "en")) == (
        "By value none of these hands covers 18. With open cards about 20 % of these hands make it: "
        "there every game counts, Null too."
    )
    assert spaced(finding(those, look, "de")) == (
        "Nach dem Wert reicht keines dieser Blätter für 18. Mit offenen Karten schaffen es etwa 20 % dieser Blätter: "
        "Da zählt jedes Spiel, auch Null."
    )


# --- Numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[1], LOOKS[3], LOOKS[9]], ids=str)
def test_the_simulation_agrees_with_the_exact_curve_within_its_band(look: Look) -> None:
    """All 63 bids are one sample: none may be five standard errors off."""
    for row in looked_at(look, 100_000):
        low, high = row.covered.band(z=5)
        assert low <= float(row.exact) <= high, row


def test_held_and_made_may_lie_above_covered_and_held_above_made() -> None:
    """As the page says: Grand with few jacks and Null count for both; a chance of 0.4 is enough to hold."""
    best = {row.bid: row for row in looked_at(Look(), 20_000, 3000)}
    assert all(best[bid].exact > best[bid].made.share > best[bid].held.share for bid in (18, 36, 48, 60))
    assert best[99].exact < best[99].held.share < best[99].made.share
    two_jacks = looked_at(Look(jacks=(2, 2), trumps=(5, 11)), 20_000, 3000)[0]
    assert two_jacks.held.share > two_jacks.made.share


@pytest.mark.parametrize(
    ("share", "english", "german"),
    [
        (Fraction(1, 2), "50.0 %", "50,0 %"),
        (0.38558, "38.6 %", "38,6 %"),
        (0.0241904, "2.42 %", "2,42 %"),
        (Fraction(1, 64_512_240), "0.0000016 %", "0,0000016 %"),
        (0, "0 %", "0 %"),
        (1, "100 %", "100 %"),
        (0.999996, "99.99960 %", "99,99960 %"),
    ],
)
def test_a_share_is_written_with_three_figures_that_count(share: float | Fraction, english: str, german: str) -> None:
    assert (spaced(percent(share, "en")), spaced(percent(share, "de"))) == (english, german)


@pytest.mark.parametrize(
    ("some", "hands", "written"),
    [
        (38_558, 100_000, "38.56 % ± 0.30"),
        (3_855_800, 10_000_000, "38.558 % ± 0.030"),
        (4, 100_000, "0.0040 % (0.0016 – 0.0103 %)"),
        (0, 100_000, "0 % (0 – 0.0038 %)"),
        (100_000, 100_000, "100 % (99.9962 – 100 %)"),
        (0, 0, "–"),
    ],
)
def test_an_estimate_comes_with_how_far_off_it_may_be(some: int, hands: int, written: str) -> None:
    share = some / max(hands, 1)
    portion = Portion(some, hands, hands, (share * (1 - share) / max(hands, 1)) ** 0.5)
    assert spaced(banded(estimate(portion, "en"))) == written


def test_how_many_hands_there_are_to_one() -> None:
    assert (one_in(Fraction(38558, 100_000), "en"), one_in(Fraction(1, 64_512_240), "de")) == ("2.6", "64.512.240")


def test_the_table_has_all_bids_in_the_numbers_of_the_language() -> None:
    written = table(looked_at(Look()), "de")
    assert [int(row[0]) for row in written] == list(BIDS)
    at_24 = [spaced(cell) for cell in written[BIDS.index(24)]]
    assert at_24[1] == "52,5 %"
    assert all(re.fullmatch(r"\d+,\d+ % ± \d,\d+", cell) for cell in at_24[2:])
    assert table(looked_at(Look(), solved=0), "en")[0][-1] == "–"


def test_the_file_has_numbers_with_decimal_points_and_nothing_where_nothing_is_counted() -> None:
    those = looked_at(Look(seat=Seat.REARHAND))
    for row, known in zip(records(those), those, strict=True):
        said = dict(zip(COLUMNS, row, strict=True))
        assert said["bid"] == known.bid
        assert float(str(said["covered_exact"])) == pytest.approx(float(known.exact))
        for name, portion in (("covered", known.covered), ("held", known.held), ("made", known.made)):
            numbers = [float(str(said[f"{name}{what}"])) for what in ("_low", "", "_high")]
            assert numbers == sorted(numbers)
            assert numbers[1] == pytest.approx(portion.share)
            assert said[f"{name}_hands"] == portion.hands
    assert records(looked_at(Look(), solved=0))[0][-4:] == ["", "", "", 0]


def test_who_hears_the_chart_read_hears_all_three_curves() -> None:
    said = spaced(described(looked_at(Look()), "en"))
    assert re.search(r"at 24 covered 52.5 %, held \d+\.\d+ %, made \d+\.\d+ %; at 30", said)


# --- Examples ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown_as", Shown)
@pytest.mark.parametrize(
    ("look", "bid"),
    [
        (Look(), 24),
        (Look(moment=Moment.AFTER, seat=Seat.MIDDLEHAND), 30),
        (Look(Game.CLUBS, jacks=(1, 3)), 24),
        (Look(moment=Moment.HAND, threshold=0.3), 35),
    ],
)
def test_examples_do_what_is_said_of_them(look: Look, bid: int, shown_as: Shown) -> None:
    examples = found(HANDS, Settings(look, bid=bid, examples=shown_as))
    assert examples
    for example in examples:
        seen = example.hand | example.deal.skat if look.moment is Moment.AFTER else example.hand
        limit = shipped().limit(seen, example.seat, threshold=look.threshold, moments=[look.moment], game=look.game)
        assert (example.held is not None) == (limit >= bid)
        if example.held:
            moments = [look.moment]
            limit = shipped().limit(seen, example.seat, threshold=look.threshold, moments=moments, game=example.held)
            assert limit >= bid
        assert look.seat in (None, example.seat)
        assert look.game in (None, example.game)
        if shown_as is Shown.COVERED:
            assert look.covering.value(seen) >= bid
        if shown_as in (Shown.HELD, Shown.HELD_AND_LOST):
            assert example.held is not None
        if shown_as is Shown.MADE:
            assert example.made
            assert example.value >= bid
        if shown_as is Shown.HELD_AND_LOST:
            assert not example.made


def test_a_hand_that_makes_one_game_and_was_held_for_another_names_both() -> None:
    """Deal 15,885: middlehand holds 24 for Grand, which is lost, and would make Hearts."""
    hands = solved_data.solved_hands()
    row = 3 * 15_885 + 1
    assert (
        shipped().limit(Cards(int(hands.cards[row])), Seat.MIDDLEHAND, moments=[Moment.BEFORE], game=Game.HEARTS) < 24
    )
    reach = {curve: Look().reach(hands, curve) >= 24 for curve in Curve}
    example = _example(hands, Found(15_885, Seat.MIDDLEHAND, row), Settings(examples=Shown.MADE), reach)
    assert (example.game, example.held, example.made) == (Game.HEARTS, Game.GRAND, Game.HEARTS)
    assert "<p>Hearts, worth 30: held as Grand, <b>made</b></p>" in example.html(CardLook("en"))


def test_a_hand_shown_as_covering_names_a_game_that_covers_and_beside_it_the_one_it_makes() -> None:
    """Deal 70, forehand: worth 36 as Diamonds Hand, which is lost; no trick need be taken in Null Hand."""
    look = Look(moment=Moment.HAND)
    reach = {curve: look.reach(HANDS, curve) >= 24 for curve in Curve}
    example = _example(HANDS, Found(70, Seat.FOREHAND, 210), Settings(look=look, bid=24), reach)
    assert (example.game, example.value, example.made) == (Game.DIAMONDS, 36, Game.NULL)
    assert "Diamonds Hand, worth 36: not held, <b>made as Null Hand</b>" in example.html(CardLook("en"))


def test_of_those_that_cover_and_hold_so_many_make_it() -> None:
    look = Look(seat=Seat.FOREHAND)
    covering, _holding = Judged.of(HANDS, look).make_it(40)
    seen = [Cards(int(mask)) for mask in HANDS.cards[::3]]
    covers = [look.covering.value(cards) >= 40 for cards in seen]
    makes = look.reach(HANDS, Curve.MADE)[::3] >= 40
    assert (covering.hands, covering.some) == (sum(covers), sum(makes[covers]))
    holds = [shipped().limit(cards, Seat.FOREHAND, moments=[Moment.BEFORE]) >= 40 for cards in seen[:300]]
    few = Judged.of(HANDS.up_to(300), look).make_it(40)[1]
    assert (few.hands, few.some) == (sum(holds), sum(makes[:300][holds]))


def test_what_was_counted_is_kept_for_all_who_look_at_the_same_and_for_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged.forget()
    some, grand = HANDS.up_to(500), Look(Game.GRAND)
    first = judged.judged(None, some, Look())
    assert judged.judged(None, HANDS.up_to(500), Look()) is first
    others = [(None, some, grand), (None, HANDS.up_to(501), Look()), (7, some, Look())]
    assert not any(judged.judged(*other) is first for other in others)
    assert len(judged._kept) == 4
    assert first.made.portions() == reached(some, Look(), Curve.MADE).portions()
    monkeypatch.setattr(judged, "_MOST_BYTES", 2 * first.nbytes)
    assert judged.judged(None, some, Look()) is first
    judged.judged(None, some, Look(Game.CLUBS))
    assert judged.judged(None, some, Look()) is first
    assert len(judged._kept) == 2
    judged.forget()
    assert judged.judged(None, some, Look()) is not first
    judged.forget()


def test_other_examples_are_others_and_the_same_number_shows_the_same() -> None:
    first, again, others = (found(HANDS, Settings(draw=draw)) for draw in (0, 0, 1))
    assert first == again
    assert first != others
    assert found(HANDS, Settings(bid=264)) == ()
    assert found(HANDS.up_to(0), Settings()) == ()


def test_the_deal_of_an_example_is_the_solved_one_and_opens_with_all_cards() -> None:
    for example in found(HANDS, Settings(examples=Shown.MADE)):
        number = next(index for index in range(3000) if Deal.from_seed(1, index).hand(example.seat) == example.hand)
        assert example.deal == Deal.from_seed(1, number)
        query = example.open_cards()
        assert Record.parse(query["record"]).deal == example.deal
        assert (query["declarer"], query["game"]) == (example.seat.value, example.game.value)  # type: ignore[union-attr]
    for example in found(HANDS, Settings(Look(moment=Moment.HAND), examples=Shown.MADE)):
        game = played(Record.parse(example.open_cards()["record"]))
        assert (game.start.declarer, game.start.game, game.contract.hand) == (example.seat, example.game, True)  # type: ignore[union-attr]


def test_the_cards_of_an_example_are_read_out_with_what_becomes_of_them() -> None:
    (example, *_) = found(HANDS, Settings(Look(moment=Moment.AFTER), examples=Shown.HELD_AND_LOST))
    written = example.html(CardLook("en"))
    names = re.findall('aria-label="(.*?)"', written)
    assert len(names) == 1
    assert names[0].count(" of ") == 12
    assert "; in the skat " in names[0]
    assert ": held, <b>lost</b>" in written
    (poor, *_) = found(HANDS, Settings(Look(jacks=(0, 0), min_trumps=0), bid=121, examples=Shown.COVERED)) or [None]
    assert poor is None or Cards.parse(str(poor.hand)) == poor.hand
