"""How a web process serves: `gunicorn clvr.wsgi --config deploy/gunicorn.conf.py`.

`--bind` sets the address, `--workers` another number of workers; docs/performance.md says why these
settings.
"""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

worker_class = "gthread"
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

_COUNTS = "PROMETHEUS_MULTIPROC_DIR"
_made: list[str] = []


def on_starting(server: Any) -> None:
    """Make the folder where the workers count requests together, so that any of them answers
    /metrics for all, unless the environment names one. systemd and containers have a temporary
    folder for each service, so a killed server's is removed as well."""
    if not os.environ.get(_COUNTS):
        _made.append(tempfile.mkdtemp("-counts"))
        os.environ[_COUNTS] = _made[0]


def on_exit(server: Any) -> None:
    """Remove the folder that `on_starting` made."""
    for folder in _made:
        shutil.rmtree(folder, ignore_errors=True)
