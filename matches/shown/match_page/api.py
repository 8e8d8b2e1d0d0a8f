"""API of a match's page."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.shapes import described
from matches.shown.match_page.answer import match_page
from matches.shown.match_page.queries import match_for
from matches.shown.match_page.shapes import MatchDetailShape


class MatchPage(PublicRead):
    """A match with everything its page shows."""

    @extend_schema(responses=described(MatchDetailShape))
    def get(self, request: Request, id: int) -> Response:
        return Response(match_page(match_for(request._request, id)))
