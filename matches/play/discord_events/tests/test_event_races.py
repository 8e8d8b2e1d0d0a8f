"""Two processes that do due work at the same time, on PostgreSQL."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from accounts.tests.concurrency import at_once
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from leagues.enums import MatchEvents
from matches.models import MatchEvent
from matches.play.discord_events.due import follow_match_events
from matches.play.discord_events.tests.discord import by_the_clock, make_events, retime
from matches.play.discord_threads.tests.discord import connected
from matches.tests.factories import match_between
from matches.tests.pairings import evening, pairing, stop_clock

ROUNDS = 5

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        by_the_clock(stand_in)
        yield stand_in


def follow_and_deliver() -> None:
    follow_match_events()
    deliver_outbox()


def test_two_followers_make_one_event_of_each_match(
    discord: DiscordStandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_clock(monkeypatch)
    pair = pairing(time=evening(2))
    make_events(MatchEvents.ALL)
    for number in range(1, ROUNDS + 1):
        assert at_once(follow_and_deliver, follow_and_deliver) == []
        follow_and_deliver()
        made = discord.events.all()
        assert len(made) == MatchEvent.objects.filter(event__isnull=False).count() == number
        other = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
        retime(other, evening(2))
