"""Child processes. None of them outlives the command that started it.

Every child leads a session of its own, so that a signal reaches its children too, and so that only
this command gets Ctrl-C, and then stops the children in order.
"""

import os
import pwd
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn

from runner.paths import ROOT

TIMED_OUT = 124
"""The status of a command that was stopped at its limit of time, as that of `timeout`."""
_PATIENCE_SECONDS = 5.0
_COMMAND_PATIENCE_SECONDS = 30.0
"""A command may have children of its own to stop."""
_STOP = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGABRT)

_running: set[subprocess.Popen[bytes]] = set()
_lock = threading.Lock()
_closing = threading.Event()
_held_back, _pending = threading.Event(), threading.Event()
"""Whether a request to stop has to wait, and whether one waits."""


def start(
    command: Sequence[str | Path],
    *,
    environment: Mapping[str, str],
    output: int | IO[bytes],
    folder: Path = ROOT,
    user: int | None = None,
) -> subprocess.Popen[bytes]:
    """Start a child which `stop` or the end of this command stops.

    `user` is the number of the user that it runs as, which only root may choose.
    """
    # A child that starts while a request to stop arrives has to be stopped too.
    with _stop_requests_held_back(), _lock:
        if _closing.is_set():
            raise KeyboardInterrupt
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            user=user,
            group=None if user is None else pwd.getpwuid(user).pw_gid,
            extra_groups=None if user is None else [],
        )
        _running.add(process)
    return process


def run(
    command: Sequence[str | Path],
    *,
    environment: Mapping[str, str],
    log: Path,
    folder: Path = ROOT,
    user: int | None = None,
    seconds: float | None = None,
) -> int:
    """Run a child to its end, append its output to the log, and return its exit status.

    Like a shell, it returns 127 for a missing program. A child that still runs after `seconds` is
    stopped with all its descendants: the status is then TIMED_OUT, and the log ends with where each
    process of pytest was.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as output:
        try:
            process = start(
                command, environment=environment, output=output, folder=folder, user=user
            )
        except FileNotFoundError as error:
            output.write(f"{error}\n".encode())
            return 127
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            # Python's faulthandler, which pytest turns on, prints the stacks of all threads then.
            _signal_group(process, signal.SIGABRT)
            _wait_for_group(process)
            stop({process: signal.SIGTERM}, _COMMAND_PATIENCE_SECONDS)
            reason = f"It was stopped, because it took over {seconds:.0f} seconds."
            output.write(f"\n{reason}\n".encode())
            return TIMED_OUT
        finally:
            stop({process: signal.SIGTERM}, _COMMAND_PATIENCE_SECONDS)


def stop(
    processes: Mapping[subprocess.Popen[bytes], signal.Signals], patience: float = _PATIENCE_SECONDS
) -> None:
    """Stop children with all their descendants: ask each by its signal, then kill those that do not
    end in time."""
    for process, number in processes.items():
        if process.poll() is None:
            _signal_group(process, number)
    deadline = time.monotonic() + patience
    for process in processes:
        with suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
        _signal_group(process, signal.SIGKILL)
        process.wait()
        _running.discard(process)


def run_command(main: Callable[[], int]) -> NoReturn:
    """Run a command's main function and exit with its status, leaving no child behind.

    The first request to stop ends main with KeyboardInterrupt; more are ignored, so that clean-up
    is not interrupted again.
    """
    for number in _STOP:
        signal.signal(number, _take)
    try:
        status = main()
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    finally:
        stop_everything()
    sys.exit(status)


def stop_everything() -> None:
    """Stop every child, and prevent new ones."""
    with _lock:
        _closing.set()
    stop(dict.fromkeys(_running, signal.SIGTERM), _COMMAND_PATIENCE_SECONDS)


def _take(number: int, frame: FrameType | None) -> None:
    for again in _STOP:
        signal.signal(again, signal.SIG_IGN)
    if _held_back.is_set():
        _pending.set()
    else:
        raise KeyboardInterrupt


@contextmanager
def _stop_requests_held_back() -> Iterator[None]:
    """Interrupt the main thread after this block instead of inside it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _held_back.set()
    try:
        yield
    finally:
        _held_back.clear()
    if _pending.is_set():
        _pending.clear()
        raise KeyboardInterrupt


def _signal_group(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    # When the group has no process left, macOS raises PermissionError.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)


def _wait_for_group(process: subprocess.Popen[bytes]) -> None:
    # The leader may end before its descendants have printed their stacks.
    deadline = time.monotonic() + _PATIENCE_SECONDS
    with suppress(ProcessLookupError, PermissionError):
        while time.monotonic() < deadline:
            process.poll()
            os.killpg(process.pid, 0)
            time.sleep(0.05)
