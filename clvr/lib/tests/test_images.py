import pytest
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageDraw
from PIL.ExifTags import Base as ExifTag
from PIL.PngImagePlugin import PngInfo

from clvr.lib.images import (
    AVATAR,
    CHAMPION_ICON,
    LEAGUE_IMAGE,
    NOTE_ICON,
    TEAM_LOGO,
    Fit,
    Purpose,
    process,
)
from clvr.lib.tests.pictures import (
    BLUE,
    GREEN,
    RED,
    WITHIN_100,
    YELLOW,
    corners,
    encoded,
    opened,
    photograph,
    quarters,
)

UPRIGHT = ["red", "green", "blue", "yellow"]


@pytest.mark.parametrize(
    ("purpose", "size", "stored"),
    [
        (TEAM_LOGO, (1000, 500), (256, 256)),
        (TEAM_LOGO, (60, 30), (60, 60)),
        (AVATAR, (1200, 900), (250, 250)),
        (AVATAR, (100, 300), (100, 100)),
        (NOTE_ICON, (128, 128), (64, 64)),
        (CHAMPION_ICON, (64, 256), (128, 128)),
        (LEAGUE_IMAGE, (4000, 1000), (2000, 500)),
        (LEAGUE_IMAGE, (300, 200), (300, 200)),
        (LEAGUE_IMAGE, (5000, 50), (2000, 20)),
        (Purpose(60, 30, Fit.KEEP, 10_000, 10_000), (900, 9), (60, 1)),
        (Purpose(60, 30, Fit.CROP, 10_000, 10_000), (50, 50), (50, 25)),
        (Purpose(60, 30, Fit.PAD, 10_000, 10_000), (50, 50), (60, 30)),
    ],
)
def test_picture_gets_the_size_of_its_purpose_and_is_never_enlarged(
    purpose: Purpose, size: tuple[int, int], stored: tuple[int, int]
) -> None:
    assert opened(process(encoded(Image.new("RGB", size)), purpose=purpose)).size == stored


def test_crop_keeps_the_middle() -> None:
    picture = Image.new("RGB", (300, 100), RED)
    picture.paste(BLUE, (100, 0, 200, 100))
    assert corners(process(encoded(picture), purpose=AVATAR)) == ["blue"] * 4


def test_padding_is_transparent() -> None:
    stored = opened(process(encoded(Image.new("RGB", (256, 128), RED)), purpose=TEAM_LOGO))
    alpha = stored.convert("RGBA").getchannel("A")
    assert [alpha.getpixel((128, y)) for y in (10, 62, 66, 188, 194, 245)] == [0, 0, 255, 255, 0, 0]


