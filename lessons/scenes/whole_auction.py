"""A whole auction as the learner plays it: the seat, the calls with their buttons, and what the callers thought."""

from __future__ import annotations

import streamlit as st

from engine.auction import BIDS, Auction, Bid, Call, Hold, Pass, Phase
from engine.cards import Card, Cards
from engine.deals import Seat
from lessons.auction_table import CALLERS, AuctionTable, Bidder
from lessons.bid_ladder import ladder_html, rungs, said
from lessons.card_table import Group
from lessons.explain_play import why_not_called
from lessons.remarks.auctions import bidder_name, caller_explains, situation
from lessons.scenes.auctions import seated, table_of
from lessons.session import _, four_colours, language, pack, say_unread
from lessons.stages import Stage
from lessons.step_tasks import names, no_number, whole_number
from lessons.text import capitalised, game_name, seat_name
from lessons.value_chain import chain_html
from lessons.value_ruler import ruler_svg


def chosen_seat() -> Seat:
    """The seat that the address asks for; forehand when it asks for none."""
    asked = st.query_params.get("seat", Seat.FOREHAND.value)
    if asked in {seat.value for seat in Seat}:
        return Seat(asked)
    say_unread([f"seat={asked}"])
    del st.query_params["seat"]
    return Seat.FOREHAND


class Played:
    """An auction as the learner plays it: what has been said stands in the memory of the step, for each seat."""

    def __init__(self, table: AuctionTable, stage: Stage) -> None:
        self.table, self.stage = table, stage
        self.key = f"calls {table.sitting.you.value}"
        self.said = str(stage.memory.get(self.key, ""))
        self.auction = table.up_to_you(Auction.parse(self.said))

    def say(self, call: Call) -> None:
        """The learner's call (in a callback): taken, or refused with the reason.

        A quick second press is an answer to what has not been seen yet; it does not count.
        """
        if self.stage.memory.get(self.key, "") != self.said:
            return
        self.stage.memory["refused"] = None
        if self.auction.objection(call):
            self.stage.memory["refused"] = call
            return
        auction = self.table.after(self.auction, call)
        self.stage.memory[self.key] = str(auction)
        if auction.outcome:
            self.stage.answer(str(auction))

    def again(self) -> None:
        """Begin anew with the same cards."""
        self.stage.memory[self.key] = ""
        self.stage.memory["refused"] = None
        self.stage.state.update(given=None)

    def take_seat(self) -> None:
        """Another seat was chosen: put it into the address; its auction begins, or goes on where it was."""
        seat = Seat(st.session_state[f"{self.stage.key}-seat"])
        st.query_params["seat"] = seat.value
        code = str(self.stage.memory.get(f"calls {seat.value}", ""))
        self.stage.memory["refused"] = None
        self.stage.state.update(given=code if Auction.parse(code).outcome else None)

    @property
    def refusal(self) -> str:
        """Why the last call was refused; "" when it was not."""
        call = self.stage.memory.get("refused")
        return why_not_called(self.auction, call, language()) if call else ""


def auction_felt(played: Played) -> None:
    """The table in picture; when the auction is over, Alma and Otto show their hands."""
    table, hand = played.table, played.table.hand(Bidder.YOU)
    shown = {}
    if played.auction.outcome:
        shown = {bidder: Group(_sorted(table, bidder), name=bidder_name(bidder, language())) for bidder in CALLERS}
    seated(played.stage, table_of(table.sitting, played.auction, open_hands=shown), _sorted(table, Bidder.YOU, hand))


def _seats(played: Played) -> None:
    """The seat to choose."""
    seats = {seat.value: capitalised(seat_name(seat, language())) for seat in Seat}
    with st.container(key="seats"):
        st.segmented_control(
            _("Your seat"),
            list(seats),
            format_func=seats.__getitem__,
            default=played.table.sitting.you.value,
            key=f"{played.stage.key}-seat",
            on_change=played.take_seat,
            required=True,
            label_visibility="collapsed",
        )


