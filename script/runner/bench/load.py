"""Visitors and signed-in people on a portal with all parts of production, through its proxy."""

import os
import signal
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

import psutil
import requests

from runner import processes
from runner.bench.harness import Bench, Run, markdown_table
from runner.crowd import Met, people
from runner.paths import VENV_PYTHON
from runner.rehearsal.stack import rehearsed_portal
from runner.terminal import say

REQUESTS, PROCESSES, SUMMARY = "load", "load-processes", "load-summary"
VISITORS, SIGNED_IN, SECONDS = 500, 50, 300.0
PACE = {"thinking": (5.0, 15.0), "command_every": 4, "files": True}
ARRIVING_SECONDS = 30.0
"""Within this time the first page of everybody begins, or within a fifth of a short run."""
CHANGES_MATCHES = 5
"""Every fifth of them changes matches, which invalidates all cached answers some 15 times a minute;
the others' commands change only what is theirs."""
GOAL_MS = 1000
BUSY_ELSEWHERE = 0.2
"""If other programs used this many cores or more, a run says little about waits."""
LOCAL_SERVERS = "127.0.0.0/8"
"""The demonstration has game servers on this machine."""
_GRACE_SECONDS = 60.0
WEB, DATABASE = "web, both processes", "PostgreSQL"
PARTS = {
    "locust": "the people",
    "gunicorn": WEB,
    "nginx": "nginx",
    "postgres": DATABASE,
    "redis-server": "Redis",
    "valkey-server": "Redis",
    "discord_stand_in": "stand-in for Discord",
    "bench_results": "results that come in",
    # Celery's names for its processes.
    "[celeryd": "worker of due work",
    "[celery beat": "beat",
    "run_server_link": "link to game servers",
}
"""Words of a command line, and the part that it is."""


@dataclass
class Usage:
    """Seconds of the processor; RSS of the largest process and PSS of all, in MB."""

    cpu: float = 0
    largest: float = 0
    memory: float = 0


def measure(run: Run) -> int:
    """Show what people met; 1 if there was an error."""
    asked = run.options
    with rehearsed_portal(run.log) as environment:
        say("… demonstration data")
        run.manage({**environment, "GAME_SERVER_NETWORKS": LOCAL_SERVERS}, "seed_demo")
        run.manage({**environment, "ENVIRONMENT": "local"}, "bench_league", f"{asked.teams}")
        sessions = run.sessions(environment, asked.signed_in)
        for session in (each for place, each in enumerate(sessions) if place % CHANGES_MATCHES):
            session["matches"] = []
        plan = {**PACE, "visitors": asked.visitors, "sessions": sessions}
        arriving = min(ARRIVING_SECONDS, asked.seconds / 5)
        come = partial(people, environment, run.log, plan, arriving=arriving)
        if asked.warm_up:
            with come():
                time.sleep(asked.warm_up)
        say(f"… {asked.visitors} visitors and {len(sessions)} signed-in people")
        with _results(run, environment), come() as met:
            before = usage()
            psutil.cpu_percent()
            time.sleep(asked.seconds)
            machine = psutil.cpu_percent() / 100 * (psutil.cpu_count() or 1)
            used = used_between(before, usage())
        stand_in = urlsplit(environment["DISCORD_API_URL"]).netloc
        refused = requests.get(f"http://{stand_in}/stand-in/refused", timeout=10).text
    run.record(SUMMARY, summary(met, used, machine, asked.seconds))
    run.record(REQUESTS, requests_table(met))
    run.record(PROCESSES, processes_table(used, asked.seconds))
    say(f"Discord refused {refused} requests, because they were too many.")
    say("\n".join(met.errors) or "No errors.")
    return 1 if met.errors else 0


