import struct
import zlib

import pytest

from runner.image_files import ico, note_in, png_size, pngs_in, with_note


def chunk(kind: bytes, body: bytes) -> bytes:
    checksum = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", checksum)


def png(width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(bytes((width + 1) * height))
    signature = b"\x89PNG\r\n\x1a\n"
    return signature + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_png_has_a_size_and_nothing_else_does() -> None:
    assert png_size(png(16, 48)) == (16, 48)
    with pytest.raises(ValueError, match="not a PNG"):
        png_size(b"<svg/>")


def test_note_is_a_chunk_of_its_own_before_the_end() -> None:
    noted = with_note(png(1, 1), "made of this")

    assert (note_in(png(1, 1)), note_in(noted)) == ("", "made of this")
    assert noted == png(1, 1).replace(
        chunk(b"IEND", b""), chunk(b"tEXt", b"Source\0made of this") + chunk(b"IEND", b"")
    )


def test_icon_file_lists_and_contains_its_pictures() -> None:
    small, large = png(16, 16), png(48, 48)
    file = ico([small, large])

    assert struct.unpack_from("<HHH", file) == (0, 1, 2)
    assert [struct.unpack_from("<BBBBHHII", file, place) for place in (6, 22)] == [
        (16, 16, 0, 0, 1, 32, len(small), 38),
        (48, 48, 0, 0, 1, 32, len(large), 38 + len(small)),
    ]
    assert pngs_in(file) == [small, large]
