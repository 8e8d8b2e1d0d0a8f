"""What tests of overlays begin with."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from leagues.tests.factories import current_season
from matches.live_scores import LiveScore, live_scores, score_of
from matches.models import Match, Overlay, Stream
from matches.shown.overlays.scenes.base import OnAir
from matches.shown.overlays.subject import match_of
from matches.tests.factories import enrolled_pair, match_between

CHANNEL = "https://www.twitch.tv/bcl"


def overlay_with(**fields: Any) -> Overlay:
    """An overlay, of the Breachers league unless told otherwise."""
    usual = {"channel": CHANNEL, "league": current_season().league}
    return Overlay.objects.create(**{**usual, **fields})


def match_in(minutes: float, **fields: Any) -> Match:
    """A match of Foxes and Owls, or of these teams, that begins in so many minutes."""
    team_a, team_b = fields.pop("teams", None) or enrolled_pair()
    match = match_between(team_a, team_b, day=None, **fields)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(minutes=minutes))
    return Match.objects.with_context().get(pk=match.pk)


def cast_in(minutes: float, **fields: Any) -> Match:
    """The same, cast on the overlay's channel."""
    match = match_in(minutes, **fields)
    Stream.objects.create(match=match, channel=CHANNEL)
    return match


def on_air(overlay: Overlay) -> OnAir:
    """The overlay now."""
    now = timezone.now()
    match = match_of(overlay, now)
    live: LiveScore | None = None if match is None else score_of(match.pk, live_scores(now))
    return OnAir(overlay, match, live, now)
