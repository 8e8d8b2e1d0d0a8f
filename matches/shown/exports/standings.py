"""A season's standings as rows of a file, with ratings as they are stored."""

from collections.abc import Iterator

from accounts.exports import Columns
from leagues.models import Season
from teams.models import SeasonRecord

COLUMNS: Columns = {
    "season": lambda row: row[1].season.value,
    "place": lambda row: row[0],
    "team": lambda row: row[1].team.name,
    "division": lambda row: row[1].division and row[1].division.name,
    "region": lambda row: row[1].region,
    "mmr": lambda row: row[1].elo,
    "wins": lambda row: row[1].wins,
    "losses": lambda row: row[1].losses,
    "draws": lambda row: row[1].draws,
}
"""Of a place and its record."""


def standing_rows(season: Season) -> Iterator[tuple[int, SeasonRecord]]:
    """The places, the first one first."""
    yield from enumerate(SeasonRecord.objects.standings_of(season), start=1)
