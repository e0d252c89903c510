"""A learner who walks through the steps of a chapter in the app, without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from streamlit.testing.v1 import AppTest

from engine.cards import Card
from engine.draws import Draws
from lessons import course, text
from tests import felts
from tests.doings import Choose, Doing, Mark, Pick, Play, Press, Tap, Type
from tests.right_way import WAY
from tests.visiting import visit


class Walk:
    """One step of a chapter, opened with a seed; ``draws`` is the source from which the step draws its cards.

    The page runs alone, which is faster; with others around it, to which it can link, runs that of ``SiteWalk``.
    """

    def __init__(self, slug: str, step: str, *, seed: int = 7, language: str = "en", pack: str = "french") -> None:
        number = [each.name for each in text.steps(slug, language)].index(step) + 1
        self.slug = slug
        self.step = step
        self.seed = seed
        self.draws = Draws(seed, number)
        self.app = self._page()
        self.app.query_params.update(step=str(number), seed=str(seed), lang=language, pack=pack)
        self.run()

    def _page(self) -> AppTest:
        return AppTest.from_file(f"../{course.lesson_of(self.slug).script}", default_timeout=60)

    def run(self) -> None:
        """Run the page; an exception on it fails the test."""
        self.app.run()
        assert not self.app.exception

    def choose(self, cards: Iterable[Card]) -> None:
        """Choose these cards on the felt, and no others, as the component would tell it."""
        turn = self.app.session_state[f"{self.slug}-felt opened"].turn
        self.app.session_state[f"{self.slug}-felt"] = {"chosen": {"turn": turn, "cards": [str(card) for card in cards]}}

    def type(self, number: int | str) -> None:
        """Type a number, or what is none."""
        self.app.text_input[0].set_value(str(number))

    def pick(self, words: str) -> None:
        """Pick the answer with these words."""
        self.app.radio[0].set_value(words)

    def pills(self, row: str, chosen: object) -> None:
        """Choose this, or all of these, in the row of pills whose key ends so."""
        self.app.button_group(key=f"{self.slug}-{self.step}-{self.seed}-{row}").set_value(chosen)

    def tap(self, player: str) -> None:
        """Tap this player at the table."""
        felts.tap(self.app, f"{self.slug}-felt", player)
        assert not self.app.exception

    def press(self, button: str) -> None:
        """Press a button of the frame: act (the primary one), other, back, hint, skip."""
        self.app.button(key=f"{self.slug}-{button}").click()
        self.run()

    def play(self, card: Card) -> None:
        """Play this card."""
        felts.play(self.app, f"{self.slug}-felt", str(card))
        assert not self.app.exception

    def mark(self, row: str, places: Sequence[int]) -> None:
        """Press the answers at these places, and no others, in the row of buttons whose key ends so."""
        group = self.app.button_group(key=f"{self.slug}-{self.step}-{self.seed}-{row}")
        answers = [group.options[place] for place in places]
        group.set_value(answers[0] if group._is_single_select else answers)

    def do(self, doing: Doing) -> None:
        """Do one thing."""
        match doing:
            case Choose(cards):
                self.choose(cards)
            case Play(card):
                self.play(card)
            case Tap(player):
                self.tap(player)
            case Type(number):
                self.type(number)
            case Pick(place):
                self.pick(self.app.radio[0].options[place])
            case Mark(row, places):
                self.mark(row, places)
            case Press(button):
                self.press(button)

    def answer_right(self) -> None:
        """Answer the step as one does who knows it."""
        for doing in WAY[self.slug][self.step](self.draws):
            self.do(doing)

    @property
    def felt(self) -> dict[str, Any]:
        """What the felt was told."""
        return felts.sent_to(self.app, f"{self.slug}-felt")

    def cards_in(self, place: str) -> list[str]:
        """The faces of the cards that lie in this place of the felt."""
        groups = [group for group in self.felt["groups"] if group["place"] == place]
        return [card["face"] for group in groups for card in group["cards"]]

    @property
    def said(self) -> str:
        """What was said to the answer, right or wrong, or the nudge or hint."""
        boxes = [*self.app.success, *self.app.error, *self.app.info]
        return " ".join(str(box.value) for box in boxes)

    @property
    def right(self) -> bool:
        """Whether the answer was right."""
        return bool(self.app.success)

    @property
    def wrong(self) -> bool:
        """Whether the answer was wrong."""
        return bool(self.app.error)

    @property
    def title(self) -> str:
        """The title of the step."""
        return str(self.app.header[0].value)

    @property
    def prose(self) -> str:
        """All the Markdown of the page."""
        return "\n".join(str(element.value) for element in self.app.markdown)

    @property
    def words(self) -> int:
        """How many words there are to read before there is something to do, numbers and names among them."""
        said = (re.sub(r"<svg.*?</svg>|<[^>]+>", " ", str(each.value), flags=re.DOTALL) for each in self.app.markdown)
        return max(len(text.split()) for text in said)

    @property
    def read(self) -> str:
        """All that a learner reads here: title, words, answers to choose from, what is said, what the felts show."""
        sent = [json.loads(each.proto.json) for each in self.app.get("bidi_component")]
        answers = [answer for group in self.app.radio for answer in group.options]
        return "\n".join([self.title, self.prose, self.said, *answers, *_strings(sent)])

    @property
    def has_check(self) -> bool:
        """Whether there is a button that checks the answer."""
        return any(button.key == f"{self.slug}-act" for button in self.app.button)

    @property
    def shown(self) -> str:
        """All the HTML of the page, such as the ticks."""
        return "".join(str(element.proto.body) for element in self.app.get("html"))

    @property
    def done(self) -> int:
        """How many steps of the chapter are done, as it stands above the step."""
        ticks = re.search(r'class="ticks"[^>]*aria-label="([^"]+)"', self.shown)
        assert ticks
        _at, _count, done = re.findall(r"\d+", ticks[1])
        return int(done)


def _strings(sent: object) -> Iterator[str]:
    """All texts in what was sent to a felt, without its pictures."""
    if isinstance(sent, str) and "<" not in sent:
        yield sent
    if isinstance(sent, dict):
        sent = [part for name, part in sent.items() if name != "turn"]  # which names the step
    for part in sent if isinstance(sent, list) else ():
        yield from _strings(part)


class SiteWalk(Walk):
    """The same on the whole site."""

    def _page(self) -> AppTest:
        return visit(course.lesson_of(self.slug))
