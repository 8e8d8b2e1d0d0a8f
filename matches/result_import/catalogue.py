"""What the league has of what a results file names: seasons, weeks, teams, maps."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from clvr.lib.csv_rows import RowError
from clvr.lib.text import folded
from leagues.models import GameMap, League, Season, Week
from matches.result_import.rows import ResultRow
from teams.models import SeasonRecord, Team


@dataclass(slots=True)
class Catalogue:
    """The league's things by the names that a file calls them."""

    league: League
    seasons: dict[int, Season]
    weeks: dict[tuple[int, int], Week]
    """By the season's and the week's number."""
    teams: dict[str, Team]
    """By the folded name."""
    maps: dict[str, GameMap]
    """By the folded name."""
    enrolled: set[tuple[int, int]] = field(default_factory=set)
    """Keys of season and team."""

    @classmethod
    def of(cls, league: League) -> "Catalogue":
        weeks = Week.objects.filter(season__league=league).select_related("season")
        records = SeasonRecord.objects.filter(season__league=league)
        return cls(
            league,
            {season.value: season for season in Season.objects.filter(league=league)},
            {(week.season.value, week.number): week for week in weeks},
            {team.name_key: team for team in Team.objects.filter(league=league)},
            {game_map.name_key: game_map for game_map in GameMap.objects.filter(league=league)},
            set(records.values_list("season_id", "team_id")),
        )

    def errors(
        self, rows: Iterable[ResultRow], *, new_seasons: bool, new_teams: bool
    ) -> Iterator[RowError]:
        """What the rows name and the league does not have, unless it may be created."""
        for row in rows:
            if row.season not in self.seasons and not new_seasons:
                message = f"the league has no season {row.season} (--create-seasons makes it)"
                yield RowError(row.line, "season", message)
            if row.week is not None and (row.season, row.week) not in self.weeks:
                message = f"season {row.season} has no week {row.week}"
                yield RowError(row.line, "week", message)
            for column, name in (("team_a", row.team_a), ("team_b", row.team_b)):
                if folded(name) not in self.teams and not new_teams:
                    message = f"the league has no team “{name}” (--create-teams makes it)"
                    yield RowError(row.line, column, message)
            for number, (name, _) in enumerate(row.maps, start=1):
                if folded(name) not in self.maps:
                    yield RowError(row.line, f"map{number}", f"the league has no map “{name}”")
