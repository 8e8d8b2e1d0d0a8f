"""Asking a platform about several casts at once."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta

from matches.enums import AirState, StreamPlatform
from matches.models import AirCheck
from matches.play.on_air.casts_to_check import Cast
from matches.play.on_air.platforms import twitch, youtube
from matches.play.on_air.rules import OnAir, Recording
from matches.stream_links import Channel, Key

Answers = Mapping[Channel, OnAir | None]
"""What is on air on each channel that was asked about; None if nothing is."""
LOOKED_EVERY = timedelta(minutes=3)
"""How often a channel on YouTube is looked through for its broadcast; what is known to be on air
costs less, and is asked about each time."""


def ask_twitch(casts: Sequence[Cast], now: datetime) -> Answers:
    """One call for a hundred channels. Raises Failed."""
    del now
    on_air = twitch.streams_of({each.channel.key for each in casts})
    return {each.channel: on_air.get(each.channel.key) for each in casts}


def ask_youtube(casts: Sequence[Cast], now: datetime) -> Answers:
    """One call for fifty videos, and one for each channel whose broadcast is not known; such a
    channel is left out if it was looked through a moment ago. Raises Failed."""
    keys: dict[Channel, list[str]] = {}
    for each in casts:
        if each.channel in keys:
            continue
        if each.channel.kind == Key.VIDEO:
            keys[each.channel] = [each.channel.key]
        elif known := _video_on_air(each.check, now):
            keys[each.channel] = [known]
        elif each.check is None or each.check.checked_at <= now - LOOKED_EVERY:
            keys[each.channel] = youtube.newest_videos(each.channel)
    videos = youtube.videos_of({key for of_one in keys.values() for key in of_one})
    return {
        channel: youtube.on_air([videos[key] for key in of_one if key in videos])
        for channel, of_one in keys.items()
    }


def recordings_of(channel: Channel, video: str) -> list[Recording]:
    """The recordings among which a cast's may be; `video` is the broadcast that was seen on air,
    empty if none was. Raises Failed."""
    if channel.platform == StreamPlatform.TWITCH:
        return twitch.recordings_of(channel.key)
    if channel.kind == Key.VIDEO:
        keys = [channel.key]
    else:
        keys = [video] if video else youtube.newest_videos(channel)
    found = map(youtube.recording_of, youtube.videos_of(keys).values() if keys else [])
    return [each for each in found if each is not None]


def _video_on_air(check: AirCheck | None, now: datetime) -> str:
    is_on = check is not None and check.state != AirState.OFF and check.counts_at(now)
    return check.video if check is not None and is_on else ""


ASK: Mapping[StreamPlatform, Callable[[Sequence[Cast], datetime], Answers]] = {
    StreamPlatform.TWITCH: ask_twitch,
    StreamPlatform.YOUTUBE: ask_youtube,
}
