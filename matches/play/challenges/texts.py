"""Texts of the notifications about challenges."""

from django.utils import timezone

from accounts.notifications.text import NotificationText
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Week
from matches.models import Challenge
from teams.models import Team


def challenge_received(challenge: Challenge) -> NotificationText:
    return NotificationText(
        f"{challenge.challenger} challenged {challenge.challenged}",
        f"Accept or decline by {timestamp_mark(challenge.expires_at)}.",
    )


def challenge_accepted(challenge: Challenge) -> NotificationText:
    return NotificationText(
        f"{challenge.challenged} accepted the challenge from {challenge.challenger}",
        _when(challenge.match.week if challenge.match else None),
    )


def _when(week: Week | None) -> str:
    """What the teams do next about the time of their match of this week."""
    if week is None:
        return "Agree on a time for the match."
    if week.agree_by <= timezone.now():
        return f"You play in week {week.number}. Agree on a time for the match."
    return f"You play in week {week.number}. Agree on a time by {timestamp_mark(week.agree_by)}."


def challenge_declined(challenge: Challenge) -> NotificationText:
    return NotificationText(
        f"{challenge.challenged} declined the challenge from {challenge.challenger}",
        challenge.reason,
    )


def challenge_expired(challenge: Challenge) -> NotificationText:
    return NotificationText(
        f"{challenge.challenged} did not answer the challenge from {challenge.challenger}",
        "The challenge has expired. You can challenge them again.",
    )


def challenge_closed(challenge: Challenge, why: str) -> NotificationText:
    """One of the teams stopped playing; `why` is a sentence."""
    return NotificationText(
        f"The challenge from {challenge.challenger} to {challenge.challenged} was closed", why
    )


def challenge_approved(team: Team, opponent: Team, reason: str) -> NotificationText:
    return NotificationText(
        f"{team} and {opponent} can play one more match by challenge this season", reason
    )
