"""Turns at work that only one can do at a time: first come, first served.

SQLite lets one transaction write at a time. Waiting ones sleep and try again after longer and
longer times, so a late writer can go first and another can starve.
"""

import os
import threading
import time
from collections import deque
from contextlib import suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

LOOK_AGAIN = 0.001
"""Seconds between two checks of a lock that another process holds."""


class TooLong(Exception):
    """The turn did not come in time."""


class Turns:
    """The turns of all processes that use the same file, next to which two more files are created.

    The threads of a process are served in the order in which they came, the processes in turn: the
    next process waits at the door, and no other can pass it. The operating system releases what a
    process holds when it ends, however it ends.
    """

    def __init__(self, beside: Path) -> None:
        self._queue = beside.with_name(f"{beside.name}-queue")
        self._door = beside.with_name(f"{beside.name}-door")
        self._mutex = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._is_taken = False
        self._held: int | None = None

    def take(self, patience: float) -> None:
        """Wait for a turn; `give_back` ends it. Raises TooLong after that many seconds."""
        until = time.monotonic() + patience
        self._take_here(until)
        try:
            queued = _locked(self._queue, until)
            try:
                self._held = _locked(self._door, until)
            finally:
                os.close(queued)
        except BaseException:
            self._pass_on()
            raise

    def give_back(self) -> None:
        """Let the next one have its turn."""
        held, self._held = self._held, None
        if held is not None:
            os.close(held)
        self._pass_on()

    def _take_here(self, until: float) -> None:
        with self._mutex:
            if not self._is_taken:
                self._is_taken = True
                return
            called = threading.Event()
            self._waiting.append(called)
        try:
            if called.wait(max(0.0, until - time.monotonic())):
                return
        finally:
            with self._mutex, suppress(ValueError):
                self._waiting.remove(called)
        # The turn may have come just when the wait timed out.
        if not called.is_set():
            raise TooLong

    def _pass_on(self) -> None:
        with self._mutex:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False


def _locked(path: Path, until: float) -> int:
    """The file, open and locked; closing it unlocks it. Raises TooLong."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        while True:
            with suppress(BlockingIOError):
                flock(descriptor, LOCK_EX | LOCK_NB)
                return descriptor
            if time.monotonic() >= until:
                raise TooLong
            time.sleep(LOOK_AGAIN)
    except BaseException:
        os.close(descriptor)
        raise
