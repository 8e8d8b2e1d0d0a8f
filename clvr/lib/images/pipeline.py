"""From an upload to the file that is stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any

from django.core.files.base import ContentFile
from django.utils.text import slugify
from PIL import Image, ImageOps
from PIL.ExifTags import Base as ExifTag
from PIL.Image import Resampling, Transpose

from clvr.lib.images.colour import in_srgb
from clvr.lib.images.purposes import Fit, Purpose
from clvr.lib.images.reading import (
    ImageSource,
    damage_refused,
    frame_count,
    opened_image,
    upload_bytes,
)

QUALITY = 86
EXTENSION = "webp"
MEDIA_TYPE = "image/webp"
_DEFAULT_FRAME_MS = 100
_TRIED_WITHOUT_LOSS = 256 * 256  # pixels

# EXIF's orientation: what was done to the picture that has to be undone.
_UPRIGHT = {
    2: Transpose.FLIP_LEFT_RIGHT,
    3: Transpose.ROTATE_180,
    4: Transpose.FLIP_TOP_BOTTOM,
    5: Transpose.TRANSPOSE,
    6: Transpose.ROTATE_270,
    7: Transpose.TRANSVERSE,
    8: Transpose.ROTATE_90,
}


@dataclass(frozen=True, slots=True)
class ProcessedImage:
    """A picture as it is stored. The same upload always gives the same bytes."""

    data: bytes
    width: int
    height: int
    extension: str = EXTENSION

    def as_file(self, name: str = "") -> "ContentFile[bytes]":
        """The picture for an ImageField, called after its content.

        So a changed picture has a changed address, and caches may keep every one for ever. `name`
        comes before the digest; it is for people who look at the storage, and nothing reads it.
        """
        stem = "-".join(part for part in (slugify(name)[:40], self.digest) if part)
        return ContentFile(self.data, name=f"{stem}.{self.extension}")

    @property
    def digest(self) -> str:
        return sha256(self.data).hexdigest()[:20]


def process(source: ImageSource, *, purpose: Purpose) -> ProcessedImage:
    """The upload as a WebP that fits its purpose: upright, in sRGB, and nothing but pixels.

    What a file is, its content alone decides. Raises ImageRefused.
    """
    image = opened_image(upload_bytes(source, purpose), purpose)
    with damage_refused():
        return _encoded([*_frames(image, purpose)])


@dataclass(frozen=True, slots=True)
class _Frame:
    image: Image.Image
    milliseconds: int


def _frames(image: Image.Image, purpose: Purpose) -> Iterator[_Frame]:
    count = frame_count(image, purpose)
    # JPEG's decoder can leave out what scaling would throw away: it is four times as fast.
    image.draft(None, (2 * purpose.width, 2 * purpose.height))
    turn = _turn_upright(image)
    for number in range(count):
        if number:
            image.seek(number)
        image.load()
        duration = int(image.info.get("duration", 0)) or _DEFAULT_FRAME_MS
        pixels = in_srgb(image)
        upright = pixels if turn is None else pixels.transpose(turn)
        yield _Frame(_fitted(upright, purpose), duration)


def _turn_upright(image: Image.Image) -> Transpose | None:
    try:
        return _UPRIGHT.get(image.getexif().get(ExifTag.Orientation, 1))
    except Exception:  # what a camera wrote badly spoils its orientation, not the picture
        return None


def _fitted(image: Image.Image, purpose: Purpose) -> Image.Image:
    """The picture in the size and shape of its purpose, smaller where it came smaller."""
    width, height = purpose.width, purpose.height
    if purpose.fit is Fit.CROP:
        # The largest size of the purpose's proportions, up to its own, that the picture fills.
        share = min(1, image.width / width, image.height / height)
        size = max(1, round(width * share)), max(1, round(height * share))
        return ImageOps.fit(image, size, Resampling.LANCZOS)
    share = min(1, width / image.width, height / image.height)
    size = max(1, round(image.width * share)), max(1, round(image.height * share))
    scaled = image if size == image.size else image.resize(size, Resampling.LANCZOS)
    return _padded(scaled, purpose) if purpose.fit is Fit.PAD else scaled


def _padded(image: Image.Image, purpose: Purpose) -> Image.Image:
    """The picture in the middle of the smallest ground of the purpose's proportions."""
    share = max(image.width / purpose.width, image.height / purpose.height)
    size = round(purpose.width * share), round(purpose.height * share)
    if size == image.size:
        return image
    ground = Image.new("RGBA", size)
    ground.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return ground


def _encoded(frames: list[_Frame]) -> ProcessedImage:
    first, *others = (frame.image for frame in frames)
    if others:
        durations = [frame.milliseconds for frame in frames]
        data = _webp(
            first, quality=QUALITY, save_all=True, append_images=others, duration=durations, loop=0
        )
    else:
        data = _still(first)
    return ProcessedImage(data, first.width, first.height)


def _still(image: Image.Image) -> bytes:
    """The picture in fewer bytes: a drawing takes half of them without loss, a photograph with it.

    Trying both is slow for large pictures, and those are photographs.
    """
    pixels = image.width * image.height
    if pixels > _TRIED_WITHOUT_LOSS:
        return _webp(image, quality=QUALITY)
    exact = _webp(image, lossless=True, method=2)
    if len(exact) * 8 <= pixels:  # less than a bit a pixel, which no photograph comes to
        return exact
    return min(exact, _webp(image, quality=QUALITY), key=len)


def _webp(image: Image.Image, **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, "WEBP", **options)
    return file.getvalue()
