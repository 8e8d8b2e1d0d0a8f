"""API for staff to create a team, disband it or change its status."""

from django.core.exceptions import ValidationError as Invalid
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import Region
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from leagues.models import League
from matches.season.enrolment.serializers import NewTeamCommand
from matches.season.enrolment.services.founding import found_team
from matches.season.enrolment.services.participation import change_status, end_team
from matches.season.enrolment.shapes import NewTeamAnswerShape
from matches.season.leaving.serializers import DisbandTeamCommand, LeaveByStatusCommand, endings_in
from teams.enums import TeamStatus
from teams.manage.views import TeamCommand
from teams.powers import decides_for_team

ANSWER = {200: COMMAND_ANSWER}


class CreateTeam(CommandView):
    """Create a team and enrol it in its league's current season."""

    @extend_schema(request=NewTeamCommand, responses={201: described(NewTeamAnswerShape)})
    def post(self, request: Request) -> Response:
        given = self.values(request, NewTeamCommand)
        by = self.caller()
        require(manages_league(by, given["league"]))
        try:
            team = found_team(
                league=League.objects.get(code=given["league"]),
                name=given["name"],
                region=Region(given["region"]),
                by=by,
            )
        except Invalid as invalid:
            raise ValidationError(invalid.message_dict) from invalid
        return made(f"{team} created.", team.pk)


class Disband(TeamCommand):
    """Disband the team."""

    @extend_schema(request=DisbandTeamCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team, by = self.team(), self.caller()
        require(decides_for_team(by, team))
        sent = self.values(request, DisbandTeamCommand)
        endings = endings_in(sent["matches"])
        team = end_team(team=team, by=by, reason=sent["reason"], endings=endings)
        return done(f"{team} has disbanded.")


class Status(TeamCommand):
    """Change the team's status."""

    @extend_schema(request=LeaveByStatusCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, LeaveByStatusCommand)
        status = TeamStatus(sent["status"])
        change_status(
            team=team,
            status=status,
            by=self.caller(),
            reason=sent["reason"],
            endings=endings_in(sent["matches"]),
        )
        return done(f"Status: {status.label}.")
