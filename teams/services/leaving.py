"""Leaving a team, being removed from it, and its end."""

from datetime import datetime

from django.db.models import Value
from django.db.models.functions import Greatest
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_people, lock_person
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from teams.enums import MemberRank, NameOutcome, OfferOutcome, TeamStatus
from teams.leaders import leaders_of, members_of
from teams.models import Cooldown, Membership, NameChangeRequest, Team
from teams.powers import acts_for_team, decides_for_team
from teams.rosters import ENDING_STATUSES
from teams.services.captaincy import close_offers
from teams.services.join_requests import close_requests_to
from teams.services.locking import lock_team, membership_of, why_locked
from teams.services.news import tell

CAPTAIN_STAYS = (
    "{user} is the captain of {team}. Hand the captaincy over first, disband the team, or ask the "
    "league’s team managers."
)


@command("team.league.code", open_to_banned=True)
def leave_team(*, team: Team, by: User) -> Membership:
    """End one's own time on a team and start the league's cooldown. A locked roster holds nobody.

    Raises Refused for a captain, who needs a successor first, and for who is not on the team.
    """
    team = lock_team(team)
    return _end(team, membership_of(lock_person(by), team), by, at=None)


@command("team.league.code")
def remove_player(*, team: Team, player: User, by: User | None) -> Membership:
    """End a player's time on a team; as `remove_member`, by the player."""
    team = lock_team(team)
    require(acts_for_team(by, team))
    return remove_member(membership=membership_of(lock_person(player), team), by=by)


@command("membership.team.league.code")
def remove_member(
    *, membership: Membership, by: User | None, at: datetime | None = None
) -> Membership:
    """End a person's time on a team, as of a moment (now, by default), and start the league's
    cooldown.

    Raises PermissionDenied unless `by` leads the team or manages the league; Refused when it has
    ended already, for a captain, and for a locked roster unless `by` manages the league.
    """
    # The team and the person, as whoever is taken on is: a leave and an accept follow one another.
    team = lock_team(membership.team)
    lock_person(membership.user)
    require(acts_for_team(by, team))
    reason = why_locked(team)
    if reason and not manages_league(by, team.league.code):
        raise Refused(f"{team} {reason}. Ask the league's team managers to remove somebody.")
    membership = Membership.objects.select_related("user").get(pk=membership.pk)
    return _end(team, membership, by, at)


def _end(team: Team, membership: Membership, by: User | None, at: datetime | None) -> Membership:
    user = membership.user
    if membership.left_at is not None:
        raise Refused(f"{user} has left {team} already.")
    if membership.rank == MemberRank.CAPTAIN:
        raise Refused(CAPTAIN_STAYS.format(user=user, team=team))
    is_own = by is not None and by.pk == user.pk
    _close(membership, at or left_now(membership))
    start_cooldown(membership)
    close_offers(team, OfferOutcome.LAPSED, to=user)
    audit.record(
        "team.leave" if is_own else "team.remove",
        team,
        actor=by,
        league=team.league.code,
        before={"player": user.username, "rank": membership.get_rank_display()},
    )
    if is_own:
        tell(leaders_of(team), team, f"{user} left {team}", by=by)
    else:
        tell([user], team, f"You were removed from {team}", by=by)
        tell(leaders_of(team), team, f"{user} was removed from {team}", by=by)
    return membership


def left_now(membership: Membership) -> datetime:
    """When somebody leaves who leaves now: not before they joined, though the clock may have been
    set back since."""
    return max(timezone.now(), membership.joined_at)


def _close(membership: Membership, at: datetime) -> None:
    membership.left_at = at
    membership.save(update_fields=["left_at"])


def start_cooldown(membership: Membership) -> None:
    """Keep who has left a team from joining another one for as long as the league wants."""
    if membership.left_at is None:
        raise ValueError("nobody is on cooldown who has not left")
    league = membership.team.league
    Cooldown.objects.update_or_create(
        user=membership.user,
        league=league,
        defaults={
            "until": membership.left_at + league.leave_cooldown,
            "reason": f"Left {membership.team}"[:200],
        },
    )


@command("team.league.code")
def disband_team(
    *, team: Team, by: User | None, reason: str = "", at: datetime | None = None
) -> Team:
    """End a team, as of a moment (now, by default): its status says so and everybody's time on it
    ends, without a cooldown, for it is the team that left them. Requests to join it are closed.
    What was played stays. `matches.enrolment.services.participation` closes its challenges.

    Raises PermissionDenied unless `by` is the captain or manages the league, Refused when it has
    disbanded already.
    """
    team = lock_team(team)
    require(decides_for_team(by, team))
    if team.status == TeamStatus.DISBANDED:
        raise Refused(f"{team} has disbanded already.")
    # Those whom another team takes on meanwhile have left before they join.
    people = lock_people(members_of(team))
    before = {"status": team.get_status_display(), "players": [each.username for each in people]}
    now = at or timezone.now()
    current = Membership.objects.current().filter(team=team)
    # Nobody leaves before they joined, though the clock may have been set back since.
    current.update(left_at=now if at else Greatest("joined_at", Value(now)))
    close_offers(team, OfferOutcome.LAPSED)
    close_requests_to(team, why=f"{team} {ENDING_STATUSES[TeamStatus.DISBANDED]}.", by=by)
    NameChangeRequest.objects.filter(team=team, outcome="").update(
        outcome=NameOutcome.DECLINED, closed_at=now
    )
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
    tell(people, team, f"{team} has disbanded", by=by, body="You may join another team at once.")
    return team
