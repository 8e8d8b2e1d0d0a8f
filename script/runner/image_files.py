"""PNG and ICO files, as far as icons need them: sizes, a note inside, several in one.

Formats: PNG as in its third edition (w3.org/TR/png-3), ICO with PNG images inside.
"""

import struct
import zlib

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_NOTE_KEYWORD = b"Source\0"
_END_CHUNK_BYTES = 12
_ICO_HEADER_BYTES = 6
_ICO_ENTRY_BYTES = 16


def png_size(png: bytes) -> tuple[int, int]:
    """Return width and height in pixels; ValueError for a file that is not a PNG."""
    if not png.startswith(_PNG_SIGNATURE):
        raise ValueError("not a PNG")
    width, height = struct.unpack_from(">II", png, 16)
    return width, height


def with_note(png: bytes, note: str) -> bytes:
    """Put a text chunk before the end of a PNG without one of this name."""
    body = b"tEXt" + _NOTE_KEYWORD + note.encode("latin-1")
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return png[:-_END_CHUNK_BYTES] + chunk + png[-_END_CHUNK_BYTES:]


def note_in(png: bytes) -> str:
    """Return what `with_note` wrote; empty when there is none."""
    place = len(_PNG_SIGNATURE)
    while place < len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        body = png[place + 8 : place + 8 + length]
        if kind == b"tEXt" and body.startswith(_NOTE_KEYWORD):
            return body.removeprefix(_NOTE_KEYWORD).decode("latin-1")
        place += 12 + length
    return ""


def ico(pngs: list[bytes]) -> bytes:
    """Put PNGs of less than 256 pixels into one icon file."""
    entries, images = b"", b""
    start = _ICO_HEADER_BYTES + _ICO_ENTRY_BYTES * len(pngs)
    for png in pngs:
        width, height = png_size(png)
        place = start + len(images)
        entries += struct.pack("<BBBBHHII", width, height, 0, 0, 1, 32, len(png), place)
        images += png
    return struct.pack("<HHH", 0, 1, len(pngs)) + entries + images


def pngs_in(icon: bytes) -> list[bytes]:
    """Return the PNGs of an icon file in their order."""
    _, _, count = struct.unpack_from("<HHH", icon)
    found = []
    for position in range(count):
        entry = _ICO_HEADER_BYTES + _ICO_ENTRY_BYTES * position
        length, place = struct.unpack_from("<II", icon, entry + 8)
        found.append(icon[place : place + length])
    return found
