"""`manage.py bench_bursts`: how long people wait who confirm results at the same time, compared
with one alone; and how long a correction of the oldest result takes, compared with a confirmation.

People use a portal of two web processes, as production has. It has a database of its own, as in
`manage.py bench_ratings`; with SQLite, a file.
"""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.notifications.telling import tell_people
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import GameMap, League, Season
from matches.ledger.ratings.ledger.replay import rebuild
from matches.management.commands.bench_ratings import create_results, scratch_database
from matches.models import Match, ResultReport
from matches.play.results.services.official import amend_result
from matches.play.results.services.reports import confirm_report, report_result
from matches.scores.scoring import MapScore
from matches.scores.verdicts import PlayedMap, Verdict
from teams.enums import MemberRank
from teams.models import Membership, Team

ALONE = 9
"""How many results are confirmed one after the other, to measure one alone."""
WARMING = 16
"""How many before that, so that both web processes have done it."""
BURSTS = {8: 5, 32: 3}
"""How many people confirm at the same time, and how many results each."""
WORKERS = 2
START_SECONDS = 60.0
HOST = "127.0.0.1"
DONE = 200
CSRF = "b" * 32


@dataclass(frozen=True, slots=True)
class Waiting:
    """A report that waits for someone's confirmation, and the session of that person."""

    report: ResultReport
    by: User
    session: str


class Command(BaseCommand):
    help = "Measures how long simultaneous confirmations wait, as ratios to one alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--matches", type=int, default=2_000)

    def handle(self, *args: Any, matches: int, **options: Any) -> None:
        with tempfile.TemporaryDirectory() as folder, portal_database(Path(folder)):
            league = League.objects.get(pk=int(LEAGUES[LeagueCode.BCL].id))
            create_results(league, matches)
            rebuild(league.pk, write=True)
            waiting = iter(waiting_reports(league))
            tell_people()
            self.stdout.write(f"{connection.vendor}: confirming one of {matches} matches")
            self._compare_with_amending(league, islice(waiting, ALONE))
            with web_processes(Path(folder)) as ports:
                self._measure_bursts(ports, waiting)

    def _compare_with_amending(self, league: League, waiting: Iterator[Waiting]) -> None:
        newest = [partial(confirm_report, report=each.report, by=each.by) for each in waiting]
        in_turn = list(zip(newest, amendments_of_the_oldest(league), strict=True))
        # By turns, so that other work on the machine slows down both.
        took = [(seconds(confirm), seconds(amend)) for confirm, amend in in_turn]
        confirming, amending = (median(each) for each in zip(*took, strict=True))
        self._show("in process, confirming the newest", confirming, confirming)
        self._show("in process, amending the oldest", amending, confirming)

    def _measure_bursts(self, ports: Iterator[int], waiting: Iterator[Waiting]) -> None:
        asks = (partial(confirm_by_request, next(ports), each) for each in waiting)
        seconds_each([list(islice(asks, WARMING))])
        alone = median(seconds_each([list(islice(asks, ALONE))]))
        self._show("a request alone", alone, alone)
        for people, rounds in BURSTS.items():
            took = seconds_each([list(islice(asks, rounds)) for _ in range(people)])
            for name, value in (("median", median(took)), ("worst", max(took))):
                self._show(f"{people} at once, {name}", value, alone)
            if failed := people * rounds - len(took):
                self.stdout.write(f"  {people} at once: {failed} were not confirmed")

    def _show(self, label: str, value: float, one: float) -> None:
        self.stdout.write(f"  {label:<34} {value:8.3f} s {value / one:8.2f} x")


@contextmanager
def portal_database(folder: Path) -> Iterator[None]:
    """A scratch database; with SQLite, the file that a portal has in this folder."""
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(folder / "portal.sqlite3")
    with scratch_database():
        yield


@contextmanager
def web_processes(folder: Path) -> Iterator[Iterator[int]]:
    """Web processes with this database, as in production; gives their ports in turn, as the proxy
    does."""
    with ExitStack() as running:
        yield cycle([running.enter_context(_web_process(folder)) for _ in range(WORKERS)])


