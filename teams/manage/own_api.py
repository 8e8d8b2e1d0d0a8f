"""The API of the caller's own place on a team."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.shapes import described
from teams.manage.shapes import OwnPlaceShape
from teams.manage.views import TeamCommand
from teams.queries.own_place import own_place
from teams.services.captaincy import accept_captaincy, decline_captaincy
from teams.services.leaving import leave_team

ANSWER = {200: COMMAND_ANSWER}


class OwnPlace(TeamCommand):
    """The caller's place on the team; 404 without one."""

    @extend_schema(responses=described(OwnPlaceShape))
    def get(self, request: Request, id: int) -> Response:
        place = own_place(request, id, self.caller().pk)
        if place is None:
            raise Http404
        return Response(place)


class Leave(TeamCommand):
    """Leave the team."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        leave_team(team=team, by=self.caller())
        return done(f"You left {team}.")


class AcceptCaptaincy(TeamCommand):
    """Accept the captaincy that is offered to the caller."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        accept_captaincy(team=team, by=self.caller())
        return done(f"You are now the captain of {team}.")


class DeclineCaptaincy(TeamCommand):
    """Decline the captaincy that is offered to the caller."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        decline_captaincy(team=team, by=self.caller())
        return done("You declined the captaincy.")
