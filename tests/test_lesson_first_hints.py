"""The ten first hints, walked through: each is answered wrong and then right, and says whether it is certain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from urllib.parse import parse_qs

import pytest

from engine.cards import Card, Cards
from engine.record import Record
from lessons import text
from lessons.exercises.hint_leads import LeadShort
from lessons.exercises.hint_plays import DrawTrumps, Give
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import HandPays, HowFar, SafeNull, WorthAGame
from lessons.open_cards import answers
from lessons.open_cards.records import Played, played
from tests.lesson_walks import SiteWalk, Walk

SLUG = "first-hints"
STEPS = [step.name for step in text.steps(SLUG, "en")]
SEEDS = (0, 7, 2**32 - 1)


def walk(step: str, seed: int = 7, language: str = "en", pack: str = "french") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language, pack=pack)


def test_there_are_ten() -> None:
    assert len(STEPS) == 10


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_each_says_whether_it_is_certain_or_a_rule_of_thumb(language: str) -> None:
    for step in text.steps(SLUG, language):
        assert (":material/verified:" in step.text) is not (":material/straighten:" in step.text)


def picks(opened: Walk, wrong: str, right: str) -> None:
    opened.pick(wrong)
    opened.press("act")
    assert opened.wrong
    opened.pick(right)
    opened.press("act")
    assert opened.right


def chooses(opened: Walk, wrong: Iterable[Card], right: Iterable[Card]) -> None:
    opened.choose(wrong)
    opened.press("act")
    assert opened.wrong
    opened.choose(right)
    opened.press("act")
    assert opened.right


def plays(opened: Walk, wrong: Card, right: Card) -> None:
    for card, is_right in ((wrong, False), (right, True)):
        opened.play(card)
        assert not opened.app.exception
        assert opened.right is is_right
        assert opened.wrong is not is_right


@pytest.mark.parametrize("seed", SEEDS)
def test_bids_are_counted(seed: int) -> None:
    opened = walk("count", seed)
    task = HowFar.drawn(opened.draws)
    picks(opened, str(next(bid for bid in task.options if bid != task.value.total)), str(task.value.total))
    opened = walk("trumps", seed)
    wanted = WorthAGame.drawn(opened.draws).wanted
    picks(opened, "pass" if wanted else "bid", "bid" if wanted else "pass")
    opened = walk("hand", seed)
    pays = HandPays.drawn(opened.draws)
    picks(opened, str(next(one for one in pays.options if one != pays.wanted)), str(pays.wanted))


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_laid_away(seed: int) -> None:
    opened = walk("bare-ten", seed)
    task = LayAway.bare_ten(opened.draws)
    other = next(card for card in task.sides if task.judge_ten(task.bare_tens | Cards.of((card,))).right)
    chooses(opened, list(task.sides - task.bare_tens)[:2], [*task.bare_tens, other])
    opened = walk("void", seed)
    task = LayAway.one_suit_fewer(opened.draws)
    chooses(opened, list(task.sides - task.short)[:2], task.short)


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_played(seed: int) -> None:
    opened = walk("draw", seed)
    task = DrawTrumps.drawn(opened.draws)
    plays(opened, next(iter(task.hand - task.trumps)), next(iter(task.trumps)))
    for step, draw in (("guard", Give.guarding), ("feed", Give.feeding)):
        opened = walk(step, seed)
        gift = draw(opened.draws)
        wrong = next(card for card in gift.trick.wanted if not gift.judge(card).right)
        plays(opened, wrong, next(card for card in gift.trick.wanted if gift.judge(card).right))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_is_tapped(seed: int) -> None:
    opened = walk("short", seed)
    lead = LeadShort.drawn(opened.draws)
    right = {card: lead.judge(card).right for card in lead.hand}
    chooses(opened, [card for card in right if not right[card]][:1], [card for card in right if right[card]][:1])
    opened = walk("null", seed)
    null = SafeNull.drawn(opened.draws)
    suit = null.hand.of_suit(null.suit)
    chooses(opened, list(null.hand - suit)[:1], list(suit)[:1])


def test_a_card_that_does_not_follow_is_refused() -> None:
    opened = walk("guard")
    task = Give.guarding(opened.draws).trick
    opened.play(next(iter(task.hand - task.wanted)))
    assert opened.said.startswith("You may not.")


def test_the_words_follow_the_pack() -> None:
    opened = walk("trumps", language="de", pack="german")
    assert opened.title == "2 Unter, 5 Trümpfe"


def test_the_rule_of_thumb_leads_on_to_its_trial_once_it_is_done() -> None:
    opened = SiteWalk(SLUG, "trumps")

    def leads_on() -> bool:
        return any(link.proto.page == "rules-of-thumb" for link in opened.app.get("page_link"))

    assert not leads_on()
    opened.answer_right()
    assert leads_on()


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(("step", "cards"), [("draw", 15), ("feed", 11), ("null", 0)])
def test_what_is_known_can_be_seen_with_all_cards_open(step: str, cards: int, language: str) -> None:
    opened = SiteWalk(SLUG, step, language=language)
    opened.answer_right()
    (link,) = (each for each in opened.app.get("page_link") if "record" in each.proto.query_string)
    asked = parse_qs(link.proto.query_string)
    game = played(Record.parse(asked["record"][0]))
    assert isinstance(game, Played)
    assert len(game.cards) in ({cards, cards + 3} if step == "draw" else {cards})
    assert asked.get("from", ["0"]) == [str(len(game.cards))], "the tricks before the position are made up"


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("step", ["trumps", "draw", "guard", "bare-ten", "void", "feed", "short", "null"])
def test_it_is_told_what_comes_of_it_with_all_cards_open(step: str, language: str) -> None:
    opened = walk(step, language=language)
    opened.answer_right()
    assert re.search(r"(With all cards open|Mit offenen Karten|Tried in|Probiert mit) .*\d", opened.said)


def test_the_solver_is_made_ready_before_the_first_position(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []

    def warm_up(report: Callable[[int, int], object]) -> None:
        steps.append(len(steps))
        report(1, 2)

    monkeypatch.setattr(answers, "ready", lambda: False)
    monkeypatch.setattr(answers, "warm_up", warm_up)
    walk("draw")
    assert steps == [0]
