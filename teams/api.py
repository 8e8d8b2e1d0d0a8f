"""The teams' API."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.leagues import LEAGUE_KEYS
from leagues.enums import RegionFilter
from leagues.serializers import RegionQuery
from teams.models import SeasonRecord
from teams.serializers import StandingSerializer


class Standings(generics.ListAPIView[SeasonRecord]):
    """The current season's table of a league, in order; empty before its first season."""

    permission_classes = [AllowAny]
    serializer_class = StandingSerializer
    pagination_class = None
    queryset = SeasonRecord.objects.none()

    @extend_schema(parameters=[RegionQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[SeasonRecord]:
        query = RegionQuery(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        league = self.kwargs["leagueId"]
        if league not in LEAGUE_KEYS:
            raise Http404
        region = RegionFilter(query.validated_data["region"]).region
        return SeasonRecord.objects.standings(league).in_region(region)
