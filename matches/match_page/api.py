"""API of a match's page."""

from django.db.models import Prefetch
from rest_framework import generics

from clvr.lib.api.public_reads import PublicRead
from matches.match_page.serializers import MatchDetailSerializer
from matches.models import Match, OfficialResult, RatingChange

QUERYSET = Match.objects.shown().prefetch_related(
    "result__maps__game_map",
    Prefetch("results", OfficialResult.objects.select_related("report", "taken_back")),
    "reports",
    Prefetch("rating_changes", RatingChange.objects.select_related("record")),
)


class MatchPage(PublicRead, generics.RetrieveAPIView[Match]):
    """A match with everything its page shows."""

    serializer_class = MatchDetailSerializer
    queryset = QUERYSET
    lookup_url_kwarg = "id"
