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
    OutboxKind.WEEK_MESSAGE,
    OutboxKind.DISCORD_MESSAGE,
    OutboxKind.DISCORD_EDIT,
    OutboxKind.DISCORD_ANSWER,
    OutboxKind.MATCH_THREAD,
    OutboxKind.MATCH_EVENT,
    OutboxKind.THREAD_MENTION,
    OutboxKind.DISCORD_ROLE,
)
_OF_SERVERS: Mapping[str, str] = {
    OutboxKind.DISCORD_ROLE: "members",
    OutboxKind.MATCH_EVENT: "events",
}
"""Of messages to a league's server: what they change there."""

_OF_ONE = (
    ("person", "user", (OutboxKind.DISCORD_MESSAGE, OutboxKind.DISCORD_EDIT)),
    ("answers", "user", (OutboxKind.DISCORD_ANSWER,)),
    ("thread", "thread", (OutboxKind.MATCH_THREAD, OutboxKind.THREAD_MENTION)),
)
"""What the destination of a kind begins with, and the name of the key that follows."""


def destination_of(kind: str, league: str, payload: Mapping[str, Any]) -> str:
    """The destination of a message: its league's channel, its server's members or events, a person
    on Discord, their answers there, a match's thread, or a person's device. Posts and announcements
    of a league share one. Empty for a notice and an event, which stay in the portal."""
    match kind:
        case OutboxKind.NOTICE | OutboxKind.WEBHOOK_EVENT:
            return ""
        case OutboxKind.PUSH:
            return f"device:{payload.get('user', 0)}:{payload.get('device', 0)}"
    for of, key, kinds in _OF_ONE:
        if kind in kinds:
            return f"{of}:{payload.get(key, 0)}"
    return f"{_OF_SERVERS[kind]}:{league}" if kind in _OF_SERVERS else channel(league)


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
    return int(key) if what in ("person", "answers", "device") and key.isdecimal() else 0
