"""API of what keeps a person from requesting to join a team or challenging it."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from matches.requests.obstacles import Obstacles
from matches.requests.serializers import ObstaclesSerializer
from teams.manage.views import TeamCommand


class TeamObstacles(TeamCommand):
    """Why the caller can't request to join the team or challenge it."""

    is_kept_for_reader = True

    @extend_schema(responses=ObstaclesSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(ObstaclesSerializer(Obstacles.of(self.team(), self.caller())).data)
