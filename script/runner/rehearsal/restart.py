"""Web processes that start again when they end, as systemd's do, from where `current` leads then;
and their restart, one after the other. Run as a program in the environment of
`rehearsed_portal`."""

import os
import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from runner.environment import Environment
from runner.portal import is_healthy
from runner.ports import LOOPBACK, address
from runner.provision import wait_for
from runner.services import Service

_LOOP = """
while cd "$0"; do
    .venv/bin/gunicorn clvr.wsgi --config deploy/gunicorn.conf.py --workers 1 \\
        --log-level warning --bind "$1" --pid "$2"
    sleep 0.2
done
"""


def web_process(environment: Environment, releases: Path, port: int) -> Service:
    """A web process on a port, which starts again whenever it ends."""
    here = address(port)
    place = (str(releases / "current"), f"{LOOPBACK}:{port}", str(_pid_file(releases, here)))
    command = ("sh", "-c", _LOOP, *place)
    return Service(f"web {port}", command, environment, ready=partial(is_healthy, here))


def restart(environment: Mapping[str, str]) -> None:
    """Restart the web processes, each when the one before answers again."""
    for web in environment["WEB_ADDRESSES"].split(","):
        file = _pid_file(Path(environment["RELEASES"]), web)
        old = file.read_text()
        os.kill(int(old), signal.SIGTERM)
        wait_for(partial(_runs_anew, file, old), what="A web process")
        wait_for(partial(is_healthy, web), what="A web process")


def _runs_anew(file: Path, old: str) -> bool:
    try:
        return file.read_text() not in ("", old)
    except FileNotFoundError:
        return False


def _pid_file(releases: Path, web: str) -> Path:
    return releases / f"web-{web.rpartition(':')[2]}.pid"


if __name__ == "__main__":
    restart(os.environ)
    sys.exit()
