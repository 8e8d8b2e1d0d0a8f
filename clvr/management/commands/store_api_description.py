"""Store the public API's description as that of the release that is being made."""

from typing import Any

import yaml
from django.core.management.base import BaseCommand, CommandError

from clvr.public_api.compatible import broken_by
from clvr.public_api.description import LAST_RELEASE, public_api_description


class Command(BaseCommand):
    """Writes `docs/api/v1.yaml`, with which later changes are compared."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        now = public_api_description()
        last = yaml.safe_load(LAST_RELEASE.read_text(encoding="utf-8"))
        if broken := broken_by(last, yaml.safe_load(now)):
            raise CommandError("\n".join(["Programs for the last release would break:", *broken]))
        LAST_RELEASE.write_bytes(now)
        self.stdout.write(f"Stored {LAST_RELEASE.name}.")
