"""Importing teams and their players: what is new is added, and no one is removed."""

from dataclasses import dataclass, field

from django.utils import timezone

from accounts.enums import Region
from accounts.models import User
from accounts.punishments.bans import ban_notice
from clvr.lib.text import folded
from leagues.models import Division, League
from matches.enums import RowVerdict
from matches.season.imports.plan import (
    Change,
    Plan,
    PlannedRow,
    Reasons,
    RowRefused,
    Sheet,
    planned_rows,
)
from matches.season.imports.roster_catalogue import RosterCatalogue
from matches.season.imports.roster_deeds import Placing, RosterDeeds
from matches.season.imports.roster_rows import (
    ROUNDED,
    RosterRow,
    are_rounded,
    looks_rounded,
    read_roster_row,
)
from matches.season.result_import.catalogue import TeamNames
from matches.season.result_import.cells import RowReader
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, Team
from teams.services.creation import TEAMS, first_rating
from teams.services.eligibility import obstacles_of_person, obstacles_to_membership
from teams.services.staff_roster import ADDITIONS_A_DAY

UNKNOWN = "the portal does not know this player: they have to sign in with Discord once"
RAISED = (MemberRank.CO_CAPTAIN, MemberRank.CAPTAIN)
"""The ranks that an import gives to players of the team; one a team."""


def plan_rosters(league: League, sheet: Sheet, by: User) -> Plan:
    """The plan for a file of teams and players."""
    errors = list(sheet.errors)
    wrong = sheet.wrong_lines
    read = [
        read_roster_row(RowReader(line, cells, errors))
        for line, cells in sheet.rows
        if line not in wrong
    ]
    rows = [row for row in read if row is not None]
    reasons = Reasons.of(errors, sheet.heads)
    ids = [row.discord_id for row in rows if row.discord_id is not None]
    planner = RosterPlanner(RosterCatalogue.of(league, rows), has_rounded_ids=are_rounded(ids))
    names = {line: cells.get("team", "") for line, cells in sheet.rows}
    names |= {row.line: row.name for row in rows}
    return Plan(planned_rows(rows, planner.planned, reasons, names), planner.deeds())


@dataclass(slots=True)
class Squad:
    """A team of the file: stored or new, with what the file adds to it. `first` is the line that
    names it first of those that are not refused."""

    team: Team
    is_new: bool
    first: int | None = None
    region: Region | None = None
    division: Division | None = None
    players: list[tuple[User, MemberRank]] = field(default_factory=list)
    raised: list[tuple[Membership, MemberRank]] = field(default_factory=list)
    holders: dict[MemberRank, int] = field(default_factory=dict)
    """The lines that name a captain or co-captain."""


