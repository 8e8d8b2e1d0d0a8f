"""Transactions of commands, with a retry after a deadlock, and reads of one consistent state."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from django.db import DatabaseError, OperationalError, connection, transaction

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

_GIVEN_UP = frozenset({"40001", "40P01", "0A000"})
"""PostgreSQL's codes for a transaction that may succeed when it is run again (PostgreSQL's
documentation, appendix A). It rolled back so that another one could continue: a serialization
failure, and a deadlock. Or a migration has changed the columns of a query that was planned before
(`clvr.lib.prepared`): psycopg forgets these with the transaction."""

_WAITED_TOO_LONG = "55P03"
"""PostgreSQL's code when a lock was not available within `lock_timeout`."""

_CANCELED = "57014"
"""PostgreSQL's code when a statement took longer than `statement_timeout`."""

_GONE = ("08", "57P", "53300")
"""What PostgreSQL's codes begin with when the connection failed, the server ends or starts, or has
too many connections."""

_LOCKED = ("database is locked", "database table is locked", "database schema is locked")
"""The beginning of SQLite's message when another writer takes too long."""


def in_transaction(work: Callable[[], Result]) -> Result:
    """Run the work in a transaction, or as part of the open one.

    If the database rolls back a transaction that this function began, the work is run once more
    from its beginning, so it must change nothing but the database. Raises what the work raises.
    """
    is_part = connection.in_atomic_block
    try:
        with _whole():
            return work()
    except DatabaseError as error:
        if is_part or not was_given_up(error):
            raise
    with _whole():
        return work()


class Held:
    """The transaction of `deferred_commit`. It is open once `in_transaction` has begun to run."""

    def __init__(self) -> None:
        self.is_open = False
        self._stack = ExitStack()

    @contextmanager
    def begun(self) -> Iterator[None]:
        """The transaction, which stays open unless an error ends it."""
        with ExitStack() as stack:
            stack.enter_context(transaction.atomic())
            self.is_open = True
            stack.callback(self._end)
            yield
            self._stack = stack.pop_all()

    def commit(self) -> None:
        self._stack.close()

    def roll_back(self) -> None:
        if self.is_open:
            transaction.set_rollback(True)
            self._stack.close()

    def _end(self) -> None:
        self.is_open = False


_held: ContextVar[Held | None] = ContextVar("held", default=None)


@contextmanager
def deferred_commit() -> Iterator[Held]:
    """The first `in_transaction` inside leaves its transaction open, so that more can be stored
    with what it changes; the next ones are parts of it. It is rolled back unless `commit` was
    called."""
    held = Held()
    before = _held.set(held)
    try:
        yield held
    finally:
        _held.reset(before)
        held.roll_back()


def _whole() -> AbstractContextManager[None]:
    held = _held.get()
    return transaction.atomic() if held is None or held.is_open else held.begun()


def transactional(service: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """A decorator: the function runs by `in_transaction`."""

    @wraps(service)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return in_transaction(partial(service, *args, **kwargs))

    return run


def part_of_transaction(service: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """A decorator like `transactional`, for a part of commands: inside a transaction it makes no
    savepoint, so its caller may not go on after an error."""

    @wraps(service)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        if connection.in_atomic_block:
            return service(*args, **kwargs)
        return in_transaction(partial(service, *args, **kwargs))

    return run


def in_snapshot(read: Callable[[], Result]) -> Result:
    """Read several objects in the same state, as they were at one point in time.

    It does not wait for writers, and writers do not wait for it. Inside a transaction it is part of
    that one. Raises what the work raises; a write inside it fails.
    """
    if connection.in_atomic_block:
        return read()
    with snapshot():
        return read()


@contextmanager
def snapshot() -> Iterator[None]:
    """A transaction whose reads all see the database at one time, for use outside of others."""
    with _deferred(), transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


@contextmanager
def _deferred() -> Iterator[None]:
    """With SQLite, transactions that begin inside do not lock the database for writing."""
    if connection.vendor != "sqlite":
        yield
        return
    # The mode is set when the connection is made.
    connection.ensure_connection()
    sqlite: Any = connection
    usual, sqlite.transaction_mode = sqlite.transaction_mode, "DEFERRED"
    try:
        yield
    finally:
        sqlite.transaction_mode = usual


def unless_busy(write: Callable[[], object]) -> bool:
    """Write something that can also be written later, and return whether it was written: not if
    others kept the database locked for too long."""
    try:
        write()
    except OperationalError as error:
        if not was_busy(error):
            raise
        return False
    return True


def was_given_up(error: DatabaseError) -> bool:
    """Whether the transaction may succeed when it is run again."""
    return _sqlstate(error) in _GIVEN_UP


def was_busy(error: BaseException) -> bool:
    """Whether others kept the database locked for too long: nothing was changed, and a retry may
    succeed."""
    if not isinstance(error, OperationalError):
        return False
    if str(error).startswith(_LOCKED):
        return True
    return was_given_up(error) or _sqlstate(error) == _WAITED_TOO_LONG


def took_too_long(error: BaseException) -> bool:
    """Whether PostgreSQL ended a statement after `statement_timeout`: nothing was changed."""
    return isinstance(error, OperationalError) and _sqlstate(error) == _CANCELED


def could_not_connect(error: DatabaseError) -> bool:
    """Whether the database could not be reached, or ended the connection."""
    cause = error.__cause__
    if not type(cause).__module__.startswith("psycopg"):
        return False
    state = _sqlstate(error)
    return state is None or state.startswith(_GONE)


def _sqlstate(error: DatabaseError) -> str | None:
    return getattr(error.__cause__, "sqlstate", None)
