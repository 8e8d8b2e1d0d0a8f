"""Due work: members' roles on leagues' Discord servers follow the portal.

`follow_roles` looks at the portal's own tables alone, so it runs every few seconds, and what ends
by the clock, such as a ban, is followed like any other change. `compare_servers` reads all members
of a server each night, and when staff ask for it; each hour while something stops roles, so that
what is mended on Discord counts soon.
"""

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.discord.bot import has_bot
from accounts.discord.guild import Guild, GuildMember
from accounts.discord.guilds import GuildRefused, read_guild, read_members
from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import RetryLater
from clvr.lib.escaping.plain import isolated
from clvr.lib.pruning import delete_in_batches
from clvr.lib.transactions import transactional
from leagues.models import League
from leagues.services.locking import lock_league
from matches.enums import RoleChangeResult, ServerProblem
from matches.models import DiscordMember, DiscordServer, MappedRole, RoleChange
from matches.people.discord_roles.facts import wanted_in
from matches.people.discord_roles.rules import Difference, differences, obstacle_of
from matches.people.discord_roles.state import (
    STOPPING,
    end_unsent,
    held_in,
    mapped_of,
    usable_roles,
    waiting_changes,
)
from matches.people.discord_roles.stopping import AGAIN_AFTER, note_obstacles, note_problem

AT_NIGHT = time(4)
"""When servers are compared, in the league's time zone."""
CHANGES_KEPT = timedelta(days=90)


def follow_roles() -> int:
    """Put what differs between the portal and what it knows of servers into the outbox; returns how
    many changes."""
    if not has_bot():
        return 0
    servers = DiscordServer.objects.filter(is_on=True, compared_at__isnull=False)
    working = servers.exclude(problem__in=STOPPING).select_related("league")
    return sum(_follow(server.league) for server in working if _differing(server.league))


def compare_servers() -> int:
    """Compare the servers whose turn it is with the portal; returns how many were compared."""
    if not has_bot():
        return 0
    return sum(_compare(server.league) for server in _due_servers().order_by("pk"))


def servers_wait() -> bool:
    """Whether it is a server's turn."""
    return has_bot() and _due_servers().exists()


def _due_servers() -> QuerySet[DiscordServer]:
    is_due = Q(compare_at=None) | Q(compare_at__lte=timezone.now())
    return DiscordServer.objects.filter(is_due, is_on=True).select_related("league")


def delete_old_role_changes() -> int:
    """Delete changes that were found long ago; returns how many."""
    old = RoleChange.objects.filter(found_at__lt=timezone.now() - CHANGES_KEPT)
    return delete_in_batches(old)


def _compare(league: League) -> bool:
    """Whether Discord could be read."""
    try:
        guild = read_guild(league.pk)
    except GuildRefused:
        return _failed(league, ServerProblem.NOT_THERE)
    except RetryLater as error:
        return _failed(league, ServerProblem.AWAY, error.after)
    try:
        members = list(read_members(league.pk))
    except GuildRefused:
        return _failed(league, ServerProblem.NO_LIST)
    except RetryLater as error:
        return _failed(league, ServerProblem.AWAY, error.after)
    _compared(league, guild, members)
    return True


@transactional
def _failed(league: League, problem: ServerProblem, after: timedelta | None = None) -> bool:
    league = lock_league(league.pk)
    now = timezone.now()
    server = DiscordServer.objects.select_related("league").get(league=league)
    server.compare_at = now + (after or AGAIN_AFTER)
    note_problem(server, problem)
    return False


@transactional
def _compared(league: League, guild: Guild, members: Sequence[GuildMember]) -> None:
    """Store what was read, and put what differs into the outbox."""
    league = lock_league(league.pk)
    now = timezone.now()
    server = DiscordServer.objects.select_related("league").get(league=league)
    server.compared_at, server.compare_at = now, next_night(league, now)
    note_problem(server, ServerProblem.NONE)
    note_guild(league, guild)
    _store_members(league, members, now)
    end_unsent(league)
    _put_differences(league, is_nightly=True)


