"""`manage.py load_demonstration`: what a portal that was just set up shows.

The Breachers league plays every National Football League game from 1920 to 2020, so its table is
what the rating engine makes of 16,810 real results. Loading it again changes nothing.
"""

from typing import Any

from django.core.management.base import BaseCommand

from matches.tests.nfl import import_games


class Command(BaseCommand):
    help = "Loads the demonstration data: real results, rated."

    def handle(self, *args: Any, **options: Any) -> None:
        import_games()
