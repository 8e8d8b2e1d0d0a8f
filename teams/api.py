"""The API of standings, teams, champions and people's public pages."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.public_reads import PublicRead
from leagues.enums import RegionFilter
from leagues.reads import LeagueRead
from leagues.serializers import RegionQuery
from teams.models import Champion, SeasonRecord, Team
from teams.queries.public_users import PublicUser, public_users
from teams.queries.sheet import team_sheet
from teams.serializers import (
    ChampionSerializer,
    HomepageQuery,
    PublicUserSerializer,
    StandingSerializer,
    TeamCardSerializer,
    TeamSheetSerializer,
)


class Standings(LeagueRead, generics.ListAPIView[SeasonRecord]):
    """The standings of a league's current season, in order; empty before the first season."""

    serializer_class = StandingSerializer
    queryset = SeasonRecord.objects.none()

    @extend_schema(parameters=[RegionQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[SeasonRecord]:
        region = RegionFilter(self.asked(RegionQuery)["region"]).region
        return SeasonRecord.objects.standings(self.league_id).in_region(region)


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
    """A league's champions, latest season first; empty before the first champion."""

    serializer_class = ChampionSerializer
    queryset = Champion.objects.none()

    def get_queryset(self) -> QuerySet[Champion]:
        return Champion.objects.of_league(self.league_id)


class TeamPage(PublicRead):
    """A team with its people, and its place and record in the current season."""

    @extend_schema(responses=TeamSheetSerializer)
    def get(self, request: Request, id: int) -> Response:
        team = Team.objects.select_related("league").filter(pk=id).first()
        if team is None:
            raise Http404
        return Response(TeamSheetSerializer(team_sheet(team)).data)


class PublicPage(PublicRead):
    """A person's public data."""

    @extend_schema(responses=PublicUserSerializer)
    def get(self, request: Request, id: int) -> Response:
        user = public_users().filter(pk=id).first()
        if user is None:
            raise Http404
        return Response(PublicUserSerializer(PublicUser(user)).data)
