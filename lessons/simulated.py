"""How far a simulation is, and how far it came, in the words of all pages that simulate."""

from __future__ import annotations

from lessons.session import _, _n, language
from lessons.written_numbers import whole


def progress(counted: int, deals: int) -> str:
    """How far the simulation is."""
    return _("{counted} of {deals} deals", counted=whole(counted, language()), deals=whole(deals, language()))


def state(counted: int, *, stopped: int) -> str:
    """What has been simulated, in a sentence; ``stopped`` is how many had been asked for when it was stopped, or 0."""
    deals = whole(counted, language())
    if stopped:
        asked = whole(stopped, language())
        return _("Stopped after {deals} of {asked} deals. All of them count.", deals=deals, asked=asked)
    return _n("{deals} deal simulated.", "{deals} deals simulated.", counted, deals=deals)
