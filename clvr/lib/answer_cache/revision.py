"""The revision of the data: a text that changes with each commit, and invalidates cached answers.

The table `data_revision` has in SQLite one row with a random text, which each change replaces. In
PostgreSQL it has a row for each of the last transactions that changed something: a row that all of
them update would make each wait for the one before.
"""

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
"""How old the revision may be that a visitor's cached answer is compared with."""


class _LastRead:
    """The last revision that this process read, and when that read began (`time.monotonic()`)."""

    found: tuple[str, float] = ("", float("-inf"))
    # One tuple, because threads share it.


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
    _LastRead.found = revision, begun
    return revision


def recent_revision() -> str | None:
    """A revision that was current at most `RECENT_SECONDS` ago, without a query if this process
    read one since then."""
    revision, begun = _LastRead.found
    is_recent = time.monotonic() - begun < RECENT_SECONDS
    return revision if is_recent else current_revision()


def forget_old_changes() -> int:
    """Delete all but the newest rows and return how many. This makes another revision."""
    if connection.vendor != "postgresql":
        return 0
    with connection.cursor() as cursor:
        cursor.execute(_FORGET, [REMEMBERED - 1])
        return int(cursor.rowcount)
