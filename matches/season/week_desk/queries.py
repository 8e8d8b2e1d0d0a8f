"""The staff's list of matches."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, F, Q, Value, When

from clvr.lib.api.cursor_pagination import CursorPage, Order, cursor_page
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import containing
from clvr.lib.name_order import NameOrder
from leagues.models import Season
from matches.enums import MatchSort, MatchState, StateFilter
from matches.models import Match, MatchQuerySet
from matches.play.steps.facts import with_facts
from matches.play.steps.states import in_state, with_states
from teams.models import Team

PAGE_LENGTH = 50
MOST_URGENT_FIRST = (
    MatchState.DISPUTED,
    MatchState.UNREPORTED,
    MatchState.REPORTED,
    MatchState.UNSCHEDULED,
    MatchState.SCHEDULED,
    MatchState.OFFICIAL,
    MatchState.VOID,
)
_URGENCY = Case(
    *(When(Q(("state", state)), then=Value(place)) for place, state in enumerate(MOST_URGENT_FIRST))
)
_LATEST = (F("time").desc(nulls_first=True), F("pk").desc())
_SOONEST = (F("time").asc(nulls_first=True), F("pk").asc())
ORDERS: Mapping[MatchSort, Order] = {
    MatchSort.TIME: _LATEST,
    MatchSort.SOONEST: _SOONEST,
    MatchSort.WEEK: (F("week_number").asc(), *_SOONEST),
    MatchSort.TEAMS: (
        NameOrder("team_a__name_key").asc(),
        NameOrder("team_b__name_key").asc(),
        *_SOONEST,
    ),
    MatchSort.STATE: (_URGENCY.asc(), *_SOONEST),
}
"""The orders of the list. Among matches at the same place, those without a time come first."""


@dataclass(frozen=True, slots=True)
class ScheduleFilter:
    """The requested matches. Without a season, those of the current seasons; overdue ones may then
    be of an earlier season."""

    leagues: Collection[LeagueCode]
    state: StateFilter = StateFilter.ALL
    week: int | None = None
    team: str = ""
    season: Season | None = None
    sort: MatchSort = MatchSort.TIME


def schedule_page(asked: ScheduleFilter, cursor: str | None, now: datetime) -> CursorPage[Match]:
    """One page at this cursor, with what `facts_of` reads."""
    rows = with_facts(filtered(asked, now))
    return cursor_page(rows, ORDERS[asked.sort], length=PAGE_LENGTH, cursor=cursor)


def schedule(asked: ScheduleFilter, now: datetime) -> MatchQuerySet:
    """All of them, in the order of the pages."""
    return filtered(asked, now).order_by(*ORDERS[asked.sort])


def filtered(asked: ScheduleFilter, now: datetime) -> MatchQuerySet:
    matches = Match.objects.filter(season__league__code__in=asked.leagues).with_week_number()
    if asked.season is not None:
        matches = matches.filter(season=asked.season)
    elif asked.state != StateFilter.OVERDUE:
        matches = matches.filter(season__is_current=True)
    if asked.week is not None:
        matches = matches.filter(Q(("week_number", asked.week)))
    if asked.team.strip():
        teams = containing(Team.objects.all(), "name_key", asked.team)
        matches = matches.filter(Q(team_a__in=teams) | Q(team_b__in=teams))
    return in_state(with_states(matches.shown(), now), asked.state)
