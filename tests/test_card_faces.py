"""Card pictures: complete, well-formed, told apart, in readable colours."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest

from engine.cards import DECK, Card, Cards, Rank, Suit
from lessons.card_faces import avatar_svg, card_svg, chip_svg, suit_svg
from lessons.card_parcel import parcel
from lessons.card_strokes import colours_of, index_text
from lessons.text import Pack

PACKS = list(Pack)
WIDTHS = [96, 44]
PAPERS = ("#FFFDF8", "#F8F3E9")  # light, dark


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("width", WIDTHS)
def test_each_card_of_a_pack_has_its_own_face(pack: Pack, width: int) -> None:
    faces = {card_svg(card, pack=pack, width=width) for card in DECK}
    assert len(faces | {card_svg(None, width=width)}) == 33
    chips = {chip_svg(card, pack=pack) for card in DECK}
    assert len(chips) == 32


@pytest.mark.parametrize("pack", PACKS)
def test_pictures_are_well_formed_and_can_stand_together_on_a_page(pack: Pack) -> None:
    drawn = [card_svg(card, pack=pack, width=width) for card, width in product([*DECK, None], WIDTHS)]
    drawn += [chip_svg(card, pack=pack) for card in DECK] + [suit_svg(suit, pack=pack) for suit in Suit]
    drawn += [avatar_svg(card) for card in DECK.of_rank(Rank.QUEEN)]
    for svg in drawn:
        tags = list(ElementTree.fromstring(svg).iter())
        assert not any("id" in element.attrib for element in tags)
        assert "url(" not in svg
        assert "<script" not in svg


def test_the_face_is_compact_below_seventy_pixels() -> None:
    ten = Card.parse("ST")
    assert card_svg(ten, width=70).count("<path") == 14  # ten pips, and the index twice
    assert card_svg(ten, width=69).count("<path") == 3


@pytest.mark.parametrize(
    ("pack", "letters", "printed"),
    [
        (Pack.FRENCH, "en", "J A 10 K Q 9 8 7"),
        (Pack.FRENCH, "de", "B A 10 K D 9 8 7"),
        (Pack.FRENCH, "fr", "V A 10 R D 9 8 7"),
        (Pack.FRENCH, "it", "F A 10 R D 9 8 7"),
        (Pack.GERMAN, "en", "U D 10 K O 9 8 7"),
        (Pack.GERMAN, "de", "U D 10 K O 9 8 7"),
    ],
)
def test_the_corner_speaks_the_language_of_the_pack(pack: Pack, letters: str, printed: str) -> None:
    assert " ".join(index_text(card, pack, letters) for card in DECK.of_suit(Suit.HEARTS)) == printed


def test_unknown_languages_get_english_letters() -> None:
    jack = Card.parse("HJ")
    assert card_svg(jack, letters="xx") == card_svg(jack, letters="en")


WINK = "Q55.6 55 58.6 58"


@pytest.mark.parametrize("pack", PACKS)
def test_the_jacks_wink_because_they_know_that_they_are_trumps(pack: Pack) -> None:
    winking = {card for card in DECK if WINK in card_svg(card, pack=pack)}
    assert winking == set(DECK.of_rank(Rank.JACK))


def test_only_the_club_jack_is_grey() -> None:
    assert [str(card) for card in DECK if "#8C878D" in card_svg(card)] == ["CJ"]


def test_two_colours_are_black_and_red() -> None:
    def colours(four: bool) -> set[str]:
        return {colours_of(suit, four).ink for suit in Suit}

    assert len(colours(True)) == 4
    assert colours(False) == {colours_of(Suit.CLUBS, True).ink, colours_of(Suit.HEARTS, True).ink}


@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize("paper", PAPERS)
def test_letters_and_pips_stand_out_from_the_paper_of_either_theme(suit: Suit, paper: str) -> None:
    colours = colours_of(suit, True)
    assert contrast(colours.ink, paper) >= 4.5
    assert contrast(colours.pip, paper) >= 3


def test_the_index_stays_readable_on_a_card_that_may_not_be_played() -> None:
    for suit, paper in product(Suit, PAPERS):
        ink = colours_of(suit, True).ink
        assert contrast(shaded(ink), shaded(paper)) >= 3


def test_a_picture_with_a_name_is_read_out_and_one_without_is_not() -> None:
    named = ElementTree.fromstring(chip_svg(Card.parse("HJ"), name='the "red" jack & <more>'))
    assert (named.get("role"), named.get("aria-label")) == ("img", 'the "red" jack & <more>')
    assert ElementTree.fromstring(chip_svg(Card.parse("HJ"))).get("aria-hidden") == "true"


@pytest.mark.parametrize("pack", PACKS)
def test_a_parcel_unpacks_to_the_same_faces(pack: Pack) -> None:
    sent = parcel([*DECK, None, None], pack=pack, letters="de", four_colours=False)

    def unpack(svg: str) -> str:
        return re.sub(r"@(\w+);", lambda mark: unpack(sent.strokes[mark[1]]), svg)

    for card in [*DECK, None]:
        faces = sent.faces[str(card) if card else "back"]
        for packed, width in zip(faces, (100, 60), strict=True):
            face = card_svg(card, width=width, pack=pack, letters="de", four_colours=False)
            assert unpack(packed) == face.replace('"', "'")


def test_a_parcel_of_twelve_cards_is_small() -> None:
    twelve = Cards.parse("CJ SJ HJ DJ CT CK CQ ST SK SQ HT DT")
    sent = parcel(twelve, pack=Pack.GERMAN, letters="de", four_colours=True)
    size = sum(map(len, sent.strokes.values())) + sum(len(face) for faces in sent.faces.values() for face in faces)
    assert size < 30_000


# --- How bright a colour is --------------------------------------------------------------------------------------


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 counts it, 1-21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def shaded(colour: str) -> str:
    """The colour under the shade of a card that may not be played: #462236 at 20 %."""
    parts = (round(0.8 * part + 0.2 * shade) for part, shade in zip(rgb(colour), rgb("#462236"), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)
