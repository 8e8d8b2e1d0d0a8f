"""The parts that the portal needs, each with a check that it works. A check takes a few seconds at
most and says nothing secret: no address, no name of a bucket or a host."""

import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

import redis
from django.conf import settings
from django.core.cache import caches
from django.core.files.storage import FileSystemStorage, storages
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from clvr.lib.stored_files import StorageAway
from clvr.operations.due_state import late_words, newest_end, runs

State = Literal["ok", "down", "unused"]

LEAST_FREE_BYTES = 200_000_000
PROBE = "readiness"


class Down(Exception):
    """The part does not work. The text says why, without anything secret."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a check found. `is_needed`: without it the portal answers nothing."""

    name: str
    state: State
    words: str
    milliseconds: int
    is_needed: bool


def check_parts() -> list[Part]:
    """Check every part, one after the other."""
    return [_checked(name, check) for name, check in CHECKS.items()]


def waiting_migrations() -> list[str]:
    """The migrations that the code has and the database has not."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _ in plan]


def _checked(name: str, check: Callable[[], str | None]) -> Part:
    began = time.monotonic()
    state: State = "ok"
    try:
        words = check()
        if words is None:
            state, words = "unused", "not used"
    except Down as error:
        state, words = "down", str(error)
    except StorageAway as error:
        state, words = "down", str(error)
    except Exception as error:
        # Its text may contain an address.
        state, words = "down", type(error).__name__
    milliseconds = round((time.monotonic() - began) * 1000)
    return Part(name, state, words, milliseconds, name in NEEDED)


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return connection.vendor


def _migrations() -> str:
    waiting = waiting_migrations()
    if waiting:
        raise Down(f"{len(waiting)} to apply")
    return "all applied"


def _cache() -> str | None:
    if not settings.ENVIRONMENT.redis_url:
        return None
    counts = caches["counts"]
    counts.set(PROBE, 1, 10)
    if counts.get(PROBE) != 1:
        raise Down("what was stored is not there")
    return "Redis"


def _broker() -> str | None:
    waiting = queue_lengths()
    if waiting is None:
        return None
    return f"{sum(waiting.values())} waiting"


def queue_lengths() -> dict[str, int] | None:
    """How many tasks wait in each queue; None without a broker. Raises RedisError."""
    url = settings.ENVIRONMENT.redis_url
    if not url:
        return None
    names = ("celery", "outside")
    with redis.Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1) as asked:
        return {name: int(asked.llen(name)) for name in names}


def _storage() -> str:
    default = storages["default"]
    if not isinstance(default, FileSystemStorage):
        default.exists(PROBE)
        storages["private"].exists(PROBE)
        return "buckets"
    folder = settings.ENVIRONMENT.var_dir
    if not os.access(folder, os.W_OK):
        raise Down("the folder can't be written")
    if shutil.disk_usage(folder).free < LEAST_FREE_BYTES:
        raise Down("the disk is full")
    return "folder"


def _due_work() -> str:
    now = timezone.now()
    found = runs(now)
    last = newest_end(found)
    # A clock that was set back makes no work old.
    seconds = 0 if last is None else round(max(now - last, timedelta(0)).total_seconds())
    ran = "has not run yet" if last is None else f"last ran {seconds} s ago"
    late = [each.function.name for each in found if each.is_late]
    if late:
        raise Down(f"{ran}, late: {late_words(late)}")
    return ran


CHECKS: dict[str, Callable[[], str | None]] = {
    "database": _database,
    "migrations": _migrations,
    "cache": _cache,
    "broker": _broker,
    "storage": _storage,
    "dueWork": _due_work,
}
NEEDED = frozenset({"database", "migrations"})
