"""Opening an upload, within limits and by its content alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from io import BytesIO

from PIL import Image, PngImagePlugin, UnidentifiedImageError

from clvr.lib.decoding.limits import LONGEST_SIDE, MOST_FRAMES, MOST_TIMES_AS_LONG
from clvr.lib.decoding.outlines import Outline, outline
from clvr.lib.decoding.purposes import MEGABYTE, Purpose
from clvr.lib.decoding.refused import DAMAGED, NOT_ACCEPTED, TOO_HARD, TOO_THIN, ImageRefused
from clvr.lib.decoding.svg import drawn, is_svg

# Pillow knows some forty more, whose decoders nobody needs here and anybody could attack.
for _kind in ("Jpeg", "Mpo", "Gif", "WebP"):
    import_module(f"PIL.{_kind}ImagePlugin")
PngImagePlugin.MAX_TEXT_MEMORY = 8 * MEGABYTE  # nobody reads it


def opened_image(data: bytes, purpose: Purpose) -> Image.Image:
    """The picture, not decoded yet, with a size within the limits.

    Raises ImageRefused.
    """
    if is_svg(data):
        data = drawn(data, purpose)
    said = outline(data)
    _refuse_size(said, purpose)
    with damage_refused():
        try:
            image = Image.open(BytesIO(data), formats=(said.kind,))
        except UnidentifiedImageError as error:
            raise ImageRefused(NOT_ACCEPTED) from error
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
            raise _too_many_pixels(purpose) from error
        frames = frame_count(image, purpose)
    _refuse_size(Outline(said.kind, image.width, image.height, frames), purpose)
    return image


def frame_count(image: Image.Image, purpose: Purpose) -> int:
    """The number of frames that are kept."""
    return int(getattr(image, "n_frames", 1)) if _may_move(image.format, purpose) else 1


@contextmanager
def damage_refused() -> Iterator[None]:
    """Turns any error of a decoder about broken data into ImageRefused."""
    try:
        yield
    except ImageRefused:
        raise
    except MemoryError as error:
        raise ImageRefused(TOO_HARD) from error
    except Exception as error:  # decoders raise a dozen kinds, KeyError and struct.error included
        raise ImageRefused(DAMAGED) from error


def _refuse_size(said: Outline, purpose: Purpose) -> None:
    frames = said.frames if _may_move(said.kind, purpose) else 1
    longer, shorter = max(said.width, said.height), min(said.width, said.height)
    if longer * shorter * frames > purpose.max_pixels:
        raise _too_many_pixels(purpose)
    if longer > LONGEST_SIDE:
        raise ImageRefused(f"One side of the picture is longer than {LONGEST_SIDE:,} pixels.")
    if longer > MOST_TIMES_AS_LONG * shorter > 0:
        raise ImageRefused(TOO_THIN)
    if frames > MOST_FRAMES:
        raise ImageRefused(f"The picture has more than {MOST_FRAMES} frames.")


def _may_move(kind: str | None, purpose: Purpose) -> bool:
    # The further frames of a JPEG are not an animation but a second picture of the camera, such as
    # a preview.
    return purpose.animated and kind not in ("JPEG", "MPO")


def _too_many_pixels(purpose: Purpose) -> ImageRefused:
    millions = purpose.max_pixels / 1_000_000
    frames = ", all frames of an animation together" if purpose.animated else ""
    return ImageRefused(f"The picture has more than {millions:g} million pixels{frames}.")
