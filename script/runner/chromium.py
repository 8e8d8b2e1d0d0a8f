"""The browser for the checks."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import debian, processes
from runner.provision import UnavailableError

# The browser without windows: the same pages for about two thirds of the work.
_SHELL = "chromium-headless-shell"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_DEBIAN_PACKAGES = (_SHELL, "chromium", "fonts-liberation")


@contextmanager
def browser(log: Path) -> Iterator[Mapping[str, str]]:
    """Give the result of `obtain_browser` to Playwright."""
    yield obtain_browser(log)


def obtain_browser(log: Path) -> dict[str, str]:
    """Return CHROMIUM_PATH, the headless shell if there is one, and CHROMIUM_VIEWER_PATH, the
    browser that also shows PDF: the machine's or Debian's; nothing for Playwright's download.

    Raises UnavailableError when there is none.
    """

    def whole() -> str | None:
        return next((found for program in _BROWSERS if (found := shutil.which(program))), None)

    # If the shell can't be installed, the machine's own browser works.
    debian.obtained(lambda: shutil.which(_SHELL) and whole(), *_DEBIAN_PACKAGES, log=log)
    if found := whole():
        return {"CHROMIUM_PATH": shutil.which(_SHELL) or found, "CHROMIUM_VIEWER_PATH": found}
    if _download(log):
        return {}
    raise UnavailableError("There is no Chromium. Install it: apt-get install chromium")


def _download(log: Path) -> bool:
    command = ("npx", "playwright", "install", "chromium")
    return processes.run(command, environment=os.environ, log=log) == 0
