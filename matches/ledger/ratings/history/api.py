"""API of rating histories."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.shapes import described
from matches.ledger.ratings.history.queries import rating_steps
from matches.ledger.ratings.history.shapes import RatingStepShape
from matches.reads import TeamHistoryQuery, TeamHistoryRead


class TeamRatings(TeamHistoryRead):
    """A team's rating history in a season, in order. Empty if it does not play in the season."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=described(RatingStepShape, many=True))
    def get(self, request: Request, teamId: int) -> Response:
        team, season = self.asked_season()
        if season is None:
            return Response([])
        return Response(rating_steps(request._request, team, season))