@contextmanager
def _web_process(folder: Path) -> Iterator[int]:
    """A web process of one worker; gives its port."""
    with http_port() as port:
        config = settings.BASE_DIR / "deploy" / "gunicorn.conf.py"
        command = (
            *(sys.executable, "-m", "gunicorn", "clvr.wsgi", "--config", str(config)),
            *("--workers", "1", "--bind", f"{HOST}:{port}", "--log-level", "warning"),
        )
        own = {"VAR_DIR": str(folder), "PORTAL_URL": f"http://{HOST}:{port}"}
        if url := os.environ.get("DATABASE_URL"):
            own["DATABASE_URL"] = f"{url.rpartition('/')[0]}/{connection.settings_dict['NAME']}"
        process = subprocess.Popen(command, env={**os.environ, **own}, cwd=settings.BASE_DIR)
    try:
        _wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=START_SECONDS)


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            if _ask(port, "GET", "/healthz") == DONE:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise CommandError("The web processes did not start.")


@contextmanager
def http_port() -> Iterator[int]:
    """A port that is free until the end of the block."""
    with socket.create_server((HOST, 0)) as server:
        port: int = server.getsockname()[1]
    yield port


def _ask(port: int, method: str, path: str, body: str | None = None, **headers: str) -> int:
    """Send a request, read its answer, and return its status."""
    asked = http.client.HTTPConnection(HOST, port, timeout=60)
    try:
        asked.request(method, path, body, headers)
        answer = asked.getresponse()
        answer.read()
        return answer.status
    finally:
        asked.close()


def confirm_by_request(port: int, waiting: Waiting) -> bool:
    """Confirm a report as a browser does; returns whether it is official."""
    path = reverse("api-confirm-report", args=[waiting.report.match_id])
    cookies = {settings.SESSION_COOKIE_NAME: waiting.session, settings.CSRF_COOKIE_NAME: CSRF}
    headers = {
        "Content-Type": "application/json",
        "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        "X-CSRFToken": CSRF,
    }
    body = json.dumps({"report": str(waiting.report.pk)})
    return _ask(port, "POST", path, body, **headers) == DONE


def waiting_reports(league: League) -> list[Waiting]:
    """Reports of matches that were just played, each with the other side's captain."""
    season = Season.objects.filter(league=league).latest("value")
    teams = list(Team.objects.filter(league=league, records__season=season).order_by("pk"))
    captains = {team.pk: captain_of(team, number) for number, team in enumerate(teams)}
    sessions = {key: session_of(user) for key, user in captains.items()}
    league_map = GameMap.objects.create(league=league, name="Bench")
    amount = 2 * ALONE + WARMING + sum(people * rounds for people, rounds in BURSTS.items())
    found = []
    for number in range(amount):
        one, other = teams[number % len(teams)], teams[(number * 7 + 1) % len(teams)]
        if one == other:
            other = teams[(number + 2) % len(teams)]
        time = timezone.now() - timedelta(days=1, minutes=amount - number)
        match = Match.objects.create(season=season, team_a=one, team_b=other, time=time, best_of=1)
        played = PlayedMap(league_map.pk, MapScore(10, number % 10))
        verdict = Verdict.played(match.best_of, [played])
        report = report_result(match=match, verdict=verdict, by=captains[one.pk])
        found.append(Waiting(report, captains[other.pk], sessions[other.pk]))
    return found


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def amendments_of_the_oldest(league: League) -> Iterator[Callable[[], object]]:
    """Amendments of the league's first match, each of which replays all that follow."""
    first = Match.objects.filter(season__league=league).earliest("season__value", "effective_at")
    for number in range(ALONE):
        verdict = Verdict.scored(first.best_of, 10, number)
        yield partial(amend_result, match=first, verdict=verdict, by=None, reason="A measurement.")


def captain_of(team: Team, number: int) -> User:
    user = User.objects.create_user(f"captain {number}", discord_id=10_000_000 + number)
    Membership.objects.create(
        team=team,
        user=user,
        league=team.league,
        rank=MemberRank.CAPTAIN,
        joined_at=timezone.now() - timedelta(days=100),
    )
    return user


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def seconds_each(people: Sequence[Sequence[Callable[[], bool]]]) -> list[float]:
    """Let everyone do their work at the same time. Returns how long each piece took that was
    done."""
    barrier = threading.Barrier(len(people))
    took: list[float] = []

    def run(works: Sequence[Callable[[], bool]]) -> None:
        barrier.wait()
        for work in works:
            start = time.perf_counter()
            if work():
                took.append(time.perf_counter() - start)

    threads = [threading.Thread(target=run, args=(works,)) for works in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took
