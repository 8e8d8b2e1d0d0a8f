"""The portal's commands as separate processes, with a SQLite database of their own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from django.db import connections

from clvr.environment import BASE_DIR, Environment

SETTINGS = {name.upper() for name in Environment.model_fields}
MANAGE = [sys.executable, str(BASE_DIR / "manage.py")]
PATIENCE = 400.0
"""The longest wait in seconds, on the busiest machine."""


def environment(var_dir: Path, **values: str) -> dict[str, str]:
    """A local portal's environment; its database is in `var_dir`."""
    others = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    return {**others, "ENVIRONMENT": "local", "VAR_DIR": str(var_dir), **values}


def manage(env: Mapping[str, str], *arguments: str) -> str:
    """Run a command to its end; returns its output."""
    ended = subprocess.run(
        [*MANAGE, *arguments], env=env, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return ended.stdout


@contextmanager
def models_in(file: Path) -> Iterator[None]:
    """Within it, this process's models are those in the SQLite database of another portal: to write
    into it, a process of its own would take seconds to start."""
    usual = connections["default"]
    other = usual.copy()
    other.settings_dict["NAME"] = str(file)
    connections["default"] = other
    try:
        yield
    finally:
        other.close()
        connections["default"] = usual


@contextmanager
def running(
    command: list[str], env: Mapping[str, str], log: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """A process with its children; all of them are ended afterwards."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, env=env, cwd=BASE_DIR, stdout=output, stderr=output, start_new_session=True
        )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_until(true: Callable[[], object], *, log: Path) -> None:
    """Wait until a condition is true; fail with the log when it takes too long."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.05)
