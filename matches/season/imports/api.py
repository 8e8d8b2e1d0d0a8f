"""API for staff to import CSV files into a league."""

from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.csv_rows import FileRefused
from clvr.lib.images import MEGABYTE
from clvr.lib.text import counted
from leagues.models import League
from matches.enums import ImportKind, RowVerdict
from matches.models import FileImport
from matches.season.imports.serializers import (
    ApplyCommand,
    ChangedImportSerializer,
    FileImportSerializer,
    ImportPreviewSerializer,
    PreviewCommand,
    UndoImportCommand,
    preview_parts,
    reading_of,
)
from matches.season.imports.services import (
    PlanChanged,
    SentFile,
    apply_import,
    preview_import,
    unreadable,
)
from matches.season.imports.undo.services import undo_import


class ImportCommand(FormCommand):
    """The base view of imports into a league that the caller manages."""

    command_scope = "imports"
    max_body_bytes: ClassVar[int] = 6 * MEGABYTE
    """A file that is larger than LARGEST_FILE is refused by field."""

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league

    def file(self, values: dict[str, Any]) -> SentFile:
        file = values["file"]
        reading = reading_of(values.get("reading"))
        return SentFile(ImportKind(values["kind"]), file.name or "", file.read(), reading)


class RecentImports(CommandView):
    """The league’s imports of the last day, the latest first."""

    @extend_schema(responses=FileImportSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        league = get_object_or_404(League, pk=leagueId)
        require(manages_league(self.caller(), league.code))
        found = FileImport.objects.recent(timezone.now()).filter(league=league)
        imports = found.select_related("made_by", "undone_by").defer("made")
        return Response(FileImportSerializer(imports, many=True).data)


class UndoImport(CommandView):
    """Undo an import, all of it or nothing, where nothing was built on it."""

    throttle_scope = "notices"

    @extend_schema(request=UndoImportCommand, responses=COMMAND_ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        key = self.values(request, UndoImportCommand)["change"]
        found = FileImport.objects.select_related("league").filter(league=leagueId)
        change = undo_import(change=get_object_or_404(found, pk=key), by=self.caller())
        return done(f"Undone: the import of {change.file}.")


class PreviewImport(ImportCommand):
    """What an import of a CSV file would do with each of its rows. Nothing is saved."""

    @extend_schema(
        request={"multipart/form-data": PreviewCommand}, responses={200: ImportPreviewSerializer}
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = valid_form(PreviewCommand, preview_parts(self.sent(request))).validated_data
        try:
            preview = preview_import(league, self.file(values), self.caller())
        except FileRefused as refusal:
            preview = unreadable(refusal.errors)
        return Response(ImportPreviewSerializer(preview).data)


class ApplyImport(ImportCommand):
    """Import the rows of a CSV file as its preview showed them, all or nothing."""

    @extend_schema(
        request={"multipart/form-data": ApplyCommand},
        responses={200: COMMAND_ANSWER, 409: ChangedImportSerializer},
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = valid_form(ApplyCommand, preview_parts(self.sent(request))).validated_data
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
            changed = {"detail": str(change), "preview": change.preview}
            return Response(ChangedImportSerializer(changed).data, status.HTTP_409_CONFLICT)
        words = [
            f"{counted(plan.count(RowVerdict.NEW), 'new row', 'new rows')}",
            f"{plan.count(RowVerdict.CHANGES)} with changes",
        ]
        return done(f"Imported: {' and '.join(words)}.")
