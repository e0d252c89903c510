"""How long somebody else waits for the server while it simulates ten million deals for the one.

``python -m tests.benchmarks.meanwhile [times]`` starts the site and talks to it as two browsers do, but draws nothing:
their visitors have machines of their own. Both look at bidding statistics; the other one chooses a neighbouring bid,
half a second after each answer or at once, first alone and then while the deals are counted. An answer is the message
with the new heading. Milliseconds. (``bid_levels`` measures the same with real browsers, all on this machine.)
"""

from __future__ import annotations

import sys
import time
from threading import Event, Thread

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.benchmarks.pages import told
from tests.benchmarks.rerun import server

PAGE, QUERY = "bid-levels", "seed=7&bid=50"
PAUSE = 0.5


class Visitor:
    """Somebody on the page, with what the buttons there are called."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.page, self.query = "", QUERY
        self.buttons: dict[str, str] = {}
        self.heading = self.written = ""
        self.ask()
        while not self.heard(self.next()):
            pass

    def ask(self, button: str = "") -> None:
        """Ask for a run of the page, with this button pressed."""
        request = BackMsg()
        if self.page:
            request.rerun_script.page_script_hash = self.page
        else:
            request.rerun_script.page_name = PAGE
        request.rerun_script.query_string = self.query
        if button:
            pressed = request.rerun_script.widget_states.widgets.add(id=self.buttons[button])
            pressed.trigger_value = True
        self.socket.send(request.SerializeToString())

    def next(self) -> ForwardMsg:
        """The next message; what it says is remembered."""
        message: ForwardMsg = ForwardMsg.FromString(bytes(self.socket.recv(timeout=60)))  # type: ignore[arg-type]
        element = message.delta.new_element
        kind = element.WhichOneof("type")
        if message.WhichOneof("type") == "navigation":
            self.page = message.navigation.page_script_hash
        elif message.WhichOneof("type") == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "button":
            self.buttons[element.button.id.split("-", 2)[2]] = element.button.id
        elif kind == "markdown":
            self.written = element.markdown.body
        elif kind == "heading" and element.heading.tag == "h2":
            self.heading = element.heading.body
        return message

    def heard(self, message: ForwardMsg) -> bool:
        """Whether this was the last message of a run that was not broken off."""
        return (
            message.WhichOneof("type") == "script_finished"
            and message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
        )

    def step(self) -> float:
        """Choose a neighbouring bid; milliseconds until its heading comes. Then hear the rest."""
        before = self.heading
        start = time.perf_counter()
        self.ask("bid-higher" if before.endswith("48") else "bid-lower")
        took = 0.0
        while True:
            message = self.next()
            if not took and self.heading != before:
                took = 1000 * (time.perf_counter() - start)
            if self.heard(message) and took:
                return took


def simulate(one: Visitor, counted: Event) -> None:
    """Press for ten million deals, and read along until they are simulated."""
    one.ask("go")
    while "10,000,000 deals simulated." not in one.written:
        one.next()
    counted.set()


def main(times: str = "6") -> None:
    """Measure and print."""
    with server(collect=False) as port:
        address = f"ws://127.0.0.1:{port}/_stcore/stream"

        def opened() -> ClientConnection:
            return connect(address, subprotocols=[Subprotocol("streamlit")], max_size=None)

        with opened() as socket:
            other = Visitor(socket)
            told("another bid, nobody else there", [other.step() for _ in range(20)])
            for what, pause in (("", PAUSE), (" at once", 0.0)):
                answers, runs = [], []
                for _ in range(int(times)):
                    with opened() as second:
                        counted = Event()
                        start = time.perf_counter()
                        reader = Thread(target=simulate, args=(Visitor(second), counted))
                        reader.start()
                        while not counted.wait(pause or 0.001):
                            answers.append(other.step())
                        reader.join()
                        runs.append(1000 * (time.perf_counter() - start))
                told(f"another bid{what}, beside ten million", answers)
                told("ten million deals, with opening the page", runs)


if __name__ == "__main__":
    main(*sys.argv[1:])
