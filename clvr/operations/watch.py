"""Web processes watch the workers: nobody else can tell that they are dead."""

import logging
import threading
import time

from django.db import connections
from django.utils import timezone

from clvr.operations.alerts import alert
from clvr.operations.due_state import runs

log = logging.getLogger(__name__)

LOOK_SECONDS = 60.0


class _Watch:
    def __init__(self) -> None:
        self.next_look = float("inf")
        self.lock = threading.Lock()

    def begin(self) -> None:
        # A process that has just started gives the workers the time to start, too.
        self.next_look = time.monotonic() + 2 * LOOK_SECONDS

    def is_time(self) -> bool:
        with self.lock:
            if time.monotonic() < self.next_look:
                return False
            self.next_look = time.monotonic() + LOOK_SECONDS
            return True


_WATCH = _Watch()


def begin() -> None:
    """Called by a process that serves people: others, such as commands and tests, watch nobody."""
    _WATCH.begin()


def look_now_and_then() -> None:
    """Called after each request, and by probes: once a minute, look for stopped work beside it."""
    if _WATCH.is_time():
        threading.Thread(target=_look_beside, daemon=True, name="watch").start()


def look() -> list[str]:
    """The names of the due work that is late. Each is logged, and operators are alerted."""
    late = [each.function.name for each in runs(timezone.now()) if each.is_late]
    if late:
        log.warning("Due work is late: %s", ", ".join(late))
        alert("**Due work is late:**", ", ".join(late))
    return late


def _look_beside() -> None:
    try:
        look()
    except Exception as error:
        # Nobody waits for this thread, and the next look comes in a minute.
        log.warning("The watch can't look: %s", type(error).__name__)
    finally:
        connections.close_all()
