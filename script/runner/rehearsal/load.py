"""Readers and writers on a rehearsed portal, while something is done to it: whom an error met, and
how long the slowest answer took."""

import itertools
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import requests

READERS = 20
PAGES = (
    "/",
    "/bcl/home",
    "/bcl/standings",
    "/bcl/matches",
    "/bcl/rules",
    "/api/teams/standings/1045744289201782826",
    "/api/matches/live",
    "/search?q=amber",
)
THINKING_SECONDS = 0.5
"""What a reader waits between two pages."""
_COMMAND_SECONDS = 0.8
"""A person may send 90 commands a minute."""
MOST_SECONDS = 1200.0
"""The load ends then, whatever happens."""
_TIMEOUT_SECONDS = 60.0


@dataclass(frozen=True)
class Asked:
    """One request: when it was sent, in seconds since the load began, how long its answer took, and
    what was wrong with it."""

    what: str
    at: float
    seconds: float
    error: str = ""


@dataclass
class Load:
    """What the people met."""

    asked: list[Asked] = field(default_factory=list)
    begun: float = field(default_factory=time.monotonic)

    @property
    def errors(self) -> list[Asked]:
        return [each for each in self.asked if each.error]

    @property
    def slowest(self) -> Asked:
        return max(self.asked, key=lambda each: each.seconds)

    @property
    def summary(self) -> str:
        times = sorted(each.seconds for each in self.asked)
        most = times[int(len(times) * 0.99)]
        slowest = self.slowest
        return (
            f"{len(times):,} requests, {len(self.errors)} errors, 99 of 100 within {most:.2f} s, "
            f"the slowest {slowest.seconds:.2f} s ({slowest.what}, second {slowest.at:.0f})"
        )

    def ask(self, session: requests.Session, method: str, url: str, **sent: Any) -> None:
        began = time.monotonic()
        try:
            answer = session.request(method, url, timeout=_TIMEOUT_SECONDS, **sent)
            error = "" if answer.ok else f"{answer.status_code} {answer.text[:120]!r}"
        except requests.RequestException as failure:
            error = str(failure)
        seconds = time.monotonic() - began
        self.asked.append(Asked(f"{method} {url}", began - self.begun, seconds, error))


@contextmanager
def people(
    environment: Mapping[str, str], writers: Sequence[requests.Session], *, readers: int = READERS
) -> Iterator[Load]:
    """Let people read and write, each in a thread, until the block ends. `writers` are signed
    in."""
    load, over = Load(), threading.Event()
    portal, certificate = environment["PORTAL_URL"], environment["CERTIFICATE"]
    with ThreadPoolExecutor(readers + len(writers)) as threads:
        tasks: list[tuple[Callable[..., None], tuple[Any, ...]]] = [
            *((_read, (load, over, portal, certificate, number)) for number in range(readers)),
            *((_write, (load, over, portal, session)) for session in writers),
        ]
        running: list[Future[None]] = [threads.submit(task, *given) for task, given in tasks]
        try:
            yield load
        finally:
            over.set()
    for each in running:
        each.result()


def _read(load: Load, over: threading.Event, portal: str, certificate: str, number: int) -> None:
    session = requests.Session()
    session.trust_env = False
    session.verify = certificate
    for page in itertools.islice(itertools.cycle(PAGES), number % len(PAGES), None):
        if _is_over(load, over, THINKING_SECONDS):
            return
        load.ask(session, "GET", f"{portal}{page}")


def _write(load: Load, over: threading.Event, portal: str, session: requests.Session) -> None:
    for number in itertools.count():
        if _is_over(load, over, _COMMAND_SECONDS):
            return
        headers = {
            "X-CSRFToken": session.cookies["csrftoken"],
            "Idempotency-Key": str(uuid.uuid4()),
        }
        if number % 4 == 0:
            wish = {"quietFrom": f"2{number % 3}:00", "quietTo": "07:00", "zone": "UTC"}
            url = f"{portal}/api/notifications/preferences"
            load.ask(session, "PUT", url, headers=headers, json={"channels": {}, **wish})
        else:
            url = f"{portal}/api/notifications/read"
            load.ask(session, "POST", url, headers=headers, json={"all": True})


def _is_over(load: Load, over: threading.Event, seconds: float) -> bool:
    return over.wait(seconds) or time.monotonic() - load.begun > MOST_SECONDS
