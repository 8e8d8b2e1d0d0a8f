"""What the machine needs before a checkout can be set up."""

import importlib.util
import re
import shutil
import subprocess
import sys
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


def missing_from_python() -> list[Missing]:
    """List what this Python lacks to make a virtual environment; Debian packages that separately.
    launch.sh has already checked its version."""
    if all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        return []
    what = f"Python's modules venv and ensurepip ({sys.executable} lacks them)"
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    elsewhere = "install Python from python.org, or set PYTHON to one that has them"
    return [Missing(what, f"apt-get install {package}", elsewhere)]


def missing_from_node() -> list[Missing]:
    """List what is missing to build the front end."""
    missing = []
    found = node_version()
    if found is None or tuple(map(int, re.findall(r"\d+", found))) < OLDEST_NODE:
        oldest = ".".join(map(str, OLDEST_NODE))
        what = f"Node.js {oldest} or newer ({found or 'none'} was found)"
        on_debian = "apt-get install nodejs npm  (Debian 12's is too old: take it from nodejs.org)"
        missing.append(Missing(what, on_debian, "install it from nodejs.org"))
    if shutil.which("npm") is None:
        missing.append(Missing("npm", "apt-get install npm", "it comes with Node.js, nodejs.org"))
    return missing


def demand(*, node: bool = True) -> None:
    """Return when nothing is missing; otherwise name all of it, and exit with status 1."""
    missing = missing_from_python() + (missing_from_node() if node else [])
    for thing in missing:
        say(f"Missing: {thing.what}")
        say(f"  Debian, Ubuntu:  {thing.on_debian}")
        say(f"  elsewhere:       {thing.elsewhere}")
    if missing:
        sys.exit(1)
