"""API for staff to approve one more challenge between two teams."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from matches.play.challenges.queries import challenges_of
from matches.play.challenges.serializers import ApproveCommand, TeamChallengesSerializer
from matches.play.challenges.services.approvals import approve_challenge
from teams.manage.views import TeamCommand
from teams.models import Team


class StaffCommand(TeamCommand):
    """A command on one team, for managers of its league."""

    def team(self) -> Team:
        team = super().team()
        require(manages_league(self.caller(), team.league.code))
        return team


class TeamChallenges(StaffCommand):
    """A team's challenges in the current season."""

    @extend_schema(responses=TeamChallengesSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(TeamChallengesSerializer(challenges_of(self.team())).data)


class ApproveChallenge(StaffCommand):
    """Allow the team one more match by challenge than the league's setting."""

    command_scope = "notices"

    @extend_schema(request=ApproveCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        sent = self.values(request, ApproveCommand)
        opponent = get_object_or_404(Team.objects.select_related("league"), pk=sent["opponent"])
        approve_challenge(team=team, opponent=opponent, by=self.caller(), reason=sent["reason"])
        words = f"{team} and {opponent} can play one more match by challenge."
        return done(words, status.HTTP_201_CREATED)
