"""API for staff to import CSV files into a league."""

from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import CommandAnswerSerializer, done
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.csv_rows import FileRefused
from clvr.lib.images import MEGABYTE
from clvr.lib.text import counted
from leagues.models import League
from matches.enums import ImportKind, RowVerdict
from matches.imports.plan import Sheet
from matches.imports.serializers import (
    ApplyCommand,
    ChangedImportSerializer,
    ImportPreviewSerializer,
    PreviewCommand,
    preview_body,
)
from matches.imports.services import PlanChanged, apply_import, preview_import, read_sheet


class ImportCommand(FormCommand):
    """The base view of imports into a league that the caller manages."""

    command_scope = "imports"
    max_body_bytes: ClassVar[int] = MEGABYTE
    """A file that is larger than LARGEST_FILE is refused by field."""

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league

    def sheet(self, values: dict[str, Any]) -> Sheet:
        file = values["file"]
        return read_sheet(ImportKind(values["kind"]), file.name or "", file.read())

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, FileRefused):
            body = {"digest": "", "rows": [], "problems": exc.errors}
            return Response(ImportPreviewSerializer(body).data)
        if isinstance(exc, PlanChanged):
            changed = {"detail": str(exc), "preview": preview_body(exc.plan, exc.digest)}
            return Response(ChangedImportSerializer(changed).data, status.HTTP_409_CONFLICT)
        return super().handle_exception(exc)


class PreviewImport(ImportCommand):
    """What an import of a CSV file would do with each of its rows. Nothing is saved."""

    @extend_schema(
        request={"multipart/form-data": PreviewCommand}, responses={200: ImportPreviewSerializer}
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = valid_form(PreviewCommand, self.sent(request)).validated_data
        sheet = self.sheet(values)
        plan = preview_import(league, ImportKind(values["kind"]), sheet, self.caller())
        return Response(ImportPreviewSerializer(preview_body(plan, plan.digest(sheet))).data)


class ApplyImport(ImportCommand):
    """Import the rows of a CSV file as its preview showed them, all or nothing."""

    @extend_schema(
        request={"multipart/form-data": ApplyCommand},
        responses={200: CommandAnswerSerializer, 409: ChangedImportSerializer},
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = valid_form(ApplyCommand, self.sent(request)).validated_data
        plan = apply_import(
            league=league,
            kind=ImportKind(values["kind"]),
            sheet=self.sheet(values),
            digest=values["digest"],
            leaves_out_refused=values["leaveOutRefused"],
            by=self.caller(),
        )
        words = [
            f"{counted(plan.count(RowVerdict.NEW), 'new row', 'new rows')}",
            f"{plan.count(RowVerdict.CHANGES)} with changes",
        ]
        return done(f"Imported: {' and '.join(words)}.")
