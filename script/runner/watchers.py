"""script/bench watchers: 500 people watch a live score, each asking one web process again and
again as the page does. The table goes to docs/performance.md."""

import os
import random
import statistics
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from runner import portal, processes
from runner.environment import Environment, clean_environment
from runner.page_speed import asking, prepared_data
from runner.paths import LOGS, VENV
from runner.performance_record import markdown_table, record
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError, wait_for
from runner.step import StepFailedError
from runner.terminal import end_of_log, say

TABLE = "watchers"
WATCHERS = 500
EVERY_SECONDS = 5.0
"""As `frontend/matches/live/LiveScore.tsx` asks."""
ROUNDS = 6
LIVE = "/api/matches/live"
_LOG = LOGS / "bench-watchers.log"


def main() -> int:
    _LOG.unlink(missing_ok=True)
    try:
        rows = _measured({**clean_environment(), "VAR_DIR": str(prepared_data(_LOG))})
    except StepFailedError:
        return 1
    except UnavailableError as error:
        say(f"{error}\n{end_of_log(_LOG)}")
        return 1
    record(TABLE, markdown_table(("Watchers of a live score", "one process"), rows.items()))
    return 0


def _measured(environment: Environment) -> Mapping[str, str]:
    port = free_port()
    own = {**environment, "PORTAL_URL": portal.address(port)}
    server = (
        *(str(VENV / "bin" / "gunicorn"), "clvr.wsgi", "--bind", f"{LOOPBACK}:{port}"),
        *("--workers", "1", "--log-level", "warning", "--no-control-socket"),
    )
    with _LOG.open("ab") as output:
        running = [
            processes.start(command, environment=own, output=output)
            for command in (server, portal.server_link(own))
        ]
    try:
        wait_for(lambda: _is_live(port, running[0].poll()), what="The portal with a live match")
        return _watched(port, running[0].pid)
    finally:
        processes.stop(running)


def _is_live(port: int, status: int | None) -> bool:
    if status is not None:
        raise UnavailableError(f"The server ended with status {status} as it started.")
    try:
        return b'"rounds"' in asking(port, LIVE)()
    except OSError:
        return False


def _watched(port: int, server: int) -> Mapping[str, str]:
    """Each watcher asks every five seconds, beginning at a moment of their own."""
    ask = asking(port, LIVE)
    begun, before = time.perf_counter(), cpu_seconds(server)

    def watch(number: int) -> list[float]:
        waits = []
        first = random.Random(number).uniform(0, EVERY_SECONDS)  # noqa: S311 # no secret
        for turn in range(ROUNDS):
            time.sleep(max(0.0, begun + first + turn * EVERY_SECONDS - time.perf_counter()))
            asked = time.perf_counter()
            ask()
            waits.append(time.perf_counter() - asked)
        return waits

    with ThreadPoolExecutor(WATCHERS) as pool:
        waits = sorted(wait for own in pool.map(watch, range(WATCHERS)) for wait in own)
    seconds = time.perf_counter() - begun
    busy = (cpu_seconds(server) - before) / seconds
    return {
        "people": str(WATCHERS),
        "answers": str(len(waits)),
        "answers a second": f"{len(waits) / seconds:.0f}",
        "half of the answers within, ms": f"{statistics.median(waits) * 1000:.1f}",
        "99 of 100 answers within, ms": f"{waits[int(len(waits) * 0.99)] * 1000:.1f}",
        "share of one core": f"{busy:.1%}",
    }


def cpu_seconds(parent: int) -> float:
    """What a server and its workers have used of the processor."""
    ticks = os.sysconf("SC_CLK_TCK")
    return sum(_ticks(each) for each in (parent, *_children(parent))) / ticks


def _ticks(process: int) -> int:
    # The name, which can contain spaces, ends with the last parenthesis.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(each) for each in found.split()]
