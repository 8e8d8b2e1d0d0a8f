"""Lists of matches of a week, a team or a player, and a team's record on each map."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.permissions import IsSelfOrAdmin
from clvr.lib.api.shapes import described
from leagues.enums import RegionFilter
from leagues.reads import LeagueRead
from matches import rows
from matches.ledger.careers.coming import matches_of_season
from matches.ledger.careers.shapes import MapStatShape
from matches.ledger.careers.team_season import bye_weeks, map_history
from matches.models import Match
from matches.reads import TeamHistoryQuery, TeamHistoryRead
from matches.serializers import MatchSerializer
from matches.shown.lists.asked import week_asked
from matches.shown.lists.byes import season_byes
from matches.shown.lists.queries import matches_of_player
from matches.shown.lists.serializers import ByesQuery, WeekQuery
from matches.shown.lists.shapes import ByeShape, TeamByesShape


class WeekMatches(LeagueRead):
    """A week of a season of the league, by time. Empty before the first season. The week after the
    current one can be read once it has matches."""

    @extend_schema(parameters=[WeekQuery], responses=MatchSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(WeekQuery)
        season = self.season_asked(asked.get("season"))
        if season is None:
            return Response([])
        week = week_asked(request._request, season, asked.get("week"))
        region = RegionFilter(asked["region"]).region
        matches = rows.week_matches(region, season=season.pk, week=week)
        return Response([rows.match_json(row) for row in matches])


class LeagueByes(LeagueRead):
    """The byes of a season of the league, by week. Empty before the first season."""

    @extend_schema(parameters=[ByesQuery], responses=described(ByeShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        season = self.season_asked(self.asked(ByesQuery).get("season"))
        return Response([] if season is None else season_byes(season))


class TeamByes(TeamHistoryRead):
    """The weeks of a season in which a team has a bye, by number."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=described(TeamByesShape))
    def get(self, request: Request, teamId: int) -> Response:
        team, season = self.asked_season()
        return Response(
            {"weeks": [] if season is None else bye_weeks(request._request, team, season)}
        )


class TeamMatches(TeamHistoryRead):
    """A team's matches in a season, newest first; those without a time come first."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=MatchSerializer(many=True))
    def get(self, request: Request, teamId: int) -> Response:
        team, season = self.asked_season()
        if season is None:
            return Response([])
        return Response(matches_of_season(request._request, team.pk, season))


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

    @extend_schema(parameters=[TeamHistoryQuery], responses=described(MapStatShape, many=True))
    def get(self, request: Request, teamId: int) -> Response:
        team, season = self.asked_season()
        return Response([] if season is None else map_history(request._request, team, season))