def note_guild(league: League, guild: Guild) -> None:
    """Under the league's lock: store the names of mapped roles, and what stops them."""
    mapped = list(MappedRole.objects.filter(league=league))
    for each in mapped:
        role = guild.role(each.role)
        each.name = each.name if role is None else role.name
    MappedRole.objects.bulk_update(mapped, ["name"])
    note_obstacles(league, {each.role: obstacle_of(each.role, guild) for each in mapped})


def _store_members(league: League, members: Sequence[GuildMember], now: datetime) -> None:
    """Store anew who has mapped roles, and who should have some and is not there."""
    mapped = mapped_of(league)
    wanted, roles = wanted_in(league, mapped, now), frozenset(mapped.values())
    people = {each.id: each for each in members if not each.is_bot}
    rows = [
        DiscordMember(
            league=league,
            discord_id=each.id,
            name=each.name,
            roles=[str(role) for role in sorted(each.roles & roles)],
        )
        for each in people.values()
        if each.roles & roles or each.id in wanted
    ]
    rows += [
        DiscordMember(
            league=league,
            discord_id=who,
            roles=[str(role) for role in sorted(tried)],
            is_there=False,
        )
        for who, tried in wanted.items()
        if who not in people
    ]
    DiscordMember.objects.filter(league=league).delete()
    DiscordMember.objects.bulk_create(rows, batch_size=500)


def _differing(league: League) -> list[Difference]:
    """What differs in the roles that work, once all that waits is done."""
    wanted = wanted_in(league, mapped_of(league), timezone.now())
    return differences(wanted, held_in(league, waiting_changes(league)), usable_roles(league))


@transactional
def _follow(league: League) -> int:
    league = lock_league(league.pk)
    if not DiscordServer.objects.filter(league=league, is_on=True).exists():
        return 0
    return _put_differences(league, is_nightly=False)


def _put_differences(league: League, *, is_nightly: bool) -> int:
    """Under the league's lock: put what differs into the outbox, and take back what waits and is no
    longer meant."""
    found = _differing(league)
    if not found:
        return 0
    # What is taken back may have been all that differed.
    left = _differing(league) if _take_back(league, found) else found
    names = usable_roles(league)
    changes = [
        RoleChange(
            league=league,
            discord_id=each.member,
            role=each.role,
            role_name=names[each.role],
            gives=each.gives,
            is_nightly=is_nightly,
        )
        for each in left
    ]
    RoleChange.objects.bulk_create(changes, batch_size=500)
    outbox.put_all([_message(league, each) for each in changes])
    return len(found)


def _take_back(league: League, found: Sequence[Difference]) -> bool:
    """Take back the changes that wait and say the opposite; whether there were some."""
    opposite = {(each.member, each.role) for each in found}
    waiting = RoleChange.objects.filter(league=league, result=RoleChangeResult.WAITING)
    keys = [each.pk for each in waiting if (each.discord_id, each.role) in opposite]
    if not keys:
        return False
    outbox.withdraw(OutboxKind.DISCORD_ROLE, change__in=keys)
    RoleChange.objects.filter(pk__in=keys).delete()
    return True


def _message(league: League, change: RoleChange) -> OutboxMessage:
    verb = "Give" if change.gives else "Take"
    about = {"change": change.pk, "title": f"{verb} the role {isolated(change.role_name)}"}
    return outbox.message(OutboxKind.DISCORD_ROLE, about, league=league.code)


def next_night(league: League, now: datetime) -> datetime:
    """The next time at night, in the league's time zone."""
    here = now.astimezone(league.zone)
    tonight = datetime.combine(here.date(), AT_NIGHT, league.zone)
    if tonight <= here:
        tonight = datetime.combine(here.date() + timedelta(days=1), AT_NIGHT, league.zone)
    return tonight
