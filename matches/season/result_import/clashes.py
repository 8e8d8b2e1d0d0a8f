"""Results of a file that a team played at the same time as another match."""

from collections.abc import Sequence

from clvr.lib.text import folded
from matches.models import Match
from matches.play.scheduling.clashes import engagements_of
from matches.season.result_import.catalogue import Catalogue
from matches.season.result_import.rows import ResultRow


def clashes_in(
    catalogue: Catalogue, new: Sequence[tuple[ResultRow, Match | None]]
) -> dict[int, list[str]]:
    """Sentences about what else a team plays at the time of a new match, by the row's line: stored,
    or in rows before. A row with a day alone says no time. One query, and none without such rows.
    """
    timed = [row for row, match in new if match is None and row.time and not row.is_day]
    if not timed:
        return {}
    keys = {folded(name) for row in timed for name in (row.team_a, row.team_b)}
    teams = [catalogue.teams[key].pk for key in keys if key in catalogue.teams]
    engagements = engagements_of(teams)
    found: dict[int, list[str]] = {}
    for row in timed:
        if row.time is None:
            continue
        pair, zone = (folded(row.team_a), folded(row.team_b)), catalogue.league.zone
        said = [
            f"{each.said(f'{each.time.astimezone(zone):%Y-%m-%d %H:%M}')}."
            for each in engagements.at(pair, row.time)
        ]
        if said:
            found[row.line] = said
        engagements.add(pair, (row.team_a, row.team_b), row.time, ("line", row.line))
    return found
