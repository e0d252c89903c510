"""How long one rerun of a page takes, with Streamlit's own collection of garbage after each run and without it.

``python -m tests.benchmarks.rerun [page] [runs]`` starts the app twice and talks to it as a browser does. The page
is loaded once, so that what it imports (numba, pandas, Plotly) is in memory; then each rerun is timed from the
request to its last message. Milliseconds: the median, and what 95 % stay below.
"""

from __future__ import annotations

import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import urlopen

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

ROOT = Path(__file__).resolve().parent.parent.parent


@contextmanager
def server(*, collect: bool) -> Iterator[int]:
    """The app on a free port, with or without the collection after each run."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    options = [f"--server.port={port}", "--server.address=127.0.0.1", "--server.headless=true"]
    process = subprocess.Popen(
        [sys.executable, "-m", "streamlit", "run", "asgi.py", *options],
        cwd=ROOT,
        env=os.environ | {"STREAMLIT_RUNNER_POST_SCRIPT_GC": str(collect).lower(), "DATABASE_URL": "sqlite://"},
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait()


def wait_for(port: int) -> None:
    """Wait until the server answers, half a minute at most."""
    for _attempt in range(300):
        try:
            urlopen(f"http://127.0.0.1:{port}/_stcore/health").close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the app does not start")


def rerun(page: str, socket: ClientConnection) -> float:
    """Milliseconds from asking for a run of the page to the end of it."""
    request = BackMsg()
    request.rerun_script.page_name = page
    start = time.perf_counter()
    socket.send(request.SerializeToString())
    while True:
        answer = ForwardMsg.FromString(bytes(socket.recv(timeout=60)))  # type: ignore[arg-type]
        if answer.WhichOneof("type") == "script_finished":
            return 1000 * (time.perf_counter() - start)


def main(page: str = "game-value", runs: str = "60") -> None:
    """Measure both ways and print them."""
    for collect in (True, False):
        with server(collect=collect) as port:
            address = f"ws://127.0.0.1:{port}/_stcore/stream"
            with connect(address, subprotocols=[Subprotocol("streamlit")], max_size=None) as socket:
                for _warm_up in range(5):
                    rerun(page, socket)
                times = sorted(rerun(page, socket) for _ in range(int(runs)))
        median, slow = statistics.median(times), times[int(0.95 * len(times))]
        print(f"{page}, collecting after each run: {collect!s:5}  median {median:6.1f} ms  95 % {slow:6.1f} ms")


if __name__ == "__main__":
    main(*sys.argv[1:])
