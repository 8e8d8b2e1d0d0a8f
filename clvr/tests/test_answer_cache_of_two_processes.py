"""Who changed something reads it at once in any web process, and visitors within a second. Without
this, cached answers could be old: on PostgreSQL with Redis, as in production."""

import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import requests
from django.conf import settings
from django.test import Client
from redis import Redis
from runner.paths import VAR
from runner.redis_server import RedisServer, running_redis

from accounts.tests.factories import BearerTokenFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueId
from clvr.tests.faults.test_web_process_killed import answers, database_url, free_port
from clvr.tests.permission_table import NEWS
from clvr.tests.processes import environment, running, wait_until

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

ANNOUNCEMENTS = f"/api/announcements/all/{LeagueId.BCL}"
CSRF = {settings.CSRF_COOKIE_NAME: "k" * 32}

Sent = Mapping[str, Any]
"""What a person sends with each request: cookies, headers."""


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with running_redis(tmp_path / "redis.log") as server:
        yield server


@pytest.fixture
def portals(redis: RedisServer, tmp_path: Path) -> Iterator[list[str]]:
    """The addresses of two web processes."""
    (tmp_path / "static").symlink_to(VAR / "static")
    values = {"DATABASE_URL": database_url(), "SECRET_KEY": settings.SECRET_KEY}
    env = environment(tmp_path, REDIS_URL=redis.url, **values)
    addresses = []
    with ExitStack() as stack:
        for number in range(2):
            port, log = free_port(), tmp_path / f"server{number}.log"
            command = [sys.executable, "-m", "gunicorn", "clvr.wsgi", "--no-control-socket"]
            stack.enter_context(running([*command, "--bind", f"127.0.0.1:{port}"], env, log))
            addresses.append((f"http://127.0.0.1:{port}", log))
        for address, log in addresses:
            wait_until(lambda address=address: answers(address), log=log)  # type: ignore[misc]
        yield [address for address, _ in addresses]


def with_session() -> Sent:
    browser = Client()
    browser.force_login(person("admin"))
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    return {
        "cookies": {settings.SESSION_COOKIE_NAME: session, **CSRF},
        "headers": {"X-CSRFToken": CSRF[settings.CSRF_COOKIE_NAME]},
    }


def with_token() -> Sent:
    BearerTokenFactory.create(text="clvr_announcer", owner=person("admin"))
    return {"headers": {"Authorization": "Bearer clvr_announcer"}}


def titles(portal: str, **sent: Any) -> list[str]:
    answer = requests.get(f"{portal}{ANNOUNCEMENTS}", timeout=120, **sent)
    assert answer.status_code == 200
    return [each["title"] for each in answer.json()]


def announce(portal: str, title: str, sent: Sent) -> None:
    body = {"league": "bcl", **NEWS, "title": title, "publish": True}
    made = requests.post(f"{portal}/api/announcements/create", json=body, timeout=120, **sent)
    assert made.status_code == 201, made.text


def test_changes_are_seen_at_once_by_who_made_them_and_within_a_second_by_visitors(
    portals: list[str],
) -> None:
    for number, sent in enumerate((with_session(), with_token())):
        for portal in portals:
            title = f"Cup {number} at {portal}"
            # Each process has just read the revision for a visitor.
            assert all(title not in titles(each) for each in portals)
            announce(portal, title, sent)
            assert [title in titles(each, **sent) for each in portals] == [True, True]
            time.sleep(1)
            assert [title in titles(each) for each in portals] == [True, True]


def test_who_has_signed_out_still_sees_at_once_what_they_did(portals: list[str]) -> None:
    sent = with_session()
    assert all("Cup" not in titles(each) for each in portals)
    announce(portals[0], "Cup", sent)
    signed_out = requests.post(f"{portals[0]}/api/auth/logout", timeout=120, **sent)
    assert signed_out.ok, signed_out.text
    assert ["Cup" in titles(each, cookies=CSRF) for each in portals] == [True, True]


def test_answer_in_memory_takes_nothing_from_redis(redis: RedisServer, portals: list[str]) -> None:
    def asked() -> int:
        with Redis.from_url(redis.url) as client:
            return int(client.info("stats")["total_commands_processed"])

    portal = portals[0]
    for _ in range(2):
        titles(portal)
    before = asked()
    for _ in range(20):
        titles(portal)
    # Counting takes a few itself.
    assert asked() - before < 10
