"""Fields of serializers for pictures."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.images import ImageRefused, ProcessedImage, Purpose, process


@extend_schema_field(serializers.FileField())
class PictureField(serializers.Field[ProcessedImage, Any, Any, Any]):
    """An uploaded picture, decoded and encoded again for its purpose. `missing` is the error for a
    value that is not a file."""

    def __init__(self, purpose: Purpose, *, missing: str, **options: Any) -> None:
        self.purpose = purpose
        super().__init__(error_messages={"required": missing, "no_file": missing}, **options)

    def to_internal_value(self, data: Any) -> ProcessedImage:
        if not isinstance(data, UploadedFile):
            self.fail("no_file")
        try:
            return process(data, purpose=self.purpose)
        except ImageRefused as refused:
            raise serializers.ValidationError(str(refused)) from refused
