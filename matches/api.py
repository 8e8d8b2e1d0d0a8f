"""The matches' API."""

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.public_reads import PublicRead
from leagues.enums import RegionFilter
from leagues.models import Season
from leagues.reads import LeagueRead
from matches.map_history import map_history
from matches.models import Match, MatchQuerySet, Stream
from matches.serializers import (
    MapStatSerializer,
    MatchSerializer,
    StreamPageSerializer,
    StreamSerializer,
    StreamsQuery,
    TeamHistoryQuery,
    Upcoming,
    WeekQuery,
)
from teams.models import Team


def one_of(parameter: str, asked: str, allowed: list[str]) -> None:
    """Raises ValidationError (400) naming what is allowed, unless `asked` is."""
    if asked not in allowed:
        known = ", ".join(allowed) or "nothing yet"
        raise ValidationError({parameter: [f"“{asked}” is not one of {known}."]})


class WeekMatches(LeagueRead, generics.ListAPIView[Match]):
    """A week of the league's current season, in order of time; empty before its first season."""

    serializer_class = MatchSerializer
    queryset = Match.objects.none()

    @extend_schema(parameters=[WeekQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Match]:
        asked = self.asked(WeekQuery)
        season = Season.objects.current().filter(league=self.league_id).first()
        if season is None:
            return Match.objects.none()
        weeks = [str(number) for number in range(1, season.current_week + 1)]
        week = asked.get("week") or weeks[-1]
        one_of("week", week, weeks)
        matches = Match.objects.filter(season=season).standing().in_week(int(week))
        return matches.in_region(RegionFilter(asked["region"]).region).shown().by_time()


class TeamHistoryRead(PublicRead):
    """A public read of what the team that `teamId` in its address names played in a season."""

    def asked_season(self) -> tuple[Team, QuerySet[Season]]:
        """The team, and the season asked for: the current one when none is; none before the
        league's first.

        Raises Http404 when there is no such team, ValidationError when the league is not the
        team's or has no such season.
        """
        asked = self.asked(TeamHistoryQuery)
        team = generics.get_object_or_404(Team, pk=self.kwargs["teamId"])
        if league := asked.get("league"):
            one_of("league", league, [str(team.league_id)])
        seasons = Season.objects.filter(league=team.league_id)
        if not (season := asked.get("season")):
            return team, seasons.filter(is_current=True)
        values = seasons.order_by("value").values_list("value", flat=True)
        one_of("season", season, [str(value) for value in values])
        return team, seasons.filter(value=season)

    def played_in(self) -> tuple[Team, MatchQuerySet]:
        """The team, and its matches of the season asked for, void ones left out. Raises as
        `asked_season` does."""
        team, season = self.asked_season()
        return team, Match.objects.of_team(team).standing().filter(season__in=season)


class TeamMatches(TeamHistoryRead, generics.ListAPIView[Match]):
    """A team's matches of a season, the newest first; those without a time come before all."""

    serializer_class = MatchSerializer
    queryset = Match.objects.none()

    @extend_schema(parameters=[TeamHistoryQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Match]:
        _, matches = self.played_in()
        return matches.shown().newest_first()


class TeamMaps(TeamHistoryRead):
    """How a team fared on each map of a season, by official results alone."""

    @extend_schema(parameters=[TeamHistoryQuery], responses=MapStatSerializer(many=True))
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        team, matches = self.played_in()
        maps = map_history(team, matches.official())
        return Response([MapStatSerializer(stat).data for stat in maps])


class Streams(LeagueRead, generics.ListAPIView[Stream]):
    """A league's casts: the upcoming ones, the next first; or the past ones, the latest first."""

    serializer_class = StreamSerializer
    queryset = Stream.objects.none()

    @extend_schema(parameters=[StreamsQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Stream]:
        asked = self.asked(StreamsQuery)
        streams = Stream.objects.filter(match__season__league=self.league_id).shown()
        now = timezone.now()
        is_upcoming = asked["upcoming"] == Upcoming.TRUE
        in_order = streams.upcoming(now) if is_upcoming else streams.past(now)
        return in_order[: asked.get("limit")]


class OneStream(PublicRead, generics.RetrieveAPIView[Stream]):
    """A cast, with its match and both teams."""

    serializer_class = StreamPageSerializer
    queryset = Stream.objects.shown().select_related("claimed_by")
    lookup_url_kwarg = "id"
