"""What every Python test can ask for."""

import os
from collections.abc import Iterator

import pytest
from django.core.cache import caches
from django.db import connection


@pytest.fixture(autouse=True)
def _fresh_caches() -> Iterator[None]:
    """No test sees what another one cached."""
    yield
    for cache in caches.all():
        cache.clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out, on SQLite, what only a database with concurrent transactions can show; the run on
    PostgreSQL leaves nothing out."""
    if connection.vendor != "postgresql":
        skip = pytest.mark.skip(reason="runs on PostgreSQL")
        for item in items:
            if item.get_closest_marker("postgresql"):
                item.add_marker(skip)


@pytest.fixture
def redis_url() -> str:
    """The throw-away Redis of the test run; a missing one fails, for it must never be left out."""
    url = os.environ.get("TEST_REDIS_URL", "")
    assert url, "TEST_REDIS_URL is not set: run the tests with script/test"
    return url
