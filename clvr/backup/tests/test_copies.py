"""Without this the only backup burns with the machine, or is deleted with a key that lay on it, and
nobody knows whether a copy can be restored."""

from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from botocore.exceptions import ClientError
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.core.management import CommandError, call_command
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import Settings

from accounts.models import DueRun
from accounts.tests.factories import UserFactory
from clvr.backup.stored import bundles_in
from clvr.backup.tests.bucket import BUCKET, client, made_keys, s3_server
from clvr.management.commands import rehearse_backup

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server() -> Iterator[str]:
    """An S3 server with the bucket of backups."""
    with s3_server() as address:
        yield address


@pytest.fixture
def writer(server: str, settings: Settings, tmp_path: Path) -> tuple[str, str]:
    """The portal's key for copies; the portal has files, and both keys."""
    writer, reader = made_keys(server)
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={
            "var_dir": tmp_path,
            "backup_dir": None,
            "backup_s3_bucket": BUCKET,
            "backup_s3_endpoint_url": server,
            "backup_s3_region": "us-east-1",
            "backup_s3_access_key": writer[0],
            "backup_s3_secret_key": SecretStr(writer[1]),
            "backup_s3_read_access_key": reader[0],
            "backup_s3_read_secret_key": SecretStr(reader[1]),
        }
    )
    settings.MEDIA_ROOT, settings.PRIVATE_ROOT = tmp_path / "media", tmp_path / "private"
    storages["default"].save("teams/a.webp", ContentFile(b"owl"))
    UserFactory.create()
    return writer


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The content of the bundles that were rehearsed. Restoring them makes all tables, which takes
    long: `test_on_postgresql.py` and `test_whole_restore.py` do it."""
    contents: list[bytes] = []
    monkeypatch.setattr(
        rehearse_backup, "rehearse", lambda path, *, beside: contents.append(path.read_bytes())
    )
    return contents


def run(command: str) -> str:
    told = StringIO()
    call_command(command, stdout=told)
    return told.getvalue()


def backed_up(tmp_path: Path) -> Path:
    run("backup")
    return bundles_in(tmp_path / "backups")[0]


def test_copy_is_fetched_and_rehearsed(
    writer: tuple[str, str], tmp_path: Path, restored: list[bytes]
) -> None:
    bundle = backed_up(tmp_path)
    content = bundle.read_bytes()
    assert run("copy_backup").startswith(f"{bundle.name} was copied, ")
    # The machine has lost its own.
    bundle.unlink()
    told = run("rehearse_backup")
    assert restored == [content]
    assert told.startswith(f"{bundle.name} was restored: no difference in ")
    assert told.endswith(" rows and 1 files. All that the rehearsal made is deleted.\n")
    assert [path.name for path in (tmp_path / "backups").iterdir()] == ["last.json"]
    assert set(DueRun.objects.filter(failures=0).values_list("name", flat=True)) == {
        *("backup", "backup_copy", "backup_rehearsal")
    }


def test_key_of_copies_can_neither_delete_nor_read(
    writer: tuple[str, str], server: str, tmp_path: Path
) -> None:
    bundle = backed_up(tmp_path)
    run("copy_backup")
    s3 = client(server, "s3", *writer)
    for refused in (s3.delete_object, s3.get_object):
        with pytest.raises(ClientError) as denied:
            refused(Bucket=BUCKET, Key=bundle.name)
        assert denied.value.response["Error"]["Code"] == "AccessDenied"
    with pytest.raises(ClientError):
        s3.list_objects_v2(Bucket=BUCKET)


def test_copy_that_is_damaged_or_old_fails_its_rehearsal(
    writer: tuple[str, str], server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = backed_up(tmp_path)
    content = bundle.read_bytes()
    s3 = client(server, "s3", *writer)
    s3.put_object(Bucket=BUCKET, Key=bundle.name, Body=content[: len(content) // 2])
    # What others put there is no backup.
    s3.put_object(Bucket=BUCKET, Key="zebra.zip", Body=b"")
    with pytest.raises(CommandError, match=r"^The rehearsal failed\. "):
        run("rehearse_backup")
    assert DueRun.objects.get(name="backup_rehearsal").error == "BundleError"
    s3.put_object(Bucket=BUCKET, Key=bundle.name, Body=content)
    later = timezone.now() + timedelta(days=3)
    monkeypatch.setattr(timezone, "now", lambda: later)
    with pytest.raises(CommandError, match="The newest backup there is 3 days old"):
        run("rehearse_backup")


def test_copy_of_a_time_to_come_is_neither_restored_nor_rehearsed(
    writer: tuple[str, str], server: str, tmp_path: Path
) -> None:
    """Whoever has the portal's key could else put a backup of their own before all others."""
    bundle = backed_up(tmp_path)
    run("copy_backup")
    s3 = client(server, "s3", *writer)
    # There is no such day.
    s3.put_object(Bucket=BUCKET, Key="clvr-20269999T000000Z.zip", Body=b"")
    future = f"clvr-{timezone.now() + timedelta(minutes=6):%Y%m%dT%H%M%SZ}.zip"
    s3.put_object(Bucket=BUCKET, Key=future, Body=bundle.read_bytes())
    said = f"{future} in the bucket is named for a time to come, so no copy there is trusted"
    with pytest.raises(CommandError, match=said):
        call_command("restore", "s3", stdout=StringIO())
    with pytest.raises(CommandError, match=said):
        run("rehearse_backup")
    # The fault of the rehearsal wakes operators.
    assert DueRun.objects.get(name="backup_rehearsal").error == "BundleError"


