"""The image library as JSON, and its commands."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.pagination import BeforeQuery
from clvr.lib.api.picture_fields import PictureField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.images import LEAGUE_IMAGE
from clvr.lib.matching import LONGEST_SEARCH
from leagues.images.services import Upload
from leagues.images.uses import Use
from leagues.models import LONGEST_ALT

MOST_AT_ONCE = 5
"""How many pictures one request may have."""


@extend_schema_field(serializers.FileField())
class UploadField(serializers.Field[Upload, Any, Any, Any]):
    """A picture of the library, decoded and encoded again, with its file's name."""

    picture = PictureField(LEAGUE_IMAGE, missing="Send each picture as a file.")

    def to_internal_value(self, data: Any) -> Upload:
        picture = self.picture.run_validation(data)
        return Upload(picture, (data.name or "") if isinstance(data, UploadedFile) else "")


class UploadCommand(serializers.Serializer[None]):
    """Pictures for the library."""

    images = serializers.ListField(
        child=UploadField(),
        allow_empty=False,
        max_length=MOST_AT_ONCE,
        error_messages={
            "required": "Choose a picture.",
            "empty": "Choose a picture.",
            "max_length": f"Send at most {MOST_AT_ONCE} pictures at once.",
        },
    )


class DescribeCommand(EditCommand):
    """What a picture shows, for people who can't see it; empty if it only decorates."""

    alt = serializers.CharField(
        max_length=LONGEST_ALT,
        allow_blank=True,
        error_messages={
            "max_length": f"An alt text can have at most {LONGEST_ALT} characters.",
        },
    )


class ImagesQuery(BeforeQuery):
    """The search and the page of the library."""

    search = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_SEARCH,
        help_text="Part of a file’s name or of an alt text.",
    )


class AltTextSerializer(RevisedSerializer):
    """What a picture shows."""

    EDITED = ("alt",)

    alt = serializers.CharField()


class ImageSerializer(AltTextSerializer):
    """A picture of the library, read with `with_uses`. `name` is that of the uploaded file."""

    _id = serializers.CharField(source="pk")
    url = serializers.CharField(source="file.url")
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    name = serializers.CharField()
    uploadedAt = TimestampField(read_only=True, source="uploaded_at")
    uploadedBy = PersonSerializer(source="uploaded_by", allow_null=True)
    isUsed = serializers.BooleanField(source="is_used")


class ImagePageSerializer(serializers.Serializer[Any]):
    """A page of a league's pictures, newest first; `count` is the total on all pages."""

    images = ImageSerializer(source="images.rows", many=True)
    count = serializers.IntegerField()
    hasMore = serializers.BooleanField(source="images.has_more")


class UseSerializer(serializers.Serializer[Use]):
    """A text with the picture: what it is, and the page where it can be read."""

    label = serializers.CharField()  # type: ignore[assignment] # a field's own label
    path = serializers.CharField()
