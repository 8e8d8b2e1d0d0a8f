"""The revision of the data: a text that changes with each commit, and invalidates cached answers.

The table `data_revision` has in SQLite one row with a random text, which each change replaces. In
PostgreSQL it has a row for each of the last transactions that changed something: a row that all of
them update would make each wait for the one before.
"""

import threading
import time
from collections.abc import Mapping

from django.db import DatabaseError, connection

_READ: Mapping[str, str] = {
    "sqlite": "SELECT mark FROM data_revision",
    "postgresql": "SELECT count(*), sum(xid), max(at) FROM data_revision",
}
_FORGET = (
    "DELETE FROM data_revision WHERE xid < "
    "(SELECT xid FROM data_revision ORDER BY xid DESC OFFSET %s LIMIT 1)"
)
REMEMBERED = 200
"""Transactions. Reading the revision reads all of them."""
RECENT_SECONDS = 0.2
"""How old the newest revision may be that a visitor's cached answer is compared with."""
SHOWN_SECONDS = 0.8
"""How long visitors get a cached answer after the data were last known to be of its revision."""
_REMEMBERED_SECONDS = 15.0


class _LastReads:
    """The revisions that this process read lately, the newest last: each with when the last read
    of it began (`time.monotonic()`)."""

    def __init__(self) -> None:
        self._begun: dict[str, float] = {}
        self._lock = threading.Lock()

    def add(self, revision: str, begun: float) -> None:
        with self._lock:
            self._begun.pop(revision, None)
            self._begun[revision] = begun
            while next(iter(self._begun.values())) < begun - _REMEMBERED_SECONDS:
                del self._begun[next(iter(self._begun))]

    def since(self, moment: float) -> list[str]:
        """Those whose last read began at this time or later, the newest last."""
        with self._lock:
            return [revision for revision, begun in self._begun.items() if begun >= moment]

    def forget(self) -> None:
        with self._lock:
            self._begun.clear()


last_reads = _LastReads()


def current_revision() -> str | None:
    """The revision that a request reading now sees. None inside a transaction, whose changes may
    still be rolled back, and on a database that nobody watches."""
    if connection.in_atomic_block:
        return None
    begun = time.monotonic()
    try:
        with connection.cursor() as cursor:
            cursor.execute(_READ[connection.vendor])
            row = cursor.fetchone()
    except DatabaseError:
        return None
    if row is None:
        return None
    revision = "/".join(map(str, row))
    last_reads.add(revision, begun)
    return revision


def recent_revision() -> str | None:
    """A revision that was current at most `RECENT_SECONDS` ago, without a query if this process
    read one since then."""
    found = last_reads.since(time.monotonic() - RECENT_SECONDS)
    return found[-1] if found else current_revision()


def forget_old_changes() -> int:
    """Delete all but the newest rows and return how many. This makes another revision."""
    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute(_FORGET, [REMEMBERED - 1])
        return int(cursor.rowcount)
