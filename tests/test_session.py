"""Settings and seeds: from the address, the browser or the learner, and never trusted before they are checked."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons.session import parse_seed


def page() -> None:
    """A page that tells what it knows."""
    import streamlit as st

    from lessons import session

    session.enter("trial")
    st.json({"lang": session.language(), "pack": session.pack().value, "four": session.four_colours()})


def seeded_page() -> None:
    """A page with cards of its own."""
    import streamlit as st

    from lessons import session

    def other() -> None:
        session.another_seed()

    session.enter("trial")
    st.button("other", on_click=other)
    st.text(session.seed())


def run(locale: str = "en-GB", **query: str) -> AppTest:
    app = AppTest.from_function(page)
    app.context = {"locale": locale}
    for name, value in query.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def known(app: AppTest) -> str:
    return str(app.json[0].value)


def test_the_first_visit_speaks_the_language_of_the_browser() -> None:
    assert '"lang": "de"' in known(run("de-AT"))
    assert '"lang": "en"' in known(run("en-US"))


def test_an_unknown_language_of_the_browser_becomes_english() -> None:
    assert '"lang": "en"' in known(run("tlh"))


def test_the_address_decides_before_the_browser() -> None:
    told = known(run("en-GB", lang="de", pack="german", colours="2"))
    assert '"lang": "de"' in told
    assert '"pack": "german"' in told
    assert '"four": false' in told


@pytest.mark.parametrize("nonsense", ["", "xx", "de; drop", "🂡" * 500])
def test_nonsense_in_the_address_changes_no_setting(nonsense: str) -> None:
    app = run("de-DE", lang=nonsense, pack=nonsense, colours=nonsense)
    assert known(app) == known(run("de-DE"))
    assert not {"lang", "pack", "colours"} & set(app.query_params)


def test_the_address_keeps_what_differs_from_the_default_and_nothing_else() -> None:
    app = run("en-GB", lang="de", pack="french", colours="4")
    assert dict(app.query_params) == {"lang": "de"}


def test_the_address_stays_empty_for_a_learner_who_changes_nothing() -> None:
    assert dict(run().query_params) == {}


def test_a_choice_outlives_its_address() -> None:
    app = run("en-GB", lang="de")
    del app.query_params["lang"]
    app.run()
    assert '"lang": "de"' in known(app)
    assert app.query_params["lang"] == "de"


# --- Seeds -------------------------------------------------------------------------------------------------------


def cards(seed: str | None) -> AppTest:
    app = AppTest.from_function(seeded_page)
    app.context = {"locale": "en"}
    if seed is not None:
        app.query_params["seed"] = seed
    return app.run()


def test_the_seed_of_the_address_is_taken() -> None:
    app = cards("42")
    assert app.text[0].value == "42"
    assert not app.info


def test_without_a_seed_the_page_gets_one_and_keeps_it() -> None:
    app = cards(None)
    seed = app.text[0].value
    assert app.query_params["seed"] == seed
    del app.query_params["seed"]
    assert app.run().text[0].value == seed


@pytest.mark.parametrize("seed", ["", "-1", "4294967296", "1e3", " 7", "٣", "<b>", "9" * 5000])
def test_a_seed_that_is_none_is_answered_kindly_and_replaced(seed: str) -> None:
    app = cards(seed)
    assert not app.exception
    assert "numbered from 0 to 4294967295" in app.info[0].value
    assert parse_seed(app.text[0].value) is not None
    assert not app.run().info


def test_a_bad_seed_loses_nothing() -> None:
    app = cards("42")
    app.query_params["seed"] = "none"
    assert app.run().text[0].value == "42"


def test_other_cards_have_another_seed_in_the_address() -> None:
    app = cards("42")
    app.button[0].click().run()
    assert app.text[0].value != "42"
    assert app.query_params["seed"] == app.text[0].value


@pytest.mark.parametrize(("text", "seed"), [("0", 0), ("4294967295", 4294967295), ("007", 7), ("4294967296", None)])
def test_seeds_are_whole_numbers_of_32_bits(text: str, seed: int | None) -> None:
    assert parse_seed(text) == seed
