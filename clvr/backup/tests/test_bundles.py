"""What a bundle has, what is refused, and which bundles are kept."""

import json
import resource
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.core.management import CommandError, call_command
from moto.server import ThreadedMotoServer
from pytest_django import Settings
from storages.backends.s3 import S3Storage

from accounts.tests.factories import UserFactory
from clvr.backup.bundle import BundleError, opened
from clvr.backup.making import make_backup
from clvr.backup.stored import bundles_in, last_backup
from clvr.backup.uploads import PLACES, digest_of, names_in, put_back
from clvr.lib.stored_files import WholeFileStorage

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _files(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT, settings.PRIVATE_ROOT = tmp_path / "media", tmp_path / "private"
    storages["default"].save("teams/a.webp", ContentFile(b"owl"))
    storages["private"].save("evidence/b.webp", ContentFile(b"score"))


def bundle_in(folder: Path) -> Path:
    return folder / make_backup(folder, keep=9).bundle


def changed(bundle: Path, entry: str, change: Callable[[bytes], bytes | None]) -> Path:
    """A copy of the bundle with another content of one entry; None leaves it out."""
    copy = bundle.with_name("changed.zip")
    with zipfile.ZipFile(bundle) as old, zipfile.ZipFile(copy, "w") as new:
        for name in old.namelist():
            content = change(old.read(name)) if name == entry else old.read(name)
            if content is not None:
                new.writestr(name, content)
    return copy


def refusal(bundle: Path, **options: bool) -> str:
    with pytest.raises(CommandError) as refused:
        call_command("restore", str(bundle), **options)
    return str(refused.value).removeprefix(f"{bundle}: ")


def test_bundle_has_rows_and_files_and_says_what_is_secret(tmp_path: Path) -> None:
    user = UserFactory.create(username="Ada")
    bundle = bundle_in(tmp_path)
    assert bundle.stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(bundle) as archive:
        rows = list(map(json.loads, archive.read("tables/accounts_user.jsonl").splitlines()))
        assert archive.read("files/public/teams/a.webp") == b"owl"
        assert archive.read("files/private/evidence/b.webp") == b"score"
        assert b"GAME_SERVER_KEYS" in archive.read("CONTENTS.txt")
    with opened(bundle) as read:
        [table] = (each for each in read.manifest.tables if each.name == "accounts_user")
    assert [dict(zip(table.columns, row, strict=True))["username"] for row in rows] == ["Ada"]
    assert (table.rows, table.last_key) == (1, user.pk)


def test_only_the_newest_bundles_stay_and_the_last_is_recorded(tmp_path: Path) -> None:
    for day in (1, 2, 3):
        (tmp_path / f"clvr-2026010{day}T000000Z.zip").touch()
    (tmp_path / "notes.zip").touch()
    made = make_backup(tmp_path, keep=2)
    assert [path.name for path in bundles_in(tmp_path)] == [
        made.bundle,
        "clvr-20260103T000000Z.zip",
    ]
    assert (tmp_path / "notes.zip").exists()
    assert last_backup(tmp_path) == made
    assert (made.files, made.bytes) == (2, (tmp_path / made.bundle).stat().st_size)


def test_backup_on_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    made = make_backup(tmp_path, keep=1)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(CommandError, match=r"^No backup was made\. .*File too large"):
            call_command("backup", to=tmp_path, keep=1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert {path.name for path in tmp_path.glob("*.*")} == {made.bundle, "last.json"}
    assert last_backup(tmp_path) == made


def test_restore_refuses_a_place_that_is_not_empty(tmp_path: Path) -> None:
    expected = "The database has tables already. Restore into an empty one."
    assert refusal(bundle_in(tmp_path)) == expected


@pytest.mark.parametrize("rehearse", [False, True])
def test_restore_refuses_a_newer_version(tmp_path: Path, rehearse: bool) -> None:
    def with_another_migration(content: bytes) -> bytes:
        manifest = json.loads(content)
        return json.dumps(
            {**manifest, "migrations": [*manifest["migrations"], ["teams", "9999_new"]]}
        ).encode()

    newer = changed(bundle_in(tmp_path), "manifest.json", with_another_migration)
    assert refusal(newer, rehearse=rehearse) == (
        "A newer version of the portal made it: this code has no migration teams.9999_new. "
        "Restore it with that version."
    )


def _spoilt(content: bytes) -> bytes:
    return content[:-2] + b"!\n"


@pytest.mark.parametrize(
    ("entry", "change", "reason"),
    [
        ("tables/accounts_user.jsonl", _spoilt, "differs from its digest"),
        ("files.jsonl", _spoilt, "differs from its digest"),
        ("files/private/evidence/b.webp", _spoilt, "differs from its digest"),
        ("files/public/teams/a.webp", lambda _: None, "is missing"),
    ],
)
def test_damage_is_found_before_anything_is_restored(
    tmp_path: Path, entry: str, change: Callable[[bytes], bytes | None], reason: str
) -> None:
    UserFactory.create()
    damaged = changed(bundle_in(tmp_path), entry, change)
    with opened(damaged) as bundle, pytest.raises(BundleError) as refused:
        bundle.check()
    assert str(refused.value) == f"It is damaged: {entry} {reason}."


def test_unfinished_bundle_is_refused(tmp_path: Path) -> None:
    whole = bundle_in(tmp_path)
    cut = tmp_path / "cut.zip"
    cut.write_bytes(whole.read_bytes()[:-1000])
    assert refusal(cut) == "It is no backup of the portal, or its end is missing."
    without = changed(whole, "manifest.json", lambda _: None)
    assert refusal(without) == "It is no backup of the portal, or its end is missing."
    assert refusal(tmp_path / "none.zip") == "There is no such file."


@pytest.fixture
def buckets(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Keep files in two new buckets of these names."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    storage: dict[str, Any] = settings._S3_OPTIONS
    options = {
        **storage,
        "endpoint_url": f"http://{host}:{port}",
        "region_name": "us-east-1",
        "access_key": "key",
        "secret_key": "secret",
    }

    def use(**names: str) -> None:
        backend = "storages.backends.s3.S3Storage"
        settings.STORAGES = settings.STORAGES | {
            place: {"BACKEND": backend, "OPTIONS": {**options, "bucket_name": name}}
            for place, name in names.items()
        }
        for place, name in names.items():
            cast("S3Storage", storages[place]).connection.create_bucket(Bucket=name)

    yield use
    server.stop()


def test_files_of_buckets_come_back_into_buckets(
    tmp_path: Path, buckets: Callable[..., None]
) -> None:
    buckets(default="public", private="secret")
    storages["default"].save("images/bcl/c.webp", ContentFile(b"map"))
    storages["private"].save("evidence/d.webp", ContentFile(b"win"))
    with opened(bundle_in(tmp_path)) as bundle:
        listed = list(bundle.files())
        assert [(file.place, file.name) for file in listed] == [
            ("public", "images/bcl/c.webp"),
            ("private", "evidence/d.webp"),
        ]
        buckets(default="new-public", private="new-secret")
        assert list(map(digest_of, listed)) == [None, None]
        for file in listed:
            put_back(bundle, file)
        assert list(map(digest_of, listed)) == [file.sha256 for file in listed]
        assert list(names_in("private")) == ["evidence/d.webp"]
        with pytest.raises(BundleError, match=r"^evidence/d\.webp was there already\.$"):
            put_back(bundle, listed[1])


def test_uploads_move_into_buckets_with_the_headers_of_new_ones(
    settings: Settings, buckets: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    buckets(default="moved-public", private="moved-private")
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"s3_bucket": "moved-public"})
    call_command("copy_uploads")
    assert [list(names_in(place)) for place in PLACES] == [["teams/a.webp"], ["evidence/b.webp"]]
    stored = cast("S3Storage", storages["default"]).bucket.Object("teams/a.webp").get()
    assert stored["Body"].read() == b"owl"
    assert stored["CacheControl"] == "public, max-age=31536000, immutable"
    assert stored["ContentType"] == "image/webp"

    WholeFileStorage().save("teams/c.webp", ContentFile(b"fox"))
    call_command("copy_uploads")
    assert list(names_in("public")) == ["teams/a.webp", "teams/c.webp"]
    assert capsys.readouterr().out == "2 files were copied.\n1 files were copied.\n"


def test_uploads_are_copied_only_where_there_are_buckets() -> None:
    with pytest.raises(CommandError, match=r"^S3_BUCKET is not set"):
        call_command("copy_uploads")
