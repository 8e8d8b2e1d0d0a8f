"""Every kind of pixels that a file can hold."""

from typing import Any

import pytest
from PIL import Image, ImageCms

from clvr.lib.images import Fit, Purpose, process
from clvr.lib.tests.pictures import (
    BLUE,
    GREEN,
    RED,
    WITHIN_100,
    YELLOW,
    corners,
    encoded,
    opened,
    quarters,
)

FOUR = quarters(RED, GREEN, BLUE, YELLOW)


def pixel(upload: bytes) -> Any:
    return opened(process(upload, purpose=WITHIN_100)).convert("RGBA").getpixel((2, 2))


def srgb_with_red_and_green_exchanged() -> bytes:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    exchanged = profile.replace(b"rXYZ", b"????", 1).replace(b"gXYZ", b"rXYZ", 1)
    return exchanged.replace(b"????", b"gXYZ", 1)


def test_cmyk() -> None:
    upload = encoded(FOUR.convert("CMYK"), "JPEG")
    assert corners(process(upload, purpose=WITHIN_100)) == ["red", "green", "blue", "yellow"]


@pytest.mark.parametrize("mode", ["P", "RGBA"])
def test_palette_and_alpha_modes(mode: str) -> None:
    upload = encoded(FOUR.convert(mode))
    assert corners(process(upload, purpose=WITHIN_100)) == ["red", "green", "blue", "yellow"]


@pytest.mark.parametrize(
    ("picture", "stored"),
    [
        (Image.new("1", (5, 5), 1), (255, 255, 255, 255)),
        (Image.new("L", (5, 5), 90), (90, 90, 90, 255)),
        (Image.new("LA", (5, 5), (90, 128)), (90, 90, 90, 128)),
        (Image.new("I;16", (5, 5), 90 * 257), (90, 90, 90, 255)),
        (Image.new("I;16", (5, 5), 65535), (255, 255, 255, 255)),
    ],
    ids=["black and white", "grey", "grey with alpha", "16 bits", "16 bits, white"],
)
def test_grey(picture: Image.Image, stored: tuple[int, ...]) -> None:
    assert pixel(encoded(picture)) == stored


def test_transparent_palette_entry() -> None:
    picture = Image.new("P", (5, 5), 0)
    picture.putpalette([*RED, *BLUE])
    assert pixel(encoded(picture, transparency=0))[3] == 0
    assert pixel(encoded(picture, transparency=1)) == (*RED, 255)
    assert pixel(encoded(picture, "GIF", transparency=0))[3] == 0


def test_colour_profile_is_applied() -> None:
    profile = srgb_with_red_and_green_exchanged()
    processed = process(encoded(FOUR, icc_profile=profile), purpose=WITHIN_100)
    assert corners(processed)[:2] == ["green", "red"]


def test_colour_profile_is_applied_under_transparency() -> None:
    picture = Image.new("RGBA", (5, 5), (255, 0, 0, 128))
    red, green, _, alpha = pixel(encoded(picture, icc_profile=srgb_with_red_and_green_exchanged()))
    assert (red < 10, green > 245, alpha) == (True, True, 128)


@pytest.mark.parametrize("profile", [b"no profile", b"\x00" * 200])
def test_broken_colour_profile_is_ignored(profile: bytes) -> None:
    assert pixel(encoded(Image.new("RGB", (5, 5), RED), icc_profile=profile)) == (*RED, 255)


def test_profile_of_another_kind_of_pixels_is_ignored() -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    assert pixel(encoded(Image.new("RGB", (5, 5), RED), icc_profile=profile)) == (*RED, 255)


MOVING = Purpose(40, 40, Fit.KEEP, 1_000_000, 80 * 40 * 3, animated=True)


def animation(kind: str, frames: int = 3) -> bytes:
    first, *others = [
        Image.new("RGB", (80, 40), colour) for colour in (RED, GREEN, BLUE, YELLOW)[:frames]
    ]
    durations = [120, 240, 360, 480][:frames]
    return encoded(first, kind, save_all=True, append_images=others, duration=durations)


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_animation_keeps_its_first_frame(kind: str) -> None:
    processed = process(animation(kind), purpose=WITHIN_100)
    assert (getattr(opened(processed), "n_frames", 1), corners(processed)) == (1, ["red"] * 4)


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_animation_is_kept_where_the_purpose_allows_it(kind: str) -> None:
    stored = opened(process(animation(kind), purpose=MOVING))
    shown = []
    for number in range(3):
        stored.seek(number)
        stored.load()
        red, green, blue = stored.convert("RGB").resize((1, 1)).getpixel((0, 0))  # type: ignore[misc] # of RGB: three
        shown.append((max(red, green, blue) == (red, green, blue)[number], stored.info["duration"]))
    assert (stored.size, stored.info["loop"]) == ((40, 20), 0)
    assert shown == [(True, 120), (True, 240), (True, 360)]
