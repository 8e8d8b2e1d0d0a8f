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


@extend_schema_field(serializers.ListField(child=serializers.FileField()))
class PicturesField(serializers.Field[list[ProcessedImage], Any, Any, Any]):
    """Up to `most` uploaded pictures, decoded and encoded again for their purpose. An error names
    the picture by its place."""

    default_error_messages = {
        "no_file": "Send each picture as a file.",
        "too_many": "At most {most} pictures.",
    }

    def __init__(self, purpose: Purpose, *, most: int, **options: Any) -> None:
        self.purpose, self.most = purpose, most
        super().__init__(default=list, **options)

    def to_internal_value(self, data: Any) -> list[ProcessedImage]:
        if not isinstance(data, list) or not all(isinstance(each, UploadedFile) for each in data):
            self.fail("no_file")
        if len(data) > self.most:
            self.fail("too_many", most=self.most)
        pictures = []
        for number, file in enumerate(data, start=1):
            try:
                pictures.append(process(file, purpose=self.purpose))
            except ImageRefused as refused:
                raise serializers.ValidationError(f"Picture {number}: {refused}") from refused
        return pictures
