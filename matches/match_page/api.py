"""API of a match's page."""

from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.http import Http404
from rest_framework import generics

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.prepared import prepared
from matches.match_page.serializers import MatchDetailSerializer
from matches.models import Match, OfficialResult, RatingChange

_RELATED = (
    "vods",
    "streams",
    "result__maps__game_map",
    Prefetch("results", OfficialResult.objects.select_related("report", "taken_back")),
    "reports",
    Prefetch("rating_changes", RatingChange.objects.select_related("record")),
)


class MatchPage(PublicRead, generics.RetrieveAPIView[Match]):
    """A match with everything its page shows."""

    serializer_class = MatchDetailSerializer
    queryset = Match.objects.none()

    def get_object(self) -> Match:
        match = _shown.first(key=self.kwargs["id"])
        if match is None:
            raise Http404("No Match matches the given query.")
        prefetch_related_objects([match], *_RELATED)
        return match


@prepared
def _shown(*, key: int) -> QuerySet[Match]:
    shown = Match.objects.shown().select_related("playoff_match__playoff__season")
    return shown.prefetch_related(None).filter(pk=key)
