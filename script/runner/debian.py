"""Installing programs with Debian's package manager, where this process may."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from runner import processes


def can_install(
    *,
    which: Callable[[str], str | None] = shutil.which,
    user: Callable[[], int] = os.geteuid,
    release: Path = Path("/etc/debian_version"),
) -> bool:
    """Say whether this is root on Debian or a derivative."""
    return user() == 0 and release.exists() and which("apt-get") is not None


def install(*packages: str, log: Path) -> bool:
    """Install packages and say whether it worked; the log has the details."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ("apt-get", "update"),
        ("apt-get", "install", "--yes", "--no-install-recommends", *packages),
    )
    return all(
        processes.run(command, environment=environment, log=log) == 0 for command in commands
    )
