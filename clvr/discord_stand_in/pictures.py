"""People's pictures: one plain colour, the same for the same name."""

import struct
import zlib
from hashlib import sha256

from clvr.discord_stand_in.http import Answer

SIDE = 64
EIGHT_BITS, TRUE_COLOUR = 8, 2


def picture(name: str) -> Answer:
    """A PNG in a colour that depends on the name."""
    red, green, blue = (64 + byte // 2 for byte in sha256(name.encode()).digest()[:3])
    rows = (b"\x00" + bytes((red, green, blue)) * SIDE) * SIDE
    header = struct.pack(">IIBBBBB", SIDE, SIDE, EIGHT_BITS, TRUE_COLOUR, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    body = b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)
    return Answer(200, body, {"Content-Type": "image/png", "Cache-Control": "max-age=3600"})


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
