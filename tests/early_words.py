"""Which word of the game is first explained in which step, and where it is said before that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from lessons.course import CHAPTERS
from lessons.taught import Place
from lessons.text import steps


@dataclass(frozen=True, slots=True)
class Word:
    """A word, the step in whose words it is explained (in its prose, or in what is said to the right answer)."""

    place: Place
    said: dict[str, re.Pattern[str]]


# Each word with the step that explains it, and how it is said in English and in German. A capital counts: "the skat"
# is two cards and "Skat" the game, "Hand" is a level and "hand" what one holds.
_TABLE = r"""
skat        | one-deal/table             | \bskat\b                    | \b(?:der|den|dem|des|im) \*?Skat\b
trump       | one-deal/alone             | \b[Tt]rump                  | \bTrumpf|\bTrümpf
points      | one-deal/watch             | \bpoints?\b                 | \bAugen\b
declarer    | cards-and-points/win       | \b[Dd]eclarer               | \bAlleinspiel
defender    | cards-and-points/win       | \b[Dd]efen[ds]              | \bGegenspiel|\bGegenpartei
side suit   | trumps/sides               | \bside (?:suit|card)        | \bFehl|\bBeifarbe
Grand       | trumps/grand               | \bGrand\b                   | \bGrand\b
Null        | trumps/null                | \bNull\b                    | \bNull\b
revoke      | following-suit/revoke      | \brevoke                    | \bverleugn
Schneider   | tricks-and-winning/schneider | \bSchneider\b             | \bSchneider\b
Schwarz     | tricks-and-winning/schwarz | \bSchwarz\b                 | \bSchwarz\b
seats       | deal-and-seats/seats       | \b(?:fore|middle|rear)hand  | (?:Vor|Mittel|Hinter)hand\b
dealer      | deal-and-seats/seats       | \bdealer                    | \bGeber
misdeal     | deal-and-seats/after       | \bmisdeal                   | \bvergeben\b
passed in   | deal-and-seats/after       | \bpassed in\b               | \beingepasst
bidding     | deal-and-seats/mishap      | \b[Bb]id(?:s|ding)?\b       | \b[Rr]eiz(?:en|t|e|wert\w*)\b|\bgereizt|\bGebot
Hand        | skat-or-hand/counts        | \bHand\b                    | \bHandspiel|\b[Mm]it Hand\b|\bHand ge|, Hand\b
ouvert      | skat-or-hand/picked-up     | \b[Oo]uvert                 | \b[Oo]uvert
announce    | skat-or-hand/picked-up     | \b[Aa]nnounc                | \bAnsage|\bangesagt|\bansag
matadors    | matadors/with              | \bmatador                   | \bSpitzen\b|\bSpitze\b(?!\.)
base value  | game-value/base            | \bbase value                | \bGrundwert
level       | game-value/game            | \b[Ll]evel                  | \bStufe
pass        | bidding/asking             | \bpass(?:es|ed)?\b(?! in| on) | \bgepasst|\boder er passt\b
overbid     | bidding/value              | \b[Oo]verbid                | \b[Üü]berreiz
list        | won-lost-overbid/value     | \blist\b                    | \bListe
Seeger      | the-list/seeger            | \bSeeger\b                  | \bSeeger\b
Bierlachs   | the-list/bierlachs         | \bBierlachs                 | \bBierlachs
Kontra      | other-tables/kontra        | \bKontra\b                  | \bKontra\b
Re          | other-tables/re            | \bRe\b                      | \bRe\b
Ramsch      | other-tables/below         | \bRamsch                    | \bRamsch
Bock        | other-tables/bock          | \bBock                      | \bBock
void        | first-hints/void           | \bvoid\b                    | \bfrei\b
draw trumps | first-hints/draw           | \b[Dd]raw(?:s|ing)? trumps     | \bTrumpf zieh
feed        | first-hints/feed           | \b[Ff]eed                      | \b[Ss]chmier
bare        | first-hints/bare-ten       | \bbare\b                    | \bblank
"""

WORDS = {
    name: Word(Place.parse(place), {"en": re.compile(english), "de": re.compile(german)})
    for name, place, english, german in (re.split(r"\s+\| +", line.strip()) for line in _TABLE.strip().splitlines())
}


@cache
def _order() -> dict[tuple[str, str], int]:
    course = ((chapter.slug, step.name) for chapter in CHAPTERS for step in steps(chapter.slug, "en"))
    return {place: number for number, place in enumerate(course)}


def too_early(text: str, slug: str, step: str, language: str) -> set[str]:
    """The words in this text that are explained only after this step."""
    here = _order()[slug, step]
    text = re.sub(r"\{\w+\}", "", text)
    return {
        name
        for name, word in WORDS.items()
        if _order()[word.place.slug, word.place.step] > here and word.said[language].search(text)
    }
