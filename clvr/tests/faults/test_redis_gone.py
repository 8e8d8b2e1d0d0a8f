"""Redis is gone, or hangs: pages, sessions and sign-in go on from the database, and the rate of
sign-ins holds."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django import Settings
from redis import Redis
from redis.exceptions import RedisError
from runner.redis_server import RedisServer, running_redis

from accounts.tests.factories import UserFactory
from clvr.celery import INSIDE, app, ask_worker
from clvr.lib import redis_cache
from clvr.lib.answer_cache.middleware import answer_cache
from clvr.lib.redis_cache import OUTAGE
from clvr.lib.throttling import ScopedRateThrottle

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def use_redis(settings: Settings, url: str) -> None:
    """The settings that a portal has with this Redis."""
    redis = {"LOCATION": url}
    settings.CACHES = {
        **settings.CACHES,
        "default": {**redis, "BACKEND": "clvr.lib.redis_cache.ForgivingCache"},
        "counts": {**redis, "BACKEND": "clvr.lib.redis_cache.CountingCache"},
        "sign-ins": {
            "BACKEND": "django.core.cache.backends.db.DatabaseCache",
            "LOCATION": "sign_in_counts",
        },
    }
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"redis_url": url, "discord_client_id": "1234"}
    )
    answer_cache.cache_clear()


@pytest.fixture(autouse=True)
def _forget_the_outage() -> Iterator[None]:
    OUTAGE.end()
    yield
    OUTAGE.end()
    answer_cache.cache_clear()


@pytest.fixture
def redis(tmp_path: Path, settings: Settings) -> Iterator[RedisServer]:
    with running_redis(tmp_path / "redis.log") as server:
        use_redis(settings, server.url)
        yield server
        # The caches are cleared after the test.
        settings.CACHES = {}


class HangingRedis:
    """A Redis that takes connections and never answers."""

    def __init__(self, server: socket.socket) -> None:
        self._server = server
        self.url = f"redis://127.0.0.1:{server.getsockname()[1]}/0"

    def connections(self) -> int:
        """How many there were: each was waited for."""
        self._server.setblocking(False)
        count = 0
        with suppress(BlockingIOError):
            while True:
                self._server.accept()[0].close()
                count += 1
        return count


@pytest.fixture
def hanging(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[HangingRedis]:
    """It is left alone until the test ends."""
    monkeypatch.setattr(redis_cache, "RETRY_AFTER_SECONDS", 600.0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield HangingRedis(server)
        settings.CACHES = {}


@pytest.fixture
def rates(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"sign-in": "2/minute", "search": "2/minute", "commands": "2/minute"}
    monkeypatch.setattr(
        ScopedRateThrottle, "THROTTLE_RATES", {**ScopedRateThrottle.THROTTLE_RATES, **few}
    )


def statuses(client: Client, *addresses: str) -> list[int]:
    return [client.get(address).status_code for address in addresses]


PAGES = ("/", "/bcl/standings", "/api/matches/live", "/notifications", "/api/notifications")


def test_signed_in_person_goes_on_without_redis(redis: RedisServer, client: Client) -> None:
    client.force_login(UserFactory.create())
    assert statuses(client, *PAGES) == [200] * len(PAGES)
    redis.stop()
    assert statuses(client, *PAGES) == [200] * len(PAGES)
    assert client.put("/api/auth/refresh").status_code == 201
    assert client.post("/api/auth/logout").status_code == 200
    redis.start()
    OUTAGE.end()
    # A session that ended while Redis was away does not come back with it.
    assert client.put("/api/auth/refresh").status_code == 401


@pytest.mark.django_db(transaction=True)
def test_visitors_get_answers_that_the_process_keeps(redis: RedisServer, client: Client) -> None:
    redis.stop()
    first = client.get("/bcl/standings")
    again = client.get("/bcl/standings", headers={"if-none-match": first["ETag"]})
    assert (first.status_code, again.status_code) == (200, 304)


def test_redis_that_hangs_is_waited_for_once(
    hanging: HangingRedis, client: Client, settings: Settings
) -> None:
    use_redis(settings, hanging.url)
    client.force_login(UserFactory.create())
    assert statuses(client, *PAGES, *["/api/search?q=a"] * 5) == [200] * (len(PAGES) + 5)
    assert hanging.connections() == 1


def test_worker_is_asked_and_no_command_waits_for_a_redis_that_hangs(
    redis: RedisServer, hanging: HangingRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.conf, "broker_url", redis.url)
    ask_worker("tell_people")
    assert Redis.from_url(redis.url).llen(INSIDE) == 1
    monkeypatch.setattr(app.conf, "broker_url", hanging.url)
    for _ in range(10):
        ask_worker("tell_people")
    assert hanging.connections() == 1


def sign_in(client: Client) -> int:
    return client.post("/login").status_code


def another_process() -> None:
    """Forget what only this process counted."""
    caches["in-process"].clear()


def test_rate_of_sign_ins_holds_for_all_processes_without_redis(
    redis: RedisServer, rates: None, client: Client
) -> None:
    assert [sign_in(client), sign_in(client), sign_in(client)] == [302, 302, 429]
    redis.stop()
    # It begins anew, and then it holds.
    assert [sign_in(client), sign_in(client)] == [302, 302]
    another_process()
    refused = client.post("/login")
    assert refused.status_code == 429
    assert "Try again in" in refused.content.decode()


def test_other_calls_are_counted_by_each_process_without_redis(
    redis: RedisServer, rates: None, client: Client
) -> None:
    redis.stop()
    search = ("/api/search?q=a",) * 3
    assert statuses(client, *search) == [200, 200, 429]
    another_process()
    assert statuses(client, *search) == [200, 200, 429]


COMMANDS: list[tuple[str, tuple[Any, ...], Any]] = [
    ("get", ("a", "default"), "default"),
    ("get_many", (["a"],), {}),
    ("has_key", ("a",), False),
    ("add", ("a", 1), True),
    ("set", ("a", 1), None),
    ("set_many", ({"a": 1},), []),
    ("touch", ("a",), False),
    ("delete", ("a",), False),
    ("delete_many", (["a"],), None),
    ("clear", (), False),
]


@pytest.mark.parametrize(("name", "arguments", "answer"), COMMANDS)
def test_cache_is_empty_and_counts_are_refused_without_redis(
    name: str, arguments: tuple[Any, ...], answer: Any, settings: Settings
) -> None:
    use_redis(settings, "redis://127.0.0.1:1/0")
    assert getattr(caches["default"], name)(*arguments) == answer
    with pytest.raises(RedisError):
        getattr(caches["counts"], name)(*arguments)
    settings.CACHES = {}
