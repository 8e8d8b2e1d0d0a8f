"""Without this, a restart of a web process delays people or loses what they send, or a process
takes modules of the version that comes after its own."""

import json
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from clvr.environment import BASE_DIR
from clvr.tests.faults.test_web_process_killed import free_port
from clvr.tests.processes import PATIENCE, running, wait_until

CONFIG = BASE_DIR / "deploy" / "gunicorn.conf.py"
APPLICATION = """
import json, os, sys, time
time.sleep({loading})
def application(environ, start_response):
    time.sleep(0.01)
    start_response("200 OK", [])
    return [json.dumps([os.getcwd(), os.getpid(), sys.path]).encode()]
"""


@contextmanager
def web_process(
    folder: Path, *, loading: float = 0, config: Path = CONFIG, env: Mapping[str, str] | None = None
) -> Iterator[tuple[int, Any]]:
    """A web process as in production, around an application that takes so many seconds to load;
    its port, and the process."""
    (folder / "tiny.py").write_text(APPLICATION.format(loading=loading))
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "tiny", "--pythonpath", str(folder)]
    options = ["--config", str(config), "--workers", "1", "--bind", f"127.0.0.1:{port}"]
    given = {**os.environ, **(env or {})}
    with running([*command, *options], given, folder / "log") as process:
        yield port, process


def ask(port: int, method: str = "GET") -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, "/", headers={"Connection": "close"})
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_port_opens_once_the_application_is_loaded(tmp_path: Path) -> None:
    began = time.monotonic()
    with web_process(tmp_path, loading=2) as (port, _):
        wait_until(lambda: is_open(port), log=tmp_path / "log")
        assert time.monotonic() - began >= 2


def test_worker_that_died_is_replaced_without_loading_again(tmp_path: Path) -> None:
    with web_process(tmp_path, loading=1) as (port, _):
        wait_until(lambda: is_open(port), log=tmp_path / "log")
        first = json.loads(ask(port))[1]
        os.kill(first, signal.SIGKILL)
        second = json.loads(ask(port))[1]
    assert second != first
    assert "Listening at" in (tmp_path / "log").read_text()


def test_process_that_ends_answers_or_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """A refused connection is asked of the other process; one that breaks off is lost."""

    def send(port: int) -> list[str]:
        outcomes: list[str] = []
        while not outcomes or outcomes[-1] == "answered":
            try:
                ask(port, "POST")
                outcomes.append("answered")
            except OSError as error:
                outcomes.append(type(error).__name__)
        return outcomes

    with web_process(tmp_path) as (port, process), ThreadPoolExecutor(12) as people:
        wait_until(lambda: is_open(port), log=tmp_path / "log")
        # Idle connections of a proxy, for which the process waits before it ends.
        idle = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        idle.request("GET", "/")
        idle.getresponse().read()
        sent = [people.submit(send, port) for _ in range(12)]
        time.sleep(0.5)
        os.kill(process.pid, signal.SIGTERM)
        ends = [each.result() for each in sent]
        process.wait(PATIENCE)
        idle.close()
    assert {each[-1] for each in ends} == {"ConnectionRefusedError"}
    assert all(len(each) > 1 for each in ends)


def test_process_stays_with_its_version_when_the_link_moves_on(tmp_path: Path) -> None:
    release = tmp_path / "releases" / "one"
    (release / "deploy").mkdir(parents=True)
    (release / "deploy" / CONFIG.name).write_text(CONFIG.read_text())
    current = tmp_path / "current"
    current.symlink_to(release)
    config = current / "deploy" / CONFIG.name
    with web_process(tmp_path, config=config, env={"PWD": str(current)}) as (port, _):
        wait_until(lambda: is_open(port), log=tmp_path / "log")
        folder, _, paths = json.loads(ask(port))
    assert folder == str(release.resolve())
    assert str(current) not in paths


def test_counts_are_removed_with_their_process(tmp_path: Path) -> None:
    (tmp_path / "counts").mkdir()
    with web_process(tmp_path, env={"TMPDIR": str(tmp_path / "counts")}) as (port, process):
        wait_until(lambda: is_open(port), log=tmp_path / "log")
        assert list((tmp_path / "counts").glob("*-counts"))
        process.terminate()
        process.wait(PATIENCE)
    assert not list((tmp_path / "counts").glob("*-counts"))


def test_unit_stops_the_process_and_not_its_workers() -> None:
    """The process tells its workers itself, after it has closed the port."""
    text = (BASE_DIR / "deploy" / "systemd" / "clvr-web@.service").read_text()
    assert "KillMode=mixed\n" in text
    assert "Type=notify\n" in text
