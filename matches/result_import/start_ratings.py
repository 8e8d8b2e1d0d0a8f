"""The file of start ratings: columns `team`, `rating` and, optionally, `season`.

Without a season the rating is that of the team's first one; with a season, the team starts that
season from it instead of from what it would carry over.
"""

import math
from pathlib import Path
from typing import NamedTuple

from clvr.lib.csv_rows import FileRefused, RowError, read_rows
from clvr.lib.text import folded


class StartRating(NamedTuple):
    """A rating, and the line of the file in which it stands."""

    rating: float
    line: int


StartRatings = dict[tuple[str, int | None], StartRating]
"""Ratings by the team's folded name and the season's number, none for its first."""


def read_start_ratings(path: Path) -> StartRatings:
    """The file's ratings. Raises FileRefused with every fault of every row."""
    ratings: StartRatings = {}
    errors: list[RowError] = []
    for line, cells in read_rows(path, required=("team", "rating"), optional=("season",)):
        name, season = folded(cells["team"]), cells.get("season", "")
        if not name:
            errors.append(RowError(line, "team", "needs a name"))
        if season and not season.isdecimal():
            errors.append(RowError(line, "season", f"“{season}” is not a season's number"))
            continue
        try:
            rating = float(cells["rating"])
        except ValueError:
            rating = math.nan
        if not math.isfinite(rating):
            errors.append(RowError(line, "rating", f"“{cells['rating']}” is not a number"))
        key = (name, int(season) if season else None)
        if key in ratings:
            errors.append(RowError(line, "team", "has a start rating already"))
        ratings[key] = StartRating(rating, line)
    if errors:
        raise FileRefused(path, errors)
    return ratings
