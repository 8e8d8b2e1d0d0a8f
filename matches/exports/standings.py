"""A season's standings as CSV."""

from collections.abc import Iterator, Sequence

from clvr.lib.csv_lines import csv_lines
from leagues.models import Season
from teams.models import SeasonRecord

COLUMNS = ("season", "place", "team", "division", "region", "mmr", "wins", "losses", "draws")


def standings_lines(season: Season) -> Iterator[str]:
    """The lines of the file, first place first, with ratings as they are stored."""
    return csv_lines(COLUMNS, _rows(season))


def _rows(season: Season) -> Iterator[Sequence[str]]:
    records = SeasonRecord.objects.standings_of(season)
    for place, record in enumerate(records, start=1):
        yield (
            str(season.value),
            str(place),
            record.team.name,
            "" if record.division is None else record.division.name,
            record.region,
            str(record.elo),
            *map(str, (record.wins, record.losses, record.draws)),
        )
