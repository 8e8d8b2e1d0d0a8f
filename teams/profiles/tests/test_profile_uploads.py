"""Uploaded pictures: refused without changes, or made safe."""

import re
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from PIL import Image, ImageCms
from PIL.ExifTags import GPS, IFD
from PIL.ExifTags import Base as ExifTag

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.images import ProcessedImage
from clvr.lib.tests.pictures import BLUE, GREEN, RED, YELLOW, corners, encoded, quarters
from teams.profiles.tests.profiles import (
    IMAGE_SAVED,
    SAVED,
    address,
    everything,
    file,
    form,
    signed_in,
)
from teams.profiles.tests.uploads import FOUR, bad_uploads, good_uploads

pytestmark = [pytest.mark.django_db]

BAD, GOOD = bad_uploads(), good_uploads()
UPRIGHT = ["red", "green", "blue", "yellow"]
REASONS = re.compile(
    r"The file is empty\.|Only PNG, JPEG, SVG, GIF and WebP pictures are accepted\."
    r"|The picture is damaged or incomplete\.|The picture has more than 32 million pixels\."
    r"|The picture is larger than 8 MB\.|The file has an unusual structure\. .+"
)


@pytest.fixture
def player() -> User:
    return UserFactory.create(username="Cinder")


@pytest.fixture
def theirs(player: User) -> Client:
    return signed_in(player)


def stored(player: User) -> ProcessedImage:
    """The person's current picture."""
    player.refresh_from_db()
    with player.avatar.open() as content:
        data = content.read()
    with Image.open(BytesIO(data)) as image:
        return ProcessedImage(data, image.width, image.height)


def kept(theirs: Client, player: User, content: bytes, **options: Any) -> ProcessedImage:
    response = theirs.post(address(player), form(image=file(content, **options)))
    assert (response.status_code, response.json()) == (201, [SAVED, IMAGE_SAVED])
    return stored(player)


def test_corpus_is_large() -> None:
    assert len(BAD) >= 40


@pytest.mark.parametrize("name", BAD)
def test_bad_upload_is_refused_and_changes_nothing(theirs: Client, player: User, name: str) -> None:
    kept(theirs, player, GOOD["png"])
    before = everything()
    response = theirs.post(address(player), form(username="Vandal", image=file(BAD[name])))
    (reason,) = response.json()["image"]
    assert (response.status_code, list(response.json())) == (400, ["image"])
    assert REASONS.fullmatch(reason)
    assert everything() == before


@pytest.mark.parametrize("name", GOOD)
def test_good_upload_comes_out_right(theirs: Client, player: User, name: str) -> None:
    picture = kept(theirs, player, GOOD[name])
    assert (picture.width, picture.height, corners(picture)) == (250, 250, UPRIGHT)
    for foreign in (b"script", b"PK\x03\x04"):
        assert foreign not in picture.data
    with Image.open(BytesIO(picture.data)) as image:
        assert getattr(image, "n_frames", 1) == 1


# EXIF's names of the first row and column of a picture that should look like UPRIGHT.
@pytest.mark.parametrize(
    ("orientation", "colours"),
    [
        (1, (RED, GREEN, BLUE, YELLOW)),
        (2, (GREEN, RED, YELLOW, BLUE)),
        (3, (YELLOW, BLUE, GREEN, RED)),
        (4, (BLUE, YELLOW, RED, GREEN)),
        (5, (RED, BLUE, GREEN, YELLOW)),
        (6, (GREEN, YELLOW, RED, BLUE)),
        (7, (YELLOW, GREEN, BLUE, RED)),
        (8, (BLUE, RED, YELLOW, GREEN)),
    ],
)
def test_photograph_is_turned_upright(
    theirs: Client, player: User, orientation: int, colours: tuple[tuple[int, int, int], ...]
) -> None:
    exif = Image.Exif()
    exif[ExifTag.Orientation] = orientation
    upload = encoded(quarters(*colours, size=(260, 260)), "JPEG", exif=exif)
    assert corners(kept(theirs, player, upload)) == UPRIGHT


