"""Texts of the notifications about teams, their members and requests to join."""

from datetime import datetime

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from teams.enums import MemberRank, TeamStatus
from teams.models import Award, AwardVote, Invitation, JoinRequest, RosterException, Team


def join_requested(request: JoinRequest) -> NotificationText:
    return NotificationText(
        f"{request.user} asks to join {request.team}",
        f"Accept or decline by {timestamp_mark(request.expires_at)}. "
        f"{isolated(request.message)}".strip(),
    )


def join_accepted(request: JoinRequest) -> NotificationText:
    return NotificationText(f"You are now on {request.team}")


def player_joined(request: JoinRequest, accepted_by: User) -> NotificationText:
    return NotificationText(
        f"{request.user} has joined {request.team}", f"{accepted_by} accepted the request."
    )


def join_declined(request: JoinRequest) -> NotificationText:
    return NotificationText(f"{request.team} declined your request to join", request.reason)


def join_closed(request: JoinRequest, why: str) -> NotificationText:
    """`why` is a sentence."""
    return NotificationText(f"Your request to join {request.team} was closed", why)


def join_expired(request: JoinRequest) -> NotificationText:
    return NotificationText(
        f"{request.team} did not answer your request to join",
        "The request has expired. You can ask again.",
    )


def invitation_closed(invitation: Invitation, why: str) -> NotificationText:
    """`why` is a sentence."""
    return NotificationText(f"Your invitation to {invitation.team} was closed", why)


def player_left(user: User, team: Team) -> NotificationText:
    return NotificationText(f"{user} left {team}")


def you_were_removed(team: Team, reason: str) -> NotificationText:
    return NotificationText(f"You were removed from {team}", reason)


def player_removed(user: User, team: Team, reason: str) -> NotificationText:
    return NotificationText(f"{user} was removed from {team}", reason)


def players_removed(names: str, team: Team, reason: str) -> NotificationText:
    """`names` are the players', isolated and separated by commas."""
    return NotificationText(f"The league’s staff took players off {team}: {names}", reason)


def rank_put_back(team: Team, rank: MemberRank, reason: str) -> NotificationText:
    return NotificationText(f"Your rank in {team} is {rank.label} again", reason)


def you_were_added(team: Team, reason: str) -> NotificationText:
    return NotificationText(f"The league’s staff put you on {team}", reason)


def player_added(user: User, team: Team, reason: str) -> NotificationText:
    return NotificationText(f"The league’s staff put {user} on {team}", reason)


def players_added(names: str, team: Team, reason: str) -> NotificationText:
    """`names` are the players', isolated and separated by commas."""
    return NotificationText(f"The league’s staff put players on {team}: {names}", reason)


def cooldown_set(league: League, until: datetime | None, reason: str) -> NotificationText:
    """The staff set a cooldown, or made it longer."""
    end = f"Until {timestamp_mark(until)} you can’t join a team there. " if until else ""
    title = f"The league’s staff put you on cooldown in the {league}"
    return NotificationText(title, f"{end}{isolated(reason)}")


def cooldown_changed(league: League, until: datetime | None, reason: str) -> NotificationText:
    """The staff ended the cooldown, or let it end at `until`."""
    if until is None:
        title = f"The league’s staff ended your cooldown in the {league}"
        return NotificationText(title, reason)
    return NotificationText(
        f"The league’s staff shortened your cooldown in the {league}",
        f"It ends on {timestamp_mark(until)}. {isolated(reason)}",
    )


def you_were_appointed(team: Team, reason: str) -> NotificationText:
    return NotificationText(f"The league’s staff made you captain of {team}", reason)


def captain_appointed(user: User, team: Team, reason: str) -> NotificationText:
    return NotificationText(f"The league’s staff made {user} captain of {team}", reason)


def player_moved(user: User, team: Team, to: Team, reason: str) -> NotificationText:
    return NotificationText(f"{user} was moved from {team} to {to}", reason)


