"""The files of a league's season that its staff download."""

from typing import ClassVar

from accounts.exports import Found, ListExport, export_of
from accounts.roles.powers import moderates_league, require
from leagues.models import Season
from matches.shown.exports import results, standings
from matches.shown.exports.serializers import SeasonExportQuery
from matches.staff_seasons import current_season_of, staff_season


class SeasonExport(ListExport):
    """The base view of a season's files."""

    most = None
    what: ClassVar[str]

    def season(self) -> Season:
        """The season asked for. Raises PermissionDenied unless the caller moderates its league."""
        asked = self.asked(SeasonExportQuery)
        code = asked["league"]
        require(moderates_league(self.caller(), code))
        value = asked.get("season")
        return current_season_of(code) if value is None else staff_season(code, value)

    def name_of(self, season: Season) -> str:
        return f"{self.asked(SeasonExportQuery)['league']}-{season.value}-{self.what}"


@export_of(SeasonExportQuery)
class ResultsExport(SeasonExport):
    """Download the official results of a season as CSV, with the columns that the import reads. A
    cell that a spreadsheet would take for a formula begins with an apostrophe."""

    what = "results"
    columns = results.COLUMNS

    def found(self) -> Found:
        season = self.season()
        return Found(results.result_rows(season), self.name_of(season))


@export_of(SeasonExportQuery)
class StandingsExport(SeasonExport):
    """Download the standings of a season as CSV. A cell that a spreadsheet would take for a formula
    begins with an apostrophe."""

    what = "standings"
    columns = standings.COLUMNS

    def found(self) -> Found:
        season = self.season()
        return Found(standings.standing_rows(season), self.name_of(season))
