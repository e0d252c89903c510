"""A button that copies a link and then shows it: one press, also on a phone, where Streamlit's own code has no button.

Streamlit's own would also fetch a script that colours code, of one and a half megabytes, with the page.
"""

from __future__ import annotations

import streamlit as st

from lessons.card_table import joined
from lessons.session import _


def link_button(address: str, *, key: str) -> None:
    """A button for the address, which is shown below it after a press."""
    words = {
        "link": _("Link"),
        "copied": _("Copied. This link shows the same to everybody:"),
        "shown": _("This link shows the same to everybody:"),
    }
    _component(key=key, data={"address": address, "words": words})


_component = st.components.v2.component(
    "link_button",
    html="""<div class="link">
<button type="button"><svg viewBox="0 0 24 24" aria-hidden="true">
<path d="M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"/>
</svg><span></span></button>
<div role="status"><p hidden></p><code hidden></code></div>
</div>
""",
    css=joined("link.css"),
    js=joined("link.js"),
)
