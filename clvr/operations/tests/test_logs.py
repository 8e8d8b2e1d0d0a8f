"""The log: JSON lines under one id, the access log, slow statements."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import Settings

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery, sending
from accounts.tests.factories import UserFactory
from clvr.due import deliver_outbox
from clvr.lib.request_ids import request_id
from clvr.operations.logs import JsonLines, WithRequestId
from leagues.models import League
from leagues.tests.webhook_receiver import Answer, webhook_receiver

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]
SLOW = """
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
SELECT count(*), %s FROM n
"""
GIVEN = "proxy-0123456789"
log = logging.getLogger("example")


def view(request: HttpRequest) -> HttpResponse:
    log.warning("Hello from %s", "a view")
    with connection.cursor() as cursor:
        cursor.execute("SELECT %s", ["a person's name"])
    delivery.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="bcl")
    return HttpResponse(request_id())


def slow(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute(SLOW, ["a person's name"])
    return HttpResponse()


urlpatterns = [path("example", view), path("slow", slow), path("", include("clvr.urls"))]


class Lines(logging.Handler):
    """Collects lines as production writes them."""

    def __init__(self) -> None:
        super().__init__()
        self.addFilter(WithRequestId())
        self.setFormatter(JsonLines())
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))

    def of(self, name: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["logger"] == name]


@pytest.fixture
def lines(settings: Settings) -> Iterator[Lines]:
    settings.ROOT_URLCONF = __name__
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"access_log": True})
    handler, root = Lines(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel("INFO")
    yield handler
    root.setLevel(level)
    root.removeHandler(handler)


def trust(settings: Settings) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"trust_forwarded_proto": True})


def test_lines_of_a_request_have_the_id_that_its_answer_says(client: Client, lines: Lines) -> None:
    answer = client.get("/example")
    given = answer["X-Request-ID"]
    assert (len(given), answer.content.decode()) == (32, given)
    [line] = lines.of("example")
    assert line == {
        "message": "Hello from a view",
        "time": line["time"],
        "level": "WARNING",
        "logger": "example",
        "program": line["program"],
        "process": line["process"],
        "request_id": given,
    }
    assert OutboxMessage.objects.get().request_id == given


def test_worker_writes_under_the_id_of_the_request_that_stored_the_message(
    client: Client, lines: Lines
) -> None:
    given = client.get("/example")["X-Request-ID"]

    def fail(message: OutboxMessage) -> None:
        raise delivery.RetryLater("Discord asked to wait")

    sending.deliver({OutboxKind.LEAGUE_WEBHOOK: fail})
    [line] = lines.of("accounts.outbox.sending")
    assert (line["request_id"], line["level"]) == (given, "INFO")


def test_only_a_trusted_proxy_gives_ids(client: Client, lines: Lines, settings: Settings) -> None:
    headers = {"x-request-id": GIVEN}
    assert client.get("/example", headers=headers)["X-Request-ID"] != GIVEN
    trust(settings)
    # Settings are read for each request, the proxy's id only if it has the shape of one.
    assert client.get("/example", headers=headers)["X-Request-ID"] == GIVEN
    for odd in ("short", 'a"b' * 9, "x" * 65):
        assert client.get("/example", headers={"x-request-id": odd})["X-Request-ID"] != odd


def test_access_log_has_a_line_for_each_request_without_its_query(
    client: Client, lines: Lines
) -> None:
    user = UserFactory.create()
    client.force_login(user)
    client.get("/api/notifications?before=7&code=secret")
    client.get("/nowhere/at/all")
    first, second = lines.of("clvr.access")
    shown = ("method", "path", "route", "status", "person")
    assert [first[name] for name in shown] == [
        "GET",
        "/api/notifications",
        "api/notifications",
        200,
        user.pk,
    ]
    assert (second["path"], second["status"]) == ("/nowhere/at/all", 404)
    assert first["milliseconds"] > 0
    assert first["bytes"] > 0
    assert "secret" not in json.dumps(lines.lines)


def test_slow_statement_is_logged_without_its_values(
    client: Client, lines: Lines, settings: Settings
) -> None:
    client.get("/example")
    assert lines.of("clvr.slow_queries") == []
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"slow_query_ms": 5})
    client.get("/slow")
    texts = [line["message"] for line in lines.of("clvr.slow_queries")]
    assert any(SLOW in text for text in texts)
    assert "a person's name" not in json.dumps(lines.lines)


def test_webhook_s_address_is_not_in_the_log_even_at_the_lowest_level(lines: Lines) -> None:
    logging.getLogger().setLevel("DEBUG")
    with webhook_receiver() as receiver:
        delivery.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="bcl")
        League.objects.filter(code="bcl").update(webhook_url=receiver.url)
        deliver_outbox()
        receiver.answer = Answer(status=500)
        delivery.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "y"}, league="bcl")
        deliver_outbox()
    assert len(receiver.received) == 2
    assert "t0ken" not in json.dumps(lines.lines)
    # What signs requests to S3 writes how.
    assert not logging.getLogger("botocore.auth").isEnabledFor(logging.DEBUG)


def test_error_has_its_traceback_in_one_line(lines: Lines) -> None:
    try:
        raise ValueError("odd")
    except ValueError:
        log.exception("It failed")
    [line] = lines.of("example")
    assert line["message"] == "It failed"
    assert line["exc_info"].endswith("ValueError: odd")
