"""Seasons for the tests of playoffs."""

import pytest

from accounts.models import User
from accounts.tests.people import person
from matches.season.playoffs.tests.brackets import Field, field


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> Field:
    return field(monkeypatch)


@pytest.fixture
def six(monkeypatch: pytest.MonkeyPatch) -> Field:
    return field(monkeypatch, teams=6)


@pytest.fixture
def manager() -> User:
    return person("team manager")
