"""Matches and casters for tests of casts."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.models import Season
from leagues.tests.factories import current_season
from matches.models import Caster, Match
from matches.tests.factories import enrolled_teams, match_between


def in_hours(hours: float) -> datetime:
    return (timezone.now() + timedelta(hours=hours)).replace(microsecond=0)


def match_in(hours: float | None, season: Season | None = None) -> Match:
    """A match of two new teams this many hours from now, or without a time."""
    season = season or current_season()
    match = match_between(*enrolled_teams(2, season), day=None, season=season)
    if hours is not None:
        match.time = in_hours(hours)
        match.save(update_fields=["time"])
    return match


def caster_on(channel: str, name: str = "", *, season: Season | None = None) -> User:
    """A caster of the season's league on this channel of twitch.tv."""
    user = UserFactory.create(**({"username": name} if name else {}))
    league = (season or current_season()).league
    Caster.objects.create(user=user, league=league, channel=f"https://twitch.tv/{channel}")
    return user
