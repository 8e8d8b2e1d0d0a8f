"""Workers that are killed in their tasks, and two beats at once: every message arrives, and none
twice without a kill."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Event

import pytest
from runner.redis_server import running_redis

from accounts.enums import OutboxKind
from accounts.outbox import delivery as outbox
from clvr.tests.processes import environment, models_in, running, wait_until
from leagues.models import League
from leagues.tests.webhook_receiver import WebhookReceiver, webhook_receiver

pytestmark = [pytest.mark.redis, pytest.mark.django_db]

KILLS = int(os.environ.get("WORKER_KILLS", "1"))
"""How often a worker is killed: once in every test run, or WORKER_KILLS."""
# Beat and the leases of messages, in the time of a test.
IN_A_HURRY = """
import os
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")
import django
django.setup()
from datetime import timedelta
from accounts.outbox import claims, delivery
claims.LEASE = timedelta(seconds=1)
delivery.FIRST_WAIT = timedelta(seconds=1)
from dataclasses import replace
from clvr import due
due.DUE_FUNCTIONS = {
    "deliver_outbox": replace(due.DUE_FUNCTIONS["deliver_outbox"], every=timedelta(seconds=1))
}
import sys
from celery.__main__ import main
sys.argv = ["celery", *sys.argv[1:]]
main()
"""


@pytest.fixture
def receiver(tmp_path: Path, migrated: bytes) -> Iterator[WebhookReceiver]:
    (tmp_path / "portal.sqlite3").write_bytes(migrated)
    with webhook_receiver() as receiver:
        yield receiver


def put(folder: Path, receiver: WebhookReceiver, count: int) -> None:
    with models_in(folder / "portal.sqlite3"):
        League.objects.filter(code="bcl").update(webhook_url=receiver.url)
        for number in range(count):
            outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": str(number)}, league="bcl")


def put_again(folder: Path, count: int) -> None:
    """Let the first messages wait as if they were new, which takes no process."""
    again = (
        "UPDATE accounts_outboxmessage SET sent_at = NULL, attempts = 0, claimed_until = NULL "
        "WHERE id IN (SELECT id FROM accounts_outboxmessage ORDER BY id LIMIT ?)"
    )
    with closing(sqlite3.connect(folder / "portal.sqlite3", timeout=20)) as database, database:
        database.execute(again, (count,))


def waiting(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "portal.sqlite3", timeout=20)) as database:
        query = "SELECT count(*) FROM accounts_outboxmessage WHERE sent_at IS NULL"
        return int(database.execute(query).fetchone()[0])


def arrived(receiver: WebhookReceiver) -> list[int]:
    # A worker that died while it was sending may have sent no body.
    bodies = [body for _, _, body in list(receiver.received) if body is not None]
    return sorted(int(body["content"]) for body in bodies)


def children(pid: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(each) for each in listed.stdout.split()]


def celery(*arguments: str) -> list[str]:
    return [sys.executable, "-c", IN_A_HURRY, "-A", "clvr", *arguments]


def test_two_beats_send_nothing_twice_and_killed_workers_lose_nothing(
    tmp_path: Path, receiver: WebhookReceiver
) -> None:
    log = tmp_path / "worker.log"
    with ExitStack() as stack:
        redis = stack.enter_context(running_redis(tmp_path / "redis.log"))
        env = environment(tmp_path, REDIS_URL=redis.url, LOG_FORMAT="json")
        command = celery("worker", "--concurrency", "2")
        worker = stack.enter_context(running(command, env, log))
        for number in range(2):
            beat = celery("beat", "--schedule", str(tmp_path / f"beat-{number}"))
            stack.enter_context(running(beat, env, tmp_path / f"beat-{number}.log"))
        put(tmp_path, receiver, 20)
        wait_until(lambda: not waiting(tmp_path), log=log)
        assert arrived(receiver) == list(range(20))

        for _ in range(KILLS):
            receiver.received.clear()
            put_again(tmp_path, 20)
            wait_until(lambda: receiver.received or not waiting(tmp_path), log=log)
            for child in children(worker.pid):
                os.kill(child, signal.SIGKILL)
            wait_until(lambda: not waiting(tmp_path), log=log)
            # A message that was being sent when its worker died may arrive twice.
            assert set(arrived(receiver)) == set(range(20))
            assert len(receiver.received) <= 22
        assert worker.poll() is None

        # Tasks are caught up after Redis was away.
        redis.stop()
        receiver.received.clear()
        put_again(tmp_path, 5)
        Event().wait(1)
        redis.start()
        later = tmp_path / "worker-later.log"

        def is_caught_up() -> bool:
            nonlocal worker
            # Celery's worker ends when it loses Redis with a message in hand. As in production, it
            # is started again.
            if worker.poll() is not None:
                worker = stack.enter_context(running(command, env, later))
            return not waiting(tmp_path)

        wait_until(is_caught_up, log=log)
        assert arrived(receiver) == list(range(5))
    assert '"logger": "celery' in log.read_text()
