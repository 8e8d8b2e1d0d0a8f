"""API of match day: check-in, and claims that the other side is absent."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.timestamps import timestamp_mark
from matches.models import Match
from matches.play.match_day.queries import match_day_sheet
from matches.play.match_day.serializers import MatchDaySerializer
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.powers import takes_part
from matches.views import MatchCommand

ANSWER = {201: COMMAND_ANSWER}


class MatchDay(CommandView):
    """Check-in and absence claims of a match, for people who play for a side or run it, and what
    the caller may do about them."""

    def match(self) -> Match:
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(takes_part(self.caller(), match))
        return match

    @extend_schema(responses=MatchDaySerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(MatchDaySerializer(match_day_sheet(self.match(), self.caller())).data)


class CheckInOfSide(MatchCommand):
    """Say that one's own side is there."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        check_in(match=self.match(), by=self.caller())
        return done("Your team has checked in.", status.HTTP_201_CREATED)


class ClaimAbsence(MatchCommand):
    """Claim that the other side did not come."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        report = claim_absence(match=self.match(), by=self.caller())
        until = "" if report.confirms_at is None else f" until {timestamp_mark(report.confirms_at)}"
        return done(f"The other team can answer{until}.", status.HTTP_201_CREATED)
