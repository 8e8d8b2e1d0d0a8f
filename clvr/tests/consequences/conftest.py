"""Fixtures for tests of consequences."""

import pytest

from clvr.tests.consequences.scene import Scene, make_scene
from matches.tests.pairings import stop_clock


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    stop_clock(monkeypatch)
    return make_scene()
