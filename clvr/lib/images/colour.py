"""Any kind of pixels to the ones that are stored: 8 bits of sRGB, with alpha where some shows."""

from io import BytesIO

from PIL import Image, ImageCms

_SRGB = ImageCms.createProfile("sRGB")
_SIXTEEN_BIT_MODES = ("I;16", "I;16B", "I;16L", "I;16N", "I")


def in_srgb(image: Image.Image) -> Image.Image:
    """The picture as RGB, or as RGBA if any pixel is not opaque, with nothing attached to it.

    A colour profile is applied; one that can't be is taken as sRGB, as browsers take it.
    """
    profile = image.info.get("icc_profile")
    alpha = _alpha(image)
    colours = _profiled(_without_alpha(image), profile) if profile else _without_alpha(image)
    pixels = colours.convert("RGB")
    if alpha is not None:
        pixels.putalpha(alpha)
    pixels.info = {}
    return pixels


def _alpha(image: Image.Image) -> Image.Image | None:
    """The picture's transparency if it has any that shows."""
    if not image.has_transparency_data:
        return None
    alpha = image.convert("RGBA").getchannel("A")
    lowest, _ = alpha.getextrema()
    return None if lowest == 255 else alpha


def _without_alpha(image: Image.Image) -> Image.Image:
    """The colours alone in a mode that a colour profile can be applied to."""
    if image.mode in _SIXTEEN_BIT_MODES:
        # Pillow's own conversion clips at 255 instead of scaling.
        return image.convert("I").point(lambda value: value / 257 + 0.5).convert("L")
    if image.mode in ("L", "RGB", "CMYK"):
        return image
    if image.mode in ("1", "LA"):
        return image.convert("L")
    return image.convert("RGBA").convert("RGB")


def _profiled(colours: Image.Image, profile: bytes) -> Image.Image:
    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        converted = ImageCms.profileToProfile(colours, source, _SRGB, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return colours
    return converted or colours
