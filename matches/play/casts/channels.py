"""Addresses of channels. Pure."""

from urllib.parse import urlsplit

_SAME_SITE = ("www.", "m.")
"""Beginnings of host names that lead to the same site as without them."""


def channel_name(channel: str) -> str:
    """A channel's address as people say it, such as `twitch.tv/clvr`. The pages say the same
    (`frontend/matches/play/casts/channelName.ts`)."""
    _, _, rest = channel.partition("://")
    bare = (rest or channel).rstrip("/")
    return bare[4:] if bare.lower().startswith("www.") else bare


def channel_key(channel: str) -> str:
    """What two addresses of one channel have in common: no site tells `/Cass` from `/cass`."""
    parts = urlsplit(channel.lower())
    host = parts.netloc
    for start in _SAME_SITE:
        host = host.removeprefix(start)
    query = f"?{parts.query}" if parts.query else ""
    return f"{host}{parts.path.rstrip('/')}{query}"


def are_same_channel(one: str, other: str) -> bool:
    """Whether both addresses lead to one channel."""
    return channel_key(one) == channel_key(other)
