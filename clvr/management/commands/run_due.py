"""`manage.py run_due`: do the work that is due, once or in a loop."""

import math
import signal
import threading
import time
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, close_old_connections, connections

from clvr.due import DUE_FUNCTIONS, run_one
from clvr.lib.due import DueFunction

LOOK_AGAIN = 0.5
"""Seconds between two checks for work that can't wait."""


class Command(BaseCommand):
    help = "Runs every due function once; with --loop, each at its own interval until stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", choices=[[], *DUE_FUNCTIONS], help="only these")
        parser.add_argument("--loop", action="store_true", help="repeat until stopped")
        parser.add_argument(
            "--within",
            type=float,
            default=math.inf,
            metavar="SECONDS",
            help="repeat each after so many seconds, if its own interval is longer",
        )

    def handle(
        self, *args: Any, names: list[str], loop: bool, within: float, **options: Any
    ) -> None:
        chosen = [each for name, each in DUE_FUNCTIONS.items() if not names or name in names]
        if loop:
            run_until_stopped(chosen, within)
            return
        failed = [each.name for each in chosen if not run_one(each.name)]
        if failed:
            raise CommandError(f"failed: {', '.join(failed)}; the log says why")


def run_until_stopped(functions: Sequence[DueFunction], within: float = math.inf) -> None:
    """Run each due function at its interval, after so many seconds at most, or as soon as it has
    work, until SIGINT or SIGTERM; then start no more. What waits for other services runs in a
    thread of its own, beside the rest."""
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    inside = [each for each in functions if not each.is_outside]
    outside = [each for each in functions if each.is_outside]
    beside = threading.Thread(
        target=_repeat_beside, args=(outside, stopped, within), name="outside"
    )
    beside.start()
    try:
        _repeat(inside, stopped, within)
    finally:
        stopped.set()
        beside.join()


def _repeat_beside(
    functions: Sequence[DueFunction], stopped: threading.Event, within: float
) -> None:
    """The same in a thread, which has connections of its own."""
    try:
        _repeat(functions, stopped, within)
    finally:
        connections.close_all()


def _repeat(functions: Sequence[DueFunction], stopped: threading.Event, within: float) -> None:
    next_run = {each.name: 0.0 for each in functions}
    while not stopped.is_set():
        for function in functions:
            if stopped.is_set():
                break
            if time.monotonic() >= next_run[function.name] or _has_work(function):
                run_one(function.name)
                wait = min(within, function.every.total_seconds())
                next_run[function.name] = time.monotonic() + wait
        close_old_connections()
        next_timestamp = min(next_run.values(), default=threading.TIMEOUT_MAX)
        longest = LOOK_AGAIN if any(each.has_work for each in functions) else threading.TIMEOUT_MAX
        stopped.wait(min(longest, max(0.0, next_timestamp - time.monotonic())))


def _has_work(function: DueFunction) -> bool:
    """Whether it has something to do before its interval is over. A database that can't be asked is
    asked again by the next run, which logs the error."""
    if function.has_work is None:
        return False
    try:
        return function.has_work()
    except DatabaseError:
        return False
