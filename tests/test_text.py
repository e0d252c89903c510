"""Words: every message and every step in every language, and the names of things."""

from __future__ import annotations

import os
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from engine.cards import DECK, Card, Rank, Suit
from engine.contracts import Contract, Game
from engine.deals import Seat
from lessons import catalogues, text
from lessons.course import CHAPTERS
from lessons.text import Pack, card_name, contract_name, game_name, parse_steps, seat_name, translate, translate_plural

TRANSLATED = [language for language in text.LANGUAGES if language != "en"]
SLUGS = sorted({path.stem for path in text.PROSE.glob("*/*.md")})


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def forms(strings: object) -> tuple[str, ...]:
    return tuple(strings) if isinstance(strings, (tuple, list)) else (str(strings or ""),)


def messages(catalogue: Catalog) -> dict[tuple[str | None, str], Message]:
    return {(message.context, forms(message.id)[0]): message for message in catalogue if message.id}


# --- Messages ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_has_exactly_the_messages_of_the_code(language: str) -> None:
    code, catalogue = messages(catalogues.gather()), messages(catalogues.read(catalogues.catalogue_path(language)))
    assert sorted(map(str, code.keys() - catalogue.keys())) == [], "run `make messages`"
    assert sorted(map(str, catalogue.keys() - code.keys())) == [], "run `make messages`"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_and_none_is_fuzzy(language: str) -> None:
    catalogue = catalogues.read(catalogues.catalogue_path(language))
    assert catalogues.untranslated(catalogue) == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_placeholders_of_its_message(language: str) -> None:
    for message in catalogues.read(catalogues.catalogue_path(language)):
        allowed = set[str]().union(*map(placeholders, forms(message.id)))
        for form in filter(None, forms(message.string) if message.id else ()):
            # The number itself may be left out of a form: "eine Karte".
            missing = allowed - placeholders(form) - {"n"}
            assert placeholders(form) <= allowed, form
            assert not missing, form


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_nobody_with_a_mouse_is_told_to_tap(language: str) -> None:
    tap = re.compile(r"\b[Tt]ap(?:s|ped)?\b|\b[Tt]ipp(?:en|e|st)\b|ntipp")
    for message in catalogues.read(catalogues.catalogue_path("de")):
        if [path for path, _line in message.locations] != ["lessons/table_sending.py"]:  # the words for fingers
            assert not tap.search(" ".join(forms(message.id if language == "en" else message.string))), message.id
    for slug in SLUGS:
        assert not any(tap.search(step.text) for step in text.steps(slug, language)), slug


def test_german_says_beim_grand_and_beim_null_everywhere() -> None:
    other = re.compile(r"\b(?:[Ii]m|[Bb]ei) (?:Grand|Null)\b")
    said = [" ".join(forms(message.string)) for message in catalogues.read(catalogues.catalogue_path("de"))]
    said += [step.title + step.text for slug in SLUGS for step in text.steps(slug, "de")]
    assert [one for one in said if other.search(one)] == []


def test_a_message_without_a_translation_stays_english() -> None:
    assert translate("no such message: {card}", "de", card="CJ") == "no such message: CJ"


def test_the_empty_message_stays_empty() -> None:
    assert translate("", "de") == ""  # gettext would answer with the catalogue's head


def test_plurals_fill_their_number() -> None:
    assert translate_plural("{n} trick", "{n} tricks", 1, "en") == "1 trick"
    assert translate_plural("{n} trick", "{n} tricks", 10, "en") == "10 tricks"


def small_catalogue(folder: Path, german: str, flags: tuple[str, ...] = ()) -> Path:
    path = folder / "de" / "LC_MESSAGES" / "reizend.po"
    catalogue = Catalog(locale="de", fuzzy=False)
    catalogue.add("trump", german, flags=flags)
    catalogues.write(path, catalogue)
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    return tmp_path


def trump() -> str:
    return catalogues.load.__wrapped__("de").gettext("trump")


def test_a_missing_or_stale_catalogue_is_compiled_when_it_is_needed(folder: Path) -> None:
    path = small_catalogue(folder, "Trumpf")
    assert trump() == "Trumpf"
    compiled = path.with_suffix(".mo").stat().st_mtime_ns
    small_catalogue(folder, "Atout")
    os.utime(path, ns=(compiled + 1, compiled + 1))
    assert trump() == "Atout"
    assert sorted(file.name for file in path.parent.iterdir()) == ["reizend.mo", "reizend.po"]


