"""The versions of a portal on its machine, each in a folder of its own with all that it needs, and
the link `current`, which says which of them runs.

    source/      the checkout from which versions are made
    releases/    0.4.0-0123456789ab/ …
    current      → releases/0.4.0-0123456789ab
    previous     → the one that ran before
"""

import os
import shutil
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

_COMMIT = "COMMIT"
"""The file in a release that names its commit. It is written last: without it a release is not
whole."""


class NoReleaseError(Exception):
    """There is nothing to make a release of, or to go back to; the text says why."""


@dataclass(frozen=True)
class Releases:
    root: Path

    @property
    def current(self) -> Path:
        return self.root / "current"

    @property
    def previous(self) -> Path:
        return self.root / "previous"

    def begin(self, checkout: Path) -> Path:
        """The folder of the checkout's commit, with its files. Raises NoReleaseError if files of
        the checkout are not committed."""
        if _answer(checkout, "status", "--porcelain", "--untracked-files=no"):
            raise NoReleaseError("The checkout has changes that are not committed.")
        commit = _answer(checkout, "rev-parse", "HEAD")
        project = tomllib.loads(_answer(checkout, "show", "HEAD:pyproject.toml"))
        release = self.root / "releases" / f"{project['project']['version']}-{commit[:12]}"
        if not is_whole(release):
            release.mkdir(parents=True, exist_ok=True)
            archive = _git(checkout, "archive", "HEAD")
            subprocess.run(["tar", "-x", "-C", release], input=archive, check=True)
        return release

    def finish(self, release: Path, checkout: Path) -> None:
        """Note that all of a release is there."""
        (release / _COMMIT).write_text(f"{_answer(checkout, 'rev-parse', 'HEAD')}\n")

    def switch(self, release: Path) -> None:
        """Let `current` lead to a release, and `previous` to the one before, at once each: a
        process that starts meanwhile finds the one or the other."""
        before = self.current.resolve()
        if before == release.resolve():
            return
        if self.current.exists():
            _link(self.previous, before)
        _link(self.current, release.resolve())

    def before(self) -> Path:
        """The release to go back to. Raises NoReleaseError."""
        if not is_whole(self.previous):
            raise NoReleaseError("There is no version before this one.")
        return self.previous.resolve()

    def remove_others(self) -> None:
        """Remove the releases that neither run nor ran before."""
        kept = {self.current.resolve(), self.previous.resolve()}
        for release in (self.root / "releases").iterdir():
            if release.resolve() not in kept:
                shutil.rmtree(release)


def is_whole(release: Path) -> bool:
    return (release / _COMMIT).exists()


def _link(name: Path, target: Path) -> None:
    new = name.with_name(f".{name.name}")
    new.unlink(missing_ok=True)
    new.symlink_to(os.path.relpath(target, name.parent))
    new.replace(name)


def _answer(checkout: Path, *command: str) -> str:
    return _git(checkout, *command).decode().strip()


def _git(checkout: Path, *command: str) -> bytes:
    # The checkout may be another user's.
    ended = subprocess.run(
        ["git", "-c", f"safe.directory={checkout}", *command],
        cwd=checkout,
        capture_output=True,
        check=False,
    )
    if ended.returncode != 0:
        raise NoReleaseError(ended.stderr.decode().strip())
    return ended.stdout
