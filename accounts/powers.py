"""Who may do what: the roles that a person holds or that follow, and the powers they give.

DESIGN's table of powers, spelt once. Services ask with `require`; None stands for the portal itself
(imports, due work), which may do anything.
"""

from django.core.exceptions import PermissionDenied

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


def manages_league(user: User | None, league: str) -> bool:
    """Teams, matches, announcements, rules and images of the league are this person's to manage."""
    return user is None or (user.is_active and team_manager_role(league) in roles_of(user))


def moderates_league(user: User | None, league: str) -> bool:
    """The league's notes, cooldowns, punishments and disputes are this person's to settle."""
    return user is None or (user.is_active and moderator_role(league) in roles_of(user))


def require(allowed: bool) -> None:
    """Raise PermissionDenied unless `allowed`."""
    if not allowed:
        raise PermissionDenied(DENIED)
