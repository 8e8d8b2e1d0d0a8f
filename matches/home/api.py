"""API of the matches on a league's home."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.reads import LeagueRead
from matches.home.queries import matches_at_home
from matches.home.serializers import HomeMatchesSerializer


class HomeMatches(LeagueRead):
    """What happens in a league's current season: matches that are played now and next, the latest
    results with what they did to the ratings, and who gained most."""

    @extend_schema(responses=HomeMatchesSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        return Response(matches_at_home(self.league_id, timezone.now()))
