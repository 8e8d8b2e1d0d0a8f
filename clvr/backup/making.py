"""Making a backup."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from uuid import uuid4
from zipfile import ZipFile

from django.core.files.storage import storages
from django.db import connection
from django.utils import timezone

from clvr.backup.bundle import BundleError, BundleWriter
from clvr.backup.manifest import FORMAT, Manifest, StoredFile, Table
from clvr.backup.rows import last_key, lines_of
from clvr.backup.schema import applied_migrations, models_at, unknown_migrations
from clvr.backup.stored import LastBackup, bundles_in, record_last
from clvr.backup.uploads import PLACES, names_in
from clvr.lib.transactions import snapshot
from clvr.version import VERSION

_UNFINISHED = ".unfinished"
_FORGOTTEN_AFTER = timedelta(days=1)


def make_backup(folder: Path, *, keep: int) -> LastBackup:
    """Write a bundle into the folder, and delete all but the newest `keep` bundles there.

    Raises BundleError when the database has migrations that this code does not know.
    """
    began, made_at = monotonic(), timezone.now()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _delete_forgotten(folder, made_at)
    path = folder / f"clvr-{made_at:%Y%m%dT%H%M%SZ}.zip"
    with _written_aside(path) as aside, ZipFile(aside, "w") as archive:
        manifest = _fill(BundleWriter(archive, made_at), made_at)
    made = LastBackup(
        made_at=made_at,
        bundle=path.name,
        bytes=path.stat().st_size,
        rows=sum(table.rows for table in manifest.tables),
        files=manifest.files.count,
        seconds=round(monotonic() - began, 1),
    )
    record_last(folder, made)
    for old in bundles_in(folder)[keep:]:
        old.unlink(missing_ok=True)
    return made


def _fill(writer: BundleWriter, made_at: datetime) -> Manifest:
    with snapshot():
        migrations = applied_migrations()
        if unknown_migrations(migrations):
            raise BundleError("A newer version of the portal has migrated the database.")
        tables = _tables(writer, migrations)
    # Rows name files that were stored before them, so the snapshot's files are all there.
    files = writer.add_list(_files(writer))
    manifest = Manifest(
        format=FORMAT,
        portal=VERSION,
        database=connection.vendor,
        made_at=made_at,
        migrations=tuple(sorted(migrations)),
        tables=tables,
        files=files,
    )
    writer.finish(manifest)
    return manifest


def _tables(writer: BundleWriter, migrations: frozenset[tuple[str, str]]) -> tuple[Table, ...]:
    return tuple(
        writer.add_table(
            model._meta.db_table,
            [str(field.column) for field in model._meta.concrete_fields],
            lines_of(model),
            last_key(model),
        )
        for model in models_at(migrations)
    )


def _files(writer: BundleWriter) -> list[StoredFile]:
    """Add each stored file. One that was deleted since the snapshot, because its person left, stays
    out."""
    listed = []
    for place, storage in PLACES.items():
        for name in names_in(place):
            try:
                content = storages[storage].open(name)
            except FileNotFoundError:
                continue
            with content:
                listed.append(writer.add_file(place, name, content))
    return listed


@contextmanager
def _written_aside(path: Path) -> Iterator[Path]:
    """A file that gets this name when it is whole and on the disk; only its owner reads it."""
    aside = path.with_name(f"{path.name}.{uuid4().hex}{_UNFINISHED}")
    aside.touch(mode=0o600)
    try:
        yield aside
        with aside.open("rb") as file:
            os.fsync(file.fileno())
        aside.rename(path)
    finally:
        aside.unlink(missing_ok=True)


def _delete_forgotten(folder: Path, now: datetime) -> None:
    """Delete what a killed backup left."""
    for file in folder.glob(f"clvr-*{_UNFINISHED}"):
        if file.stat().st_mtime < (now - _FORGOTTEN_AFTER).timestamp():
            file.unlink(missing_ok=True)
