"""API of the open matches of a team that leaves."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from matches.season.leaving.queries import open_matches
from matches.season.leaving.serializers import OpenMatchSerializer
from teams.manage.views import TeamCommand
from teams.powers import decides_for_team


class OpenMatches(TeamCommand):
    """The team's open matches, and what becomes of them if it disbands or stops playing."""

    @extend_schema(responses=OpenMatchSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:
        team = self.team()
        require(decides_for_team(self.caller(), team))
        found = open_matches(team, timezone.now())
        return Response(OpenMatchSerializer(found, many=True).data)
