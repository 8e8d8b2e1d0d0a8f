"""Discord servers: their roles with a hierarchy, their channels, their members, and what a bot may
do there."""

import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.people import KNOWN, People

MANAGE_ROLES = 1 << 28
FOR_THREADS = 1 << 10 | 1 << 16 | 1 << 34 | 1 << 36 | 1 << 38
FOR_EVENTS = 1 << 44
SEND_MESSAGES = 1 << 11
VIEW_CHANNEL = 1 << 10
TEXT, VOICE = 0, 2
BOT_ID = 310_000_000_000_000_000
BOT_ROLE = 320_000_000_000_000_000
FIRST_ROLE = 330_000_000_000_000_000
MOST_LISTED = 1_000
UNKNOWN_GUILD = {"message": "Unknown Guild", "code": 10004}
UNKNOWN_MEMBER = {"message": "Unknown Member", "code": 10007}
UNKNOWN_ROLE = {"message": "Unknown Role", "code": 10011}
MISSING_ACCESS = {"message": "Missing Access", "code": 50001}
MISSING_PERMISSIONS = {"message": "Missing Permissions", "code": 50013}
NAMES = ("Member", "Player", "Champion", "Caster", "Co-Captain", "Captain")
"""The roles below the bot, the lowest first."""
ABOVE = ("Staff", "Founder")
"""Those above it, until somebody drags it higher."""


CHANNELS = (
    (400_000_000_000_000_002, "announcements", TEXT),
    (400_000_000_000_000_001, "matches", TEXT),
    (400_000_000_000_000_003, "staff", TEXT),
    (400_000_000_000_000_004, "Lobby", VOICE),
)
"""The channels of each server. Those of staff are closed to the bot."""
NEWS, CLOSED = "announcements", "staff"
CHANNEL_NAMES = {str(key): name for key, name, _ in CHANNELS}
NEWS_CHANNEL = next(key for key, name, _ in CHANNELS if name == NEWS)
"""To which each webhook posts."""
TEXT_CHANNELS = frozenset(key for key, name, kind in CHANNELS if kind == TEXT and name != CLOSED)
"""Those in which the bot writes."""


@dataclass
class Role:
    """A role of a server."""

    id: int
    name: str
    position: int
    permissions: int = 0
    managed: bool = False

    @property
    def body(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "name": self.name,
            "position": self.position,
            "permissions": str(self.permissions),
            "managed": self.managed,
        }


@dataclass
class Guild:
    """A server. `members` are the roles of its members, by person, and `denied` what channels deny
    everybody, by name. What is wrong with it is for
    tests and for the page: whether the bot is there, may
    list members, is refused whatever it changes, and how many
    changes are made whose answers are lost."""

    id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, set[int]] = field(default_factory=dict)
    denied: dict[str, int] = field(default_factory=lambda: {CLOSED: VIEW_CHANNEL})
    names: dict[int, str] = field(default_factory=dict)
    has_bot: bool = True
    lists_members: bool = True
    refuses: bool = False
    loses: int = 0

    @property
    def bot_role(self) -> Role:
        return self.roles[BOT_ROLE]

    def called(self, name: str) -> Role:
        """The role with this name."""
        return next(each for each in self.roles.values() if each.name == name)

    def raise_bot(self) -> None:
        """Drag the bot's role above all others but the founder's."""
        below = [each for each in self._by_position() if each.name not in (ABOVE[-1], "Bot")]
        order = [*below, self.bot_role, self.called(ABOVE[-1])]
        for position, role in enumerate(order):
            role.position = position

    def _by_position(self) -> list[Role]:
        return sorted(self.roles.values(), key=lambda role: role.position)


def _channels(guild: Guild, gone: Collection[str]) -> list[dict[str, Any]]:
    return [
        {
            "id": str(channel),
            "name": name,
            "type": kind,
            "position": at,
            "permission_overwrites": [
                {"id": str(guild.id), "type": 0, "allow": "0", "deny": str(guild.denied[name])}
            ]
            if name in guild.denied
            else [],
        }
        for at, (channel, name, kind) in enumerate(CHANNELS)
        if str(channel) not in gone
    ]


def new_guild(key: int) -> Guild:
    """A server as the demonstration finds it: the people of the stand-in are there, and the bot's
    role lies below that of the staff."""
    roles = [Role(key, "@everyone", 0)]
    roles += [Role(FIRST_ROLE + at, name, at + 1) for at, name in enumerate(NAMES)]
    may = MANAGE_ROLES | FOR_THREADS | FOR_EVENTS | SEND_MESSAGES
    roles.append(Role(BOT_ROLE, "Bot", len(roles), may, managed=True))
    first = len(roles)
    roles += [Role(FIRST_ROLE + first + at, name, first + at) for at, name in enumerate(ABOVE)]
    guild = Guild(key, {role.id: role for role in roles})
    guild.members = {person.id: set() for person in KNOWN}
    return guild


