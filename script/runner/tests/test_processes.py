import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from runner import processes
from runner.paths import ROOT

ENVIRONMENT = {"PATH": os.environ["PATH"]}
WITH_GRANDCHILD = "sleep 60 & echo $! > grandchild; "


def eventually(condition: Callable[[], bool], seconds: float = 60) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.05)
    return False


def grandchild_of(folder: Path) -> psutil.Process:
    file = folder / "grandchild"
    assert eventually(lambda: file.exists() and file.read_text().endswith("\n"))
    return psutil.Process(int(file.read_text()))


def has_ended(process: psutil.Process) -> bool:
    return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE


def test_run_logs_what_is_printed_answers_the_status_and_leaves_no_grandchild(
    tmp_path: Path,
) -> None:
    log, file = tmp_path / "logs" / "run.log", tmp_path / "grandchild"
    command = ("sh", "-c", f"{WITH_GRANDCHILD}echo out; echo err >&2; exit 4")

    assert processes.run(command, environment=ENVIRONMENT, log=log, folder=tmp_path) == 4
    assert log.read_text() == "out\nerr\n"
    assert eventually(lambda: not psutil.pid_exists(int(file.read_text())))


def test_stop_kills_a_child_that_ignores_the_request(tmp_path: Path) -> None:
    process = processes.start(
        ("sh", "-c", f"trap '' TERM; {WITH_GRANDCHILD}while :; do sleep 1; done"),
        environment=ENVIRONMENT,
        output=subprocess.DEVNULL,
        folder=tmp_path,
    )
    grandchild = grandchild_of(tmp_path)
    processes.stop({process: signal.SIGTERM}, 0.3)

    assert process.returncode == -signal.SIGKILL
    assert eventually(lambda: has_ended(grandchild))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGABRT])
def test_command_that_is_stopped_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    source = f"""
from pathlib import Path
from runner import processes

def main():
    command = ("sh", "-c", {WITH_GRANDCHILD!r} + "wait")
    folder = Path({str(tmp_path)!r})
    return processes.run(command, environment={ENVIRONMENT!r}, log=folder / "log", folder=folder)

processes.run_command(main)
"""
    command = subprocess.Popen([sys.executable, "-c", source], cwd=ROOT / "script")
    grandchild = grandchild_of(tmp_path)
    command.send_signal(number)

    assert command.wait(60) == 130
    assert eventually(lambda: has_ended(grandchild))


def test_request_to_stop_waits_until_a_child_is_started_and_is_taken_once() -> None:
    source = """
import os, signal
from runner import processes

def main():
    try:
        with processes._stop_requests_held_back():
            os.kill(os.getpid(), signal.SIGTERM)
            print("started", flush=True)
        print("not reached", flush=True)
    finally:
        os.kill(os.getpid(), signal.SIGTERM)
        print("cleaned up", flush=True)

processes.run_command(main)
"""
    command = [sys.executable, "-c", source]
    answer = subprocess.run(command, cwd=ROOT / "script", capture_output=True, check=False)

    assert (answer.returncode, answer.stdout) == (130, b"started\ncleaned up\n")
