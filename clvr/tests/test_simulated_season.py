"""A short season that is played by due work and forgetful captains. `script/simulate` plays a long
one."""

import pytest

from clvr.due import DUE_FUNCTIONS
from clvr.tests.simulated_season.figures import broken_promises
from clvr.tests.simulated_season.on_discord import connected, play_on_discord
from clvr.tests.simulated_season.season import ELSEWHERE, play_season
from clvr.tests.simulated_season.world import Size
from leagues.enums import ResultPosts
from matches.models import Match, Stream
from matches.people.discord_roles.following import follow_roles
from matches.play.discord_events.due import follow_match_events
from matches.play.discord_threads.due import follow_match_threads

pytestmark = pytest.mark.django_db


def test_season_ends_with_an_outcome_for_every_match_and_nobody_idle() -> None:
    played = play_season(Size(leagues=1, teams=7, weeks=2), seed=4)
    assert broken_promises(played) == []
    assert set(played.due) == set(DUE_FUNCTIONS) - ELSEWHERE


def test_discord_shows_the_season_once() -> None:
    """Each match has one thread, each cast one event, each week one message; and when the season is
    played, nothing is left to do."""
    with connected() as discord:
        play_on_discord(discord, Size(leagues=1, teams=4, weeks=2), seed=4, posts=ResultPosts.WEEK)
        assert follow_match_threads() + follow_match_events() + follow_roles() == 0
    threads, events = discord.threads.all(), discord.events.all()
    assert len(threads) == Match.objects.count() == 4
    assert len(events) == Stream.objects.values("match").distinct().count() > 0
    assert not [each for each in threads if not each.is_archived]
    posts = [each.body["content"] for each in discord.messages.posts()]
    assert ["Week" in each.splitlines()[0] for each in posts].count(True) == 2
