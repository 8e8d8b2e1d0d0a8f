"""The small renditions of logos and avatars."""

from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from django.core.management import call_command
from django.test import Client
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.tests.factories import UserFactory
from clvr.lib.images.pipeline import stored_as
from clvr.lib.images.small import keep_picture, make_small, picture_of_small, small_name
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def webp(side: int) -> bytes:
    file = BytesIO()
    Image.new("RGB", (side, side), "orange").save(file, "WEBP")
    return file.getvalue()


def side_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


@pytest.fixture
def uploads(settings: Settings, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def test_picture_gets_its_small_rendition_once_it_is_committed(
    uploads: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    user = UserFactory.create()
    with django_capture_on_commit_callbacks(execute=True):
        keep_picture(user.avatar, stored_as("ada", webp(250)))
        name = str(user.avatar.name)
        assert not (uploads / small_name(name)).exists()
    assert side_of(uploads / small_name(name)) == (72, 72)
    assert not make_small(user.avatar.storage, name)


def test_names_of_pictures_and_of_their_small_renditions_lead_to_each_other() -> None:
    assert small_name("teams/owls-1f.webp") == "teams/owls-1f.72.webp"
    assert picture_of_small("teams/owls-1f.72.webp") == "teams/owls-1f.webp"
    assert picture_of_small("teams/owls-1f.webp") is None


@pytest.mark.parametrize("content", [None, b"no picture"])
def test_picture_that_is_missing_or_damaged_has_no_small_rendition(content: bytes | None) -> None:
    bucket = InMemoryStorage()
    if content is not None:
        bucket.save("teams/owls.webp", ContentFile(content))
    assert not make_small(bucket, "teams/owls.webp")
    assert not bucket.exists("teams/owls.72.webp")


def test_picture_in_a_bucket_gets_a_small_rendition_there() -> None:
    bucket = InMemoryStorage()
    bucket.save("teams/owls.webp", ContentFile(webp(256)))
    assert make_small(bucket, "teams/owls.webp")
    with Image.open(bucket.open("teams/owls.72.webp")) as small:
        assert small.size == (72, 72)


def test_picture_stands_in_for_its_small_rendition_until_there_is_one(
    client: Client, uploads: Path
) -> None:
    (uploads / "owls.webp").write_bytes(webp(256))
    before = client.get("/media/owls.72.webp")
    assert b"".join(before.streaming_content) == webp(256)  # type: ignore[attr-defined]
    (uploads / "owls.72.webp").write_bytes(webp(72))
    after = client.get("/media/owls.72.webp")
    assert b"".join(after.streaming_content) == webp(72)  # type: ignore[attr-defined]
    assert [response["Cache-Control"] for response in (before, after)] == [
        "public, max-age=86400",
        "public, max-age=31536000, immutable",
    ]
    assert client.get("/media/gone.72.webp").status_code == 404


def test_command_makes_the_renditions_that_are_missing(
    uploads: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    team = TeamFactory.create()
    user = UserFactory.create()
    UserFactory.create()
    team.image.save("owls.webp", ContentFile(webp(256)))
    user.discord_picture.save("ada.webp", ContentFile(webp(250)))
    call_command("small_pictures")
    call_command("small_pictures")
    assert capsys.readouterr().out.splitlines() == [
        "2 small renditions were made.",
        "0 small renditions were made.",
    ]
    assert side_of(uploads / "teams/owls.72.webp") == (72, 72)
    assert side_of(uploads / "avatars/ada.72.webp") == (72, 72)
