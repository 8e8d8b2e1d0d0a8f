"""Due work on threads: finding those that are not as they should be."""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from accounts.discord.bot import has_bot
from accounts.discord.guilds import GuildRefused, read_channels
from accounts.enums import OutboxKind
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import RetryLater
from clvr.lib.transactions import transactional
from leagues.models import League
from leagues.services.discord_faults import THREADS, is_tried
from matches.models import MatchMessage, MatchThread
from matches.play.discord_following import allowed, busy
from matches.play.discord_threads.queries import (
    matches_without_thread,
    steps_of,
    threads_of_lost_channels,
    threads_to_follow,
    wanted_of,
)
from matches.play.discord_threads.steps import Do, Step

BEGUN_AT_ONCE = 200


def follow_match_threads() -> int:
    """Put a message into the outbox for each thread that is not as it should be, unless one waits
    already; returns how many. A portal without a bot has no threads."""
    if not has_bot():
        return 0
    if lost := list(threads_of_lost_channels()[:BEGUN_AT_ONCE]):
        _forget(lost)
    _begin()
    threads = list(threads_to_follow())
    if not threads:
        return 0
    now, wanted = timezone.now(), wanted_of(threads)
    _note_lost_channels(threads, now)
    needed = {each.pk: steps_of(each, wanted[each.pk], now) for each in threads}
    lacking = [each for each in threads if needed[each.pk]]
    waiting = busy(OutboxKind.MATCH_THREAD, "thread", [each.pk for each in lacking], now)
    free = [each for each in lacking if each.pk not in waiting]
    asked = list(allowed(free, THREADS, lambda each: Step(Do.MAKE) in needed[each.pk], now))
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


def _note_lost_channels(threads: Sequence[MatchThread], now: datetime) -> None:
    """Look, every quarter of an hour, whether the channels that leagues used before are still
    there: deleting a channel deletes its threads, and Discord tells nobody. Threads of lost ones
    begin anew the next time."""
    former: dict[League, list[MatchThread]] = {}
    for each in threads:
        if each.thread and not each.is_archived and each.channel != each.league.thread_channel:
            former.setdefault(each.league, []).append(each)
    for league, open_ones in former.items():
        if not is_tried(league, THREADS, now):
            continue
        League.objects.filter(pk=league.pk).update(thread_tried_at=now)
        try:
            there = {str(each.id) for each in read_channels(league.pk)}
        except (GuildRefused, RetryLater):
            continue
        lost = [each.pk for each in open_ones if each.channel not in there]
        MatchThread.objects.filter(pk__in=lost).update(gone_at=now, members=[], absent={})


@transactional
def _forget(lost: Sequence[MatchThread]) -> None:
    """Let threads of a channel that was deleted begin anew in the one that came after it, with all
    messages of their matches."""
    of_matches = MatchMessage.objects.filter(match__in=[each.match_id for each in lost])
    of_matches.update(discord_message=None)
    MatchThread.objects.filter(pk__in=[each.pk for each in lost]).delete()


def _begin() -> None:
    """Store a row for each match that should have a thread."""
    found = matches_without_thread().order_by("pk").values_list("pk", "season__league")
    rows = [
        MatchThread(match_id=match, league_id=league) for match, league in found[:BEGUN_AT_ONCE]
    ]
    if rows:
        MatchThread.objects.bulk_create(rows, ignore_conflicts=True)
