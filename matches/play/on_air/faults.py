"""What a platform does not answer: noted once, told to staff once, and left alone for a while.

What passes by itself is told once it lasts. Meanwhile nothing counts as live that nobody knows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.db.models.functions import Coalesce

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from accounts.roles.powers import league_managers
from clvr.lib.transactions import transactional
from matches.air import asked_platforms
from matches.enums import PlatformFault, StreamPlatform
from matches.models import PlatformState
from matches.play.on_air import texts
from matches.play.on_air.casts_to_check import Cast
from matches.play.on_air.platforms.http import Failed
from matches.play.on_air.rules import rest_after

LASTS = timedelta(minutes=5)
"""After which a fault that may pass by itself is one that staff hear of."""
FORGOTTEN = timedelta(minutes=30)
"""After the last attempt, nobody knows whether such a fault is still there."""
PASS_BY_THEMSELVES = frozenset({PlatformFault.LIMITED, PlatformFault.UNREACHABLE})


@dataclass(frozen=True, slots=True)
class Problem:
    """What a platform does not answer, and since when."""

    platform: StreamPlatform
    fault: PlatformFault
    since: datetime


def is_left_alone(platform: StreamPlatform, now: datetime) -> bool:
    """Whether the platform is not asked now. One query."""
    return PlatformState.objects.filter(platform=platform, retry_at__gt=now).exists()


def note_fault(
    platform: StreamPlatform, failed: Failed, casts: Sequence[Cast], now: datetime
) -> None:
    """Note that the platform did not answer about these casts."""
    rows = _row(platform)
    since = rows.values_list("fault_at", flat=True).get() or now
    rest = failed.rest or rest_after(failed.fault, now - since)
    rows.update(
        fault=failed.fault,
        fault_at=Coalesce("fault_at", now),
        asked_at=now,
        retry_at=now + rest,
    )
    passes = failed.fault in PASS_BY_THEMSELVES
    if not passes or max(now - since, rest) >= LASTS:
        _tell(Problem(platform, failed.fault, since), casts)


def note_mended(platform: StreamPlatform, now: datetime) -> None:
    """Note that the platform answers."""
    rows = _row(platform)
    since = rows.values_list("fault_at", flat=True).get()
    if since is not None:
        for fault in PlatformFault:
            mark_done(dedupe=_told(Problem(platform, fault, since)))
    rows.update(fault=PlatformFault.NONE, fault_at=None, asked_at=now, retry_at=None)


def problems(now: datetime) -> list[Problem]:
    """What staff should know: faults that last, of platforms that the portal asks. One query."""
    rows = PlatformState.objects.filter(platform__in=asked_platforms(), fault_at__isnull=False)
    return [
        Problem(StreamPlatform(row.platform), PlatformFault(row.fault), row.fault_at)
        for row in rows.order_by("platform")
        if row.fault_at is not None and _is_said(row, now)
    ]


def _is_said(row: PlatformState, now: datetime) -> bool:
    if row.fault not in PASS_BY_THEMSELVES or row.fault_at is None or row.asked_at is None:
        return row.fault != PlatformFault.NONE
    until = max(row.asked_at, row.retry_at or row.asked_at)
    return until - row.fault_at >= LASTS and until > now - FORGOTTEN


@transactional
def _tell(problem: Problem, casts: Iterable[Cast]) -> None:
    """Tell the people who manage the leagues of these casts, each once."""
    for code in sorted({each.stream.match.season.league.code for each in casts}):
        people: Iterable[User] = league_managers(code)
        notify(
            people=people,
            kind=NotificationKind.CASTING,
            text=texts.platform_fails(problem.platform, problem.fault),
            link=f"/{code}/casts",
            league=code,
            dedupe=_told(problem),
        )


def _told(problem: Problem) -> str:
    return f"streams-{problem.platform}:{int(problem.since.timestamp())}:{problem.fault}"


def _row(platform: StreamPlatform) -> QuerySet[PlatformState]:
    PlatformState.objects.get_or_create(platform=platform)
    return PlatformState.objects.filter(platform=platform)
