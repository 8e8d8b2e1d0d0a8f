"""The browser for the checks."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import debian, processes
from runner.provision import UnavailableError

# The browser without the windows: the same pages for about two thirds of the work.
_SHELL = "chromium-headless-shell"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_DEBIAN_PACKAGES = (_SHELL, "fonts-liberation")


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
    """Answer the browser's program: the machine's or Debian's headless shell, else another browser
    of the machine's; None for Playwright's download, which is a headless shell too.

    Raises UnavailableError where there is none.
    """
    if found := which(_SHELL):
        return found
    if can_install() and install(*_DEBIAN_PACKAGES, log=log) and (found := which(_SHELL)):
        return found
    if found := next((found for program in _BROWSERS if (found := which(program))), None):
        return found
    if (download or _download)(log):
        return None
    raise UnavailableError(f"There is no Chromium. Install it: apt-get install {_SHELL}")


def _download(log: Path) -> bool:
    command = ("npx", "playwright", "install", "chromium")
    return processes.run(command, environment=os.environ, log=log) == 0
