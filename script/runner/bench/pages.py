"""How many requests a second one process on one core answers, as ratios of a bare Django view in
the same run, on both databases and with several numbers of teams."""

import statistics
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from runner.bench.harness import (
    NOTHING_CACHED,
    Ask,
    Bench,
    Run,
    add_turns,
    asking,
    etag,
    leaders,
    waits,
)
from runner.bench.record import markdown_table
from runner.environment import Environment, clean_environment
from runner.postgres import throwaway_postgres
from runner.redis_server import throwaway_redis
from runner.terminal import say

TABLE = "page-speed"
BREACHERS = "1045744289201782826"
PUBLIC = (
    "/bcl/standings",
    "/bcl/home",
    "/bcl/matches",
    "/bcl/team/1",
    "/bcl/match/1",
    "/clvr/standings",
    "/",
    "/search",
    f"/api/teams/standings/{BREACHERS}",
)
OWN = ("/bcl/standings", "/bcl/home", "/bcl/team/1")
"""Pages that are measured for a signed-in captain, too."""
CONNECTIONS = 8
SIZES = (20, 200, 2000)
TURNS = 5
SECONDS = 1.0
"""For one page in one turn."""
Rates = dict[tuple[str, int, str], float]
"""The ratio for a page, a number of teams and a way of asking."""


def measure(run: Run) -> int:
    folder = run.demonstration()
    for database in run.options.databases:
        with _PLACES[database](run, folder) as environment:
            found = _sizes(run, environment)
        run.record(f"{TABLE}-{database}", table(found))
    return 0


@contextmanager
def _on_sqlite(run: Run, folder: Path) -> Iterator[Environment]:
    yield {**clean_environment(), "VAR_DIR": str(folder)}


@contextmanager
def _on_postgresql(run: Run, folder: Path) -> Iterator[Environment]:
    """With the demonstration, and a Redis."""
    with throwaway_postgres(run.log) as database, throwaway_redis(run.log) as redis:
        environment = {**clean_environment(), "VAR_DIR": str(folder), **database}
        for command in (("migrate", "--noinput"), ("seed_demo",)):
            run.manage(environment, *command)
        yield {**environment, "REDIS_URL": redis["TEST_REDIS_URL"]}


_PLACES = {"sqlite": _on_sqlite, "postgresql": _on_postgresql}


def _sizes(run: Run, environment: Environment) -> Rates:
    """The rates with each number of teams, from the fewest to the most."""
    found: Rates = {}
    for size in sorted(run.options.teams):
        run.manage(environment, "bench_league", str(size))
        say(f"… {size} teams")
        for (path, way), ratio in _measured(run, environment).items():
            found[path, size, way] = ratio
    return found


def _measured(run: Run, environment: Environment) -> dict[tuple[str, str], float]:
    """The rate of each page in each way, as a ratio of the bare view: medians of several turns."""
    [captain] = leaders(run, environment, 1)
    cookie = captain["cookies"]
    found: dict[tuple[str, str], list[float]] = {}
    with (
        run.served("runner.bench.bare_view", environment) as (bare, _),
        run.served("clvr.wsgi", environment) as (cached, _),
        run.served("clvr.wsgi", {**environment, **NOTHING_CACHED}) as (cold, _),
    ):
        asks: dict[tuple[str, str], Ask] = {}
        for path in PUBLIC:
            asks[path, "cached"] = asking(cached, path)
            asks[path, "304"] = asking(cached, path, {"If-None-Match": etag(cached, path)})
            asks[path, "made"] = asking(cold, path)
        for path in OWN:
            asks[path, "captain"] = asking(cached, path, {"Cookie": cookie})
            asks[path, "captain, made"] = asking(cold, path, {"Cookie": cookie})
        ok = asking(bare, "/")
        for ask in asks.values():
            ask()
        for _ in run.turns():
            base = rate(ok)
            for key, ask in asks.items():
                found.setdefault(key, []).append(rate(ask) / base)
    return {key: statistics.median(rates) for key, rates in found.items()}


def rate(ask: Ask) -> float:
    """Requests a second over several connections at once."""
    begun = time.perf_counter()
    return len(waits(ask, CONNECTIONS, SECONDS)) / (time.perf_counter() - begun)


def table(rates: Rates) -> str:
    """A row for each page and number of teams, a column for each way."""
    ways = ("cached", "304", "made", "captain", "captain, made")
    headings = ("Page", "Teams", "cached", "not modified", "made", "captain", "captain, made")
    rows = dict.fromkeys((path, size) for path, size, _ in rates)

    def cell(path: str, size: int, way: str) -> str:
        ratio = rates.get((path, size, way))
        return "" if ratio is None else f"{ratio:.3f}"

    cells = [
        (f"`{path}`", f"{size:,}", *(cell(path, size, way) for way in ways))
        for path, size in sorted(rows, key=lambda row: PUBLIC.index(row[0]))
    ]
    return markdown_table(headings, cells)


def _add_options(parser: ArgumentParser) -> None:
    add_turns(parser, TURNS)
    parser.add_argument("--teams", type=int, nargs="+", default=SIZES, help="of the league")
    parser.add_argument("--databases", nargs="+", choices=_PLACES, default=[*_PLACES])


BENCH = Bench("pages a second on both databases, against a bare view", measure, _add_options)
