"""API of what keeps a person from requesting to join a team or challenging it."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from matches.people.requests.obstacles import Obstacles
from matches.people.requests.serializers import ObstaclesSerializer
from teams.manage.views import TeamCommand
from teams.queries.sheet import team_with_league


class TeamObstacles(TeamCommand):
    """Why the caller can't request to join the team or challenge it."""

    @extend_schema(responses=ObstaclesSerializer)
    def get(self, request: Request, id: int) -> Response:
        team = team_with_league(request, id)
        return Response(ObstaclesSerializer(Obstacles.of(team, self.caller())).data)
