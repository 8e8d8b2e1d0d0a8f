"""Undoing an import of results: what it created is deleted, and the ratings are as before."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import User
from leagues.models import League, Season
from matches.enums import ReportStatus
from matches.ledger.ratings.ledger.entries import SEASON_OPENS
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.models import FileImport, MapResult, Match, OfficialResult, ResultReport
from matches.play.scheduling.services.deleting import delete_rows
from matches.season.imports.undo.uses import uses_of_matches, uses_of_teams
from teams.models import SeasonRecord, Team

CLOSED = "{season} is closed."
HAS_PLAYERS = "{team} has players."


def obstacles(change: FileImport) -> Iterator[str]:
    made = change.made
    revisions = {int(key): revision for key, revision in made["revisions"].items()}
    seasons = Season.objects.filter(matches__in=revisions).distinct()
    for season in seasons.filter(closed_at__isnull=False):
        yield CLOSED.format(season=season)
    created = made["matches"]
    yield from uses_of_matches(revisions, created, at=change.made_at, with_result=True)
    yield from uses_of_teams(made["teams"], created)
    for team in Team.objects.filter(pk__in=made["teams"], memberships__isnull=False).distinct():
        yield HAS_PLAYERS.format(team=team)


def undo(change: FileImport, by: User) -> None:
    """Take the results away, delete the matches, enrolments and teams that came with them, and
    compute the ratings again. The caller holds the locks of the league's ledger, and nothing stands
    in the way."""
    made, now = change.made, timezone.now()
    keys = [int(key) for key in made["revisions"]]
    results = list(OfficialResult.objects.filter(match__in=keys).values_list("pk", flat=True))
    values = Season.objects.filter(matches__in=keys).values_list("value", flat=True)
    first = min(values, default=None)
    Match.objects.filter(pk__in=keys).update(
        result=None, effective_at=None, revision=F("revision") + 1, revised_at=now
    )
    for key, time in made["times"].items():
        before = None if time is None else datetime.fromisoformat(time)
        Match.objects.filter(pk=key).update(time=before)
    frozen = Season.objects.filter(pk__in=made["frozen"])
    frozen.exclude(matches__result__isnull=False).update(ratings_frozen_at=None)
    if first is not None:
        replay(change.league, Since(first, SEASON_OPENS))
    # Nobody has built on them: they are deleted, as if the file had not been imported.
    QuerySet(model=MapResult).filter(result__in=results).delete()
    QuerySet(model=OfficialResult).filter(pk__in=results).delete()
    reports = ResultReport.objects.filter(pk__in=made["reports"], status=ReportStatus.SUPERSEDED)
    reports.update(status=ReportStatus.OPEN)
    delete_rows(made["matches"])
    SeasonRecord.objects.filter(pk__in=made["records"]).delete()
    Team.objects.filter(pk__in=made["teams"]).delete()
    if first is not None:
        replay(change.league, Since(first, SEASON_OPENS))


class Before:
    """The league's rows before an import of results, so that what it makes can be told apart. The
    caller holds the locks of the league's ledger until it asks."""

    def __init__(self, league: League, matches: Mapping[int, datetime | None]) -> None:
        self.league, self.times = league, matches
        self.last = {model: _last(model) for model in (Team, SeasonRecord, Match, OfficialResult)}
        self.open_reports = list(
            ResultReport.objects.filter(match__in=matches, status=ReportStatus.OPEN).values_list(
                "pk", flat=True
            )
        )
        unfrozen = Season.objects.filter(league=league, ratings_frozen_at=None)
        self.unfrozen = list(unfrozen.values_list("pk", flat=True))

    def made(self) -> dict[str, Any]:
        """What the import has made since, as `undo` reads it."""
        results = OfficialResult.objects.filter(
            match__season__league=self.league, pk__gt=self.last[OfficialResult]
        )
        revisions = dict(results.values_list("match", "match__revision"))
        frozen = Season.objects.filter(pk__in=self.unfrozen, ratings_frozen_at__isnull=False)
        records = SeasonRecord.objects.filter(season__league=self.league)
        return {
            "revisions": revisions,
            "matches": [key for key in revisions if key > self.last[Match]],
            "times": {
                key: None if time is None else time.isoformat()
                for key, time in self.times.items()
                if key in revisions
            },
            "reports": self.open_reports,
            "frozen": list(frozen.values_list("pk", flat=True)),
            "records": _since(records, self.last[SeasonRecord]),
            "teams": _since(Team.objects.filter(league=self.league), self.last[Team]),
        }


def _last(model: Any) -> int:
    """The key of the newest row."""
    newest = model.objects.order_by("-pk").values_list("pk", flat=True).first()
    return newest or 0


def _since(rows: Any, last: int) -> list[int]:
    return list(rows.filter(pk__gt=last).values_list("pk", flat=True))
