"""Files of the staff's lists of teams and their players."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from django.db.models import CharField, OuterRef, Prefetch, Subquery
from django.shortcuts import get_object_or_404
from django.utils import timezone

from accounts.enums import Platform
from accounts.exports import Columns, Found, ListExport, export_of, listed
from accounts.models import PlayerName
from accounts.roles.powers import manages_league, require
from clvr.lib.name_order import NameOrder
from leagues.models import Division, League, Season
from matches.season.season_desk.queries import DeskTeam, desk_teams
from matches.season.team_list.queries import listed_teams
from matches.season.team_list.serializers import listed_by
from matches.shown.exports.api import SeasonExport
from matches.shown.exports.cells import clock, today
from matches.shown.exports.serializers import SeasonExportQuery, TeamsExportQuery
from teams.models import Membership, SeasonRecord, TeamQuerySet
from teams.queries.players import names_in_order


def _captain(team: Any) -> str:
    return next((held.user.username for held in team.captains), "")


class _TeamsOfLeague(ListExport):
    """The base view of files about the teams of the list."""

    def league(self) -> League:
        """The league asked for. Raises PermissionDenied unless the caller manages it."""
        code = self.asked(TeamsExportQuery)["league"]
        require(manages_league(self.caller(), code))
        return get_object_or_404(League, code=code)

    def teams(self, league: League) -> TeamQuerySet:
        asked = self.asked(TeamsExportQuery)
        return listed_teams(league, listed_by(asked), now=timezone.now())


@export_of(TeamsExportQuery)
class TeamsExport(_TeamsOfLeague):
    """Download the teams of the list with these filters as CSV, with the columns that the import
    reads. `enrolled` and `division` are about the current season."""

    columns: ClassVar[Columns] = {
        "team": lambda team: team.name,
        "region": lambda team: team.region,
        "division": lambda team: team.division_name,
        "status": lambda team: team.get_status_display(),
        "enrolled": lambda team: team.is_enrolled,
        "players": lambda team: team.roster_size,
        "captain": _captain,
        "last_match": lambda team: clock(team.last_time, team.league),
        "requested_name": lambda team: team.requested_name,
    }

    def found(self) -> Found:
        league = self.league()
        return Found(self.teams(league), f"{league.code}-teams-{today()}", league.code)


@export_of(TeamsExportQuery)
class RostersExport(_TeamsOfLeague):
    """Download the players of the listed teams as CSV, with the columns that the import reads.
    `names` are those in the league's game."""

    personal = "rosters"
    columns: ClassVar[Columns] = {
        "team": lambda held: held.team.name,
        "region": lambda held: held.team.region,
        "division": lambda held: held.division_name,
        "username": lambda held: held.user.username,
        "discord_id": lambda held: held.user.discord_id,
        "rank": lambda held: held.get_rank_display(),
        "joined": lambda held: clock(held.joined_at, held.team.league),
        "names": lambda held: names_in_words(held.user.names_here),
    }

    def found(self) -> Found:
        league = self.league()
        here = names_in_order().filter(league=league.code)
        divisions = SeasonRecord.objects.filter(team=OuterRef("team"), season__is_current=True)
        rosters = (
            Membership.objects.current()
            .filter(team__in=self.teams(league).values("pk"))
            .select_related("team__league", "user")
            .annotate(
                division_name=Subquery(
                    divisions.values("division__name")[:1], output_field=CharField()
                )
            )
            .prefetch_related(Prefetch("user__names", queryset=here, to_attr="names_here"))
            .order_by(NameOrder("team__name_key"), "rank", "joined_at", "pk")
        )
        return Found(rosters, f"{league.code}-rosters-{today()}", league.code)


def names_in_words(names: Iterable[PlayerName]) -> str:
    """`Petri (Steam); petri_vr`: a name registered from chat has no platform."""
    return listed(
        each.name if each.platform is None else f"{each.name} ({Platform(each.platform).label})"
        for each in names
    )


@dataclass(frozen=True, slots=True)
class SeasonTeam:
    """A team of the league for a season, with the name of its division."""

    season: Season
    row: DeskTeam
    division: str


@export_of(SeasonExportQuery)
class SeasonTeamsExport(SeasonExport):
    """Download the league's teams for a season as CSV: the enrolled ones with their divisions, and
    those that could be enrolled."""

    what = "teams"
    columns: ClassVar[Columns] = {
        "season": lambda team: team.season.value,
        "team": lambda team: team.row.team.name,
        "region": lambda team: team.row.team.region,
        "division": lambda team: team.division,
        "enrolled": lambda team: team.row.is_enrolled,
        "suggested": lambda team: team.row.is_suggested,
        "start_mmr": lambda team: team.row.start_rating,
        "players": lambda team: team.row.players,
        "below_minimum": lambda team: team.row.is_below_minimum,
    }

    def found(self) -> Found:
        season = self.season()
        require(manages_league(self.caller(), season.league.code))
        divisions = dict(Division.objects.filter(league=season.league).values_list("pk", "name"))
        rows = [
            SeasonTeam(season, row, "" if row.division is None else divisions[row.division])
            for row in desk_teams(season)
        ]
        return Found(rows, self.name_of(season))