def test_backup_that_says_it_was_made_at_a_time_to_come_fails_its_rehearsal(
    writer: tuple[str, str],
    tmp_path: Path,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"backup_s3_bucket": ""})
    backed_up(tmp_path)
    earlier = timezone.now() - timedelta(hours=1)
    monkeypatch.setattr(timezone, "now", lambda: earlier)
    with pytest.raises(CommandError, match="says that it was made at a time to come"):
        run("rehearse_backup")


def test_empty_bucket_and_one_that_is_away_are_told_without_their_address(
    writer: tuple[str, str], tmp_path: Path, settings: Settings
) -> None:
    with pytest.raises(CommandError, match="There is no copy of a backup in the bucket"):
        run("rehearse_backup")
    with pytest.raises(CommandError, match="There is no backup to copy"):
        run("copy_backup")
    backed_up(tmp_path)
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"backup_s3_bucket": "hunter2"})
    with pytest.raises(CommandError) as refused:
        run("copy_backup")
    assert str(refused.value).startswith("No copy was made. The bucket of backups refused")
    assert "hunter2" not in str(refused.value)
    assert DueRun.objects.get(name="backup_copy").error == "BundleError"


def test_without_a_bucket_nothing_is_copied_and_the_backup_here_is_rehearsed(
    writer: tuple[str, str], tmp_path: Path, settings: Settings, restored: list[bytes]
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"backup_s3_bucket": ""})
    assert run("copy_backup") == "Nothing is copied: BACKUP_S3_BUCKET is not set.\n"
    with pytest.raises(CommandError, match="There is no backup"):
        run("rehearse_backup")
    bundle = backed_up(tmp_path)
    assert run("rehearse_backup").startswith(f"{bundle.name} was restored: no difference")
    assert restored == [bundle.read_bytes()]


def test_restore_says_which_backup_it_does_not_find(
    writer: tuple[str, str], tmp_path: Path, settings: Settings
) -> None:
    with pytest.raises(CommandError, match="There is no copy of a backup in the bucket"):
        call_command("restore", "s3", stdout=StringIO())
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"backup_s3_bucket": ""})
    with pytest.raises(CommandError, match=r"^s3: BACKUP_S3_BUCKET is not set\.$"):
        call_command("restore", "s3")
    with pytest.raises(CommandError, match="There is no backup in this folder"):
        call_command("restore", str(tmp_path))
