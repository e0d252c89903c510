"""The numbers of the hand lab on the page, drawn anew as samples come in.

Verdict, rows and discards stand in places of their own, which are filled again and again in one run of the page;
whatever is clicked breaks in between two steps and loses nothing, and who leaves the page ends the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.contracts import Contract
from engine.discard_samples import DiscardSamples
from lessons.chart_frame import Numbers, below
from lessons.hand_lab import comparing, discards, numbers, solving
from lessons.hand_lab.headline import hint_html, verdict_html
from lessons.hand_lab.known import Known
from lessons.hand_lab.pace import SOON, Pace
from lessons.hand_lab.playing import laid, would_be
from lessons.hand_lab.rows import legend_html, rows_html
from lessons.hand_lab.settings import ENOUGH, MOST
from lessons.hand_lab.verdicts import Verdict
from lessons.session import _, _n, language
from lessons.written_numbers import whole


class Results(Known):
    """What is known of the hands that are looked at, told in places of their own on the page."""

    verdict_at: DeltaGenerator
    hint_at: DeltaGenerator | None = None
    progress_at: DeltaGenerator
    comparison_at: DeltaGenerator
    games_at: DeltaGenerator
    discards_at: DeltaGenerator

    # --- Places --------------------------------------------------------------------------------------------------

    def verdict(self) -> None:
        """The sentence, and what carries it."""
        self.verdict_at = st.empty()
        self.draw_verdict(self.said)

    def hint(self) -> None:
        """On a phone the open picker hides the verdict: what it says, and a way to it, at the foot of the screen."""
        with st.container(key="lab-hint"):
            self.hint_at = st.empty()

    def draw_verdict(self, said: Verdict) -> None:
        """Fill it anew."""
        if self.hint_at:
            self.hint_at.markdown(hint_html(said), unsafe_allow_html=True)
        drawn = verdict_html(
            said, self.samples(self.asked), self.look, self.tried(self.asked), bid=self.looks.settings.bid
        )
        self.verdict_at.markdown(drawn, unsafe_allow_html=True)

    def progress(self) -> None:
        """How many deals are solved; to stop, or to solve more."""
        settings, counted = self.looks.settings, len(self.samples(self.asked))
        with st.container(key="lab-run", horizontal=True, vertical_alignment="center"):
            if self.running:
                st.button(_("Stop"), key="lab-go", type="primary", on_click=self.stop)
            elif counted < MOST:
                more = min(counted - counted % ENOUGH + ENOUGH, MOST)
                label = _("Solve {more} more deals", more=whole(more - counted, language()))
                st.button(label, key="lab-go", type="primary", on_click=self.more, args=(more,))
            self.looks.work.drawn(running=self.running)
            self.progress_at = st.empty()
        if self.running:
            self.progress_at.progress(min(counted / settings.deals, 1.0), text=self.counted(counted))
        else:
            solved = _n("{n} deal solved", "{n} deals solved", counted)
            self.progress_at.markdown(solved)

    def counted(self, counted: int) -> str:
        """How many deals are solved, in words."""
        return _(
            "{counted} of {deals} deals solved",
            counted=whole(counted, language()),
            deals=whole(max(counted, self.looks.settings.deals), language()),
        )

    def more(self, deals: int) -> None:
        """Solve so many in all."""
        if self.looks.work.pressed(running=self.running):
            self.looks.more(deals)

    def stop(self) -> None:
        """Ask for no more than there is."""
        if not self.looks.work.pressed(running=self.running):
            return
        tried = min((len(self.discard_samples(each)) for each in self.to_try), default=0)
        self.looks.stop(min(len(self.samples(asked)) for asked in self.hands), tried)

    def comparison(self) -> None:
        """The other hand beside this one."""
        if self.looks.settings.other is None:
            st.empty()  # the place stays: else what stood below would be seen twice while deals are solved
            return
        with st.container(key="lab-compared"):
            st.header(_("Two hands"), anchor=False)
            self.comparison_at = st.empty()
            if self.other:
                self.draw_comparison()
            else:
                self.comparison_at.markdown(
                    _("This hand is kept. Change cards above, or have another one dealt: both then stand side by side.")
                )
            with st.container(key="lab-compare-actions", horizontal=True):
                if self.other:
                    st.button(_("Swap"), key="lab-swap", icon=":material/swap_horiz:", on_click=self.looks.swap)
                st.button(_("Remove"), key="lab-remove", icon=":material/close:", on_click=self.looks.remove_other)

    def draw_comparison(self) -> None:
        """Fill it anew."""
        assert self.other
        one, other = self.shown(self.asked), self.shown(self.other)
        said = "".join(f"<li>{each}</li>" for each in comparing.between(one, other))
        table = comparing.beside_html(one, other, self.looks.settings.bid, running=self.running)
        self.comparison_at.markdown(f'{table}<ul class="lab-between">{said}</ul>', unsafe_allow_html=True)

    def games(self) -> None:
        """The six games."""
        st.header(_("The six games"), anchor=False)
        st.markdown(legend_html(self.shown(self.asked)), unsafe_allow_html=True)
        self.games_at = st.empty()
        self.draw_games(self.said)
        if self.looks.settings.bid:
            at = _("Judged at the bid of {bid}: an overbid game is lost.", bid=self.looks.settings.bid)
        else:
            at = _("Judged at the lowest bid, 18: an overbid game is lost.")
        ten, twelve = _("Solved are deals with these ten cards:"), _("Solved are deals with these twelve cards:")
        solved = _(
            "all cards open, best play of all, the best discard in each deal. At the table nobody sees the others' "
            "cards: single games go otherwise, in either direction. What others have bid is left out."
        )
        solved = f"{twelve if self.asked.skat else ten} {solved}"
        scale = _("Scores are game values; what a club adds for a game won or lost is not in them.")
        st.markdown(f'<p class="quiet">{at} {scale} {solved}</p>', unsafe_allow_html=True)

    def draw_games(self, said: Verdict) -> None:
        """Fill them anew."""
        drawn = rows_html(self.shown(self.asked), best=[each.contract for each in said.leaders])
        self.games_at.markdown(drawn, unsafe_allow_html=True)

    def draw_discards(self, contract: Contract) -> None:
        """Fill them anew."""
        samples = self.discard_samples(contract)
        if not len(samples):
            self.discards_at.markdown(_("Comes as soon as the deals are solved."))
            return
        counted = _("{n} deals with all cards open, the same two cards in each of them", n=len(samples))
        head = f'<p class="said">{discards.headline(samples, language())}</p><p class="quiet">{counted}</p>'
        if real := laid({contract: samples}, contract):
            solved = self.samples(self.asked).first(real.samples)
            more = would_be(solved, contract, self.looks.settings.at, real, language())
            head += f'<p class="quiet">{more}</p>' if more else ""
            picked = _(
                "± is for each pair by itself. The verdict's is wider: it allows for having picked the best pair."
            )
            head += f'<p class="quiet">{picked}</p>'
        self.discards_at.markdown(head + discards.table_html(samples, self.look), unsafe_allow_html=True)

    def take_away(self) -> None:
        """Table, file and link, as soon as the numbers stand still."""
        if self.running:
            st.empty()
            return
        all_shown = [self.shown(asked) for asked in self.hands]
        shown = Numbers(
            "hand-lab",
            self.said.head,
            [_(each) for each in numbers.HEAD],
            numbers.rows(all_shown[0]),
            numbers.COLUMNS,
            [record for shown in all_shown for record in numbers.records(shown)],
            self.looks.settings.query(),
        )
        with st.container(key="lab-away"):
            below(shown)

    # --- Solving -------------------------------------------------------------------------------------------------

    def solve(self) -> None:
        """Solve on and tell from time to time; then run the page again, which tries discards in a run of its own.

        So the best game, for which they are tried, is known from the start.
        """
        contract, deals = self.untried, self.looks.settings.deals
        if any(len(solving.known(asked)) < deals for asked in self.hands) or contract is None:
            self.looks.work.go_on(lambda _asked: self._deals(deals), show=self._show_deals())
        else:
            self.looks.work.go_on(lambda _asked: self._discards(contract), show=self._show_discards())

    def _deals(self, deals: int) -> Iterator[int]:
        """All hands in turn: how many deals are solved of the one that is behind."""
        steps = [solving.solve_on(asked, until=deals) for asked in self.hands]
        while steps := [step for step in steps if next(step, None) is not None]:
            yield min(len(solving.known(asked)) for asked in self.hands)

    def _show_deals(self) -> Callable[[int], None]:
        pace = Pace(len(self.samples(self.asked)))

        def show(counted: int) -> None:
            self.progress_at.progress(min(counted / self.looks.settings.deals, 1.0), text=self.counted(counted))
            if pace.due(counted):
                said = self.said
                self.draw_verdict(said)
                self.draw_games(said)
                if self.other:
                    self.draw_comparison()

        return show

    def _discards(self, contract: Contract) -> Iterator[DiscardSamples]:
        settings = self.looks.settings
        return solving.solve_discards_on(self.asked, contract, settings.at, until=self.discards_wanted)

    def _show_discards(self) -> Callable[[DiscardSamples], None]:
        drawn, looked_at = monotonic(), self.contract

        def show(samples: DiscardSamples) -> None:
            nonlocal drawn
            share = min(len(samples) / max(self.discards_wanted, 1), 1.0)
            self.progress_at.progress(share, text=_("Trying what to lay away …"))
            if monotonic() - drawn > SOON:
                if looked_at:
                    self.draw_discards(looked_at)
                self.draw_verdict(self.said)
                drawn = monotonic()

        return show
