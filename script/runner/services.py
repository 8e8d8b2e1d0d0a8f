"""Programs that serve together: all of them run, or none does."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NoReturn, Self

from runner import processes
from runner.paths import ROOT
from runner.provision import UnavailableError, wait_for
from runner.terminal import say

_POLL_SECONDS = 0.2
_LAST_LINES_SECONDS = 1.0


@dataclass(frozen=True)
class Service:
    """One program; `ready` says whether it answers."""

    name: str
    command: Sequence[str | Path]
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ, repr=False)
    ready: Callable[[], bool] = lambda: True
    folder: Path = ROOT
    user: int | None = None
    stop_signal: signal.Signals = signal.SIGTERM


class Services:
    """Services that can be started and stopped more than once. Their output goes to a log; without
    one to the terminal, each line under its service's name."""

    def __init__(
        self, services: Sequence[Service], log: Path | None = None, *, seconds: float = 600
    ) -> None:
        self._services, self._log, self._seconds = services, log, seconds
        self._running: dict[subprocess.Popen[bytes], Service] = {}
        self._readers: list[threading.Thread] = []

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start all side by side, and wait until each answers. Raises UnavailableError if one ends
        meanwhile, or does not answer in time."""
        for each in self._services:
            self._running[self._started(each)] = each
        for each in self._services:
            wait_for(partial(self._answers, each), what=each.name, seconds=self._seconds)

    def check(self) -> None:
        """Raise UnavailableError if one has ended."""
        for process, each in self._running.items():
            if (status := process.poll()) is not None:
                see = f"; see {self._log}" if self._log else ""
                raise UnavailableError(f"{each.name} ended with status {status}{see}")

    def watch(self) -> NoReturn:
        """Wait for ever; raise UnavailableError as soon as one ends."""
        while True:
            self.check()
            time.sleep(_POLL_SECONDS)

    def stop(self) -> None:
        """Stop all, and print the rest of their output."""
        processes.stop({process: each.stop_signal for process, each in self._running.items()})
        self._running.clear()
        for reader in self._readers:
            reader.join(_LAST_LINES_SECONDS)

    def _answers(self, service: Service) -> bool:
        self.check()
        return service.ready()

    def _started(self, service: Service) -> subprocess.Popen[bytes]:
        start = partial(
            processes.start,
            service.command,
            environment=service.environment,
            folder=service.folder,
            user=service.user,
        )
        if self._log is not None:
            with self._log.open("ab") as output:
                return start(output=output)
        process = start(output=subprocess.PIPE)
        width = max(len(each.name) for each in self._services)
        prefix = f"{service.name:<{width}} │ "
        reader = threading.Thread(target=_pass_on, args=(process, prefix), daemon=True)
        reader.start()
        self._readers.append(reader)
        return process


def _pass_on(process: subprocess.Popen[bytes], prefix: str) -> None:
    if process.stdout is None:
        return
    with process.stdout as lines:
        for line in lines:
            say(prefix + line.decode(errors="replace").rstrip())
