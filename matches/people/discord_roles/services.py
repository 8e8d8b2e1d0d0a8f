"""Staff choose the roles of their league's Discord server, and whether they follow the portal."""

from collections.abc import Mapping

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.discord.bot import has_bot
from accounts.discord.guild import Guild
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.discord_channels.texts import NO_BOT
from leagues.models import League
from leagues.services.locking import lock_league
from matches.enums import DiscordRoleKind, RoleObstacle
from matches.models import DiscordMember, MappedRole
from matches.people.discord_roles.following import next_night
from matches.people.discord_roles.rules import obstacle_of
from matches.people.discord_roles.state import server_of
from matches.people.discord_roles.stopping import withdraw_all
from matches.people.discord_roles.texts import obstacle_words

NOT_ON_SERVER = "This role is not on the server. Choose another one."
NO_ROLES = "Choose a role first."
UNUSABLE = (RoleObstacle.MANAGED, RoleObstacle.POWERFUL)
"""Roles that can't be chosen at all. Others can be mended afterwards."""


@command("league.code")
def map_roles(
    *,
    league: League,
    roles: Mapping[DiscordRoleKind, int | None],
    guild: Guild | None,
    by: User | None,
) -> League:
    """Choose the role for each kind of person; None for no role, and kinds that are left out keep
    theirs. After a change roles no longer follow until staff turn that on again: they see before
    what will change. `guild` is the server as it was just read; None keeps roles that are mapped
    already, and takes no new ones.

    Raises PermissionDenied unless `by` manages the league, and FieldsRefused for a role that is not
    on the server or can't be given by a bot.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    rows = {row.kind: row for row in MappedRole.objects.filter(league=league)}
    before = {kind: row.role for kind, row in rows.items()}
    for kind, role in roles.items():
        if role is None:
            rows.pop(kind, None)
        elif before.get(kind) != role:
            rows[kind] = _mapped(league, kind, role, guild)
    after = {kind: row.role for kind, row in rows.items()}
    if after == before:
        return league
    MappedRole.objects.filter(league=league).delete()
    for kind in DiscordRoleKind:
        if row := rows.get(kind):
            row.pk = None
            row.save(force_insert=True)
    _stop(league)
    audit.record(
        "league.map_discord_roles",
        league,
        actor=by,
        league=league.code,
        before={kind: str(role) for kind, role in before.items()},
        after={kind: str(role) for kind, role in after.items()},
    )
    return league


@command("league.code")
def turn_roles_on(*, league: League, by: User | None) -> League:
    """Let roles on the league's server follow the portal from now on: due work compares all members
    first.

    Raises PermissionDenied unless `by` manages the league, and Refused without a bot or a role.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    if not has_bot():
        raise Refused(NO_BOT)
    if not MappedRole.objects.filter(league=league).exists():
        raise Refused(NO_ROLES)
    server = server_of(league)
    if server.is_on:
        return league
    server.is_on, server.compare_at, server.compared_at = True, None, None
    server.save()
    _audit(league, by=by, is_on=True)
    return league


@command("league.code")
def turn_roles_off(*, league: League, by: User | None) -> League:
    """Leave the roles on the league's server as they are from now on.

    Raises PermissionDenied unless `by` manages the league.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    if server_of(league).is_on:
        _stop(league)
        _audit(league, by=by, is_on=False)
    return league


@command("league.code")
def compare_again(*, league: League, by: User | None) -> League:
    """Compare all members of the league's server with the portal in the next minute, and try again
    what Discord refused.

    Raises PermissionDenied unless `by` manages the league, and Refused while roles do not follow.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    server = server_of(league)
    if not server.is_on:
        raise Refused("Roles do not follow the portal yet. Turn that on first.")
    server.compare_at = timezone.now()
    server.save()
    return league


def _mapped(league: League, kind: DiscordRoleKind, role: int, guild: Guild | None) -> MappedRole:
    found = guild.role(role) if guild is not None else None
    if guild is None or found is None:
        raise FieldsRefused({kind: [NOT_ON_SERVER]})
    obstacle = obstacle_of(role, guild)
    if obstacle in UNUSABLE:
        raise FieldsRefused({kind: [obstacle_words(obstacle, found.name)]})
    return MappedRole(
        league=league,
        kind=kind,
        role=role,
        name=found.name,
        obstacle=obstacle,
        # Whoever chooses it reads that on the page.
        is_told=bool(obstacle),
    )


def _stop(league: League) -> None:
    """What was known of members is read anew when roles follow again."""
    withdraw_all(league)
    DiscordMember.objects.filter(league=league).delete()
    server = server_of(league)
    server.is_on = False
    server.compare_at = next_night(league, timezone.now())
    server.save()


def _audit(league: League, *, by: User | None, is_on: bool) -> None:
    audit.record(
        "league.follow_discord_roles",
        league,
        actor=by,
        league=league.code,
        before={"isOn": not is_on},
        after={"isOn": is_on},
    )
