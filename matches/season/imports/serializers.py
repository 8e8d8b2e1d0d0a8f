"""Previews of imports as JSON, and the file that is sent."""

from collections.abc import Mapping
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.form_commands import json_part
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.csv_rows import RowError
from matches.enums import DateOrder, ImportKind, RowVerdict, UnknownName
from matches.models import FileImport
from matches.season.imports.foreign.reading import (
    ForeignColumn,
    NameChoice,
    Reading,
    SeasonChoice,
    Understood,
    UnknownTeam,
)
from matches.season.imports.foreign.sheets import MOST_NAMES
from matches.season.imports.plan import Change, PlannedRow
from matches.season.imports.services import Preview

LARGEST_FILE = 5_000_000
"""Bytes. Another program's file can have many more rows than those that are imported."""
MOST_COLUMNS = 300
LONGEST_CHOICE = 200
LONGEST_READING = 200_000
NO_READING = "Say how to read the file, as a JSON object."


@extend_schema_field(serializers.FileField())
class _SentFile(serializers.Field[Any, Any, Any, Any]):
    default_error_messages = {
        "required": "Choose a file.",
        "no_file": "Choose a file.",
        "large": f"The file is larger than {LARGEST_FILE // 1000} kB. Split it into several files.",
    }

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, UploadedFile):
            self.fail("no_file")
        if (data.size or 0) > LARGEST_FILE:
            self.fail("large")
        return data


class NameChoiceSerializer(serializers.Serializer[NameChoice]):
    """What becomes of a name that no team of the league has; `team` is the one to use."""

    name = serializers.CharField(max_length=LONGEST_CHOICE)
    choice = serializers.ChoiceField(choices=UnknownName.choices)
    team = serializers.CharField(default="", allow_blank=True, max_length=LONGEST_CHOICE)


class ReadingSerializer(serializers.Serializer[Reading]):
    """How to read another program's file: our column for each of the file's, in their order, empty
    for one that is left out (without `columns`, they are guessed); the season of results that do
    not say it; which part of a date comes first; the first and the last day; and what becomes of
    names that no team has."""

    columns = serializers.ListField(
        child=serializers.CharField(allow_blank=True, max_length=40),
        max_length=MOST_COLUMNS,
        required=False,
    )
    season = serializers.IntegerField(min_value=1, max_value=9999, allow_null=True, default=None)
    order = serializers.ChoiceField(choices=DateOrder.choices, allow_null=True, default=None)
    since = serializers.DateField(allow_null=True, default=None)
    until = serializers.DateField(allow_null=True, default=None)
    names = serializers.ListField(
        child=NameChoiceSerializer(), max_length=2 * MOST_NAMES, required=False
    )


class PreviewCommand(serializers.Serializer[None]):
    """A file of this kind. With `reading`, in JSON, it can be another program's."""

    kind = serializers.ChoiceField(choices=ImportKind.choices)
    file = _SentFile()
    reading = ReadingSerializer(required=False)


class ApplyCommand(PreviewCommand):
    """The same file again, with the digest of its preview. `leaveOutRefused`: import the other rows
    although some are refused."""

    digest = serializers.RegexField("^[0-9a-f]{64}$")
    leaveOutRefused = serializers.BooleanField(default=False)


class ImportChangeSerializer(serializers.Serializer[Change]):
    """A value that the import sets; `before` is empty for one that is not set yet."""

    field = serializers.CharField()
    before = serializers.CharField()
    after = serializers.CharField()


class PlannedRowSerializer(serializers.Serializer[PlannedRow]):
    """A row of the file by its first line, and what the import does with it."""

    line = serializers.IntegerField()
    name = serializers.CharField()
    verdict = serializers.ChoiceField(choices=RowVerdict.choices)
    changes = ImportChangeSerializer(many=True)
    clashes = serializers.ListField(child=serializers.CharField())
    why = serializers.ListField(child=serializers.CharField())


class FileProblemSerializer(serializers.Serializer[RowError]):
    """Why no row of the file can be read; `column` is empty if it is not about one."""

    line = serializers.IntegerField()
    column = serializers.CharField()
    message = serializers.CharField()


