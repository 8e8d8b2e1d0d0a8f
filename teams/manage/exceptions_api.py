"""The API of exceptions from the roster lock."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from teams.manage.serializers import (
    AskExceptionCommand,
    DecideExceptionCommand,
    GiveExceptionCommand,
    ReasonCommand,
)
from teams.manage.views import TeamCommand, person_named
from teams.models import RosterException
from teams.powers import leads_team
from teams.services.roster_exceptions import (
    ask_for_exception,
    decide_exception,
    give_exception,
    take_back_exception,
    withdraw_exception,
)

ANSWER = {200: COMMAND_ANSWER}
MADE = {201: COMMAND_ANSWER}


class AskException(TeamCommand):
    """Ask staff that a player may join the team in spite of the roster lock."""

    command_scope = "notices"

    @extend_schema(request=AskExceptionCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(leads_team(self.caller(), team))
        sent = self.values(request, AskExceptionCommand)
        player = person_named(sent["player"])
        ask_for_exception(team=team, player=player, reason=sent["reason"], by=self.caller())
        return done("We asked the league’s team managers.", HTTP_201_CREATED)


class GiveException(TeamCommand):
    """Let a player join the team in spite of the roster lock until a day, unasked."""

    command_scope = "notices"

    @extend_schema(request=GiveExceptionCommand, responses=MADE)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(manages_league(self.caller(), team.league.code))
        sent = self.values(request, GiveExceptionCommand)
        player = person_named(sent["player"])
        give_exception(
            team=team,
            player=player,
            until=sent["until"],
            reason=sent["reason"],
            by=self.caller(),
        )
        return done(f"{player} can join {team}.", HTTP_201_CREATED)


class ExceptionCommand(CommandView):
    """A view of the exception in the URL, for a signed-in person. Services check permissions."""

    def exception(self) -> RosterException:
        return get_object_or_404(RosterException.objects.with_context(), pk=self.kwargs["id"])


class DecideException(ExceptionCommand):
    """Approve an exception from the roster lock until a day, or decline it."""

    command_scope = "notices"

    @extend_schema(request=DecideExceptionCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        exception = self.exception()
        require(manages_league(self.caller(), exception.team.league.code))
        sent = self.values(request, DecideExceptionCommand)
        decide_exception(exception=exception, by=self.caller(), **sent)
        return done("Exception approved." if sent["approve"] else "Exception declined.")


class TakeBackException(ExceptionCommand):
    """End an exception from the roster lock before its day."""

    command_scope = "notices"

    @extend_schema(request=ReasonCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        exception = self.exception()
        require(manages_league(self.caller(), exception.team.league.code))
        sent = self.values(request, ReasonCommand)
        take_back_exception(exception=exception, reason=sent["reason"], by=self.caller())
        return done("Exception taken back.")


class WithdrawException(ExceptionCommand):
    """Take back what the team has asked staff for."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        withdraw_exception(exception=self.exception(), by=self.caller())
        return done("Your team no longer asks for the exception.")
