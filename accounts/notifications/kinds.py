"""What each kind of notification is like. The kinds themselves are in `accounts.enums`."""

from accounts.enums import NotificationChannel, NotificationKind

DEMANDING_ACTION = frozenset(
    {
        NotificationKind.JOIN_RECEIVED,
        NotificationKind.CHALLENGE_RECEIVED,
        NotificationKind.CAPTAINCY_OFFERED,
        NotificationKind.TIME_PROPOSED,
        NotificationKind.SUBSTITUTE_ASKED,
        NotificationKind.RESULT_DUE,
        NotificationKind.RESULT_REPORTED,
        NotificationKind.RESULT_TO_SETTLE,
        NotificationKind.APPROVAL_NEEDED,
    }
)
"""The kinds that wait for what the person does. They can't be turned off, for others wait too."""

PRESSING = frozenset(
    {
        NotificationKind.JOIN_ANSWERED,
        NotificationKind.TIME_AGREED,
        NotificationKind.TIME_CHANGED,
        NotificationKind.TIME_REFUSED,
        NotificationKind.SUBSTITUTE_NAMED,
        NotificationKind.CASTING,
        NotificationKind.RESULT_DISPUTED,
        NotificationKind.PUNISHMENT,
    }
)
"""The kinds that demand nothing, and yet are of little use when they are read days later."""

GROUPS: dict[str, tuple[NotificationKind, ...]] = {
    "Teams": (
        NotificationKind.JOIN_RECEIVED,
        NotificationKind.JOIN_ANSWERED,
        NotificationKind.JOIN_EXPIRED,
        NotificationKind.CAPTAINCY_OFFERED,
        NotificationKind.ROSTER_CHANGED,
        NotificationKind.TEAM_CHANGED,
    ),
    "Matches": (
        NotificationKind.CHALLENGE_RECEIVED,
        NotificationKind.CHALLENGE_ANSWERED,
        NotificationKind.CHALLENGE_EXPIRED,
        NotificationKind.MATCH_MADE,
        NotificationKind.TIME_PROPOSED,
        NotificationKind.TIME_AGREED,
        NotificationKind.TIME_CHANGED,
        NotificationKind.TIME_REFUSED,
        NotificationKind.SUBSTITUTE_ASKED,
        NotificationKind.SUBSTITUTE_NAMED,
        NotificationKind.CAST_CHANGED,
        NotificationKind.CASTING,
    ),
    "Results": (
        NotificationKind.RESULT_DUE,
        NotificationKind.RESULT_REPORTED,
        NotificationKind.RESULT_CONFIRMED,
        NotificationKind.RESULT_DISPUTED,
        NotificationKind.RESULT_SETTLED,
        NotificationKind.RESULT_AMENDED,
    ),
    "League and staff": (
        NotificationKind.ANNOUNCEMENT,
        NotificationKind.PUNISHMENT,
        NotificationKind.RESULT_TO_SETTLE,
        NotificationKind.APPROVAL_NEEDED,
    ),
}
"""Every kind once, with those that belong together, in the order of events."""


def default_channel(kind: NotificationKind) -> NotificationChannel:
    """Where a person is told who has not chosen: on Discord too what demands action or is
    pressing, in the portal alone everything else."""
    if kind in DEMANDING_ACTION | PRESSING:
        return NotificationChannel.DISCORD
    return NotificationChannel.PORTAL


def channel_of(kind: NotificationKind, chosen: str | None) -> NotificationChannel:
    """Where a person is told of a kind, by what they chose for it (None: nothing)."""
    channel = NotificationChannel(chosen) if chosen is not None else default_channel(kind)
    if channel == NotificationChannel.NONE and kind in DEMANDING_ACTION:
        return NotificationChannel.PORTAL
    return channel
