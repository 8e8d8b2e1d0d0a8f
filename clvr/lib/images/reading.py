"""Opening what somebody uploaded, within limits and by its content alone."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import SEEK_SET, BytesIO
from typing import Protocol

from PIL import Image, UnidentifiedImageError

from clvr.lib.images.purposes import MEGABYTE, Purpose

_log = logging.getLogger(__name__)

# Pillow knows some forty more, whose decoders nobody here needs and anybody could attack.
_FORMATS = ("PNG", "JPEG", "GIF", "WEBP")


class ImageRefused(Exception):
    """The upload can't be taken as a picture; the text tells its sender why."""


class _BinaryFile(Protocol):
    """What Django's uploads and Python's binary files have in common."""

    def seek(self, offset: int, whence: int = ..., /) -> object: ...
    def read(self, size: int, /) -> bytes: ...


ImageSource = bytes | _BinaryFile


def upload_bytes(source: ImageSource, purpose: Purpose) -> bytes:
    """All of the upload from its start; of one that is too large no more than shows it.

    Raises ImageRefused.
    """
    if isinstance(source, bytes):
        data = source
    else:
        source.seek(0, SEEK_SET)  # a form that validated the upload has read it already
        data = source.read(purpose.max_bytes + 1)
    if not data:
        raise ImageRefused("The file is empty.")
    if len(data) > purpose.max_bytes:
        megabytes = purpose.max_bytes / MEGABYTE
        raise ImageRefused(f"The picture is larger than {megabytes:g} MB.")
    return data


def opened_image(data: bytes, purpose: Purpose) -> Image.Image:
    """The picture with its header read and its size found to be within the purpose's limit.

    Raises ImageRefused.
    """
    with damage_refused():
        try:
            image = Image.open(BytesIO(data), formats=_FORMATS)
        except UnidentifiedImageError as error:
            raise ImageRefused("Only PNG, JPEG, GIF and WebP pictures are accepted.") from error
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
            raise _too_many_pixels(purpose) from error
        pixels = image.width * image.height * frame_count(image, purpose)
    if pixels > purpose.max_pixels:
        raise _too_many_pixels(purpose)
    return image


def frame_count(image: Image.Image, purpose: Purpose) -> int:
    """How many frames of the picture are kept."""
    return int(getattr(image, "n_frames", 1)) if _may_move(image, purpose) else 1


@contextmanager
def damage_refused() -> Iterator[None]:
    """Turns whatever a decoder says of broken data into ImageRefused."""
    try:
        yield
    except ImageRefused:
        raise
    except Exception as error:  # decoders raise a dozen kinds, KeyError and struct.error included
        _log.info("Refused a damaged picture: %r", error)
        raise ImageRefused("The picture is damaged or incomplete.") from error


def _may_move(image: Image.Image, purpose: Purpose) -> bool:
    # A JPEG's further frames are not an animation but a camera's second picture, such as a preview.
    return purpose.animated and image.format != "MPO"


def _too_many_pixels(purpose: Purpose) -> ImageRefused:
    millions = purpose.max_pixels / 1_000_000
    frames = ", all frames of an animation together" if purpose.animated else ""
    return ImageRefused(f"The picture has more than {millions:g} million pixels{frames}.")