@contextmanager
def _results(run: Run, environment: Mapping[str, str]) -> Iterator[None]:
    """Let results come in meanwhile, if that was asked for, and say how long they took."""
    asked, log = run.options, run.log.with_suffix(".results.log")
    if not asked.results_every:
        yield
        return
    options = ("--seconds", f"{asked.seconds}", "--every", f"{asked.results_every}")
    command = (VENV_PYTHON, "manage.py", "bench_results", *options)
    with log.open("wb") as output:
        coming = processes.start(command, environment=environment, output=output)
    try:
        yield
        coming.wait(_GRACE_SECONDS)
    finally:
        processes.stop({coming: signal.SIGTERM})
    say(log.read_text())


def usage() -> dict[str, Usage]:
    """What the parts among this process's descendants have used."""
    found: dict[str, Usage] = {}
    for process in psutil.Process(os.getpid()).children(recursive=True):
        # A process can end meanwhile.
        with suppress(psutil.NoSuchProcess):
            command, memory = " ".join(process.cmdline()), process.memory_full_info()
            part = next((part for words, part in PARTS.items() if words in command), None)
            if part is not None:
                own = found.setdefault(part, Usage())
                # With the children that it has waited for.
                own.cpu += sum(process.cpu_times()[:4])
                own.largest = max(own.largest, memory.rss / 1e6)
                own.memory += memory.pss / 1e6
    return found


def used_between(before: Mapping[str, Usage], after: Mapping[str, Usage]) -> dict[str, Usage]:
    """What the parts have used since, and the memory that they have now."""
    return {
        part: Usage(now.cpu - before.get(part, Usage()).cpu, now.largest, now.memory)
        for part, now in after.items()
    }


def summary(met: Met, used: Mapping[str, Usage], machine: float, seconds: float) -> str:
    """The run in four sentences. `machine` is in cores."""
    *_, without_files, total = met.rows
    is_reached = not total.errors and total.most <= GOAL_MS
    elsewhere = max(0.0, machine - sum(each.cpu for each in used.values()) / seconds)
    web, database = (
        f"{used[part].cpu / without_files.number * 1000:.1f} ms" for part in (WEB, DATABASE)
    )
    return (
        f"{total.number:,} requests in {seconds:.0f} seconds, {total.errors} errors. 99 of 100 "
        f"answers came within {total.most:.0f} ms, without files within {without_files.most:.0f} "
        f"ms; **the goal, no error and 99 of 100 within a second, was "
        f"{'reached' if is_reached else 'not reached'}**. "
        f"The machine's processors worked for {machine:.2f} cores, {elsewhere:.2f} of them for "
        f"other programs{', so the waits say little' if elsewhere >= BUSY_ELSEWHERE else ''}. "
        f"A page, read or command took {web} of the processor in the web processes and {database} "
        "in PostgreSQL."
    )


def requests_table(met: Met) -> str:
    """A row for each kind of request."""
    headings = ("number", "errors", "a second", "half within, ms", "99 of 100, ms", "slowest, ms")
    rows = [
        (
            *(each.kind, f"{each.number:,}", str(each.errors), f"{each.number / met.seconds:.1f}"),
            *(f"{wait:.0f}" for wait in (each.half, each.most, each.slowest)),
        )
        for each in met.rows
    ]
    return markdown_table(("Requests", *headings), rows)


def processes_table(used: Mapping[str, Usage], seconds: float) -> str:
    """A row for each part: its share of one core, and its memory at the end."""
    rows = [
        (part, f"{own.cpu / seconds:.1%}", f"{own.largest:.0f}", f"{own.memory:.0f}")
        for part in dict.fromkeys(PARTS.values())
        if (own := used.get(part))
    ]
    headings = ("Process", "of one core", "largest, RSS, MB", "all together, PSS, MB")
    return markdown_table(headings, rows)


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--visitors", type=int, default=VISITORS)
    parser.add_argument("--signed-in", type=int, default=SIGNED_IN)
    parser.add_argument("--teams", type=int, default=0, help="of BCL, at least")
    parser.add_argument("--warm-up", metavar="SECONDS", type=float, default=0.0)
    parser.add_argument("--results-every", metavar="SECONDS", type=float, default=0.0)


BENCH = Bench("550 people on a portal with all parts of production", measure, _add_options)
