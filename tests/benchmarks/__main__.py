"""Print what was measured: deals a second on one core, memory, the exact shares; OpenSpiel beside it if installed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time


def memory() -> float:
    """The most memory this process has held so far, in MB; not known on Windows."""
    try:
        import resource
    except ImportError:
        return float("nan")
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, kilobytes elsewhere
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def seconds(work: Callable[[], object]) -> float:
    """How much time of one core the work takes; other programs on the machine disturb that least."""
    start = process_time()
    work()
    return process_time() - start


def simulated(deals: int) -> float:
    """Deals a second of what needs no solving, covered and held; the best of five runs."""
    at_start = memory()
    from engine.chances import Moment
    from engine.rule_simulation import CHUNK, simulate_curves
    from engine.solved_counts import Curve, Look

    def all_of_them(look: Look, deals: int = deals) -> None:
        for _ in simulate_curves(look, (Curve.COVERED, Curve.HELD), seed=1, deals=deals):
            pass

    ready = seconds(lambda: all_of_them(Look(), 1))
    print(f"simulation, ready after                {ready:8.2f} s (longer when numba has to compile first)")
    print(f"  memory for the code                  {memory() - at_start:8.0f} MB")
    before = memory()
    rate = max(deals / seconds(lambda: all_of_them(Look())) for _ in range(5))
    print(f"  memory added by 5 x {deals:,} deals {memory() - before:8.0f} MB")
    print(f"  one chunk of {CHUNK:,} deals         {CHUNK / rate * 1000:8.1f} ms")
    print(f"  deals, all seats, covered and held   {rate:12,.0f} a second on one core")
    twelve = max(deals / seconds(lambda: all_of_them(Look(moment=Moment.AFTER))) for _ in range(5))
    print(f"  the same after the skat              {twelve:12,.0f} a second on one core")
    return rate


def exact() -> None:
    """How long the exact shares take."""
    from engine.chances import Moment
    from engine.solved_counts import Look

    for look in (Look(), Look(moment=Moment.AFTER)):
        print(f"exact shares over {look.moment.cards} cards           {seconds(look.exactly_covered) * 1000:8.1f} ms")


def open_spiel(deals: int) -> float | None:
    """Deals a second of OpenSpiel from Python, no values; None when it is not installed."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed (pip install open_spiel==2.0.2)")
        return None
    from random import Random

    game, random, pack = pyspiel.load_game("skat"), Random(1), list(range(32))

    def deal_all() -> None:
        for _ in range(deals):
            random.shuffle(pack)
            state = game.new_initial_state()
            for card in pack:
                state.apply_action(card)

    def shuffle_all() -> None:
        for _ in range(deals):
            random.shuffle(pack)

    rate = max(deals / (seconds(deal_all) - seconds(shuffle_all)) for _ in range(5))
    print(f"OpenSpiel, deals alone, shuffled before {rate:11,.0f} a second on one core")
    return rate


if __name__ == "__main__":
    ours = simulated(2_000_000)
    exact()
    if theirs := open_spiel(20_000):
        print(f"Ratio                                  {ours / theirs:12,.0f}")
