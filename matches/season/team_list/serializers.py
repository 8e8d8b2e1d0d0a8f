"""The staff's list of a league's teams as JSON."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import Region
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.cursor_pagination import CursorListSerializer, CursorQuery
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.timestamps import unix_seconds
from matches.season.team_list.queries import ListedTeams
from teams.enums import TeamStatus, TeamStatusFilter
from teams.models import LONGEST_TEAM_NAME, Team
from teams.serializers import TeamBriefSerializer
from teams.serializers.teams import STATUSES

LARGEST_NUMBER = 1000


class TeamFilters(serializers.Serializer[None]):
    """The filters of the list."""

    q = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_TEAM_NAME,
        help_text="Part of a team’s name.",
    )
    status = QueryChoiceField(STATUSES, default=TeamStatusFilter.ALL)
    withoutCaptain = serializers.BooleanField(
        default=False, help_text="Whether only teams without a captain are listed."
    )


def listed_by(asked: Mapping[str, Any]) -> ListedTeams:
    """What these filters ask for."""
    return ListedTeams(asked["q"], asked["status"], without_captain=asked["withoutCaptain"])


class TeamListQuery(CursorQuery, TeamFilters):
    """The filters and the cursor of the list."""


class LastMatchSerializer(serializers.Serializer[Team]):
    """The team's latest match whose time has passed; `time` is in unix seconds."""

    _id = serializers.CharField(source="last_match")
    time = serializers.SerializerMethodField()

    def get_time(self, team: Any) -> int:
        return unix_seconds(team.last_time)


class ListedTeamSerializer(TeamBriefSerializer):
    """A team in the list, read with `team_list`.

    `division` is empty without one. `isEnrolled` is about the current season. `rosterSize` leaves
    out the team's staff. `requestedName` waits for approval by staff. `formerly` is the former name
    that has the part asked for, where the present one does not; else empty.
    """

    status = serializers.ChoiceField(choices=TeamStatus.choices)
    region = serializers.ChoiceField(choices=Region.choices)
    isEnrolled = serializers.BooleanField(source="is_enrolled")
    division = serializers.SerializerMethodField()
    rosterSize = serializers.IntegerField(source="roster_size")
    captain = serializers.SerializerMethodField()
    lastMatch = serializers.SerializerMethodField()
    requestedName = serializers.CharField(source="requested_name", allow_null=True)
    formerly = serializers.CharField()

    class Meta(TeamBriefSerializer.Meta):
        fields = [
            *TeamBriefSerializer.Meta.fields,
            "status",
            "region",
            "isEnrolled",
            "division",
            "rosterSize",
            "captain",
            "lastMatch",
            "requestedName",
            "formerly",
        ]

    def get_division(self, team: Any) -> str:
        return team.division_name or ""

    @extend_schema_field(PersonSerializer(allow_null=True))
    def get_captain(self, team: Any) -> dict[str, Any] | None:
        captain = next(iter(team.captains), None)
        return None if captain is None else dict(PersonSerializer(captain.user).data)

    @extend_schema_field(LastMatchSerializer(allow_null=True))
    def get_lastMatch(self, team: Any) -> dict[str, Any] | None:
        return None if team.last_match is None else dict(LastMatchSerializer(team).data)


class TeamListSerializer(CursorListSerializer):
    """A page of a league's teams. A roster has at least `rosterMinimum` and at most `rosterMaximum`
    players."""

    teams = ListedTeamSerializer(source="page.rows", many=True)
    rosterMinimum = serializers.IntegerField(source="league.roster_minimum")
    rosterMaximum = serializers.IntegerField(source="league.roster_maximum")
