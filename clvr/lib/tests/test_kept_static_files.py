"""Without this, a page that was open when the portal was upgraded asks for files in vain, or files
of old versions fill the disk."""

import os
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from clvr.lib.kept_static_files import DAY, keep_static_files

HASHED = "site.0123456789ab.css"


def version(folder: Path, *names: str) -> Path:
    for name in ("plain.css", "staticfiles.json", *names):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(folder.name)
    return folder


def kept(folder: Path) -> set[str]:
    files = (folder / "static").rglob("*")
    return {file.relative_to(folder / "static").as_posix() for file in files if file.is_file()}


def a_day_passes(folder: Path) -> None:
    for file in (folder / "static").rglob("*"):
        os.utime(file, (file.stat().st_atime, file.stat().st_mtime - DAY - 1))


def test_files_with_digests_are_kept_with_their_compressed_forms(tmp_path: Path) -> None:
    names = {HASHED, f"{HASHED}.br", f"{HASHED}.gz", "assets/home-B1a_2-3c.js"}
    own = version(tmp_path / "one", *names)
    assert keep_static_files(own, tmp_path / "kept") == 4
    assert kept(tmp_path / "kept") == names


def test_files_stay_for_a_day_after_the_next_version(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    one, two, three = (
        version(tmp_path / name, f"{name}.0123456789ab.css") for name in ("one", "two", "three")
    )
    keep_static_files(one, folder)
    # It ran for long.
    a_day_passes(folder)
    keep_static_files(two, folder)
    keep_static_files(three, folder)
    assert len(kept(folder)) == 3
    a_day_passes(folder)
    keep_static_files(three, folder)
    # Nothing has replaced the third one.
    assert kept(folder) == {"three.0123456789ab.css"}


@pytest.mark.django_db  # the end of a request looks at the connection
def test_both_versions_files_are_served(tmp_path: Path, settings: Settings) -> None:
    settings.STATIC_ROOT = version(tmp_path / "new", "new.0123456789ab.css")
    settings.KEPT_FILES = tmp_path / "kept"
    keep_static_files(version(tmp_path / "old", HASHED), settings.KEPT_FILES)
    call_command("keep_static_files", verbosity=0)
    settings.WHITENOISE_ROOT = settings.KEPT_FILES
    client = Client()
    for name, text in ((HASHED, "old"), ("new.0123456789ab.css", "new"), ("plain.css", "new")):
        with closing(client.get(f"/static/{name}")) as answer:
            assert answer.getvalue() == text.encode()
            assert ("immutable" in answer["Cache-Control"]) == (name != "plain.css")
