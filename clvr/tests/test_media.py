"""Uploads that the portal serves itself."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoSettingsWrapper as SettingsWrapper


@pytest.fixture
def uploads(settings: SettingsWrapper, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def test_upload_is_served_to_be_kept_and_can_run_nothing(client: Client, uploads: Path) -> None:
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
    response.close()


@pytest.mark.parametrize("path", ["nothing.webp", "", "../secret", "..%2Fsecret", "/etc/passwd"])
def test_nothing_else_is_served(client: Client, uploads: Path, path: str) -> None:
    (uploads.parent / "secret").write_text("secret")
    assert client.get(f"/media/{path}").status_code == 404
