"""Snapshots and lock time-outs: on PostgreSQL, where transactions run side by side."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from django.db import DatabaseError, OperationalError, connection

from accounts.locking import lock_person
from accounts.models import User
from accounts.tests.concurrency import at_once
from accounts.tests.factories import UserFactory
from clvr.lib.transactions import in_snapshot, in_transaction, was_busy

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


@contextmanager
def locked_by_another(user: User) -> Iterator[None]:
    has_locked, may_end = threading.Event(), threading.Event()

    def hold() -> None:
        lock_person(user)
        has_locked.set()
        may_end.wait(120)

    thread = threading.Thread(target=at_once, args=(partial(in_transaction, hold),))
    thread.start()
    assert has_locked.wait(120)
    try:
        yield
    finally:
        may_end.set()
        thread.join(timeout=120)


def test_snapshot_is_of_one_timestamp() -> None:
    def look_twice() -> tuple[int, int]:
        before = User.objects.count()
        assert at_once(UserFactory.create) == []
        return before, User.objects.count()

    assert in_snapshot(look_twice) == (0, 0)
    assert User.objects.count() == 1


def test_snapshot_takes_no_locks_and_cannot_write() -> None:
    user = UserFactory.create()
    with locked_by_another(user):
        assert in_snapshot(User.objects.get) == user
    with pytest.raises(DatabaseError, match="read-only"):
        in_snapshot(UserFactory.create)


def test_lock_time_out_is_reported_as_busy() -> None:
    user = UserFactory.create()
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("15s",)
        cursor.execute("SET lock_timeout = '10ms'")
    try:
        with locked_by_another(user), pytest.raises(OperationalError) as waited:
            in_transaction(partial(lock_person, user))
    finally:
        connection.close()
    assert was_busy(waited.value)
