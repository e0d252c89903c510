"""The felt with three open hands: whoever is to play sits in front, and each card may carry what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import Card, Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons.card_table import Group, Mark, Mode, Player, Shown, Table, felt
from lessons.open_cards.settings import Line
from lessons.open_cards.verdicts import Verdict, Weight
from lessons.open_cards.words import sign, spoken
from lessons.session import _, language, pack
from lessons.text import capitalised, contract_name, game_name, seat_name

KEY = "open-felt"
_HEADS = {Seat.FOREHAND: Card.parse("HQ"), Seat.MIDDLEHAND: Card.parse("SK"), Seat.REARHAND: Card.parse("HJ")}
_MARKS = {Weight.BEST: Mark.RIGHT, Weight.LOSES: Mark.WRONG}


def table(
    line: Line,
    discard: Cards,
    verdicts: Mapping[Card, Verdict] | None,
    *,
    contract: Contract | None = None,
    remark: tuple[str, str],
    on_play: Callable[[Card], None],
) -> None:
    """The position of the line; without ``verdicts`` the cards do not tell what they cost."""
    position = line.position
    front = position.turn if position.turn and not position.over else position.declarer
    trick = _trick(line, position)
    taker = trick.winner(position.game) if trick.complete else None
    plays = dict(trick.plays)

    def player(seat: Seat) -> Player:
        name, card = capitalised(seat_name(seat, language())), plays.get(seat)
        takes = (Mark.TAKES, _("takes it")) if seat is taker else (None, "")
        turn = seat is front and not position.over
        hand = position.game.sort(position.hand(seat))
        return Player(
            name,
            _HEADS[seat],
            role=_("declarer") if seat is position.declarer else _("defender"),
            badge=_("to\N{NO-BREAK SPACE}play") if turn else _("led") if card and seat is trick.leader else "",
            hand=Group(hand, name=name) if hand and seat is not front else None,
            played=Shown(card, *takes) if card else None,
        )

    cards = position.game.sort(position.hand(front))
    felt(
        [
            Group(
                tuple(_shown(card, position, verdicts) for card in cards),
                name=capitalised(seat_name(front, language())),
            )
        ],
        key=KEY,
        mode=Mode.SHOW if position.over else Mode.PLAY,
        turn=f"{line.start.hands} {position.game} {line.code[: 2 * line.at]}",
        table=Table(
            you=player(front),
            left=player(front.left),
            right=player(front.left.left),
            middle=None if trick.cards else Group(tuple(discard), name=_("The skat")),
            notes=(_note(position, contract),),
            remark=remark,
            small=True,
        ),
        footer=_legend(position, verdicts),
        on_play=on_play,
    )


def _trick(line: Line, position: OpenPosition) -> Trick:
    """The open trick; between two tricks the one that has just been taken."""
    return position.trick if position.trick.cards or not line.at else line.tricks[line.at // 3 - 1]


def _shown(card: Card, position: OpenPosition, verdicts: Mapping[Card, Verdict] | None) -> Shown:
    if position.over:
        return Shown(card)
    if card not in position.legal:
        return Shown(card, Mark.UNPLAYABLE)
    if verdicts is None:
        return Shown(card)
    verdict = verdicts[card]
    return Shown(card, _MARKS.get(verdict.weight), sign(verdict, position, language()), spoken(verdict, language()))


def _note(position: OpenPosition, contract: Contract | None) -> str:
    """The game as it was announced, and what each side has so far."""
    game = contract_name(contract, language(), pack()) if contract else game_name(position.game, language(), pack())
    if position.game is Game.NULL:
        return game
    lying = sum(hand.points for hand in position.hands) + position.trick.points
    others = 120 - lying - position.points
    return _("{game} · declarer {own}, defenders {others}", game=game, own=position.points, others=others)


def _legend(position: OpenPosition, verdicts: Mapping[Card, Verdict] | None) -> str:
    if position.over:
        return ""
    if verdicts is None:
        return _("Play a card, then you are told.")
    if position.game is Game.NULL:
        return _("✓ right · ✗ loses the game · = changes nothing")
    return _("✓ best · −5 costs 5 points · ✗ loses the game")
