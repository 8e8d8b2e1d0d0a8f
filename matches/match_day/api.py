"""API of match day: check-in, and claims that the other side is absent."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import CommandAnswerSerializer, done
from clvr.lib.moments import moment_mark
from matches.match_day.queries import match_day_sheet
from matches.match_day.serializers import MatchDaySerializer
from matches.match_day.services.check_ins import check_in
from matches.match_day.services.claims import claim_absence
from matches.views import MatchCommand

ANSWER = {201: CommandAnswerSerializer}


class MatchDay(MatchCommand):
    """Check-in and absence claims of a match, and what the caller may do about them."""

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
        until = "" if report.confirms_at is None else f" until {moment_mark(report.confirms_at)}"
        return done(f"The other team can answer{until}.", status.HTTP_201_CREATED)
