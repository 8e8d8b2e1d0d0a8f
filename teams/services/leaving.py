"""Leaving a team, removing players, and disbanding."""

from datetime import datetime

from django.db.models import Value
from django.db.models.functions import Greatest
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_people, lock_person
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from teams import texts
from teams.enums import MemberRank, NameOutcome, OfferOutcome, TeamStatus
from teams.leaders import leaders_of, members_of
from teams.models import Cooldown, Membership, Team
from teams.powers import acts_for_team, decides_for_team, leads_team
from teams.rosters import ENDING_STATUSES
from teams.services.captaincy import close_offers
from teams.services.identity import close_name_request
from teams.services.join_requests import close_requests_to
from teams.services.locking import lock_team, membership_of, why_locked
from teams.services.news import tell

CAPTAIN_STAYS = (
    "{user} is the captain of {team}. Hand the captaincy over first, disband the team, or ask the "
    "league’s team managers."
)


@command("team.league.code", open_to_banned=True)
def leave_team(*, team: Team, by: User) -> Membership:
    """Leave a team and start the league's cooldown. A locked roster doesn't prevent leaving.

    Raises Refused for a captain, who must hand over first, and for a person who is not on the team.
    """
    team = lock_team(team)
    return _end(team, membership_of(lock_person(by), team), by)


@command("team.league.code", speaks="reason")
def remove_player(*, team: Team, player: User, by: User | None, reason: str = "") -> Membership:
    """Remove a player from a team: `remove_member` by player.

    Raises FieldsRefused when staff who don't lead the team give no reason.
    """
    team = lock_team(team)
    require(acts_for_team(by, team))
    if not trimmed(reason) and by is not None and not leads_team(by, team):
        raise FieldsRefused({"reason": ["Give a reason for removing the player"]})
    membership = membership_of(lock_person(player), team)
    return remove_member(membership=membership, by=by, reason=reason)


@command("membership.team.league.code")
def remove_member(
    *, membership: Membership, by: User | None, at: datetime | None = None, reason: str = ""
) -> Membership:
    """Remove a person from a team, as of a timestamp (now by default), and start the league's
    cooldown.

    Raises PermissionDenied unless `by` leads the team or manages the league. Raises Refused when
    the person has already left, for a captain, and while the roster is locked unless `by` manages
    the league.
    """
    # Lock the team and the person, as joining does, so that leaving and joining run one after the
    # other.
    team = lock_team(membership.team)
    lock_person(membership.user)
    require(acts_for_team(by, team))
    locked = why_locked(team)
    if locked and not manages_league(by, team.league.code):
        raise Refused(f"{team} {locked}. The league’s team managers can remove someone.")
    membership = Membership.objects.select_related("user").get(pk=membership.pk)
    return _end(team, membership, by, at, reason)


def _end(
    team: Team,
    membership: Membership,
    by: User | None,
    at: datetime | None = None,
    reason: str = "",
) -> Membership:
    user = membership.user
    if membership.left_at is not None:
        raise Refused(f"{user} has already left {team}.")
    if membership.rank == MemberRank.CAPTAIN:
        raise Refused(CAPTAIN_STAYS.format(user=user, team=team))
    is_own = by is not None and by.pk == user.pk
    _close(membership, at or leave_time(membership))
    start_cooldown(membership)
    close_offers(team, OfferOutcome.LAPSED, to=user)
    audit.record(
        "team.leave" if is_own else "team.remove",
        team,
        actor=by,
        league=team.league.code,
        before={"player": user.username, "rank": membership.get_rank_display()},
        reason=reason,
        person=user,
    )
    if is_own:
        tell(leaders_of(team), team, texts.player_left(user, team), by=by)
    else:
        tell([user], team, texts.you_were_removed(team, reason), by=by)
        tell(leaders_of(team), team, texts.player_removed(user, team, reason), by=by)
    return membership


def leave_time(membership: Membership) -> datetime:
    """The time of leaving now: not before the person joined, even if the clock was set back
    since."""
    return max(timezone.now(), membership.joined_at)


def _close(membership: Membership, at: datetime) -> None:
    membership.left_at = at
    membership.save(update_fields=["left_at"])


def start_cooldown(membership: Membership) -> None:
    """Start the league's cooldown for a person who left a team. A later end, which staff may have
    set, stays."""
    if membership.left_at is None:
        raise ValueError("a cooldown starts only after leaving")
    league = membership.team.league
    until = membership.left_at + league.leave_cooldown
    if Cooldown.objects.filter(user=membership.user, league=league, until__gt=until).exists():
        return
    Cooldown.objects.update_or_create(
        user=membership.user,
        league=league,
        defaults={
            "until": until,
            "reason": f"Left {membership.team}"[:200],
        },
    )


@command("team.league.code", speaks="reason")
def disband_team(
    *, team: Team, by: User | None, reason: str = "", at: datetime | None = None
) -> Team:
    """Disband a team, as of a timestamp (now by default).

    Its status changes and all members leave, without a cooldown. Requests to join it are closed.
    Played matches stay. `matches.season.enrolment.services.participation` closes its challenges.

    Raises PermissionDenied unless `by` is the captain or manages the league, Refused when it has
    already disbanded.
    """
    team = lock_team(team)
    require(decides_for_team(by, team))
    if team.status == TeamStatus.DISBANDED:
        raise Refused(f"{team} has already disbanded.")
    # Lock the people, so that they leave before another team can add them.
    people = lock_people(members_of(team))
    before = {"status": team.get_status_display(), "players": [each.username for each in people]}
    now = at or timezone.now()
    current = Membership.objects.current().filter(team=team)
    # No one leaves before they joined, even if the clock was set back since.
    current.update(left_at=now if at else Greatest("joined_at", Value(now)))
    close_offers(team, OfferOutcome.LAPSED)
    close_requests_to(team, why=f"{team} {ENDING_STATUSES[TeamStatus.DISBANDED]}.", by=by)
    close_name_request(team, NameOutcome.DECLINED, by=by)
    team.status = TeamStatus.DISBANDED
    team.save(update_fields=["status"])
    after = {"status": team.get_status_display(), "players": []}
    audit.record(
        "team.disband",
        team,
        actor=by,
        league=team.league.code,
        before=before,
        after=after,
        reason=reason,
    )
    tell(people, team, texts.team_disbanded(team), by=by)
    return team
