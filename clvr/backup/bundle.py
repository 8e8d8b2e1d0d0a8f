"""Reading and writing a bundle: a ZIP file, so that its manifest is found without reading it all
and every common program opens it. Nothing is ever whole in memory but the list of its files.

    manifest.json         the version and the digest of everything else
    CONTENTS.txt          what is in it, for people
    tables/NAME.jsonl     the rows of a table
    files.jsonl           the uploaded files and their digests
    files/public/…        the uploaded files
    files/private/…
"""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO, Literal
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pydantic import ValidationError

from clvr.backup.manifest import CONTENTS, Files, Manifest, StoredFile, Table

MANIFEST, FILES = "manifest.json", "files.jsonl"
_AT_ONCE = 1 << 20


class BundleError(Exception):
    """A bundle that cannot be used; the text says why."""


class BundleWriter:
    """Fills a bundle. The manifest comes last, so a bundle that has one is whole."""

    def __init__(self, archive: ZipFile, made_at: datetime) -> None:
        self._archive = archive
        self._date = made_at.timetuple()[:6]
        self._text("CONTENTS.txt", CONTENTS)

    def add_table(
        self, name: str, columns: Iterable[str], lines: Iterable[bytes], last_key: int
    ) -> Table:
        digest, rows = hashlib.sha256(), 0
        with self._entry(f"tables/{name}.jsonl") as entry:
            for line in lines:
                entry.write(line)
                digest.update(line)
                rows += 1
        return Table(
            name=name,
            columns=tuple(columns),
            rows=rows,
            sha256=digest.hexdigest(),
            last_key=last_key,
        )

    def add_file(
        self, place: Literal["public", "private"], name: str, content: IO[bytes]
    ) -> StoredFile:
        # Pictures are compressed already.
        with self._entry(f"files/{place}/{name}", ZIP_STORED) as entry:
            sha256, size = copy_with_digest(content, entry)
        return StoredFile(place=place, name=name, size=size, sha256=sha256)

    def add_list(self, files: Iterable[StoredFile]) -> Files:
        digest, count, size = hashlib.sha256(), 0, 0
        with self._entry(FILES) as entry:
            for file in files:
                line = f"{file.model_dump_json()}\n".encode()
                entry.write(line)
                digest.update(line)
                count, size = count + 1, size + file.size
        return Files(count=count, size=size, sha256=digest.hexdigest())

    def finish(self, manifest: Manifest) -> None:
        self._text(MANIFEST, manifest.model_dump_json(indent=1))

    def _text(self, name: str, text: str) -> None:
        with self._entry(name) as entry:
            entry.write(text.encode())

    def _entry(self, name: str, compression: int = ZIP_DEFLATED) -> IO[bytes]:
        info = ZipInfo(name, self._date)
        info.compress_type = compression
        info.external_attr = 0o600 << 16
        # Only the end tells how large an entry is.
        return self._archive.open(info, "w", force_zip64=True)


class Bundle:
    """A bundle that is read. Raises BundleError when it is none, or was not finished."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        try:
            self.manifest = Manifest.model_validate_json(archive.read(MANIFEST))
        except KeyError:
            raise BundleError("It is no backup of the portal, or its end is missing.") from None
        except ValidationError:
            raise BundleError(
                "This code does not know its format: a newer version may have made it."
            ) from None

    def check(self) -> None:
        """Read everything and compare the digests. Raises BundleError that names what differs."""
        for table in self.manifest.tables:
            with self._read(f"tables/{table.name}.jsonl") as entry:
                self._expect(table.sha256, entry)
        with self._read(FILES) as entry:
            self._expect(self.manifest.files.sha256, entry)
        for file in self.files():
            with self.content(file) as entry:
                self._expect(file.sha256, entry)

    def lines(self, table: Table) -> Iterator[bytes]:
        with self._read(f"tables/{table.name}.jsonl") as entry:
            yield from entry

    def files(self) -> Iterator[StoredFile]:
        with self._read(FILES) as entry:
            for line in entry:
                yield StoredFile.model_validate_json(line)

    def content(self, file: StoredFile) -> IO[bytes]:
        return self._read(f"files/{file.place}/{file.name}")

    def _read(self, name: str) -> IO[bytes]:
        try:
            return self._archive.open(name)
        except KeyError:
            raise BundleError(f"It is damaged: {name} is missing.") from None

    def _expect(self, sha256: str, entry: IO[bytes]) -> None:
        try:
            found = hashlib.file_digest(entry, "sha256").hexdigest()  # type: ignore[arg-type] # it has readinto
        except BadZipFile:
            found = ""
        if found != sha256:
            raise BundleError(f"It is damaged: {entry.name} differs from its digest.")


@contextmanager
def opened(path: Path) -> Iterator[Bundle]:
    """The bundle at this path. Raises BundleError when it is none."""
    try:
        archive = ZipFile(path)
    except FileNotFoundError:
        raise BundleError("There is no such file.") from None
    except (OSError, BadZipFile):
        raise BundleError("It is no backup of the portal, or its end is missing.") from None
    with archive:
        yield Bundle(archive)


def copy_with_digest(source: IO[bytes], target: IO[bytes]) -> tuple[str, int]:
    """Copy to the end, and return the content's SHA-256 and size."""
    digest, size = hashlib.sha256(), 0
    while part := source.read(_AT_ONCE):
        target.write(part)
        digest.update(part)
        size += len(part)
    return digest.hexdigest(), size
