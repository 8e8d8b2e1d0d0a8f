"""From any kind of pixels to the stored kind: 8 bits of sRGB, with alpha where it is visible."""

from io import BytesIO

from PIL import Image, ImageCms

_SRGB = ImageCms.createProfile("sRGB")
_SIXTEEN_BIT_MODES = ("I;16", "I;16B", "I;16L", "I;16N", "I")
_SCALED_AS_THEY_ARE = ("L", "LA", "RGB", "RGBA", "CMYK")


def plain(image: Image.Image) -> Image.Image:
    """The picture in a mode that can be scaled and that takes a colour profile (L, LA, RGB, RGBA,
    CMYK), with all transparency in its alpha channel."""
    grey = image.mode in ("1", "L", "LA")
    if image.has_transparency_data:
        mode = "LA" if grey else "RGBA"
        return image if image.mode == mode else image.convert(mode)
    if image.mode in _SIXTEEN_BIT_MODES:
        # Pillow's own conversion clips at 255 instead of scaling.
        return image.convert("I").point(lambda value: value / 257 + 0.5).convert("L")
    if image.mode in _SCALED_AS_THEY_ARE:
        return image
    return image.convert("L" if grey else "RGB")


def in_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """A picture as RGB, or as RGBA when a pixel is not opaque, without metadata.

    A colour profile is applied. One that can't be applied is read as sRGB, as browsers do.
    """
    alpha = _alpha(image)
    colours = image.convert(image.mode.removesuffix("A"))
    pixels = (_profiled(colours, profile) if profile else colours).convert("RGB")
    if alpha is not None:
        pixels.putalpha(alpha)
    pixels.info = {}
    return pixels


def _alpha(image: Image.Image) -> Image.Image | None:
    """The picture's transparency, if any of it is visible."""
    if image.mode not in ("LA", "RGBA"):
        return None
    alpha = image.getchannel("A")
    lowest, _ = alpha.getextrema()
    return None if lowest == 255 else alpha


def _profiled(colours: Image.Image, profile: bytes) -> Image.Image:
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        converted = ImageCms.profileToProfile(colours, source, _SRGB, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return colours
    return converted or colours
