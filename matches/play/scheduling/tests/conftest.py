"""Fixtures for tests of times: a match of the first week, on its Tuesday."""

import pytest

from matches.tests.pairings import (
    Pairing,
    pairing,
    stop_clock,
)


@pytest.fixture
def on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()
