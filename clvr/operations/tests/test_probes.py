"""`/healthz`, `/readyz` and `/metrics`."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import DueRun
from clvr import due_runs
from clvr.due import DUE_FUNCTIONS
from clvr.due_runs import record_run
from clvr.operations import parts
from clvr.operations.probes import CACHE_SECONDS, cached_parts

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]
TOKEN = "m" * 24


@pytest.fixture(autouse=True)
def var_dir(settings: Settings, tmp_path: Path) -> None:
    cached_parts.forget()
    change(settings, var_dir=tmp_path)


@pytest.fixture(autouse=True)
def time_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes seconds, which the words would count."""
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)


def change(settings: Settings, **values: Any) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=values)


def work_ran(ago: timedelta = timedelta(0)) -> None:
    for name in DUE_FUNCTIONS:
        record_run(name, timezone.now() - ago, 0.1, None)


def ready(client: Client, query: str = "") -> tuple[int, dict[str, Any]]:
    cached_parts.forget()
    answer = client.get(f"/readyz{query}")
    return answer.status_code, answer.json()


@pytest.mark.parametrize("host", ["testserver", "10.0.0.7:8000", "under_score", ""])
def test_health_is_told_by_any_address_without_tls_and_without_a_query(
    host: str,
    client: Client,
    settings: Settings,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    settings.ALLOWED_HOSTS = ["clvr.gg"]
    settings.SECURE_SSL_REDIRECT = True
    with django_assert_num_queries(0):
        response = client.get("/healthz", headers={"host": host})
    assert (response.status_code, response["Content-Type"], response.content) == (
        200,
        "text/plain",
        b"ok",
    )
    assert client.get("/readyz", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("probe", ["/healthz", "/readyz", "/metrics"])
def test_probe_is_only_read(probe: str, client: Client) -> None:
    assert client.post(probe).status_code == 404


def test_portal_whose_parts_work_is_ready(client: Client) -> None:
    work_ran()
    assert ready(client) == (
        200,
        {
            "state": "ready",
            "parts": {
                "database": {"state": "ok", "words": connection.vendor},
                "migrations": {"state": "ok", "words": "all applied"},
                "cache": {"state": "unused", "words": "not used"},
                "broker": {"state": "unused", "words": "not used"},
                "storage": {"state": "ok", "words": "folder"},
                "dueWork": {"state": "ok", "words": "last ran 0 s ago"},
            },
        },
    )


def test_portal_whose_work_stopped_still_answers_people(client: Client) -> None:
    work_ran(timedelta(seconds=109))
    assert ready(client, "?all")[0] == 200
    work_ran(timedelta(seconds=115))
    status, body = ready(client)
    assert (status, body["state"]) == (200, "degraded")
    assert body["parts"]["dueWork"] == {
        "state": "down",
        "words": (
            "last ran 115 s ago, "
            "late: tell_people, follow_match_threads, follow_match_events, draw_share_cards, "
            "make_webhook_messages and 2 others"
        ),
    }
    assert ready(client, "?all")[0] == 503
    work_ran(timedelta(minutes=3))
    words = ready(client)[1]["parts"]["dueWork"]["words"]
    assert re.fullmatch(r"last ran 180 s ago, late: (\w+, ){4}\w+ and \d+ others", words)


@pytest.mark.parametrize("name", DUE_FUNCTIONS)
def test_readiness_says_within_two_minutes_that_any_due_work_is_late(
    name: str, client: Client
) -> None:
    work_ran()
    due = timezone.now() - DUE_FUNCTIONS[name].every
    record_run(name, due - timedelta(seconds=90), 0.1, None)
    assert ready(client, "?all")[0] == 200
    record_run(name, due - timedelta(minutes=2) + timedelta(seconds=CACHE_SECONDS), 0.1, None)
    assert ready(client)[1]["parts"]["dueWork"]["words"] == f"last ran 0 s ago, late: {name}"


def test_work_is_not_old_because_the_clock_was_set_back(client: Client) -> None:
    work_ran(timedelta(hours=-1))
    assert ready(client)[1]["parts"]["dueWork"] == {"state": "ok", "words": "last ran 0 s ago"}


def test_portal_without_its_database_is_not_ready_and_tells_no_secret(client: Client) -> None:
    def away(*_: object) -> Any:
        raise OperationalError("connection to db.internal as ember failed")

    with connection.execute_wrapper(away):
        status, body = ready(client)
    assert (status, body["state"]) == (503, "not ready")
    assert body["parts"]["database"] == {"state": "down", "words": "OperationalError"}


def test_portal_with_migrations_to_apply_is_not_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "waiting_migrations", lambda: ["accounts.0099_more"])
    status, body = ready(client)
    assert (status, body["parts"]["migrations"]) == (503, {"state": "down", "words": "1 to apply"})


def test_redis_and_disk_that_are_away_are_told(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(settings, redis_url="redis://:hunter2@127.0.0.1:1/0")
    monkeypatch.setattr(parts, "LEAST_FREE_BYTES", 10**18)
    settings.CACHES = {
        **settings.CACHES,
        "counts": {
            "BACKEND": "clvr.lib.redis_cache.CountingCache",
            "LOCATION": "redis://:hunter2@127.0.0.1:1/0",
        },
    }
    found = ready(client)[1]["parts"]
    settings.CACHES = {}
    down = {"state": "down", "words": "ConnectionError"}
    assert (found["cache"], found["broker"]) == (down, down)
    assert found["storage"] == {"state": "down", "words": "the disk is full"}


def test_many_who_ask_for_readiness_cost_one_check(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ready(client)
    with django_assert_num_queries(0):
        assert client.get("/readyz").status_code == 200


def test_metrics_are_for_a_program_on_this_machine(client: Client) -> None:
    work_ran()
    client.get("/bcl/standings")
    text = client.get("/metrics").content.decode()
    assert (
        'clvr_requests_total{method="GET",route="<league:league>/standings",status="200"}' in text
    )
    assert 'clvr_due_work_failures{name="deliver_outbox"} 0.0' in text
    assert "clvr_messages_undelivered 0.0" in text
    assert "clvr_database_up 1.0" in text
    assert client.get("/metrics", REMOTE_ADDR="198.51.100.7").status_code == 404
    assert client.get("/metrics", headers={"x-forwarded-for": "198.51.100.7"}).status_code == 404


def test_metrics_are_for_who_has_the_token(client: Client, settings: Settings) -> None:
    change(settings, metrics_token=SecretStr(TOKEN))
    assert client.get("/metrics").status_code == 404
    for token, status in ((TOKEN, 200), (TOKEN + "m", 404)):
        answer = client.get("/metrics", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == status


def test_metrics_without_the_database_say_so(client: Client) -> None:
    def away(*_: object) -> Any:
        raise OperationalError

    with connection.execute_wrapper(away):
        assert b"clvr_database_up 0.0" in client.get("/metrics").content


def test_runs_are_recorded_with_their_failures() -> None:
    now = timezone.now()
    record_run("deliver_outbox", now, 0.5, None)
    for _ in range(2):
        record_run("deliver_outbox", now + timedelta(minutes=1), 0.2, ValueError("Pip's message"))
    found = DueRun.objects.values_list("succeeded_at", "ended_at", "seconds", "failures", "error")
    assert list(found) == [(now, now + timedelta(minutes=1), 0.2, 2, "ValueError")]
    record_run("deliver_outbox", now, 0.1, None)
    assert list(DueRun.objects.values_list("failures", "error")) == [(0, "")]


def test_runs_that_ended_while_sqlite_was_busy_are_recorded_with_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = timezone.now()
    with monkeypatch.context() as busy:
        busy.setattr(due_runs, "unless_busy", lambda write: False)
        record_run("forget_ended_bans", now, 0.5, None)
        record_run("deliver_outbox", now, 0.2, ValueError())
    assert not DueRun.objects.exists()
    record_run("deliver_outbox", now + timedelta(seconds=10), 0.1, ValueError())
    found = DueRun.objects.order_by("name").values_list("name", "ended_at", "failures")
    assert list(found) == [
        ("deliver_outbox", now + timedelta(seconds=10), 2),
        ("forget_ended_bans", now, 0),
    ]
