"""The uploaded files, public and private, in folders or buckets."""

import hashlib
from collections.abc import Iterator, Mapping
from tempfile import TemporaryFile
from typing import Literal

from django.core.files.base import File
from django.core.files.storage import Storage, storages

from clvr.backup.bundle import Bundle, BundleError, copy_with_digest
from clvr.backup.manifest import StoredFile
from clvr.lib.stored_files import ASIDE, PrivateFileStorage, WholeFileStorage

Place = Literal["public", "private"]
PLACES: Mapping[Place, str] = {"public": "default", "private": "private"}
"""The storage of each place."""


def names_in(place: Place) -> Iterator[str]:
    """The names of the stored files, folder by folder."""
    yield from _names_below(storages[PLACES[place]], "")


def put_back(bundle: Bundle, file: StoredFile) -> None:
    """Store a bundle's file under its name. Raises BundleError when the name is taken."""
    storage = storages[PLACES[file.place]]
    with bundle.content(file) as content, TemporaryFile() as whole:
        copy_with_digest(content, whole)
        whole.seek(0)
        name = storage.save(file.name, File(whole, file.name))
    if name != file.name:
        raise BundleError(f"{file.name} was there already.")


def copy_into_buckets() -> int:
    """Copy the files of this machine's folders that the buckets lack, and return how many. A bucket
    has whole files or none, and a name is never used for another content, so a second run copies
    what came since. Raises StorageAway."""
    copied = 0
    folders: Mapping[Place, Storage] = {
        "public": WholeFileStorage(),
        "private": PrivateFileStorage(),
    }
    for place, folder in folders.items():
        bucket = storages[PLACES[place]]
        there = set(_names_below(bucket, ""))
        for name in _names_below(folder, ""):
            if name not in there:
                with folder.open(name) as content:
                    bucket.save(name, content)
                copied += 1
    return copied


def digest_of(file: StoredFile) -> str | None:
    """The SHA-256 of the stored file of this name; None when there is none."""
    storage = storages[PLACES[file.place]]
    try:
        with storage.open(file.name) as stored:
            return hashlib.file_digest(stored, "sha256").hexdigest()
    except FileNotFoundError:
        return None


def _names_below(storage: Storage, folder: str) -> Iterator[str]:
    try:
        folders, files = storage.listdir(folder)
    except FileNotFoundError:  # nobody has uploaded anything
        return
    inside = f"{folder}/" if folder else ""
    yield from (f"{inside}{name}" for name in sorted(files) if name)
    for name in sorted(folders):
        if name != ASIDE:
            yield from _names_below(storage, f"{inside}{name}")
