"""The portal as a server that kills itself where a test says, with SIGKILL, as a machine that fails
would: no handler runs, nothing is rolled back by the process.

A request with the header `X-Die-At` ends there: `commit` and `committed` are just before and after
its commit, a number counts the statements that it sends to the database, and it ends before that
one. With `v8`, V8 runs out of memory before the commit and ends the process itself. `never` lets it
live; the answer then tells in `X-Statements` how many there were.
"""

import os
import signal
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from unittest import mock

from django.db import connection
from py_mini_racer import DEFAULT_V8_FLAGS, MiniRacer, init_mini_racer

from clvr.wsgi import application as portal

Environ = dict[str, Any]
StartResponse = Callable[..., Any]


@dataclass
class Fate:
    """Follows a request, and ends the process at the given point."""

    end: str
    statements: int = 0

    def reach(self, point: str) -> None:
        if point == self.end:
            os.kill(os.getpid(), signal.SIGKILL)
        if (point, self.end) == ("commit", "v8"):
            crash_v8()

    def statement(self, execute: Callable[..., Any], *arguments: Any) -> Any:
        """A database wrapper (Django's hook) around each statement."""
        self.statements += 1
        self.reach(str(self.statements))
        return execute(*arguments)

    def around(self, commit: Callable[[], None]) -> Callable[[], None]:
        def committed() -> None:
            self.reach("commit")
            commit()
            self.reach("committed")

        return committed


def crash_v8() -> None:
    """Let V8 fail as it does where it can't throw an exception: it ends the process."""
    init_mini_racer(flags=[*DEFAULT_V8_FLAGS, "--max-heap-size=16"])
    MiniRacer().eval("for (const all = [];;) all.push(new Array(100_000).fill(1.5))")


def application(environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
    if "HTTP_X_DIE_AT" not in environ:
        return portal(environ, start_response)
    fate = Fate(environ["HTTP_X_DIE_AT"])

    def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
        return start_response(status, [*headers, ("X-Statements", str(fate.statements))], *more)

    commit = fate.around(connection._commit)  # type: ignore[attr-defined]
    with (
        connection.execute_wrapper(fate.statement),
        mock.patch.object(connection, "_commit", commit),
    ):
        return portal(environ, start)
