"""`manage.py bench_league`: fills leagues up to a number of teams, for `script/bench pages`, and
with `--years` with past seasons, to measure what grows. It writes rows without the services: people
are told and deeds logged in the past alone."""

from datetime import timedelta
from itertools import cycle
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from accounts.enums import Region
from accounts.models import User
from clvr.demonstration.years.league import add_years
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Match
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team

MEMBERS = 5
"""Of each team."""
FIRST_ID = 700_000_000_000_000_000
REGIONS = (Region.EU, Region.NA, Region.APAC)


class Command(BaseCommand):
    help = (
        "Fills leagues with made-up teams, and with past seasons: four a year, ten weeks each, in "
        "which every team plays each week, with line-ups, messages, reports, results, ratings, "
        "notifications, messages to Discord and audit entries. Only on a local portal."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("teams", type=int, help="of each league in its current season")
        parser.add_argument("--years", type=int, default=0, help="of past seasons")
        parser.add_argument("--leagues", nargs="+", choices=LeagueCode.values, default=["bcl"])

    @transaction.atomic
    def handle(
        self, *args: Any, teams: int, years: int, leagues: list[str], **options: Any
    ) -> None:
        if not settings.ENVIRONMENT.is_local:
            raise CommandError("This command is for local portals.")
        for season in Season.objects.current().filter(league__code__in=leagues).order_by("pk"):
            known = season.records.count()
            made = add_teams(season, max(teams - known, 0))
            pair(season, made)
            if years:
                add_years(season.league, years)
            # Results need the lines with which the new teams start.
            rebuild(season.league_id, write=True)
            self.stdout.write(f"{season.records.count()} teams in the {season}")


def add_teams(season: Season, number: int) -> list[Team]:
    """Enrol new teams, each with a captain and members."""
    begin = User.objects.count()
    teams = Team.objects.bulk_create(
        Team(league=season.league, name=f"Team {begin + n:06}", elo=1400 + n % 200, region=region)
        for n, region in zip(range(number), cycle(REGIONS), strict=False)
    )
    people = User.objects.bulk_create(
        User(username=f"player{begin + n:07}", discord_id=FIRST_ID + begin + n)
        for n in range(number * MEMBERS)
    )
    Membership.objects.bulk_create(
        Membership(
            team=teams[n // MEMBERS],
            user=user,
            league=season.league,
            rank=MemberRank.MEMBER if n % MEMBERS else MemberRank.CAPTAIN,
        )
        for n, user in enumerate(people)
    )
    SeasonRecord.objects.bulk_create(
        SeasonRecord(season=season, team=team, elo=team.elo, region=team.region) for team in teams
    )
    return teams


def pair(season: Season, teams: list[Team]) -> None:
    """A match of the current week for every two teams."""
    week = season.weeks.get(number=season.current_week)
    begin = timezone.now() + timedelta(days=1)
    Match.objects.bulk_create(
        Match(season=season, week=week, team_a=a, team_b=b, time=begin + timedelta(minutes=n))
        for n, (a, b) in enumerate(zip(teams[::2], teams[1::2], strict=False))
    )
