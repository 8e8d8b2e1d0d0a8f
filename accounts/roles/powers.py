"""Roles and the powers that they give, as docs/powers.md lists them.

Services check with `require`. None means the portal itself (imports, due work), which may do
anything. A ban from a league takes every power there, for reading as well: staff are then what
everybody is. Roles stay, and so does being an admin.
"""

from dataclasses import dataclass

from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db.models import Exists, QuerySet

from accounts.enums import Role
from accounts.models import Punishment, User
from accounts.punishments.bans import closed_leagues, league_bans
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.prepared import Values, prepared

DENIED = "You do not have permission to do this."


def team_manager_role(league: str) -> Role:
    return Role(f"tm-{LEAGUES[LeagueCode(league)].role_suffix}")


def moderator_role(league: str) -> Role:
    return Role(f"mod-{LEAGUES[LeagueCode(league)].role_suffix}")


def roles_of(user: User) -> frozenset[Role]:
    """A person's roles, granted and implied.

    An admin has the roles of every league. A league's team manager also has the generic role and
    moderates the league. A league's moderator also has the generic role.
    """
    roles = {Role(name) for (name,) in _groups(user=user.pk) if name in Role}
    for league in LEAGUES:
        if Role.ADMIN in roles:
            roles |= {team_manager_role(league)}
        if team_manager_role(league) in roles:
            roles |= {Role.TEAM_MANAGER, moderator_role(league)}
        if moderator_role(league) in roles:
            roles |= {Role.MODERATOR}
    return frozenset(roles)


@prepared
def _groups(*, user: int) -> QuerySet[Group, Values]:
    return Group.objects.filter(user=user).values_list("name")


@dataclass(frozen=True, slots=True)
class StaffPowers:
    """A person's staff powers: whether they are an admin, and the leagues that they manage and
    moderate, in the portal's order."""

    roles: frozenset[Role]
    is_admin: bool
    managed: tuple[LeagueCode, ...]
    moderated: tuple[LeagueCode, ...]


def staff_powers(user: User) -> StaffPowers:
    """A person's powers in all leagues, with one query, and one more for a person with a ban."""
    roles = roles_of(user) if user.is_active else frozenset()
    moderated = frozenset(league for league in LEAGUES if moderator_role(league) in roles)
    held = _without_bans(user, moderated)
    return StaffPowers(
        roles=roles,
        is_admin=Role.ADMIN in roles,
        managed=tuple(league for league in held if team_manager_role(league) in roles),
        moderated=held,
    )


def is_admin(user: User | None) -> bool:
    """Whether the user may run the whole portal."""
    return user is None or (user.is_active and Role.ADMIN in roles_of(user))


def manages_league(user: User | None, league: str) -> bool:
    """Whether the user may manage the league's teams, matches, announcements, rules and images."""
    return user is None or _holds(user, league, team_manager_role(league))


def moderates_league(user: User | None, league: str) -> bool:
    """Whether the user may handle the league's notes, cooldowns, punishments and disputes."""
    return user is None or _holds(user, league, moderator_role(league))


def is_game_developer(user: User) -> bool:
    """Whether the user may use the game developer's API, by bearer token. Admins need the role
    too."""
    return user.is_active and Role.VANKRUPT_API in roles_of(user)


def sends_server_results(user: User, league: str) -> bool:
    """Whether the user sends what the league's servers log: the game developer, for Pavlov."""
    return league == LeagueCode.PCL and is_game_developer(user)


def controls_servers(user: User | None, league: str) -> bool:
    """Whether the user may watch and command the league's game servers: admins, and people with the
    `rcon` role who moderate the league."""
    return user is None or _holds(user, league, Role.RCON, moderator_role(league))


def _holds(user: User, league: str, *needed: Role) -> bool:
    """Whether the person has these roles, or is an admin, and no ban takes their powers in the
    league."""
    roles = roles_of(user) if user.is_active else frozenset()
    if Role.ADMIN not in roles and not roles.issuperset(needed):
        return False
    return bool(_without_bans(user, frozenset([LeagueCode(league)])))


def _without_bans(user: User, leagues: frozenset[LeagueCode]) -> tuple[LeagueCode, ...]:
    """Those of the leagues from which no ban keeps the person, in the portal's order."""
    taken = closed_leagues(user) & leagues if leagues else frozenset()
    if taken:
        user.powers_taken |= taken
    return tuple(league for league in LEAGUES if league in leagues - taken)


def ban_that_took_a_power(user: User) -> str:
    """Why a ban took a power of staff from the person, when one was asked for since they were
    loaded, as text for them; empty otherwise."""
    bans = league_bans(user) if user.powers_taken else {}
    return next((words for league, words in bans.items() if league in user.powers_taken), "")


def outranks(by: User | None, user: User, league: str) -> bool:
    """Whether the person is below `by` among the staff of the league (without one: of the portal).
    Nobody outranks themself; the portal itself outranks everyone."""
    return by is None or rank_of(roles_of(by), league) > rank_of(roles_of(user), league)


def rank_of(roles: frozenset[Role], league: str) -> int:
    """The rank that these roles give among the staff of a league or, without one, of the portal."""
    ladder = [moderator_role(league), team_manager_role(league)] if league else []
    return max(
        (rank for rank, role in enumerate([*ladder, Role.ADMIN], start=1) if role in roles),
        default=0,
    )


def league_managers(league: str) -> QuerySet[User]:
    """The people for whom `manages_league` is true."""
    return _holders(league, team_manager_role(league), Role.ADMIN)


def league_moderators(league: str) -> QuerySet[User]:
    """The people for whom `moderates_league` is true."""
    return _holders(league, moderator_role(league), team_manager_role(league), Role.ADMIN)


def _holders(league: str, *roles: Role) -> QuerySet[User]:
    banned = Exists(Punishment.objects.of_staff(league))
    held = User.objects.filter(~banned, is_active=True, groups__name__in=roles)
    return held.distinct().order_by("pk")


def require(allowed: bool) -> None:
    """Raise PermissionDenied unless `allowed`."""
    if not allowed:
        raise PermissionDenied(DENIED)


def require_staff(user: User) -> None:
    """Raise PermissionDenied unless the person moderates a league."""
    require(bool(staff_powers(user).moderated))
