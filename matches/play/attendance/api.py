"""API of who plays in a match."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from matches.enums import AttendanceAnswer
from matches.models import Match
from matches.play.attendance.queries import attendance_sheet
from matches.play.attendance.serializers import AnswerCommand, AttendanceSerializer
from matches.play.attendance.services import answer_attendance, ask_silent
from matches.play.attendance.texts import saved
from matches.powers import side_led_by, side_of_player, takes_part
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}


class Attendance(CommandView):
    """Who plays in a match, for people who play in it or run it: their own answer, and those of the
    side that they lead."""

    def match(self) -> Match:
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(takes_part(self.caller(), match))
        return match

    @extend_schema(responses=AttendanceSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(AttendanceSerializer(attendance_sheet(self.match(), self.caller())).data)


class Answer(CommandView):
    """Say whether one plays in a match."""

    def match(self) -> Match:
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        require(side_of_player(match, self.caller()) is not None)
        return match

    @extend_schema(request=AnswerCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        answer = AttendanceAnswer(self.values(request, AnswerCommand)["answer"])
        answer_attendance(match=match, answer=answer, by=self.caller())
        is_leader = side_led_by(match, self.caller()) is not None
        return done(saved(answer, is_leader=is_leader))


class AskSilent(MatchCommand):
    """Ask the players of one's side who have not answered."""

    command_scope = "notices"

    def match(self) -> Match:
        match = super().match()
        require(side_led_by(match, self.caller()) is not None)
        return match

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        count = ask_silent(match=self.match(), by=self.caller())
        players = "1 player was" if count == 1 else f"{count} players were"
        return done(f"{players} asked.")
