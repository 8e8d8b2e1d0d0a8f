"""Web processes that start again when they end, as systemd's do, from where `current` leads then;
and their restart, one after the other. Run as a program in the environment of
`rehearsed_portal`."""

import os
import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from runner import portal
from runner.ports import LOOPBACK
from runner.provision import wait_for

_LOOP = """
while cd "$0"; do
    .venv/bin/gunicorn clvr.wsgi --config deploy/gunicorn.conf.py --workers 1 \\
        --log-level warning --bind "$1" --pid "$2"
    sleep 0.2
done
"""


def web_process(releases: Path, port: int) -> tuple[str, ...]:
    """The command that runs a web process on a port, and starts it again whenever it ends."""
    pid = _pid_file(releases, portal.address(port))
    return ("sh", "-c", _LOOP, str(releases / "current"), f"{LOOPBACK}:{port}", str(pid))


def restart(environment: Mapping[str, str]) -> None:
    """Restart the web processes, each when the one before answers again."""
    for address in environment["WEB_ADDRESSES"].split(","):
        file = _pid_file(Path(environment["RELEASES"]), address)
        old = file.read_text()
        os.kill(int(old), signal.SIGTERM)
        wait_for(partial(_runs_anew, file, old), what="A web process")
        wait_for(partial(portal.is_healthy, address), what="A web process")


def _runs_anew(file: Path, old: str) -> bool:
    try:
        return file.read_text() not in ("", old)
    except FileNotFoundError:
        return False


def _pid_file(releases: Path, address: str) -> Path:
    return releases / f"web-{address.rpartition(':')[2]}.pid"


if __name__ == "__main__":
    restart(os.environ)
    sys.exit()
