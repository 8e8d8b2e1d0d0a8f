"""`manage.py copy_backup`: the newest backup into a bucket elsewhere."""

from typing import Any

from django.core.management.base import CommandError

from clvr.backup.bundle import BundleError
from clvr.backup.offsite import COPY, copy_away, is_used
from clvr.backup.stored import backup_folder, bundles_in
from clvr.due_runs import run_noted
from clvr.operations.unattended import UnattendedCommand


class Command(UnattendedCommand):
    help = "Copies the newest backup to BACKUP_S3_BUCKET, with a key that can do nothing else."

    def handle(self, *args: Any, **options: Any) -> None:
        if not is_used():
            self.stdout.write("Nothing is copied: BACKUP_S3_BUCKET is not set.")
            return
        try:
            with run_noted(COPY):
                newest = next(iter(bundles_in(backup_folder())), None)
                if newest is None:
                    raise BundleError("There is no backup to copy.")
                copy_away(newest)
        except (BundleError, OSError) as error:
            raise CommandError(f"No copy was made. {error}") from error
        self.stdout.write(f"{newest.name} was copied, {newest.stat().st_size / 1e6:,.1f} MB.")
