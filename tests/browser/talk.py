"""What a page and its server say to each other, so that a test knows whether anything asked is still unanswered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

_talks: WeakKeyDictionary[Page, Talk] = WeakKeyDictionary()

# What was pressed is sent: Streamlit does so by a timer without delay, and this one comes after it.
_SENT = "() => new Promise((done) => setTimeout(done))"

# What came is drawn: what the page does with a message is queued behind it.
_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass
class Talk:
    """The talk of one page with its server, over the last of its connections.

    A page that asks for a run of its script is first told that a run begins, then what it draws, then that it is
    over. A run that was asked for in the middle of another one ends that.
    """

    socket: WebSocket | None = None
    asked: bool = False
    runs: bool = False

    def connect(self, socket: WebSocket) -> None:
        """A new connection: what was asked over the one before is not answered any more."""
        self.socket, self.asked, self.runs = socket, False, False
        socket.on("framesent", lambda said: self._sent(said) if socket is self.socket else None)
        socket.on("framereceived", lambda said: self._received(said) if socket is self.socket else None)

    @property
    def waits(self) -> bool:
        """Whether the page waits for the server."""
        return self.socket is not None and not self.socket.is_closed() and (self.asked or self.runs)

    def _sent(self, said: bytes | str) -> None:
        if isinstance(said, bytes) and BackMsg.FromString(said).WhichOneof("type") == "rerun_script":
            self.asked = True

    def _received(self, said: bytes | str) -> None:
        if not isinstance(said, bytes):
            return
        message = ForwardMsg.FromString(said)
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.asked, self.runs = False, True
        elif kind == "script_finished" and message.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
            self.runs = False


def listen(page: Page) -> None:
    """Hear what this page and its server say from now on."""
    _talks[page] = talk = Talk()
    page.on("websocket", talk.connect)


def heard_out(page: Page) -> None:
    """Wait until everything that the page has asked of its server is answered, and drawn."""
    talk = _talks[page]
    page.evaluate(_SENT)  # what it has just asked for is known when it answers us
    waited = talk.waits
    while talk.waits:
        assert talk.socket
        talk.socket.wait_for_event("framereceived")
    if waited:
        page.evaluate(_DRAWN)
