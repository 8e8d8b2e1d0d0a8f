"""`manage.py seed_demo`: four living leagues, for a portal that has no people of its own yet."""

from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from clvr.demonstration.seed.portal import seed


class Command(BaseCommand):
    help = (
        "Fills an empty portal with demonstration leagues. The same day gives the same leagues; "
        "a portal that has teams is left as it is."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--date",
            type=date.fromisoformat,
            default=None,
            help="the day on which the demonstration stands, such as 2026-11-03 (today)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        today = options["date"] or timezone.now().date()
        if not seed(today, self.stdout.write):
            self.stdout.write("The portal has teams already: nothing was changed.")
