"""What Streamlit says in English only, and how we say it: page.js puts the one in the place of the other.

The words are those of the pinned version; a browser test hears some of them in German.
"""

from __future__ import annotations

from lessons.session import _
from lessons.text import N_

WORDS = {
    "Connection error": N_("The connection is lost"),
    "Streamlit server is not responding. Are you connected to the internet?": N_(
        "The server does not answer just now. What you have confirmed is kept. The page goes on by itself."
    ),
    "Connecting": N_("Connecting"),
    "Stop": N_("Stop"),
    "Close": N_("Close"),
    "Skip to main content": N_("Skip to main content"),
    "Main menu": N_("Light or dark, print"),
    "Theme": N_("Colours"),
    "Copy version to clipboard": N_("Copy the version"),
    "System": N_("As the device"),
    "Light": N_("Light"),
    "Dark": N_("Dark"),
    "Print": N_("Print"),
    "Record screen": N_("Record screen"),
    "Fullscreen": N_("Full screen"),
    "Close fullscreen": N_("Leave full screen"),
    "Copy to clipboard": N_("Copy"),
    "Upload": N_("Choose a file"),
    "file upload": N_("Choose a file"),
    "Add files": N_("Choose another file"),
    "16MB per file": N_("Up to 16 MB"),
    "4MB per file": N_("Up to 4 MB"),
    "Error: ": "",
    "File must be 16.0MB or smaller.": N_("This file has more than 16 MB. It cannot be one of ours."),
    "File must be 4.0MB or smaller.": N_("This file has more than 4 MB. That is more than one visitor may bring."),
}


def translated() -> dict[str, str]:
    """Streamlit's words and ours, in the learner's language."""
    return {theirs: _(ours) if ours else "" for theirs, ours in WORDS.items()}
