"""Standings and playoffs of a season."""

from typing import ClassVar

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.shapes import described
from clvr.public_api.lists import whole
from clvr.public_api.queries import SeasonOnlyQuery, StandingsAtQuery, moment
from clvr.public_api.serializers import V1PlayoffSerializer
from clvr.public_api.shapes import V1PlayoffsShape, V1StandingsShape
from clvr.public_api.views import TAGS, V1LeagueRead, V1Read
from leagues.enums import RegionFilter
from matches.ledger.standings.moments import standings_at
from matches.ledger.standings.rows import standings_of
from matches.models import Playoff
from matches.season.playoffs.queries import shown_playoffs


class Standings(V1LeagueRead):
    """The standings of a season, by default the current one, in order: now, or as they were at a
    moment, by the results as they are in force now. Empty before the first season."""

    query = StandingsAtQuery
    cached_values: ClassVar[Parameters] = {"at": ()}

    @extend_schema(
        tags=TAGS,
        operation_id="standings",
        responses=described(V1StandingsShape),
    )
    def get(self, request: Request, league: str) -> Response:
        asked = self.asked_for
        season, at = self.asked_season(asked), asked.get("at")
        if season is None:
            return Response({"season": 0, "at": None, **whole([])})
        region = RegionFilter(asked["region"]).region
        if at is None:
            rows = standings_of(season, region)
        else:
            rows = standings_at(season, region, moment(at))
        return Response({"season": season.value, "at": at, **whole(rows)})


class Playoffs(V1LeagueRead):
    """The published playoffs of a season, by default the current one, with their brackets, newest
    first."""

    query = SeasonOnlyQuery

    @extend_schema(
        tags=TAGS,
        operation_id="playoffs",
        responses=described(V1PlayoffsShape),
    )
    def get(self, request: Request, league: str) -> Response:
        season = self.asked_season(self.asked_for)
        found = Playoff.objects.shown().newest_first().filter(season=season)
        shown = [] if season is None else shown_playoffs(found)
        return Response(whole([V1PlayoffSerializer(each).data for each in shown]))


class OnePlayoff(V1Read):
    """A published playoff with its bracket."""

    @extend_schema(tags=TAGS, operation_id="playoff", responses=V1PlayoffSerializer)
    def get(self, request: Request, id: int) -> Response:
        found = shown_playoffs(Playoff.objects.shown().filter(pk=id))
        if not found:
            raise Http404
        return Response(V1PlayoffSerializer(found[0]).data)
