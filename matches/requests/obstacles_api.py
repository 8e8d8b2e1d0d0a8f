"""The API of what keeps a person from asking something of a team."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from matches.requests.obstacles import Obstacles
from teams.manage.views import TeamCommand


class ObstaclesSerializer(serializers.Serializer[Obstacles]):
    """Why the caller can't ask to join the team, and why they can't challenge it; empty where they
    can. Staff without a team of the league say in whose name they challenge: what keeps that one
    from it, the command tells."""

    join = serializers.CharField()
    challenge = serializers.CharField()


class TeamObstacles(TeamCommand):
    """What keeps the caller from asking something of the team."""

    @extend_schema(responses=ObstaclesSerializer)
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 # the address's {id}
        return Response(ObstaclesSerializer(Obstacles.of(self.team(), self.caller())).data)