def test_location_and_camera_are_removed(theirs: Client, player: User) -> None:
    exif = Image.Exif()
    exif[ExifTag.Make] = "Camera Maker"
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSLatitude] = (51.0, 28.0, 40.0)
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    upload = encoded(FOUR, "JPEG", exif=exif, icc_profile=srgb)
    with Image.open(BytesIO(upload)) as sent:
        assert sent.getexif().get_ifd(IFD.GPSInfo)
    picture = kept(theirs, player, upload)
    with Image.open(BytesIO(picture.data)) as image:
        assert (dict(image.getexif()), image.info.get("icc_profile")) == ({}, None)
    assert corners(picture) == UPRIGHT


def test_sixteen_bits_per_channel_become_eight(theirs: Client, player: User) -> None:
    picture = kept(theirs, player, encoded(Image.new("I;16", (250, 250), 90 * 257)))
    with Image.open(BytesIO(picture.data)) as image:
        assert image.convert("RGB").getpixel((9, 9)) == (90, 90, 90)


@pytest.mark.parametrize(
    ("size", "stored_size"),
    [((1, 1), (1, 1)), ((100, 1), (1, 1)), ((1, 100), (1, 1)), ((4000, 300), (250, 250))],
)
def test_picture_of_any_shape_becomes_a_square(
    theirs: Client, player: User, size: tuple[int, int], stored_size: tuple[int, int]
) -> None:
    picture = kept(theirs, player, encoded(Image.new("RGB", size, RED)))
    assert (picture.width, picture.height) == stored_size


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("me.svg", "image/svg+xml"),
        ("me.html", "text/html"),
        ("me.php.png", "application/octet-stream"),
        ("../../../etc/passwd", "image/png"),
        ("C:\\autoexec.bat", "image/png"),
        ("nul\x00l.png", "image/png"),
        ("портрет 🔥.png", "image/png"),
        ("a" * 3000 + ".png", "image/png"),
        ('quo"te.png', "image/png"),
    ],
)
def test_only_the_content_decides_the_format(
    theirs: Client, player: User, name: str, kind: str
) -> None:
    picture = kept(theirs, player, GOOD["png"], name=name, kind=kind)
    assert corners(picture) == UPRIGHT
    assert re.fullmatch(r"avatars/[0-9a-f]{20}\.webp", str(player.avatar.name))


def test_text_instead_of_the_file_is_refused(theirs: Client, player: User) -> None:
    before = everything()
    response = theirs.post(address(player), form(image="data:image/png;base64,AAAA"))
    assert (response.status_code, list(response.json())) == (400, ["image"])
    assert everything() == before


def test_two_files_are_refused(theirs: Client, player: User) -> None:
    before = everything()
    two = [file(GOOD["png"]), file(GOOD["jpeg"])]
    response = theirs.post(address(player), form(image=two))
    assert (response.status_code, response.json()) == (400, {"image": ["Send this only once."]})
    assert everything() == before


class Unread(BytesIO):
    """A body that must not be read."""

    def read(self, size: int | None = -1, /) -> bytes:
        raise AssertionError("The body was read.")


def test_body_of_50_megabytes_is_refused_unread(theirs: Client, player: User) -> None:
    before = everything()
    unread: dict[str, Any] = {"wsgi.input": Unread(), "CONTENT_LENGTH": "50000000"}
    kind = "multipart/form-data; boundary=x"
    response = theirs.generic("POST", address(player), content_type=kind, **unread)
    assert (response.status_code, response.json()) == (413, {"detail": "Send at most 9 MB."})
    assert everything() == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"--x",
        b"--x\r\n",
        b'--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nEmber',
        b'--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG',
    ],
)
def test_truncated_form_is_refused(theirs: Client, player: User, body: bytes) -> None:
    before = everything()
    response = theirs.generic(
        "POST", address(player), body, content_type="multipart/form-data; boundary=x"
    )
    assert (response.status_code, response["Content-Type"]) == (400, "application/json")
    assert everything() == before
