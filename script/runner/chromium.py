"""The browser for the checks."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import debian, processes
from runner.provision import UnavailableError

_PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_DEBIAN_PACKAGES = ("chromium", "fonts-liberation")


@contextmanager
def browser(log: Path) -> Iterator[Mapping[str, str]]:
    """Give CHROMIUM_PATH; without one, Playwright runs the browser that it downloaded."""
    program = obtain_browser(log)
    yield {"CHROMIUM_PATH": program} if program else {}


def obtain_browser(
    log: Path,
    *,
    which: Callable[[str], str | None] = shutil.which,
    can_install: Callable[[], bool] = debian.can_install,
    install: Callable[..., bool] = debian.install,
    download: Callable[[Path], bool] | None = None,
) -> str | None:
    """Answer the browser's program: the machine's, else Debian's; None for Playwright's download.

    Raises UnavailableError where there is none.
    """
    if found := _on_path(which):
        return found
    if can_install() and install(*_DEBIAN_PACKAGES, log=log) and (found := _on_path(which)):
        return found
    if (download or _download)(log):
        return None
    raise UnavailableError("There is no Chromium. Install it: apt-get install chromium")


def _on_path(which: Callable[[str], str | None]) -> str | None:
    return next((found for program in _PROGRAMS if (found := which(program))), None)


def _download(log: Path) -> bool:
    command = ("npx", "playwright", "install", "chromium")
    return processes.run(command, environment=os.environ, log=log) == 0
