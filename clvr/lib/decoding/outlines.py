"""What a file declares, read without decoding: its kind, its size, the number of its parts.

Decoders trust these numbers and do work for every part. A file with more parts than ordinary
programs write is refused here. Each walk reads as its decoder does, and no further.
"""

import re
import struct
from collections.abc import Callable
from typing import NamedTuple

from clvr.lib.decoding import limits
from clvr.lib.decoding.refused import DAMAGED, NOT_ACCEPTED, TOO_MANY_PARTS, ImageRefused

_U32 = struct.Struct(">I")
_LITTLE_U16_PAIR = struct.Struct("<HH")
_LITTLE_U32 = struct.Struct("<I")

# Huffman coding alone: no browser shows arithmetic, lossless or hierarchical JPEGs.
_ACCEPTED_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_WITHOUT_LENGTH = frozenset({0x01, 0xD8})
_SCAN, _END = 0xDA, 0xD9
_MARKER = re.compile(rb"\xff+([^\x00\xff\xd0-\xd7])")


class Outline(NamedTuple):
    """Pillow's name of the kind; pixels of the whole picture; the number of frames, 1 unless
    animated."""

    kind: str
    width: int
    height: int
    frames: int = 1


def outline(data: bytes) -> Outline:
    """Read a file's outline. Raises ImageRefused for a file that is not a picture, is visibly
    damaged, or has too many parts."""
    for signature, read in _READERS:
        if signature.match(data):
            try:
                return read(data)
            except (struct.error, IndexError) as error:  # the file ends within a header
                raise ImageRefused(DAMAGED) from error
    raise ImageRefused(NOT_ACCEPTED)


def _png(data: bytes) -> Outline:
    width, height = struct.unpack_from(">II", data, 16)
    frames, place, chunks = 1, 8, 0
    while place + 8 <= len(data):
        chunks += 1
        if chunks > limits.MOST_CHUNKS:
            raise ImageRefused(TOO_MANY_PARTS)
        (length,) = _U32.unpack_from(data, place)
        kind = data[place + 4 : place + 8]
        if kind == b"IEND":
            break
        if kind == b"acTL":
            (frames,) = _U32.unpack_from(data, place + 8)
        place += length + 12
    return Outline("PNG", width, height, max(1, frames))


def _jpeg(data: bytes) -> Outline:
    size: tuple[int, int] | None = None
    place, segments, scans, between = 2, 0, 0, 0
    while found := _MARKER.search(data, place):
        marker = found[1][0]
        if not scans:  # a scan's own data lies between it and the next marker
            between += found.end() - place - 2
        segments, scans = segments + 1, scans + (marker == _SCAN)
        too_many = segments > limits.MOST_SEGMENTS or scans > limits.MOST_SCANS
        if too_many or between > limits.MOST_BYTES_BETWEEN:
            raise ImageRefused(TOO_MANY_PARTS)
        if marker == _END:
            break
        place = found.end()
        if marker in _WITHOUT_LENGTH:
            continue
        if marker in _FRAMES:
            if marker not in _ACCEPTED_FRAMES:
                raise ImageRefused(TOO_MANY_PARTS)
            height, width = struct.unpack_from(">HH", data, place + 3)
            size = width, height
        (length,) = struct.unpack_from(">H", data, place)
        place += length
    if size is None:
        raise ImageRefused(DAMAGED)
    return Outline("JPEG", *size)


def _gif(data: bytes) -> Outline:
    """The size is that of the screen, or of a frame that extends beyond it."""
    width, height = _LITTLE_U16_PAIR.unpack_from(data, 6)
    place = 13 + _colours(data[10])
    frames = blocks = 0
    while place < len(data) and data[place] != ord(";"):
        kind, place, blocks = data[place], place + 1, blocks + 1
        if kind == ord(","):
            frames += 1
            left, top, wide, high = struct.unpack_from("<HHHH", data, place)
            width, height = max(width, left + wide), max(height, top + high)
            place += 9 + _colours(data[place + 8]) + 1
        elif kind == ord("!"):
            place += 1
        elif blocks <= limits.MOST_BLOCKS:
            continue  # Pillow passes over it byte by byte
        while place < len(data) and (length := data[place]):
            place, blocks = place + 1 + length, blocks + 1
            if blocks > limits.MOST_BLOCKS:
                raise ImageRefused(TOO_MANY_PARTS)
        place += 1
        if blocks > limits.MOST_BLOCKS:
            raise ImageRefused(TOO_MANY_PARTS)
    return Outline("GIF", width, height, max(1, frames))


def _colours(flags: int) -> int:
    """The size of a colour table in bytes."""
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def _webp(data: bytes) -> Outline:
    size: tuple[int, int] | None = None
    place, frames, chunks = 12, 0, 0
    while place + 8 <= len(data):
        chunks += 1
        if chunks > limits.MOST_CHUNKS:
            raise ImageRefused(TOO_MANY_PARTS)
        kind = data[place : place + 4]
        (length,) = _LITTLE_U32.unpack_from(data, place + 4)
        if size is None and kind in _WEBP_SIZES:
            size = _WEBP_SIZES[kind](data[place + 8 : place + 18])
        frames += kind == b"ANMF"
        place += 8 + length + length % 2
    if size is None:
        raise ImageRefused(DAMAGED)
    return Outline("WEBP", *size, max(1, frames))


def _canvas(head: bytes) -> tuple[int, int]:
    return 1 + int.from_bytes(head[4:7], "little"), 1 + int.from_bytes(head[7:10], "little")


def _lossy(head: bytes) -> tuple[int, int]:
    width, height = _LITTLE_U16_PAIR.unpack_from(head, 6)
    return width & 0x3FFF, height & 0x3FFF


def _lossless(head: bytes) -> tuple[int, int]:
    (bits,) = _LITTLE_U32.unpack_from(head, 1)
    return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)


_WEBP_SIZES: dict[bytes, Callable[[bytes], tuple[int, int]]] = {
    b"VP8X": _canvas,
    b"VP8 ": _lossy,
    b"VP8L": _lossless,
}
_READERS: tuple[tuple[re.Pattern[bytes], Callable[[bytes], Outline]], ...] = (
    (re.compile(rb"\x89PNG\r\n\x1a\n....IHDR", re.DOTALL), _png),
    (re.compile(rb"\xff\xd8\xff"), _jpeg),
    (re.compile(rb"GIF8[79]a"), _gif),
    (re.compile(rb"RIFF....WEBP", re.DOTALL), _webp),
)
