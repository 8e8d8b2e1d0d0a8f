"""Fixtures for tests of the whole portal: a world with one object of each kind."""

import copy
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import override_settings
from pytest_django import DjangoDbBlocker

from clvr.tests.permission_table import World, make_world


@pytest.fixture(scope="module")
def world_of_the_module(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[World]:
    """A world in a transaction that lasts as long as the module: each test rolls back to it.

    Making one takes as long as several requests. Its files go into a folder of the module. The
    number of requests in the user menu, which is kept in the portal but not in a transaction, would
    take half the time of each page.
    """
    folder = tmp_path_factory.mktemp("world")
    with (
        pytest.MonkeyPatch.context() as patch,
        override_settings(PRIVATE_ROOT=folder, MEDIA_ROOT=folder),
        django_db_blocker.unblock(),
        transaction.atomic(),
    ):
        patch.setattr("clvr.shell.waiting_of", lambda *_: {"toAnswer": 0, "due": []})
        world = make_world()
        with django_db_blocker.block():
            yield world
        transaction.set_rollback(True)


@pytest.fixture
def world(world_of_the_module: World) -> World:
    """One object of each kind that an address can name."""
    return copy.deepcopy(world_of_the_module)
