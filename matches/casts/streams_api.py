"""Public API of casts."""

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from leagues.reads import LeagueRead
from matches.casts.serializers import StreamPageSerializer, StreamSerializer, StreamsQuery, Upcoming
from matches.models import Stream


class Streams(LeagueRead, generics.ListAPIView[Stream]):
    """A league's casts: upcoming ones, the next first, or past ones, the latest first."""

    serializer_class = StreamSerializer
    queryset = Stream.objects.none()

    @extend_schema(parameters=[StreamsQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Stream]:
        asked = self.asked(StreamsQuery)
        streams = Stream.objects.filter(match__season__league=self.league_id).shown()
        now = timezone.now()
        is_upcoming = asked["upcoming"] == Upcoming.TRUE
        in_order = streams.upcoming(now) if is_upcoming else streams.past(now)
        return in_order[: asked.get("limit")]


class OneStream(PublicRead, generics.RetrieveAPIView[Stream]):
    """A cast, with its match and both teams."""

    serializer_class = StreamPageSerializer
    queryset = Stream.objects.shown().select_related("claimed_by")
    lookup_url_kwarg = "id"
