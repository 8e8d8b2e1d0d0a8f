"""How a process starts: with its settings, or with a sentence for each that is wrong."""

import os
import sys

from clvr.environment import Environment, read_environment
from clvr.operations.logs import write_at_once
from clvr.wrong_settings import WrongSettings

GUNICORN_GIVES_UP = 3
"""The status of a worker that gunicorn does not start again (`Arbiter.WORKER_BOOT_ERROR`)."""


def environment_or_exit() -> Environment:
    """The environment's settings. A process with wrong ones ends: it says all of them at once, in
    its log's format, and no traceback."""
    try:
        return read_environment()
    except WrongSettings as error:
        count = len(error.sentences)
        settings = "1 setting is" if count == 1 else f"{count} settings are"
        lines = [f"The portal does not start: {settings} wrong.", *error.sentences]
        write_at_once(lines, is_json=_writes_json())
        raise SystemExit(GUNICORN_GIVES_UP if "gunicorn" in sys.modules else 1) from None


def _writes_json() -> bool:
    """As `Environment.writes_json`, but for a person at a terminal, who reads sentences."""
    given = os.environ.get("LOG_FORMAT", "")
    is_local = os.environ.get("ENVIRONMENT") == "local"
    return not sys.stderr.isatty() and (given == "json" or (given != "line" and not is_local))
