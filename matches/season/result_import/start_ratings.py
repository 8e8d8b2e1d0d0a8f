"""The file of start ratings, with columns `team`, `rating` and, optionally, `season`.

Without a season, the rating is for the team's first season. With one, the team starts that season
from it instead of its carried-over rating.
"""

import math
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from clvr.lib.csv_rows import Columns, FileRefused, RowError, read_rows, shortened
from clvr.lib.text import folded
from teams.models import RATING_LIMIT, is_within_limits

COLUMNS = Columns(required=("team", "rating"), optional=("season",))
SEASON = re.compile("[0-9]{1,4}")


class StartRating(NamedTuple):
    """A rating and its line in the file."""

    rating: float
    line: int


@dataclass(frozen=True, slots=True)
class StartRatings:
    """The ratings of a file, by the team's folded name and the season's number (None for the
    first)."""

    path: Path = Path()
    by_team: dict[tuple[str, int | None], StartRating] = field(default_factory=dict)

    def rating(self, team: str, season: int | None = None) -> float | None:
        found = self.by_team.get((team, season))
        return None if found is None else found.rating


def read_start_ratings(path: Path) -> StartRatings:
    """The file's ratings. Raises FileRefused with all errors of all rows, or for an empty file;
    OSError if there is no such file."""
    ratings = StartRatings(path)
    errors: list[RowError] = []
    for line, cells in read_rows(path, errors, COLUMNS):
        name, season = folded(cells["team"]), cells.get("season", "")
        if not name:
            errors.append(RowError(line, "team", "needs a name"))
        if season and not SEASON.fullmatch(season):
            errors.append(
                RowError(line, "season", f"“{shortened(season)}” is not a season's number")
            )
            continue
        try:
            rating = float(cells["rating"])
        except ValueError:
            rating = math.nan
        if not is_within_limits(rating):
            message = f"“{shortened(cells['rating'])}” is not a number within ±{RATING_LIMIT:.0f}"
            errors.append(RowError(line, "rating", message))
        key = (name, int(season) if season else None)
        if key in ratings.by_team:
            errors.append(RowError(line, "team", "already has a start rating"))
        ratings.by_team[key] = StartRating(rating, line)
    if not ratings.by_team and not errors:
        errors.append(RowError(1, "", "the file has no rows"))
    if errors:
        raise FileRefused(path, errors)
    return ratings
