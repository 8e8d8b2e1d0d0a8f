"""The API of the history of ratings."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from matches.api import TeamHistoryRead
from matches.models import RatingChange
from matches.serializers import TeamHistoryQuery
from matches.team_ratings.history import rating_steps
from matches.team_ratings.serializers import RatingStepSerializer


class TeamRatings(TeamHistoryRead):
    """How a team's rating went through a season, in order; empty of one it does not play."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=RatingStepSerializer(many=True))
    def get(self, request: Request, teamId: int) -> Response:  # noqa: N803 (named by the address)
        team, season = self.asked_season()
        changes = RatingChange.objects.filter(record__season__in=season)
        return Response([RatingStepSerializer(step).data for step in rating_steps(team, changes)])
