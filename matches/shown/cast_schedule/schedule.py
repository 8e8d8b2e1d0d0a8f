"""The schedule of a league's casts."""

from datetime import datetime
from typing import cast

from django.db.models import Prefetch

from matches.models import Match, Stream, StreamQuerySet
from matches.play.casts.queries import people_of
from matches.play.casts.serializers import CastPersonSerializer, StreamSerializer
from matches.shapes import StreamShape
from matches.shown.cast_schedule.shapes import ScheduledCastShape

MOST_UPCOMING = 200
PAST_SHOWN = 40


def scheduled_casts(league: int, now: datetime, *, is_upcoming: bool) -> list[ScheduledCastShape]:
    """A league's casts: upcoming ones, the next first, or the latest past ones. Five queries."""
    of_league = Stream.objects.filter(match__season__league=league)
    if is_upcoming:
        in_order = of_league.upcoming(now)[:MOST_UPCOMING]
    else:
        in_order = of_league.past(now)[:PAST_SHOWN]
    return [scheduled_cast(each) for each in with_schedule(in_order)]


def with_schedule(casts: StreamQuerySet) -> StreamQuerySet:
    """Casts with everything that `scheduled_cast` reads, in four queries more."""
    matches = Match.objects.shown().with_week_number()
    found = casts.with_people().select_related("air_check")
    return found.prefetch_related(Prefetch("match", matches))


def scheduled_cast(stream: Stream) -> ScheduledCastShape:
    """A cast that was read `with_schedule`."""
    told = cast("StreamShape", StreamSerializer(stream).data)
    people = [dict(CastPersonSerializer(each).data) for each in people_of(stream)]
    return {**told, "group": _group(stream.match), "people": people}


def _group(match: Match) -> str:
    week: int | None = getattr(match, "week_number", None)
    return match.season.label if week is None else f"{match.season.label}, Week {week}"
