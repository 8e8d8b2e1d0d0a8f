"""Advisory locks: a lock on a name that has no row yet."""

from collections.abc import Iterable
from hashlib import blake2b

from django.db import connection, transaction


def take_advisory_locks(subjects: Iterable[str]) -> None:
    """Wait until no other transaction holds the lock of any of these subjects, and hold their locks
    until this one ends.

    The subjects are always taken in the same order, after rows of people and before anything that
    depends on them. SQLite needs nothing: it allows one writing transaction at a time.
    """
    if connection.vendor != "postgresql":
        return
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("The lock ends with its transaction.")
    with connection.cursor() as cursor:
        for subject in sorted(set(subjects)):
            digest = blake2b(subject.encode(), digest_size=8).digest()
            number = int.from_bytes(digest, "big", signed=True)
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
