"""What stops roles from following on a server: staff are told once, until it is mended."""

from collections.abc import Mapping
from datetime import timedelta

from django.utils import timezone

from accounts.enums import NotificationKind, OutboxKind
from accounts.notifications.services import notify
from accounts.outbox import delivery as outbox
from accounts.roles.powers import league_managers
from clvr.lib.transactions import part_of_transaction
from leagues.models import League
from leagues.services.discord_faults import PAGE
from matches.enums import RoleChangeResult, RoleObstacle, ServerProblem
from matches.models import DiscordServer, MappedRole, RoleChange
from matches.people.discord_roles.state import STOPPING, server_of
from matches.people.discord_roles.texts import obstacle_words, problem_words, roles_stopped

AGAIN_AFTER = timedelta(hours=1)
"""When a server is compared again that could not be read, or on which something stops roles."""


@part_of_transaction
def note_obstacles(league: League, found: Mapping[int, RoleObstacle]) -> None:
    """Under the league's lock: note what stops these mapped roles now; NONE for what is mended."""
    is_known = _is_known(league)
    rows = list(MappedRole.objects.filter(league=league, role__in=list(found)))
    news = []
    for each in rows:
        before, each.obstacle = each.obstacle, found[each.role]
        if each.obstacle and not each.is_told:
            each.is_told = True
            news.append(each)
        elif not each.obstacle and before not in (RoleObstacle.NONE, RoleObstacle.REFUSED):
            # Whether Discord still refuses shows when it is asked again.
            each.is_told = False
    MappedRole.objects.bulk_update(rows, ["obstacle", "is_told"])
    _withdraw(league, {each.role for each in rows if each.obstacle})
    if any(each.obstacle not in (RoleObstacle.NONE, RoleObstacle.REFUSED) for each in rows):
        _compare_soon(league)
    if news and not is_known:
        _tell(league, obstacle_words(RoleObstacle(news[0].obstacle), news[0].name))


@part_of_transaction
def note_accepted(league: League, role: int) -> None:
    """Under the league's lock: Discord has just given or taken a role."""
    MappedRole.objects.filter(league=league, role=role, is_told=True).update(is_told=False)


@part_of_transaction
def note_problem(server: DiscordServer, problem: ServerProblem) -> None:
    """Under the league's lock: store what is wrong with the server; NONE if it works."""
    is_known = _is_known(server.league)
    server.problem = problem
    if problem in STOPPING:
        _withdraw(server.league, None)
        if not is_known:
            _tell(server.league, problem_words(problem))
        server.is_told = True
        server.compare_at = timezone.now() + AGAIN_AFTER
    elif problem == ServerProblem.NONE:
        server.is_told = False
    server.save()


def _compare_soon(league: League) -> None:
    """What staff mend on Discord counts within the hour. A plain refusal is tried at night: nobody
    sees that it is mended before Discord is asked for a change."""
    soon = timezone.now() + AGAIN_AFTER
    DiscordServer.objects.filter(league=league, compare_at__gt=soon).update(compare_at=soon)


def _is_known(league: League) -> bool:
    """Whether staff were told of something that is not mended yet."""
    told = MappedRole.objects.filter(league=league, is_told=True)
    return server_of(league).is_told or told.exists()


def _withdraw(league: League, roles: set[int] | None) -> None:
    """Take back the changes that wait of these roles; of all for None."""
    waiting = RoleChange.objects.filter(league=league, result=RoleChangeResult.WAITING)
    if roles is not None:
        waiting = waiting.filter(role__in=roles)
    keys = list(waiting.values_list("pk", flat=True))
    outbox.withdraw(OutboxKind.DISCORD_ROLE, change__in=keys)
    RoleChange.objects.filter(pk__in=keys).update(result=RoleChangeResult.STOPPED)


def _tell(league: League, why: str) -> None:
    notify(
        people=league_managers(league.code),
        kind=NotificationKind.DISCORD_REFUSES,
        text=roles_stopped(league, why),
        link=f"{PAGE}?league={league.code}",
        league=league.code,
        subject=f"discord-roles:{league.code}",
    )


def withdraw_all(league: League) -> None:
    """Under the league's lock: nothing is sent any more."""
    _withdraw(league, None)
