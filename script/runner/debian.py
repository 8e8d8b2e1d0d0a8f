"""Installing programs with Debian's package manager, where this process may."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from runner import processes

Found = TypeVar("Found")
_MOST_SECONDS = 600
"""For each command: a mirror may not answer."""


def can_install(
    *,
    which: Callable[[str], str | None] = shutil.which,
    user: Callable[[], int] = os.geteuid,
    release: Path = Path("/etc/debian_version"),
) -> bool:
    """Say whether this is root on Debian or a derivative."""
    return user() == 0 and release.exists() and which("apt-get") is not None


def obtained(find: Callable[[], Found | None], *packages: str, log: Path) -> Found | None:
    """What is found on the machine, else once Debian's packages are installed; None if neither."""
    if (found := find()) is not None or not can_install():
        return found
    # If that fails, a part of it may be there now.
    install(*packages, log=log)
    return find()


def install(*packages: str, log: Path) -> bool:
    """Install packages and say whether it worked; the log has the details."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ("apt-get", "update"),
        ("apt-get", "install", "--yes", "--no-install-recommends", *packages),
    )
    return all(
        processes.run(command, environment=environment, log=log, seconds=_MOST_SECONDS) == 0
        for command in commands
    )
