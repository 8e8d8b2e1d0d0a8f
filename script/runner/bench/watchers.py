"""500 people watch a live score, each asking one web process again and again as the page does."""

import random
import statistics
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from runner import portal, processes
from runner.bench.harness import Bench, Run, asking
from runner.bench.record import markdown_table
from runner.bench.usage import cpu_seconds
from runner.environment import clean_environment
from runner.provision import wait_for

TABLE = "watchers"
WATCHERS = 500
EVERY_SECONDS = 5.0
"""As `frontend/matches/servers/live/LiveScore.tsx` asks."""
ROUNDS = 6
LIVE = "/api/matches/live"


def measure(run: Run) -> int:
    environment = {**clean_environment(), "VAR_DIR": str(run.demonstration())}
    with run.served("clvr.wsgi", environment) as (port, server), run.log.open("ab") as output:
        link = processes.start(
            portal.server_link(environment),
            environment={**environment, "PORTAL_URL": portal.address(port)},
            output=output,
        )
        try:
            wait_for(lambda: b'"rounds"' in asking(port, LIVE)(), what="A live match")
            rows = _watched(port, server)
        finally:
            processes.stop([link])
    run.record(TABLE, markdown_table(("Watchers of a live score", "one process"), rows.items()))
    return 0


def _watched(port: int, server: int) -> Mapping[str, str]:
    """Each watcher asks every five seconds, each starting at a different time."""
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


BENCH = Bench("500 people who watch a live score", measure)
