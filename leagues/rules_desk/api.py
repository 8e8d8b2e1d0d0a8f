"""The API of the rules desk, for people who manage the league."""

from typing import Any, ClassVar

from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.commands import require_free
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.api.pagination import BeforeQuery
from leagues.local_times import timestamp_in_zone
from leagues.models import League, RulesDocument
from leagues.rules_desk.queries import compared_with_current, rules_desk, rules_text
from leagues.rules_desk.serializers import (
    ChangesCommand,
    RulesDeskSerializer,
    RulesEditForm,
    RulesForm,
    RulesFormSerializer,
    RulesPreviewCommand,
    RulesTextSerializer,
)
from leagues.rules_document import document_response
from leagues.sanitised import previewed_rules
from leagues.serializers import SchemeQuery
from leagues.services.rules import (
    LARGEST_PDF_MEGABYTES,
    MEGABYTE,
    RulesDraft,
    change_planned_rules,
    lock_rules,
    note_changes,
    publish_rules,
    withdraw_rules,
)

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}
MADE = {201: COMMAND_ANSWER}
FORM = {"multipart/form-data": RulesForm}


class RulesDeskView(CommandView):
    """The base view of one league's rules."""

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league

    def document(self) -> RulesDocument:
        documents = RulesDocument.objects.select_related("league").filter(league=self.league())
        return get_object_or_404(documents, pk=self.kwargs["id"])


class RulesFormView(RulesDeskView, FormCommand):
    """A command with a version and its PDF or HTML."""

    max_body_bytes: ClassVar[int] = (LARGEST_PDF_MEGABYTES + 1) * MEGABYTE
    command_scope = "uploads"

    def version_of(self, request: Request, league: League, form: type[RulesForm]) -> dict[str, Any]:
        """The version that was sent. Raises ValidationError for what is wrong."""
        parts = self.sent(request)
        if not parts.get("at"):
            parts.pop("at", None)
        sent: dict[str, Any] = valid_form(form, parts).validated_data
        at = sent.get("at")
        return {**sent, "at": None if at is None else timestamp_in_zone(at, league.zone, "at")}


class RulesVersions(RulesFormView):
    """The versions of a league's rules, newest first, and the command that publishes another."""

    @extend_schema(parameters=[BeforeQuery], responses=RulesDeskSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        desk = rules_desk(league, self.asked(BeforeQuery).get("before"))
        return Response(RulesDeskSerializer(desk).data)

    @extend_schema(request=FORM, responses=MADE)
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.version_of(request, league, RulesForm)
        document = publish_rules(league=league, **values, by=self.caller())
        words = "planned" if document.is_planned else "in force"
        return done(f"Rules {document.version} are {words}.", status.HTTP_201_CREATED)


class RulesVersion(RulesFormView):
    """A version: change it before its time, or withdraw it."""

    @extend_schema(request={"multipart/form-data": RulesEditForm}, responses=EDITED)
    def post(self, request: Request, leagueId: int, id: int) -> Response:
        document = self.document()
        values = self.version_of(request, document.league, RulesEditForm)
        changed, after = edited(
            values,
            lock=lambda: lock_rules(document),
            shown=RulesFormSerializer,
            change=lambda: change_planned_rules(
                document=document, draft=RulesDraft(**values), by=self.caller()
            ),
        )
        words = "changed" if changed.is_planned else "in force"
        return done(f"Rules {changed.version} are {words}.", revision=after)

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, leagueId: int, id: int) -> Response:
        document = self.document()
        withdraw_rules(document=document, by=self.caller())
        return done(f"Rules {document.version} are withdrawn.")


class RulesChanges(RulesDeskView):
    """The note on what a version changed."""

    @extend_schema(request=ChangesCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, id: int) -> Response:
        document = self.document()
        values = self.values(request, ChangesCommand)
        _, after = edited(
            values,
            lock=lambda: lock_rules(document),
            shown=RulesFormSerializer,
            change=lambda: note_changes(document=document, **values, by=self.caller()),
        )
        return done("Note saved.", revision=after)


class RulesSource(RulesDeskView):
    """The text of a version, to write the next one from, and what it changed."""

    @extend_schema(responses=RulesTextSerializer)
    def get(self, request: Request, leagueId: int, id: int) -> Response:
        return Response(RulesTextSerializer(rules_text(self.document())).data)


class RulesDocumentView(RulesDeskView):
    """The document of a version, also of a planned one."""

    @extend_schema(
        parameters=[SchemeQuery],
        responses={
            (200, "text/html"): OpenApiTypes.STR,
            (200, "application/pdf"): OpenApiTypes.BINARY,
        },
    )
    def get(self, request: Request, leagueId: int, id: int) -> HttpResponseBase:
        scheme = self.asked(SchemeQuery)["scheme"]
        response = document_response(request._request, self.document(), scheme)
        patch_cache_control(response, private=True, no_cache=True)
        return response


class RulesPreview(RulesDeskView):
    """HTML rules as visitors would see them, and what they change. Nothing is stored."""

    @extend_schema(request=RulesPreviewCommand, responses=RulesTextSerializer)
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        require_free(self.caller(), league.code)
        html = previewed_rules(self.values(request, RulesPreviewCommand)["html"])
        return Response(RulesTextSerializer(compared_with_current(league, html)).data)
