"""What the league has of what a results file names: seasons, weeks, teams, maps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from django.utils import timezone

from clvr.lib.csv_rows import RowError
from clvr.lib.folded_key import LookKeyField
from clvr.lib.names import fault_in
from clvr.lib.text import folded
from leagues.local_times import FURTHEST
from leagues.models import GameMap, League, Season, Week
from matches.enums import Decision
from matches.results.importing.rows import ResultRow
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
        """What the rows name and the league does not have, unless it may be created; and what
        cannot have been played yet."""
        teams = _Teams(self.teams, may_create=new_teams)
        for row in rows:
            if message := self._season_fault(row.season, new_seasons=new_seasons):
                yield RowError(row.line, "season", message)
            if message := _time_fault(row):
                yield RowError(row.line, "date", message)
            if row.week is not None and (row.season, row.week) not in self.weeks:
                message = f"season {row.season} has no week {row.week}"
                yield RowError(row.line, "week", message)
            for column, name in (("team_a", row.team_a), ("team_b", row.team_b)):
                if message := teams.fault(name, row.line):
                    yield RowError(row.line, column, message)
            for number, (name, _) in enumerate(row.maps, start=1):
                if folded(name) not in self.maps:
                    yield RowError(row.line, f"map{number}", f"the league has no map “{name}”")

    def _season_fault(self, value: int, *, new_seasons: bool) -> str:
        if value in self.seasons:
            return ""
        if not new_seasons:
            return f"the league has no season {value} (--create-seasons makes it)"
        label = season_label(value)
        if label in {season.label for season in self.seasons.values()}:
            return f"another season of the league is called {label}"
        return ""


def season_label(value: int) -> str:
    """What a season is called that a file brings."""
    return f"Season {value}"


def _time_fault(row: ResultRow) -> str:
    """What the portal has against the row's time: a match that is still to be played has no score,
    though one can be forfeited before."""
    if row.time is None:
        return ""
    ahead = row.time - timezone.now()
    if row.decision == Decision.PLAYED and ahead > timedelta(0):
        return "the match is still to be played at this time"
    return "this time is more than five years ahead" if ahead > FURTHEST else ""


class _Teams:
    """The league's teams and those that a file brings, by what their names look like."""

    def __init__(self, stored: Mapping[str, Team], *, may_create: bool) -> None:
        self.stored = stored
        self.may_create = may_create
        self.by_look = {team.look_key: team.name for team in stored.values()}
        self.new: dict[str, tuple[str, int]] = {}
        """The name that the file brings for a look, and the line that brings it."""

    def fault(self, name: str, line: int) -> str:
        """What keeps a name from being a team's, stored or to be created."""
        if folded(name) in self.stored:
            return ""
        look = LookKeyField.key_of(name)
        if look in self.by_look:
            return f"the league has no team “{name}”, which looks like “{self.by_look[look]}”"
        if fault := fault_in(name):
            return fault
        if not self.may_create:
            return f"the league has no team “{name}” (--create-teams makes it)"
        first, its_line = self.new.setdefault(look, (name, line))
        if folded(first) != folded(name):
            return f"“{name}” looks like “{first}” of line {its_line}, and is another name"
        return ""
