"""API of a match's page."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from matches.shown.match_page.answer import match_page
from matches.shown.match_page.queries import match_for
from matches.shown.match_page.serializers import MatchDetailSerializer


class MatchPage(PublicRead):
    """A match with everything its page shows."""

    @extend_schema(responses=MatchDetailSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(match_page(match_for(request._request, id)))
