"""Without this a program that reads the log stumbles over lines that are no JSON, and an outage
fills the disk with an error for each request."""

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from runner.redis_server import RedisServer, running_redis

from clvr.environment import BASE_DIR
from clvr.tests.faults.test_web_process_killed import answers, free_port
from clvr.tests.processes import MANAGE, environment, running, wait_until

pytestmark = pytest.mark.django_db

GUNICORN = [sys.executable, "-m", "gunicorn", "clvr.wsgi", "--config", "deploy/gunicorn.conf.py"]
CELERY = [sys.executable, "-m", "celery", "-q", "-A", "clvr"]


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with running_redis(tmp_path_factory.mktemp("redis") / "redis.log") as server:
        yield server


@pytest.fixture(scope="module")
def portal(
    migrated: bytes, tmp_path_factory: pytest.TempPathFactory, redis: RedisServer
) -> dict[str, str]:
    """The environment of a portal whose log is as in production."""
    folder = tmp_path_factory.mktemp("portal")
    env = environment(folder, REDIS_URL=redis.url, PORTAL_URL="http://127.0.0.1:8000")
    (folder / "portal.sqlite3").write_bytes(migrated)
    return {**env, "LOG_FORMAT": "json", "ACCESS_LOG": "true", "S3_BUKET": "unknown"}


def lines_of(log: Path) -> list[dict[str, Any]]:
    """The lines of the log, all of which are JSON objects with what every line has."""
    found = [json.loads(line) for line in log.read_text().splitlines()]
    assert all({"time", "level", "logger", "message", "process"} <= set(line) for line in found)
    return found


def messages(log: Path) -> str:
    return "\n".join(line["message"] for line in lines_of(log))


def test_web_process_writes_json_alone(portal: dict[str, str], tmp_path: Path) -> None:
    log, port = tmp_path / "log", free_port()
    warns = {"PYTHONWARNINGS": "always", "PYTHONSTARTUP": ""}
    bind = ["--bind", f"127.0.0.1:{port}", "--workers", "1", "--access-logfile", "-"]
    with running([*GUNICORN, *bind], {**portal, **warns}, log) as process:
        wait_until(lambda: answers(f"http://127.0.0.1:{port}"), log=log)
        address = f"http://127.0.0.1:{port}/api/nowhere"
        assert requests.get(address, timeout=60).status_code == 404
        # gunicorn writes of it that it starts another worker.
        worker = next(line["process"] for line in lines_of(log) if line["logger"] == "clvr.access")
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: "was sent SIGKILL" in log.read_text(), log=log)
        process.terminate()
        process.wait(timeout=60)
    loggers = {line["logger"] for line in lines_of(log)}
    assert {"gunicorn.error", "gunicorn.access", "clvr.access", "django.request"} <= loggers
    assert "S3_BUKET is no setting of the portal: S3_BUCKET is." in messages(log)


@pytest.mark.parametrize("program", ["worker", "beat"])
def test_worker_and_beat_write_json_alone(
    program: str, portal: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    options = {
        "worker": ["--concurrency", "1", "--without-mingle", "--without-gossip"],
        "beat": ["--schedule", str(tmp_path / "schedule")],
    }
    command = [*CELERY, program, "--loglevel", "info", *options[program]]
    with running(command, {**portal, "LOG_LEVEL": "INFO"}, log) as process:
        if program == "worker":
            wait_until(lambda: " ready." in log.read_text(), log=log)
        else:
            wait_until(lambda: list(tmp_path.glob("schedule*")), log=log)
        process.terminate()
        process.wait(timeout=60)
    lines_of(log)
    if program == "worker":
        assert "worker: Warm shutdown (MainProcess)" in messages(log)


def test_command_that_a_timer_runs_writes_json_alone(
    portal: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    with running([*MANAGE, "backup", "--to", str(tmp_path / "backups")], portal, log) as process:
        assert process.wait(timeout=120) == 0
    assert "MB, " in messages(log)
    (tmp_path / "file").touch()
    with running([*MANAGE, "backup", "--to", str(tmp_path / "file")], portal, log) as process:
        assert process.wait(timeout=120) == 1
    [line] = [line for line in lines_of(log) if line["level"] == "ERROR"]
    assert line["message"].startswith("CommandError: No backup was made.")


ENDS = """
import os, sys, threading, warnings
os.environ["DJANGO_SETTINGS_MODULE"] = "clvr.settings"
import django
django.setup()
warnings.warn("old")
def fail():
    raise ValueError("in a thread")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
raise ValueError("odd")
"""


def test_what_python_itself_would_write_is_json(portal: dict[str, str], tmp_path: Path) -> None:
    log = tmp_path / "log"
    env = {**portal, "PYTHONPATH": str(BASE_DIR), "PYTHONWARNINGS": "always::UserWarning"}
    with running([sys.executable, "-c", ENDS], env, log) as process:
        assert process.wait(timeout=60) == 1
    found = {line["message"].partition("\n")[0]: line for line in lines_of(log)}
    assert found["An error ended a thread"]["exc_info"].endswith("ValueError: in a thread")
    assert found["An error ended the process"]["exc_info"].endswith("ValueError: odd")
    assert any("UserWarning: old" in message for message in found)


def test_worker_whose_redis_is_gone_writes_few_errors(
    portal: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    gone = {**portal, "REDIS_URL": f"redis://127.0.0.1:{free_port()}/0"}
    command = [*CELERY, "worker", "--concurrency", "1", "--without-mingle"]
    with running(command, gone, log):
        wait_until(lambda: "Cannot connect to" in log.read_text(), log=log)
        time.sleep(8)
    found = [line for line in lines_of(log) if line["level"] in ("ERROR", "WARNING")]
    assert [line["outage"] for line in found if "outage" in line] == ["redis"]
