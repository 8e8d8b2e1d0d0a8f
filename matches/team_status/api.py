"""The API by which a team ends, or is given another status."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.powers import manages_league, require
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from matches.services.participation import change_status, end_team
from teams.enums import TeamStatus
from teams.manage.serializers import StatusCommand
from teams.manage.views import TeamCommand

ANSWER = {200: CommandAnswerSerializer}


class Disband(TeamCommand):
    """End the team."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:  # noqa: A002 (named by the address)
        team = end_team(team=self.team(), by=self.caller())
        return done(f"{team} has disbanded.")


class Status(TeamCommand):
    """Give the team another status."""

    @extend_schema(request=StatusCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:  # noqa: A002
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, StatusCommand)
        status = TeamStatus(sent["status"])
        change_status(team=team, status=status, by=self.caller(), reason=sent["reason"])
        return done(f"Status: {status.label}.")
