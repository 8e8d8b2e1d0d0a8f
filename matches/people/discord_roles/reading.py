"""What staff read about the roles on their league's Discord server."""

from collections.abc import Iterable, Sequence
from typing import Annotated, TypedDict

from django.utils import timezone

from accounts.discord.bot import has_bot
from accounts.discord.guild import Guild, GuildMember
from accounts.discord.guilds import (
    GuildRefused,
    read_guild,
    read_members,
)
from accounts.models import User
from accounts.outbox.delivery import RetryLater
from clvr.lib.api.shapes import Json, Timestamp
from clvr.lib.api.timestamps import unix_seconds
from leagues.models import League
from matches.enums import DiscordRoleKind, RoleChangeResult, RoleObstacle, ServerProblem
from matches.models import DiscordMember, MappedRole, RoleChange
from matches.people.discord_roles.facts import wanted_in
from matches.people.discord_roles.rules import Difference, Held, differences, obstacle_of
from matches.people.discord_roles.serializers import ShownMappingSerializer
from matches.people.discord_roles.services import UNUSABLE
from matches.people.discord_roles.state import mapped_of, server_of
from matches.people.discord_roles.texts import obstacle_words, once_words, problem_words

MOST_SHOWN = 200
MOST_PREVIEWED = 1_000


class RoleKindShape(TypedDict):
    """The role for a kind of person. `role` and `name` are empty without one; `stops` says what
    stops it and how to mend that, empty when it works."""

    kind: Annotated[str, DiscordRoleKind]
    role: str
    name: str
    stops: str


class RoleChangeShape(TypedDict):
    """A difference that was found. `person` is the key of a person of the portal, else empty."""

    _id: str
    at: Timestamp
    person: str
    name: str
    role: str
    gives: bool
    isNightly: bool
    result: Annotated[str, RoleChangeResult]


class DiscordRolesShape(TypedDict):
    """The roles on a league's Discord server. `problem` says what is wrong with the server and how
    to mend it, empty when it works. `absent` people of the league are not on it. `changes` are the
    latest 200."""

    isOn: bool
    hasBot: bool
    problem: str
    kinds: list[RoleKindShape]
    mapping: Annotated[Json, ShownMappingSerializer]
    comparedAt: Timestamp
    compareAt: Timestamp
    absent: int
    waiting: int
    changes: list[RoleChangeShape]


class ServerRoleShape(TypedDict):
    """A role of the server that can be chosen. `stops` as in `RoleKind`."""

    _id: str
    name: str
    stops: str


class ServerRolesShape(TypedDict):
    """The roles that Discord has now, the highest first; none with a `problem`."""

    problem: str
    roles: list[ServerRoleShape]


class PreviewedChangeShape(TypedDict):
    """What somebody would get, or lose. `once` says what has to be mended before, such as `once the
    bot’s role is above it`; empty if nothing."""

    name: str
    role: str
    gives: bool
    once: str


class RolePreviewShape(TypedDict):
    """What would change on the server: now, and once what stops roles is mended. `given` and
    `taken` count what changes now, `later` what changes once it can; `changes` has the first 1,000
    of both, those of now first. `stopped` says of each role that the bot can't give how to mend
    that."""

    problem: str
    given: int
    taken: int
    later: int
    absent: int
    stopped: list[str]
    changes: list[PreviewedChangeShape]


def roles_of(league: League) -> DiscordRolesShape:
    """What the portal has stored."""
    server = server_of(league)
    rows = {row.kind: row for row in MappedRole.objects.filter(league=league)}
    changes = list(RoleChange.objects.filter(league=league)[:MOST_SHOWN])
    waiting = RoleChange.objects.filter(league=league, result=RoleChangeResult.WAITING)
    absent = DiscordMember.objects.filter(league=league, is_there=False)
    problem = ServerProblem(server.problem) if has_bot() else ServerProblem.NO_BOT
    return {
        "isOn": server.is_on,
        "hasBot": has_bot(),
        "problem": problem_words(problem),
        "kinds": [_kind(kind, rows.get(kind)) for kind in DiscordRoleKind],
        "mapping": ShownMappingSerializer(league).data,
        "comparedAt": unix_seconds(server.compared_at),
        "compareAt": unix_seconds(server.compare_at) if server.is_on else 0,
        "absent": absent.count(),
        "waiting": waiting.count(),
        "changes": _changes(league, changes),
    }


def read_now(league: League) -> tuple[Guild | None, ServerProblem]:
    """The league's server as Discord has it now, or why it can't be read."""
    if not has_bot():
        return None, ServerProblem.NO_BOT
    try:
        return read_guild(league.pk), ServerProblem.NONE
    except GuildRefused:
        return None, ServerProblem.NOT_THERE
    except RetryLater:
        return None, ServerProblem.AWAY


