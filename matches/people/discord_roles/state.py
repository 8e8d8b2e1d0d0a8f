"""What the portal has stored about the roles on a league's Discord server."""

from collections.abc import Mapping

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from leagues.models import League
from matches.enums import DiscordRoleKind, RoleChangeResult, RoleObstacle, ServerProblem
from matches.models import DiscordMember, DiscordServer, MappedRole, RoleChange
from matches.people.discord_roles.rules import Held

STOPPING = (ServerProblem.NOT_THERE, ServerProblem.NO_LIST)
"""What stops everything for a server until it is mended."""


def server_of(league: League) -> DiscordServer:
    """The league's server; not stored yet if nobody has set anything."""
    return DiscordServer.objects.filter(league=league).first() or DiscordServer(league=league)


def mapped_of(league: League) -> dict[DiscordRoleKind, int]:
    """The roles that the league maps."""
    rows = MappedRole.objects.filter(league=league).values_list("kind", "role")
    return {DiscordRoleKind(kind): role for kind, role in rows}


def usable_roles(league: League) -> dict[int, str]:
    """The names of the mapped roles that nothing stops, by id."""
    rows = MappedRole.objects.filter(league=league, obstacle=RoleObstacle.NONE)
    return dict(rows.values_list("role", "name"))


def held_in(league: League, waiting: Mapping[tuple[int, int], bool]) -> dict[int, Held]:
    """What members have once the changes that wait are done."""
    found = {
        who: Held(frozenset(map(int, roles)), is_there)
        for who, roles, is_there in DiscordMember.objects.filter(league=league).values_list(
            "discord_id", "roles", "is_there"
        )
    }
    for (who, role), gives in waiting.items():
        before = found.get(who, Held())
        after = before.roles | {role} if gives else before.roles - {role}
        found[who] = Held(after, before.is_there)
    return found


def waiting_changes(league: League) -> dict[tuple[int, int], bool]:
    """Whether the changes that wait to be sent give, by member and role."""
    rows = RoleChange.objects.filter(league=league, result=RoleChangeResult.WAITING)
    return {
        (who, role): gives for who, role, gives in rows.values_list("discord_id", "role", "gives")
    }


def end_unsent(league: League) -> None:
    """Note as failed the changes whose message the outbox gave up, so that they are found again."""
    sent = OutboxMessage.objects.waiting().filter(kind=OutboxKind.DISCORD_ROLE, league=league.code)
    keys = list(sent.values_list("payload__change", flat=True))
    waiting = RoleChange.objects.filter(league=league, result=RoleChangeResult.WAITING)
    waiting.exclude(pk__in=keys).update(result=RoleChangeResult.FAILED)


def note_role(league: League, who: int, role: int, *, has: bool, is_there: bool = True) -> None:
    """Note that a member has a role now, or not. For somebody who is not there: that it was
    tried."""
    member, _ = DiscordMember.objects.get_or_create(league=league, discord_id=who)
    others = {int(each) for each in member.roles} - {role}
    member.roles = [str(each) for each in sorted(others | {role} if has else others)]
    member.is_there = is_there
    member.save(update_fields=["roles", "is_there"])
