"""`manage.py run_due`: do the work that is due, once or in a loop."""

import signal
import threading
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import close_old_connections

from clvr.due import DUE_FUNCTIONS, run_one


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
    """Run each due function at its interval until SIGINT or SIGTERM; then start no more."""
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    next_run = dict.fromkeys(DUE_FUNCTIONS, 0.0)
    while not stopped.is_set():
        for name, function in DUE_FUNCTIONS.items():
            if stopped.is_set():
                return
            if time.monotonic() >= next_run[name]:
                run_one(name)
                next_run[name] = time.monotonic() + function.every.total_seconds()
        close_old_connections()
        stopped.wait(max(0.0, min(next_run.values()) - time.monotonic()))
