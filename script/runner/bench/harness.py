"""What all benches share: options, setup, a log, portals to ask, and tables."""

import json
import re
import socket
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from runner import portal, processes
from runner.bench.record import DOCUMENT, record
from runner.environment import Environment, clean_environment
from runner.paths import LOGS, ROOT, VENV
from runner.portal_under_test import fresh_demonstration_data
from runner.ports import LOOPBACK, free_port
from runner.prerequisites import demand, missing_from_node, missing_from_python
from runner.provision import UnavailableError, temporary_folder, wait_for
from runner.setup_steps import PYTHON, development_packages, python_steps
from runner.step import StepFailedError, perform_all, sole_setup
from runner.terminal import end_of_log, say
from runner.test import steps_of

NOTHING_CACHED = {"KEPT_ANSWERS_MB": "0"}
# People on teams; first leaders, those with the most open matches first.
_SIGN_IN = """
import json
from pathlib import Path
from django.conf import settings
from django.test import Client
from leagues.models import Season
from matches.models import Match
from teams.enums import LEADERS
from teams.models import Membership

led = {{}}
for seat in Membership.objects.current().select_related("user").order_by("pk"):
    led.setdefault(seat.user, set()).update([seat.team_id] if seat.rank in LEADERS else [])
unplayed = Match.objects.filter(season__in=Season.objects.current(), result=None)
sides = list(unplayed.order_by("pk").values_list("pk", "team_a", "team_b"))
matches = {{
    user: [str(key) for key, *teams in sides if own & set(teams)] for user, own in led.items()
}}
sessions = []
for user in sorted(led, key=lambda user: (-len(matches[user]), not led[user]))[:{number}]:
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    token = "a" * 32
    cookies = (
        f"{{settings.SESSION_COOKIE_NAME}}={{session}}; {{settings.CSRF_COOKIE_NAME}}={{token}}"
    )
    sessions.append({{"cookies": cookies, "token": token, "matches": matches[user]}})
Path({file!r}).write_text(json.dumps(sessions))
"""

Ask = Callable[[], bytes]


@dataclass(frozen=True)
class Run:
    """One run of a bench: what was asked for, and the log of the commands that it runs."""

    options: Namespace
    log: Path

    def record(self, name: str, rows: str, document: Path = DOCUMENT) -> None:
        """Put a table into its document, or only print it with `--dry`."""
        if self.options.dry:
            say(f"{rows}\n")
        else:
            record(name, rows, document)

    def manage(self, environment: Mapping[str, str], *command: str) -> None:
        """Run a command of manage.py. Raises UnavailableError if it fails."""
        self.call((PYTHON, "manage.py", *command), environment)

    def call(self, command: Sequence[str | Path], environment: Mapping[str, str]) -> None:
        """Run a command. Raises UnavailableError if it fails."""
        if processes.run(command, environment=environment, log=self.log):
            raise UnavailableError(f"{' '.join(map(str, command[:3]))} failed.")

    def demonstration(self) -> Path:
        """The VAR_DIR of fresh demonstration data."""
        return fresh_demonstration_data(self.log)

    def turns(self) -> Iterator[int]:
        """Say each turn as it begins."""
        for turn in range(self.options.turns):
            say(f"… turn {turn + 1} of {self.options.turns}")
            yield turn

    @contextmanager
    def served(
        self, module: str, environment: Environment, *options: str
    ) -> Iterator[tuple[int, int]]:
        """Serve a WSGI module by gunicorn: one process that answers one request at a time, if the
        options say nothing else. Yields the port and the number of the process."""
        port = free_port()
        address = portal.address(port)
        command = (
            *(str(VENV / "bin" / "gunicorn"), f"{module}:application"),
            *("--bind", f"{LOOPBACK}:{port}", "--log-level", "warning", "--no-control-socket"),
            *(options or ("--workers", "1")),
        )
        own = {"PYTHONPATH": str(ROOT / "script"), **environment, "PORTAL_URL": address}
        with self.log.open("ab") as output:
            server = processes.start(command, environment=own, output=output)

        def is_ready() -> bool:
            if server.poll() is not None:
                raise UnavailableError(f"{module} ended with status {server.returncode}.")
            return portal.is_healthy(address)

        try:
            wait_for(is_ready, what=module)
            yield port, server.pid
        finally:
            processes.stop([server])


@dataclass(frozen=True)
class Bench:
    """A bench: its measurement, which returns an exit status, and its own options. It can do with
    Python's packages alone, or needs the whole checkout set up."""

    about: str
    measure: Callable[[Run], int]
    add_options: Callable[[ArgumentParser], None] = lambda parser: None
    python_only: bool = False


def run_bench(name: str, bench: Bench, arguments: Sequence[str]) -> int:
    """Set up what a bench needs, run it, and return its exit status."""
    parser = ArgumentParser(prog=f"script/bench {name}", description=bench.about)
    parser.add_argument("--dry", action="store_true", help="print the tables, record nothing")
    bench.add_options(parser)
    run = Run(parser.parse_args(arguments), LOGS / f"bench-{name}.log")
    demand(missing_from_python() + ([] if bench.python_only else missing_from_node()))
    run.log.parent.mkdir(parents=True, exist_ok=True)
    run.log.write_bytes(b"")
    environment = clean_environment()
    python = [*python_steps(environment), development_packages(environment)]
    try:
        with sole_setup():
            perform_all(python if bench.python_only else steps_of(["browser"]), quietly=True)
        return bench.measure(run)
    except StepFailedError:
        return 1
    except UnavailableError as error:
        say(f"✗ {error}\n{end_of_log(run.log)}")
        return 1


def add_turns(parser: ArgumentParser, turns: int) -> None:
    """Let people say how often everything is measured."""
    parser.add_argument("--turns", metavar="N", type=int, default=turns, help=f"as a rule {turns}")


def leaders(run: Run, environment: Mapping[str, str], number: int) -> list[dict[str, Any]]:
    """Sign in so many people on teams, first those who lead matches without a result: the cookies
    of each, the token of their forms, and the keys of these matches."""
    with temporary_folder("sessions") as folder:
        file = folder / "sessions.json"
        script = _SIGN_IN.format(number=number, file=str(file))
        run.manage(environment, "shell", "-c", script)
        sessions: list[dict[str, Any]] = json.loads(file.read_text())
    return sessions


def waits(ask: Ask, people: int, seconds: float) -> list[float]:
    """Let people ask again and again for so long, each after their answer; how long each answer
    took."""
    begun = time.perf_counter()

    def read(_: int) -> list[float]:
        found = []
        while (asked := time.perf_counter()) < begun + seconds:
            ask()
            found.append(time.perf_counter() - asked)
        return found

    with ThreadPoolExecutor(people) as pool:
        return [wait for own in pool.map(read, range(people)) for wait in own]


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


def etag(port: int, path: str) -> str:
    """The ETag of a page, or one that no page has."""
    found = re.search(rb"\r\netag: (\S+)", asking(port, path)(), re.IGNORECASE)
    return found[1].decode() if found else '"none"'


def _answer(port: int, request: bytes) -> bytes:
    # Bare sockets, because an HTTP client takes as much of the processor as a cached page.
    with socket.create_connection((LOOPBACK, port), timeout=30) as connection:
        connection.sendall(request)
        pieces: list[bytes] = []
        while piece := connection.recv(65_536):
            pieces.append(piece)
    return b"".join(pieces)
