"""API of the staff's list of matches, and of creating matches."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import manages_league, moderates_league, require, staff_powers
from clvr.lib.api.answers import made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season, Week
from matches.enums import MatchSort, StateFilter
from matches.play.scheduling.clashes import clashes_of_pair, with_clashes
from matches.play.scheduling.services.new_matches import schedule_match
from matches.season.week_desk.overview import week_overview
from matches.season.week_desk.queries import ScheduleFilter, schedule_page
from matches.season.week_desk.serializers import (
    NewMatchCommand,
    SchedulePageSerializer,
    ScheduleQuery,
    TimeClashesQuery,
    TimeClashesSerializer,
    WeekOverviewSerializer,
    WeekQuery,
)
from matches.season.week_desk.shapes import NewMatchAnswerShape
from matches.staff_seasons import current_season_of, staff_season
from teams.models import Team


class Schedule(CommandView):
    """The matches of a league, or of every league that the caller moderates or manages, fifty per
    page: the current season's, and overdue ones of earlier seasons; or those of one season."""

    @extend_schema(parameters=[ScheduleQuery], responses=SchedulePageSerializer)
    def get(self, request: Request) -> Response:
        asked = self.asked(ScheduleQuery)
        wanted = filter_for(self.caller(), asked)
        page = schedule_page(wanted, asked.get("cursor"), timezone.now())
        return Response(SchedulePageSerializer(page).data)


def filter_for(reader: User, asked: dict[str, Any]) -> ScheduleFilter:
    """The filter for validated ScheduleFilters. Raises PermissionDenied unless the reader may see
    these leagues, ValidationError for a season that the league does not have."""
    powers = staff_powers(reader)
    allowed = powers.managed if asked["managed"] else powers.moderated
    leagues = [LeagueCode(asked["league"])] if "league" in asked else list(allowed)
    require(bool(leagues) and set(leagues) <= set(allowed))
    return ScheduleFilter(
        leagues,
        StateFilter(asked["state"]),
        asked.get("week"),
        asked["team"],
        staff_season(leagues[0], asked["season"]) if asked.get("season") else None,
        MatchSort(asked["sort"]),
    )


class WeekOfLeague(CommandView):
    """A week of the league's current season: how many matches are in each state, and which teams
    have none or several."""

    @extend_schema(parameters=[WeekQuery], responses=WeekOverviewSerializer)
    def get(self, request: Request) -> Response:
        asked = self.asked(WeekQuery)
        require(moderates_league(self.caller(), asked["league"]))
        season = current_season_of(asked["league"])
        week = asked.get("week", season.current_week)
        return Response(WeekOverviewSerializer(week_overview(season, week, timezone.now())).data)


class CreateMatch(CommandView):
    """Create a match between two teams of the league's current season."""

    @extend_schema(request=NewMatchCommand, responses={201: described(NewMatchAnswerShape)})
    def post(self, request: Request) -> Response:
        sent = self.values(request, NewMatchCommand)
        league: League = sent["league"]
        by = self.caller()
        require(manages_league(by, league.code))
        season = Season.objects.current().select_related("league").filter(league=league).first()
        if season is None:
            raise Refused(f"The {league} has no current season.")
        match = schedule_match(
            season=season,
            team_a=_team(league, "teamA", sent),
            team_b=_team(league, "teamB", sent),
            week=_week(season, sent["week"]),
            time=sent["time"],
            neutral=sent["neutral"],
            best_of=sent.get("bestOf"),
            by=by,
        )
        times = [] if match.time is None else [match.time]
        return made(with_clashes(f"{match.versus} created.", match, times), match.pk)


class TimeClashes(CommandView):
    """What two teams of a league play at about a time, before a match of theirs gets it."""

    @extend_schema(parameters=[TimeClashesQuery], responses=TimeClashesSerializer)
    def get(self, request: Request) -> Response:
        asked = self.asked(TimeClashesQuery)
        league: League = asked["league"]
        require(manages_league(self.caller(), league.code))
        team_a, team_b = _team(league, "teamA", asked), _team(league, "teamB", asked)
        found = clashes_of_pair(team_a, team_b, asked["time"])
        return Response(TimeClashesSerializer({"clashes": found}).data)


def _team(league: League, field: str, sent: dict[str, Any]) -> Team:
    team = Team.objects.filter(league=league, pk=sent[field]).first()
    if team is None:
        raise ValidationError({field: [f"The {league} has no such team."]})
    return team


def _week(season: Season, number: int | None) -> Week | None:
    if number is None:
        return None
    week = season.weeks.filter(number=number).first()
    if week is None:
        raise ValidationError({"week": [f"{season} has no week {number}."]})
    return week
