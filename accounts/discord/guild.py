"""A Discord server with its roles, channels and members, as the portal's bot finds it. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

MANAGE_ROLES = 1 << 28
ADMINISTRATOR = 1 << 3
MANAGE_GUILD = 1 << 5
RUNS_THE_SERVER = ADMINISTRATOR | MANAGE_GUILD | MANAGE_ROLES
"""Permissions with which a member can take any other."""
FOR_ROLES = MANAGE_ROLES
FOR_THREADS = 1 << 10 | 1 << 16 | 1 << 34 | 1 << 36 | 1 << 38
FOR_EVENTS = 1 << 44
FOR_POSTS = 1 << 10 | 1 << 11
"""What the bot needs for roles, for private threads, for scheduled events and for posts in a
channel, and nothing more. For threads: View Channel, Read Message History, Manage Threads, Create
Private Threads, Send Messages in Threads. For events: Create Events, with which it changes its own.
For posts: View Channel, Send Messages."""
PERMISSION_NAMES: Mapping[int, str] = {
    1 << 10: "View Channel",
    1 << 11: "Send Messages",
    1 << 16: "Read Message History",
    1 << 34: "Manage Threads",
    1 << 36: "Create Private Threads",
    1 << 38: "Send Messages in Threads",
    1 << 44: "Create Events",
}
"""How Discord calls the permissions that threads, events and posts need."""
EVERYTHING = (1 << 64) - 1


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
    `may_manage` whether it may give roles at all. `bot` is the bot's id, `own` has the ids of its
    roles, and `permissions` are what they let it do."""

    id: int
    roles: tuple[GuildRole, ...]
    top: int
    may_manage: bool
    bot: int = 0
    own: frozenset[int] = field(default_factory=frozenset)
    permissions: int = 0

    def role(self, key: int) -> GuildRole | None:
        return next((each for each in self.roles if each.id == key), None)


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows and denies a role or a member, by id."""

    id: int
    allow: int
    deny: int


@dataclass(frozen=True, slots=True)
class GuildChannel:
    """A channel of a server. A channel is above those with a higher `position`. `is_text`: people
    write in it, and private threads can be made there."""

    id: int
    name: str
    position: int
    is_text: bool
    overwrites: tuple[Overwrite, ...] = ()


def permissions_in(channel: GuildChannel, guild: Guild) -> int:
    """What the bot may do in a channel, in the order that Discord documents under Permissions: what
    its roles let it do, then what the channel says of everybody, of its roles, and of itself."""
    if guild.permissions & ADMINISTRATOR:
        return EVERYTHING
    said = {each.id: each for each in channel.overwrites}
    may = guild.permissions
    for ids in ((guild.id,), guild.own - {guild.id}, (guild.bot,)):
        found = [said[each] for each in ids if each in said]
        may &= ~_all(each.deny for each in found)
        may |= _all(each.allow for each in found)
    return may


def missing(may: int, needed: int) -> list[str]:
    """The names of the permissions that are needed and not there."""
    return [name for bit, name in PERMISSION_NAMES.items() if bit & needed & ~may]


def _all(permissions: Iterable[int]) -> int:
    return reduce(or_, permissions, 0)


@dataclass(frozen=True, slots=True)
class GuildMember:
    """A member of a server: their Discord id, how they are called there, and their roles."""

    id: int
    name: str
    roles: frozenset[int]
    is_bot: bool
