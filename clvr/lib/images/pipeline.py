"""From an upload to the stored file."""

from dataclasses import dataclass
from hashlib import sha256
from io import SEEK_SET
from typing import Protocol

from django.core.files.base import ContentFile
from django.utils.text import slugify

from clvr.lib.decoding.purposes import MEGABYTE, Purpose
from clvr.lib.decoding.refused import ImageRefused
from clvr.lib.images.decoder import decoder

EXTENSION = "webp"
MEDIA_TYPE = "image/webp"


class _BinaryFile(Protocol):
    """What Django's uploads and Python's binary files have in common."""

    def seek(self, offset: int, whence: int = ..., /) -> object: ...
    def read(self, size: int, /) -> bytes: ...


ImageSource = bytes | _BinaryFile


@dataclass(frozen=True, slots=True)
class ProcessedImage:
    """A picture as it is stored. The same upload always gives the same bytes."""

    data: bytes
    width: int
    height: int

    def as_file(self, name: str = "") -> "ContentFile[bytes]":
        return stored_as(name, self.data)

    @property
    def digest(self) -> str:
        return _digest(self.data)


def stored_as(name: str, data: bytes) -> "ContentFile[bytes]":
    """A picture for an ImageField, named after its content.

    A changed picture has a changed address, so caches may keep each for ever. `name` comes before
    the digest; it is for people who look at the storage, and no code reads it.
    """
    stem = "-".join(part for part in (slugify(name)[:40], _digest(data)) if part)
    return ContentFile(data, name=f"{stem}.{EXTENSION}")


def process(source: ImageSource, *, purpose: Purpose) -> ProcessedImage:
    """The upload as a WebP that fits its purpose: upright, in sRGB, and without metadata.

    Only the content decides what a file is. Another process decodes it, within limits of time and
    memory. Raises ImageRefused.
    """
    made = decoder().rendition(_upload_bytes(source, purpose), purpose)
    return ProcessedImage(made.data, made.width, made.height)


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:20]


def _upload_bytes(source: ImageSource, purpose: Purpose) -> bytes:
    """All bytes of the upload from its start; of one that is too large, only
    enough to tell that it is.

    Raises ImageRefused.
    """
    if isinstance(source, bytes):
        data = source
    else:
        source.seek(0, SEEK_SET)  # a form that validated the upload has already read it
        data = source.read(purpose.max_bytes + 1)
    if not data:
        raise ImageRefused("The file is empty.")
    if len(data) > purpose.max_bytes:
        megabytes = purpose.max_bytes / MEGABYTE
        raise ImageRefused(f"The picture is larger than {megabytes:g} MB.")
    return data
