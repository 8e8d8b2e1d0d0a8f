"""API of weeks off, for a team's leaders and people who manage its league."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from leagues.models import Season, Week
from matches.season.pairing.serializers import WeekOffCommand, WeeksOffSerializer
from matches.season.pairing.services.weeks_off import ask_week_off, withdraw_week_off
from matches.season.pairing.weeks_off import TeamWeeks, weeks_of
from teams.manage.views import TeamCommand
from teams.models import Team
from teams.powers import acts_for_team


class TeamWeekCommand(TeamCommand):
    """A view of a team's weeks in the current season, for those who act for the team."""

    def team(self) -> Team:
        team = super().team()
        require(acts_for_team(self.caller(), team))
        return team

    def week(self, team: Team, request: Request) -> Week:
        number = self.values(request, WeekOffCommand)["week"]
        weeks = Week.objects.filter(season__league=team.league_id, season__is_current=True)
        week = weeks.select_related("season").filter(number=number).first()
        if week is None:
            raise NotFound(f"The season has no week {number}.")
        return week


class WeeksOff(TeamWeekCommand):
    """The weeks of the current season that are not over, and which of them the team has off."""

    @extend_schema(responses=WeeksOffSerializer)
    def get(self, request: Request, id: int) -> Response:
        team = self.team()
        season = Season.objects.current().filter(league=team.league_id).first()
        found = weeks_of(team, season) if season is not None else None
        is_staff = manages_league(self.caller(), team.league.code)
        body = {
            "allowed": team.league.weeks_off_per_season,
            "taken": len(found.off) if found else 0,
            "weeks": _weeks(found, is_staff=is_staff) if found else [],
        }
        return Response(WeeksOffSerializer(body).data)

    @extend_schema(request=WeekOffCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        week = self.week(team, request)
        ask_week_off(team=team, week=week, by=self.caller())
        return done(f"{team} has week {week.number} off.", status.HTTP_201_CREATED)


class WithdrawWeekOff(TeamWeekCommand):
    """Withdraw a week off."""

    @extend_schema(request=WeekOffCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        week = self.week(team, request)
        withdraw_week_off(team=team, week=week, by=self.caller())
        return done(f"{team} can be paired in week {week.number} again.")


def _weeks(found: TeamWeeks, *, is_staff: bool) -> list[dict[str, object]]:
    """The weeks that are not over; of a team that is not enrolled none."""
    if not found.is_enrolled or found.season.is_closed:
        return []
    now = timezone.now()
    weeks = []
    for week in found.season.weeks.filter(report_by__gt=now).order_by("number"):
        is_off = week.number in found.off
        obstacle = found.obstacle_to_withdrawing if is_off else found.obstacle_to_asking
        weeks.append(
            {
                "week": week.number,
                "opens": week.opens,
                "is_off": is_off,
                "obstacle": obstacle(week, now, is_staff=is_staff),
            }
        )
    return weeks
