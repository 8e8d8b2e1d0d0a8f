"""Files that have their names whole or not at all."""

import errno
import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, InMemoryStorage, Storage, storages
from django.core.files.uploadedfile import TemporaryUploadedFile
from django.db.models.fields.files import FieldFile
from pytest_django import Settings

from accounts.models import User
from clvr.lib.static_files import HashedOnceStorage
from clvr.lib.stored_files import PrivateFileStorage, WholeFileStorage, keep_once

NAME, WHOLE = "avatars/1f.webp", bytes(range(256)) * 40


def content() -> "ContentFile[bytes]":
    return ContentFile(WHOLE, name="1f.webp")


def avatar(storage: Storage) -> FieldFile:
    """The picture field of a person, stored in that folder."""
    field = User(username="Ada").avatar
    field.storage = storage
    return field


@pytest.fixture
def folder(tmp_path: Path, settings: Settings) -> Path:
    settings.MEDIA_ROOT = settings.PRIVATE_ROOT = tmp_path
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@contextmanager
def full_disk() -> Iterator[None]:
    """The system writes only a part of a file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(WHOLE) // 2, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("kind", [WholeFileStorage, PrivateFileStorage, HashedOnceStorage])
def test_incompletely_written_file_does_not_exist(
    kind: type[FileSystemStorage], folder: Path
) -> None:
    storage = kind(folder) if kind is HashedOnceStorage else kind()
    with full_disk(), pytest.raises(OSError, match="File too large"):
        storage.save(NAME, content())
    assert files(folder) == {}
    assert storage.save(NAME, content()) == NAME
    assert files(folder) == {NAME: WHOLE}


def test_upload_in_a_file_is_moved_whole(folder: Path) -> None:
    with TemporaryUploadedFile("1f.webp", "image/webp", len(WHOLE), None) as upload:
        upload.write(WHOLE)
        upload.flush()
        assert WholeFileStorage().save(NAME, upload) == NAME
        assert files(folder) == {NAME: WHOLE}
        Path(upload.temporary_file_path()).touch()  # it deletes the file when it ends


def test_new_file_never_replaces_another(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = WholeFileStorage()
    first = storage.save("news/a.txt", ContentFile(b"first"))
    # Two concurrent saves may find the same name free.
    monkeypatch.setattr(storage, "get_available_name", _names("news/a.txt", "news/b.txt"))
    second = storage.save("news/a.txt", ContentFile(b"second"))
    assert (first, second, files(folder)) == (
        "news/a.txt",
        "news/b.txt",
        {"news/a.txt": b"first", "news/b.txt": b"second"},
    )


def _names(*names: str) -> Callable[..., str]:
    left = iter(names)
    return lambda *_, **__: next(left)


def test_file_system_without_hard_links_stores_whole_files_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    storage = WholeFileStorage()
    names = [storage.save("a.txt", ContentFile(text)) for text in (b"first", b"second")]
    assert files(folder) == dict(zip(names, (b"first", b"second"), strict=True))


@pytest.mark.parametrize("broken", [b"", WHOLE[:4096], bytes(len(WHOLE)), WHOLE + b"more"], ids=len)
def test_damaged_file_is_replaced_by_the_next_of_its_name(broken: bytes, folder: Path) -> None:
    (folder / "avatars").mkdir()
    (folder / NAME).write_bytes(broken)
    field = avatar(WholeFileStorage())
    keep_once(field, content())
    assert (field.name, files(folder)) == (NAME, {NAME: WHOLE})


def test_damaged_file_stays_until_its_replacement_is_complete(folder: Path) -> None:
    (folder / "avatars").mkdir()
    (folder / NAME).write_bytes(b"broken")
    with full_disk(), pytest.raises(OSError, match="File too large"):
        keep_once(avatar(WholeFileStorage()), content())
    assert files(folder) == {NAME: b"broken"}


def test_same_file_is_not_written_again(folder: Path) -> None:
    keep_once(avatar(WholeFileStorage()), content())
    before = (folder / NAME).stat().st_mtime_ns
    with full_disk():
        again = avatar(WholeFileStorage())
        keep_once(again, content())
    assert (again.name, (folder / NAME).stat().st_mtime_ns) == (NAME, before)


def test_bucket_is_only_asked_for_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    bucket = InMemoryStorage()
    keep_once(avatar(bucket), content())
    with monkeypatch.context() as patched:
        for method in ("open", "save", "delete", "exists"):
            patched.setattr(bucket, method, None)
        keep_once(avatar(bucket), content())
    bucket.delete(NAME)
    bucket.save(NAME, ContentFile(WHOLE[:99]))
    keep_once(avatar(bucket), content())
    with bucket.open(NAME) as stored:
        assert stored.read() == WHOLE


def test_every_storage_on_this_machine_writes_whole_files() -> None:
    """A new storage is found here."""
    on_disk = [
        each
        for each in map(storages.__getitem__, settings.STORAGES)
        if isinstance(each, FileSystemStorage)
    ]
    assert [isinstance(each, WholeFileStorage) for each in on_disk] == [True] * 3
