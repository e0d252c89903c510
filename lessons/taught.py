"""Where the course teaches what one may look up: each rule, question and word leads to a step of a chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter

from lessons.course import lesson_of
from lessons.rule_book import rule_numbers, rule_words
from lessons.text import N_, Pack, steps, translate

_STEP = N_("{chapter}, step {number}")
_IN_TITLES = {
    "bids",
    "skats",
    "hand",
    "first",
    "second",
    "third",
    "least_trumps",
    "least_jacks",
}  # they mean the same in every chapter


@dataclass(frozen=True, slots=True)
class Place:
    """A step of a chapter, by their names."""

    slug: str
    step: str

    @classmethod
    def parse(cls, code: str) -> Place:
        """The place of a code such as "trumps/ten"."""
        slug, _, step = code.partition("/")
        return cls(slug, step)

    def number(self, language: str) -> int:
        """The number of the step in its chapter, from 1. Raises ValueError when the chapter has no such step."""
        return [step.name for step in steps(self.slug, language)].index(self.step) + 1

    def name(self, language: str, pack: Pack) -> str:
        """Chapter and step as a label: "Trumps: The ten above the king".

        A title whose numbers only its own chapter knows is left out: "The list, step 3".
        """
        number = self.number(language)
        title = steps(self.slug, language)[number - 1].title
        chapter = translate(lesson_of(self.slug).title, language)
        if {name for _, name, _, _ in Formatter().parse(title) if name} <= _IN_TITLES | rule_words(
            language, pack
        ).keys():
            return f"{chapter}: {title.format(**rule_numbers(), **rule_words(language, pack))}"
        return translate(_STEP, language, chapter=chapter, number=number)


def _places(table: str) -> Mapping[str, Place]:
    return {name: Place.parse(code) for name, code in (line.split() for line in table.strip().splitlines())}


RULES = _places("""
aim        one-deal/alone
pack       cards-and-points/values
order      trumps/order
deal       deal-and-seats/packets
misdeal    deal-and-seats/mishap
auction    bidding/asking
skat       skat-or-hand/declare
following  following-suit/jack
tricks     tricks-and-winning/skat
revoke     following-suit/revoke
claims     following-suit/claim
matadors   matadors/with
value      game-value/hand
null       game-value/null
won        won-lost-overbid/twice
overbid    won-lost-overbid/charge
list       the-list/fabian
series     the-list/length
house      other-tables/kontra
bids       game-value/numbers
""")
"""The sections of the rules, by the names of their prose."""

QUESTIONS = _places("""
two            other-tables/two
time           the-list/length
equally        the-list/length
with-two       game-value/say
half           cards-and-points/half
jacks          following-suit/jack
none-left      following-suit/void
must-trump     following-suit/void
good-enough    first-hints/trumps
no-jacks       matadors/without
who-leads      tricks-and-winning/lead
must-pick-up   skat-or-hand/hand
lay-away       skat-or-hand/away
all-pass       bidding/passes
enough-points  won-lost-overbid/equal
null-ten       trumps/null
odd-numbers    bidding/ladder
signals        following-suit/signals
kontra         other-tables/kontra
""")
"""The questions people ask, by the names of their prose."""

TERMS = _places("""
ace            cards-and-points/values
announce       skat-or-hand/picked-up
announced      skat-or-hand/hand
bare           first-hints/bare-ten
base-value     game-value/base
bid            bidding/promise
bidding        bidding/asking
bierlachs      the-list/bierlachs
bock           other-tables/bock
card-points    cards-and-points/values
claim          following-suit/claim
clubs          cards-and-points/pack
concede        following-suit/concede
cut            deal-and-seats/cut
deal           deal-and-seats/after
dealer         deal-and-seats/seats
declarer       cards-and-points/win
defenders      cards-and-points/win
diamonds       cards-and-points/pack
discard        skat-or-hand/away
draw-trumps    first-hints/draw
durchmarsch    other-tables/odd
feed           first-hints/feed
follow         following-suit/follow
forehand       deal-and-seats/seats
game-level     game-value/game
game-points    the-list/line
game-value     bidding/value
grand          trumps/grand
hand-game      game-value/hand
hearts         cards-and-points/pack
hold           bidding/asking
jack           trumps/jack-order
jungfrau       other-tables/odd
king           cards-and-points/values
kontra         other-tables/kontra
lead           tricks-and-winning/lead
level          game-value/game
list           the-list/line
lusche         cards-and-points/noughts
matadors       matadors/with
middlehand     deal-and-seats/seats
misdeal        deal-and-seats/mishap
null-game      trumps/null
officers-skat  other-tables/two
old-one        trumps/jack-order
ouvert         skat-or-hand/promised
overbid        won-lost-overbid/charge
own-schneider  tricks-and-winning/schneider
pass           bidding/asking
passed-in      bidding/passes
pick-up        skat-or-hand/away
queen          cards-and-points/values
ramsch         other-tables/below
rearhand       bidding/rearhand
revoke         following-suit/revoke
ruff           tricks-and-winning/trump
schieberamsch  other-tables/push
schneider      tricks-and-winning/schneider
schwarz        tricks-and-winning/schwarz
seeger-fabian  the-list/fabian
shuffle        deal-and-seats/cut
side-suit      trumps/sides
skat           deal-and-seats/packets
spades         cards-and-points/pack
suit-game      trumps/eleven
throw-off      following-suit/void
trick          cards-and-points/trick
trump          trumps/trump
void           first-hints/void
volle          cards-and-points/values
with           matadors/without
""")
"""The words of the glossary, by the names of their prose."""
