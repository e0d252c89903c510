"""The title over the curves: it claims no more than they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.reaching import Portion
from engine.solved_counts import Look
from lessons.bids.curves import Row, finding
from lessons.written_numbers import simple
from tests.bid_rows import LOOKS, looked_at
from tests.readings import LANGUAGES, spaced

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
