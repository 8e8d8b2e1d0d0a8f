"""`manage.py bench_ratings`: the time of a rebuild of many ratings, compared with the arithmetic
alone.

It creates a database of its own beside the configured one, and removes it.
"""

import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count as counted
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection
from django.db.models import OuterRef, Subquery

from clvr.lib.bulk import insert_rows, refresh_statistics
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import League, Season
from leagues.rating_settings import RatingSettings
from leagues.services.seasons import make_current
from matches.enums import Decision
from matches.ledger.ratings.ledger import sources
from matches.ledger.ratings.ledger.entries import Entry, RatedMatch
from matches.ledger.ratings.ledger.fold import Fold
from matches.ledger.ratings.ledger.replay import rebuild
from matches.ledger.ratings.ledger.sources import BEGINNING
from matches.ledger.ratings.mmr import rate
from matches.models import Match, OfficialResult, RatingChange
from matches.play.results.services.official import amend_result
from matches.scores.verdicts import Verdict
from teams.models import SeasonRecord, Team

SEASONS = 10
TEAMS = 60
FIRST_MATCH = datetime(2020, 1, 6, 19, tzinfo=UTC)


class Command(BaseCommand):
    help = "Measures a rebuild of many matches' ratings as ratios to the arithmetic alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--matches", type=int, default=100_000)

    def handle(self, *args: Any, matches: int, **options: Any) -> None:
        with scratch_database():
            league = League.objects.get(pk=int(LEAGUES[LeagueCode.BCL].id))
            create_results(league, matches)
            fold, entries = ready_to_fold(league)
            measured = {
                "arithmetic alone": seconds(lambda: rate_each(entries)),
                "ledger lines in memory": seconds(lambda: list(fold.play(entries))),
                "rebuild, every line new": seconds(lambda: rebuild(league.pk, write=True)),
                "rebuild, no difference": seconds(lambda: rebuild(league.pk, write=True)),
                "amending the last match": seconds(amend_last_match),
            }
            lines = RatingChange.objects.count()
        self.stdout.write(f"{connection.vendor}: {matches} matches, {lines} ledger lines")
        alone = measured["arithmetic alone"]
        for name, took in measured.items():
            self.stdout.write(f"  {name:<24} {took:8.3f} s {took / alone:8.2f} x")


@contextmanager
def scratch_database() -> Iterator[None]:
    """Use a migrated, empty database in place of the configured one."""
    configured = str(connection.settings_dict["NAME"])
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(configured, verbosity=0)


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ready_to_fold(league: League) -> tuple[Fold, list[Entry]]:
    """The ledger's entries in memory, so that folding them is arithmetic only."""
    records = sources.read_records(league, BEGINNING)
    teams = {record.id: record.team for record in records.values()}
    fold = Fold(sources.settings_by_season(records), {}, {}, teams)
    return fold, sources.read_entries(league, BEGINNING, records)


def rate_each(entries: list[Entry]) -> None:
    """Apply the formula of `matches.ledger.ratings.mmr` to each match, and nothing else."""
    settings = RatingSettings()
    ratings: dict[int, float] = defaultdict(lambda: 1500.0)
    for entry in entries:
        if isinstance(entry, RatedMatch):
            a, b = entry.record_a, entry.record_b
            shift = rate(ratings[a], ratings[b], entry.score, entry.margin, settings).shift
            ratings[a] += shift
            ratings[b] -= shift


def amend_last_match() -> None:
    last = Match.objects.order_by("-season__value", "-effective_at")[:1].get()
    amend_result(match=last, verdict=Verdict.scored(1, 3, 13), by=None, reason="A measurement.")


def create_results(league: League, amount: int) -> None:
    """Create played matches of random teams, spread evenly over the seasons. The league then takes
    any score."""
    League.objects.filter(pk=league.pk).update(rounds_to_win=None, most_rounds=None)
    seasons = [
        Season.objects.get_or_create(league=league, value=value, defaults={"label": str(value)})[0]
        for value in range(1, SEASONS + 1)
    ]
    make_current(season=seasons[-1], by=None)
    teams = Team.objects.bulk_create(
        Team(league=league, name=f"Team {n}", name_key=f"team {n}", elo=1500.0)
        for n in range(TEAMS)
    )
    SeasonRecord.objects.bulk_create(
        SeasonRecord(season=season, team=team, elo=1500.0) for season in seasons for team in teams
    )
    dice = random.Random(5)
    _insert_matches(seasons, teams, amount, dice)
    _insert_results(dice)
    in_force = OfficialResult.objects.filter(match=OuterRef("pk")).values("pk")
    Match.objects.update(result=Subquery(in_force))
    refresh_statistics(Team, SeasonRecord, Match, OfficialResult)


def _insert_matches(
    seasons: Sequence[Season], teams: Sequence[Team], amount: int, dice: random.Random
) -> None:
    keys = [team.pk for team in teams]
    match_fields = (
        *("season", "team_a", "team_b", "time", "effective_at"),
        *("best_of", "neutral", "is_rated", "stage", "created_at", "revision", "revised_at"),
    )
    insert_rows(
        Match,
        match_fields,
        (
            (
                seasons[n * SEASONS // amount].pk,
                *dice.sample(keys, 2),
                at,
                at,
                1,
                False,
                True,
                "none",
                at,
                0,
                at,
            )
            for n, at in zip(range(amount), timestamps(), strict=False)
        ),
    )


def _insert_results(dice: random.Random) -> None:
    result_fields = (
        *("match", "number", "decision", "score_a", "score_b", "rounds_a", "rounds_b"),
        *("recorded_at", "reason", "starts_over"),
    )
    insert_rows(
        OfficialResult,
        result_fields,
        (
            (
                *(match, 1, Decision.PLAYED.value),
                *(dice.randrange(14), dice.randrange(14)) * 2,
                *(at, "", False),
            )
            for match, at in Match.objects.order_by("pk").values_list("pk", "time")
        ),
    )


def timestamps() -> Iterator[datetime]:
    """An endless series of timestamps."""
    for number in counted():
        yield FIRST_MATCH + timedelta(minutes=10 * number)
