"""The league's seasons, weeks, teams and maps that a results file names."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from django.utils import timezone

from clvr.lib.api.timestamps import FURTHEST
from clvr.lib.csv_rows import RowError
from clvr.lib.escaping.plain import isolated
from clvr.lib.folded_key import LookKeyField
from clvr.lib.text import folded
from leagues.models import FormerMapName, GameMap, League, Season, Week
from matches.enums import Decision
from matches.models import Match
from matches.season.result_import.rows import ResultRow
from teams.models import SeasonRecord, Team
from teams.services.team_names import fault_in_team_name


@dataclass(slots=True)
class Catalogue:
    """The league's objects by their names in a file."""

    league: League
    seasons: dict[int, Season]
    weeks: dict[tuple[int, int], Week]
    """By the numbers of season and week."""
    teams: dict[str, Team]
    """By folded name."""
    maps: dict[str, GameMap]
    """By folded name, also those that they had."""
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
            _maps_of(league),
            set(records.values_list("season_id", "team_id")),
        )

    def errors(
        self, rows: Iterable[ResultRow], *, new_seasons: bool, new_teams: bool, hints: bool
    ) -> Iterator[RowError]:
        """Names in the rows that the league does not have and that may not be created, and times
        that have not started yet. With `hints`, errors name the options of the command."""
        teams = TeamNames(
            self.teams, may_create=new_teams, hint=" (--create-teams makes it)" if hints else ""
        )
        for row in rows:
            if message := self._season_fault(row.season, new_seasons=new_seasons, hints=hints):
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
                    yield RowError(
                        row.line, f"map{number}", f"the league has no map “{isolated(name)}”"
                    )

    def season_errors(self, new: Iterable[tuple[ResultRow, Match | None]]) -> Iterator[RowError]:
        """Rows that would add a match to a closed season, or say that one was played before the
        first week of a season that has not begun. `new` are rows to import, with their stored
        match."""
        closed = {value for value, season in self.seasons.items() if season.is_closed}
        ahead = self._seasons_ahead()
        for row, match in new:
            if match is None and row.season in closed:
                message = f"season {row.season} is closed, so it gets no more matches"
                yield RowError(row.line, "season", message)
            if row.decision == Decision.PLAYED and row.season in ahead:
                message = f"season {row.season} has not begun, so nothing was played in it yet"
                yield RowError(row.line, "season", message)

    def _seasons_ahead(self) -> set[int]:
        """The numbers of the seasons that have not begun: all of their weeks open later."""
        begun = {value for (value, _), week in self.weeks.items() if week.opens <= timezone.now()}
        planned = {value for (value, _), week in self.weeks.items() if week.season.is_planned}
        return planned - begun

    def _season_fault(self, value: int, *, new_seasons: bool, hints: bool) -> str:
        if value in self.seasons:
            return ""
        if not new_seasons:
            hint = " (--create-seasons makes it)" if hints else ""
            return f"the league has no season {value}{hint}"
        label = season_label(value)
        if label in {season.label for season in self.seasons.values()}:
            return f"another season of the league is called {isolated(label)}"
        return ""


def _maps_of(league: League) -> dict[str, GameMap]:
    former = FormerMapName.objects.filter(league=league).select_related("game_map")
    return {
        **{each.name_key: each.game_map for each in former},
        **{each.name_key: each for each in GameMap.objects.filter(league=league)},
    }


def season_label(value: int) -> str:
    """The label of a season created from a file."""
    return f"Season {value}"


def _time_fault(row: ResultRow) -> str:
    """The error in the row's time, if any: a future match can have a forfeit but no score."""
    if row.time is None:
        return ""
    ahead = row.time - timezone.now()
    if row.decision == Decision.PLAYED and ahead > timedelta(0):
        return "this time is in the future"
    return "this time is more than five years ahead" if ahead > FURTHEST else ""


class TeamNames:
    """The league's teams and those in a file, by look-alike key."""

    def __init__(self, stored: Mapping[str, Team], *, may_create: bool, hint: str = "") -> None:
        self.stored, self.hint = stored, hint
        self.may_create = may_create
        self.by_look = {team.look_key: team.name for team in stored.values()}
        self.new: dict[str, tuple[str, int]] = {}
        """New names in the file by look-alike key, with their first line."""

    def fault(self, name: str, line: int) -> str:
        """Why a name can't be a team's, stored or new."""
        if folded(name) in self.stored:
            return ""
        look = LookKeyField.key_of(name)
        if look in self.by_look:
            other = isolated(self.by_look[look])
            return f"the league has no team “{isolated(name)}”, which looks like “{other}”"
        if fault := fault_in_team_name(name):
            return fault
        if not self.may_create:
            return f"the league has no team “{isolated(name)}”{self.hint}"
        first, its_line = self.new.setdefault(look, (name, line))
        if folded(first) != folded(name):
            alike = f"“{isolated(name)}” looks like “{isolated(first)}” of line {its_line}"
            return f"{alike}, and is another name"
        return ""
