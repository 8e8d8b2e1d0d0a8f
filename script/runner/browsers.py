"""The browsers for the checks: Chromium, and engines that a machine need not have."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from runner import debian, processes
from runner.provision import UnavailableError

# The browser without windows: the same pages for about two thirds of the work.
_SHELL = "chromium-headless-shell"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_PACKAGES = (_SHELL, "chromium", "fonts-liberation")
_DOWNLOAD = ("npx", "playwright", "install", "chromium")


@contextmanager
def chromium(log: Path) -> Iterator[Mapping[str, str]]:
    """Give CHROMIUM_PATH, the headless shell if there is one, and CHROMIUM_VIEWER_PATH, the
    browser that also shows PDF: the machine's or Debian's; nothing for Playwright's download.

    Raises UnavailableError when there is none.
    """
    whole = partial(debian.program, *_BROWSERS)
    # If the shell can't be installed, the machine's own browser works.
    debian.obtained(lambda: debian.program(_SHELL) and whole(), *_PACKAGES, log=log)
    if found := whole():
        yield {"CHROMIUM_PATH": debian.program(_SHELL) or found, "CHROMIUM_VIEWER_PATH": found}
    elif processes.run(_DOWNLOAD, environment=os.environ, log=log) == 0:
        yield {}
    else:
        raise UnavailableError("There is no Chromium. Install it: apt-get install chromium")


@contextmanager
def firefox(log: Path) -> Iterator[Mapping[str, str]]:
    """Give FIREFOX_PATH to the check."""
    yield {"FIREFOX_PATH": debian.obtained_or_left_out("firefox-esr", "firefox-esr", log)}


@contextmanager
def webkit(log: Path) -> Iterator[Mapping[str, str]]:
    """Give WEBKIT_DRIVER_PATH to the check; it also needs a screen without a monitor."""
    debian.obtained_or_left_out("Xvfb", "xvfb", log)
    driver = debian.obtained_or_left_out("WebKitWebDriver", "webkit2gtk-driver", log)
    yield {"WEBKIT_DRIVER_PATH": driver}
