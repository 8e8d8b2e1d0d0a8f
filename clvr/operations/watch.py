"""Web processes watch the workers: nobody else can tell that they are dead."""

import logging
import os
import threading
import time
from collections.abc import Callable

from django.db import connections

from clvr.operations.faults.checks import CHECKS, DUE_WORK
from clvr.operations.faults.look import look

log = logging.getLogger(__name__)

LOOK_SECONDS = 60.0


class _Watch:
    """Whether this process watches. gunicorn's first process loads the portal, and its workers are
    forks of it, into which no thread goes along: each begins its own with its first request."""

    def __init__(self) -> None:
        self.is_wanted = False
        self._process = 0
        self._lock = threading.Lock()

    def is_first(self) -> bool:
        with self._lock:
            is_first = self._process != os.getpid()
            self._process = os.getpid()
            return is_first


_WATCH = _Watch()


def begin() -> None:
    """Called by a process that serves people: others, such as commands and tests, watch nobody."""
    _WATCH.is_wanted = True


def keep_watch() -> None:
    """Called after each request: from the first one on, look once a minute beside the requests, as
    long as the process lives."""
    if _WATCH.is_wanted and _WATCH.is_first():
        threading.Thread(target=_look_on, args=(time.sleep,), daemon=True, name="watch").start()


def look_for_stopped_work() -> list[str]:
    """Tell operators of due work that is late; returns the words of all faults that last."""
    return look({DUE_WORK: CHECKS[DUE_WORK]})


def _look_on(wait: Callable[[float], object]) -> None:
    # A process that has just started gives the workers the time to start, too.
    wait(LOOK_SECONDS)
    while True:
        wait(LOOK_SECONDS)
        _look_once()


def _look_once() -> None:
    try:
        look_for_stopped_work()
    except Exception as error:
        # Nobody waits for this thread, and the next look comes in a minute.
        log.warning("The watch can't look: %s", type(error).__name__)
    finally:
        connections.close_all()
