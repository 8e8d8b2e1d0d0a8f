"""Overlays for tests."""

from datetime import timedelta

from django.utils import timezone

from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.tests.factories import league
from matches.models import Caster, Match, Overlay, Stream
from matches.tests.factories import enrolled_pair, match_between
from teams.models import Team

CHANNEL = "https://twitch.example/moss"


def caster(name: str = "Moss", channel: str = CHANNEL) -> User:
    user = UserFactory.create(username=name)
    Caster.objects.create(user=user, league=league(), channel=channel)
    return user


def overlay(**fields: object) -> Overlay:
    made = Overlay.objects.create(league=league(), channel=CHANNEL, **fields)
    return Overlay.objects.select_related("league").get(pk=made.pk)


def match_in(hours: float, teams: tuple[Team, Team] | None = None, **fields: object) -> Match:
    """A match of the current season this many hours from now."""
    a, b = teams or enrolled_pair()
    match = match_between(a, b, day=None, **fields)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(hours=hours))
    return Match.objects.with_context().get(pk=match.pk)


def cast_of(match: Match, by: User | None = None) -> Stream:
    return Stream.objects.create(match=match, channel=CHANNEL, claimed_by=by)
