"""API of servers' logs, for captains and the league's staff."""

from collections.abc import Sequence
from typing import ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import TokenScope
from accounts.roles.powers import moderates_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.api.shapes import described
from clvr.lib.images import MEGABYTE
from clvr.lib.text import counted
from leagues.models import League
from matches.enums import ServerResultState, Side
from matches.models import Match, ServerResult
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.powers import require_settler
from matches.servers.server_results.log import MOST_LOG_BYTES
from matches.servers.server_results.queries import choices_for, server_results
from matches.servers.server_results.serializers import (
    AttachForm,
    DismissForm,
    LeagueLogParts,
    LogParts,
    ReceivedSerializer,
    ServerChoicesSerializer,
    ServerResultsPageSerializer,
    ServerResultsQuery,
)
from matches.servers.server_results.services import (
    Received,
    attach_server_result,
    dismiss_server_result,
    receive_log,
    upload_log,
)
from matches.servers.server_results.shapes import ReceivedAnswerShape
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}


def received_answer(received: Sequence[Received]) -> Response:
    """What became of a log: 201 if anything in it was new, otherwise 200."""
    new = [each.result for each in received if each.is_new]
    code = status.HTTP_201_CREATED if new else status.HTTP_200_OK
    found = ReceivedSerializer(instance=received, many=True)
    return done(received_words(received), code, results=found.data)


def received_words(received: Sequence[Received]) -> str:
    """What became of a log, in a sentence."""
    new = [each.result for each in received if each.is_new]
    if not new:
        return "Everything in this log was already there. Nothing changed."
    attached = sum(each.state == ServerResultState.ATTACHED for each in new)
    waiting = len(new) - attached
    words = [f"{counted(attached, 'map')} attached to matches"] if attached else []
    words += [f"{counted(waiting, 'map')} left for the league’s staff"] if waiting else []
    return f"Log received: {', '.join(words)}."


class MatchLog(MatchCommand, FormCommand):
    """Upload a server's log of a match."""

    token_scope = TokenScope.RESULTS
    command_scope = "uploads"
    max_body_bytes: ClassVar[int] = MOST_LOG_BYTES + MEGABYTE

    @extend_schema(
        operation_id="matches_server_log",
        request={"multipart/form-data": LogParts},
        responses={200: described(ReceivedAnswerShape), 201: described(ReceivedAnswerShape)},
    )
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        form = valid_form(LogParts, self.sent(request))
        log = form.validated_data["log"].read()
        return received_answer(upload_log(match=match, log=log, by=self.caller()))


class ServerResults(FormCommand):
    """The results from a league's servers in a state, last received first; and uploading a log."""

    command_scope = "uploads"
    max_body_bytes: ClassVar[int] = MOST_LOG_BYTES + MEGABYTE

    @extend_schema(parameters=[ServerResultsQuery], responses=ServerResultsPageSerializer)
    def get(self, request: Request) -> Response:
        asked = self.asked(ServerResultsQuery)
        require(moderates_league(self.caller(), asked["league"]))
        league = League.objects.get(code=asked["league"])
        page = server_results(league, ServerResultState(asked["state"]), asked.get("before"))
        return Response(ServerResultsPageSerializer(page).data)

    @extend_schema(
        request={"multipart/form-data": LeagueLogParts},
        responses={200: described(ReceivedAnswerShape), 201: described(ReceivedAnswerShape)},
    )
    def post(self, request: Request) -> Response:
        by = self.caller()
        require(any(moderates_league(by, code) for code in LOGGED_LEAGUES))
        form = valid_form(LeagueLogParts, self.sent(request))
        league = League.objects.get(code=form.validated_data["league"])
        log = form.validated_data["log"].read()
        return received_answer(receive_log(league=league, log=log, by=by))


class ServerResultCommand(CommandView):
    """A command about one server's result, for staff of its league."""

    def server_result(self) -> ServerResult:
        """The result. Raises Http404 if there is none, PermissionDenied unless the caller moderates
        its league."""
        results = ServerResult.objects.with_context()
        found = get_object_or_404(results, pk=self.kwargs["serverResultId"])
        require(moderates_league(self.caller(), found.league.code))
        return found


class ServerChoices(ServerResultCommand):
    """The matches and maps to which staff can attach a server's result."""

    @extend_schema(responses=ServerChoicesSerializer)
    def get(self, request: Request, serverResultId: int) -> Response:
        return Response(ServerChoicesSerializer(choices_for(self.server_result())).data)


class AttachServerResult(ServerResultCommand):
    """Attach a server's result to a match."""

    @extend_schema(request=AttachForm, responses=ANSWER)
    def post(self, request: Request, serverResultId: int) -> Response:
        found = self.server_result()
        sent = self.values(request, AttachForm)
        match = get_object_or_404(Match.objects.with_context(), pk=sent["match"])
        by = self.caller()
        require_settler(by, match)
        attach_server_result(
            server_result=found,
            match=match,
            game_map=sent["map"],
            side=Side(sent["sideOfTeam0"]),
            by=by,
        )
        return done(f"Attached to {match.versus}.")


class DismissServerResult(ServerResultCommand):
    """Dismiss a server's result: it counts nowhere."""

    @extend_schema(request=DismissForm, responses=ANSWER)
    def post(self, request: Request, serverResultId: int) -> Response:
        found = self.server_result()
        sent = self.values(request, DismissForm)
        dismiss_server_result(server_result=found, reason=sent["reason"], by=self.caller())
        return done("Dismissed.")
