"""YouTube's Data API v3, with a key, without `search.list`: that costs 100 units of the 10,000 that
a project has a day, all that is used here costs 1.

The id of a live video is in its link. Of a channel, the newest entries of its uploads playlist are
asked for, in which a public broadcast stands from when it is made.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from matches.enums import PlatformFault
from matches.play.on_air.platforms.http import Failed, Refused, ask
from matches.play.on_air.platforms.reading import readable, text_in, time_in
from matches.play.on_air.rules import OnAir, Recording
from matches.stream_links import Channel, Key

GAMING = "20"
"""YouTube's category. Its API names no game."""
MOST_VIDEOS = 50
"""In one call."""
NEWEST = 5
"""Uploads of a channel among which its broadcast is looked for."""
HANDLE_KEPT = timedelta(days=1)
_OF_QUOTA = {"quotaExceeded", "dailyLimitExceeded"}
_OF_RATE = {"rateLimitExceeded", "userRateLimitExceeded", "servingLimitExceeded"}
_QUOTA_DAY = ZoneInfo("America/Los_Angeles")
"""In which a project's quota begins anew at midnight."""
NOT_FOUND = 404


@dataclass(frozen=True, slots=True)
class Video:
    """A video. `began` and `ended` are those of the broadcast, None before it and for others."""

    key: str
    is_live: bool
    is_gaming: bool
    viewers: int | None
    began: datetime | None
    ended: datetime | None


def videos_of(keys: Collection[str]) -> dict[str, Video]:
    """These videos, without those that are not there or not public. One call for fifty. Raises
    Failed."""
    found: dict[str, Video] = {}
    ordered = sorted(keys)
    for first in range(0, len(ordered), MOST_VIDEOS):
        part = ordered[first : first + MOST_VIDEOS]
        asked = {"part": "snippet,liveStreamingDetails", "id": ",".join(part)}
        with readable():
            for row in _asked("/videos", asked)["items"]:
                found[row["id"]] = _video(row)
    return found


def newest_videos(channel: Channel) -> list[str]:
    """The ids of a channel's newest videos; none of a channel that is not there. One call, and
    another one a day for a channel by its handle. Raises Failed."""
    key = channel.key if channel.kind == Key.CHANNEL else _channel_of(channel.key)
    if not key:
        return []
    # The playlist of a channel's uploads has its id, with another beginning.
    playlist = f"UU{key[2:]}"
    asked = {"part": "contentDetails", "playlistId": playlist, "maxResults": str(NEWEST)}
    try:
        with readable():
            rows = _asked("/playlistItems", asked)["items"]
            return [text_in(row["contentDetails"]["videoId"]) for row in rows]
    except Refused as refusal:
        if refusal.status == NOT_FOUND:
            return []
        raise


def on_air(videos: Collection[Video]) -> OnAir | None:
    """The one that is on air; of several the one about a game, then the one that began last."""
    live = [each for each in videos if each.is_live]
    if not live:
        return None
    oldest = timezone.now() - timedelta(days=30)
    chosen = max(live, key=lambda each: (each.is_gaming, each.began or oldest))
    game = "Gaming" if chosen.is_gaming else "Another category"
    return OnAir(chosen.key, game, chosen.viewers, chosen.began, chosen.is_gaming)


def recording_of(video: Video) -> Recording | None:
    """The recording of a broadcast is the video itself."""
    if video.began is None or video.is_live:
        return None
    url = f"https://www.youtube.com/watch?v={video.key}"
    return Recording(url, video.key, video.began, video.ended)


def _channel_of(handle: str) -> str:
    """The id of the channel with this handle, which is kept for a day; empty if there is none."""
    name = f"youtube-handle:{handle}"
    kept = cache.get(name)
    if isinstance(kept, str):
        return kept
    with readable():
        # The answer has no items if there is none.
        rows = _asked("/channels", {"part": "id", "forHandle": handle}).get("items", [])
        found = text_in(rows[0]["id"]) if rows else ""
    cache.set(name, found, HANDLE_KEPT.total_seconds() if found else 600)
    return found


def _video(row: dict[str, Any]) -> Video:
    snippet, live = row["snippet"], row.get("liveStreamingDetails", {})
    viewers = live.get("concurrentViewers")
    return Video(
        key=text_in(row["id"]),
        is_live=snippet["liveBroadcastContent"] == "live",
        is_gaming=snippet.get("categoryId") == GAMING,
        viewers=None if viewers is None else int(viewers),
        began=time_in(live.get("actualStartTime")),
        ended=time_in(live.get("actualEndTime")),
    )


def _asked(path: str, params: dict[str, str]) -> Any:
    # In a header, so that it is in no log of addresses.
    headers = {"X-Goog-Api-Key": settings.ENVIRONMENT.youtube_api_key.get_secret_value()}
    try:
        return ask(f"{settings.ENVIRONMENT.youtube_api_url}{path}", params, headers)
    except Refused as refusal:
        reasons = _reasons(refusal.body)
        if reasons & _OF_QUOTA:
            raise Failed(PlatformFault.LIMITED, _until_new_quota()) from None
        if reasons & _OF_RATE:
            raise Failed(PlatformFault.LIMITED) from None
        raise


def _reasons(body: object) -> set[str]:
    """Why YouTube refuses: `error.errors[].reason`."""
    error = body.get("error") if isinstance(body, dict) else None
    rows = error.get("errors") if isinstance(error, dict) else None
    listed = rows if isinstance(rows, list) else []
    return {str(row.get("reason")) for row in listed if isinstance(row, dict)}


def _until_new_quota() -> timedelta:
    now = timezone.now().astimezone(_QUOTA_DAY)
    midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight - now
