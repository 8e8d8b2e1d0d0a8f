"""Outages in the log: one error a minute of a part that is gone, not one for each request."""

import logging
import threading
import time
from collections.abc import Iterator

from django.db import InterfaceError, OperationalError
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from clvr.lib.stored_files import StorageAway
from clvr.lib.transactions import could_not_connect

SECONDS = 60.0
PARTS = {"database": "PostgreSQL", "redis": "Redis", "storage": "The storage of uploads"}
"""What may be gone, and how people call it."""
OTHER = "answers"
"""Answers with status 503 that do not say what is gone."""
_DEEPEST = 10
_PASSES = "_passes"


def outage_in(record: logging.LogRecord) -> str | None:
    """The part whose outage a warning or an error is about: a key of `PARTS`, or `OTHER`."""
    if record.levelno < logging.WARNING:
        return None
    said = getattr(record, "outage", None)
    if isinstance(said, str):
        return said
    for error in _errors_of(record):
        if (part := _part_of(error)) is not None:
            return part
    unavailable = record.name == "django.request" and getattr(record, "status_code", 0) == 503
    return OTHER if unavailable else None


def _errors_of(record: logging.LogRecord) -> Iterator[BaseException]:
    """The errors that the record is about, with those behind them."""
    found = [record.exc_info[1]] if record.exc_info else []
    if isinstance(record.args, tuple):
        found += [each for each in record.args if isinstance(each, BaseException)]
    for each in found:
        error = each
        for _ in range(_DEEPEST):
            if error is None:
                break
            yield error
            error = error.__cause__ or error.__context__


def _part_of(error: BaseException) -> str | None:
    if isinstance(error, InterfaceError):
        return "database"
    if isinstance(error, OperationalError):
        return "database" if could_not_connect(error) else None
    if isinstance(error, RedisConnectionError | RedisTimeoutError | BrokerError):
        return "redis"
    return "storage" if isinstance(error, StorageAway) else None


class OneAMinute(logging.Filter):
    """Lets through one record a minute of each part's outage, in this process. It says in `outage`
    what is gone, and in `left_out` how many were left out since the one before."""

    def filter(self, record: logging.LogRecord) -> bool:
        # Several handlers ask about the same record.
        if not hasattr(record, _PASSES):
            setattr(record, _PASSES, _SEEN.let_through(record))
        return bool(getattr(record, _PASSES))


class _Seen:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next: dict[str, float] = {}
        self._left_out: dict[str, int] = {}

    def let_through(self, record: logging.LogRecord) -> bool:
        part = outage_in(record)
        if part is None:
            return True
        now = time.monotonic()
        with self._lock:
            if now < self._next.get(part, 0.0):
                self._left_out[part] = self._left_out.get(part, 0) + 1
                return False
            self._next[part] = now + SECONDS
            record.left_out = self._left_out.pop(part, 0)
            record.outage = part
        return True

    def forget(self) -> None:
        with self._lock:
            self._next.clear()
            self._left_out.clear()


_SEEN = _Seen()


def forget() -> None:
    """Start over, like a process that has just started."""
    _SEEN.forget()
