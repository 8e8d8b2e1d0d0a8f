"""Which roles of a Discord server somebody should have, and what differs. Pure.

What a person is in the league gives the roles that the league maps. Only mapped roles count: the
portal neither gives nor takes any other.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from accounts.discord.guild import RUNS_THE_SERVER, Guild
from matches.enums import DiscordRoleKind, RoleObstacle

Mapped: TypeAlias = Mapping[DiscordRoleKind, int]
"""The role of each kind that a league maps, by Discord's id."""
Roles: TypeAlias = frozenset[int]
NO_ROLES: Roles = frozenset()


@dataclass(frozen=True, slots=True)
class Standing:
    """What a person is in a league. Who is banned there, or has a closed account, is nothing."""

    plays: bool = False
    is_captain: bool = False
    is_co_captain: bool = False
    casts: bool = False
    is_champion: bool = False
    is_staff: bool = False
    is_barred: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """The mapped roles that somebody has, as far as the portal knows. Of somebody who is not on the
    server they are those that were tried."""

    roles: Roles = NO_ROLES
    is_there: bool = True


@dataclass(frozen=True, slots=True, order=True)
class Difference:
    """Somebody, by their Discord id, should get a role, or lose it."""

    member: int
    role: int
    gives: bool


def kinds_of(standing: Standing) -> frozenset[DiscordRoleKind]:
    """What somebody should have a role for. A captain is no co-captain here."""
    if standing.is_barred:
        return frozenset()
    found = {
        DiscordRoleKind.PLAYER: standing.plays,
        DiscordRoleKind.CAPTAIN: standing.is_captain,
        DiscordRoleKind.CO_CAPTAIN: standing.is_co_captain,
        DiscordRoleKind.CASTER: standing.casts,
        DiscordRoleKind.CHAMPION: standing.is_champion,
        DiscordRoleKind.STAFF: standing.is_staff,
    }
    return frozenset(kind for kind, is_so in found.items() if is_so)


def wanted_roles(kinds: Collection[DiscordRoleKind], mapped: Mapped) -> Roles:
    """The roles for these kinds. Several kinds may have the same role."""
    return frozenset(mapped[kind] for kind in kinds if kind in mapped)


def differences(
    wanted: Mapping[int, Roles], held: Mapping[int, Held], roles: Collection[int]
) -> list[Difference]:
    """What differs in these roles, by member. Of somebody who is not on the server, only what was
    not tried yet."""
    found = []
    for member in sorted(wanted.keys() | held.keys()):
        should, has = wanted.get(member, NO_ROLES), held.get(member, Held())
        for role in sorted(roles):
            gives = role in should
            if gives != (role in has.roles) and (gives or has.is_there):
                found.append(Difference(member, role, gives))
    return found


def obstacle_of(role: int, guild: Guild) -> RoleObstacle:
    """Why the bot can't give a role of the server; NONE if it can."""
    found = guild.role(role)
    if found is None:
        return RoleObstacle.GONE
    if found.is_managed or found.id == guild.id:
        return RoleObstacle.MANAGED
    if found.permissions & RUNS_THE_SERVER:
        return RoleObstacle.POWERFUL
    if not guild.may_manage:
        return RoleObstacle.PERMISSION
    return RoleObstacle.ABOVE if found.position >= guild.top else RoleObstacle.NONE
