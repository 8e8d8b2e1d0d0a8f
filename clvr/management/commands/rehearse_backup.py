"""`manage.py rehearse_backup`: whether the newest copy of a backup can be restored."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import timezone

from clvr.backup.bundle import BundleError, opened
from clvr.backup.manifest import Manifest
from clvr.backup.offsite import AHEAD, REHEARSAL, fetch_newest, is_used
from clvr.backup.rehearsal import rehearse
from clvr.backup.restoring import refuse_newer
from clvr.backup.stored import backup_folder, bundles_in
from clvr.due_runs import run_noted
from clvr.operations.unattended import UnattendedCommand


class Command(UnattendedCommand):
    help = (
        "Fetches the newest copy from BACKUP_S3_BUCKET, or takes the newest backup here where "
        "there is no such bucket, restores it into a database and a folder of their own, compares "
        "every row and file, and deletes both. Changes nothing, and needs space for all three."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        folder = backup_folder()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with run_noted(REHEARSAL), _newest(folder) as path:
                manifest = _usable(path)
                rehearse(path, beside=folder.absolute())
        except (BundleError, OSError) as error:
            raise CommandError(f"The rehearsal failed. {error}") from error
        rows = sum(table.rows for table in manifest.tables)
        self.stdout.write(
            f"{path.name} was restored: no difference in {rows:,} rows and "
            f"{manifest.files.count:,} files. All that the rehearsal made is deleted."
        )


@contextmanager
def _newest(folder: Path) -> Iterator[Path]:
    """The newest backup: what is fetched is deleted afterwards."""
    if is_used():
        with TemporaryDirectory(prefix="fetched-", dir=folder) as fetched:
            yield fetch_newest(Path(fetched))
        return
    newest = next(iter(bundles_in(folder)), None)
    if newest is None:
        raise BundleError("There is no backup.")
    yield newest


def _usable(path: Path) -> Manifest:
    """What the bundle says of itself. Raises BundleError when this code can't restore it, or it is
    so old that newer ones are missing, or of a time to come."""
    with opened(path) as bundle:
        manifest = bundle.manifest
    refuse_newer(manifest)
    age = timezone.now() - manifest.made_at
    if age < -AHEAD:
        raise BundleError("The newest backup there says that it was made at a time to come.")
    limit = 2 * timedelta(hours=settings.ENVIRONMENT.alert_backup_hours)
    if limit and age > limit:
        raise BundleError(f"The newest backup there is {age.days} days old.")
    return manifest
