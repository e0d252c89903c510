"""What the page on bid levels shows, as its address tells it: ``?game=C&skat=after&deals=1000000``.

Everything that comes from an address is text by strangers: ``parse`` takes what it understands and names the rest.
No Streamlit; the seed of the deals is kept by ``lessons.session``, as on every page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.auction import BIDS
from engine.cards import Rank
from engine.contracts import Game
from engine.covering import Covering
from engine.deals import Seat
from lessons.text import N_, Pack, game_name, jacks_name, rank_name, seat_name, translate, translate_plural

FIRST_LOOK = 100_000
"""So many deals are simulated before anybody has asked for more."""
MOST = 10_000_000

NO_SUIT_GAME = 12
"""As many trumps as no suit has: the best game is never a suit game."""
NO_GRAND = 5

CHOICES: dict[str, dict[str, object]] = {
    "seat": {"any": None} | {seat.value: seat for seat in Seat},
    "skat": {"before": False, "after": True},
    "hand": {"no": False, "yes": True},
    "game": {"best": None} | {game.value: game for game in Game},
    "trumps": {str(trumps): trumps for trumps in range(NO_SUIT_GAME + 1)},
    "jacks": {str(jacks): jacks for jacks in range(NO_GRAND + 1)},
    "bid": {str(bid): bid for bid in BIDS},
}
"""What may be chosen by name: the codes in the address, and what they stand for."""
NAMES = (*CHOICES, "deals", "deal")
"""All names in the address, but for the seed."""

_ATTRIBUTES = {"skat": "after_skat", "trumps": "min_trumps", "jacks": "min_jacks"}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is looked at.

    ``deals`` is how many are simulated, ``bid`` the one looked at closely, ``deal`` the example of which all cards
    are shown: the number of its deal, and the seat. The limits ``min_trumps`` and ``min_jacks`` belong to the best
    game (``game`` is None).
    """

    seat: Seat | None = None
    after_skat: bool = False
    hand: bool = False
    game: Game | None = None
    min_trumps: int = 5
    min_jacks: int = 3
    deals: int = FIRST_LOOK
    bid: int = 24
    deal: tuple[int, Seat] | None = None

    @property
    def covering(self) -> Covering:
        """The definition of what a hand covers."""
        return Covering(self.game, self.seat, self.after_skat, self.hand, self.min_trumps, self.min_jacks)

    def code(self, name: str) -> str:
        """What stands in the address under this name; "" for no deal opened.

        >>> Settings(after_skat=True).code("skat")
        'after'
        """
        if name == "deals":
            return str(self.deals)
        if name == "deal":
            return f"{self.deal[0]}{self.deal[1].value}" if self.deal else ""
        value = getattr(self, _ATTRIBUTES.get(name, name))
        return next(code for code, meant in CHOICES[name].items() if meant == value)

    def changed(self, name: str, code: str) -> Settings:
        """The same with another value under this name. Raises ValueError, quoting the code, when there is none."""
        return replace(self, **{_ATTRIBUTES.get(name, name): _meant(name, code)})

    def query(self) -> dict[str, str]:
        """What has to stand in an address that shows the same, besides the seed; what is usual is left out."""
        usual = Settings()
        codes = {name: self.code(name) for name in NAMES}
        return {name: code for name, code in codes.items() if code != usual.code(name)}


def parse(query: Mapping[str, str]) -> tuple[Settings, tuple[str, ...]]:
    """The settings of an address, and the parts of it that mean nothing here ("game=X"); those are left as usual.

    >>> parse({"game": "C", "bid": "19"})[0].game, parse({"game": "C", "bid": "19"})[1]
    (<Game.CLUBS: 'C'>, ('bid=19',))
    """
    settings = Settings()
    unknown = []
    for name in NAMES:
        if name not in query:
            continue
        try:
            settings = settings.changed(name, query[name])
        except ValueError:
            unknown.append(f"{name}={query[name][:20]}")
    return settings, tuple(unknown)


def _meant(name: str, code: str) -> Any:
    if name == "deals" and (deals := _number(code)):
        return deals
    if name == "deal" and not code:
        return None
    if name == "deal" and code[-1] in CHOICES["seat"] and (index := _number(code[:-1])) is not None:
        return index, Seat(code[-1])
    if name in CHOICES and code in CHOICES[name]:
        return CHOICES[name][code]
    raise ValueError(f"{name} cannot be {code!r}")


def _number(digits: str) -> int | None:
    """A whole number up to ``MOST``; None for anything else."""
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > len(str(MOST)):
        return None
    return int(digits) if int(digits) <= MOST else None


# --- In words ----------------------------------------------------------------------------------------------------

_SHOWN = N_("Shown: {seat}, {skat}, {game}.")
_ANY_SEAT = N_("any seat")
_BEFORE, _AFTER = N_("before the skat"), N_("after the skat")
_HAND = N_("{skat}, played as Hand")
_ONE_GAME = N_("{game} with whatever cards")
_SUIT = N_("a suit game")
_GRAND = N_("Grand")
_BEST = N_("best game: {games}")
_EITHER = N_("{one}, or {other}")
_NEITHER = N_("no game at all")


def shown(settings: Settings, language: str, pack: Pack = Pack.FRENCH) -> str:
    """One sentence on what is shown: "Shown: any seat, before the skat, Clubs with whatever cards."."""
    skat = translate(_AFTER if settings.after_skat else _BEFORE, language)
    if settings.hand:
        skat = translate(_HAND, language, skat=skat)
    seat = seat_name(settings.seat, language) if settings.seat else translate(_ANY_SEAT, language)
    return translate(_SHOWN, language, seat=seat, skat=skat, game=games(settings, language, pack))


def games(settings: Settings, language: str, pack: Pack = Pack.FRENCH) -> str:
    """Which games are looked at: "best game: a suit game with 5 trumps or more"."""
    if settings.game:
        return translate(_ONE_GAME, language, game=game_name(settings.game, language, pack))
    suit = _suit_asked(settings.min_trumps, language)
    grand = _grand_asked(settings.min_jacks, language, pack)
    if suit and grand:
        asked = translate(_EITHER, language, one=suit, other=grand)
    else:
        asked = suit or grand or translate(_NEITHER, language)
    return translate(_BEST, language, games=asked)


def _suit_asked(trumps: int, language: str) -> str:
    if trumps == NO_SUIT_GAME:
        return ""
    if trumps == 0:
        return translate(_SUIT, language)
    return translate_plural(
        "a suit game with {n} trump or more", "a suit game with {n} trumps or more", trumps, language
    )


def _grand_asked(jacks: int, language: str, pack: Pack) -> str:
    if jacks == NO_GRAND:
        return ""
    if jacks == 0:
        return translate(_GRAND, language)
    name = rank_name(Rank.JACK, language, pack) if jacks == 1 else jacks_name(language, pack)
    return translate("Grand with {n} {jacks} or more", language, n=jacks, jacks=name)
