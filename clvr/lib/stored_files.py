"""Files whose names carry a digest of their content, and files that no address leads to.

A file stands under its name whole or not at all: it is written aside and then named.
"""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from django.conf import settings
from django.core.files.base import ContentFile, File
from django.core.files.storage import FileSystemStorage, Storage, storages
from django.db.models.fields.files import FieldFile

if TYPE_CHECKING:
    Content = ContentFile[bytes]
    AnyFile = File[bytes]
else:
    Content = ContentFile
    AnyFile = File

log = logging.getLogger(__name__)

_ASIDE = ".aside"
_COMPARED_AT_ONCE = 1 << 20


class WholeFileStorage(FileSystemStorage):
    """This machine's files. A full disk, a crash or a power cut leaves no part of one under its
    name: what is written is whole and on the disk, in a folder aside, before it gets its name."""

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
        """Put the content in the place of the file that has this name, in one step."""
        with self._written_aside(name, content) as aside:
            aside.replace(self.path(name))

    @contextmanager
    def _written_aside(self, name: str, content: AnyFile) -> Iterator[Path]:
        """The content, whole and on the disk, in a file that is gone afterwards."""
        aside = f"{_ASIDE}/{uuid4().hex}"
        try:
            super()._save(aside, content)  # type: ignore[misc] # django-stubs leaves it out
            _onto_disk(Path(self.path(aside)))
            Path(self.path(name)).parent.mkdir(parents=True, exist_ok=True)
            yield Path(self.path(aside))
        finally:
            with suppress(OSError):
                self.delete(aside)


class PrivateFileStorage(WholeFileStorage):
    """This machine's files that are not for everybody: a view that knows its readers sends them."""

    @property
    def location(self) -> str:
        return str(Path(settings.PRIVATE_ROOT).absolute())

    def url(self, name: str | None) -> str:
        raise ValueError(f"No address leads to {name}.")


def private_storage() -> Storage:
    """Where files are kept that are not for everybody: a folder or a bucket of their own."""
    return storages["private"]


def keep_once(field: FieldFile, content: Content) -> None:
    """Give a model's file field this content, without saving the model.

    A file that is in the storage already is pointed to instead of stored again under another
    name: the same name is the same content. One that holds something else was broken, and is
    replaced. Nothing ever deletes such a file with its row.
    """
    name = field.field.generate_filename(field.instance, str(content.name))
    try:
        broken = not _holds(field.storage, name, content)
    except FileNotFoundError:
        field.save(str(content.name), content, save=False)
        return
    if broken:
        log.warning("%s held something else than it should, and is replaced.", name)
        _replace(field.storage, name, content)
    field.name = name


def _holds(storage: Storage, name: str, content: Content) -> bool:
    """Whether the stored file has this content. A bucket stores whole files or none, so there the
    size says enough, and asking for it is cheap. Raises FileNotFoundError when there is no file."""
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
    """A name may reach the disk before what it names does."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _name_new(aside: Path, path: Path) -> None:
    """Raises FileExistsError when the name is taken."""
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:  # some file systems have no second names
        if path.exists():
            raise FileExistsError(path) from None
        aside.rename(path)
