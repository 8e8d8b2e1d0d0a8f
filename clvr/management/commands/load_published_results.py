"""`manage.py load_published_results`: real results with published ratings to compare with.

The Breachers league plays every National Football League game from 1920 to 2020: 16,810 results,
whose ratings FiveThirtyEight published. Loading them again changes nothing. Afterwards the league
takes any score, as football does.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.tests.nfl import import_games
from teams.models import Team

FIRST = 1920


class Command(BaseCommand):
    help = "Imports 16,810 real results with published ratings into the Breachers league."

    def handle(self, *args: Any, **options: Any) -> None:
        league = League.objects.get(code=LeagueCode.BCL)
        foreign = Team.objects.filter(league=league).exclude(records__season__value__gte=FIRST)
        if foreign.exists():
            raise CommandError("The league has teams of its own: use script/server --real-results.")
        import_games()
