"""A league with threads for tests: the stand-in for Discord, and a match with linked leaders."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from clvr.discord_stand_in.server import DiscordStandIn
from matches.play.discord_threads.tests.discord import (
    connected,
    link_leaders,
)
from matches.tests.pairings import Pairing, pairing, stop_clock


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        yield stand_in


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    pair = pairing()
    link_leaders(pair)
    return pair
