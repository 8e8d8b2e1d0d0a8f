"""Notes of when due work ran: what shows that a worker is alive."""

from datetime import datetime

from django.db.models import F

from accounts.models import DueRun
from clvr.lib.transactions import unless_busy


def record_run(name: str, ended_at: datetime, seconds: float, error: Exception | None) -> None:
    """Store a run; its error by its kind alone, because its text may be personal. When SQLite is
    busy, the next run is stored."""
    succeeded = {} if error else {"succeeded_at": ended_at}
    values = {"ended_at": ended_at, "seconds": seconds, **succeeded}
    failed = {"failures": F("failures") + 1} if error else {"failures": 0}
    kind = type(error).__name__ if error else ""

    def write() -> None:
        stored = DueRun.objects.filter(name=name).update(**values, **failed, error=kind)
        if not stored:
            first = {"failures": int(error is not None), "error": kind}
            DueRun.objects.bulk_create(
                [DueRun(name=name, **values, **first)], ignore_conflicts=True
            )

    unless_busy(write)