# EXIF's names for the first row and the first column of a picture that should look like UPRIGHT.
@pytest.mark.parametrize(
    ("orientation", "stored"),
    [
        (1, (RED, GREEN, BLUE, YELLOW)),  # top, left
        (2, (GREEN, RED, YELLOW, BLUE)),  # top, right
        (3, (YELLOW, BLUE, GREEN, RED)),  # bottom, right
        (4, (BLUE, YELLOW, RED, GREEN)),  # bottom, left
        (5, (RED, BLUE, GREEN, YELLOW)),  # left, top
        (6, (GREEN, YELLOW, RED, BLUE)),  # right, top
        (7, (YELLOW, GREEN, BLUE, RED)),  # right, bottom
        (8, (BLUE, RED, YELLOW, GREEN)),  # left, bottom
        (9, (RED, GREEN, BLUE, YELLOW)),  # no such orientation
    ],
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_picture_is_turned_upright(
    kind: str, orientation: int, stored: tuple[tuple[int, int, int], ...]
) -> None:
    size = (40, 80) if 5 <= orientation <= 8 else (80, 40)
    exif = Image.Exif()
    exif[ExifTag.Orientation] = orientation
    upload = encoded(quarters(*stored, size=size), kind, exif=exif)
    processed = process(upload, purpose=WITHIN_100)
    assert (processed.width, processed.height, corners(processed)) == (80, 40, UPRIGHT)


def test_unreadable_exif_is_ignored() -> None:
    upload = encoded(quarters(RED, GREEN, BLUE, YELLOW), "JPEG", exif=b"Exif\0\0nonsense")
    assert corners(process(upload, purpose=WITHIN_100)) == UPRIGHT


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_every_accepted_type_becomes_webp(kind: str) -> None:
    upload = encoded(quarters(RED, GREEN, BLUE, YELLOW), kind)
    assert corners(process(upload, purpose=WITHIN_100)) == UPRIGHT


def test_large_photograph_is_scaled() -> None:
    upload = encoded(quarters(RED, GREEN, BLUE, YELLOW, size=(3000, 2000)), "JPEG")
    processed = process(upload, purpose=WITHIN_100_OF_MANY)
    assert (processed.width, processed.height, corners(processed)) == (100, 67, UPRIGHT)


WITHIN_100_OF_MANY = Purpose(100, 100, Fit.KEEP, 1_000_000, 6_000_000)


def test_only_pixels_are_kept() -> None:
    exif = Image.Exif()
    exif[ExifTag.Artist] = "SECRET artist"
    exif.get_ifd(0x8825)[1] = "SECRET latitude"
    text = PngInfo()
    text.add_text("Comment", "SECRET comment")
    png = encoded(photograph(), exif=exif, pnginfo=text)
    jpeg = encoded(photograph(), "JPEG", exif=exif, comment=b"SECRET", xmp=b"<x>SECRET</x>")
    for upload in (png, jpeg, png + b"SECRET<script>alert(1)</script>", jpeg + b"PK\x03\x04SECRET"):
        processed = process(upload, purpose=WITHIN_100)
        stored = opened(processed)
        assert b"SECRET" in upload
        assert b"SECRET" not in processed.data
        assert (dict(stored.getexif()), stored.info.keys() & {"exif", "xmp", "icc_profile"}) == (
            {},
            set(),
        )


def test_transparency_is_kept() -> None:
    disc = Image.new("RGBA", (80, 80))
    ImageDraw.Draw(disc).ellipse((0, 0, 79, 79), fill=(*RED, 128))
    for upload in (encoded(disc), encoded(disc, "WEBP", lossless=True)):
        stored = opened(process(upload, purpose=WITHIN_100))
        assert (stored.mode, stored.getpixel((0, 0)), stored.getpixel((40, 40))) == (
            "RGBA",
            (0, 0, 0, 0),
            (*RED, 128),
        )


def test_opaque_picture_is_stored_without_alpha() -> None:
    upload = encoded(Image.new("RGBA", (80, 40), (*RED, 255)))
    assert opened(process(upload, purpose=WITHIN_100)).mode == "RGB"


def test_the_same_upload_gives_the_same_file() -> None:
    upload = encoded(photograph())
    assert process(upload, purpose=AVATAR) == process(upload, purpose=AVATAR)


def test_file_is_named_after_its_content() -> None:
    red = process(encoded(Image.new("RGB", (8, 8), RED)), purpose=AVATAR)
    blue = process(encoded(Image.new("RGB", (8, 8), BLUE)), purpose=AVATAR)
    assert [red.as_file().name, red.as_file("Żelazne Sokoły!").name, red.as_file("ذئاب").name] == [
        f"{red.digest}.webp",
        f"zelazne-sokoy-{red.digest}.webp",
        f"{red.digest}.webp",
    ]
    assert (len(red.digest), red.digest == blue.digest) == (20, False)
    assert red.as_file().read() == red.data


def test_upload_is_read_from_its_start() -> None:
    data = encoded(photograph())
    uploads = [SimpleUploadedFile("a.txt", data), ContentFile(data)]
    for upload in uploads:
        upload.read(5)
    assert [process(upload, purpose=AVATAR) for upload in uploads] == [
        process(data, purpose=AVATAR)
    ] * 2


def test_drawing_is_stored_without_loss_and_photograph_with_it() -> None:
    drawing = quarters(RED, GREEN, BLUE, YELLOW, size=(200, 200))
    stored = opened(process(encoded(drawing), purpose=AVATAR)).convert("RGB")
    assert stored.tobytes() == drawing.tobytes()
    assert b"VP8 " in process(encoded(photograph((200, 200))), purpose=AVATAR).data[:40]


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_avatar_of_an_animation_is_its_first_frame_that_shows_anything(kind: str) -> None:
    empty, square = Image.new("RGBA", (40, 40)), Image.new("RGBA", (40, 40), BLUE)
    later = Image.new("RGBA", (40, 40), RED)
    upload = encoded(empty, kind, save_all=True, append_images=[square, later], duration=100)
    assert corners(process(upload, purpose=AVATAR)) == ["blue"] * 4
    nothing = encoded(empty, kind, save_all=True, append_images=[empty.copy()], duration=100)
    assert opened(process(nothing, purpose=AVATAR)).getchannel("A").getextrema() == (0, 0)
