"""What git says has changed."""

import subprocess
from pathlib import Path


def git(folder: Path, *arguments: str) -> str:
    """Run git in a folder and answer what it prints. Raises CalledProcessError."""
    command = ("git", *arguments)
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def changed_files(folder: Path, since: str) -> list[str]:
    """The files that differ from a commit: committed since, staged, unstaged and untracked; those
    that are gone, too."""
    differing = git(folder, "diff", "--name-only", "--no-renames", "-z", since)
    untracked = git(folder, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({*differing.split("\0"), *untracked.split("\0")} - {""})


def merge_base(folder: Path, branch: str) -> str:
    """The commit at which the checkout's branch left another one."""
    return git(folder, "merge-base", "HEAD", branch).strip()
