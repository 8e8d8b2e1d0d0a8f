"""The line below the header of every page that says what the reader has to do today."""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone

from matches.people.my_week.deadlines import LIST
from matches.people.my_week.shapes import DeadlineShape


def today_of(due: Collection[DeadlineShape], banned: Collection[str]) -> dict[str, Any]:
    """What the line shows of what is due soon, but not in leagues that have banned the reader.

    Only the browser knows when the reader's day ends: `frontend/matches/people/myWeek/showToday.ts`
    hides the line before it is seen if nothing is due today, and counts what is. `ends` are the
    timestamps, in unix seconds. Without script the day is that of UTC. The line is there without
    anything due, too, for what becomes due by what the reader does on the page.
    """
    now = timezone.now()
    open_ones = [
        each for each in due if each["league"] not in banned and each["until"] > now.timestamp()
    ]
    first = open_ones[0] if open_ones else None
    ends = [each["until"] for each in open_ones]
    midnight = datetime.combine(now.astimezone(UTC).date(), datetime.min.time(), UTC)
    today = sum(end < (midnight + timedelta(days=1)).timestamp() for end in ends)
    return {
        "what": first["what"] if first else "",
        "own": first["href"] if first else LIST,
        "all": LIST,
        "until": datetime.fromtimestamp(first["until"], UTC) if first else None,
        "ends": " ".join(map(str, ends)),
        "count": today,
        "more": max(today - 1, 0),
    }
