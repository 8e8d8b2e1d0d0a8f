"""script/bench servers: how many processes and threads serve best on this machine. The table goes
to docs/performance.md."""

import statistics
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from runner import portal, processes
from runner.environment import Environment, clean_environment
from runner.page_speed import NOTHING_KEPT, Ask, asking, prepared_data
from runner.paths import LOGS, ROOT, VENV
from runner.performance_record import markdown_table, record
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError, wait_for
from runner.step import StepFailedError
from runner.terminal import end_of_log, say
from runner.watchers import cpu_seconds

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
"""Workers of a kind, and the threads of each."""
READERS, WAITERS = 16, 8
TURNS, SECONDS = 2, 2.0
_LOG = LOGS / "bench-servers.log"

Server = tuple[str, int, int]


@dataclass(frozen=True)
class Turn:
    """What a page takes of the processor, in seconds; how many times as long half of the readers
    wait while others wait for something else; and the memory of all workers in MB."""

    cpu: float
    slower: float
    memory: float


def main() -> int:
    _LOG.unlink(missing_ok=True)
    try:
        environment = {**clean_environment(), **NOTHING_KEPT, "VAR_DIR": str(prepared_data(_LOG))}
        turns: dict[Server, list[Turn]] = {server: [] for server in SERVERS}
        for number in range(TURNS):
            say(f"… turn {number + 1} of {TURNS}")
            for server, found in turns.items():
                found.append(_measured(server, environment))
    except StepFailedError:
        return 1
    except UnavailableError as error:
        say(f"{error}\n{end_of_log(_LOG)}")
        return 1
    record(TABLE, _table(turns))
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


def _measured(server: Server, environment: Environment) -> Turn:
    with _served(server, environment) as (port, process):
        ask = asking(port, PAGE)
        _waits(ask, seconds=1.0)
        before = cpu_seconds(process)
        alone = _waits(ask)
        cpu = (cpu_seconds(process) - before) / len(alone)
        with _waiters(port):
            beside = _waits(ask)
        slower = statistics.median(beside) / statistics.median(alone)
        return Turn(cpu, slower, _memory(process))


def _waits(ask: Ask, seconds: float = SECONDS) -> list[float]:
    """How long each answer to READERS took."""
    begun = time.perf_counter()

    def read(_: int) -> list[float]:
        waits = []
        while (asked := time.perf_counter()) < begun + seconds:
            ask()
            waits.append(time.perf_counter() - asked)
        return waits

    with ThreadPoolExecutor(READERS) as pool:
        return [wait for own in pool.map(read, range(READERS)) for wait in own]


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


@contextmanager
def _served(server: Server, environment: Environment) -> Iterator[tuple[int, int]]:
    kind, workers, threads = server
    port = free_port()
    command = (
        *(str(VENV / "bin" / "gunicorn"), "runner.waiting_portal:application"),
        *("--config", str(ROOT / "deploy" / "gunicorn.conf.py"), "--log-level", "warning"),
        *("--worker-class", kind, "--workers", str(workers), "--threads", str(threads)),
        *("--bind", f"{LOOPBACK}:{port}"),
    )
    own = {**environment, "PORTAL_URL": portal.address(port), "PYTHONPATH": str(ROOT / "script")}
    with _LOG.open("ab") as output:
        process = processes.start(command, environment=own, output=output)
    try:
        wait_for(lambda: portal.is_healthy(portal.address(port)), what=str(server))
        yield port, process.pid
    finally:
        processes.stop([process])


def _memory(parent: int) -> float:
    """What a server's workers occupy alone or share, each its part, in MB."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return sum(proportional_memory(int(child)) for child in children)


def proportional_memory(process: int) -> float:
    """A process's own memory and its part of what it shares, in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    [size] = (line.split()[1] for line in lines if line.startswith("Pss:"))
    return int(size) / 1000
