"""`manage.py load_published_results`: real results whose ratings can be looked up.

The Breachers league plays every National Football League game from 1920 to 2020: 16,810 results,
whose ratings FiveThirtyEight published. Loading them again changes nothing.
"""

from typing import Any

from django.core.management.base import BaseCommand

from matches.tests.nfl import import_games


class Command(BaseCommand):
    help = "Imports 16,810 real results with published ratings into the Breachers league."

    def handle(self, *args: Any, **options: Any) -> None:
        import_games()
