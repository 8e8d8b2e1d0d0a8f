"""Which channel or live video a cast's link leads to. Pure."""

import re
from dataclasses import dataclass
from enum import Enum, auto

from matches.enums import StreamPlatform

_TWITCH = re.compile(
    r"https?://(?:(?:www|m)\.)?twitch\.tv/([A-Za-z0-9_]{3,25})/?(?:[?#].*)?"
    r"|https?://player\.twitch\.tv/\?(?:[^#]*&)?channel=([A-Za-z0-9_]{3,25})(?:[&#].*)?",
    re.IGNORECASE,
)
_NO_LOGINS = {"directory", "downloads", "jobs", "search", "settings", "subscriptions", "videos"}
"""Pages of Twitch that look like channels."""
_YOUTUBE = r"https?://(?:(?:www|m)\.)?youtube\.com/"
_REST = r"(?:/(?:live|streams|featured|videos)?)?(?:[?#].*)?"
_BY_VIDEO = re.compile(
    r"https?://(?:(?:www|m)\.)?(?:youtube\.com/(?:watch/?\?(?:[^#]*&)?v=|live/|embed/)|youtu\.be/)"
    r"([\w-]{6,20})(?:[/?&#].*)?",
    re.IGNORECASE | re.ASCII,
)
_BY_ID = re.compile(rf"{_YOUTUBE}channel/(UC[A-Za-z0-9_-]{{22}}){_REST}")
_BY_HANDLE = re.compile(rf"{_YOUTUBE}(@[\w.·-]{{3,30}}){_REST}")


class Key(Enum):
    """What a platform knows a channel by."""

    LOGIN = auto()
    VIDEO = auto()
    CHANNEL = auto()
    HANDLE = auto()


@dataclass(frozen=True, slots=True)
class Channel:
    """Something that can be on air: a channel, or one live video."""

    platform: StreamPlatform
    kind: Key
    key: str


def channel_of(link: str) -> Channel | None:
    """What the link leads to; None if no platform can be asked about it."""
    if (found := _TWITCH.fullmatch(link)) is not None:
        login = (found[1] or found[2]).lower()
        return None if login in _NO_LOGINS else Channel(StreamPlatform.TWITCH, Key.LOGIN, login)
    if (found := _BY_VIDEO.fullmatch(link)) is not None:
        return Channel(StreamPlatform.YOUTUBE, Key.VIDEO, found[1])
    if (found := _BY_ID.fullmatch(link)) is not None:
        return Channel(StreamPlatform.YOUTUBE, Key.CHANNEL, found[1])
    if (found := _BY_HANDLE.fullmatch(link)) is not None:
        return Channel(StreamPlatform.YOUTUBE, Key.HANDLE, found[1].lower())
    return None
