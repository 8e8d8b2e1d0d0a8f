"""Uploads that the portal serves itself."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


@pytest.fixture
def uploads(settings: Settings, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def test_upload_is_served_to_be_cached_and_can_run_nothing(client: Client, uploads: Path) -> None:
    (uploads / "crest-1f.webp").write_bytes(b"RIFF")
    response = client.get("/media/crest-1f.webp")
    assert b"".join(response.streaming_content) == b"RIFF"  # type: ignore[attr-defined]
    names = ("Content-Type", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options")
    assert {name: response.headers[name] for name in names} == {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "X-Content-Type-Options": "nosniff",
    }


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("nothing.webp", 404),
        ("", 404),
        ("../secret", 400),
        ("..%2Fsecret", 400),
        ("/etc/passwd", 404),
    ],
)
def test_nothing_else_is_served(client: Client, uploads: Path, path: str, status: int) -> None:
    (uploads.parent / "secret").write_text("secret")
    assert client.get(f"/media/{path}").status_code == status
