"""Programs of this machine, or of Debian's packages, where this process may install them."""

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from runner import processes
from runner.provision import LeftOutError

Found = TypeVar("Found")
_MOST_SECONDS = 600
"""For each command: a mirror may not answer."""


def program(*names: str) -> str | None:
    """The first of the programs that this machine has. Debian keeps some where only root looks."""
    path = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin"
    return next((found for name in names if (found := shutil.which(name, path=path))), None)


def obtained(find: Callable[[], Found | None], *packages: str, log: Path) -> Found | None:
    """What is found on the machine, else once Debian's packages are installed; None if neither."""
    if (found := find()) is not None or not can_install():
        return found
    # If that fails, a part of it may be there now.
    install(*packages, log=log)
    return find()


def obtained_or_left_out(name: str, package: str, log: Path) -> str:
    """A program that a machine need not have. Raises LeftOutError when there is none."""
    if found := obtained(partial(program, name), package, log=log):
        return found
    raise LeftOutError(f"there is no {name}. Install it: apt-get install {package}")


def can_install() -> bool:
    """Say whether this is root on Debian or a derivative."""
    return os.geteuid() == 0 and Path("/etc/debian_version").exists() and bool(program("apt-get"))


def install(*packages: str, log: Path) -> None:
    """Install packages; the log has the details."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ("apt-get", "update"),
        ("apt-get", "install", "--yes", "--no-install-recommends", *packages),
    ):
        processes.run(command, environment=environment, log=log, seconds=_MOST_SECONDS)
