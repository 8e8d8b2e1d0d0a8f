"""The transaction in which a command does its work, and what it reads without one."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial, wraps
from typing import ParamSpec, TypeVar

from django.db import (
    DEFAULT_DB_ALIAS,
    DatabaseError,
    OperationalError,
    connection,
    connections,
    transaction,
)

from clvr.lib.sqlite.base import DatabaseWrapper as SqliteConnection

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

_GIVEN_UP = frozenset({"40001", "40P01"})
"""What PostgreSQL calls a transaction that it gave up so that another one could go on: a
serialization failure, and a deadlock (PostgreSQL's documentation, appendix A)."""

_WAITED_TOO_LONG = "55P03"
"""What PostgreSQL says when a lock was not to be had within `lock_timeout`."""

_LOCKED = ("database is locked", "database table is locked", "database schema is locked")
"""What SQLite says, how its message begins, when somebody else has written for too long."""


def in_transaction(work: Callable[[], Result]) -> Result:
    """Do the work in a transaction, or as a part of the one that is open. A transaction of its own
    that the database gave up is done once more, from its beginning.

    The work must not have changed anything but the database. Raises what it raises.
    """
    is_part = connection.in_atomic_block
    try:
        with transaction.atomic():
            return work()
    except OperationalError as error:
        if is_part or not was_given_up(error):
            raise
    with transaction.atomic():
        return work()


def transactional(service: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Have a function done by `in_transaction`."""

    @wraps(service)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return in_transaction(partial(service, *args, **kwargs))

    return run


def in_snapshot(read: Callable[[], Result]) -> Result:
    """Read several things that fit together, as they were at one moment. It waits for nobody who
    writes, and nobody who writes waits for it. Within a transaction it is a part of that one.

    Raises what it raises; a write within it fails.
    """
    if connection.in_atomic_block:
        return read()
    with _reading(), transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        return read()


def unless_busy(write: Callable[[], object]) -> None:
    """Write what may as well be written another time: not at all when others are writing to SQLite.

    PostgreSQL, where writers do not wait for each other's rows, writes it at once.
    """
    sqlite = _sqlite()
    if sqlite is None:
        write()
        return
    try:
        with sqlite.without_waiting():
            write()
    except OperationalError as error:
        if not was_busy(error):
            raise


def was_given_up(error: DatabaseError) -> bool:
    """Whether the transaction may succeed when it is done again."""
    return _sqlstate(error) in _GIVEN_UP


def was_busy(error: BaseException) -> bool:
    """Whether others kept the database for too long: nothing was changed, and the same may succeed
    in a moment."""
    if not isinstance(error, OperationalError):
        return False
    if str(error).startswith(_LOCKED):
        return True
    return was_given_up(error) or _sqlstate(error) == _WAITED_TOO_LONG


def _sqlstate(error: DatabaseError) -> str | None:
    return getattr(error.__cause__, "sqlstate", None)


def _reading() -> AbstractContextManager[None]:
    sqlite = _sqlite()
    return nullcontext() if sqlite is None else sqlite.reading()


def _sqlite() -> SqliteConnection | None:
    """This thread's connection, where it is one with SQLite."""
    mine = connections[DEFAULT_DB_ALIAS]
    return mine if isinstance(mine, SqliteConnection) else None
