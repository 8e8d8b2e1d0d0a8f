"""The API for joining the maps of a league, for admins."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, done
from leagues.league_info.api import LeagueInfoView, map_of
from matches.season.map_joins.queries import join_of
from matches.season.map_joins.serializers import (
    JoinMapsCommand,
    MapJoinQuery,
    MapJoinSerializer,
)
from matches.season.map_joins.services import join_maps


class MapJoins(LeagueInfoView):
    """Two maps that are one."""

    @extend_schema(parameters=[MapJoinQuery], responses=MapJoinSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league, asked = self.league(), self.asked(MapJoinQuery)
        join = join_of(map_of(league, asked["map"]), map_of(league, asked["into"]))
        return Response(MapJoinSerializer(join).data)

    @extend_schema(request=JoinMapsCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league, sent = self.league(), self.values(request, JoinMapsCommand)
        game_map, into = map_of(league, sent["map"]), map_of(league, sent["into"])
        join_maps(game_map=game_map, into=into, by=self.caller())
        return done(f"{game_map} is now {into}.")