def server_roles(league: League) -> ServerRolesShape:
    """The roles that staff can choose."""
    guild, problem = read_now(league)
    roles = sorted(guild.roles, key=lambda role: -role.position) if guild is not None else []
    found: list[ServerRoleShape] = []
    for role in roles:
        obstacle = obstacle_of(role.id, guild) if guild is not None else RoleObstacle.NONE
        if obstacle not in UNUSABLE:
            words = obstacle_words(obstacle, role.name)
            found.append({"_id": str(role.id), "name": role.name, "stops": words})
    return {"problem": problem_words(problem), "roles": found}


def preview(league: League) -> RolePreviewShape:
    """What would change if roles followed the portal from now on."""
    guild, problem = read_now(league)
    members: list[GuildMember] = []
    if guild is not None:
        try:
            members = [each for each in read_members(league.pk) if not each.is_bot]
        except GuildRefused:
            problem = ServerProblem.NO_LIST
        except RetryLater:
            problem = ServerProblem.AWAY
    if guild is None or problem:
        return _nothing(problem)
    return _previewed_on(league, guild, members)


def _previewed_on(league: League, guild: Guild, members: list[GuildMember]) -> RolePreviewShape:
    """Roles that something stops are in it too: once that is mended, they follow unasked."""
    mapped = mapped_of(league)
    wanted = wanted_in(league, mapped, timezone.now())
    held = {each.id: Held(each.roles) for each in members}
    obstacles = {role: obstacle_of(role, guild) for role in mapped.values()}
    there = {who: roles for who, roles in wanted.items() if who in held}
    found = differences(there, held, obstacles)
    now = [each for each in found if not obstacles[each.role]]
    later = [each for each in found if once_words(obstacles[each.role])]
    names = dict(MappedRole.objects.filter(league=league).values_list("role", "name"))
    names |= {role.id: role.name for role in guild.roles}
    return {
        "problem": "",
        "given": sum(each.gives for each in now),
        "taken": sum(not each.gives for each in now),
        "later": len(later),
        "absent": len(wanted) - len(there),
        "stopped": [
            obstacle_words(obstacle, names[role])
            for role, obstacle in obstacles.items()
            if obstacle
        ],
        "changes": _previewed([*now, *later][:MOST_PREVIEWED], guild, members),
    }


def _nothing(problem: ServerProblem) -> RolePreviewShape:
    return {
        "problem": problem_words(problem),
        "given": 0,
        "taken": 0,
        "later": 0,
        "absent": 0,
        "stopped": [],
        "changes": [],
    }


def _previewed(
    found: Sequence[Difference], guild: Guild, members: Iterable[GuildMember]
) -> list[PreviewedChangeShape]:
    people = _people(each.member for each in found)
    called = {each.id: each.name for each in members}
    roles = {role.id: role.name for role in guild.roles}
    return [
        {
            "name": people[each.member][1] if each.member in people else called[each.member],
            "role": roles[each.role],
            "gives": each.gives,
            "once": once_words(obstacle_of(each.role, guild)),
        }
        for each in found
    ]


def _kind(kind: DiscordRoleKind, row: MappedRole | None) -> RoleKindShape:
    if row is None:
        return {"kind": kind, "role": "", "name": "", "stops": ""}
    words = obstacle_words(RoleObstacle(row.obstacle), row.name)
    return {"kind": kind, "role": str(row.role), "name": row.name, "stops": words}


def _changes(league: League, changes: Iterable[RoleChange]) -> list[RoleChangeShape]:
    listed = list(changes)
    keys = [each.discord_id for each in listed]
    people = _people(keys)
    called = dict(
        DiscordMember.objects.filter(league=league, discord_id__in=keys).values_list(
            "discord_id", "name"
        )
    )
    return [
        {
            "_id": str(each.pk),
            "at": unix_seconds(each.found_at),
            "person": str(people[each.discord_id][0]) if each.discord_id in people else "",
            "name": people[each.discord_id][1]
            if each.discord_id in people
            else called.get(each.discord_id, ""),
            "role": each.role_name,
            "gives": each.gives,
            "isNightly": each.is_nightly,
            "result": each.result,
        }
        for each in listed
    ]


def _people(discord_ids: Iterable[int]) -> dict[int, tuple[int, str]]:
    """Keys and usernames of people of the portal, by Discord id."""
    found = User.objects.filter(discord_id__in=list(discord_ids))
    rows = found.values_list("discord_id", "pk", "username")
    return {discord: (key, name) for discord, key, name in rows if discord is not None}
