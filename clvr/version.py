"""The portal's version, and the commit of the code that this process runs."""

import re
import tomllib
from pathlib import Path

from clvr.environment import BASE_DIR

UNKNOWN = "unknown"
SHOWN_DIGITS = 12
_COMMIT = re.compile("[0-9a-f]{40}")


def version_in(root: Path) -> str:
    """The version in `pyproject.toml`, the source of it: `package.json` repeats it."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def commit_in(root: Path) -> str:
    """The first digits of the commit: of the file COMMIT, which the Dockerfile writes, or of the
    checkout. Git itself is not asked: it need not be installed, and refuses to read the checkout of
    another user."""
    try:
        commit = _read(root / "COMMIT") or _checked_out(root / ".git")
    except OSError:
        return UNKNOWN
    return commit[:SHOWN_DIGITS] if _COMMIT.fullmatch(commit) else UNKNOWN


def _checked_out(git: Path) -> str:
    if git.is_file():  # a worktree
        git = git.parent / git.read_text(encoding="utf-8").removeprefix("gitdir: ").strip()
    head = _read(git / "HEAD")
    if not head.startswith("ref: "):
        return head
    name = head.removeprefix("ref: ")
    common = git / (_read(git / "commondir") or ".")
    return _read(common / name) or _packed(_read(common / "packed-refs"), name)


def _packed(refs: str, name: str) -> str:
    found = re.search(rf"^(\w+) {re.escape(name)}$", refs, re.MULTILINE)
    return found[1] if found else ""


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8").strip() if file.is_file() else ""


# Read when the process starts: a checkout may have gone on before it is restarted.
VERSION = version_in(BASE_DIR)
COMMIT = commit_in(BASE_DIR)
