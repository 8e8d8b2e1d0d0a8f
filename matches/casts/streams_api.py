"""Public API of casts."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from leagues.reads import LeagueRead
from matches import rows
from matches.casts.home import PAST_AT_HOME, casts_at_home, is_page_read
from matches.casts.serializers import StreamPageSerializer, StreamSerializer, StreamsQuery, Upcoming
from matches.models import Stream


class Streams(LeagueRead):
    """A league's casts: upcoming ones, the next first, or past ones, the latest first."""

    @extend_schema(parameters=[StreamsQuery], responses=StreamSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(StreamsQuery)
        is_upcoming = asked["upcoming"] == Upcoming.TRUE
        limit = asked.get("limit")
        if limit == (None if is_upcoming else PAST_AT_HOME) and is_page_read(request._request):
            found = casts_at_home(request._request, self.league_id)[is_upcoming]
        else:
            now = timezone.now()
            found = rows.casts(is_upcoming, limit, league=self.league_id, now=now)
        return Response([rows.cast_json(row) for row in found])


class OneStream(PublicRead, generics.RetrieveAPIView[Stream]):
    """A cast, with its match and both teams."""

    serializer_class = StreamPageSerializer
    queryset = Stream.objects.shown().select_related("claimed_by")
    lookup_url_kwarg = "id"
