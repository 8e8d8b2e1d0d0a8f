"""Running things at once, for tests of races."""

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from django.db import connection
from django.db.models import Model, QuerySet

from clvr.lib.prepared import Prepared

ROUNDS = int(os.environ.get("RACE_ROUNDS", "5"))
"""How many times a race runs: a few by default, or RACE_ROUNDS."""
PATIENCE = 200
"""The number of rounds after which a race that should fail counts as never failing."""


def at_once(*commands: Callable[[], Any]) -> list[BaseException]:
    """Run the commands in threads that start together; returns the exceptions. A command that hangs
    raises TimeoutError."""
    barrier = threading.Barrier(len(commands))
    raised: list[BaseException] = []

    def run(command: Callable[[], Any]) -> None:
        try:
            barrier.wait(timeout=10)
            command()
        except BaseException as error:
            raised.append(error)
        finally:
            connection.close()

    # The process may end without those that hang.
    threads = [threading.Thread(target=run, args=(each,), daemon=True) for each in commands]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
    return raised + [TimeoutError() for thread in threads if thread.is_alive()]


def without_locks(monkeypatch: pytest.MonkeyPatch, *models: type[Model]) -> None:
    """Turn off row locks of these models; without arguments, of all models."""
    lock = QuerySet.select_for_update

    def maybe_lock(rows: QuerySet[Any], *args: Any, **kwargs: Any) -> QuerySet[Any]:
        is_free = not models or rows.model in models
        return rows.all() if is_free else lock(rows, *args, **kwargs)

    def write_anew(query: Prepared[Any], shape: Any, values: Mapping[str, object]) -> Any:
        return query._write_once(connection.vendor, shape, tuple(values))

    monkeypatch.setattr(QuerySet, "select_for_update", maybe_lock)
    # Prepared queries were written with their locks, or would be without them for later tests.
    monkeypatch.setattr(Prepared, "_find", write_anew)


class Overtaking:
    """Two commands: the first waits at a point until the second has finished, for a moment at most.

    Locks stop the second one from overtaking; without them it is known to overtake.
    """

    MOMENT = 0.5

    def __init__(self) -> None:
        self._has_started, self._has_finished = threading.Event(), threading.Event()

    def waiting_before(self, step: Callable[..., Any]) -> Callable[..., Any]:
        """Wrap a step of the first command so that it runs after the second has finished."""

        def wait_and_step(*args: Any, **kwargs: Any) -> Any:
            self._wait()
            return step(*args, **kwargs)

        return wait_and_step

    def waiting_after(self, look: Callable[..., Any]) -> Callable[..., Any]:
        """Wrap a read of the first command so that the second finishes after it."""

        def look_and_wait(*args: Any, **kwargs: Any) -> Any:
            seen = look(*args, **kwargs)
            seen = iter(list(seen)) if isinstance(seen, Iterator) else seen
            self._wait()
            return seen

        return look_and_wait

    def second(self, command: Callable[[], Any]) -> Callable[[], Any]:
        """Run the overtaking command, which starts when the first one waits."""

        def run() -> Any:
            self._has_started.wait(timeout=10)
            try:
                return command()
            finally:
                self._has_finished.set()

        return run

    def _wait(self) -> None:
        # A later caller (the second command, on the same path) does not wait for itself.
        if not self._has_started.is_set():
            self._has_started.set()
            self._has_finished.wait(timeout=self.MOMENT)
