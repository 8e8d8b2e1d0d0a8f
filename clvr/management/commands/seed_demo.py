"""`manage.py seed_demo`: demonstration leagues, for a portal without people of its own."""

from datetime import UTC, date, datetime, time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from clvr.demonstration.seed.portal import seed


class Command(BaseCommand):
    help = (
        "Fills an empty portal with demonstration leagues as of now, to the hour, or of another "
        "day. The same time gives the same leagues; a portal with teams is not changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--date",
            type=date.fromisoformat,
            default=None,
            help="the demonstration's day, at noon UTC, such as 2026-11-03",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        # Services and due work use the real clock, so nothing here may be ahead of it.
        now = timezone.now().replace(minute=0, second=0, microsecond=0)
        if day := options["date"]:
            now = datetime.combine(day, time(12), UTC)
        if not seed(now, self.stdout.write):
            self.stdout.write("The portal has teams already: nothing was changed.")
