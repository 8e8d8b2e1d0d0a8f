"""What the machine needs before a checkout can be set up."""

import importlib.util
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from runner.terminal import say

OLDEST_NODE = (20, 19)


@dataclass(frozen=True)
class Missing:
    """A missing prerequisite, and what to do about it."""

    what: str
    on_debian: str
    elsewhere: str


def node_version() -> str | None:
    """Return the output of `node --version`, for example `v20.20.2`; None without Node."""
    node = shutil.which("node")
    if node is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return answer.stdout.strip() if answer.returncode == 0 else None


def has_venv() -> bool:
    """Say whether this Python can make a virtual environment; Debian packages that separately."""
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def missing_from_python(*, venv: Callable[[], bool] = has_venv) -> list[Missing]:
    """List what this Python lacks. launch.sh has already checked its version."""
    if venv():
        return []
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    return [
        Missing(
            f"Python's modules venv and ensurepip ({sys.executable} lacks them)",
            f"apt-get install {package}",
            "install Python from python.org, or set PYTHON to one that has them",
        )
    ]


def missing_from_node(
    *,
    version: Callable[[], str | None] = node_version,
    which: Callable[[str], str | None] = shutil.which,
) -> list[Missing]:
    """List what is missing to build the front end."""
    missing = []
    found = version()
    if found is None or _numbers(found) < OLDEST_NODE:
        missing.append(
            Missing(
                f"Node.js {'.'.join(map(str, OLDEST_NODE))} or newer ({found or 'none'} was found)",
                "apt-get install nodejs npm  (Debian 12's is too old: take it from nodejs.org)",
                "install it from nodejs.org",
            )
        )
    if which("npm") is None:
        missing.append(Missing("npm", "apt-get install npm", "it comes with Node.js, nodejs.org"))
    return missing


def demand(missing: Sequence[Missing]) -> None:
    """Return when nothing is missing; otherwise name all of it, and exit with status 1."""
    if not missing:
        return
    for thing in missing:
        say(f"Missing: {thing.what}")
        say(f"  Debian, Ubuntu:  {thing.on_debian}")
        say(f"  elsewhere:       {thing.elsewhere}")
    sys.exit(1)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version))
