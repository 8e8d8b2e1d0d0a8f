"""What founding the teams of a pasted text would do, line by line."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.core.exceptions import ValidationError

from accounts.models import User
from clvr.lib.csv_rows import Cells, RowError
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import folded
from leagues.models import League
from matches.enums import RowVerdict
from matches.season.imports.foreign.near_names import near_names
from matches.season.imports.founding.near_people import near_people
from matches.season.imports.plan import Plan, PlannedRow, RowRefused
from matches.season.imports.roster_catalogue import RosterCatalogue
from matches.season.imports.roster_rows import RosterRow, are_rounded, read_roster_row
from matches.season.imports.rosters import UNKNOWN, RosterPlanner, Squad
from matches.season.result_import.cells import RowReader
from teams.enums import TeamStatus
from teams.services.creation import check_new

TAKEN = "the league has a team {team} already"
TAKEN_BY_DISBANDED = "a team {team} that has disbanded has this name"
REFUSED_ABOVE = "its team is refused in line {line}"
NEAR_TEAM = "The league has a team {team}. Is it the same one?"


def plan_foundings(league: League, rows: Sequence[tuple[int, Cells]], reason: str) -> Plan:
    """The plan for the rows of a text: each team is new, or refused."""
    errors: list[RowError] = []
    read = [(line, cells, read_roster_row(RowReader(line, cells, errors))) for line, cells in rows]
    known = [row for _, _, row in read if row is not None]
    catalogue = RosterCatalogue.of(league, known)
    unknown = [
        row.username
        for row in known
        if row.username is not None and folded(row.username) not in catalogue.by_username
    ]
    ids = [row.discord_id for row in known if row.discord_id is not None]
    planner = _FoundingPlanner(
        catalogue, has_rounded_ids=are_rounded(ids), near=near_people(league, unknown)
    )
    planned = [
        _wrong(line, cells, errors) if row is None else _planned(planner, row)
        for line, cells, row in read
    ]
    return Plan(planned, replace(planner.deeds(), reason=reason))


def _wrong(line: int, cells: Cells, errors: Sequence[RowError]) -> PlannedRow:
    """A row that can't be read."""
    who = cells.get("username") or cells.get("discord_id") or ""
    team = cells.get("team", "")
    name = f"{isolated(team)}: {isolated(who)}" if who else team
    whys = [f"{each.column}: {each.message}" for each in errors if each.line == line]
    return PlannedRow(line, name, RowVerdict.REFUSED, why=list(dict.fromkeys(whys)))


def _planned(planner: "_FoundingPlanner", row: RosterRow) -> PlannedRow:
    try:
        planned = planner.planned(row)
    except RowRefused as refused:
        return PlannedRow(row.line, row.name, RowVerdict.REFUSED, why=refused.whys)
    is_founded = any(change.field == "Team" for change in planned.changes)
    if not is_founded:
        return planned
    near = near_names(row.team, planner.catalogue.teams)
    return replace(planned, clashes=[NEAR_TEAM.format(team=isolated(team)) for team in near[:1]])


class _FoundingPlanner(RosterPlanner):
    """Plans new teams alone."""

    def __init__(
        self,
        catalogue: RosterCatalogue,
        *,
        has_rounded_ids: bool,
        near: Mapping[str, Sequence[str]],
    ) -> None:
        super().__init__(catalogue, has_rounded_ids=has_rounded_ids)
        self.near = near
        self.refused: dict[str, int] = {}
        """The lines in which a team is refused, by folded name."""

    def squad_of(self, row: RosterRow) -> Squad:
        key = folded(row.team)
        if key in self.refused:
            raise RowRefused(REFUSED_ABOVE.format(line=self.refused[key]))
        if key in self.squads:
            return self.squads[key]
        try:
            self._check_free(key)
            squad = super().squad_of(row)
            check_new(squad.team)
        except RowRefused:
            self.refused[key] = row.line
            raise
        except ValidationError as invalid:
            del self.squads[key]
            self.refused[key] = row.line
            raise RowRefused(*(f"team: {why}" for why in invalid.messages)) from invalid
        return squad

    def _check_free(self, key: str) -> None:
        stored = self.catalogue.teams.get(key)
        if stored is None:
            return
        words = TAKEN_BY_DISBANDED if stored.status == TeamStatus.DISBANDED else TAKEN
        raise RowRefused(f"team: {words.format(team=stored)}")

    def user_of(self, row: RosterRow) -> User:
        try:
            return super().user_of(row)
        except RowRefused as refused:
            near = self.near.get(folded(row.username or ""), ())
            if not near or refused.whys != (UNKNOWN,):
                raise
            meant = " or ".join(isolated(each) for each in near)
            raise RowRefused(f"{UNKNOWN}. Did you mean {meant}?") from refused
