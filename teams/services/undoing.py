"""Taking back what staff did to rosters by mistake, as if it had not been done: without a cooldown
and without a row in anybody's history."""

from collections.abc import Sequence

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from teams import texts
from teams.enums import MemberRank, OfferOutcome
from teams.leaders import leaders_of
from teams.models import Membership, Team
from teams.services.captaincy import close_offers
from teams.services.locking import lock_team
from teams.services.news import tell


@command("team.league.code")
def take_off_again(
    *, team: Team, memberships: Sequence[Membership], by: User | None, reason: str
) -> None:
    """Take people off a team whom staff have put on it, and notify them; the leaders who stay are
    notified once of all. The caller has locked the people.

    Raises PermissionDenied unless `by` manages the league.
    """
    team = lock_team(team)
    require(manages_league(by, team.league.code))
    for held in memberships:
        close_offers(team, OfferOutcome.LAPSED, to=held.user)
        audit.record(
            "team.remove",
            team,
            actor=by,
            league=team.league.code,
            before={"player": held.user.username, "rank": held.get_rank_display()},
            reason=reason,
            person=held.user,
        )
    people = [held.user for held in memberships]
    Membership.objects.filter(pk__in=[held.pk for held in memberships]).delete()
    tell(people, team, texts.you_were_removed(team, reason), by=by)
    named = ", ".join(f"{person}" for person in people)
    tell(leaders_of(team), team, texts.players_removed(named, team, reason), by=by)


@command("membership.team.league.code")
def put_rank_back(
    *, membership: Membership, rank: MemberRank, by: User | None, reason: str
) -> None:
    """Give a member the rank back that they had, and notify them. A captain's offer lapses.

    Raises PermissionDenied unless `by` manages the league.
    """
    team = lock_team(membership.team)
    require(manages_league(by, team.league.code))
    before = MemberRank(membership.rank)
    membership.rank = rank
    membership.save(update_fields=["rank"])
    if before == MemberRank.CAPTAIN:
        close_offers(team, OfferOutcome.LAPSED)
    audit.record(
        "team.put_rank_back",
        team,
        actor=by,
        league=team.league.code,
        before={"player": membership.user.username, "rank": before.label},
        after={"player": membership.user.username, "rank": rank.label},
        reason=reason,
        person=membership.user,
    )
    tell([membership.user], team, texts.rank_put_back(team, rank, reason), by=by)


@command("team.league.code")
def delete_unused_team(*, team: Team, by: User | None) -> None:
    """Delete a team that nothing refers to any more.

    Raises PermissionDenied unless `by` manages the league; ProtectedError if something does.
    """
    team = lock_team(team)
    require(manages_league(by, team.league.code))
    audit.record(
        "team.delete",
        team,
        actor=by,
        league=team.league.code,
        before={"name": team.name},
    )
    team.delete()
