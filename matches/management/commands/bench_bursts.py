"""`manage.py bench_bursts`: how long people wait who confirm results at the same time, compared
with one alone.

It uses a database of its own, as `manage.py bench_ratings` does; with SQLite, a file.
"""

import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import OperationalError, connection
from django.utils import timezone

from accounts.models import User
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import GameMap, League, Season
from matches.management.commands.bench_ratings import create_results, scratch_database
from matches.models import Match
from matches.ratings.ledger.replay import rebuild
from matches.results.scoring import MapScore
from matches.results.services.official import amend_result
from matches.results.services.reports import confirm_report, report_result
from matches.results.verdicts import PlayedMap, Verdict
from teams.enums import MemberRank
from teams.models import Membership, Team

ALONE = 9
"""How many results are confirmed one after the other, to measure one alone."""
BURSTS = {8: 5, 32: 3}
"""How many people confirm at the same time, and how many results each."""

Work = Callable[[], object]


class Command(BaseCommand):
    help = "Measures how long simultaneous confirmations wait, as ratios to one alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--matches", type=int, default=2_000)

    def handle(self, *args: Any, matches: int, **options: Any) -> None:
        with a_file_for_sqlite(), scratch_database():
            league = League.objects.get(pk=int(LEAGUES[LeagueCode.BCL].id))
            create_results(league, matches)
            rebuild(league.pk, write=True)
            waiting = confirmations(league)
            alone = median(seconds_each([[next(waiting) for _ in range(ALONE)]]))
            self.stdout.write(f"{connection.vendor}: confirming one of {matches} matches")
            self.stdout.write(f"  alone                    {alone:8.3f} s {1:8.2f} x")
            oldest = median(seconds_each([list(amendments_of_the_oldest(league))]))
            self.stdout.write(f"  amending the oldest      {oldest:8.3f} s {oldest / alone:8.2f} x")
            for people, rounds in BURSTS.items():
                took = seconds_each([[next(waiting) for _ in range(rounds)] for _ in range(people)])
                failed = people * rounds - len(took)
                for name, value in (("median", median(took)), ("worst", max(took))):
                    label = f"{people} at once, {name}"
                    self.stdout.write(f"  {label:<24} {value:8.3f} s {value / alone:8.2f} x")
                if failed:
                    self.stdout.write(f"  {people} at once: {failed} timed out")


@contextmanager
def a_file_for_sqlite() -> Iterator[None]:
    """Put the scratch database in a file, as the portal's own is, instead of in memory."""
    if connection.vendor != "sqlite":
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        connection.settings_dict["TEST"]["NAME"] = str(Path(folder) / "bench.sqlite3")
        yield


def confirmations(league: League) -> Iterator[Work]:
    """Confirmations of reports of matches that were just played, each by the other side's
    captain."""
    season = Season.objects.filter(league=league).latest("value")
    teams = list(Team.objects.filter(league=league, records__season=season).order_by("pk"))
    captains = {team.pk: captain_of(team, number) for number, team in enumerate(teams)}
    league_map = GameMap.objects.create(league=league, name="Bench")
    amount = ALONE + sum(people * rounds for people, rounds in BURSTS.items())
    works = []
    for number in range(amount):
        one, other = teams[number % len(teams)], teams[(number * 7 + 1) % len(teams)]
        if one == other:
            other = teams[(number + 2) % len(teams)]
        time = timezone.now() - timedelta(days=1, minutes=amount - number)
        match = Match.objects.create(season=season, team_a=one, team_b=other, time=time, best_of=1)
        played = PlayedMap(league_map.pk, MapScore(10, number % 10))
        verdict = Verdict.played(match.best_of, [played])
        report = report_result(match=match, verdict=verdict, by=captains[one.pk])
        works.append(partial(confirm_report, report=report, by=captains[other.pk]))
    return iter(works)


def amendments_of_the_oldest(league: League) -> Iterator[Work]:
    """Amendments of the league's first match, each of which replays all that follow."""
    first = Match.objects.filter(season__league=league).earliest("season__value", "effective_at")
    for number in range(ALONE):
        verdict = Verdict.scored(first.best_of, 10, number)
        yield partial(amend_result, match=first, verdict=verdict, by=None, reason="A measurement.")


def captain_of(team: Team, number: int) -> User:
    user = User.objects.create_user(f"captain {number}", discord_id=10_000_000 + number)
    Membership.objects.create(
        team=team,
        user=user,
        league=team.league,
        rank=MemberRank.CAPTAIN,
        joined_at=timezone.now() - timedelta(days=100),
    )
    return user


def seconds_each(people: Sequence[Sequence[Work]]) -> list[float]:
    """Run everyone's work in threads at the same time. Returns how long each successful piece
    took."""
    barrier = threading.Barrier(len(people))
    took: list[float] = []

    def run(works: Sequence[Work]) -> None:
        connection.ensure_connection()
        barrier.wait()
        try:
            for work in works:
                start = time.perf_counter()
                with suppress(OperationalError):
                    work()
                    took.append(time.perf_counter() - start)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(works,)) for works in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took
