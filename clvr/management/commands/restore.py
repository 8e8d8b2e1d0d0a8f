"""`manage.py restore`: a backup back into an empty place."""

from pathlib import Path
from typing import Any

from django.core.cache import cache
from django.core.management.base import BaseCommand, CommandError, CommandParser

from clvr.backup.bundle import BundleError, opened
from clvr.backup.offsite import fetch_newest, is_used
from clvr.backup.rehearsal import rehearse
from clvr.backup.restoring import refuse_newer, restore
from clvr.backup.stored import backup_folder, bundles_in

NEWEST_COPY = "s3"


class Command(BaseCommand):
    help = (
        "Restores a backup into an empty database and empty storages, compares every row and file, "
        "and applies newer migrations. Stop the portal before."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "bundle",
            type=Path,
            help="the file that `backup` wrote; a folder, for the newest in it; or "
            f"`{NEWEST_COPY}`, for the newest copy in BACKUP_S3_BUCKET, which is fetched into the "
            "folder of backups",
        )
        parser.add_argument(
            "--rehearse",
            action="store_true",
            help="restore into a database and a folder that are deleted afterwards; changes "
            "nothing, but needs space for both beside the bundle",
        )
        parser.add_argument(
            "--leave-cache",
            action="store_true",
            help="do not empty the cache, because a running portal uses it",
        )

    def handle(
        self, *args: Any, bundle: Path, rehearse: bool, leave_cache: bool, **options: Any
    ) -> None:
        try:
            bundle = self._found(bundle)
            if rehearse:
                self._rehearse(bundle)
            else:
                self._restore(bundle, leave_cache=leave_cache)
        except (BundleError, OSError) as error:
            raise CommandError(f"{bundle}: {error}") from error

    def _found(self, asked: Path) -> Path:
        """The file of the backup that is asked for."""
        if str(asked) == NEWEST_COPY:
            if not is_used():
                raise BundleError("BACKUP_S3_BUCKET is not set.")
            folder = backup_folder()
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            return fetch_newest(folder, self._say)
        if not asked.is_dir():
            return asked
        newest = next(iter(bundles_in(asked)), None)
        if newest is None:
            raise BundleError("There is no backup in this folder.")
        return newest

    def _rehearse(self, path: Path) -> None:
        with opened(path) as bundle:
            refuse_newer(bundle.manifest)
        rehearse(path, beside=path.absolute().parent)
        self.stdout.write("The rehearsal found no difference. Everything it made is deleted.")

    def _restore(self, path: Path, *, leave_cache: bool) -> None:
        with opened(path) as bundle:
            manifest = bundle.manifest
            self.stdout.write(
                f"A backup of {manifest.made_at:%d %B %Y, %H:%M} UTC, made by version "
                f"{manifest.portal} on {manifest.database}"
            )
            restore(bundle, say=self._say)
        if not leave_cache:
            self._empty_cache()
        self.stdout.write("Restored. No row and no file differs from the backup.")

    def _empty_cache(self) -> None:
        """Former sessions and counts belong to another database."""
        try:
            cache.clear()
        except Exception as error:
            self.stderr.write(f"Empty the cache before the portal starts (FLUSHDB): {error}")

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()
