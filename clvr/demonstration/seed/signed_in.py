"""The people as whom one can sign in to the demonstration: those whom the stand-in for Discord
offers."""

from datetime import datetime, timedelta

from accounts.enums import Platform, Role
from accounts.models import User
from accounts.people.registration import register_player
from accounts.roles.services import grant_role
from clvr.discord_stand_in.people import (
    CAPTAIN,
    CO_CAPTAIN,
    FREE_PLAYER,
    KNOWN,
    PLAYER,
    STAFF,
    Person,
)
from clvr.lib.leagues import LeagueCode
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership

ON_TEAMS = (
    (CAPTAIN, MemberRank.CAPTAIN),
    (CO_CAPTAIN, MemberRank.CO_CAPTAIN),
    (PLAYER, MemberRank.MEMBER),
)
"""Which of them replaces which player of the first Breachers teams, each on another team."""


LAST_SEEN = timedelta(days=2)
"""Before the demonstration's day: none of them is a first-time visitor."""


def offer_people() -> None:
    """Give players and staff the names and Discord ids of the stand-in's people, and give staff
    their roles."""
    teams: set[int] = set()
    for person, rank in ON_TEAMS:
        membership = _member(rank, teams)
        if membership is not None:
            teams.add(membership.team_id)
            _become(membership.user, person)
    _register(FREE_PLAYER)
    for person in STAFF:
        _employ(person)


def date_sign_ins(now: datetime) -> None:
    """Set a last sign-in some days ago for everybody whom the stand-in offers."""
    offered = User.objects.filter(discord_id__in=[person.id for person in KNOWN])
    offered.update(last_login=now - LAST_SEEN)


def _member(rank: MemberRank, taken: set[int]) -> Membership | None:
    """The first player of the rank on an active team that is not taken, without a team in another
    league, where they could have a rank that their label does not mention."""
    elsewhere = Membership.objects.current().exclude(league__code=LeagueCode.BCL)
    members = Membership.objects.current().filter(
        rank=rank, league__code=LeagueCode.BCL, team__status=TeamStatus.ACTIVE
    )
    return (
        members.exclude(team__in=taken)
        .exclude(user__in=elsewhere.values("user"))
        .select_related("user")
        .order_by("team_id", "joined_at", "id")
        .first()
    )


def _become(user: User, person: Person) -> None:
    """Give a player the person's name, in the portal and in the games."""
    user.discord_id, user.username = person.id, person.name
    user.save(update_fields=["discord_id", "username"])
    for name in user.names.all():
        name.name = person.name
        name.save(update_fields=["name"])


def _register(person: Person) -> None:
    """Register a person without a team, as /register does."""
    register_player(
        league=LeagueCode.BCL,
        discord_id=person.id,
        discord_name=person.name,
        name=person.name,
        platform=Platform.STEAM,
    )


def _employ(person: Person) -> None:
    user = User.objects.create_user(person.name, discord_id=person.id)
    for role in person.roles:
        grant_role(user=user, role=Role(role), by=None)
    # They have known of their roles for long.
    user.notifications.all().delete()
