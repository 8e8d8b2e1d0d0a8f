"""Uploads for tests of the picture pipeline."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image

from clvr.lib.images import Fit, ProcessedImage, Purpose

RED, GREEN, BLUE, YELLOW = (220, 30, 30), (30, 180, 60), (40, 70, 220), (240, 210, 40)
WITHIN_100 = Purpose(100, 100, Fit.KEEP, 1_000_000, 1_000_000)


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def quarters(*colours: tuple[int, int, int], size: tuple[int, int] = (80, 40)) -> Image.Image:
    """A picture of four colours: top left, top right, bottom left, bottom right."""
    small = Image.new("RGB", (2, 2))
    for place, colour in enumerate(colours):
        small.putpixel((place % 2, place // 2), colour)
    return small.resize(size, Image.Resampling.NEAREST)


def photograph(size: tuple[int, int] = (80, 40)) -> Image.Image:
    return Image.effect_noise(size, 60).convert("RGB")


def opened(processed: ProcessedImage) -> Image.Image:
    """The stored picture, after a check that it has the returned size."""
    image = Image.open(BytesIO(processed.data))
    assert (image.format, image.size) == ("WEBP", (processed.width, processed.height))
    return image


def corners(processed: ProcessedImage) -> list[str]:
    """The names of the colours in the four quarters, as `quarters` expects them."""
    image = opened(processed).convert("RGB")
    xs, ys = (image.width // 4, image.width * 3 // 4), (image.height // 4, image.height * 3 // 4)
    return [_nearest(image.getpixel((x, y))) for y in ys for x in xs]


def _nearest(pixel: Any) -> str:
    names = {"red": RED, "green": GREEN, "blue": BLUE, "yellow": YELLOW}
    return min(
        names, key=lambda name: sum(abs(a - b) for a, b in zip(pixel, names[name], strict=True))
    )


def png_that_claims(width: int, height: int) -> bytes:
    """A PNG of a few bytes whose header declares any size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(bytes(1000))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )
