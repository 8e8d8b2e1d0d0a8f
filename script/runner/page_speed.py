"""script/bench pages: how many requests a second one process on one core answers, as ratios of a
bare Django view in the same run, on both databases and with several numbers of teams. The tables go
to docs/performance.md."""

import re
import socket
import statistics
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from runner import portal, processes
from runner.environment import Environment, clean_environment
from runner.paths import LOGS, ROOT, VENV
from runner.performance_record import markdown_table, record
from runner.portal_under_test import fresh_demonstration_data
from runner.ports import LOOPBACK, free_port
from runner.postgres import throwaway_postgres
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.provision import UnavailableError, wait_for
from runner.redis_server import throwaway_redis
from runner.setup_steps import PYTHON
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import end_of_log, say
from runner.test import steps_of

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
NOTHING_KEPT = {"KEPT_ANSWERS_MB": "0"}
_LOG = LOGS / "bench-pages.log"
_SIGN_IN = """
import django
django.setup()
from django.conf import settings
from django.test import Client
from accounts.models import User
from clvr.discord_stand_in.people import CAPTAIN
client = Client()
client.force_login(User.objects.get(discord_id=CAPTAIN.id))
print("session:", settings.SESSION_COOKIE_NAME, client.cookies[settings.SESSION_COOKIE_NAME].value)
"""

Ask = Callable[[], bytes]
Rates = dict[tuple[str, int, str], float]
"""The ratio for a page, a number of teams and a way of asking."""


def prepared_data(log: Path) -> Path:
    """The VAR_DIR of fresh demonstration data, once everything is built. Raises StepFailedError and
    UnavailableError."""
    demand(missing_from_python() + missing_from_node())
    with sole_setup():
        perform_all(steps_of(["browser"]), quietly=True)
    return fresh_demonstration_data(log)


def main(arguments: Sequence[str]) -> int:
    asked = _parser().parse_args(arguments)
    _LOG.unlink(missing_ok=True)
    try:
        folder = prepared_data(_LOG)
        for database in asked.databases:
            with _PLACES[database](folder) as environment:
                found = _sizes(environment, asked.teams, asked.turns)
            record(f"{TABLE}-{database}", table(found))
    except StepFailedError:
        return 1
    except UnavailableError as error:
        say(f"{error}\n{end_of_log(_LOG)}")
        return 1
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="script/bench pages", description=__doc__)
    parser.add_argument("--teams", type=int, nargs="+", default=SIZES, help="of the league")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--databases", nargs="+", choices=_PLACES, default=[*_PLACES])
    return parser


@contextmanager
def _on_sqlite(folder: Path) -> Iterator[Environment]:
    yield {**clean_environment(), "VAR_DIR": str(folder)}


@contextmanager
def _on_postgresql(folder: Path) -> Iterator[Environment]:
    """With the demonstration, and a Redis."""
    with throwaway_postgres(_LOG) as database, throwaway_redis(_LOG) as redis:
        environment = {**clean_environment(), "VAR_DIR": str(folder), **database}
        for command in (("migrate", "--noinput"), ("seed_demo",)):
            _manage(environment, *command)
        yield {**environment, "REDIS_URL": redis["TEST_REDIS_URL"]}


_PLACES = {"sqlite": _on_sqlite, "postgresql": _on_postgresql}


def _manage(environment: Environment, *command: str) -> None:
    run = (PYTHON, "manage.py", *command)
    if processes.run(run, environment=environment, log=_LOG):
        raise UnavailableError(f"manage.py {command[0]} failed.")


def _sizes(environment: Environment, sizes: Sequence[int], turns: int) -> Rates:
    """The rates with each number of teams, from the fewest to the most."""
    found: Rates = {}
    for size in sorted(sizes):
        _manage(environment, "bench_league", str(size))
        say(f"… {size} teams")
        for (path, way), ratio in _measured(environment, turns).items():
            found[path, size, way] = ratio
    return found


