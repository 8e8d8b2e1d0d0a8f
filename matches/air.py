"""Whether a cast is on air, from what its platform said last.

Live means: on air, with the right game, within the match's hours. What a platform said counts for
five minutes. After that nobody knows, and the cast is not live, unless its platform is one that the
portal does not ask: of its casts the match's hours are all that is known.
"""

from datetime import datetime, timedelta

from django.conf import settings

from matches.enums import AirState, StreamPlatform
from matches.stream_links import Channel, channel_of

AIR_CHECK_LASTS = timedelta(minutes=5)
"""A channel that was last seen on air longer ago counts as unknown."""


def asked_platforms() -> frozenset[StreamPlatform]:
    """The platforms for which the portal has credentials."""
    environment = settings.ENVIRONMENT
    found = set()
    if environment.twitch_client_id:
        found.add(StreamPlatform.TWITCH)
    if environment.youtube_api_key.get_secret_value():
        found.add(StreamPlatform.YOUTUBE)
    return frozenset(found)


def asked_channel(link: str) -> Channel | None:
    """What the portal asks about for a cast with this link; None if it asks nobody."""
    channel = channel_of(link)
    return channel if channel is not None and channel.platform in asked_platforms() else None


def counts_at(checked_at: datetime | None, now: datetime) -> bool:
    """Whether what a platform said then still counts."""
    if checked_at is None:
        return False
    return now - AIR_CHECK_LASTS < checked_at <= now + AIR_CHECK_LASTS


def is_live_by(link: str, state: str | None, checked_at: datetime | None, now: datetime) -> bool:
    """Whether a cast with this link is live, of a match that is being played."""
    if asked_channel(link) is None:
        return True
    return state == AirState.ON and counts_at(checked_at, now)


def viewers_by(
    state: str | None, checked_at: datetime | None, viewers: int | None, now: datetime
) -> int | None:
    """How many people watch a cast that is on air with the right game; None if nobody knows."""
    return viewers if state == AirState.ON and counts_at(checked_at, now) else None
