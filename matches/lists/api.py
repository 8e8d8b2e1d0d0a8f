"""Lists of matches of a week, a team or a player, and a team's record on each map."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.permissions import IsSelfOrAdmin
from clvr.lib.api.query_fields import one_of
from leagues.enums import RegionFilter
from leagues.models import Season
from leagues.reads import LeagueRead
from leagues.seasons_shown import last_week
from matches.lists.byes import byes_shown
from matches.lists.map_history import map_history
from matches.lists.queries import matches_of_player, next_week
from matches.lists.serializers import (
    ByeSerializer,
    ByesQuery,
    MapStatSerializer,
    TeamByesSerializer,
    TeamHistoryQuery,
    WeekQuery,
)
from matches.models import Match
from matches.reads import TeamHistoryRead
from matches.serializers import MatchSerializer


class WeekMatches(LeagueRead, generics.ListAPIView[Match]):
    """A week of a season of the league, by time. Empty before the first season. The week after the
    current one can be read once it has matches."""

    serializer_class = MatchSerializer
    queryset = Match.objects.none()

    @extend_schema(parameters=[WeekQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Match]:
        asked = self.asked(WeekQuery)
        season = self._season(asked.get("season"))
        if season is None:
            return Match.objects.none()
        last = last_week(season)
        weeks = [str(number) for number in range(1, last + 1)]
        week = asked.get("week") or weeks[-1]
        if week == str(last + 1) and next_week(season):
            weeks.append(week)
        one_of("week", week, weeks)
        matches = Match.objects.filter(season=season).not_void().in_week(int(week))
        return matches.in_region(RegionFilter(asked["region"]).region).shown().by_time()

    def _season(self, value: str | None) -> Season | None:
        if value:
            return self.season_with(value)
        current = Season.objects.current().filter(league=self.league_id)
        return current.with_last_weeks().first()


class LeagueByes(LeagueRead):
    """The byes of a season of the league, by week. Empty before the first season."""

    @extend_schema(parameters=[ByesQuery], responses=ByeSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        byes = byes_shown().filter(week__season__league=self.league_id)
        if value := self.asked(ByesQuery).get("season"):
            byes = byes.filter(week__season=self.season_with(value))
        else:
            byes = byes.filter(week__season__is_current=True)
        return Response(ByeSerializer(byes, many=True).data)


class TeamByes(TeamHistoryRead):
    """The weeks of a season in which a team has a bye, by number."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=TeamByesSerializer)
    def get(self, request: Request, teamId: int) -> Response:
        team, season = self.asked_season()
        byes = byes_shown().filter(team=team, week__season__in=season)
        weeks = byes.values_list("week__number", flat=True)
        return Response(TeamByesSerializer({"weeks": weeks}).data)


class TeamMatches(TeamHistoryRead, generics.ListAPIView[Match]):
    """A team's matches in a season, newest first; those without a time come first."""

    serializer_class = MatchSerializer
    queryset = Match.objects.none()

    @extend_schema(parameters=[TeamHistoryQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Match]:
        _, matches = self.played_in()
        return matches.shown().newest_first()


class PlayerMatches(generics.ListAPIView[Match]):
    """All matches of a player, for the player and admins: matches of the teams that the player was
    on at that time, newest first. Those without a time come first."""

    permission_classes = [IsSelfOrAdmin]
    serializer_class = MatchSerializer
    queryset = Match.objects.none()

    def get_queryset(self) -> QuerySet[Match]:
        player = get_object_or_404(User, pk=self.kwargs["id"])
        return matches_of_player(player.pk).shown()


class TeamMaps(TeamHistoryRead):
    """A team's record on each map of a season, from official results only."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=MapStatSerializer(many=True))
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        team, matches = self.played_in()
        maps = map_history(team, matches.official())
        return Response([MapStatSerializer(stat).data for stat in maps])
