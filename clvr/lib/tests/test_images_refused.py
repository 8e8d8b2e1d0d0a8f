"""Files that are not pictures, and pictures that are too expensive to decode."""

from io import BytesIO

import pytest
from PIL import Image

from clvr.lib.images import AVATAR, TEAM_LOGO, Fit, ImageRefused, Purpose, process
from clvr.lib.tests.pictures import WITHIN_100, encoded, photograph, png_that_claims
from clvr.lib.tests.test_images_colour import MOVING, animation

UNKNOWN = "Only PNG, JPEG, SVG, GIF and WebP pictures are accepted."
DAMAGED = "The picture is damaged or incomplete."


def refusal(upload: bytes, purpose: Purpose = WITHIN_100) -> str | None:
    """Why an upload is refused; None when it is not."""
    try:
        process(upload, purpose=purpose)
    except ImageRefused as refused:
        return str(refused)
    return None


@pytest.mark.parametrize(
    ("upload", "reason"),
    [
        (b"", "The file is empty."),
        (b"<html><img src=x onerror=alert(1)>", UNKNOWN),
        (b"%PDF-1.7\n", UNKNOWN),
        (b"MZ" + bytes(400), UNKNOWN),
        (encoded(Image.new("RGB", (9, 9)), "BMP"), UNKNOWN),
        (encoded(Image.new("RGB", (9, 9)), "TIFF"), UNKNOWN),
        (encoded(Image.new("RGB", (9, 9)), "ICO"), UNKNOWN),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", UNKNOWN),
        (b"GIF89a/*" + bytes(20) + b"*/=1;alert(1)", UNKNOWN),
        (b"RIFF\x10\x00\x00\x00WEBPVP8 \x00\x00\x00\x00", DAMAGED),
    ],
    ids=[
        *("nothing", "html", "pdf", "program", "bmp", "tiff", "ico", "eps"),
        *("gif and script", "empty webp"),
    ],
)
def test_other_files_are_refused(upload: bytes, reason: str) -> None:
    assert refusal(upload) == reason


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_file_that_ends_too_early_is_refused(kind: str) -> None:
    upload = encoded(photograph(), kind)
    reasons = {refusal(upload[: len(upload) * share // 20]) for share in range(1, 19)}
    assert reasons <= {UNKNOWN, DAMAGED}


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_broken_bytes_are_refused_or_give_a_picture(kind: str) -> None:
    upload = encoded(photograph((30, 20)), kind)
    for place in range(0, len(upload), max(1, len(upload) // 60)):
        broken = upload[:place] + bytes([upload[place] ^ 0xFF]) + upload[place + 1 :]
        assert refusal(broken) in {None, UNKNOWN, DAMAGED, TOO_MANY}


TOO_MANY = "The picture has more than 1 million pixels."


@pytest.mark.parametrize(
    "upload",
    [
        encoded(Image.new("1", (1001, 1000))),
        png_that_claims(10_000, 10_000),
        png_that_claims(60_000, 60_000),
        png_that_claims(2**31 - 1, 2**31 - 1),
        encoded(Image.new("L", (1200, 1200)), "GIF"),
        encoded(Image.new("L", (1200, 1200)), "JPEG"),
        encoded(Image.new("L", (1200, 1200)), "WEBP"),
    ],
    ids=["just above", "promise", "bomb", "largest promise", "gif", "jpeg", "webp"],
)
def test_too_many_pixels_are_refused(upload: bytes) -> None:
    assert refusal(upload) == TOO_MANY


def test_bomb_is_refused_by_the_real_limits() -> None:
    bomb = encoded(Image.new("1", (5000, 5000)))
    assert len(bomb) < 10_000
    assert refusal(bomb, TEAM_LOGO) == "The picture has more than 24 million pixels."


def test_pixels_of_all_frames_count_where_all_are_kept() -> None:
    assert process(animation("GIF", 4), purpose=WITHIN_100).width == 80
    assert refusal(animation("GIF", 4), MOVING) == (
        "The picture has more than 0.0096 million pixels, all frames of an animation together."
    )


def test_too_many_bytes_are_refused_and_not_even_read() -> None:
    upload = encoded(photograph((200, 200)))
    small = Purpose(9, 9, Fit.KEEP, 20_000, 1_000_000)
    file = BytesIO(upload)
    with pytest.raises(ImageRefused, match=r"^The picture is larger than 0\.02 MB\.$"):
        process(file, purpose=small)
    assert (len(upload) > 50_000, file.tell()) == (True, 20_001)
    assert refusal(upload, small) == "The picture is larger than 0.02 MB."


def test_limit_of_bytes_is_inclusive() -> None:
    upload = encoded(photograph())
    purpose = Purpose(9, 9, Fit.KEEP, len(upload), 1_000_000)
    assert process(upload, purpose=purpose).width == 9


def test_megabytes_are_formatted_for_people() -> None:
    assert refusal(bytes(8_000_001), AVATAR) == "The picture is larger than 8 MB."
