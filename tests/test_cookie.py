"""The cookie with which a browser brings the id of its learner: made anew, kept, and not mistaken for another."""

from __future__ import annotations

import pytest

from lessons.learner import COOKIE, valid_id
from tests.cookies import cookies
from tests.databases import ANNA


def test_a_first_visit_gets_an_id_that_scripts_cannot_read() -> None:
    (one,), (other,) = cookies("/trumps"), cookies("/")
    assert one.startswith(f"{COOKIE}=")
    assert valid_id(one.partition("=")[2].partition(";")[0])
    assert "HttpOnly" in one
    assert "SameSite=Lax" in one
    assert "Secure" not in one
    assert one != other


def test_a_later_visit_keeps_its_id() -> None:
    (cookie,) = cookies("/", (b"cookie", f"x=1; {COOKIE}={ANNA}".encode()))
    assert cookie.startswith(f"{COOKIE}={ANNA};")


@pytest.mark.parametrize(
    "foreign", ['prefs={"theme": "dark"}', "valueless", "u[1]=", "=", 'a="b', "a=b c", "a=\xe4", "a,b=c", "", "Path=/"]
)
def test_cookies_of_others_cost_nobody_the_progress(foreign: str) -> None:
    for sent in (f"{foreign}; {COOKIE}={ANNA}", f"{COOKIE}={ANNA}; {foreign}"):
        (cookie,) = cookies("/", (b"cookie", sent.encode("latin-1")))
        assert cookie.startswith(f"{COOKIE}={ANNA};")


@pytest.mark.parametrize("forged", ["a", "A" * 32, "a" * 33, f"{'a' * 31}%", "a b", '"'])
def test_an_id_that_is_not_ours_is_replaced(forged: str) -> None:
    (cookie,) = cookies("/", (b"cookie", f"{COOKIE}={forged}".encode()))
    assert f"={forged};" not in cookie


def test_what_a_page_fetches_brings_no_cookie() -> None:
    assert not cookies("/_stcore/health")
    assert not cookies("/static/js/index.js")


def test_behind_https_the_cookie_is_secure() -> None:
    assert "Secure" in cookies("/", scheme="https")[0]
    for spoken in (b"https", b"https,http", b"HTTPS, http"):
        assert "Secure" in cookies("/", (b"x-forwarded-proto", spoken))[0]
    for spoken in (b"http", b"http,https", b"", b"httpsx"):
        assert "Secure" not in cookies("/", (b"x-forwarded-proto", spoken))[0]
