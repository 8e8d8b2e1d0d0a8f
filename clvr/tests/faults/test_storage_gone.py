"""The bucket refuses, hangs or is gone, or the disk is full: an upload gets a sentence, and nothing
of it is stored."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from accounts.tests.people import person
from clvr.lib import bucket
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.pictures import RED, encoded, photograph, quarters
from leagues.images.tests.bucket import serving
from leagues.models import Image

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

LEAGUE_ID = LEAGUES[LeagueCode.BCL].id
SENTENCE = {
    "detail": "Files can’t be stored or read right now. Nothing was changed. "
    "Try again in a few minutes."
}


def upload(client: Client, picture: bytes | None = None) -> Any:
    client.force_login(person("team manager"))
    picture = picture or encoded(quarters(RED, RED, RED, RED, size=(9, 9)))
    file = SimpleUploadedFile("owl.png", picture)
    return client.post(f"/api/images/{LEAGUE_ID}", {"images": [file]})


def assert_told(answer: Any) -> None:
    assert (answer.status_code, answer.json(), answer["Retry-After"]) == (503, SENTENCE, "60")
    assert not Image.objects.exists()


def use_bucket(settings: Settings, endpoint: str) -> None:
    options = {
        **settings._S3_OPTIONS,
        "bucket_name": "pictures",
        "endpoint_url": endpoint,
        "region_name": "eu-west-1",
        "access_key": "key",
        "secret_key": "secret",
    }
    backend = {"BACKEND": "clvr.lib.bucket.Bucket", "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "default": backend}


def test_bucket_that_is_gone_loses_nothing(client: Client, settings: Settings) -> None:
    use_bucket(settings, "http://127.0.0.1:1")
    assert_told(upload(client))
    assert client.get("/bcl/home").status_code == 200


def test_bucket_that_refuses_loses_nothing_and_is_used_again(
    client: Client, settings: Settings
) -> None:
    with serving() as found:
        use_bucket(settings, found.url)
        found.refuses = True
        assert_told(upload(client))
        found.refuses = False
        assert upload(client).status_code == 201


def test_bucket_that_hangs_is_not_waited_for(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bucket, "READ_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use_bucket(settings, f"http://127.0.0.1:{silent.getsockname()[1]}")
        began = time.monotonic()
        assert_told(upload(client))
    # Without the limit it would wait for a minute, several times.
    assert time.monotonic() - began < 60


@contextmanager
def full_disk(most: int) -> Iterator[None]:
    """The system writes no file beyond this size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def files(folder: Path) -> list[Path]:
    return [each for each in folder.rglob("*") if each.is_file()]


def test_full_disk_keeps_no_part_of_an_upload(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = media = tmp_path / "media"
    picture = encoded(photograph())
    with full_disk(512):
        assert_told(upload(client, picture))
    assert files(media) == []
    assert upload(client, picture).status_code == 201
    assert len(files(media)) == 1
