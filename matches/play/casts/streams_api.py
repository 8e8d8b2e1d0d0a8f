"""Public API of casts."""

from typing import ClassVar

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.public_reads import PublicRead
from leagues.reads import LeagueRead
from leagues.serializers import SHORT_LISTS
from matches import rows
from matches.models import Stream
from matches.play.casts.home import casts_at_home
from matches.play.casts.serializers import (
    StreamPageSerializer,
    StreamSerializer,
    StreamsQuery,
    Upcoming,
)


class Streams(LeagueRead):
    """A league's casts: upcoming ones, the next first, or past ones, the latest first."""

    cached_values: ClassVar[Parameters] = {"limit": SHORT_LISTS}

    @extend_schema(parameters=[StreamsQuery], responses=StreamSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(StreamsQuery)
        is_upcoming = asked["upcoming"] == Upcoming.TRUE
        limit = asked.get("limit")
        league, now = self.league_id, timezone.now()
        found = casts_at_home(request._request, league, is_upcoming=is_upcoming, limit=limit)
        if found is None:
            found = rows.casts(is_upcoming, limit, league=league, now=now)
        return Response([rows.cast_json(row) for row in found])


class OneStream(PublicRead, generics.RetrieveAPIView[Stream]):
    """A cast, with its match and both teams."""

    serializer_class = StreamPageSerializer
    queryset = Stream.objects.shown().with_people()
    lookup_url_kwarg = "id"
