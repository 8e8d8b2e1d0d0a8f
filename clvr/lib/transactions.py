"""The transaction in which a command does its work."""

from collections.abc import Callable
from typing import TypeVar

from django.db import OperationalError, connection, transaction

Result = TypeVar("Result")

_GIVEN_UP = frozenset({"40001", "40P01"})
"""What PostgreSQL calls a transaction that it gave up so that another one could go on: a
serialization failure, and a deadlock (PostgreSQL's documentation, appendix A)."""


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


def was_given_up(error: OperationalError) -> bool:
    """Whether the transaction may succeed when it is done again."""
    return getattr(error.__cause__, "sqlstate", None) in _GIVEN_UP
