"""Previews of imports as JSON, and the file that is sent."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.csv_rows import RowError
from matches.enums import ImportKind, RowVerdict
from matches.season.imports.plan import Change, Plan, PlannedRow

LARGEST_FILE = 500_000
"""Bytes. 2,000 rows of results with three maps have about 300,000."""


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


class PreviewCommand(serializers.Serializer[None]):
    """A file of this kind."""

    kind = serializers.ChoiceField(choices=ImportKind.choices)
    file = _SentFile()


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


class ImportPreviewSerializer(serializers.Serializer[Any]):
    """The rows in the file's order, or the problems of a file that can't be read. `digest` is empty
    for one that can't be read."""

    digest = serializers.CharField()
    rows = PlannedRowSerializer(many=True)
    problems = FileProblemSerializer(many=True)


class ChangedImportSerializer(serializers.Serializer[Any]):
    """What the import would do now, because it is no longer what the preview showed."""

    detail = serializers.CharField()
    preview = ImportPreviewSerializer()


def preview_body(plan: Plan, digest: str) -> dict[str, Any]:
    return {"digest": digest, "rows": plan.rows, "problems": []}
