"""How a web process serves: `gunicorn clvr.wsgi --config deploy/gunicorn.conf.py`.

`--bind` sets the address, `--workers` another number of workers; docs/performance.md says why these
settings.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped] # no stubs

# The version's own folder, not the link that led here: the link may lead to the next version before
# this process ends, and modules are also imported late.
chdir = str(Path(__file__).resolve().parent.parent)
# The port opens once the application is loaded. Until then the proxy is refused at once and asks
# the other process; and a worker that is replaced is there at once.
preload_app = True

# From that folder too, so that no module of the portal is found through the link.
sys.path.insert(0, chdir)
from clvr.operations.closing_ports import ignore_new_connections  # noqa: E402
from clvr.operations.logs import logging_settings  # noqa: E402
from clvr.settings_or_exit import environment_or_exit  # noqa: E402

# The first process says what is wrong with the settings, once, and starts no others.
_environment = environment_or_exit()
if _environment.writes_json:
    # gunicorn's own lines, too. The portal itself writes a line for each request (`clvr.access`).
    logconfig_dict = logging_settings(
        is_json=True,
        level=_environment.log_level,
        handlers={},
        loggers={
            name: {"level": "INFO", "handlers": [], "propagate": True}
            for name in ("gunicorn.error", "gunicorn.access")
        },
    )
workers = 2
threads = 8
# The proxy closes idle connections after 60 seconds. The server closes them later, or a request
# could meet a connection that is being closed.
keepalive = 75
# A worker that answers nothing for so long is replaced; a change waits for locks half as long.
timeout = 30
graceful_timeout = 30
# As long as the proxy's.
limit_request_line = 8190
# Not in the home folder, which a service need not have.
control_socket_disable = True
# On a disk the heartbeats of a busy machine can be late.
_MEMORY = Path("/dev/shm")  # noqa: S108 # gunicorn makes unnamed files there
worker_tmp_dir = str(_MEMORY) if _MEMORY.is_dir() else None


class worker_class(ThreadWorker):  # type: ignore[misc] # noqa: N801 # gunicorn names the setting
    """gunicorn's worker with threads, which closes its port as soon as it is told to stop.

    gunicorn's own leaves the port open while it finishes what it has begun: requests that come
    then wait, and fail when it ends.
    """

    def set_accept_enabled(self, enabled: bool) -> None:
        super().set_accept_enabled(enabled and self.alive)
        if self.alive:
            return
        while self.sockets:
            listener = self.sockets.pop()
            waiting = -1
            while waiting != self.nr_conns:
                waiting = self.nr_conns
                self.accept(listener)
            listener.close()


def when_ready(server: Any) -> None:
    """Let no connection come between a worker's last look at its port and the port's end.

    The process does it, which ends: a worker that ends alone shares its port with the others.
    """
    stop = server.stop

    def closing(graceful: bool = True) -> None:
        ignore_new_connections(server.LISTENERS)
        stop(graceful)

    server.stop = closing


# The workers of a process count requests together in a folder, so that any of them answers /metrics
# for all, unless the environment names one. systemd and containers have a temporary folder for each
# service, so a killed server's is removed as well.
_COUNTS = "PROMETHEUS_MULTIPROC_DIR"


def _remove(folder: str, owner: int) -> None:
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


if not os.environ.get(_COUNTS):
    os.environ[_COUNTS] = tempfile.mkdtemp("-counts")
    atexit.register(_remove, os.environ[_COUNTS], os.getpid())
