"""One digest for a set of files, which changes when any of them changes."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

# Folders of generated files. A pattern matches inside one only if it starts with its name.
_MADE_BY_TOOLS = {"node_modules", "var", "__pycache__", "test-results"}


def fingerprint(root: Path, patterns: Iterable[str]) -> str:
    """Digest the names and contents of the files under root that match any of the patterns.

    A pattern is relative to root; its `*` also matches slashes, as in `frontend/*`.
    """
    digest = hashlib.sha256()
    for file in sorted({file for pattern in patterns for file in matching_files(root, pattern)}):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        digest.update(f"{file.relative_to(root).as_posix()}\0{content}\n".encode())
    return digest.hexdigest()


def matching_files(root: Path, pattern: str) -> Iterator[Path]:
    """Find the files of one pattern."""
    if not _has_wildcard(pattern):
        if (root / pattern).is_file():
            yield root / pattern
        return
    for folder, folders, files in os.walk(_fixed_folder(root, pattern)):
        folders[:] = [name for name in folders if not _is_made_by_tools(name)]
        for name in files:
            file = Path(folder, name)
            if fnmatch(file.relative_to(root).as_posix(), pattern):
                yield file


def _fixed_folder(root: Path, pattern: str) -> Path:
    folder = root
    for part in PurePosixPath(pattern).parent.parts:
        if _has_wildcard(part):
            break
        folder /= part
    return folder


def _has_wildcard(text: str) -> bool:
    return any(sign in text for sign in "*?[")


def _is_made_by_tools(folder: str) -> bool:
    return folder.startswith(".") or folder in _MADE_BY_TOOLS
