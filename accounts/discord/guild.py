"""A Discord server with its roles and members, as the portal's bot finds it. Pure."""

from dataclasses import dataclass

MANAGE_ROLES = 1 << 28
ADMINISTRATOR = 1 << 3
MANAGE_GUILD = 1 << 5
RUNS_THE_SERVER = ADMINISTRATOR | MANAGE_GUILD | MANAGE_ROLES
"""Permissions with which a member can take any other."""
FOR_ROLES = MANAGE_ROLES
FOR_THREADS = 1 << 10 | 1 << 16 | 1 << 34 | 1 << 36 | 1 << 38
FOR_EVENTS = 1 << 44
"""What the bot needs for roles, for private threads and for scheduled events, and nothing more. For
threads: View Channel, Read Message History, Manage Threads, Create Private Threads, Send Messages
in Threads. For events: Create Events, with which it changes its own."""


@dataclass(frozen=True, slots=True)
class GuildRole:
    """A role of a server. A role is above those with a lower `position`. `is_managed`: only Discord
    gives it, to a bot or to who boosts the server."""

    id: int
    name: str
    position: int
    permissions: int
    is_managed: bool


@dataclass(frozen=True, slots=True)
class Guild:
    """A server as its bot finds it. `top` is the position of the bot's highest role, and
    `may_manage` whether it may give roles at all."""

    id: int
    roles: tuple[GuildRole, ...]
    top: int
    may_manage: bool

    def role(self, key: int) -> GuildRole | None:
        return next((each for each in self.roles if each.id == key), None)


@dataclass(frozen=True, slots=True)
class GuildMember:
    """A member of a server: their Discord id, how they are called there, and their roles."""

    id: int
    name: str
    roles: frozenset[int]
    is_bot: bool
