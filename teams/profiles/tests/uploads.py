"""Files that a person might upload as their picture."""

import struct
import zlib
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from PIL import Image

from clvr.lib.tests.pictures import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    encoded,
    photograph,
    png_that_claims,
    quarters,
)

FOUR = quarters(RED, GREEN, BLUE, YELLOW, size=(250, 250))
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">%s</svg>'
QUARTERS = b"".join(
    b'<rect x="%d" y="%d" width="5" height="5" fill="rgb(%d,%d,%d)"/>' % (x, y, *colour)
    for (x, y), colour in zip(
        ((0, 0), (5, 0), (0, 5), (5, 5)), (RED, GREEN, BLUE, YELLOW), strict=True
    )
)
SCRIPT = b"<script>alert(document.cookie)</script>"


def chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def zipped() -> bytes:
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr("run.me", "secret")
    return file.getvalue()


def cut(kind: str, share: float, **options: Any) -> bytes:
    """The first bytes of a photograph's file."""
    whole = encoded(photograph((200, 200)), kind, **options)
    return whole[: int(len(whole) * share)]


def jpeg_that_claims(width: int, height: int) -> bytes:
    """A JPEG of a few bytes whose frame header claims any size."""
    whole = encoded(Image.new("RGB", (16, 16)), "JPEG")
    marker = whole.index(b"\xff\xc0")
    size = struct.pack(">HH", height, width)
    return whole[: marker + 5] + size + whole[marker + 9 :]


def gif_that_claims(width: int, height: int) -> bytes:
    whole = encoded(Image.new("P", (4, 4)), "GIF")
    return whole[:6] + struct.pack("<HH", width, height) + whole[10:]


def bad_uploads() -> dict[str, bytes]:
    """Invalid or dangerous files, by name."""
    png = encoded(FOUR)
    return {
        "nothing": b"",
        "one byte": b"\x89",
        "zeros": bytes(1000),
        "text": b"Hello.",
        "svg of another file": SVG % b"<image href='/etc/logo.png' width='9' height='9'/>",
        "svg with doctype": b'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aa">]>'
        + SVG % b"&a;",
        "svg in utf-16": (SVG % SCRIPT).decode().encode("utf-16"),
        "html": b"<!doctype html>" + SCRIPT,
        "html with a png's first bytes": b"\x89PNG\r\n\x1a\n" + SCRIPT,
        "html with a jpeg's first bytes": b"\xff\xd8\xff\xe0" + SCRIPT,
        "script that is a gif's head": b"GIF89a=1;/*" + bytes(30) + b"*/alert(1)",
        "gif's head alone": b"GIF89a",
        "png's head alone": png[:8],
        "png without pixels": png[:33] + chunk(b"IEND", b""),
        "webp's head alone": b"RIFF\x10\x00\x00\x00WEBPVP8 \x00\x00\x00\x00",
        "zip": zipped(),
        "pdf": b"%PDF-1.7\n1 0 obj",
        "postscript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
        "program": b"MZ" + bytes(400),
        "bmp": encoded(FOUR, "BMP"),
        "tiff": encoded(FOUR, "TIFF"),
        "ico": encoded(FOUR, "ICO"),
        "ppm": encoded(FOUR, "PPM"),
        "tga": encoded(FOUR, "TGA"),
        "avif's head": b"\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1",
        "png cut at a tenth": cut("PNG", 0.1),
        "png cut in the middle": cut("PNG", 0.5),
        "png cut near its end": cut("PNG", 0.97),
        "jpeg cut at a tenth": cut("JPEG", 0.1),
        "jpeg cut in the middle": cut("JPEG", 0.5),
        "gif cut in the middle": cut("GIF", 0.5),
        "webp cut in the middle": cut("WEBP", 0.5),
        "webp cut near its end": cut("WEBP", 0.9),
        "png with a broken header": png[:16] + b"\xff\xff" + png[18:],
        "png with a broken checksum": png[:29] + b"\x00\x00\x00\x00" + png[33:],
        "png of no width": png_that_claims(0, 10),
        "png that promises much": png_that_claims(30_000, 30_000),
        "png that promises all": png_that_claims(2**31 - 1, 2**31 - 1),
        "jpeg that promises much": jpeg_that_claims(65_000, 65_000),
        "gif that promises much": gif_that_claims(65_000, 65_000),
        "png bomb": encoded(Image.new("1", (6000, 6000))),
        "gif bomb": encoded(Image.new("P", (6000, 6000)), "GIF"),
        "webp bomb": encoded(Image.new("L", (6000, 6000)), "WEBP", lossless=True),
        "png of too many bytes": png + bytes(8_000_001 - len(png)),
    }


def good_uploads() -> dict[str, bytes]:
    """Pictures of four colours in every supported format, by name."""
    gif, png, jpeg = encoded(FOUR, "GIF"), encoded(FOUR), encoded(FOUR, "JPEG")
    others = [Image.new("RGB", FOUR.size), FOUR]
    moving: dict[str, Any] = {"save_all": True, "append_images": others, "duration": 50}
    return {
        "png": png,
        "jpeg": jpeg,
        "gif": gif,
        "webp": encoded(FOUR, "WEBP"),
        "svg": SVG % QUARTERS,
        "svg with script": SVG % (QUARTERS + SCRIPT),
        "progressive jpeg": encoded(FOUR, "JPEG", progressive=True),
        "palette": encoded(FOUR.convert("P")),
        "palette with transparency": encoded(FOUR.convert("P"), transparency=255),
        "cmyk": encoded(FOUR.convert("CMYK"), "JPEG"),
        "moving gif: its first frame": encoded(FOUR, "GIF", **moving),
        "moving webp: its first frame": encoded(FOUR, "WEBP", **moving),
        "moving png: its first frame": encoded(FOUR, **moving),
        "gif and script": gif + b"/*" + SCRIPT + b"*/",
        "png and zip": png + zipped(),
        "jpeg and html": jpeg + SCRIPT,
        "jpeg with html in a comment": encoded(FOUR, "JPEG", comment=SCRIPT),
        "png with an unknown chunk": png[:33] + chunk(b"scRp", SCRIPT) + png[33:],
    }