def _measured(environment: Environment, turns: int) -> dict[tuple[str, str], float]:
    """The rate of each page in each way, as a ratio of the bare view: medians of several turns."""
    cookie = _captains_cookie(environment)
    found: dict[tuple[str, str], list[float]] = {}
    with (
        _served("runner.bare_view", {"PYTHONPATH": str(ROOT / "script"), **environment}) as bare,
        _served("clvr.wsgi", environment) as kept,
        _served("clvr.wsgi", {**environment, **NOTHING_KEPT}) as cold,
    ):
        asks: dict[tuple[str, str], Ask] = {}
        for path in PUBLIC:
            asks[path, "kept"] = asking(kept, path)
            asks[path, "304"] = asking(kept, path, {"If-None-Match": _etag(kept, path)})
            asks[path, "made"] = asking(cold, path)
        for path in OWN:
            asks[path, "captain"] = asking(kept, path, {"Cookie": cookie})
            asks[path, "captain, made"] = asking(cold, path, {"Cookie": cookie})
        ok = asking(bare, "/")
        for ask in asks.values():
            ask()
        for turn in range(turns):
            say(f"… turn {turn + 1} of {turns}")
            base = rate(ok)
            for key, ask in asks.items():
                found.setdefault(key, []).append(rate(ask) / base)
    return {key: statistics.median(rates) for key, rates in found.items()}


def rate(ask: Ask, seconds: float = SECONDS) -> float:
    """Requests a second over several connections at once."""
    begun = time.perf_counter()

    def run(_: int) -> int:
        count = 0
        while time.perf_counter() < begun + seconds:
            ask()
            count += 1
        return count

    with ThreadPoolExecutor(CONNECTIONS) as pool:
        count = sum(pool.map(run, range(CONNECTIONS)))
    return count / (time.perf_counter() - begun)


def table(rates: Rates) -> str:
    """A row for each page and number of teams, a column for each way."""
    ways = ("kept", "304", "made", "captain", "captain, made")
    headings = ("Page", "Teams", "kept", "not modified", "made", "captain", "captain, made")
    rows = dict.fromkeys((path, size) for path, size, _ in rates)

    def cell(path: str, size: int, way: str) -> str:
        ratio = rates.get((path, size, way))
        return "" if ratio is None else f"{ratio:.3f}"

    cells = [
        (f"`{path}`", f"{size:,}", *(cell(path, size, way) for way in ways))
        for path, size in sorted(rows, key=lambda row: PUBLIC.index(row[0]))
    ]
    return markdown_table(headings, cells)


@contextmanager
def _served(module: str, environment: Environment) -> Iterator[int]:
    """Serve by one process that answers one request at a time; yields the port."""
    port = free_port()
    command = (
        *(str(VENV / "bin" / "gunicorn"), f"{module}:application"),
        *("--bind", f"{LOOPBACK}:{port}", "--workers", "1", "--log-level", "warning"),
        "--no-control-socket",
    )
    own = {**environment, "PORTAL_URL": portal.address(port)}
    with _LOG.open("ab") as output:
        server = processes.start(command, environment=own, output=output)
    try:
        wait_for(lambda: _answers(port, server.poll()), what=module)
        yield port
    finally:
        processes.stop([server])


def _answers(port: int, status: int | None) -> bool:
    if status is not None:
        raise UnavailableError(f"A server ended with status {status} as it started.")
    try:
        asking(port, "/")()
    except OSError:
        return False
    return True


def asking(port: int, path: str, headers: Mapping[str, str] | None = None) -> Ask:
    """Asks for a page, and returns the answer. Raises UnavailableError for an error."""
    lines = {"Host": f"{LOOPBACK}:{port}", "Accept-Encoding": "gzip", **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    request = f"GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode()

    def ask() -> bytes:
        answer = _answer(port, request)
        status = answer.split(b" ", 2)[1]
        if status not in {b"200", b"304"}:
            raise UnavailableError(f"{path} answers {status.decode()}.")
        return answer

    return ask


def _etag(port: int, path: str) -> str:
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\n"
        "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n"
    )
    found = re.search(rb"\r\netag: (\S+)", _answer(port, request.encode()), re.IGNORECASE)
    return found[1].decode() if found else '"none"'


def _answer(port: int, request: bytes) -> bytes:
    with socket.create_connection((LOOPBACK, port), timeout=30) as connection:
        connection.sendall(request)
        pieces: list[bytes] = []
        while piece := connection.recv(65_536):
            pieces.append(piece)
    return b"".join(pieces)


def _captains_cookie(environment: Environment) -> str:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "session"
        own = {**environment, "DJANGO_SETTINGS_MODULE": "clvr.settings"}
        if processes.run((PYTHON, "-c", _SIGN_IN), environment=own, log=log):
            raise UnavailableError(end_of_log(log))
        found = re.search(r"^session: (\S+) (\S+)$", log.read_text(), re.MULTILINE)
    if found is None:
        raise UnavailableError("The captain could not sign in.")
    # A browser that opened a page before has the token's cookie.
    return f"{found[1]}={found[2]}; csrftoken={'a' * 32}"
