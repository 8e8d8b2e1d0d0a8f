"""The API of the standings."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.shapes import described
from leagues.enums import RegionFilter
from leagues.reads import LeagueRead
from matches.ledger.standings.rows import StandingShape, standings, standings_of
from teams.serializers import StandingsQuery


class Standings(LeagueRead):
    """The standings of a season of a league, in order; empty before the first season."""

    @extend_schema(parameters=[StandingsQuery], responses=described(StandingShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(StandingsQuery)
        region = RegionFilter(asked["region"]).region
        if value := asked.get("season"):
            return Response(standings_of(self.season_with(value), region))
        return Response(standings(request._request, self.league_id, region))
