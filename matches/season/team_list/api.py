"""API of the staff's list of a league's teams."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.commands import CommandView
from leagues.models import League
from matches.season.team_list.queries import team_list
from matches.season.team_list.serializers import TeamListQuery, TeamListSerializer, listed_by


class TeamList(CommandView):
    """The teams of a league that the caller manages, by name, fifty per page."""

    @extend_schema(parameters=[TeamListQuery], responses=TeamListSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = get_object_or_404(League, pk=leagueId)
        require(manages_league(self.caller(), league.code))
        asked = self.asked(TeamListQuery)
        found = team_list(
            league,
            listed_by(asked),
            cursor=asked.get("cursor"),
            now=timezone.now(),
        )
        return Response(TeamListSerializer(found).data)
