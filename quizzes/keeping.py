"""What a learner can do with the progress that is kept: join another device, take it along, delete it.

Each part draws its widgets; what came of a press is said once, above them. The store may fail at any of them: then it
says so, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import streamlit as st

from lessons import account, learner
from lessons.kept import Full, NotKept
from lessons.session import _, _n
from lessons.text import N_
from quizzes import logbook
from quizzes.exports import MOST_BYTES, Reason, Refused
from quizzes.transfer import Redeemed

_SAID, _FILES, _OFFER = "progress said", "progress files", "progress offer"
_NOT_NOW = N_("That is not possible just now. Nothing is lost; please try again later.")
_TOO_MUCH = N_("That would be more than can be kept of one learner. Everything stays as it is.")

_REDEEMED = {
    Redeemed.DONE: N_("Done: both devices now show the same progress."),
    Redeemed.UNREADABLE: N_("That is no code: it has twelve letters and numbers."),
    Redeemed.UNKNOWN: N_("There is no such code, or it is too old. Show a new one on the other device."),
    Redeemed.SAME: N_("This code was made here. Type it on the other device."),
    Redeemed.TOO_MANY: N_("That were many wrong codes. Please try again in a quarter of an hour."),
}
_REFUSED = {
    Reason.TOO_LARGE: N_("This file is too large to be one of ours."),
    Reason.NOT_OURS: N_("This is not a file with progress from here."),
    Reason.NEWER: N_("This file was written by a newer version."),
    Reason.DAMAGED: N_("This file is damaged, so nothing of it was taken in."),
}


def _say_what_came_of_it() -> None:
    """Say what the last press has done, where the buttons are."""
    if said := st.session_state.pop(_SAID, ""):
        st.info(said, icon=":material/info:")


def everything() -> None:
    """All that can be done, each behind its own button."""
    _say_what_came_of_it()
    if not logbook.lasting():
        st.markdown(_("This browser brings no cookie, so your progress lasts as long as this page is open."))
    with st.container(key="progress-keeping", horizontal=True):
        if logbook.lasting():
            with st.popover(_("Another device"), icon=":material/devices:", key="progress-device"):
                _device()
            with st.popover(_("Take it along"), icon=":material/download:", key="progress-take"):
                _files()
        if account.possible():
            _sign_in()
        with st.popover(_("Delete everything about me"), icon=":material/delete:", key="progress-delete"):
            st.markdown(_("All steps, stars, answers and mistakes will be gone for good, on all your devices."))
            st.button(_("Yes, delete everything"), key="progress-forget", on_click=_delete)


def _trying(what: Callable[[], str]) -> Callable[[], None]:
    """A callback that does this, and keeps what is to be said about it."""

    def tried() -> None:
        try:
            st.session_state[_SAID] = what()
        except Full:
            st.session_state[_SAID] = _(_TOO_MUCH)
        except NotKept:
            st.session_state[_SAID] = _(_NOT_NOW)

    return tried


# --- Another device ----------------------------------------------------------------------------------------------


def _device() -> None:
    st.markdown(_("Show a code here and type it on the other device; then both show the same progress."))
    st.button(_("Show a code"), key="progress-offer", on_click=_trying(_offer))
    offer = st.session_state.get(_OFFER)
    if offer and offer.until > datetime.now(UTC):
        st.code(offer.code, language=None)
        st.markdown(_("It is good once, for a quarter of an hour."))
    st.text_input(_("Code of the other device"), key="progress-code", max_chars=40)
    st.button(_("Join"), key="progress-redeem", on_click=_trying(_redeem))


def _offer() -> str:
    st.session_state[_OFFER] = logbook.offer_code()
    return ""


def _redeem() -> str:
    typed = str(st.session_state.get("progress-code") or "")
    result = logbook.redeem(typed) if typed.strip() else Redeemed.UNREADABLE
    return _(_REDEEMED[result])


# --- Files -------------------------------------------------------------------------------------------------------


def _files() -> None:
    st.markdown(_("Everything as a file: to keep, to look into, or to bring it back here."))
    files = st.session_state.pop(_FILES, None)  # for one run: it may be large
    if files is None:
        st.button(_("Prepare the files"), key="progress-prepare", on_click=_trying(_prepare))
    else:
        whole, table = files
        st.download_button(
            _("Everything (JSON)"), whole, "reizend.json", "application/json", key="progress-json", on_click="ignore"
        )
        st.download_button(
            _("Answers as a table (CSV)"), table, "reizend.csv", "text/csv", key="progress-csv", on_click="ignore"
        )
    most = MOST_BYTES >> 20
    given = st.file_uploader(_("Bring back a JSON file"), type="json", key="progress-file", max_upload_size=most)
    if given is not None:
        st.button(_("Take it in"), key="progress-take-in", on_click=_trying(lambda: _take_in(given.getvalue())))


def _prepare() -> str:
    st.session_state[_FILES] = (logbook.export_json(), logbook.export_csv())
    return ""


def _take_in(file: bytes) -> str:
    try:
        new = logbook.take_in(file)
    except Refused as refused:
        return _(_REFUSED[refused.reason])
    if not new:
        return _("All of it was here already.")
    return _n("{n} entry of it is new here.", "{n} entries of it are new here.", new)


# --- Account, and the end ----------------------------------------------------------------------------------------


def _sign_in() -> None:
    """Sign in or out, where the site is set up for it."""
    if account.account_id() is None:
        st.button(_("Sign in"), key="progress-sign-in", icon=":material/login:", on_click=account.sign_in)
    else:
        st.button(_("Sign out"), key="progress-sign-out", icon=":material/logout:", on_click=account.sign_out)


def _delete() -> None:
    deleted = learner.forget()
    st.session_state[_SAID] = _("Everything is deleted. Welcome anew!") if deleted else _(_NOT_NOW)
