"""The state of the portal for its admins, as one object that they can copy into a report."""

import platform
import shutil
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import django
from django.conf import settings
from django.db import connection
from django.utils import timezone
from redis.exceptions import RedisError

from clvr.backup.stored import last_backup
from clvr.operations.due_state import Run, runs
from clvr.operations.faults.record import open_faults
from clvr.operations.messages import message_counts
from clvr.operations.parts import check_parts, queue_lengths, waiting_migrations
from clvr.operations.probes import state_of
from clvr.version import COMMIT, VERSION


def portal_status() -> Mapping[str, Any]:
    """Everything that the status page shows. It has nothing secret: no setting, no address."""
    now = timezone.now()
    parts = check_parts()
    backup = last_backup()
    disk = shutil.disk_usage(settings.ENVIRONMENT.var_dir)
    return {
        "at": now,
        "state": state_of(parts),
        "parts": [_spelt(asdict(part)) for part in parts],
        "faults": [
            {"name": fault.name, "words": fault.words, "since": fault.since}
            for fault in open_faults()
        ],
        "versions": _versions(),
        "waitingMigrations": waiting_migrations(),
        "dueWork": [_due_work(run) for run in runs(now)],
        "queues": [{"name": name, "waiting": waiting} for name, waiting in _queues().items()],
        "messages": _spelt(asdict(message_counts(now))),
        "backup": None if backup is None else {"madeAt": backup.made_at, "bytes": backup.bytes},
        "disk": {"freeBytes": disk.free, "totalBytes": disk.total},
    }


def _spelt(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values by names as the API spells them: `is_needed` is `isNeeded`."""
    return {_camel(name): value for name, value in values.items()}


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)


def _due_work(run: Run) -> dict[str, Any]:
    last = run.last
    return {
        "name": run.function.name,
        "everySeconds": round(run.function.every.total_seconds()),
        "succeededAt": last.succeeded_at if last is not None else None,
        "seconds": round(last.seconds, 2) if last is not None else 0,
        "failures": last.failures if last is not None else 0,
        "error": last.error if last is not None else "",
        "isLate": run.is_late,
    }


def _queues() -> dict[str, int]:
    try:
        return queue_lengths() or {}
    except RedisError:
        return {}


def _versions() -> list[dict[str, str]]:
    database = connection.vendor
    if connection.vendor == "postgresql":
        number = connection.cursor().connection.info.server_version
        database = f"postgresql {number // 10_000}.{number % 10_000}"
    found = {
        "portal": VERSION,
        "commit": COMMIT,
        "Python": platform.python_version(),
        "Django": django.get_version(),
        "database": database,
    }
    return [{"name": name, "version": version} for name, version in found.items()]
