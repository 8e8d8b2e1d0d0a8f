"""Without this an outage of a minute writes thousands of errors, in which the one that matters is
lost."""

import logging
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.db import InterfaceError, OperationalError, ProgrammingError
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import AdminShutdown, LockNotAvailable
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError

from clvr.lib.redis_cache import OUTAGE
from clvr.lib.stored_files import StorageAway
from clvr.operations import outages


@pytest.fixture(autouse=True)
def _begin_anew() -> Iterator[None]:
    outages.forget()
    yield
    outages.forget()


def behind(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


GONE = behind(OperationalError("db.internal"), psycopg.OperationalError("db.internal"))


@pytest.mark.parametrize(
    ("error", "part"),
    [
        (GONE, "database"),
        (behind(ValueError(), GONE), "database"),
        (behind(OperationalError(), AdminShutdown()), "database"),
        (InterfaceError("connection already closed"), "database"),
        (behind(OperationalError(), LockNotAvailable()), None),
        (OperationalError("database is locked"), None),
        (ProgrammingError(), None),
        (RedisConnectionError(), "redis"),
        (BrokerError(), "redis"),
        (ResponseError(), None),
        (StorageAway(), "storage"),
        (ValueError(), None),
    ],
)
def test_outage_is_known_by_its_error(error: Exception, part: str | None) -> None:
    assert outages.outage_in(record(error=error)) == part
    assert outages.outage_in(record(arguments=(error, "later"))) == part
    assert outages.outage_in(record(error=error, level=logging.INFO)) is None


def record(
    *,
    error: Exception | None = None,
    arguments: tuple[Any, ...] = (),
    level: int = logging.ERROR,
    **extra: object,
) -> logging.LogRecord:
    exc_info = (type(error), error, None) if error else None
    made = logging.LogRecord("example", level, "x.py", 1, "It failed", arguments, exc_info)
    vars(made).update(extra)
    return made


def test_answers_that_say_wait_are_one_error_a_minute() -> None:
    answer = record(name="django.request", status_code=503)
    assert outages.outage_in(answer) == outages.OTHER
    assert outages.outage_in(record(name="django.request", status_code=500)) is None


def test_one_error_a_minute_is_logged_with_the_number_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(outages.time, "monotonic", lambda: clock[0])  # type: ignore[attr-defined]
    once = outages.OneAMinute()
    passed = []
    for _ in range(121):
        each = record(error=GONE)
        if once.filter(each):
            passed.append(vars(each)["left_out"])
        clock[0] += 1
    assert passed == [0, 59, 59]


def test_all_handlers_get_the_same_records() -> None:
    each, again = record(error=GONE), record(error=GONE)
    first, second = outages.OneAMinute(), outages.OneAMinute()
    assert (first.filter(each), second.filter(each)) == (True, True)
    assert (first.filter(again), second.filter(again)) == (False, False)


def test_parts_are_counted_apart_and_other_errors_not_at_all() -> None:
    once = outages.OneAMinute()
    errors = [GONE, RedisConnectionError(), GONE, ValueError(), ValueError()]
    assert [once.filter(record(error=error)) for error in errors] == [True, True, False, True, True]


def test_cache_that_leaves_redis_alone_says_so_once_a_minute(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for _ in range(3):
        OUTAGE.begin(RedisConnectionError())
    OUTAGE.end()
    once = outages.OneAMinute()
    assert [once.filter(each) for each in caplog.records] == [True, False, False]
