"""A backup and its restore as they are run: in processes of their own, on a SQLite database that is
older than the code."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from clvr.backup.bundle import opened
from clvr.backup.schema import LEFT_OUT
from clvr.tests.processes import environment, manage

pytestmark = pytest.mark.django_db
OLDER = ("matches", "0029_division_approvals")
"""Before the last migration that makes a table: each one that is undone takes time."""
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
call_command("migrate", *{OLDER}, verbosity=0)
"""

IS_UP_TO_DATE_AND_CHANGES = """
from django.core.management import call_command
from leagues.models import League
call_command("migrate", check_unapplied=True)
League.objects.update(welcome_text="Hello.")
"""
"""A change of the data makes another revision."""


@pytest.fixture(scope="module")
def portal(migrated: bytes, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The VAR_DIR of a portal with data, an older database and a backup."""
    folder = tmp_path_factory.mktemp("portal")
    (folder / "portal.sqlite3").write_bytes(migrated)
    env = environment(folder)
    manage(env, "shell", "-c", DATA)
    manage(env, "backup")
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


def test_older_backup_comes_back_row_by_row_and_is_migrated(portal: Path, tmp_path: Path) -> None:
    env = environment(tmp_path)
    told = manage(env, "restore", str(bundle_of(portal)))
    assert told.endswith("Restored. No row and no file differs from the backup.\n")
    assert files(tmp_path) == files(portal)

    before, after = tables(portal), tables(tmp_path)
    # The backup notes itself once it is made.
    before["accounts_duerun"] = [
        run for run in before["accounts_duerun"] if run["name"] != "backup"
    ]
    names = before.keys() - NOT_IN_BUNDLES - {"django_content_type", "auth_permission"}
    for name in names:
        columns = before[name][0].keys() if before[name] else ()
        shown = [{column: row[column] for column in columns} for row in after[name]]
        assert sorted(shown, key=repr) == before[name], name
    assert after["django_session"] == []
    last = ("teams_team", max(team["id"] for team in after["teams_team"]) + 1)
    assert last in {(row["name"], row["seq"]) for row in after["sqlite_sequence"]}

    manage(env, "shell", "-c", IS_UP_TO_DATE_AND_CHANGES)
    assert tables(tmp_path)["data_revision"] != after["data_revision"]
