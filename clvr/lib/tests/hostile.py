"""Files that are made to be expensive to decode. Each is small until its numbers are raised."""

import re
import struct
import zlib
from collections.abc import Iterable

from PIL import Image

from clvr.lib.tests.pictures import encoded, photograph


def chunk(kind: bytes, data: bytes = b"") -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(
    size: tuple[int, int],
    *,
    depth: int = 8,
    colour: int = 0,
    pixels: bytes | None = None,
    interlaced: bool = False,
    before: bytes = b"",
    after: bytes = b"",
) -> bytes:
    """A PNG of zeros, or of the compressed `pixels`, with chunks before and after them."""
    if pixels is None:
        bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
        pixels = zlib.compress(bytes((1 + (size[0] * bits + 7) // 8) * size[1] + 8 * size[1]), 9)
    header = struct.pack(">IIBBBBB", *size, depth, colour, 0, 0, interlaced)
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before
    return start + chunk(b"IDAT", pixels) + after + chunk(b"IEND")


def compressed_text(kind: bytes, bytes_of_text: int) -> bytes:
    """A chunk that decompresses to that many letters."""
    between = {b"zTXt": b"\0\0", b"iTXt": b"\0\1\0\0\0", b"iCCP": b"\0\0"}[kind]
    return chunk(kind, b"key" + between + zlib.compress(b"A" * bytes_of_text, 9))


def moving_png(frames: int) -> bytes:
    control = chunk(b"acTL", struct.pack(">II", frames, 0))
    return png((1, 1), before=control)


def progressive(size: tuple[int, int], *, noisy: bool = False, quality: int = 50) -> bytes:
    image = photograph(size) if noisy else Image.new("L", size, 90)
    return encoded(image, "JPEG", progressive=True, quality=quality)


def with_scan_repeated(jpeg: bytes, times: int, *, which: int = -1) -> bytes:
    """A progressive JPEG that repeats one of its scans that often."""
    starts = [found.start() for found in re.finditer(b"\xff\xda", jpeg)]
    ends = [*starts[1:], len(jpeg) - 2]
    scan = jpeg[starts[which] : ends[which]]
    # Tables before the next scan belong to that scan.
    scan = scan[: re.search(rb"\xff\xc4|$", scan).start()]  # type: ignore[union-attr] # $ is found
    return jpeg[:-2] + scan * times + jpeg[-2:]


def jpeg_with(parts: Iterable[bytes], picture: bytes) -> bytes:
    """A JPEG with something after its first two bytes."""
    return picture[:2] + b"".join(parts) + picture[2:]


def jpeg_of_frame(marker: int) -> bytes:
    """A JPEG that declares another coding."""
    return encoded(Image.new("RGB", (8, 8)), "JPEG").replace(b"\xff\xc0", bytes([0xFF, marker]), 1)


def gif_of(*blocks: bytes, size: tuple[int, int] = (1, 1)) -> bytes:
    screen = struct.pack("<HHBBB", *size, 0x80, 0, 0)
    return b"GIF89a" + screen + bytes(6) + b"".join(blocks) + b";"


def gif_frame(place: tuple[int, int] = (0, 0), size: tuple[int, int] = (1, 1)) -> bytes:
    return b"," + struct.pack("<HHHH", *place, *size) + b"\x00" + b"\x02\x02\x44\x01\x00"


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    """A WebP of these chunks."""
    body = b"".join(
        kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
        for kind, data in chunks
    )
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


def canvas(size: tuple[int, int], flags: int = 0) -> tuple[bytes, bytes]:
    """A WebP's chunk that declares the size of the whole; flag 2 is for an animation."""
    width, height = ((side - 1).to_bytes(3, "little") for side in size)
    return b"VP8X", bytes([flags, 0, 0, 0]) + width + height


def moving_webp(frames: int) -> bytes:
    still = encoded(Image.new("RGB", (1, 1)), "WEBP", lossless=True)[12:]
    frame = (b"ANMF", bytes(12) + bytes([1, 0, 0, 0]) + still)
    return riff(canvas((1, 1), 2), (b"ANIM", bytes(6)), *[frame] * frames)