@dataclass
class Guilds:
    """All servers: there is one for each id that is asked for."""

    people: People
    calls: dict[str, int] = field(default_factory=dict)
    """How often each kind of call was made."""
    gone_channels: set[str] = field(default_factory=set)
    """Channels that somebody deleted, on all servers."""
    _guilds: dict[int, Guild] = field(default_factory=dict)
    _lock: threading.RLock = field(default_factory=threading.RLock)

    def guild(self, key: int) -> Guild:
        with self._lock:
            return self._guilds.setdefault(key, new_guild(key))

    def known(self) -> list[Guild]:
        """The servers that were asked for."""
        with self._lock:
            return list(self._guilds.values())

    def read(self, _: Call, key: str) -> Answer:
        """`GET /guilds/{id}`."""
        return self._of_bot(
            "guild", key, lambda guild: json_answer(200, {"id": str(guild.id), "name": "A server"})
        )

    def list_roles(self, _: Call, key: str) -> Answer:
        """`GET /guilds/{id}/roles`."""
        return self._of_bot(
            "roles", key, lambda guild: json_answer(200, [r.body for r in guild.roles.values()])
        )

    def list_channels(self, _: Call, key: str) -> Answer:
        """`GET /guilds/{id}/channels`."""
        return self._of_bot(
            "channels", key, lambda guild: json_answer(200, _channels(guild, self.gone_channels))
        )

    def member(self, _: Call, key: str, person: str) -> Answer:
        """`GET /guilds/{id}/members/{person}`."""

        def found(guild: Guild) -> Answer:
            if int(person) not in {BOT_ID, *guild.members}:
                return json_answer(404, UNKNOWN_MEMBER)
            return json_answer(200, self._member(guild, int(person)))

        return self._of_bot("member", key, found)

    def list_members(self, call: Call, key: str) -> Answer:
        """`GET /guilds/{id}/members`, by id from `after` on."""

        def found(guild: Guild) -> Answer:
            if not guild.lists_members:
                return json_answer(403, MISSING_ACCESS)
            after, most = int(call.query.get("after", "0")), int(call.query.get("limit", "1"))
            keys = sorted(each for each in (BOT_ID, *guild.members) if each > after)
            page = keys[: min(most, MOST_LISTED)]
            return json_answer(200, [self._member(guild, each) for each in page])

        return self._of_bot("members", key, found)

    def change_role(self, call: Call, key: str, person: str, role: str) -> Answer:
        """`PUT` and `DELETE /guilds/{id}/members/{person}/roles/{role}`."""

        def changed(guild: Guild) -> Answer:
            found, roles = guild.roles.get(int(role)), guild.members.get(int(person))
            if found is None:
                return json_answer(404, UNKNOWN_ROLE)
            if roles is None:
                return json_answer(404, UNKNOWN_MEMBER)
            bot = guild.bot_role
            may = bot.permissions & MANAGE_ROLES and not found.managed and found.id != guild.id
            if guild.refuses or not may or found.position >= bot.position:
                return json_answer(403, MISSING_PERMISSIONS)
            (roles.add if call.method == "PUT" else roles.discard)(found.id)
            if guild.loses:
                guild.loses -= 1
                return json_answer(502, {"message": "502: Bad Gateway", "code": 0})
            return Answer(204)

        return self._of_bot(call.method, key, changed)

    def are_without_bot(self, servers: Collection[str]) -> bool:
        """Whether the bot is on none of these servers, of which there are some."""
        with self._lock:
            known = [self._guilds.get(int(key)) for key in servers]
            return bool(known) and not any(each is None or each.has_bot for each in known)

    def add_bot(self, key: int) -> Guild:
        """Somebody adds the bot to a server with its invite link."""
        guild = self.guild(key)
        guild.has_bot = True
        return guild

    def _of_bot(self, kind: str, key: str, answer: Callable[[Guild], Answer]) -> Answer:
        with self._lock:
            self.calls[kind] = self.calls.get(kind, 0) + 1
            guild = self.guild(int(key))
            return answer(guild) if guild.has_bot else json_answer(404, UNKNOWN_GUILD)

    def _member(self, guild: Guild, person: int) -> dict[str, Any]:
        if person == BOT_ID:
            user = {"id": str(BOT_ID), "username": "clvr.portal", "bot": True}
            return {"user": user, "nick": None, "roles": [str(BOT_ROLE)]}
        profile = dict(self.people.with_id(person).profile)
        nick = guild.names.get(person)
        roles = [str(role) for role in sorted(guild.members[person])]
        return {"user": profile, "nick": nick, "roles": roles}
