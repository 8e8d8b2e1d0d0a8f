"""How many processes and threads serve best on this machine."""

import statistics
import threading
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from runner.bench.harness import NOTHING_CACHED, Bench, Run, add_turns, asking, waits
from runner.bench.record import markdown_table
from runner.bench.usage import cpu_seconds, memory_below
from runner.environment import Environment, clean_environment
from runner.paths import ROOT

TABLE = "web-servers"
PAGE = "/bcl/standings"
SERVERS = (
    ("sync", 2, 1),
    ("sync", 4, 1),
    ("gthread", 1, 8),
    ("gthread", 2, 4),
    ("gthread", 2, 8),
    ("gthread", 4, 8),
)
"""How many workers of this kind there are, and how many threads each has."""
READERS, WAITERS = 16, 8
TURNS, SECONDS = 2, 2.0

Server = tuple[str, int, int]


@dataclass(frozen=True)
class Turn:
    """What a page takes of the processor, in seconds; how many times as long half of the readers
    wait while others wait for something else; and the memory of all workers in MB."""

    cpu: float
    slower: float
    memory: float


def measure(run: Run) -> int:
    environment = {**clean_environment(), **NOTHING_CACHED, "VAR_DIR": str(run.demonstration())}
    turns: dict[Server, list[Turn]] = {server: [] for server in SERVERS}
    for _ in run.turns():
        for server, found in turns.items():
            found.append(_measured(run, server, environment))
    run.record(TABLE, _table(turns))
    return 0


def _table(turns: dict[Server, list[Turn]]) -> str:
    rows = []
    for (kind, workers, threads), found in turns.items():
        numbers = (
            f"{statistics.median(each.cpu for each in found) * 1000:.1f}",
            f"{statistics.median(each.slower for each in found):.1f}",
            f"{statistics.median(each.memory for each in found):.0f}",
        )
        rows.append((f"{kind}, {workers} × {threads}", *numbers))
    headings = (
        "Workers × threads",
        "processor a page, ms",
        f"slower while {WAITERS} requests wait, times",
        "memory, MB",
    )
    return markdown_table(headings, rows)


def _measured(run: Run, server: Server, environment: Environment) -> Turn:
    kind, workers, threads = server
    options = (
        *("--config", str(ROOT / "deploy" / "gunicorn.conf.py"), "--worker-class", kind),
        *("--workers", str(workers), "--threads", str(threads)),
    )
    module = "runner.bench.waiting_portal"
    with run.served(module, environment, *options) as (port, process):
        ask = asking(port, PAGE)
        waits(ask, READERS, seconds=1.0)
        before = cpu_seconds(process)
        alone = waits(ask, READERS, SECONDS)
        cpu = (cpu_seconds(process) - before) / len(alone)
        with _waiters(port):
            beside = waits(ask, READERS, SECONDS)
        slower = statistics.median(beside) / statistics.median(alone)
        return Turn(cpu, slower, memory_below(process))


@contextmanager
def _waiters(port: int) -> Iterator[None]:
    """Requests that wait for something else, one after the other."""
    ended = threading.Event()
    ask = asking(port, "/wait")

    def wait() -> None:
        while not ended.is_set():
            ask()

    with ThreadPoolExecutor(WAITERS) as pool:
        waiting = [pool.submit(wait) for _ in range(WAITERS)]
        time.sleep(0.3)
        try:
            yield
        finally:
            ended.set()
    for each in waiting:
        each.result()


def _add_options(parser: ArgumentParser) -> None:
    add_turns(parser, TURNS)


BENCH = Bench("how many processes and threads serve best", measure, _add_options)
