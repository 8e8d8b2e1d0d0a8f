"""Files that are expensive to decode: refused by what they declare, before decoding."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageFile

from clvr.lib.decoding import limits, reading
from clvr.lib.decoding.outlines import outline
from clvr.lib.decoding.purposes import EVIDENCE, LEAGUE_IMAGE, Purpose
from clvr.lib.decoding.refused import DAMAGED, NOT_ACCEPTED, TOO_MANY_PARTS, ImageRefused
from clvr.lib.decoding.rendition import rendition
from clvr.lib.tests import hostile
from clvr.lib.tests.pictures import encoded, photograph, png_that_claims
from clvr.lib.tests.test_images_colour import animation

SMALL = encoded(photograph((16, 16)), "JPEG")
STILL_WEBP = encoded(Image.new("RGB", (9, 9)), "WEBP", lossless=True)[12:]
VP8L = (b"VP8L", STILL_WEBP[8:])
TOO_LONG = "One side of the picture is longer than 16,383 pixels."
TOO_THIN = "One side of the picture is more than 100 times as long as the other."
TOO_MANY_FRAMES = "The picture has more than 500 frames."
TOO_MANY_PIXELS = "The picture has more than 32 million pixels."
TOO_MANY_MOVING = (
    "The picture has more than 32 million pixels, all frames of an animation together."
)

HOSTILE: dict[str, tuple[bytes, Purpose, str]] = {
    "jpeg: a scan 10,000 times": (
        hostile.with_scan_repeated(hostile.progressive((16, 16)), 10_000),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "jpeg: a scan of details 65 times": (
        hostile.with_scan_repeated(hostile.progressive((16, 16), noisy=True), 65, which=1),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "jpeg: 30,000 segments": (
        hostile.jpeg_with([b"\xff\xe5\x00\x02"] * 30_000, SMALL),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "jpeg: 30,000 comments": (
        hostile.jpeg_with([b"\xff\xfe\x00\x03x"] * 30_000, SMALL),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "jpeg: restarts before the picture": (
        hostile.jpeg_with([b"\xff\xd0"] * 50_000, SMALL),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "jpeg: padding": (hostile.jpeg_with([b"\xff" * 70_000], SMALL), EVIDENCE, TOO_MANY_PARTS),
    "jpeg: junk": (
        hostile.jpeg_with([b"\xff\xe5\0\2" + bytes(70_000)], SMALL),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "jpeg: arithmetic": (hostile.jpeg_of_frame(0xC9), EVIDENCE, TOO_MANY_PARTS),
    "jpeg: lossless": (hostile.jpeg_of_frame(0xC3), EVIDENCE, TOO_MANY_PARTS),
    "jpeg: hierarchical": (hostile.jpeg_of_frame(0xC5), EVIDENCE, TOO_MANY_PARTS),
    "jpeg: long side": (encoded(Image.new("L", (20_000, 300)), "JPEG"), EVIDENCE, TOO_LONG),
    "jpeg: no picture": (b"\xff\xd8\xff\xe5\x00\x02\xff\xd9", EVIDENCE, DAMAGED),
    "png: 1 x 24,000,000": (hostile.png((1, 24_000_000), pixels=b""), EVIDENCE, TOO_LONG),
    "png: 24,000,000 x 1": (hostile.png((24_000_000, 1), pixels=b""), EVIDENCE, TOO_LONG),
    "png: 1 x 101": (hostile.png((1, 101)), EVIDENCE, TOO_THIN),
    "png: claims all there is": (png_that_claims(2**31 - 1, 2**31 - 1), EVIDENCE, TOO_MANY_PIXELS),
    "png: 30,000 chunks": (
        hostile.png((9, 9), before=hostile.chunk(b"prVt") * 30_000),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "png: 30,000 chunks at its end": (
        hostile.png((9, 9), after=hostile.chunk(b"prVt") * 30_000),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "png: 4,000,000,000 frames": (
        hostile.moving_png(2**32 - 1),
        LEAGUE_IMAGE,
        TOO_MANY_MOVING,
    ),
    "png: 501 frames": (hostile.moving_png(501), LEAGUE_IMAGE, TOO_MANY_FRAMES),
    "gif: 501 frames": (
        hostile.gif_of(*[hostile.gif_frame()] * 501),
        LEAGUE_IMAGE,
        TOO_MANY_FRAMES,
    ),
    "gif: 60,000 frames of which one is kept": (
        hostile.gif_of(*[hostile.gif_frame()] * 60_000),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "gif: comment of 110,000 blocks": (
        hostile.gif_of(b"!\xfe" + b"\1x" * 110_000 + b"\0", hostile.gif_frame()),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "gif: junk": (hostile.gif_of(b"\1" * 110_000, hostile.gif_frame()), EVIDENCE, TOO_MANY_PARTS),
    "gif: frame far off": (
        hostile.gif_of(hostile.gif_frame((65_000, 65_000), (9, 9))),
        EVIDENCE,
        TOO_MANY_PIXELS,
    ),
    "gif: second frame far off": (
        hostile.gif_of(hostile.gif_frame(), hostile.gif_frame((65_000, 65_000), (9, 9))),
        LEAGUE_IMAGE,
        TOO_MANY_MOVING,
    ),
    "webp: 501 frames": (
        hostile.moving_webp(501),
        LEAGUE_IMAGE,
        TOO_MANY_FRAMES,
    ),
    "webp: 30,000 chunks": (
        hostile.riff(hostile.canvas((9, 9)), VP8L, *[(b"ABCD", b"")] * 30_000),
        EVIDENCE,
        TOO_MANY_PARTS,
    ),
    "webp: canvas of 268 million pixels": (
        hostile.riff(hostile.canvas((16_383, 16_383)), VP8L),
        EVIDENCE,
        TOO_MANY_PIXELS,
    ),
    "webp: no picture": (hostile.riff((b"ABCD", b"")), EVIDENCE, DAMAGED),
    "no kind": (b"\x89PNG\r\n\x1a\n....IHDX", EVIDENCE, NOT_ACCEPTED),
}


@pytest.mark.parametrize(("upload", "purpose", "reason"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_file_is_refused_before_a_decoder_sees_it(
    upload: bytes, purpose: Purpose, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("A decoder was asked.")

    monkeypatch.setattr(Image, "open", never)
    monkeypatch.setattr(ImageFile.ImageFile, "load", never)
    with pytest.raises(ImageRefused) as refused:
        rendition(upload, purpose)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    "upload",
    [
        hostile.png((9, 9), before=hostile.compressed_text(b"zTXt", 2_000_000)),
        hostile.png((9, 9), before=hostile.compressed_text(b"iCCP", 2_000_000)),
        hostile.png((9, 9), before=hostile.compressed_text(b"iTXt", 1_000_000) * 9),
    ],
    ids=["text", "profile", "many texts"],
)
def test_data_that_grows_before_the_picture_is_refused(upload: bytes) -> None:
    with pytest.raises(ImageRefused, match=DAMAGED):
        rendition(upload, EVIDENCE)


@pytest.mark.parametrize(
    "upload",
    [
        hostile.png((9, 9), after=hostile.compressed_text(b"iTXt", 2_000_000)),
        hostile.png((9, 9), pixels=zlib.compress(bytes(2_000_000))),
        hostile.riff(hostile.canvas((9, 9), 0x20), (b"ICCP", bytes(2_000_000)), VP8L),
    ],
    ids=["text at the end", "pixels that grow", "large profile"],
)
def test_data_that_grows_after_the_picture_is_ignored(upload: bytes) -> None:
    assert rendition(upload, EVIDENCE)[1:] == (9, 9)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
@pytest.mark.parametrize("size", [(1, 1), (80, 40), (301, 3)])
def test_outline_agrees_with_the_decoder(kind: str, size: tuple[int, int]) -> None:
    for options in (
        {},
        {"lossless": True},
        {"progressive": True},
        {"exif": Image.Exif().tobytes()},
    ):
        found = outline(encoded(photograph(size), kind, **options))
        assert found == (kind, *size, 1)


@pytest.mark.parametrize("kind", ["PNG", "GIF", "WEBP"])
def test_outline_counts_frames(kind: str) -> None:
    upload = animation(kind, 4)
    assert outline(upload) == (kind, 80, 40, 4)
    assert Image.open(BytesIO(upload)).n_frames == 4  # type: ignore[attr-defined]


def test_camera_s_two_pictures_are_one_jpeg() -> None:
    picture = Image.new("RGB", (80, 40))
    upload = encoded(picture, "MPO", save_all=True, append_images=[picture.copy()])
    assert outline(upload) == ("JPEG", 80, 40, 1)
    assert rendition(upload, LEAGUE_IMAGE)[1:] == (80, 40)


def test_scans_that_encoders_write_are_accepted() -> None:
    ordinary = hostile.progressive((16, 16), noisy=True)
    most = limits.MOST_SCANS - ordinary.count(b"\xff\xda")
    assert rendition(hostile.with_scan_repeated(ordinary, most), EVIDENCE)[1:] == (16, 16)


def test_scaled_jpeg_is_never_decoded_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    upload = encoded(Image.new("L", (4000, 4000)), "JPEG")
    sizes = []
    load = ImageFile.ImageFile.load

    def seen(image: ImageFile.ImageFile) -> Any:
        sizes.append(image.size)
        return load(image)

    monkeypatch.setattr(ImageFile.ImageFile, "load", seen)
    small = Purpose(100, 100, EVIDENCE.fit, 1_000_000, 16_000_000)
    assert rendition(upload, small)[1:] == (100, 100)
    assert set(sizes) == {(500, 500)}


def test_frame_that_grows_the_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is refused when the decoder finds another size than the outline."""
    upload = animation("GIF", 2)
    monkeypatch.setattr(reading, "outline", lambda _: outline(SMALL)._replace(kind="GIF"))
    first = struct.pack("<HHHH", 0, 0, 80, 40)
    assert upload.count(first) == 2
    grown = struct.pack("<HHHH", 0, 0, 80, 60).join(upload.rsplit(first, 1))
    with pytest.raises(ImageRefused, match=DAMAGED):
        rendition(grown, LEAGUE_IMAGE)
