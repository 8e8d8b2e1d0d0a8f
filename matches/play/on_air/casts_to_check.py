"""The casts about which platforms are asked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from matches.air import asked_channel
from matches.enums import StreamPlatform
from matches.models import CAST_LASTS, AirCheck, Stream, StreamQuerySet
from matches.stream_links import Channel

BEFORE = timedelta(minutes=30)
"""How long before the match's time its casts are first asked about."""
AFTER_RESULT = timedelta(minutes=15)
"""How long after its result they are last asked about."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A cast, what to ask about it, and what the platform said last."""

    stream: Stream
    channel: Channel
    check: AirCheck | None


def casts_to_check(now: datetime) -> list[Cast]:
    """The casts within their hours whose platform the portal asks. One query."""
    has_no_result = Q(match__result=None) | Q(match__result__recorded_at__gt=now - AFTER_RESULT)
    within = Stream.objects.filter(
        has_no_result, match__time__gt=now - CAST_LASTS, match__time__lte=now + BEFORE
    )
    return list(with_channels(within.order_by("pk")))


def with_channels(streams: StreamQuerySet) -> Iterator[Cast]:
    """Those about which a platform is asked. One query."""
    related = ("air_check", "claimed_by", "match__season__league", "match__result")
    teams = ("match__team_a", "match__team_b")
    for stream in streams.select_related(*related, *teams):
        channel = asked_channel(stream.channel)
        if channel is not None:
            yield Cast(stream, channel, getattr(stream, "air_check", None))


def of_platform(casts: Iterable[Cast], platform: StreamPlatform) -> list[Cast]:
    return [each for each in casts if each.channel.platform == platform]
