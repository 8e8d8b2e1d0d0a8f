"""The API of standings, teams, champions and people's public pages."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.query_fields import one_of
from leagues.enums import RegionFilter
from leagues.reads import LeagueRead
from leagues.serializers import SeasonQuery
from teams.models import Champion, SeasonRecord, SeasonRecordQuerySet, Team
from teams.queries.public_users import PublicUser, public_users
from teams.queries.sheet import seasons_of, team_sheet
from teams.serializers import (
    ChampionSerializer,
    ChampionsQuery,
    HomepageQuery,
    PublicUserSerializer,
    StandingSerializer,
    StandingsQuery,
    TeamCardSerializer,
    TeamSheetSerializer,
)


class Standings(LeagueRead, generics.ListAPIView[SeasonRecord]):
    """The standings of a season of a league, in order; empty before the first season."""

    serializer_class = StandingSerializer
    queryset = SeasonRecord.objects.none()

    @extend_schema(parameters=[StandingsQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[SeasonRecord]:
        asked = self.asked(StandingsQuery)
        return self._season(asked.get("season")).in_region(RegionFilter(asked["region"]).region)

    def _season(self, value: str | None) -> SeasonRecordQuerySet:
        if not value:
            return SeasonRecord.objects.standings(self.league_id)
        return SeasonRecord.objects.standings_of(self.season_with(value))


class HomepageTeams(LeagueRead, generics.ListAPIView[Team]):
    """A league's teams with a status, highest rating first."""

    serializer_class = TeamCardSerializer
    queryset = Team.objects.none()

    @extend_schema(parameters=[HomepageQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Team]:
        asked = self.asked(HomepageQuery)
        teams = Team.objects.filter(league=self.league_id).with_status(asked["status"])
        return teams.select_related("league").by_rating()[: asked.get("limit")]


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

    @extend_schema(parameters=[SeasonQuery], responses=TeamSheetSerializer)
    def get(self, request: Request, id: int) -> Response:
        team = Team.objects.select_related("league").filter(pk=id).first()
        if team is None:
            raise Http404
        seasons = {str(season.value): season for season in seasons_of(team)}
        if value := self.asked(SeasonQuery).get("season"):
            one_of("season", value, [*reversed(seasons)])
        sheet = team_sheet(team, list(seasons.values()), seasons.get(value or ""))
        return Response(TeamSheetSerializer(sheet).data)


class PublicPage(PublicRead):
    """A person's public data."""

    @extend_schema(responses=PublicUserSerializer)
    def get(self, request: Request, id: int) -> Response:
        user = public_users().filter(pk=id).first()
        if user is None:
            raise Http404
        return Response(PublicUserSerializer(PublicUser(user)).data)
