"""Fixtures for all Python tests."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core import management
from django.core.cache import caches
from django.core.management import call_command
from django.db import connection, transaction
from django.test import TransactionTestCase
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker
from runner.migrated_tables import (
    keep,
    migrated_statements,
    migrated_tables,
    put_into,
    statements_in,
)
from whitenoise import WhiteNoise

from accounts.notifications import telling
from clvr import shell
from clvr.answer_cache import watched_tables
from clvr.lib.answer_cache import revision
from clvr.lib.answer_cache.middleware import answer_cache
from clvr.lib.answer_cache.triggers import watch
from clvr.lib.garbage import OBJECTS_BETWEEN
from clvr.tests.lock_order import watched_order
from clvr.tests.pristine import kept_content
from clvr.tests.told_texts import watched_texts
from leagues.tests.factories import take_any_score

# Looking for garbage would take a fifth of the time in which the modules of tests are imported.
gc.set_threshold(OBJECTS_BETWEEN, 50, 100)

pytest_plugins = ["clvr.lib.tests.front_end"]

ON_POSTGRESQL = ("postgresql", "database", "both_databases")
"""The marks of the tests that run on PostgreSQL (see docs/testing.md)."""

# On a busy machine an example takes any time.
settings.register_profile("portal", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("portal")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> pytest.MonkeyPatch:
    """The tables are copied from those of an earlier check: migrations take longer than most files
    of tests. `django_db_setup` undoes what this patches."""
    patch = pytest.MonkeyPatch()
    patch.setattr(management, "call_command", _migrate_once)
    return patch


@pytest.fixture(scope="session")
def migrated(django_db_setup: None) -> bytes:
    """The file of a SQLite database with the portal's tables, for a portal in another process."""
    return migrated_tables().read_bytes()


def _migrate_once(name: str, *arguments: str, **options: object) -> object:
    """Call a command; skip `migrate` if its tables were made before."""
    if name != "migrate":
        return call_command(name, *arguments, **options)
    connection.ensure_connection()
    if connection.vendor == "postgresql":
        if not _put_statements():
            call_command(name, *arguments, **options)
    elif not put_into(connection.connection):
        call_command(name, *arguments, **options)
        keep(connection.connection)
    return None


def _put_statements() -> bool:
    """Write what `migrate` wrote in the rehearsal. Returns whether it left it."""
    if not migrated_statements().exists():
        return False
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statements_in(migrated_statements().read_text()))
    # The statements changed the connection's settings.
    connection.close()
    watch(watched_tables())
    return True


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None,
    django_db_modify_db_settings: pytest.MonkeyPatch,
    django_db_blocker: DjangoDbBlocker,
) -> None:
    """Allow any score. Tests of the map rule set it themselves."""
    django_db_modify_db_settings.undo()
    with django_db_blocker.unblock():
        take_any_score()
        # Django asks SQLite once, within whatever test comes first.
        assert connection.features.supports_json_field
        put_back = kept_content()
    _transactional_tests_leave(put_back)


def _transactional_tests_leave(put_back: Callable[[], None]) -> None:
    """Put the content back after each of them, instead of emptying all tables and filling them
    again before the next."""

    def teardown(_test: TransactionTestCase) -> None:
        put_back()

    setattr(TransactionTestCase, "_fixture_teardown", teardown)  # noqa: B010 (typed as unknown)


@pytest.fixture(autouse=True, scope="session")
def _static_files_are_listed_once() -> Iterator[None]:
    """Every test's client has its own middleware, and WhiteNoise's would list the collected files
    each time, which took a third of the whole time."""
    listed: dict[tuple[str, str], dict[str, object]] = {}
    list_files = WhiteNoise.update_files_dictionary

    def list_once(self: WhiteNoise, root: str, prefix: str) -> None:
        if (root, prefix) not in listed:
            list_files(self, root, prefix)
            listed[root, prefix] = dict(self.files)
        self.files.update(listed[root, prefix])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoise, "update_files_dictionary", list_once)
        yield


@pytest.fixture(autouse=True)
def _frame_without_live_leagues(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages do not read which leagues are live, which one page in 15 seconds does: their counts of
    queries would depend on the test before. `clvr/tests/test_live_leagues.py` reads them."""
    monkeypatch.setattr(shell, "live_leagues", frozenset)


@pytest.fixture(autouse=True)
def _fresh_caches() -> Iterator[None]:
    """Clear all caches after each test."""
    yield
    answer_cache().clear()
    for cache in caches.all():
        cache.clear()


@pytest.fixture(autouse=True, scope="session")
def _visitors_see_changes_at_once() -> Iterator[None]:
    """A test's visitors read what was changed a moment ago. Tests of a visitor's cached answers
    that are a moment old set the time themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(revision, "RECENT_SECONDS", 0.0)
        patch.setattr(revision, "SHOWN_SECONDS", 0.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def _told_by_the_reader_s_clock() -> Iterator[None]:
    """Fail a test in which a notification contains a formatted time."""
    with watched_texts():
        yield


@pytest.fixture(autouse=True, scope="session")
def _told_at_once() -> Iterator[None]:
    """What a test's commands tell people is there when they return, without a worker. Tests of the
    notices that wait use `notices_wait`."""
    with telling.notify_synchronously():
        yield


@pytest.fixture
def notices_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notices wait for `tell_people`, as in a portal."""
    monkeypatch.setattr(telling, "_PROCESS", telling.Process())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail, on PostgreSQL, a test of a command that locks rows out of order (`clvr.lib.locking`),
    because two such commands can deadlock."""
    if connection.vendor != "postgresql" or not connection.in_atomic_block:
        yield
        return
    with watched_order() as order:
        yield
    assert order.wrong == []


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """On PostgreSQL, do not even import modules of which none runs there: most of them."""
    if connection.vendor != "postgresql" or not collection_path.name.startswith("test_"):
        return None
    text = collection_path.read_text()
    return None if any(f"mark.{name}" in text for name in ON_POSTGRESQL) else True


def pytest_collection_finish() -> None:
    """The modules stay to the end, so the garbage collector need not look through them again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On SQLite, skip tests that need concurrent transactions. On PostgreSQL, run only the tests
    whose result can depend on the database (see docs/testing.md)."""
    if connection.vendor != "postgresql":
        skip = pytest.mark.skip(reason="runs on PostgreSQL")
        for item in items:
            if item.get_closest_marker("postgresql"):
                item.add_marker(skip)
        return
    others = [item for item in items if not _tells_databases_apart(item)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if _tells_databases_apart(item)]


def _tells_databases_apart(item: pytest.Item) -> bool:
    if item.get_closest_marker("any_database"):
        return False
    return any(map(item.get_closest_marker, ON_POSTGRESQL))


@pytest.fixture
def redis_url() -> str:
    """The throw-away Redis of the test run. It fails if it is missing, so the tests are never
    skipped."""
    url = os.environ.get("TEST_REDIS_URL", "")
    assert url, "TEST_REDIS_URL is not set: run the tests with script/test"
    return url
