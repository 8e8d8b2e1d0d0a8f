"""What teams forget of a person who leaves the portal for good."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from clvr.lib.locking import lock
from teams.enums import MemberRank, RequestStatus
from teams.models import (
    ChampionPlayer,
    Cooldown,
    FreeAgent,
    Invitation,
    JoinRequest,
    Membership,
    TeamFounding,
)
from teams.services.closing_requests import close_all
from teams.services.exception_ends import lapse_exceptions_of
from teams.services.foundings import drop_foundings

LEFT = "The player left the portal."


def memberships_of(user: User) -> QuerySet[Membership]:
    """The person's current memberships, annotated with whether they are `alone` on the team."""
    others = Membership.objects.current().filter(team=OuterRef("team")).exclude(user=user)
    own = Membership.objects.current().filter(user=user)
    return own.annotate(alone=~Exists(others)).select_related("team__league").order_by("team")


def captaincies_in_the_way(user: User) -> list[str]:
    """Why the person can't leave yet: for each team with other members of which they are the
    captain, what to do first."""
    led = memberships_of(user).filter(Q(("alone", False)), rank=MemberRank.CAPTAIN)
    return [
        f"You are the captain of {each.team}. Hand over the captaincy or disband the team first."
        for each in led
    ]


def end_recruiting(user: User) -> None:
    """End what a locked person has to do with recruiting: their posts, invitations, exceptions
    from the roster lock, and wishes to found a team; and forget what they wrote to others."""
    FreeAgent.objects.filter(user=user).delete()
    JoinRequest.objects.filter(user=user).update(message="")
    Invitation.objects.filter(made_by=user).update(message="")
    invited = lock(Invitation.objects.filter(user=user, status=RequestStatus.OPEN).with_context())
    close_all(invited, RequestStatus.DECLINED, by=user)
    lapse_exceptions_of(user, why=LEFT, by=user)
    for founding in TeamFounding.objects.waiting().filter(user=user).select_related("league"):
        drop_foundings(user, founding.league, by=user, why=LEFT)


def forget_member(user: User, name: str) -> None:
    """Put the name in place of the person's own in the champions' rosters, and end cooldowns."""
    ChampionPlayer.objects.filter(user=user).update(name=name)
    Cooldown.objects.filter(user=user).delete()
