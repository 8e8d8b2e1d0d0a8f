"""Rehearsals of commands: whether somebody may give a command now, by the checks of the command
itself, before they type what it needs.

A command that can be rehearsed says with `checks_end` where its checks of the person and of the
state end. What they typed is checked after that, and every change comes after it. A rehearsal
changes nothing: `clvr.lib.api.in_process` rolls its transaction back.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class ChecksPassed(Exception):
    """The command of a rehearsal could be given."""


_is_rehearsal: ContextVar[bool] = ContextVar("is_rehearsal", default=False)


@contextmanager
def rehearsal() -> Iterator[None]:
    """Within it, commands end after their checks."""
    before = _is_rehearsal.set(True)
    try:
        yield
    finally:
        _is_rehearsal.reset(before)


def is_rehearsal() -> bool:
    return _is_rehearsal.get()


def checks_end() -> None:
    """Where a command has checked who gives it, and the state. Raises ChecksPassed in a
    rehearsal."""
    if is_rehearsal():
        raise ChecksPassed
