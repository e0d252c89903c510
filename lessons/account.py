"""Signing in, where the site is set up for it: by OpenID Connect, through Streamlit's ``[auth]`` secrets.

Without them nothing here does anything. An account is known by what its provider calls it for good, its issuer and
subject; neither these nor a name or an address are kept, only an id made of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

import streamlit as st


def claims() -> Mapping[str, object]:
    """What the provider says of who is signed in; nothing where nobody can sign in."""
    return st.user.to_dict()


def possible() -> bool:
    """Whether one can sign in here."""
    return "is_logged_in" in claims()


def account_id() -> str | None:
    """The id of who is signed in; None when nobody is. No browser can bring it in a cookie: those are plain digits.

    It is the same at every visit, on every device.
    """
    said = claims()
    issuer, subject = said.get("iss"), said.get("sub")
    if said.get("is_logged_in") is not True or not (isinstance(issuer, str) and isinstance(subject, str) and subject):
        return None
    return "@" + sha256(json.dumps([issuer, subject]).encode()).hexdigest()[:31]


def sign_in() -> None:
    """Send the learner to the provider; the way back leads to a new session."""
    st.login()


def sign_out() -> None:
    """End it on this device; what is kept in the account stays there."""
    st.logout()
