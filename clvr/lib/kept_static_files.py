"""Static files of versions before, for pages that were open when the portal was upgraded.

Each version keeps its files with digests in a folder that all versions share. They stay until a day
after the next version has kept its own.
"""

import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

DAY = 24 * 60 * 60
_LAST = "last-kept"
"""Names the files of the version that kept its own last, which is running or is about to."""
_COMPRESSED = re.compile(r"\.(br|gz)$")


def keep_static_files(own: Path, kept: Path) -> int:
    """Keep the files with digests of `own`, a version's static files, in `kept`, and remove those
    of versions that were replaced more than a day ago. Gives how many files are kept."""
    now = time.time()
    folder, last = kept / "static", kept / _LAST
    folder.mkdir(parents=True, exist_ok=True)
    # Their day begins.
    for name in last.read_text().splitlines() if last.exists() else ():
        if (folder / name).exists():
            os.utime(folder / name, (now, now))
    names = sorted(_with_digests(own))
    for name in names:
        _copy(own / name, folder / name)
    last.write_text("\n".join(names))
    left = 0
    for file in folder.rglob("*"):
        if file.is_file() and file.stat().st_mtime < now - DAY:
            file.unlink()
        elif file.is_file():
            left += 1
    return left


def _with_digests(own: Path) -> Iterator[str]:
    immutable = re.compile(settings.WHITENOISE_IMMUTABLE_FILE_TEST)
    for file in own.rglob("*"):
        name = file.relative_to(own).as_posix()
        if file.is_file() and immutable.match(_COMPRESSED.sub("", f"/static/{name}")):
            yield name


def _copy(source: Path, target: Path) -> None:
    """Copy a file; nobody sees half of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_name(f".{target.name}")
    shutil.copyfile(source, new)
    new.replace(target)