def test_a_catalogue_in_a_folder_that_cannot_be_written_is_compiled_in_memory(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = small_catalogue(folder, "Trumpf")

    def refuse(**_: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    assert trump() == "Trumpf"
    assert not path.with_suffix(".mo").exists()


def test_a_percent_sign_in_a_message_is_no_placeholder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = small_catalogue(folder, "Trumpf")
    catalogue = catalogues.read(path)
    catalogue.add("95 % band", "95-%-Band")
    catalogues.write(path, catalogue)
    assert "python-format" not in path.read_text(encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["catalogues", "compile"])
    catalogues.main()
    assert catalogues.load.__wrapped__("de").gettext("95 % band") == "95-%-Band"


def test_a_fuzzy_translation_is_not_shown(folder: Path) -> None:
    small_catalogue(folder, "Trompete", flags=("fuzzy",))
    assert trump() == "trump"


def test_a_language_without_a_catalogue_speaks_the_words_of_the_code(folder: Path) -> None:
    assert list(folder.iterdir()) == []
    assert trump() == "trump"


# --- Names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "english", "german", "with_german_suits"),
    [
        ("CJ", "jack of clubs", "Kreuz-Bube", "Eichel-Unter"),
        ("SQ", "queen of spades", "Pik-Dame", "Grün-Ober"),
        ("HA", "ace of hearts", "Herz-Ass", "Rot-Daus"),
        ("DT", "ten of diamonds", "Karo-Zehn", "Schellen-Zehn"),
        ("HK", "king of hearts", "Herz-König", "Rot-König"),
    ],
)
def test_a_card_is_named_by_language_and_pack(code: str, english: str, german: str, with_german_suits: str) -> None:
    card = Card.parse(code)
    assert card_name(card, "en") == english
    assert card_name(card, "de") == german
    assert card_name(card, "de", Pack.GERMAN) == with_german_suits


def test_german_suits_have_english_names() -> None:
    assert card_name(Card(Suit.CLUBS, Rank.JACK), "en", Pack.GERMAN) == "unter of acorns"


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_no_two_cards_share_a_name(language: str, pack: Pack) -> None:
    assert len({card_name(card, language, pack) for card in DECK}) == 32


def test_games_have_a_capital_and_grand_and_null_one_name_everywhere() -> None:
    assert [game_name(game, "en") for game in Game] == ["Diamonds", "Hearts", "Spades", "Clubs", "Grand", "Null"]
    assert [game_name(game, "de", Pack.GERMAN) for game in Game] == [
        "Schellen",
        "Rot",
        "Grün",
        "Eichel",
        "Grand",
        "Null",
    ]


@pytest.mark.parametrize(
    ("code", "english", "german"),
    [
        ("C", "Clubs", "Kreuz"),
        ("Ch", "Clubs Hand", "Kreuz Hand"),
        ("Ghs", "Grand Hand, Schneider announced", "Grand Hand, Schneider angesagt"),
        ("Dhz", "Diamonds Hand, Schwarz announced", "Karo Hand, Schwarz angesagt"),
        ("Cho", "Clubs ouvert", "Kreuz ouvert"),
        ("No", "Null ouvert", "Null ouvert"),
        ("Nho", "Null ouvert Hand", "Null ouvert Hand"),
    ],
)
def test_a_contract_is_named_as_it_is_announced(code: str, english: str, german: str) -> None:
    assert contract_name(Contract.parse(code), "en") == english
    assert contract_name(Contract.parse(code), "de") == german


def test_seats_have_names() -> None:
    assert [seat_name(seat, "de") for seat in Seat] == ["Vorhand", "Mittelhand", "Hinterhand"]


def test_only_the_first_letter_of_a_sentence_is_raised() -> None:
    assert text.capitalised("jack of clubs, Grand") == "Jack of clubs, Grand"


# --- Prose -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("slug", [chapter.slug for chapter in CHAPTERS])
def test_a_step_takes_sixty_words_at_most_before_there_is_something_to_do(slug: str, language: str) -> None:
    long = {step.name: len(step.text.split()) for step in text.steps(slug, language)}
    assert {name: words for name, words in long.items() if words > 60} == {}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_has_the_same_steps_cards_and_placeholders_in_every_language(slug: str, language: str) -> None:
    english, other = text.steps(slug, "en"), text.steps(slug, language)
    assert [step.name for step in other] == [step.name for step in english]
    for ours, theirs in zip(english, other, strict=True):
        assert sorted(text.cards_in(theirs.text)) == sorted(text.cards_in(ours.text)), ours.name
        assert placeholders(theirs.title + theirs.text) == placeholders(ours.title + ours.text), ours.name


GOOD = (
    "<!-- step: jacks -->\n## The jacks\n\nThey lead: [[CJ SJ]].\n\n<!-- step: rest -->\n## The rest\n\n{count} more."
)


def test_prose_is_cut_into_steps() -> None:
    first, second = parse_steps(GOOD, "en/trumps.md")
    assert (first.name, first.title, first.text) == ("jacks", "The jacks", "They lead: [[CJ SJ]].")
    assert (second.name, second.text) == ("rest", "{count} more.")


@pytest.mark.parametrize(
    ("prose", "complaint"),
    [
        ("", "no step"),
        ("Too early\n" + GOOD, "line 1: text before the first step: 'Too early'"),
        (GOOD + "\n<!-- step: jacks -->\n## Again\n\nMore.", "line 10: step 'jacks' comes twice"),
        (GOOD.replace("step: rest", "stop: rest"), "line 6: not a mark of a step"),
        (GOOD.replace("## The rest", "The rest"), "step 'rest': begins with a line '## Title', not with 'The rest'"),
        (GOOD.replace("{count} more.", ""), "step 'rest': has a title and no text"),
        (GOOD.replace("SJ", "SX"), "step 'jacks': .*not a card: 'SX'"),
        (GOOD.replace("[[CJ SJ]]", "[[CJ SJ"), "step 'jacks': .*never closed"),
    ],
)
def test_badly_cut_prose_is_refused_with_its_place(prose: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint) as refusal:
        parse_steps(prose, "en/trumps.md")
    assert str(refusal.value).startswith("en/trumps.md")


def test_cards_in_prose_are_drawn_in_the_order_in_which_they_are_written() -> None:
    assert text.with_cards("First [[DJ CJ]], then [[D7]].", str) == "First DJ CJ, then D7."
