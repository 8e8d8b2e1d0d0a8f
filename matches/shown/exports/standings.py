"""A season's standings as rows of a file, with ratings as they are stored."""

from collections.abc import Iterator
from typing import NamedTuple

from accounts.exports import Columns
from leagues.models import Season
from matches.ledger.standings.explained import reasons_of
from teams.models import SeasonRecord


class Line(NamedTuple):
    """A place, its record, and why it has that place: in words in a season by points, else
    empty."""

    place: int
    record: SeasonRecord
    reason: str


COLUMNS: Columns = {
    "season": lambda line: line.record.season.value,
    "place": lambda line: line.place,
    "team": lambda line: line.record.team.name,
    "division": lambda line: line.record.division and line.record.division.name,
    "region": lambda line: line.record.region,
    "mmr": lambda line: line.record.elo,
    "wins": lambda line: line.record.wins,
    "losses": lambda line: line.record.losses,
    "draws": lambda line: line.record.draws,
    "points": lambda line: line.record.points if line.record.season.is_by_points else None,
    "reason": lambda line: line.reason,
}
"""Of a `Line`. In a season by Elo the last two are empty."""


def standing_rows(season: Season) -> Iterator[Line]:
    """The places, the first one first."""
    listed = list(SeasonRecord.objects.standings_of(season))
    reasons = reasons_of(
        (each.team_id, each.team.name, each.points, each.table_reason) for each in listed
    )
    for place, record in enumerate(listed, start=1):
        yield Line(place, record, reasons.get(record.team_id, ""))
