"""The files that a league's staff download."""

from collections.abc import Iterator
from typing import ClassVar

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request

from accounts.roles.powers import moderates_league, require
from clvr.lib.api.commands import CommandView
from clvr.lib.csv_lines import csv_download
from leagues.models import Season
from matches.exports.results import result_lines
from matches.exports.serializers import SeasonExportQuery
from matches.exports.standings import standings_lines
from matches.staff_seasons import current_season_of, staff_season

FILE = extend_schema(
    parameters=[SeasonExportQuery], responses={(200, "text/csv"): OpenApiTypes.STR}
)


class _SeasonExport(CommandView):
    throttle_scope = "exports"
    what: ClassVar[str]

    def get(self, request: Request) -> StreamingHttpResponse:
        asked = self.asked(SeasonExportQuery)
        code = asked["league"]
        require(moderates_league(self.caller(), code))
        value = asked.get("season")
        season = current_season_of(code) if value is None else staff_season(code, value)
        return csv_download(self.lines(season), f"{code}-{season.value}-{self.what}.csv")

    def lines(self, season: Season) -> Iterator[str]:
        raise NotImplementedError


@extend_schema_view(get=FILE)
class ResultsExport(_SeasonExport):
    """Download the official results of a season as CSV, with the columns that the import reads. A
    cell that a spreadsheet would take for a formula begins with an apostrophe."""

    what = "results"

    def lines(self, season: Season) -> Iterator[str]:
        return result_lines(season)


@extend_schema_view(get=FILE)
class StandingsExport(_SeasonExport):
    """Download the standings of a season as CSV. A cell that a spreadsheet would take for a formula
    begins with an apostrophe."""

    what = "standings"

    def lines(self, season: Season) -> Iterator[str]:
        return standings_lines(season)
