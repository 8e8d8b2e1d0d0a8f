"""`manage.py rebuild_ratings`: recompute every rating from scratch and report differences."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.ledger.ratings.ledger.replay import rebuild


class Command(BaseCommand):
    help = (
        "Recomputes ratings and records from the official results and compares them with what is "
        "stored. A difference is put right, and the command fails so that it is looked into."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--league", choices=LeagueCode.values, help="only this league")
        parser.add_argument("--check", action="store_true", help="compare, write nothing")

    def handle(self, *args: Any, league: str | None, check: bool, **options: Any) -> None:
        leagues = League.objects.filter(code=league) if league else League.objects.all()
        differences = 0
        for each in leagues:
            outcome = rebuild(each.pk, write=not check)
            differences += outcome.differences
            self.stdout.write(
                f"{each.identity.label}: {outcome.entries} entries, "
                f"{outcome.differences} differences"
            )
        if differences:
            done = "nothing was changed" if check else "all were put right"
            raise CommandError(f"{differences} differences; {done}")
