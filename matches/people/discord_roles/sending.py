"""One call to Discord: a member gets a role, or loses it."""

from collections.abc import Sequence

import requests

from accounts.discord.bot import send_as_bot
from accounts.discord.client import announced_rests, error_code
from accounts.discord.error_codes import (
    MISSING_ACCESS,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_ROLE,
)
from accounts.models import OutboxMessage
from accounts.outbox.rests import Rest
from clvr.lib.transactions import transactional
from leagues.services.locking import lock_league
from matches.enums import RoleChangeResult, RoleObstacle, ServerProblem
from matches.models import RoleChange
from matches.people.discord_roles.state import note_role, server_of
from matches.people.discord_roles.stopping import note_accepted, note_obstacles, note_problem

REASON = "CLVR portal: roles follow the league"
SENT = (RoleChangeResult.WAITING, RoleChangeResult.FAILED)
"""What is sent: also what the outbox gave up, if staff send it again."""


def change_role(message: OutboxMessage) -> Sequence[Rest]:
    """Do the payload's `change`; returns what Discord announces to limit.

    Who is not on the server has nothing to change. What Discord refuses stops this role on this
    server, or everything there, until it is mended. Raises RetryLater as
    `accounts.discord.bot.send_as_bot` does.
    """
    asked = RoleChange.objects.select_related("league").filter(pk=message.payload["change"])
    change = asked.filter(result__in=SENT).first()
    if change is None:
        return []
    answer = send_as_bot(
        "PUT" if change.gives else "DELETE",
        f"/guilds/{change.league_id}/members/{change.discord_id}/roles/{change.role}",
        reason=REASON,
    )
    _note(change, answer)
    return announced_rests(answer)


def _note(change: RoleChange, answer: requests.Response) -> None:
    code = error_code(answer)
    if answer.ok:
        _record(change, RoleChangeResult.DONE)
    elif code == UNKNOWN_MEMBER:
        _record(change, RoleChangeResult.ABSENT)
    elif code in (UNKNOWN_GUILD, MISSING_ACCESS):
        _stop(change, ServerProblem.NOT_THERE)
    elif code == UNKNOWN_ROLE:
        _stop(change, RoleObstacle.GONE)
    elif answer.status_code == requests.codes.forbidden:
        _stop(change, RoleObstacle.REFUSED)
    else:
        RoleChange.objects.filter(pk=change.pk).update(result=RoleChangeResult.FAILED)


@transactional
def _record(change: RoleChange, result: RoleChangeResult) -> None:
    league = lock_league(change.league_id)
    # It may have been taken back meanwhile. What Discord did stays true.
    RoleChange.objects.filter(pk=change.pk).update(result=result)
    is_there = result == RoleChangeResult.DONE
    note_role(league, change.discord_id, change.role, has=change.gives, is_there=is_there)
    if is_there:
        note_accepted(league, change.role)


@transactional
def _stop(change: RoleChange, why: RoleObstacle | ServerProblem) -> None:
    league = lock_league(change.league_id)
    RoleChange.objects.filter(pk=change.pk).update(result=RoleChangeResult.STOPPED)
    if isinstance(why, RoleObstacle):
        note_obstacles(league, {change.role: why})
    else:
        note_problem(server_of(league), why)
