"""The search's API."""

from typing import ClassVar

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.matching import Search
from clvr.search.queries import find_leagues, find_players, find_teams
from clvr.search.serializers import FoundSerializer, SearchQuery


class SearchRead(PublicRead):
    """Leagues, teams and players by any of their names, those that fit best first.

    Case and accents do not matter; every word must be in the name. A search of fewer than two
    characters finds nothing.
    """

    throttle_scope = "search"
    cached_values: ClassVar[Parameters] = {"q": (), "limit": ()}

    @extend_schema(
        parameters=[SearchQuery], responses=FoundSerializer, operation_id="search_retrieve"
    )
    def get(self, request: Request) -> Response:
        asked = self.asked(SearchQuery)
        search, limit = Search.of(asked["q"]), asked["limit"]
        teams = find_teams(search, limit, timezone.now())
        players = find_players(search, limit)
        found = {
            "leagues": find_leagues(search),
            "teams": teams.first,
            "players": players.first,
            "more": {"teams": teams.has_more, "players": players.has_more},
        }
        return Response(FoundSerializer(found).data)
