"""When maps begin, from what servers say and log."""

from datetime import timedelta

import pytest
from django.utils import timezone

from matches.models import Match
from matches.play.on_air.map_starts import starts_of
from matches.play.on_air.tests.test_checks import Clock
from matches.servers.game_servers.link.records import record_news
from matches.servers.game_servers.readings import SeenMatch
from matches.tests.factories import GameServerFactory, enrolled_pair, match_between, put_on

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def match(clock: Clock) -> Match:
    found = match_between(*enrolled_pair(), best_of=3)
    found.time = clock.now
    found.save()
    return found


def test_maps_begin_when_the_server_changes_them(clock: Clock, match: Match) -> None:
    server = GameServerFactory.create()
    put_on(server, match, received_at=timezone.now() - MINUTE, map_label="lobby")
    began = clock.now
    news = [
        # After so many minutes: the map and its score.
        (0, "sand", 0, 0),
        (1, "sand", 1, 0),
        (2, "bridge", 0, 0),
        (3, "bridge", 0, 1),
        (30, "bridge", 10, 4),
        (33, "sand", 0, 0),
        (50, "sand", 3, 3),
        (52, "sand", 0, 0),
        (80, "stahl", 0, 0),
    ]
    for minute, label, score_0, score_1 in news:
        clock.now = began + minute * MINUTE
        seen = SeenMatch(map_label=label, mode="SND", score_0=score_0, score_1=score_1)
        record_news(server.pk, seen, None)
    # The first one was a warm-up, and a match has no fourth map.
    assert starts_of(match) == {
        1: began + 2 * MINUTE,
        2: began + 33 * MINUTE,
        3: began + 52 * MINUTE,
    }


def test_server_without_a_match_or_a_score_begins_no_map(clock: Clock, match: Match) -> None:
    server = GameServerFactory.create()
    record_news(server.pk, SeenMatch(map_label="sand", score_0=0, score_1=0), None)
    put_on(server, match)
    clock.go(MINUTE)
    record_news(server.pk, SeenMatch(map_label="bridge"), None)
    assert starts_of(match) == {}