class ForeignColumnSerializer(serializers.Serializer[ForeignColumn]):
    """A column of the file, a cell of it, and our column that it is; empty if it is left out."""

    name = serializers.CharField()
    example = serializers.CharField()
    target = serializers.CharField()


class UnknownTeamSerializer(serializers.Serializer[UnknownTeam]):
    """A name that no team of the league has, in how many rows it is, the teams' names that are like
    it, and what was chosen, if anything."""

    name = serializers.CharField()
    rows = serializers.IntegerField()
    near = serializers.ListField(child=serializers.CharField())
    choice = serializers.ChoiceField(choices=UnknownName.choices, allow_blank=True)
    team = serializers.CharField()


class ImportSeasonSerializer(serializers.Serializer[SeasonChoice]):
    """A season of the league, whose label says whether it is current, closed or has not begun."""

    value = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment] # a field's own label


class UnderstoodSerializer(serializers.Serializer[Understood]):
    """What the portal makes of the file, and what it asks. `targets` are our columns. `unclear` is
    a date that can be two days; `order` is how dates are read. `leftOut` counts rows outside of the
    chosen days, rows with names to leave out, and matches without a score; `joined` counts rows
    that are part of the match of a row before them."""

    columns = ForeignColumnSerializer(many=True)
    targets = serializers.ListField(child=serializers.CharField())
    order = serializers.ChoiceField(choices=DateOrder.choices, allow_blank=True)
    unclear = serializers.CharField()
    asksSeason = serializers.BooleanField(source="asks_season")
    season = serializers.IntegerField(allow_null=True)
    seasons = ImportSeasonSerializer(many=True)
    names = UnknownTeamSerializer(many=True)
    mayFound = serializers.BooleanField(source="may_found")
    leftOut = serializers.IntegerField(source="left_out")
    joined = serializers.IntegerField()


class ImportPreviewSerializer(serializers.Serializer[Preview]):
    """The rows in the file's order, or why none can be planned: `digest` is empty then.
    `understood` is null for a file that was sent without a reading or can't be read at all."""

    digest = serializers.CharField()
    rows = PlannedRowSerializer(many=True, source="plan.rows")
    problems = FileProblemSerializer(many=True)
    understood = UnderstoodSerializer(allow_null=True)


class ChangedImportSerializer(serializers.Serializer[Any]):
    """What the import would do now, because it is no longer what the preview showed."""

    detail = serializers.CharField()
    preview = ImportPreviewSerializer()


class FileImportSerializer(serializers.Serializer[Any]):
    """An import of the last day: how many rows were new and how many changed something, and until
    when it can be undone. `undoneBy` is who undid it, and `undoneAt` when, otherwise null."""

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=ImportKind.choices)
    file = serializers.CharField()
    new = serializers.IntegerField()
    changed = serializers.IntegerField()
    by = serializers.CharField(source="made_by.username")
    at = TimestampField(source="made_at")
    until = TimestampField(source="undo_until")
    undoneBy = serializers.CharField(source="undone_by.username", default=None, allow_null=True)
    undoneAt = TimestampField(source="undone_at", allow_null=True)


class UndoImportCommand(serializers.Serializer[FileImport]):
    """The import to undo."""

    change = KeyField()


def preview_parts(parts: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of the form. Raises ValidationError unless the reading, if there is one, is a JSON
    object."""
    if "reading" not in parts:
        return dict(parts)
    reading = json_part(parts, "reading", longest=LONGEST_READING, error=NO_READING)
    return {**parts, "reading": reading}


def reading_of(values: Mapping[str, Any] | None) -> Reading | None:
    """The reading in a validated PreviewCommand, if there is one."""
    if values is None:
        return None
    order = values["order"]
    return Reading(
        columns=values.get("columns"),
        season=values["season"],
        order=None if order is None else DateOrder(order),
        since=values["since"],
        until=values["until"],
        names=[
            NameChoice(each["name"], UnknownName(each["choice"]), each["team"])
            for each in values.get("names", ())
        ],
    )
