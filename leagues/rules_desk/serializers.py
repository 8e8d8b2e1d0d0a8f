"""The rules desk as JSON, and its commands."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.text_differences import Paragraph, Part
from leagues.enums import RulesState
from leagues.local_times import TypedTimeField, as_typed
from leagues.models import LONGEST_CHANGES, LONGEST_VERSION, RulesDocument
from leagues.rules_desk.queries import RulesDesk, RulesText
from leagues.services.rules import LARGEST_PDF_MEGABYTES, LONGEST_RULES_HTML, MEGABYTE


@extend_schema_field(serializers.FileField())
class PdfField(serializers.Field[bytes, Any, Any, Any]):
    """The bytes of an uploaded file; of one that is too large no more than needed to know it."""

    default_error_messages = {"no_file": "Send the PDF as a file."}

    def to_internal_value(self, data: Any) -> bytes:
        if not isinstance(data, UploadedFile):
            self.fail("no_file")
        content: bytes = data.read(LARGEST_PDF_MEGABYTES * MEGABYTE + 1)
        return content


class ChangesField(serializers.CharField):
    """The note on what a version changed."""

    def __init__(self, **options: Any) -> None:
        words = f"Say what changed in at most {LONGEST_CHANGES} characters."
        super().__init__(
            max_length=LONGEST_CHANGES,
            allow_blank=True,
            error_messages={"max_length": words},
            **options,
        )


class RulesForm(serializers.Serializer[None]):
    """A version: its name, what changed, the rules as a PDF or as HTML, and when it comes into
    force (empty: now)."""

    version = serializers.CharField(
        max_length=LONGEST_VERSION,
        error_messages={
            **dict.fromkeys(("blank", "required"), "Give the version a name, such as 2.1."),
            "max_length": f"A version can have at most {LONGEST_VERSION} characters.",
        },
    )
    changes = ChangesField(default="")
    html = serializers.CharField(
        max_length=LONGEST_RULES_HTML,
        allow_blank=True,
        default="",
        trim_whitespace=False,
        error_messages={
            "max_length": f"A text can have at most {LONGEST_RULES_HTML} characters.",
        },
    )
    pdf = PdfField(default=bytes)  # called, so that the description shows no binary default
    at = TypedTimeField(required=False, allow_null=True)


class RulesEditForm(EditCommand, RulesForm):
    """A planned version that changes. Without HTML or a PDF, the rules stay as they are."""


class ChangesCommand(EditCommand):
    """The note on what a version changed."""

    changes = ChangesField()


class RulesPreviewCommand(serializers.Serializer[None]):
    """HTML rules that are not stored."""

    html = serializers.CharField(max_length=LONGEST_RULES_HTML, allow_blank=True)


class ChangedPartSerializer(serializers.Serializer[Part]):
    """Words of a paragraph, and whether they stayed."""

    kind = serializers.ChoiceField(choices=["same", "added", "removed"])
    text = serializers.CharField()


class ChangedParagraphSerializer(serializers.Serializer[Paragraph]):
    """A paragraph in parts; without any, it stands for `unchanged` paragraphs."""

    parts = ChangedPartSerializer(many=True)
    unchanged = serializers.IntegerField()


class RulesTextSerializer(serializers.Serializer[RulesText]):
    """HTML rules, and what they change in the version `since`; its name is empty if there is
    nothing to compare them with."""

    html = serializers.CharField()
    since = serializers.CharField()
    changes = ChangedParagraphSerializer(many=True)


class RulesFormSerializer(RevisedSerializer):
    """What staff edit of a version. `localDate` is when it comes into force, such as
    2026-11-24T18:00Z. `html` is the text of a planned version, and `pdf` the name of its file:
    another file has another name."""

    EDITED = ("version", "localDate", "changes", "form", "html", "pdf")

    version = serializers.CharField()
    localDate = serializers.SerializerMethodField()
    changes = serializers.CharField()
    form = serializers.SerializerMethodField()
    html = serializers.SerializerMethodField()
    pdf = serializers.SerializerMethodField()

    def get_localDate(self, document: RulesDocument) -> str:
        return as_typed(document.published_at)

    @extend_schema_field(serializers.ChoiceField(choices=["html", "pdf"]))
    def get_form(self, document: RulesDocument) -> str:
        return document.form

    def get_html(self, document: RulesDocument) -> str:
        return "" if document.is_published() else document.html

    def get_pdf(self, document: RulesDocument) -> str:
        return "" if document.is_published() else str(document.pdf)


class RulesVersionSerializer(RulesFormSerializer):
    """A version. `date` is when it came or comes into force."""

    _id = serializers.CharField(source="pk")
    date = TimestampField(read_only=True, source="published_at")
    state = serializers.SerializerMethodField()
    publishedBy = PersonSerializer(source="published_by", allow_null=True)

    @property
    def desk(self) -> RulesDesk:
        desk: RulesDesk = self.context["desk"]
        return desk

    @extend_schema_field(serializers.ChoiceField(choices=RulesState.choices))
    def get_state(self, document: RulesDocument) -> str:
        return self.desk.state_of(document)


class RulesDeskSerializer(serializers.Serializer[RulesDesk]):
    """A page of a league's versions, the latest first."""

    versions = serializers.SerializerMethodField()
    hasMore = serializers.BooleanField(source="versions.has_more")

    @extend_schema_field(RulesVersionSerializer(many=True))
    def get_versions(self, desk: RulesDesk) -> list[Any]:
        return [
            RulesVersionSerializer(row, context={"desk": desk}).data for row in desk.versions.rows
        ]
