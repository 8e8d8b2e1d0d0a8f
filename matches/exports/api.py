"""The files that a league's staff download."""

from collections.abc import Iterator
from typing import ClassVar

from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from accounts.roles.powers import moderates_league, require
from clvr.lib.api.commands import CommandView
from clvr.lib.api.query_fields import one_of
from clvr.lib.csv_lines import csv_download
from leagues.models import Season
from matches.exports.results import result_lines
from matches.exports.serializers import SeasonExportQuery
from matches.exports.standings import standings_lines

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
        season = _season(code, asked.get("season"))
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


def _season(code: str, value: str | None) -> Season:
    seasons = Season.objects.filter(league__code=code).select_related("league")
    if value is None:
        current = seasons.filter(is_current=True).first()
        if current is None:
            raise NotFound("The league has no current season.")
        return current
    by_value = {str(season.value): season for season in seasons}
    one_of("season", value, list(by_value))
    return by_value[value]