class RosterPlanner:
    """Compares the rows, one after the other, with what is stored and with the rows before."""

    def __init__(self, catalogue: RosterCatalogue, *, has_rounded_ids: bool) -> None:
        self.catalogue, self.has_rounded_ids = catalogue, has_rounded_ids
        self.names = TeamNames(catalogue.teams, may_create=True)
        self.squads: dict[str, Squad] = {}
        self.rows: dict[int, RosterRow] = {}
        """The first row of each person, by key."""
        self.now = timezone.now()

    def planned(self, row: RosterRow) -> PlannedRow:
        """What becomes of a row. Raises RowRefused; it then adds nothing."""
        squad = self.squad_of(row)
        self._check_placing(row, squad)
        user = self.user_of(row) if row.has_player else None
        return self._with_team(row, squad, user)

    def deeds(self) -> RosterDeeds:
        used = [squad for squad in self.squads.values() if squad.first is not None]
        return RosterDeeds(
            self.catalogue.league,
            self.catalogue.season,
            [
                Placing(squad.team, squad.is_new, squad.region, squad.division)
                for squad in used
                if squad.is_new or squad.region or squad.division
            ],
            [(squad.team, squad.players) for squad in used if squad.players],
            [held for squad in used for held in squad.raised],
        )

    def squad_of(self, row: RosterRow) -> Squad:
        """The row's team. Raises RowRefused if its name can't be a team's."""
        key = folded(row.team)
        if key in self.squads:
            return self.squads[key]
        if fault := self.names.fault(row.team, row.line):
            raise RowRefused(f"team: {fault}")
        league, stored = self.catalogue.league, self.catalogue.teams.get(key)
        if stored is None:
            new = sum(squad.is_new for squad in self.squads.values())
            if len(self.catalogue.teams) + new >= TEAMS.most:
                raise RowRefused(TEAMS.words.format(most=TEAMS.most))
        team = stored or Team(league=league, name=row.team, elo=first_rating(league, None))
        self.squads[key] = Squad(team, is_new=stored is None)
        return self.squads[key]

    def _check_placing(self, row: RosterRow, squad: Squad) -> None:
        """Raise RowRefused if the team can't have this region or division."""
        team = squad.team
        if team.status == TeamStatus.DISBANDED and not self._is_placed(row, team):
            raise RowRefused(f"team: {team} has disbanded")
        if squad.region is not None and row.region not in (None, squad.region):
            raise RowRefused(f"region: another row of {team} says {squad.region}")
        if row.division is None:
            return
        division = self.catalogue.divisions.get(folded(row.division))
        if division is None:
            known = ", ".join(f"{each}" for each in self.catalogue.divisions.values()) or "none"
            raise RowRefused(f"division: the league has no such division; it has: {known}")
        if squad.division not in (None, division):
            raise RowRefused(f"division: another row of {team} says {squad.division}")
        record = self.catalogue.records.get(team.pk) if team.pk else None
        if record is not None and record.division_id == division.pk:
            return
        if self.catalogue.season is None:
            raise RowRefused("division: the league has no season that is open")
        if not squad.is_new and record is None:
            raise RowRefused(f"division: {team} is not enrolled in the current season")

    def _is_placed(self, row: RosterRow, team: Team) -> bool:
        """Whether the stored team has the row's region and division already."""
        record = self.catalogue.records.get(team.pk)
        held = None if record is None else record.division_id
        division = self.catalogue.divisions.get(folded(row.division or ""))
        has_division = row.division is None or (division is not None and division.pk == held)
        return has_division and row.region in (None, team.region)

    def user_of(self, row: RosterRow) -> User:
        """The row's player. Raises RowRefused if nobody is meant, or somebody of another row."""
        found = []
        if row.discord_id is not None and self.has_rounded_ids:
            # A rounded id can be somebody else's.
            raise RowRefused(f"discord_id: {ROUNDED}")
        if row.discord_id is not None:
            found.append(self.catalogue.by_discord_id.get(row.discord_id))
        if row.username is not None:
            found.append(self.catalogue.by_username.get(folded(row.username)))
        if found[0] is None:
            is_rounded = row.discord_id is not None and looks_rounded(row.discord_id)
            raise RowRefused(f"discord_id: {ROUNDED}" if is_rounded else UNKNOWN)
        if found[-1] != found[0]:
            raise RowRefused(f"username: the Discord id is that of {found[0]}")
        first = self.rows.setdefault(found[0].pk, row)
        if first is not row:
            raise RowRefused(f"{found[0]} is in line {first.line} already")
        return found[0]

    def _with_team(self, row: RosterRow, squad: Squad, user: User | None) -> PlannedRow:
        """The row's verdict: what it does to the team, then to the player."""
        verdict, player_changes = RowVerdict.SAME, list[Change]()
        if user is not None:
            verdict, player_changes = self._player(row, squad, user)
        changes = self._team_changes(row, squad)
        if changes and verdict == RowVerdict.SAME:
            is_founded = squad.is_new and squad.first is None
            verdict = RowVerdict.NEW if is_founded else RowVerdict.CHANGES
        squad.first = row.line if squad.first is None else squad.first
        return PlannedRow(row.line, row.name, verdict, [*changes, *player_changes])

    def _team_changes(self, row: RosterRow, squad: Squad) -> list[Change]:
        """What the row changes of the team that no earlier row does."""
        changes = []
        team = squad.team
        if squad.is_new and squad.first is None:
            changes.append(Change("Team", "", team.name))
        if row.region is not None and row.region != (squad.region or team.region):
            before = "" if squad.is_new else Region(team.region).label
            changes.append(Change("Region", before, row.region.label))
            squad.region = row.region
        division = self.catalogue.divisions.get(folded(row.division or ""))
        record = self.catalogue.records.get(team.pk) if team.pk else None
        key = record.division_id if record else None
        held = squad.division or (None if key is None else self._division(key))
        if division is not None and division != held:
            changes.append(Change("Division", held.name if held else "", division.name))
            squad.division = division
        return changes

    def _division(self, key: int) -> Division:
        return next(each for each in self.catalogue.divisions.values() if each.pk == key)

    def _player(self, row: RosterRow, squad: Squad, user: User) -> tuple[RowVerdict, list[Change]]:
        held = self.catalogue.memberships.get(user.pk)
        if held is None or squad.is_new or held.team_id != squad.team.pk:
            return self._new_player(row, squad, user)
        if row.rank in (None, held.rank):
            return RowVerdict.SAME, []
        rank, now = MemberRank(row.rank), MemberRank(held.rank)
        if MemberRank.STAFF in (rank, now) or rank not in RAISED or now == MemberRank.CAPTAIN:
            why = f"{user} is {now.label}: an import takes no rank away. Use the team’s page"
            raise RowRefused(f"rank: {why}")
        whys = [self._holder(row, squad, rank)]
        if ban := ban_notice(user, squad.team.league.code, str(squad.team.league)):
            whys.append(ban)
        if any(whys):
            raise RowRefused(*filter(None, whys))
        squad.raised.append((held, rank))
        squad.holders[rank] = row.line
        return RowVerdict.CHANGES, [Change("Rank", now.label, rank.label)]

    def _holder(self, row: RosterRow, squad: Squad, rank: MemberRank) -> str:
        """Who has this rank of the team already, in the file or as stored; empty for nobody."""
        if rank not in RAISED:
            return ""
        if rank in squad.holders:
            return (
                f"rank: line {squad.holders[rank]} names the {rank.label.lower()} of {squad.team}"
            )
        holder = next(
            (
                held.user
                for held in self.catalogue.memberships.values()
                if held.rank == rank and held.team_id == squad.team.pk
            ),
            None,
        )
        if holder is None:
            return ""
        return f"rank: {holder} is already the {rank.label.lower()} of {squad.team}"

    def _new_player(
        self, row: RosterRow, squad: Squad, user: User
    ) -> tuple[RowVerdict, list[Change]]:
        rank = row.rank if row.rank is not None else MemberRank.MEMBER
        whys = list(self._obstacles(squad, user, rank))
        if holder := self._holder(row, squad, rank):
            whys = [holder, *(why for why in whys if "is already the" not in why)]
        if whys:
            raise RowRefused(*whys)
        squad.players.append((user, rank))
        if rank in RAISED:
            squad.holders[rank] = row.line
        return RowVerdict.NEW, [Change("Player", "", f"{user} ({rank.label})")]

    def _obstacles(self, squad: Squad, user: User, rank: MemberRank) -> list[str]:
        """The services' own rules, and those that depend on the rows before."""
        team, league = squad.team, self.catalogue.league
        is_open = team.status == TeamStatus.ACTIVE and rank not in RAISED
        is_ineligible = user.pk in self.catalogue.ineligible
        stored = self.catalogue.rostered.get(team.pk, 0) if team.pk else 0
        most = league.roster_maximum
        found: list[str] = []
        if not is_ineligible and (squad.is_new or (is_open and stored < most)):
            # Nothing stored keeps the person from joining.
            pass
        elif squad.is_new:
            left = f"{user} has left the portal for good." if user.left_at else ""
            found = [left, *(each.why for each in obstacles_of_person(team, user, at=self.now))]
        else:
            obstacles = obstacles_to_membership(team, user, rank=rank, at=self.now)
            found = [each.why for each in obstacles]
        if is_ineligible:
            found.append(ban_notice(user, league.code, str(league)))
        players = sum(each != MemberRank.STAFF for _, each in squad.players)
        if rank != MemberRank.STAFF and players and stored + players >= most > stored:
            found.append(f"{team} has {most} players with the rows above, the maximum.")
        joined = self.catalogue.joined_today.get(team.pk, 0) if team.pk else 0
        if joined + len(squad.players) >= ADDITIONS_A_DAY.most:
            found.append(ADDITIONS_A_DAY.words.format(most=ADDITIONS_A_DAY.most))
        return [why for why in found if why]
