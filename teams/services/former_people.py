"""What teams forget of a person who leaves the portal for good."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from teams.enums import MemberRank
from teams.models import ChampionPlayer, Cooldown, Membership


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


def forget_member(user: User, name: str) -> None:
    """Put the name in place of the person's own in the champions' rosters, and end cooldowns."""
    ChampionPlayer.objects.filter(user=user).update(name=name)
    Cooldown.objects.filter(user=user).delete()
