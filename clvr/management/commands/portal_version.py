"""`manage.py portal_version`: the version and the commit of this code."""

from typing import Any

from django.core.management.base import BaseCommand

from clvr.version import COMMIT, VERSION


class Command(BaseCommand):
    help = "Prints the version and the commit of this code, as the status page names them."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{VERSION} {COMMIT}")
