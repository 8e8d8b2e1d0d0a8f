"""PostgreSQL is restarted under load, and is gone: people are told to try again, nothing is half
written, and the portal goes on by itself. All the while the log can't be written, as on a full
disk."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests
from django.conf import settings
from django.db import connection
from django.test import Client
from runner.postgres import PostgresServer, running_postgres

from accounts.tests.factories import UserFactory
from clvr.tests.faults.test_web_process_killed import answers, confirm, free_port, is_official
from clvr.tests.faults.test_web_process_killed import reported as report_of
from clvr.tests.processes import environment, running, wait_until
from leagues.tests.factories import league
from matches.models import ResultReport
from matches.tests.factories import enrol
from matches.tests.ledger_checks import assert_sound
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

AWAY = "The portal can’t reach its data right now. Try again in a minute."
BUSY = "Many people are changing things now. Nothing was changed. Try again in a few seconds."
REPORTS = 8
PAGES = ("/notifications", "/bcl/standings", "/")
AWAY_SECONDS = float(os.environ.get("DATABASE_AWAY_SECONDS", "0"))
"""How long the database is gone at least: each page is asked for once in every test run, or
DATABASE_AWAY_SECONDS."""


@pytest.fixture
def database(transactional_db: None, tmp_path: Path) -> Iterator[PostgresServer]:
    """A server of its own with the portal's tables, to which this process is connected."""
    with running_postgres(tmp_path / "postgres.log") as server:
        before = dict(connection.settings_dict)
        _copy(before, server)
        connection.close()
        connection.settings_dict.update(
            HOST=server.host, PORT="", USER="postgres", PASSWORD="", NAME="postgres"
        )
        try:
            yield server
        finally:
            connection.close()
            connection.settings_dict.update(before)


def _copy(source: dict[str, object], server: PostgresServer) -> None:
    address = ["-h", str(source["HOST"]), "-U", str(source["USER"]), str(source["NAME"])]
    port = ["-p", str(source["PORT"])] if source["PORT"] else []
    dumped = subprocess.run(
        [_program("pg_dump", server), *port, *address], capture_output=True, check=True
    )
    subprocess.run(
        [_program("psql", server), "-q", "-h", server.host, "-U", "postgres", "postgres"],
        input=dumped.stdout,
        capture_output=True,
        check=True,
    )


def _program(name: str, server: PostgresServer) -> str:
    beside = server.programs / name
    return str(beside) if beside.exists() else name


@pytest.fixture
def portal(database: PostgresServer, tmp_path: Path) -> Iterator[str]:
    """The address of a web server on that database."""
    with web_server(database, tmp_path, Path("/dev/full")) as address:
        yield address


@contextmanager
def web_server(
    database: PostgresServer, folder: Path, log: Path, *options: str, **values: str
) -> Iterator[str]:
    port, empty = free_port(), folder / "server.log"
    empty.touch()
    command = [sys.executable, "-m", "gunicorn", "clvr.wsgi", *options]
    bound = ["--config", "deploy/gunicorn.conf.py", "--bind", f"127.0.0.1:{port}"]
    env = environment(folder, DATABASE_URL=database.url, SECRET_KEY=settings.SECRET_KEY, **values)
    address = f"http://127.0.0.1:{port}"
    with running([*command, *bound], env, log):
        wait_until(lambda: answers(address), log=empty)
        yield address


def get(portal: str, path: str, session: str) -> requests.Response:
    cookies = {settings.SESSION_COOKIE_NAME: session} if session else {}
    return requests.get(f"{portal}{path}", cookies=cookies, timeout=120)


