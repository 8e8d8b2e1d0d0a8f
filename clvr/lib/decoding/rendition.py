"""From an upload's bytes to the bytes of the stored picture."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple

from PIL import Image
from PIL.ExifTags import Base as ExifTag
from PIL.Image import Resampling, Transpose

from clvr.lib.decoding.colour import in_srgb, plain
from clvr.lib.decoding.limits import MOST_FRAMES
from clvr.lib.decoding.purposes import Fit, Purpose
from clvr.lib.decoding.reading import damage_refused, frame_count, opened_image
from clvr.lib.decoding.refused import DAMAGED, ImageRefused

_DEFAULT_FRAME_MS = 100
_TRIED_WITHOUT_LOSS = 256 * 256  # pixels
# A picture that is still this much larger after dropping whole pixels looks the same after scaling.
_SCALED_AT_LEAST = 3.0

# EXIF's orientation: the operation that has to be undone.
_UPRIGHT = {
    2: Transpose.FLIP_LEFT_RIGHT,
    3: Transpose.ROTATE_180,
    4: Transpose.FLIP_TOP_BOTTOM,
    5: Transpose.TRANSPOSE,
    6: Transpose.ROTATE_270,
    7: Transpose.TRANSVERSE,
    8: Transpose.ROTATE_90,
}
_ON_ITS_SIDE = frozenset(
    {Transpose.TRANSPOSE, Transpose.ROTATE_270, Transpose.TRANSVERSE, Transpose.ROTATE_90}
)

_Size = tuple[int, int]
_Part = tuple[float, float, float, float]


class Rendition(NamedTuple):
    """A WebP and its size in pixels."""

    data: bytes
    width: int
    height: int


def rendition(upload: bytes, purpose: Purpose) -> Rendition:
    """The upload as a WebP that fits its purpose: upright, in sRGB, and without metadata.

    Only the content decides what a file is. Raises ImageRefused.
    """
    image = opened_image(upload, purpose)
    with damage_refused():
        return _encoded([*_frames(image, purpose)], purpose)


@dataclass(frozen=True, slots=True)
class _Frame:
    image: Image.Image
    milliseconds: int


def _frames(image: Image.Image, purpose: Purpose) -> Iterator[_Frame]:
    count, size = frame_count(image, purpose), image.size
    # JPEG's decoder can skip what scaling would drop: that is four times as fast.
    image.draft(None, (2 * purpose.width, 2 * purpose.height))
    if not purpose.animated and getattr(image, "is_animated", False):
        _go_to_first_visible(image, purpose)
    turn = _turn_upright(image)
    for number in range(count):
        if number:
            image.seek(number)
            if image.size != size:
                raise ImageRefused(DAMAGED)
        image.load()
        duration = int(image.info.get("duration", 0)) or _DEFAULT_FRAME_MS
        yield _Frame(_fitted(image, purpose, turn), duration)


def _go_to_first_visible(image: Image.Image, purpose: Purpose) -> None:
    """Some animations begin with an empty frame, which would be kept as an empty picture. If no
    frame within the limit of pixels shows anything, the first one stays."""
    size = image.size
    for number in range(min(MOST_FRAMES, purpose.max_pixels // (size[0] * size[1]))):
        try:
            image.seek(number)
        except EOFError:
            break
        if image.size == size and _shows_anything(image):
            return
    image.seek(0)


def _shows_anything(image: Image.Image) -> bool:
    if not image.has_transparency_data:
        return True
    lowest_and_highest = image.convert("RGBA").getchannel("A").getextrema()
    return lowest_and_highest[1] != 0


def _turn_upright(image: Image.Image) -> Transpose | None:
    try:
        return _UPRIGHT.get(image.getexif().get(ExifTag.Orientation, 1))
    except Exception:  # malformed EXIF data costs the orientation, not the picture
        return None


def _fitted(image: Image.Image, purpose: Purpose, turn: Transpose | None) -> Image.Image:
    """The picture in the size and shape of its purpose, smaller if the upload is smaller.

    It is scaled down first, because the time for colours and rotation grows with the pixels.
    """
    form = purpose.width, purpose.height
    if turn in _ON_ITS_SIDE:
        form = purpose.height, purpose.width
    pixels = plain(image)
    if purpose.fit is Fit.CROP:
        size, part = _middle(image, form)
    else:
        size, part = _whole(image, form)
    if size != image.size:
        pixels = pixels.resize(size, Resampling.LANCZOS, part, reducing_gap=_SCALED_AT_LEAST)
    small = in_srgb(pixels, image.info.get("icc_profile"))
    upright = small if turn is None else small.transpose(turn)
    return _padded(upright, purpose) if purpose.fit is Fit.PAD else upright


def _whole(image: Image.Image, form: tuple[int, int]) -> tuple[_Size, _Part]:
    """The whole picture, within `form`."""
    share = min(1, form[0] / image.width, form[1] / image.height)
    return _share(image.size, share), (0, 0, *image.size)


def _middle(image: Image.Image, form: tuple[int, int]) -> tuple[_Size, _Part]:
    """The largest size with the form's proportions, up to the form itself, that the picture fills,
    and the part of the picture that is visible in it."""
    size = _share(form, min(1, image.width / form[0], image.height / form[1]))
    times = min(image.width / size[0], image.height / size[1])
    left, top = (image.width - size[0] * times) / 2, (image.height - size[1] * times) / 2
    return size, (left, top, image.width - left, image.height - top)


def _share(size: tuple[int, int], share: float) -> _Size:
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))


def _padded(image: Image.Image, purpose: Purpose) -> Image.Image:
    """The picture in the middle of the smallest ground with the purpose's proportions."""
    share = max(image.width / purpose.width, image.height / purpose.height)
    size = round(purpose.width * share), round(purpose.height * share)
    if size == image.size:
        return image
    ground = Image.new("RGBA", size)
    ground.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return ground


def _encoded(frames: list[_Frame], purpose: Purpose) -> Rendition:
    first, *others = (frame.image for frame in frames)
    loss = {"quality": purpose.quality, "alpha_quality": purpose.alpha_quality}
    if others:
        durations = [frame.milliseconds for frame in frames]
        data = _webp(first, **loss, save_all=True, append_images=others, duration=durations, loop=0)
    else:
        data = _still(first, loss)
    return Rendition(data, first.width, first.height)


def _still(image: Image.Image, loss: dict[str, int]) -> bytes:
    """The picture in fewer bytes: a drawing takes half of them without loss, a photograph with
    loss.

    Trying both is slow for large pictures, and those are photographs.
    """
    pixels = image.width * image.height
    if pixels > _TRIED_WITHOUT_LOSS:
        return _webp(image, **loss)
    exact = _webp(image, lossless=True, method=2)
    if len(exact) * 8 <= pixels:  # less than a bit per pixel, which no photograph needs
        return exact
    return min(exact, _webp(image, **loss), key=len)


def _webp(image: Image.Image, **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, "WEBP", **options)
    return file.getvalue()
