"""`manage.py backup`: everything that the portal stores, in one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from clvr.backup.bundle import BundleError
from clvr.backup.making import make_backup
from clvr.backup.stored import BACKUP, backup_folder
from clvr.due_runs import run_noted
from clvr.operations.unattended import UnattendedCommand

DEFAULT_KEEP = 14


class Command(UnattendedCommand):
    help = (
        "Writes all rows and uploads, private ones too, into one file, which `restore` reads. The "
        "portal runs on meanwhile. CONTENTS.txt in it says what is secret."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, help="the folder (BACKUP_DIR, else VAR_DIR/backups)")
        parser.add_argument(
            "--keep",
            type=int,
            default=DEFAULT_KEEP,
            help=f"how many backups stay there, this one included ({DEFAULT_KEEP})",
        )

    def handle(self, *args: Any, to: Path | None, keep: int, **options: Any) -> None:
        if keep < 1:
            raise CommandError("--keep has to be 1 or more")
        folder = to or backup_folder()
        try:
            with run_noted(BACKUP):
                made = make_backup(folder, keep=keep)
        except (BundleError, OSError) as error:
            raise CommandError(f"No backup was made. {error}") from error
        self.stdout.write(
            f"{folder / made.bundle}: {made.rows:,} rows, {made.files:,} files, "
            f"{made.bytes / 1e6:,.1f} MB, {made.seconds:.1f} s"
        )
        self.stdout.write(
            "It has private notes, evidence and webhook addresses in plain text: keep it as safe "
            "as the portal. It has no settings: keep SECRET_KEY and GAME_SERVER_KEYS elsewhere."
        )
