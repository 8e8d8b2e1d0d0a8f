"""Uploads in storage: files whose names contain a digest of their content, and private files.

A file has its name whole or not at all: it is written under another name and then renamed.
"""

import errno
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from django.conf import settings
from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage, Storage, default_storage, storages
from django.db.models.fields.files import FieldFile

if TYPE_CHECKING:
    Content = ContentFile[bytes]
    AnyFile = File[bytes]
else:
    Content = ContentFile
    AnyFile = File

log = logging.getLogger(__name__)

ASIDE = ".aside"
"""The folder of files that are being written."""
MOST_ADDRESSES = 8192
"""Of uploaded files, that are kept."""
_COMPARED_AT_ONCE = 1 << 20
_UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO}


class StorageAway(OSError):
    """The storage gives and takes no files now. The message has no secret."""


def could_not_store(error: BaseException) -> bool:
    """Whether an error is about files that could not be stored or read: the storage is away, or the
    disk is full or broken."""
    if isinstance(error, StorageAway):
        return True
    return isinstance(error, OSError) and error.errno in _UNWRITABLE


class WholeFileStorage(FileSystemStorage):
    """This machine's files. After a full disk, a crash or a power cut no part of a file has its
    name: the whole content is on the disk, in a separate folder, before the file gets its name."""

    def _save(self, name: str, content: AnyFile) -> str:
        with self._written_aside(name, content) as aside:
            while True:
                try:
                    _name_new(aside, Path(self.path(name)))
                except FileExistsError:
                    name = self.get_available_name(name)
                else:
                    return name.replace("\\", "/")

    def replace(self, name: str, content: AnyFile) -> None:
        """Replace the file of this name with the content, in one step."""
        with self._written_aside(name, content) as aside:
            aside.replace(self.path(name))

    @contextmanager
    def _written_aside(self, name: str, content: AnyFile) -> Iterator[Path]:
        """The whole content on the disk, in a temporary file that is removed afterwards."""
        aside = f"{ASIDE}/{uuid4().hex}"
        try:
            super()._save(aside, content)  # type: ignore[misc] # django-stubs leaves it out
            _onto_disk(Path(self.path(aside)))
            Path(self.path(name)).parent.mkdir(parents=True, exist_ok=True)
            yield Path(self.path(aside))
        finally:
            with suppress(OSError):
                self.delete(aside)


class PrivateFileStorage(WholeFileStorage):
    """This machine's private files: a view that checks the reader sends them."""

    @property
    def location(self) -> str:
        return str(Path(settings.PRIVATE_ROOT).absolute())

    def url(self, name: str | None) -> str:
        raise ValueError(f"No address leads to {name}.")


def private_storage() -> Storage:
    """Where private files are stored: a folder or a bucket of their own."""
    return storages["private"]


def address_of_uploads() -> str:
    """What the addresses of uploaded files begin with: a path of the portal, or a bucket's
    address."""
    return upload_address("x").removesuffix("x")


def upload_address(name: str | None) -> str:
    """The address of an uploaded file that everybody may see, by its name in the storage; empty
    without a name."""
    return _upload_address(default_storage, settings.MEDIA_URL, name) if name else ""


@lru_cache(MOST_ADDRESSES)
def _upload_address(storage: Storage, base: str, name: str) -> str:
    """Quoting a name and joining it to the base takes 7 µs, and a list has hundreds."""
    return storage.url(name)


def keep_once(field: FieldFile, content: Content) -> None:
    """Set a model's file field to this content, without saving the model.

    A file that is in the storage already is used instead of storing it again under another name:
    the same name means the same content. A file with another content was damaged, and is replaced.
    Nothing deletes such a file together with its row.
    """
    name = field.field.generate_filename(field.instance, str(content.name))
    try:
        broken = not _holds(field.storage, name, content)
    except FileNotFoundError:
        field.save(str(content.name), content, save=False)
        return
    if broken:
        log.warning("%s had the wrong content and is replaced.", name)
        _replace(field.storage, name, content)
    field.name = name


def _holds(storage: Storage, name: str, content: Content) -> bool:
    """Whether the stored file has this content. A bucket stores whole files or none, so there the
    size is enough, and checking it is cheap. Raises FileNotFoundError when there is no file."""
    if storage.size(name) != content.size:
        return False
    if not isinstance(storage, FileSystemStorage):
        return True
    content.seek(0)
    with storage.open(name) as stored:
        while part := content.read(_COMPARED_AT_ONCE):
            if stored.read(len(part)) != part:
                return False
    return True


def _replace(storage: Storage, name: str, content: Content) -> None:
    content.seek(0)
    if isinstance(storage, WholeFileStorage):
        storage.replace(name, content)
    else:
        storage.delete(name)
        storage.save(name, content)


def _onto_disk(path: Path) -> None:
    """Write the file to the disk: its name may reach the disk before its content."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _name_new(aside: Path, path: Path) -> None:
    """Give the file its name. Raises FileExistsError when the name is taken."""
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:  # some file systems have no hard links
        if path.exists():
            raise FileExistsError(path) from None
        aside.rename(path)
