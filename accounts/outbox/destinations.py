"""Destinations: where a message of the outbox goes. Pure.

The messages of one destination are sent one after the other, in order. When its receiver asks to
wait, the destination rests, and others go on.
"""

from collections.abc import Mapping
from typing import Any

from accounts.enums import OutboxKind

ON_DISCORD = (
    OutboxKind.LEAGUE_WEBHOOK,
    OutboxKind.ANNOUNCEMENT,
    OutboxKind.DISCORD_MESSAGE,
    OutboxKind.DISCORD_EDIT,
    OutboxKind.MATCH_THREAD,
    OutboxKind.THREAD_MENTION,
    OutboxKind.DISCORD_ROLE,
)


def destination_of(kind: str, league: str, payload: Mapping[str, Any]) -> str:
    """The destination of a message: its league's channel or its server's members, a person on
    Discord, a match's thread there, or a person's device. Posts and announcements of a league share
    one. Empty for a notice, which stays in the portal."""
    match kind:
        case OutboxKind.NOTICE:
            return ""
        case OutboxKind.DISCORD_MESSAGE | OutboxKind.DISCORD_EDIT:
            return f"person:{payload.get('user', 0)}"
        case OutboxKind.MATCH_THREAD | OutboxKind.THREAD_MENTION:
            return f"thread:{payload.get('thread', 0)}"
        case OutboxKind.PUSH:
            return f"device:{payload.get('user', 0)}:{payload.get('device', 0)}"
        case OutboxKind.DISCORD_ROLE:
            return f"members:{league}"
        case _:
            return channel(league)


def channel(league: str) -> str:
    """The destination of a league's posts."""
    return f"channel:{league}"


def everything_of(*kinds: str) -> tuple[str, ...]:
    """What rests when all messages of these kinds do."""
    return tuple(f"kind:{kind}" for kind in kinds)


def person_of(destination: str) -> int:
    """The key of the person who gets what goes there; 0 for a channel or a
    server."""
    what, _, rest = destination.partition(":")
    key = rest.partition(":")[0]
    return int(key) if what in ("person", "device") and key.isdecimal() else 0
