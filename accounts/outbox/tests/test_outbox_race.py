"""Concurrent workers: on PostgreSQL, where both could hold the same message."""

from collections.abc import Callable
from threading import Barrier, Lock, Thread

import pytest
from django.db import connection

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.outbox.tests.clock import clock_of_runs

ROUNDS = 50
WORKERS = 2
KIND = OutboxKind.LEAGUE_WEBHOOK


def run_together(work: Callable[[], None]) -> None:
    """Run `work` in one thread per worker, all started at once."""
    barrier = Barrier(WORKERS)
    errors: list[BaseException] = []

    def one() -> None:
        try:
            barrier.wait(timeout=120)
            work()
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [Thread(target=one) for _ in range(WORKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
    assert errors == []


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_two_workers_never_send_a_message_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    clock_of_runs(monkeypatch)
    sent: list[int] = []
    lock = Lock()

    def send(message: OutboxMessage) -> None:
        with lock:
            sent.append(message.pk)

    put: list[int] = []
    for _ in range(ROUNDS):
        put += [outbox.put(KIND, {"content": "x"}).pk for _ in range(3)]
        run_together(lambda: drain(send))
    assert sorted(sent) == put


def drain(send: Callable[[OutboxMessage], None]) -> None:
    sending.deliver({KIND: send})
