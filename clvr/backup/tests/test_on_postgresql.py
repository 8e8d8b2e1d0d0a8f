"""Backups of PostgreSQL: one snapshot, and a restore into PostgreSQL and SQLite."""

from datetime import timedelta
from io import StringIO
from pathlib import Path
from threading import Thread

import pytest
from django.core.management import call_command
from django.db import connection
from pytest_django import Settings

from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from clvr.backup.making import make_backup
from clvr.backup.stored import bundles_in
from clvr.lib.transactions import snapshot
from clvr.tests.processes import environment, manage
from leagues.models import League
from matches.tests.factories import GameServerFactory, enrolled_teams, official_match
from teams.tests.factories import TeamFactory

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.postgresql,
]


def test_snapshot_does_not_see_what_others_write_meanwhile() -> None:
    def write() -> None:
        UserFactory.create()
        connection.close()

    with snapshot():
        before = User.objects.count()
        other = Thread(target=write)
        other.start()
        other.join(timeout=120)
        assert User.objects.count() == before
    assert User.objects.count() == before + 1


def test_backup_comes_back_on_both_databases(tmp_path: Path, settings: Settings) -> None:
    """The restore compares every row with the bundle itself."""
    settings.MEDIA_ROOT, settings.PRIVATE_ROOT = tmp_path / "media", tmp_path / "private"
    home, away = enrolled_teams(2)
    official_match(home, away)
    GameServerFactory.create()
    AuditEntry.objects.create(action="test", changes={"b": [1.0, 0.1, None], "a": "é\u202f\\"})
    League.objects.update(leave_cooldown=timedelta(days=3, microseconds=1))
    TeamFactory.create().delete()
    make_backup(tmp_path, keep=1)
    [bundle] = bundles_in(tmp_path)

    told = StringIO()
    call_command("restore", str(bundle), rehearse=True, stdout=told)
    assert told.getvalue() == (
        "The rehearsal found no difference. Everything it made is deleted.\n"
    )
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_database WHERE datname LIKE 'clvr_rehearsal%'")
        assert cursor.fetchone() == (0,)

    sqlite = tmp_path / "sqlite"
    sqlite.mkdir()
    told_there = manage(environment(sqlite), "restore", str(bundle))
    assert told_there.endswith("Restored. No row and no file differs from the backup.\n")
