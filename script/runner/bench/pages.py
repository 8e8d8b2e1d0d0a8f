"""How many requests a second one process on one core answers, as ratios of a bare Django view in
the same run, on both databases and with several numbers of teams. wrk asks."""

import re
import subprocess
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median

import requests

from runner.bench.harness import Bench, Run, markdown_table
from runner.debian import obtained_or_left_out
from runner.environment import Environment, clean_environment
from runner.paths import ROOT, VENV
from runner.portal import is_healthy
from runner.portal_under_test import fresh_demonstration_data
from runner.ports import LOOPBACK, address, free_port
from runner.postgres import throwaway_postgres
from runner.provision import UnavailableError
from runner.redis_server import throwaway_redis
from runner.services import Service, Services
from runner.terminal import say

BREACHERS = "1045744289201782826"
PUBLIC = (
    *("/bcl/standings", "/bcl/home", "/bcl/matches", "/bcl/team/1", "/bcl/match/1"),
    *("/clvr/standings", "/", "/search", f"/api/teams/standings/{BREACHERS}"),
)
PUBLIC_API = ("/api/v1/leagues/bcl/standings", "/api/v1/matches?league=bcl", "/api/v1/teams/1")
"""Reads that limit how often they are made, so only cached answers are measured."""
ALL = (*PUBLIC, *PUBLIC_API)
OWN = ("/bcl/standings", "/bcl/home", "/bcl/team/1")
"""Pages that are measured for a signed-in captain, too."""
WAYS = ("cached", "not modified", "made", "captain", "captain, made")
SIZES = (20, 200, 2000)
TURNS = 5
SECONDS = 1
"""For one page in one turn."""
Key = tuple[str, int, str]
"""A page, a number of teams and a way of asking."""
Way = tuple[str, str, Service, tuple[str, ...]]


def measure(run: Run) -> int:
    folder = fresh_demonstration_data(run.log)
    for database in run.options.databases:
        found: dict[Key, float] = {}
        with _PLACES[database](run, folder) as environment:
            for size in sorted(run.options.teams):
                run.manage(environment, "bench_league", str(size))
                say(f"… {size} teams")
                found |= _measured(run, environment, size)
        run.record(f"page-speed-{database}", table(found))
    return 0


@contextmanager
def _on_sqlite(run: Run, folder: Path) -> Iterator[Environment]:
    yield {**clean_environment(), "VAR_DIR": str(folder)}


@contextmanager
def _on_postgresql(run: Run, folder: Path) -> Iterator[Environment]:
    """With the demonstration, and a Redis."""
    with throwaway_postgres(run.log) as database, throwaway_redis(run.log) as redis:
        environment = {**clean_environment(), "VAR_DIR": str(folder), **database}
        run.manage(environment, "migrate", "--noinput")
        run.manage(environment, "seed_demo")
        yield {**environment, "REDIS_URL": redis["TEST_REDIS_URL"]}


_PLACES = {"sqlite": _on_sqlite, "postgresql": _on_postgresql}


def _measured(run: Run, environment: Environment, size: int) -> dict[Key, float]:
    """The rate of each page in each way, as a ratio of the bare view: medians of several turns."""
    [captain] = run.sessions(environment, 1)
    cookies = "; ".join(f"{name}={value}" for name, value in captain["cookies"].items())
    ask = partial(rate, obtained_or_left_out("wrk", "wrk", run.log))
    bare = _one_process("runner.bench.bare_view", environment)
    cached = _one_process("clvr.wsgi", environment)
    cold = _one_process("clvr.wsgi", {**environment, "KEPT_ANSWERS_MB": "0"})
    found: dict[Key, list[float]] = {}
    with Services([bare, cached, cold], run.log):
        ways = [way for path in ALL for way in _ways(path, cached, cold, f"Cookie: {cookies}")]
        for turn in range(run.options.turns):
            say(f"… turn {turn + 1} of {run.options.turns}")
            base = ask(_url(bare, "/"))
            for path, name, server, headers in ways:
                ratio = ask(_url(server, path), *headers) / base
                found.setdefault((path, size, name), []).append(ratio)
    return {key: median(ratios) for key, ratios in found.items()}


def _ways(path: str, cached: Service, cold: Service, cookie: str) -> Iterator[Way]:
    """The ways of asking for a page: its path, the way's name, the server, and headers."""
    etag = requests.get(_url(cached, path), timeout=60).headers.get("ETag", "none")
    yield path, "cached", cached, ()
    yield path, "not modified", cached, (f"If-None-Match: {etag}",)
    if path in PUBLIC:
        yield path, "made", cold, ()
    if path in OWN:
        yield path, "captain", cached, (cookie,)
        yield path, "captain, made", cold, (cookie,)


def _one_process(module: str, environment: Environment) -> Service:
    """A WSGI module in one process that answers one request at a time."""
    port = free_port()
    command = (
        *(VENV / "bin" / "gunicorn", f"{module}:application", "--bind", f"{LOOPBACK}:{port}"),
        *("--workers", "1", "--log-level", "warning", "--no-control-socket"),
    )
    own = {"PYTHONPATH": str(ROOT / "script"), **environment, "PORTAL_URL": address(port)}
    return Service(f"{module} {port}", command, own, ready=partial(is_healthy, address(port)))


def _url(server: Service, path: str) -> str:
    return f"{server.environment['PORTAL_URL']}{path}"


def rate(wrk: str, url: str, *headers: str) -> float:
    """Requests a second over eight connections. Raises UnavailableError for an error."""
    given = (f"--header={header}" for header in headers)
    asked = [wrk, "--threads=1", "--connections=8", f"--duration={SECONDS}s", *given, url]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    found = re.search(r"Requests/sec: +([\d.]+)", said)
    if found is None or "Non-2xx" in said:
        raise UnavailableError(f"{url}: {said}")
    return float(found[1])


def table(found: Mapping[Key, float]) -> str:
    """A row for each page and number of teams, a column for each way."""
    rows = dict.fromkeys((path, size) for path, size, _ in found)
    cells = [
        (
            *(f"`{path}`", f"{size:,}"),
            *(f"{found[key]:.3f}" if (key := (path, size, way)) in found else "" for way in WAYS),
        )
        for path, size in sorted(rows, key=lambda row: ALL.index(row[0]))
    ]
    return markdown_table(("Page", "Teams", *WAYS), cells)


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--turns", metavar="N", type=int, default=TURNS)
    parser.add_argument("--teams", type=int, nargs="+", default=SIZES, help="of the league")
    parser.add_argument("--databases", nargs="+", choices=_PLACES, default=[*_PLACES])


BENCH = Bench("pages a second on both databases, against a bare view", measure, _add_options)
