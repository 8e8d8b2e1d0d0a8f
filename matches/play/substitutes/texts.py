"""Texts of the notifications about a match's substitutes."""

from typing import NamedTuple

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from matches.models import Match, Substitute


class Reason(NamedTuple):
    """Why a substitute is taken off a match: one sentence for them, one for everyone else."""

    to_them: str
    to_others: str


NO_REASON = Reason("", "")


def booked_elsewhere(user: User, other: Match) -> Reason:
    role = f"a substitute in {other.versus} at about the same time."
    return Reason(f"You are {role}", f"{user} is {role}")


def joined_a_team(user: User) -> Reason:
    return Reason("You have joined a team.", f"{user} has joined a team.")


def no_longer_registered(user: User, league: League) -> Reason:
    lost = f"no longer registered for the {league}."
    return Reason(f"You are {lost}", f"{user} is {lost}")


def barred(user: User, league: League) -> Reason:
    """Why a player who is banned, or whose account is closed, is no substitute any more. Others are
    not told which."""
    return Reason(f"You can’t play in the {league} now.", f"{user} can’t play in the {league} now.")


def you_were_asked(substitute: Substitute) -> NotificationText:
    match = substitute.match
    team = match.team_on(substitute.side)
    if match.time is None:
        body = "The match has no time yet. Accept or decline."
    else:
        body = f"The match is on {timestamp_mark(match.time)}. Accept or decline before it starts."
    return NotificationText(f"{team} asks you to be a substitute in {match.versus}", body)


def player_asked(substitute: Substitute) -> NotificationText:
    return NotificationText(
        f"{substitute.user} was asked to be {_role(substitute)}", "They can play once they accept."
    )


def player_accepted(substitute: Substitute) -> NotificationText:
    return NotificationText(f"{substitute.user} is {_role(substitute)}")


def player_declined(substitute: Substitute) -> NotificationText:
    return NotificationText(
        f"{substitute.user} declined to be {_role(substitute)}", "Ask someone else."
    )


def ask_lapsed(substitute: Substitute, *, is_in_time: bool) -> NotificationText:
    """`is_in_time` says whether the team can still ask someone else."""
    if is_in_time:
        body = "They are a substitute in another match at about the same time. Ask someone else."
    else:
        body = "It is too late to answer, so they won’t play."
    return NotificationText(
        f"{substitute.user} did not answer the request to be {_role(substitute)}", body
    )


def you_were_taken_off(substitute: Substitute, reason: Reason) -> NotificationText:
    return NotificationText(f"You are no longer {_role(substitute)}", reason.to_them)


def player_taken_off(substitute: Substitute, reason: Reason) -> NotificationText:
    return NotificationText(f"{substitute.user} is no longer {_role(substitute)}", reason.to_others)


def you_are_no_longer_asked(substitute: Substitute, reason: Reason) -> NotificationText:
    return NotificationText(f"You are no longer asked to be {_role(substitute)}", reason.to_them)


def player_no_longer_asked(substitute: Substitute, reason: Reason) -> NotificationText:
    return NotificationText(
        f"{substitute.user} is no longer asked to be {_role(substitute)}", reason.to_others
    )


def _role(substitute: Substitute) -> str:
    match = substitute.match
    return f"a substitute for {match.team_on(substitute.side)} in {match.versus}"
