"""The line below the header of every page that says what the reader has to do today."""

import json
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from clvr.lib.api.moments import unix_seconds
from clvr.lib.kept.bodies import kept_body
from matches.my_week.deadlines import LIST, deadlines_ahead
from matches.requests.waiting import count_to_answer


def waiting_of(user: User, request: HttpRequest) -> dict[str, Any]:
    """How many requests wait for the person's answer, and what they have to do soon; kept for them
    until the data change. One query, and one more for each kind of what is due soon."""

    def make() -> bytes:
        due = [
            {
                "what": each.what,
                "until": unix_seconds(each.until),
                "href": each.href,
                "league": each.league,
            }
            for each in deadlines_ahead(user, request)
        ]
        return json.dumps({"toAnswer": count_to_answer(user, request), "due": due}).encode()

    found: dict[str, Any] = json.loads(kept_body(f"waits for {user.pk}", make))
    return found


def today_of(due: Collection[dict[str, Any]], banned: Collection[str]) -> dict[str, Any] | None:
    """What the line shows of what is due soon, but not in leagues that have banned the reader; None
    if nothing is.

    Only the browser knows when the reader's day ends: `frontend/matches/myWeek/showToday.ts` hides
    the line before it is seen if nothing is due today, and counts what is. `ends` are the moments,
    in unix seconds. Without script the day is that of UTC.
    """
    now = timezone.now()
    open_ones = [
        each for each in due if each["league"] not in banned and each["until"] > now.timestamp()
    ]
    if not open_ones:
        return None
    first, *_ = open_ones
    ends = [each["until"] for each in open_ones]
    midnight = datetime.combine(now.astimezone(UTC).date(), datetime.min.time(), UTC)
    today = sum(end < (midnight + timedelta(days=1)).timestamp() for end in ends)
    return {
        "what": first["what"],
        "own": first["href"],
        "all": LIST,
        "until": datetime.fromtimestamp(first["until"], UTC),
        "ends": " ".join(map(str, ends)),
        "count": today,
        "more": today - 1,
    }
