"""What a check needs besides the checkout: a server or a browser, while it runs."""

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

_POLL_SECONDS = 0.05

# Takes a log file; gives the environment variables for the check.
Provision = Callable[[Path], AbstractContextManager[Mapping[str, str]]]


class UnavailableError(Exception):
    """A check's requirement is missing; the text says what to do about it."""


class LeftOutError(UnavailableError):
    """Like UnavailableError, for what a machine need not have: the check is left out, and the text
    says what it lacked."""


@contextmanager
def temporary_folder(name: str) -> Iterator[Path]:
    """A folder with a short path, because the path of a unix socket is limited to about 100
    characters."""
    folder = Path(tempfile.mkdtemp(prefix=f"clvr-{name}-", dir="/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(ready: Callable[[], bool], *, what: str, seconds: float = 600) -> None:
    """Return when it is ready; raise UnavailableError when that takes too long."""
    deadline = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > deadline:
            raise UnavailableError(f"{what} was not ready within {seconds:.0f} seconds")
        time.sleep(_POLL_SECONDS)
