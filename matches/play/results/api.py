"""API of a match's result."""

from datetime import UTC, datetime
from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import TokenScope
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.form_commands import FormCommand, JsonOrFormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.images import EVIDENCE, MEGABYTE, MOST_EVIDENCE
from matches.enums import Decision
from matches.models import ResultReport
from matches.play.agreed_maps.queries import reported_otherwise
from matches.play.results import texts
from matches.play.results.preview import moved_words, preview_result
from matches.play.results.queries import names_of_maps, result_sheet
from matches.play.results.serializers import (
    DisputeForm,
    DisputeParts,
    PreviewQuery,
    PreviewSerializer,
    ReportCommand,
    ReportForm,
    ReportParts,
    ResultSheetSerializer,
    SettledSerializer,
    SettleForm,
    report_fields,
)
from matches.play.results.services.reports import (
    OTHERS_ANSWER,
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.results.services.settling import settle_with_changes
from matches.play.scheduling.clashes import with_clashes
from matches.powers import require_settler
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}
AMENDED = "Result amended. Ratings and standings have been recalculated."
VOIDED = "Match voided. It no longer counts."


class Results(MatchCommand):
    """The reports and official results of a match, and what the caller may do about them."""

    @extend_schema(responses=ResultSheetSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(ResultSheetSerializer(result_sheet(self.match(), self.caller())).data)


class PreviewResult(MatchCommand):
    """What a result would change for both teams. Never writes."""

    @extend_schema(
        operation_id="matches_results_preview",
        parameters=[PreviewQuery],
        responses=PreviewSerializer,
    )
    def get(self, request: Request, id: int) -> Response:
        match = self.match()
        query = valid_form(PreviewQuery, request.query_params)
        sent = query.validated_data.get("playedAt")
        played_at = None if sent is None else datetime.fromtimestamp(sent, UTC)
        found = preview_result(match, query.verdict(match), played_at=played_at)
        return Response(PreviewSerializer(found).data)


class ReportResult(MatchCommand, FormCommand):
    """Report the result for one's side."""

    token_scope = TokenScope.RESULTS
    max_body_bytes: ClassVar[int] = MOST_EVIDENCE * EVIDENCE.max_bytes + MEGABYTE
    command_scope = "uploads"

    @extend_schema(request={"multipart/form-data": ReportParts}, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        form = valid_form(ReportForm, report_fields(self.sent(request, lists=["evidence"])))
        report = report_result(
            match=match,
            verdict=form.verdict(match.best_of),
            by=self.caller(),
            vods=form.validated_data["vods"],
            evidence=[picture.as_file() for picture in form.validated_data["evidence"]],
        )
        others = reported_otherwise(match, report)
        told = texts.reported(match, report, names_of_maps(report), others)
        return done(told, status.HTTP_201_CREATED)


class AnswerReport(MatchCommand):
    """A command about the report that the caller sees."""

    token_scope = TokenScope.RESULTS
    command_scope = "notices"

    def report(self, key: int) -> ResultReport:
        """The match's report with this key. Raises Http404 if there is none."""
        reports = ResultReport.objects.select_related("match__season")
        return get_object_or_404(reports, pk=key, match=self.match())


class ConfirmReport(AnswerReport):
    """Confirm the other side's report, which makes it official."""

    denied = OTHERS_ANSWER

    @extend_schema(request=ReportCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        report = self.report(self.values(request, ReportCommand)["report"])
        confirm_report(report=report, by=self.caller())
        return done("Result confirmed. It is now official.")


class DisputeReport(AnswerReport, JsonOrFormCommand):
    """Dispute the other side's report. A dispute with pictures is sent as a form."""

    denied = OTHERS_ANSWER
    max_body_bytes: ClassVar[int] = ReportResult.max_body_bytes

    @extend_schema(
        request={"application/json": DisputeForm, "multipart/form-data": DisputeParts},
        responses=ANSWER,
    )
    def post(self, request: Request, id: int) -> Response:
        sent = self._dispute(request)
        dispute_report(
            report=self.report(sent["report"]),
            by=self.caller(),
            reason=sent["reason"],
            evidence=[picture.as_file() for picture in sent["evidence"]],
        )
        return done("Result disputed. The league’s staff will settle it.")

    def _dispute(self, request: Request) -> dict[str, Any]:
        if not self.is_form(request):
            return self.values(request, DisputeForm)
        return dict(valid_form(DisputeForm, self.sent(request, lists=["evidence"])).validated_data)


class WithdrawReport(AnswerReport):
    """Withdraw one's own side's report."""

    @extend_schema(request=ReportCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        report = self.report(self.values(request, ReportCommand)["report"])
        withdraw_report(report=report, by=self.caller())
        return done("Report withdrawn.")


class SettleResult(MatchCommand):
    """Decide the result, or void the match: the first official result or an amendment."""

    token_scope = TokenScope.RESULTS

    @extend_schema(request=SettleForm, responses=SettledSerializer)
    def post(self, request: Request, id: int) -> Response:
        match, by = self.match(), self.caller()
        require_settler(by, match)
        form = self.form(request, SettleForm)
        verdict, sent = form.verdict(match.best_of), form.validated_data
        is_void = verdict.decision == Decision.VOID
        changes = settle_with_changes(
            match=match,
            verdict=verdict,
            by=by,
            reason=sent["reason"],
            seen=sent["replaces"],
            played_at=sent["playedAt"],
            undoes_played=sent["undoesPlayed"],
        )
        answer = "The result is now official." if sent["replaces"] == 0 else AMENDED
        said = " ".join(filter(None, [VOIDED if is_void else answer, moved_words(changes)]))
        played_at = [] if is_void or sent["playedAt"] is None else [sent["playedAt"]]
        settled = {"message": with_clashes(said, match, played_at), "changes": changes}
        return Response(SettledSerializer({"success": True, **settled}).data)
