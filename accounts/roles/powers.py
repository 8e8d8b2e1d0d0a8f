"""Who may do what: the roles that a person holds or that follow, and the powers they give.

DESIGN's table of powers, spelt once. Services ask with `require`; None stands for the portal itself
(imports, due work), which may do anything.
"""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet

from accounts.enums import Role
from accounts.models import User
from clvr.lib.leagues import LEAGUES, LeagueCode

DENIED = "You do not have permission to do this."


def team_manager_role(league: str) -> Role:
    return Role(f"tm-{LEAGUES[LeagueCode(league)].role_suffix}")


def moderator_role(league: str) -> Role:
    return Role(f"mod-{LEAGUES[LeagueCode(league)].role_suffix}")


def roles_of(user: User) -> frozenset[Role]:
    """The roles that the person was given and those that they imply.

    An admin has every league's; a league's team manager is the generic one too and moderates that
    league; a league's moderator is the generic one too.
    """
    roles = {Role(name) for name in user.groups.values_list("name", flat=True) if name in Role}
    for league in LEAGUES:
        if Role.ADMIN in roles:
            roles |= {team_manager_role(league)}
        if team_manager_role(league) in roles:
            roles |= {Role.TEAM_MANAGER, moderator_role(league)}
        if moderator_role(league) in roles:
            roles |= {Role.MODERATOR}
    return frozenset(roles)


@dataclass(frozen=True, slots=True)
class StaffPowers:
    """Of what a person is staff: the leagues that they manage and those that they moderate, in the
    order in which the portal lists them, and whether they run the portal itself."""

    roles: frozenset[Role]
    is_admin: bool
    managed: tuple[LeagueCode, ...]
    moderated: tuple[LeagueCode, ...]


def staff_powers(user: User) -> StaffPowers:
    """The person's powers in every league: one query, where asking league by league takes many."""
    roles = roles_of(user) if user.is_active else frozenset()
    return StaffPowers(
        roles=roles,
        is_admin=Role.ADMIN in roles,
        managed=tuple(league for league in LEAGUES if team_manager_role(league) in roles),
        moderated=tuple(league for league in LEAGUES if moderator_role(league) in roles),
    )


def is_admin(user: User | None) -> bool:
    """The whole portal is this person's to run."""
    return user is None or (user.is_active and Role.ADMIN in roles_of(user))


def manages_league(user: User | None, league: str) -> bool:
    """Teams, matches, announcements, rules and images of the league are this person's to manage."""
    return user is None or (user.is_active and team_manager_role(league) in roles_of(user))


def moderates_league(user: User | None, league: str) -> bool:
    """The league's notes, cooldowns, punishments and disputes are this person's to settle."""
    return user is None or (user.is_active and moderator_role(league) in roles_of(user))


def league_managers(league: str) -> QuerySet[User]:
    """The people for whom `manages_league` says yes."""
    return _holders(team_manager_role(league), Role.ADMIN)


def league_moderators(league: str) -> QuerySet[User]:
    """The people for whom `moderates_league` says yes."""
    return _holders(moderator_role(league), team_manager_role(league), Role.ADMIN)


def _holders(*roles: Role) -> QuerySet[User]:
    return User.objects.filter(is_active=True, groups__name__in=roles).distinct().order_by("pk")


def require(allowed: bool) -> None:
    """Raise PermissionDenied unless `allowed`."""
    if not allowed:
        raise PermissionDenied(DENIED)
