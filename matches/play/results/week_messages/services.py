"""Queuing the message of a week: one waits, however many results change before it goes."""

from collections.abc import Iterator
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from leagues.enums import ResultPosts
from leagues.models import Week
from leagues.webhooks import tell_channel
from matches.models import Match, WeekMessage
from matches.play.results.texts import result_sentence

KIND = OutboxKind.WEEK_MESSAGE
WAIT = timedelta(minutes=1)
"""From a change until the message is edited: what changes meanwhile goes with it."""


def tell_result(match: Match) -> None:
    """Post the result of a match, or that it has none any more, to the league's channel as the
    league has it set. Call this in the transaction of the change, with the league locked."""
    league = match.season.league
    week = week_of(match) if league.result_posts == ResultPosts.WEEK else None
    if week is None:
        tell_channel(league, result_sentence(match), match=match.pk)
        return
    if league.webhook_url:
        for each in {week.pk: week, **{also.pk: also for also in _shown_in(match)}}.values():
            queue_week(each)


def queue_week(week: Week) -> None:
    """Bring the week's message up to date soon. One that waits already is replaced and does not
    wait longer; one that is being sent may have read the results of before."""
    waiting = OutboxMessage.objects.waiting().filter(kind=KIND, payload__week=week.pk)
    first = waiting.order_by("due_at").values_list("due_at", flat=True).first()
    outbox.supersede(KIND, week=week.pk)
    due_at = timezone.now() + WAIT
    outbox.put(
        KIND,
        {"week": week.pk, "title": f"Results of {week}"},
        league=week.season.league.code,
        due_at=due_at if first is None else min(first, due_at),
    )


def week_of(match: Match) -> Week | None:
    """The week in which the match counts; None in a season without weeks."""
    if match.week is not None:
        return match.week
    counted = Match.objects.filter(pk=match.pk).with_week_number()
    number = counted.values_list(F("week_number")).first()
    weeks = Week.objects.select_related("season__league")
    return weeks.filter(season=match.season_id, number__in=number or ()).first()


def _shown_in(match: Match) -> Iterator[Week]:
    """The weeks whose messages change with the match besides its own: those that show it, and the
    one with the table."""
    rows = WeekMessage.objects.filter(week__season=match.season_id)
    for row in rows.select_related("week__season__league"):
        if row.has_table or match.pk in row.matches:
            yield row.week
