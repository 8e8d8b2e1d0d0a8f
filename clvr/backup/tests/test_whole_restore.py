"""A backup, its copy and its restore on another machine as they are run: in processes of their own,
on a SQLite database that is older than the code."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from django.db.migrations.loader import MigrationLoader

from clvr.backup.bundle import opened
from clvr.backup.schema import LEFT_OUT
from clvr.backup.tests.bucket import BUCKET, client, made_keys, s3_server
from clvr.tests.processes import environment, manage

pytestmark = pytest.mark.django_db
NOT_IN_BUNDLES = {
    *LEFT_OUT,
    *("django_migrations", "data_revision", "sqlite_sequence"),  # made anew
    "sign_in_counts",  # of the last minute
}
CHANGES = {"z": [1.5, None, {"é": True}], "a": 0.1 + 0.2}
DATA = f"""
import sqlite3
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db.migrations import CreateModel
from django.db.migrations.loader import MigrationLoader
from django.test import Client
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from clvr.lib.stored_files import private_storage
from clvr.lib.transactions import snapshot
from leagues.models import League
from matches.tests.factories import enrolled_teams, official_match
from teams.tests.factories import TeamFactory

home, away = enrolled_teams(2)
official_match(home, away, 7, 3)
person = UserFactory(username="Zoë \\u202f\\U0001f3ae \\"quoted\\"\\nline")
AuditEntry.objects.create(action="test", changes={CHANGES})
TeamFactory().delete()  # the key of a deleted row is not given out again
Client().force_login(person)
default_storage.save("teams/\\u00e9.webp", ContentFile(bytes(range(256))))
private_storage().save("evidence/1.webp", ContentFile(b"secret"))

with snapshot():
    before = User.objects.count()
    with sqlite3.connect(settings.DATABASES["default"]["NAME"]) as other:
        other.execute("UPDATE leagues_league SET welcome_text = 'Changed meanwhile.'")
        other.execute("DELETE FROM accounts_user_groups")
    assert not League.objects.filter(welcome_text="Changed meanwhile.").exists()
assert League.objects.filter(welcome_text="Changed meanwhile.").exists()

# Back to before the last migration that makes a table: each one that is undone takes time.
loader = MigrationLoader(None)
names = sorted(name for app, name in loader.disk_migrations if app == "matches")
while names:
    operations = loader.disk_migrations["matches", names.pop()].operations
    if any(isinstance(operation, CreateModel) for operation in operations):
        break
call_command("migrate", "matches", names[-1], verbosity=0)
call_command("backup")
call_command("copy_backup")
"""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with s3_server() as address:
        yield address


@pytest.fixture(scope="module")
def kept(server: str) -> dict[str, str]:
    """The settings that are kept elsewhere: where copies are, and the keys."""
    (writer, written), (reader, read) = made_keys(server)
    return {
        "BACKUP_S3_BUCKET": BUCKET,
        "BACKUP_S3_ENDPOINT_URL": server,
        "BACKUP_S3_REGION": "us-east-1",
        "BACKUP_S3_ACCESS_KEY": writer,
        "BACKUP_S3_SECRET_KEY": written,
        "BACKUP_S3_READ_ACCESS_KEY": reader,
        "BACKUP_S3_READ_SECRET_KEY": read,
    }


@pytest.fixture(scope="module")
def portal(migrated: bytes, kept: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The VAR_DIR of a portal with data, an older database and a backup, of which there is a
    copy."""
    folder = tmp_path_factory.mktemp("portal")
    (folder / "portal.sqlite3").write_bytes(migrated)
    env = environment(folder, **kept)
    manage(env, "shell", "-c", DATA)
    return folder


def bundle_of(folder: Path) -> Path:
    [bundle] = (folder / "backups").glob("*.zip")
    return bundle


def tables(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of every table, by the names of their columns."""
    with closing(sqlite3.connect(folder / "portal.sqlite3")) as database:
        database.row_factory = sqlite3.Row
        names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        return {
            name: sorted(map(dict, database.execute(f'SELECT * FROM "{name}"')), key=repr)
            for (name,) in database.execute(names).fetchall()
        }


def files(folder: Path) -> dict[str, bytes]:
    found = [path for place in ("media", "private") for path in (folder / place).rglob("*")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found if path.is_file()}


def rows_in_bundle(folder: Path) -> Iterator[str]:
    with opened(bundle_of(folder)) as bundle:
        yield from (table.name for table in bundle.manifest.tables)


def test_every_table_is_in_the_bundle(portal: Path) -> None:
    """A table that no model has would be lost: name it in NOT_IN_BUNDLES, or bring it back."""
    assert {*rows_in_bundle(portal), *NOT_IN_BUNDLES} == tables(portal).keys()


def test_newest_copy_comes_back_row_by_row_on_another_machine_and_is_migrated(
    portal: Path, server: str, kept: dict[str, str], tmp_path: Path
) -> None:
    bundle = bundle_of(portal)
    writer = (kept["BACKUP_S3_ACCESS_KEY"], kept["BACKUP_S3_SECRET_KEY"])
    older = "clvr-20200101T000000Z.zip"
    client(server, "s3", *writer).put_object(Bucket=BUCKET, Key=older, Body=b"")
    env = environment(tmp_path, **kept)
    told = manage(env, "restore", "s3")
    time = datetime.strptime(f"{bundle.name}+0000", "clvr-%Y%m%dT%H%M%SZ.zip%z")
    made = f"{time:%d %B %Y, %H:%M} UTC"
    assert told.startswith(f"Fetching the newest copy, of {made}\nA backup of {made}, made by ")
    assert told.endswith("Restored. No row and no file differs from the backup.\n")
    fetched = tmp_path / "backups" / bundle.name
    assert (fetched.read_bytes(), fetched.stat().st_mode & 0o777) == (bundle.read_bytes(), 0o600)
    assert files(tmp_path) == files(portal)

    before, after = tables(portal), tables(tmp_path)
    # A backup and its copy note themselves once they are made.
    of_backups = {"backup", "backup_copy"}
    before["accounts_duerun"] = [
        run for run in before["accounts_duerun"] if run["name"] not in of_backups
    ]
    names = before.keys() - NOT_IN_BUNDLES - {"django_content_type", "auth_permission"}
    for name in names:
        columns = before[name][0].keys() if before[name] else ()
        shown = [{column: row[column] for column in columns} for row in after[name]]
        assert sorted(shown, key=repr) == before[name], name
    assert after["django_session"] == []
    last = ("teams_team", max(team["id"] for team in after["teams_team"]) + 1)
    assert last in {(row["name"], row["seq"]) for row in after["sqlite_sequence"]}

    applied = {(row["app"], row["name"]) for row in after["django_migrations"]}
    assert MigrationLoader(None).disk_migrations.keys() == applied
    # A change of the data makes another revision.
    with closing(sqlite3.connect(tmp_path / "portal.sqlite3")) as database, database:
        database.execute("UPDATE leagues_league SET welcome_text = 'Hello.'")
    assert tables(tmp_path)["data_revision"] != after["data_revision"]
