"""API for staff to import CSV files into a league."""

from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.csv_rows import FileRefused
from clvr.lib.images import MEGABYTE
from clvr.lib.text import counted
from leagues.models import League
from matches.enums import ImportKind, RowVerdict
from matches.season.imports.serializers import (
    ApplyCommand,
    ChangedImportSerializer,
    ImportPreviewSerializer,
    PreviewCommand,
    preview_body,
)
from matches.season.imports.services import PlanChanged, SentFile, apply_import, preview_import


class ImportCommand(FormCommand):
    """The base view of imports into a league that the caller manages."""

    command_scope = "imports"
    max_body_bytes: ClassVar[int] = 2 * MEGABYTE
    """A file that is larger than LARGEST_FILE is refused by field."""

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league

    def file(self, values: dict[str, Any]) -> SentFile:
        file = values["file"]
        return SentFile(ImportKind(values["kind"]), file.name or "", file.read())


class PreviewImport(ImportCommand):
    """What an import of a CSV file would do with each of its rows. Nothing is saved."""

    @extend_schema(
        request={"multipart/form-data": PreviewCommand}, responses={200: ImportPreviewSerializer}
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = valid_form(PreviewCommand, self.sent(request)).validated_data
        try:
            plan, digest = preview_import(league, self.file(values), self.caller())
        except FileRefused as refusal:
            body = {"digest": "", "rows": [], "problems": refusal.errors}
            return Response(ImportPreviewSerializer(body).data)
        return Response(ImportPreviewSerializer(preview_body(plan, digest)).data)


class ApplyImport(ImportCommand):
    """Import the rows of a CSV file as its preview showed them, all or nothing."""

    @extend_schema(
        request={"multipart/form-data": ApplyCommand},
        responses={200: COMMAND_ANSWER, 409: ChangedImportSerializer},
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = valid_form(ApplyCommand, self.sent(request)).validated_data
        try:
            plan = apply_import(
                league=league,
                file=self.file(values),
                digest=values["digest"],
                leaves_out_refused=values["leaveOutRefused"],
                by=self.caller(),
            )
        except FileRefused as refusal:
            raise ValidationError({"file": [refusal.errors[0].message]}) from refusal
        except PlanChanged as change:
            changed = {"detail": str(change), "preview": preview_body(change.plan, change.digest)}
            return Response(ChangedImportSerializer(changed).data, status.HTTP_409_CONFLICT)
        words = [
            f"{counted(plan.count(RowVerdict.NEW), 'new row', 'new rows')}",
            f"{plan.count(RowVerdict.CHANGES)} with changes",
        ]
        return done(f"Imported: {' and '.join(words)}.")