def team_disbanded(team: Team) -> NotificationText:
    return NotificationText(f"{team} has disbanded", "You can join another team right away.")


def you_became_co_captain(team: Team) -> NotificationText:
    return NotificationText(f"You are now co-captain of {team}")


def you_lost_co_captaincy(team: Team) -> NotificationText:
    return NotificationText(f"You are no longer co-captain of {team}")


def co_captain_stepped_down(user: User, team: Team) -> NotificationText:
    return NotificationText(f"{user} is no longer co-captain of {team}")


def captaincy_offered(team: Team) -> NotificationText:
    return NotificationText(f"You are offered the captaincy of {team}", "Accept or decline it.")


def captaincy_accepted(user: User, team: Team) -> NotificationText:
    return NotificationText(f"{user} is now the captain of {team}")


def captaincy_declined(user: User, team: Team) -> NotificationText:
    return NotificationText(f"{user} declined the captaincy of {team}")


def name_requested(team: Team, name: str) -> NotificationText:
    return NotificationText(f"{team} wants to change its name to {isolated(name)}")


def name_approved(former: str, name: str, reason: str) -> NotificationText:
    return NotificationText(f"{_name_change(former, name)} was approved", reason)


def name_declined(former: str, name: str, reason: str) -> NotificationText:
    return NotificationText(f"{_name_change(former, name)} was declined", reason)


def _name_change(former: str, name: str) -> str:
    return f"The name change from {isolated(former)} to {isolated(name)}"


def exception_asked(exception: RosterException) -> NotificationText:
    return NotificationText(
        f"{exception.team} asks for an exception from the roster lock for {exception.user}",
        exception.reason,
    )


def exception_approved(exception: RosterException) -> NotificationText:
    return NotificationText(
        f"{exception.user} can join {exception.team} in spite of the roster lock",
        _until(exception, "Staff made an exception"),
    )


def your_exception_approved(exception: RosterException) -> NotificationText:
    return NotificationText(
        f"You can join {exception.team} in spite of the roster lock",
        _until(exception, "Ask to join on the team’s page. Staff made an exception"),
    )


def excepted_until(exception: RosterException) -> str:
    """That the exception runs, as a sentence."""
    until = timestamp_mark(exception.until) if exception.until else ""
    return f"{exception.user} has an exception from the roster lock until {until}."


def _until(exception: RosterException, words: str) -> str:
    until = timestamp_mark(exception.until) if exception.until else ""
    return f"{words} until {until}. {isolated(exception.answer)}".strip()


def exception_declined(exception: RosterException) -> NotificationText:
    return NotificationText(
        f"Staff declined the exception from the roster lock for {exception.user}", exception.answer
    )


def your_exception_declined(exception: RosterException) -> NotificationText:
    return NotificationText(
        f"Staff declined the exception with which you could have joined {exception.team}",
        exception.answer,
    )


def exception_ended(exception: RosterException, why: str) -> NotificationText:
    """`why` is a sentence, or staff's reason."""
    return NotificationText(
        f"The exception from the roster lock for {exception.user} has ended", why
    )


def your_exception_ended(exception: RosterException, why: str) -> NotificationText:
    """`why` is a sentence, or staff's reason."""
    return NotificationText(
        f"Your exception from the roster lock of {exception.team} has ended", why
    )


def status_changed(team: Team, status: TeamStatus, reason: str) -> NotificationText:
    return NotificationText(f"The status of {team} is now {status.label}", reason)


def team_placed(team: Team) -> NotificationText:
    return NotificationText(f"The region or division of {team} has changed")


def award_vote_opened(vote: AwardVote) -> NotificationText:
    return NotificationText(
        f"Vote for the {vote}",
        f"Your team has one vote until {timestamp_mark(vote.closes_at)}.",
    )


def award_given(award: Award) -> NotificationText:
    return NotificationText(f"You are the {award}", f"The award goes to you on {award.team}.")
