"""Texts of the notifications about posts, invitations and teams that players found."""

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from teams.models import Invitation, Team, TeamFounding


def invited(invitation: Invitation) -> NotificationText:
    return NotificationText(
        f"{invitation.team} invites you to join",
        f"Accept or decline by {timestamp_mark(invitation.expires_at)}. "
        f"{isolated(invitation.message)}".strip(),
    )


def invitation_accepted(invitation: Invitation) -> NotificationText:
    return NotificationText(
        f"{invitation.user} has joined {invitation.team}", "They accepted your team’s invitation."
    )


def invitation_declined(invitation: Invitation) -> NotificationText:
    return NotificationText(f"{invitation.user} declined the invitation to {invitation.team}")


def invitation_expired(invitation: Invitation) -> NotificationText:
    return NotificationText(
        f"{invitation.user} did not answer the invitation to {invitation.team}",
        "The invitation has expired.",
    )


def post_removed(league: League, reason: str) -> NotificationText:
    return NotificationText(
        f"The {league}’s staff removed your post that you look for a team", reason
    )


def post_ended(league: League) -> NotificationText:
    return NotificationText(
        f"Your post that you look for a team in the {league} has ended",
        "Post again if you still look for one.",
    )


def open_places_removed(team: Team, reason: str) -> NotificationText:
    return NotificationText(f"The league’s staff removed the open places of {team}", reason)


def open_places_ended(team: Team) -> NotificationText:
    return NotificationText(
        f"The open places of {team} are no longer listed", "Post them again if you still look."
    )


def founding_asked(founding: TeamFounding) -> NotificationText:
    return NotificationText(f"{founding.user} wants to found the team {isolated(founding.name)}")


def team_founded(team: Team) -> NotificationText:
    return NotificationText(f"Staff approved your team {team}", "You are its captain.")


def founding_declined(founding: TeamFounding, reason: str) -> NotificationText:
    return NotificationText(f"Staff declined your team {isolated(founding.name)}", reason)
