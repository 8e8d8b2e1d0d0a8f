"""Processes that serve together: all of them run, or none does."""

import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from runner import processes
from runner.terminal import say

_POLL_SECONDS = 0.2
_LAST_LINES_SECONDS = 1.0


@dataclass(frozen=True)
class Service:
    """One process of the portal; its name prefixes every line that it prints."""

    name: str
    command: tuple[str | Path, ...]
    environment: Mapping[str, str] = field(repr=False)


class ServiceEndedError(Exception):
    """A service ended by itself."""

    def __init__(self, name: str, status: int) -> None:
        super().__init__(f"{name} ended with status {status}")


class Supervisor:
    """Starts services, and prints their output until all of them are stopped."""

    def __init__(self) -> None:
        self._services: dict[str, subprocess.Popen[bytes]] = {}
        self._readers: list[threading.Thread] = []

    def start(self, services: Sequence[Service]) -> None:
        """Start services side by side."""
        width = max(len(service.name) for service in services)
        for service in services:
            process = processes.start(
                service.command, environment=service.environment, output=subprocess.PIPE
            )
            self._services[service.name] = process
            prefix = f"{service.name:<{width}} │ "
            reader = threading.Thread(target=_pass_on, args=(process, prefix), daemon=True)
            reader.start()
            self._readers.append(reader)

    def wait_until(self, ready: Callable[[], bool], *, seconds: float) -> bool:
        """Wait for a condition of the services; False when it took too long."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self._check()
            if ready():
                return True
            time.sleep(_POLL_SECONDS)
        return False

    def watch(self) -> NoReturn:
        """Wait for ever; raise ServiceEndedError as soon as one of the services ends."""
        while True:
            self._check()
            time.sleep(_POLL_SECONDS)

    def stop(self) -> None:
        """Stop all services, and print the rest of their output."""
        processes.stop(list(self._services.values()))
        for reader in self._readers:
            reader.join(_LAST_LINES_SECONDS)

    def _check(self) -> None:
        for name, process in self._services.items():
            if (status := process.poll()) is not None:
                raise ServiceEndedError(name, status)


def _pass_on(process: subprocess.Popen[bytes], prefix: str) -> None:
    if process.stdout is None:
        return
    with process.stdout as lines:
        for line in lines:
            say(prefix + line.decode(errors="replace").rstrip())
