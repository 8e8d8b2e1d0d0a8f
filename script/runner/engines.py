"""Browser engines beside Chromium's, for the checks. A machine need not have them."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from runner import debian
from runner.provision import LeftOutError


@contextmanager
def firefox(log: Path) -> Iterator[Mapping[str, str]]:
    """Give FIREFOX_PATH to the check."""
    yield {"FIREFOX_PATH": _obtained(log, "firefox-esr")}


@contextmanager
def webkit(log: Path) -> Iterator[Mapping[str, str]]:
    """Give WEBKIT_DRIVER_PATH to the check; it also needs a screen without a monitor."""
    _obtained(log, "Xvfb", "xvfb")
    yield {"WEBKIT_DRIVER_PATH": _obtained(log, "WebKitWebDriver", "webkit2gtk-driver")}


def _obtained(log: Path, program: str, package: str = "") -> str:
    package = package or program
    if found := debian.obtained(lambda: shutil.which(program), package, log=log):
        return found
    raise LeftOutError(f"there is no {program}. Install it: apt-get install {package}")
