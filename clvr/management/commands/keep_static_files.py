"""`manage.py keep_static_files`: see clvr/lib/kept_static_files.py."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from clvr.lib.kept_static_files import keep_static_files


class Command(BaseCommand):
    help = (
        "Keeps this version's static files in VAR_DIR for pages that are open when the next "
        "version begins, and removes those of versions that ended more than a day ago."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        kept = keep_static_files(settings.STATIC_ROOT, settings.KEPT_FILES)
        self.stdout.write(f"{kept} files are kept.")
