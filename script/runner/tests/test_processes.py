import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from runner import processes
from runner.paths import ROOT

ENVIRONMENT = {"PATH": os.environ["PATH"]}


def eventually(condition: Callable[[], bool], seconds: float = 60) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.05)
    return False


def is_alive(number: int) -> bool:
    """Say whether a process runs; a zombie does not."""
    question = ["ps", "-o", "stat=", "-p", str(number)]
    answer = subprocess.run(question, capture_output=True, check=False)
    return answer.returncode == 0 and not answer.stdout.strip().startswith(b"Z")


def read_number(file: Path) -> int:
    assert eventually(lambda: file.exists() and file.read_text().endswith("\n"))
    return int(file.read_text())


def test_run_logs_what_is_printed_answers_the_status_and_leaves_no_grandchild(
    tmp_path: Path,
) -> None:
    log = tmp_path / "logs" / "run.log"
    command = ("sh", "-c", "sleep 60 & echo $! > grandchild; echo out; echo err >&2; exit 4")

    assert processes.run(command, environment=ENVIRONMENT, log=log, folder=tmp_path) == 4
    assert log.read_text() == "out\nerr\n"
    grandchild = read_number(tmp_path / "grandchild")
    assert eventually(lambda: not is_alive(grandchild))


def test_stop_kills_a_child_that_ignores_the_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "_PATIENCE_SECONDS", 0.3)
    script = "trap '' TERM; sleep 60 & echo $! > grandchild; while :; do sleep 1; done"
    process = processes.start(
        ("sh", "-c", script),
        environment=ENVIRONMENT,
        output=subprocess.DEVNULL,
        folder=tmp_path,
    )
    grandchild = read_number(tmp_path / "grandchild")
    processes.stop([process])

    assert process.returncode == -signal.SIGKILL
    assert eventually(lambda: not is_alive(grandchild))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_command_that_is_stopped_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    source = f"""
from pathlib import Path
from runner import processes

def main():
    command = ("sh", "-c", "sleep 60 & echo $! > grandchild; wait")
    folder = Path({str(tmp_path)!r})
    return processes.run(command, environment={ENVIRONMENT!r}, log=folder / "log", folder=folder)

processes.run_command(main)
"""
    command = subprocess.Popen([sys.executable, "-c", source], cwd=ROOT / "script")
    grandchild = read_number(tmp_path / "grandchild")
    command.send_signal(number)

    assert command.wait(60) == 130
    assert eventually(lambda: not is_alive(grandchild))


def test_request_to_stop_waits_until_a_child_is_started(tmp_path: Path) -> None:
    source = """
import os, signal, sys
from runner.interruption import Interruption

interruption = Interruption()
interruption.listen()
try:
    with interruption.held_back():
        os.kill(os.getpid(), signal.SIGTERM)
        print("started", flush=True)
    print("not reached", flush=True)
except KeyboardInterrupt:
    os.kill(os.getpid(), signal.SIGTERM)
    print("cleaned up", flush=True)
"""
    answer = subprocess.run(
        [sys.executable, "-c", source],
        cwd=ROOT / "script",
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.stdout == "started\ncleaned up\n"
    assert answer.returncode == 0
