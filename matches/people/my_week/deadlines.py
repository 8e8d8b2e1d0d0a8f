"""What a person has to do soon, for the line that every page of theirs shows on the day."""

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from clvr.lib.answer_cache.bodies import cached_body
from clvr.lib.api.timestamps import unix_seconds
from matches.addresses import room_address
from matches.enums import MatchPanel, WaitKind
from matches.models import Match
from matches.people.my_week.shapes import DeadlineShape, OwnDeadlinesShape
from matches.people.my_week.texts import what_is_due
from matches.people.my_week.urgency import Deadline, by_urgency
from matches.people.requests.answer import answerable_until
from matches.play.steps.waiting import Leagues, closed_to, count_to_answer, ends_waiting, rows_of

AHEAD = timedelta(hours=25)
"""No day is longer, so whatever is due today in any time zone is due within it."""
LIST = "/"
"""Where people answer what takes no page of its own."""
_PANELS = {
    WaitKind.REPORTS: MatchPanel.RESULT,
    WaitKind.PROPOSALS: MatchPanel.TIME,
    WaitKind.CHECK_INS: MatchPanel.MATCH_DAY,
    WaitKind.TO_REPORT: MatchPanel.RESULT,
    WaitKind.TO_LINE_UP: MatchPanel.LINE_UP,
    WaitKind.TO_AGREE: MatchPanel.TIME,
}
_IN_THE_LIST = (WaitKind.SUBSTITUTES, WaitKind.ATTENDANCE, WaitKind.POSTPONEMENTS)
"""What is asked about a match, and answered in the list."""
_ENDS: Mapping[WaitKind, Callable[[Any], datetime | None]] = {
    WaitKind.REPORTS: lambda report: report.confirms_at,
    WaitKind.PROPOSALS: answerable_until,
    WaitKind.POSTPONEMENTS: lambda asked: asked.answerable_until,
    WaitKind.CHECK_INS: lambda match: match.time,
    WaitKind.ATTENDANCE: lambda match: match.time,
    WaitKind.TO_REPORT: lambda match: match.week.report_by,
    WaitKind.TO_LINE_UP: lambda match: match.time,
    WaitKind.TO_AGREE: lambda match: match.week.agree_by,
    WaitKind.SUBSTITUTES: lambda asked: asked.match.time,
    WaitKind.INVITATIONS: lambda invitation: invitation.expires_at,
    WaitKind.JOINS: lambda request: request.expires_at,
    WaitKind.CHALLENGES: lambda challenge: challenge.expires_at,
}
"""When what waits ends; what never ends is not here."""


def waiting_of(user: User, request: HttpRequest) -> OwnDeadlinesShape:
    """How many requests wait for the person's answer, and what they have to do soon, as
    `OwnDeadlinesShape` describes it; kept for them until the data change. One query, and one
    more for each kind of what is due soon."""

    def make() -> bytes:
        due: list[DeadlineShape] = [
            {
                "what": each.what,
                "until": unix_seconds(each.until),
                "href": each.href,
                "league": each.league,
            }
            for each in deadlines_ahead(user, request)
        ]
        answer: OwnDeadlinesShape = {"toAnswer": count_to_answer(user, request), "due": due}
        return json.dumps(answer).encode()

    found: OwnDeadlinesShape = json.loads(cached_body(f"waits for {user.pk}", make))
    return found


def deadlines_ahead(user: User, request: HttpRequest | None = None) -> list[Deadline]:
    """What the person has to do within `AHEAD`, the most urgent first. One query, which the number
    of requests takes anyway, and one more for each kind with something due so soon."""
    now = timezone.now()
    waiting = ends_waiting(user, request)
    soon = [
        kind
        for kind in _ENDS
        if any(_is_soon(end, now) for end in waiting.get(kind.name.lower(), {}).values())
    ]
    if not soon:
        return []
    closed = closed_to(user)
    return by_urgency(
        [deadline for kind in soon for deadline in _deadlines(kind, closed, user.pk, now)]
    )


def _is_soon(end: datetime | None, now: datetime) -> bool:
    return end is not None and end <= now + AHEAD


def _deadlines(kind: WaitKind, closed: Leagues, user: int, now: datetime) -> Iterator[Deadline]:
    for row in rows_of(kind.name.lower(), closed, user=user, now=now):
        until = _ENDS[kind](row)
        if until is not None and now < until <= now + AHEAD:
            yield Deadline(kind, until, what_is_due(kind, row), *_page_path(kind, row))


def _page_path(kind: WaitKind, row: Any) -> tuple[str, str]:
    """The path of the page where it is done, and the code of the league."""
    if kind in _PANELS or kind in _IN_THE_LIST:
        match = row if isinstance(row, Match) else row.match
        panel = _PANELS.get(kind)
        place = LIST if panel is None else room_address(match, panel)
        return place, match.season.league.code
    team = row.challenged if kind == WaitKind.CHALLENGES else row.team
    return LIST, team.league.code
