"""Notes of when due work, and what timers begin, ran: what shows that they still do."""

import logging
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import DatabaseError
from django.db.models import F
from django.utils import timezone

from accounts.models import DueRun
from clvr.lib.transactions import unless_busy

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Ended:
    name: str
    at: datetime
    seconds: float
    error: str


_WAITING: deque[_Ended] = deque(maxlen=500)
"""Runs of this process that are not stored yet, the oldest first."""
_STORING = threading.Lock()


def record_run(name: str, ended_at: datetime, seconds: float, error: Exception | None) -> None:
    """Store a run; its error by its kind alone, because its text may be personal. When SQLite is
    busy, or the database away, it is stored after the next run of any due work, some seconds
    later."""
    with _STORING:
        _WAITING.append(_Ended(name, ended_at, seconds, type(error).__name__ if error else ""))
        while _WAITING and unless_busy(partial(_store, _WAITING[0])):
            _WAITING.popleft()


@contextmanager
def run_noted(name: str) -> Iterator[None]:
    """Store the run of what happens inside, with the error that ends it, if one does."""
    began = time.monotonic()
    error: Exception | None = None
    try:
        yield
    except Exception as raised:
        error = raised
        raise
    finally:
        try:
            record_run(name, timezone.now(), time.monotonic() - began, error)
        except DatabaseError:
            log.warning("The run of %s could not be recorded", name, exc_info=True)


def _store(run: _Ended) -> None:
    succeeded = {} if run.error else {"succeeded_at": run.at}
    values = {"ended_at": run.at, "seconds": run.seconds, "error": run.error, **succeeded}
    failures = F("failures") + 1 if run.error else 0
    if not DueRun.objects.filter(name=run.name).update(**values, failures=failures):
        first = DueRun(name=run.name, failures=int(bool(run.error)), **values)
        DueRun.objects.bulk_create([first], ignore_conflicts=True)
