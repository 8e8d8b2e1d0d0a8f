"""Who may act in a match."""

from django.core.exceptions import PermissionDenied

from accounts.models import User
from accounts.roles.powers import moderates_league, require
from matches.enums import Side
from matches.models import Match, Substitute
from teams.models import Membership

OWN_TEAM = "Staff settle no match of a team that they are on, or stand in for."


def side_led_by(match: Match, user: User) -> Side | None:
    """The side of the match that the person leads, as captain or co-captain; none otherwise."""
    teams = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
    led = Membership.objects.leading().filter(user=user, team__in=teams).first()
    return None if led is None else teams[led.team_id]


def side_played_by(match: Match, user: User) -> Side | None:
    """The side of the match on whose team the person is, in whatever rank, or for which they stand
    in; none otherwise. Staff settle no match in which they play."""
    teams = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
    held = Membership.objects.current().filter(user=user, team__in=teams).first()
    if held is not None:
        return teams[held.team_id]
    fielded = Substitute.objects.standing().filter(user=user, match=match).first()
    return None if fielded is None else Side(fielded.side)


def runs_match(user: User, match: Match) -> bool:
    """The match's manage page is open to this person: they lead a side, or moderate its league."""
    if moderates_league(user, match.season.league.code):
        return True
    return user.is_active and side_led_by(match, user) is not None


def has_claimed(user: User, match: Match) -> bool:
    """The person has taken it on to cast the match."""
    return user.is_active and match.streams.filter(claimed_by=user).exists()


def keeps_recordings(user: User, match: Match) -> bool:
    """The match's recordings are for this person to add and remove: they run it, or cast it."""
    return runs_match(user, match) or has_claimed(user, match)


def sees_evidence(user: User, match: Match) -> bool:
    """The pictures of the match's reports are for this person: they play for one of its sides, or
    moderate its league."""
    if moderates_league(user, match.season.league.code):
        return True
    return user.is_active and side_played_by(match, user) is not None


def require_settler(user: User | None, match: Match) -> None:
    """Raise PermissionDenied unless the person may decide how the match ended: they moderate its
    league and play for neither side. None stands for the portal itself, which may."""
    require(moderates_league(user, match.season.league.code))
    if user is not None and side_played_by(match, user) is not None:
        raise PermissionDenied(OWN_TEAM)