def test_database_that_is_restarted_under_load_is_left_with_no_half_writes(
    database: PostgresServer, portal: str
) -> None:
    sides = led_team("Foxes"), led_team("Owls")
    enrol(*(side.team for side in sides))
    by, reports = sides[1].captain, [report_of(sides) for _ in range(REPORTS)]

    def confirmed(report: ResultReport) -> requests.Response:
        answer = confirm(portal, report, by)
        connection.close()
        return answer

    with ThreadPoolExecutor(4) as people:
        sent = [people.submit(confirmed, report) for report in reports]
        time.sleep(0.2)
        database.stop()
        database.start()
        first = [each.exception() or each.result() for each in sent]
    told = [each for each in first if isinstance(each, requests.Response)]
    assert {answer.status_code for answer in told} <= {200, 503}
    for answer in told:
        if answer.status_code == 503:
            assert answer.json()["detail"] in {AWAY, BUSY}
            assert answer.headers["Retry-After"] in {"5", "60"}
    connection.close()
    were_official = [is_official(report, by) for report in reports]
    assert_sound(league().pk)
    for report, was_official in zip(reports, were_official, strict=True):
        assert confirm(portal, report, by).status_code == (409 if was_official else 200)
        assert is_official(report, by)
    assert_sound(league().pk)


def test_database_that_is_gone_is_told_in_the_design_and_found_again(
    database: PostgresServer, portal: str
) -> None:
    browser = Client()
    browser.force_login(UserFactory.create())
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    assert get(portal, "/notifications", session).status_code == 200
    database.stop()
    asked, until = 0, time.monotonic() + AWAY_SECONDS
    while not asked or time.monotonic() < until:
        for path in PAGES:
            page = get(portal, path, session)
            assert (page.status_code, page.headers["Retry-After"]) == (503, "60")
            assert "The portal can’t reach its data right now." in page.text
            assert "server-error.css" in page.text
            asked += 1
    api = get(portal, "/api/notifications", session)
    assert (api.status_code, api.json()) == (503, {"detail": AWAY})
    ready = get(portal, "/readyz", session)
    assert (ready.status_code, ready.json()["state"]) == (503, "not ready")
    assert get(portal, "/healthz", session).status_code == 200
    database.start()
    assert get(portal, "/notifications", session).status_code == 200
    # Any of the web processes answers for all.
    counts = requests.get(f"{portal}/metrics", timeout=120).text
    refused = re.findall(r'^clvr_requests_total\{.*status="503"\} (.+)$', counts, re.MULTILINE)
    assert sum(map(float, refused)) == asked + 2


def test_database_that_is_gone_is_one_error_in_the_log_not_one_a_request(
    database: PostgresServer, tmp_path: Path
) -> None:
    browser = Client()
    browser.force_login(UserFactory.create())
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    log = tmp_path / "log"
    in_production = {"LOG_FORMAT": "json", "ACCESS_LOG": "true"}
    with web_server(database, tmp_path, log, "--workers", "1", **in_production) as portal:
        assert get(portal, "/notifications", session).status_code == 200
        database.stop()
        began = time.monotonic()
        for path in (*PAGES, "/api/notifications") * 5:
            assert get(portal, path, session).status_code == 503
        minutes = int((time.monotonic() - began) // 60) + 1
        lines = [json.loads(line) for line in log.read_text().splitlines()]
    refused = [line for line in lines if line["logger"] == "clvr.access" and line["status"] == 503]
    assert len(refused) == 20
    errors = [line for line in lines if line["level"] in ("ERROR", "WARNING")]
    assert 1 <= len([line for line in errors if line.get("outage") == "database"]) <= minutes
    # The answers that do not say why are counted apart.
    assert len(errors) <= 2 * minutes


def test_people_are_answered_as_soon_as_the_database_is_back(
    database: PostgresServer, portal: str
) -> None:
    """Each thread of the web processes has a connection that has ended meanwhile."""
    browser = Client()
    browser.force_login(UserFactory.create())
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value

    def statuses() -> set[int]:
        with ThreadPoolExecutor(16) as people:
            signed_in = people.map(lambda path: get(portal, path, session), PAGES * 8)
            visitors = people.map(lambda path: get(portal, path, ""), PAGES[1:] * 8)
            return {page.status_code for page in (*signed_in, *visitors)}

    assert statuses() == {200}
    database.stop()
    database.start()
    assert statuses() == {200}
