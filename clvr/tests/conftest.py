"""Fixtures for tests of the whole portal: a world with one object of each kind."""

from pathlib import Path

import pytest
from pytest_django import Settings

from clvr.tests.permission_table import World, make_world


@pytest.fixture
def world(settings: Settings, tmp_path: Path) -> World:
    """One object of each kind that an address can name; its files go into a folder of the test."""
    settings.PRIVATE_ROOT = settings.MEDIA_ROOT = tmp_path
    return make_world()
