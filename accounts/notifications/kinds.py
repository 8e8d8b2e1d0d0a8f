"""Properties of the kinds of notifications. `accounts.enums` defines the kinds."""

from accounts.enums import NotificationChannel, NotificationKind

DEMANDING_ACTION = frozenset(
    {
        NotificationKind.JOIN_RECEIVED,
        NotificationKind.INVITED,
        NotificationKind.CHALLENGE_RECEIVED,
        NotificationKind.CAPTAINCY_OFFERED,
        NotificationKind.PLACE_OFFERED,
        NotificationKind.TIME_DUE,
        NotificationKind.TIME_PROPOSED,
        NotificationKind.POSTPONEMENT_ASKED,
        NotificationKind.SUBSTITUTE_ASKED,
        NotificationKind.CHECK_IN_OPEN,
        NotificationKind.PICK_BAN_TURN,
        NotificationKind.ABSENCE_CLAIMED,
        NotificationKind.RESULT_DUE,
        NotificationKind.RESULT_REPORTED,
        NotificationKind.RESULT_TO_SETTLE,
        NotificationKind.APPROVAL_NEEDED,
        NotificationKind.CASE_OPENED,
    }
)
"""Kinds that need action by the person: other people wait for the answer."""

ALWAYS_SHOWN = DEMANDING_ACTION | {
    NotificationKind.PUNISHMENT,
    NotificationKind.CASE_ANSWERED,
    NotificationKind.FRIENDS_TABLE,
    NotificationKind.ROLE_CHANGED,
    NotificationKind.ACCOUNT_CHANGED,
}
"""Kinds that can't be turned off. A decision of staff about a person reaches them, too."""

TIME_SENSITIVE = frozenset(
    {
        NotificationKind.JOIN_ANSWERED,
        NotificationKind.INVITATION_ANSWERED,
        NotificationKind.FOUNDING_ANSWERED,
        NotificationKind.SEASON_INVITED,
        NotificationKind.ENTRY_ANSWERED,
        NotificationKind.ROSTER_EXCEPTION,
        NotificationKind.TIME_AGREED,
        NotificationKind.TIME_CHANGED,
        NotificationKind.TIME_REFUSED,
        NotificationKind.POSTPONEMENT_ANSWERED,
        NotificationKind.SUBSTITUTE_NAMED,
        NotificationKind.LINEUP,
        NotificationKind.MATCH_SOON,
        NotificationKind.MATCH_MESSAGE,
        NotificationKind.ATTENDANCE_ASKED,
        NotificationKind.PICK_BAN,
        NotificationKind.CASTING,
        NotificationKind.RESULT_DISPUTED,
        NotificationKind.AWARDS,
        NotificationKind.PUNISHMENT,
        NotificationKind.CASE_ANSWERED,
        NotificationKind.DISCORD_REFUSES,
        NotificationKind.WEBHOOK_STOPPED,
        NotificationKind.ACCOUNT_CHANGED,
    }
)
"""Kinds that need no action, but are of little use when read days later."""

SENT_OUTSIDE_PORTAL = DEMANDING_ACTION | TIME_SENSITIVE
"""Kinds that people get outside the portal, too: on Discord unless they choose otherwise, and on
their devices unless they turned the kind off."""

GROUPS: dict[str, tuple[NotificationKind, ...]] = {
    "Teams": (
        NotificationKind.JOIN_RECEIVED,
        NotificationKind.JOIN_ANSWERED,
        NotificationKind.JOIN_EXPIRED,
        NotificationKind.INVITED,
        NotificationKind.INVITATION_ANSWERED,
        NotificationKind.POST_ENDED,
        NotificationKind.FOUNDING_ANSWERED,
        NotificationKind.CAPTAINCY_OFFERED,
        NotificationKind.SEASON_INVITED,
        NotificationKind.PLACE_OFFERED,
        NotificationKind.ENTRY_ANSWERED,
        NotificationKind.ROSTER_CHANGED,
        NotificationKind.TEAM_CHANGED,
        NotificationKind.ROSTER_EXCEPTION,
    ),
    "Matches": (
        NotificationKind.CHALLENGE_RECEIVED,
        NotificationKind.CHALLENGE_ANSWERED,
        NotificationKind.CHALLENGE_EXPIRED,
        NotificationKind.MATCH_MADE,
        NotificationKind.TIME_DUE,
        NotificationKind.TIME_PROPOSED,
        NotificationKind.TIME_AGREED,
        NotificationKind.TIME_CHANGED,
        NotificationKind.TIME_REFUSED,
        NotificationKind.POSTPONEMENT_ASKED,
        NotificationKind.POSTPONEMENT_ANSWERED,
        NotificationKind.SUBSTITUTE_ASKED,
        NotificationKind.SUBSTITUTE_NAMED,
        NotificationKind.LINEUP,
        NotificationKind.MATCH_SOON,
        NotificationKind.MATCH_MESSAGE,
        NotificationKind.ATTENDANCE_ASKED,
        NotificationKind.CHECK_IN_OPEN,
        NotificationKind.PICK_BAN_TURN,
        NotificationKind.PICK_BAN,
        NotificationKind.ABSENCE_CLAIMED,
        NotificationKind.CAST_CHANGED,
        NotificationKind.CASTING,
        NotificationKind.FOLLOWED,
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
        NotificationKind.AWARDS,
        NotificationKind.PUNISHMENT,
        NotificationKind.RESULT_TO_SETTLE,
        NotificationKind.APPROVAL_NEEDED,
        NotificationKind.CASE_OPENED,
        NotificationKind.CASE_ANSWERED,
        NotificationKind.DISCORD_REFUSES,
        NotificationKind.WEBHOOK_STOPPED,
        NotificationKind.FRIENDS_TABLE,
        NotificationKind.ROLE_CHANGED,
        NotificationKind.ACCOUNT_CHANGED,
    ),
}
"""All kinds, grouped for the preferences page, in the order of events."""


def always_on(kind: NotificationKind) -> str:
    """Why a kind of `ALWAYS_SHOWN` can’t be turned off."""
    why = "needs your action" if kind in DEMANDING_ACTION else "is a decision of staff about you"
    return f"“{kind.label}” {why}, so you can’t turn it off."


def default_channel(kind: NotificationKind) -> NotificationChannel:
    """The default channel of a kind: Discord too if it needs action or is pressing, otherwise only
    the portal."""
    if kind in SENT_OUTSIDE_PORTAL:
        return NotificationChannel.DISCORD
    return NotificationChannel.PORTAL


def channel_of(kind: NotificationKind, chosen: str | None) -> NotificationChannel:
    """The channel of a kind for a person who chose `chosen` (None: no choice)."""
    channel = NotificationChannel(chosen) if chosen is not None else default_channel(kind)
    if channel == NotificationChannel.NONE and kind in ALWAYS_SHOWN:
        return NotificationChannel.PORTAL
    return channel
