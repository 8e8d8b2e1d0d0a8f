"""Due work as it runs on a server: in separate processes, until it is stopped."""

import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytest_django import DjangoDbBlocker

from accounts.enums import OutboxKind
from accounts.outbox import delivery as outbox
from clvr.tests.processes import MANAGE, PATIENCE, environment, models_in, running, wait_until
from leagues.models import League
from leagues.tests.webhook_receiver import WebhookReceiver, webhook_receiver

DELIVERED = (
    "POST",
    "/webhooks/1/t0ken?wait=true",
    {"content": "Ember beat Frost.", "allowed_mentions": {"parse": []}},
)
# The intervals are longer than any test waits: a loop that ends was woken.
HOURLY_LOOP = """
from dataclasses import replace
from datetime import timedelta
from django.core.management import call_command
from clvr.due import DUE_FUNCTIONS
for name, function in DUE_FUNCTIONS.items():
    DUE_FUNCTIONS[name] = replace(function, every=timedelta(hours=1))
call_command("run_due", "--loop")
"""


@pytest.fixture(scope="module")
def webhook() -> Iterator[WebhookReceiver]:
    with webhook_receiver() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def database(
    webhook: WebhookReceiver,
    migrated: bytes,
    tmp_path_factory: pytest.TempPathFactory,
    django_db_blocker: DjangoDbBlocker,
) -> bytes:
    """The file of a database with a message that waits."""
    file = tmp_path_factory.mktemp("database") / "portal.sqlite3"
    file.write_bytes(migrated)
    with django_db_blocker.unblock(), models_in(file):
        League.objects.filter(code="bcl").update(webhook_url=webhook.url)
        outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "Ember beat Frost."}, league="bcl")
    return file.read_bytes()


@pytest.fixture
def receiver(tmp_path: Path, webhook: WebhookReceiver, database: bytes) -> WebhookReceiver:
    """The webhook of the waiting message in the database in `tmp_path`."""
    (tmp_path / "portal.sqlite3").write_bytes(database)
    webhook.received.clear()
    return webhook


def waiting(folder: Path) -> int:
    """How many messages are not sent yet."""
    with closing(sqlite3.connect(folder / "portal.sqlite3")) as database:
        query = "SELECT count(*) FROM accounts_outboxmessage WHERE sent_at IS NULL"
        return int(database.execute(query).fetchone()[0])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_loop_delivers_the_outbox_and_stops_at_once_on_a_signal(
    tmp_path: Path, receiver: WebhookReceiver, number: signal.Signals
) -> None:
    log = tmp_path / "loop.log"
    with running([*MANAGE, "shell", "-c", HOURLY_LOOP], environment(tmp_path), log) as loop:
        wait_until(lambda: not waiting(tmp_path), log=log)
        assert loop.poll() is None
        loop.send_signal(number)
        assert loop.wait(timeout=PATIENCE) == 0
    assert receiver.received == [DELIVERED]


@pytest.mark.redis
def test_celery_s_beat_and_worker_deliver_the_outbox(
    tmp_path: Path, receiver: WebhookReceiver, redis_url: str
) -> None:
    log = tmp_path / "celery.log"
    celery = [
        *(sys.executable, "-m", "celery", "-A", "clvr", "worker", "--beat"),
        *("--concurrency", "1", "--loglevel", "INFO", "--schedule", str(tmp_path / "beat")),
    ]
    with running(celery, environment(tmp_path, REDIS_URL=redis_url), log):
        wait_until(lambda: not waiting(tmp_path), log=log)
    assert receiver.received == [DELIVERED]
