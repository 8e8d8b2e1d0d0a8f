"""`manage.py copy_uploads`: uploads from this machine into buckets."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from clvr.backup.uploads import copy_into_buckets
from clvr.lib.stored_files import StorageAway


class Command(BaseCommand):
    help = (
        "Copies the uploads in VAR_DIR that are not in the buckets of S3 yet, and deletes nothing. "
        "docs/operations.md says how a portal moves."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.ENVIRONMENT.s3_bucket:
            raise CommandError("S3_BUCKET is not set: there is no bucket to copy to.")
        try:
            copied = copy_into_buckets()
        except StorageAway as error:
            raise CommandError(f"Not all were copied. {error} Run this again.") from error
        self.stdout.write(f"{copied} files were copied.")
