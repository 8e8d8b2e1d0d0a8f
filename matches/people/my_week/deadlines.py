"""What a person has to do by when: soon, for the line that every page of theirs shows on the day,
and first in a league, for its home."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import cache
from math import inf
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from clvr.lib.answer_cache.bodies import cached_body
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.leagues import LeagueIdentity
from matches.addresses import room_address
from matches.enums import MatchPanel, WaitKind
from matches.models import Match
from matches.people.my_week.shapes import DeadlineShape, OwnDeadlinesShape
from matches.people.my_week.texts import what_is_due
from matches.people.my_week.urgency import Deadline, by_urgency
from matches.people.requests.answer import answerable_until
from matches.play.steps.waiting import (
    Leagues,
    Wait,
    closed_to,
    count_to_answer,
    rows_of,
    waits_of,
)

AHEAD = timedelta(hours=25)
"""No day is longer, so whatever is due today in any time zone is due within it."""
WEEK = timedelta(days=7)
"""How far ahead the steps of leaders are shown: a week as a person counts it, and not as the
leagues do, so that it is not empty when theirs begins."""
LIST = "/"
"""Where people answer what takes no page of its own."""
_PANELS = {
    WaitKind.REPORTS: MatchPanel.RESULT,
    WaitKind.PROPOSALS: MatchPanel.TIME,
    WaitKind.CHECK_INS: MatchPanel.MATCH_DAY,
    WaitKind.TO_REPORT: MatchPanel.RESULT,
    WaitKind.TO_PICK: MatchPanel.PICK_BAN,
    WaitKind.TO_LINE_UP: MatchPanel.LINE_UP,
    WaitKind.TO_AGREE: MatchPanel.TIME,
}
_STEPS = (WaitKind.TO_REPORT, WaitKind.TO_PICK, WaitKind.TO_LINE_UP, WaitKind.TO_AGREE)
_IN_THE_LIST = (WaitKind.SUBSTITUTES, WaitKind.ATTENDANCE, WaitKind.POSTPONEMENTS)
"""What is asked about a match, and answered in the list."""
_ENDS: Mapping[WaitKind, Callable[[Any], datetime | None]] = {
    WaitKind.REPORTS: lambda report: report.confirms_at,
    WaitKind.PROPOSALS: answerable_until,
    WaitKind.POSTPONEMENTS: lambda asked: asked.answerable_until,
    WaitKind.CHECK_INS: lambda match: match.time,
    WaitKind.ATTENDANCE: lambda match: match.time,
    WaitKind.TO_REPORT: lambda match: match.week.report_by,
    WaitKind.TO_PICK: lambda match: match.pick_ban.turn_until,
    WaitKind.TO_LINE_UP: lambda match: match.time,
    WaitKind.TO_AGREE: lambda match: match.week.agree_by,
    WaitKind.SUBSTITUTES: lambda asked: asked.match.time,
    WaitKind.INVITATIONS: lambda invitation: invitation.expires_at,
    WaitKind.JOINS: lambda request: request.expires_at,
    WaitKind.CHALLENGES: lambda challenge: challenge.expires_at,
    WaitKind.OFFERS: lambda offer: None,
}
"""When each kind ends; None if it never does."""
_KINDS: Mapping[str, WaitKind] = {kind.name.lower(): kind for kind in WaitKind}


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
    kinds = _earliest(waits_of(user, request))
    soon = [kind for kind, end in kinds.items() if _is_soon(end, now)]
    if not soon:
        return []
    closed = closed_to(user)
    found = (each for kind in soon for each in _deadlines(kind, closed, user.pk, now))
    return by_urgency(each for each in found if _is_soon(each.until, now))


def first_deadlines(
    user: User, request: HttpRequest | None, leagues: Iterable[LeagueIdentity]
) -> dict[str, Deadline]:
    """What of the person's To Do comes first in each of the leagues that has any of it, by the
    league's code. One query, which the number of requests takes anyway, and one more for each kind
    that may hold what ends first in one of them."""
    now, closed, waits = timezone.now(), closed_to(user), waits_of(user, request)

    @cache
    def of_kind(kind: WaitKind) -> list[Deadline]:
        return list(_deadlines(kind, closed, user.pk, now))

    found: dict[str, Deadline] = {}
    for league in leagues:
        there = _earliest(wait for wait in waits if wait.league == int(league.id))
        if first := _first(there, league.code, of_kind):
            found[league.code] = first
    return found


def _first(
    kinds: Mapping[WaitKind, datetime | None],
    league: str,
    of_kind: Callable[[WaitKind], Iterable[Deadline]],
) -> Deadline | None:
    """What ends first in a league, of these kinds with their earliest ends. Asks for no kind that
    ends later."""
    found: list[Deadline] = []
    for kind, end in sorted(kinds.items(), key=lambda each: _place(each[1])):
        if found and _place(found[0].until) < _place(end):
            break
        found = by_urgency([*found, *(each for each in of_kind(kind) if each.league == league)])
    return next(iter(found), None)


def is_near(match: Match, now: datetime) -> bool:
    """Whether leaders take the steps of the match now: its week has opened, or it is within a week
    that it is played, or that a time must be agreed on."""
    if match.time is not None:
        return match.time <= now + WEEK
    week = match.week
    return week is None or week.opens <= now or week.agree_by <= now + WEEK


def _earliest(waits: Iterable[Wait]) -> dict[WaitKind, datetime | None]:
    """The earliest end of each kind of thing that the person has to do."""
    ends: dict[WaitKind, datetime | None] = {}
    for wait in waits:
        kind = _KINDS.get(wait.kind)
        if kind is not None:
            ends[kind] = min(ends.get(kind), wait.until, key=_place)
    return ends


def _place(end: datetime | None) -> float:
    return inf if end is None else end.timestamp()


def _is_soon(end: datetime | None, now: datetime) -> bool:
    return end is not None and end <= now + AHEAD


def _deadlines(kind: WaitKind, closed: Leagues, user: int, now: datetime) -> Iterator[Deadline]:
    """What the person has to do of a kind, without what has ended and the steps of matches that are
    far off."""
    for row in rows_of(kind.name.lower(), closed, user=user, now=now):
        until = _ENDS[kind](row)
        is_over = until is not None and until <= now
        is_far = kind in _STEPS and not is_near(row, now)
        if not is_over and not is_far:
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
