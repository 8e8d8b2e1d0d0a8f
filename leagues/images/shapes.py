"""The answer to an upload of pictures."""

from typing import Annotated, TypedDict

from clvr.lib.api.shapes import Json
from leagues.images.serializers import ImageSerializer


class UploadedShape(TypedDict):
    """The answer to an upload: the addresses of the pictures, and the pictures."""

    urls: list[str]
    images: list[Annotated[Json, ImageSerializer]]
