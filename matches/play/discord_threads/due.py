"""Due work on threads: finding those that are not as they should be."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.discord.bot import has_bot
from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox.destinations import destination_of
from leagues.enums import ThreadFault
from leagues.services.thread_faults import is_tried
from matches.models import MatchThread
from matches.play.discord_threads.queries import (
    matches_without_thread,
    steps_of,
    threads_to_follow,
    wanted_of,
)
from matches.play.discord_threads.steps import Do, Step

BEGUN_AT_ONCE = 200
FAILED_FOR = timedelta(hours=1)
"""How long a thread is left alone after its message could not be delivered."""


def follow_match_threads() -> int:
    """Put a message into the outbox for each thread that is not as it should be, unless one waits
    already; returns how many. A portal without a bot has no threads."""
    if not has_bot():
        return 0
    _begin()
    threads = list(threads_to_follow())
    if not threads:
        return 0
    now, wanted = timezone.now(), wanted_of(threads)
    needed = {each.pk: steps_of(each, wanted[each.pk], now) for each in threads}
    lacking = [each for each in threads if needed[each.pk]]
    busy = _busy([each.pk for each in lacking], now)
    free = [each for each in lacking if each.pk not in busy]
    asked = list(_allowed(free, needed, now))
    outbox.put_all(
        [
            outbox.message(
                OutboxKind.MATCH_THREAD,
                {"thread": each.pk, "title": wanted[each.pk].name},
                league=each.league.code,
            )
            for each in asked
        ]
    )
    return len(asked)


def _begin() -> None:
    """Store a row for each match that should have a thread."""
    found = matches_without_thread().order_by("pk").values_list("pk", "season__league")
    rows = [
        MatchThread(match_id=match, league_id=league) for match, league in found[:BEGUN_AT_ONCE]
    ]
    if rows:
        MatchThread.objects.bulk_create(rows, ignore_conflicts=True)


def _busy(threads: Sequence[int], now: datetime) -> set[int]:
    """Those with a message that waits, or failed lately. Failures of before are forgotten: the new
    message says what they would have said."""
    keys = {_destination(key): key for key in threads}
    of_threads = OutboxMessage.objects.filter(
        kind=OutboxKind.MATCH_THREAD, destination__in=list(keys)
    )
    waiting = of_threads.waiting().values_list("destination", flat=True)
    failed = of_threads.undelivered()
    failed.filter(failed_at__lt=now - FAILED_FOR).delete()
    return {keys[each] for each in [*waiting, *failed.values_list("destination", flat=True)]}


def _destination(thread: int) -> str:
    return destination_of(OutboxKind.MATCH_THREAD, "", {"thread": thread})


def _allowed(
    threads: Sequence[MatchThread], needed: dict[int, list[Step]], now: datetime
) -> Iterator[MatchThread]:
    """Those for which Discord may be asked: while it refuses a league's threads, one now and then,
    and first one that is yet to be made."""
    tried: set[int] = set()
    for each in sorted(threads, key=lambda each: (Step(Do.MAKE) not in needed[each.pk], each.pk)):
        league = each.league
        is_hindered = league.thread_fault != ThreadFault.NONE
        if league.thread_fault == ThreadFault.FULL:
            is_hindered = Step(Do.MAKE) in needed[each.pk]
        if not is_hindered:
            yield each
        elif league.pk not in tried and is_tried(league, now):
            tried.add(league.pk)
            yield each