def _sorted(table: AuctionTable, bidder: Bidder, hand: Cards | None = None) -> tuple[Card, ...]:
    cards = table.hand(bidder) if hand is None else hand
    return CALLERS.get(bidder, CALLERS[Bidder.ALMA]).assess(cards)[0].game.sort(cards)


def auction_asked(played: Played) -> None:
    """Question, what the hand is worth, the ladder, the buttons, and the seat; at the end what the callers thought."""
    table, auction = played.table, played.auction
    if auction.outcome:
        how = _(
            "Both count alike: the trumps, the {jacks_word} once more, and the aces of other suits."
            " Alma bids from {careful} on, Otto dares it from {bold}.",
            careful=CALLERS[Bidder.ALMA].enough,
            bold=CALLERS[Bidder.OTTO].enough,
            **names(),
        )
        st.markdown(how)
        for bidder in CALLERS:
            told = caller_explains(bidder, table.hand(bidder), language(), pack())
            st.markdown(f"**{bidder_name(bidder, language())}.** {told}")
        st.button(
            _("Same cards again"), key=f"{played.stage.slug}-again", on_click=played.again, icon=":material/replay:"
        )
        _seats(played)
        return
    st.markdown(f"**{situation(table, auction, language())}**")
    _covered(played)
    _buttons(played)
    _seats(played)


def _covered(played: Played) -> None:
    """What the learner's best game is worth, as chain, ruler and covered rungs of the ladder."""
    game, auction = played.table.your_game, played.auction
    name = game_name(game.game, language(), pack())
    st.markdown(chain_html(game.value, language(), name=name), unsafe_allow_html=True)
    ruler = ruler_svg(
        game.value, language(), bid=auction.bid or None, pack=pack(), four_colours=four_colours(), name=name
    )
    st.markdown(ruler, unsafe_allow_html=True)
    if not game.good:
        words = _("your {game} would cover these, if only they won", game=name)
    else:
        words = _("your {game} cover these", game=name) if game.game.suit else _("your {game} covers these", game=name)
    with st.container(key="covered-bids"):  # not on a phone, where the flag on the ruler has to do
        st.html(ladder_html(rungs(auction), language(), covered=game.value.total, words=words, answers=said(auction)))


def _buttons(played: Played) -> None:
    """Yes or the next number, Pass with the same weight, and, for who asks, any other number."""
    auction, you, slug = played.auction, played.table.sitting.you, played.stage.slug
    step = next((bid for bid in BIDS if bid > auction.bid), None)
    with st.container(horizontal=True, key="bidding"):
        if auction.phase is Phase.ANSWER:
            st.button(_("“Yes”"), key=f"{slug}-yes", shortcut="y", on_click=played.say, args=(Hold(you),))
        elif step is not None:
            label = _("“{bid}”", bid=step)
            st.button(label, key=f"{slug}-yes", shortcut="y", on_click=played.say, args=(Bid(you, step),))
        st.button(_("“Pass”"), key=f"{slug}-pass", shortcut="p", on_click=played.say, args=(Pass(you),))
    if refusal := played.refusal:
        st.error(refusal, icon=":material/block:")
    if played.stage.memory.pop("unread", False):
        st.info(no_number(*_NUMBERS), icon=":material/touch_app:")
    if auction.phase is Phase.ANSWER:
        return
    key, label = f"{played.stage.key}-number-{len(auction.calls)}", _("Another number")
    with st.form(f"{slug}-jump", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(label, key=key, placeholder=label, autocomplete="off", label_visibility="collapsed")
        st.form_submit_button(_("Say it"), key=f"{slug}-say", on_click=lambda: _say_number(played, key))


_NUMBERS = 1, 999


def _say_number(played: Played, key: str) -> None:
    text = str(st.session_state.get(key) or "")
    number = whole_number(text, *_NUMBERS)
    if number is not None:
        played.say(Bid(played.table.sitting.you, number))
    elif text.strip():
        played.stage.memory.update(unread=True, refused=None)
