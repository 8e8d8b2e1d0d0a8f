"""`manage.py run_due`: do the work that is due, once or in a loop."""

import signal
import threading
import time
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import close_old_connections, connections

from clvr.due import DUE_FUNCTIONS, run_one
from clvr.lib.due import DueFunction


class Command(BaseCommand):
    help = "Runs every due function once; with --loop, each at its own interval until stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--loop", action="store_true", help="repeat until stopped")

    def handle(self, *args: Any, loop: bool, **options: Any) -> None:
        if loop:
            run_until_stopped()
            return
        failed = [name for name in DUE_FUNCTIONS if not run_one(name)]
        if failed:
            raise CommandError(f"failed: {', '.join(failed)}; the log says why")


def run_until_stopped() -> None:
    """Run each due function at its interval until SIGINT or SIGTERM; then start no more. What waits
    for other services runs in a thread of its own, beside the rest."""
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    inside = [each for each in DUE_FUNCTIONS.values() if not each.is_outside]
    outside = [each for each in DUE_FUNCTIONS.values() if each.is_outside]
    beside = threading.Thread(target=_repeat_beside, args=(outside, stopped), name="outside")
    beside.start()
    try:
        _repeat(inside, stopped)
    finally:
        stopped.set()
        beside.join()


def _repeat_beside(functions: Sequence[DueFunction], stopped: threading.Event) -> None:
    """The same in a thread, which has connections of its own."""
    try:
        _repeat(functions, stopped)
    finally:
        connections.close_all()


def _repeat(functions: Sequence[DueFunction], stopped: threading.Event) -> None:
    next_run = {each.name: 0.0 for each in functions}
    while not stopped.is_set():
        for function in functions:
            if stopped.is_set():
                break
            if time.monotonic() >= next_run[function.name]:
                run_one(function.name)
                next_run[function.name] = time.monotonic() + function.every.total_seconds()
        close_old_connections()
        next_moment = min(next_run.values(), default=threading.TIMEOUT_MAX)
        stopped.wait(max(0.0, next_moment - time.monotonic()))
