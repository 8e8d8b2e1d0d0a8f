"""Fixtures for tests of pairing."""

import pytest

from matches.season.pairing.tests.pairs import Field, field


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> Field:
    return field(monkeypatch)


@pytest.fixture
def five(monkeypatch: pytest.MonkeyPatch) -> Field:
    return field(monkeypatch, teams=5)
