"""The files that everybody downloads: a season's standings and its matches."""

from collections.abc import Iterable
from typing import ClassVar

from django.db.models import F
from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.enums import Region
from accounts.exports import Value, cell
from clvr.lib.escaping.csv_lines import whole_csv
from leagues.enums import RegionFilter
from leagues.models import Season
from leagues.reads import LeagueRead
from leagues.serializers import SeasonQuery
from matches.enums import Winner
from matches.ledger.standings.explained import reasons_of
from matches.models import Match, PlayoffMatch
from matches.shown.exports.cells import clock
from teams.models import SeasonRecord
from teams.serializers import StandingsQuery

FILE = {(200, "text/csv"): OpenApiTypes.STR}
STANDINGS = (
    *("place", "team", "division", "elo", "games_played"),
    *("wins", "losses", "draws", "region"),
)
STANDINGS_BY_POINTS = (*STANDINGS, "points", "reason")
MATCHES = (
    *("week", "date", "playoff", "team_a", "team_b"),
    *("score_a", "score_b", "winner", "decision"),
)
Cells = Iterable[Iterable[Value]]


class PublicFile(LeagueRead):
    """The base view of files of a season that are the same for everyone."""

    throttle_scope = "exports"
    what: ClassVar[str]

    def file(self, season: Season, columns: tuple[str, ...], rows: Cells) -> HttpResponse:
        """The rows as a file. A cell that a spreadsheet would take for a formula begins with an
        apostrophe."""
        name = f"{season.league.code}-{season.value}-{self.what}.csv"
        return whole_csv(columns, ([cell(each) for each in row] for row in rows), name)

    def season(self, value: str | None) -> Season:
        """The season asked for, else the current one. Raises Http404 before the first."""
        season = self.season_with(value) if value else self.current_season
        if season is None:
            raise Http404
        return season


class StandingsFile(PublicFile):
    """The standings of a season as CSV, as the page shows them; of a season by points also the
    points, and what each place comes from."""

    what = "standings"

    @extend_schema(parameters=[StandingsQuery], responses=FILE)
    def get(self, request: Request, leagueId: int) -> HttpResponse:
        asked = self.asked(StandingsQuery)
        season = self.season(asked.get("season"))
        rows = _standings(season, RegionFilter(asked["region"]).region)
        return self.file(season, STANDINGS_BY_POINTS if season.is_by_points else STANDINGS, rows)


class MatchesFile(PublicFile):
    """The matches of a season as CSV, by time, those without one last; dates are by the league's
    clock. Scores and what follows are empty until the result is official."""

    what = "matches"

    @extend_schema(parameters=[SeasonQuery], responses=FILE)
    def get(self, request: Request, leagueId: int) -> HttpResponse:
        season = self.season(self.asked(SeasonQuery).get("season"))
        return self.file(season, MATCHES, _matches(season))


def _standings(season: Season, region: Region | None) -> Cells:
    listed = list(SeasonRecord.objects.standings_of(season).in_region(region))
    reasons = reasons_of(
        (row.team_id, row.team.name, row.points, row.table_reason) for row in listed
    )
    for place, row in enumerate(listed, start=1):
        division = row.division.name if row.division else ""
        played = row.wins + row.losses + row.draws
        rating = f"{row.elo:.1f}"
        cells = (place, row.team.name, division, rating, played, *_record(row), row.region)
        by_points = (row.points, reasons.get(row.team_id, ""))
        yield (*cells, *by_points) if season.is_by_points else cells


def _record(row: SeasonRecord) -> tuple[int, int, int]:
    return row.wins, row.losses, row.draws


def _matches(season: Season) -> Cells:
    listed = Match.objects.not_void().filter(season=season).with_context()
    by_time = listed.order_by(F("time").asc(nulls_last=True), "pk")
    for match in by_time.select_related("playoff_match"):
        node: PlayoffMatch | None = getattr(match, "playoff_match", None)
        week = match.week.number if match.week else None
        date = clock(match.time, season.league)
        yield (
            week,
            date,
            node.title if node else "",
            match.team_a.name,
            match.team_b.name,
            *_result(match),
        )


def _result(match: Match) -> tuple[Value, ...]:
    """The scores, the winner's name and how the result came about."""
    result = match.result
    if result is None:
        return None, None, None, None
    winners = {Winner.TEAM_A: match.team_a.name, Winner.TEAM_B: match.team_b.name}
    drawn = "draw" if result.winner == Winner.DRAW else ""
    return result.score_a, result.score_b, winners.get(result.winner, drawn), result.decision
