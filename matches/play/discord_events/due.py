"""Due work on events: finding those that are not as they should be."""

from datetime import datetime

from django.utils import timezone

from accounts.discord.bot import has_bot
from accounts.enums import OutboxKind
from accounts.outbox import delivery as outbox
from leagues.services.discord_faults import EVENTS
from matches.models import MatchEvent
from matches.play.discord_events.queries import (
    done_of,
    matches_without_event,
    wanted_of,
    with_matches,
)
from matches.play.discord_events.rules import Do, next_step
from matches.play.discord_following import allowed, busy

BEGUN_AT_ONCE = 200


def follow_match_events() -> int:
    """Put a message into the outbox for each event that is not as it should be, unless one waits
    already; returns how many. A portal without a bot has no events."""
    if not has_bot():
        return 0
    now = timezone.now()
    _begin(now)
    # The next match first: a server has room for a hundred.
    rows = list(with_matches(MatchEvent.objects.to_follow(now)).order_by("match__time", "pk"))
    if not rows:
        return 0
    wanted = wanted_of(rows, now)
    steps = {each.pk: next_step(wanted[each.pk], done_of(each), now) for each in rows}
    lacking = [each for each in rows if steps[each.pk] is not None]
    waiting = busy(OutboxKind.MATCH_EVENT, "event", [each.pk for each in lacking], now)
    free = [each for each in lacking if each.pk not in waiting]
    asked = list(allowed(free, EVENTS, lambda each: steps[each.pk] == Do.MAKE, now))
    outbox.put_all(
        [
            outbox.message(
                OutboxKind.MATCH_EVENT,
                {"event": each.pk, "title": _title(each)},
                league=each.league.code,
            )
            for each in asked
        ]
    )
    return len(asked)


def _begin(now: datetime) -> None:
    """Store a row for each match that should have an event."""
    found = matches_without_event(now).order_by("pk").values_list("pk", "season__league")
    rows = [MatchEvent(match_id=match, league_id=league) for match, league in found[:BEGUN_AT_ONCE]]
    if rows:
        MatchEvent.objects.bulk_create(rows, ignore_conflicts=True)


def _title(row: MatchEvent) -> str:
    return str(row) if row.match is None else row.match.versus
