"""The API of teams, champions and people's public pages."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.query_fields import one_of
from clvr.lib.api.shapes import described
from leagues.reads import LeagueRead
from leagues.serializers import SHORT_LISTS, SeasonQuery
from teams import rows
from teams.models import Champion
from teams.queries.public_users import public_user
from teams.queries.sheet import seasons_of, team_sheet, team_with_league
from teams.serializers import (
    ChampionSerializer,
    ChampionsQuery,
    HomepageQuery,
    PublicUserSerializer,
    TeamCardSerializer,
)
from teams.shapes import TeamSheetShape


class HomepageTeams(LeagueRead):
    """A league's teams with a status, highest rating first."""

    cached_values: ClassVar[Parameters] = {"limit": SHORT_LISTS}

    @extend_schema(parameters=[HomepageQuery], responses=TeamCardSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(HomepageQuery)
        return Response(
            rows.team_cards(request._request, self.league_id, asked["status"], asked.get("limit"))
        )


class Champions(LeagueRead, generics.ListAPIView[Champion]):
    """A league's champions, latest season first, or those of one season; empty before the first
    champion."""

    serializer_class = ChampionSerializer
    queryset = Champion.objects.none()

    @extend_schema(parameters=[ChampionsQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Champion]:
        champions = Champion.objects.of_league(self.league_id)
        value = self.asked(ChampionsQuery).get("season")
        return champions.filter(season=self.season_with(value)) if value else champions


class TeamPage(PublicRead):
    """A team with its people, and its place and record in a season."""

    @extend_schema(parameters=[SeasonQuery], responses=described(TeamSheetShape))
    def get(self, request: Request, id: int) -> Response:
        team = team_with_league(request._request, id)
        seasons = {str(season.value): season for season in seasons_of(team)}
        if value := self.asked(SeasonQuery).get("season"):
            one_of("season", value, [*reversed(seasons)])
        return Response(team_sheet(team, list(seasons.values()), seasons.get(value or "")))


class PublicPage(PublicRead):
    """A person's public data."""

    @extend_schema(responses=PublicUserSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(PublicUserSerializer(public_user(request._request, id)).data)
