"""The staff's list of matches."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, F, Prefetch, Q, Value, When
from django.db.models.expressions import OrderBy

from clvr.lib.api.pages import NumberedPage, numbered_page
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import containing
from leagues.models import Season
from matches.enums import MatchSort, MatchState, ProposalStatus, Side, StateFilter
from matches.match_day.rules import obstacle_to_check_in
from matches.match_day.state import facts_of_day
from matches.models import CheckIn, Match, MatchQuerySet, ResultReport, TimeProposal
from matches.week_desk.next_steps import MatchFacts, OpenReport
from matches.week_desk.states import in_state, with_states
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
_LATEST = (F("time").desc(nulls_first=True), "-id")
_SOONEST = (F("time").asc(nulls_first=True), "id")
ORDERS: Mapping[MatchSort, tuple[str | OrderBy, ...]] = {
    MatchSort.TIME: _LATEST,
    MatchSort.SOONEST: _SOONEST,
    MatchSort.WEEK: (OrderBy(F("week_number")), *_SOONEST),
    MatchSort.TEAMS: ("team_a__name_key", "team_b__name_key", *_SOONEST),
    MatchSort.STATE: (OrderBy(_URGENCY), *_SOONEST),
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


def schedule_page(asked: ScheduleFilter, page: int, now: datetime) -> NumberedPage[Match]:
    """The page with this number, or the last one, with what `facts_of` reads."""
    return numbered_page(with_facts(schedule(asked, now)), page, length=PAGE_LENGTH)


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


def with_facts(matches: MatchQuerySet) -> MatchQuerySet:
    """With what `facts_of` reads: three queries more. The matches have a state."""
    proposals, reports = TimeProposal.objects.open(), ResultReport.objects.open()
    return matches.select_related("week").prefetch_related(
        Prefetch("time_proposals", proposals, to_attr="open_proposals"),
        Prefetch("reports", reports, to_attr="open_reports"),
        Prefetch("check_ins", CheckIn.objects.in_force(), to_attr="standing_check_ins"),
    )


def facts_of(match: Match, now: datetime) -> MatchFacts:
    """What decides the next step of a match read with `with_facts`."""
    proposals: list[TimeProposal] = match.open_proposals  # type: ignore[attr-defined]
    reports: list[ResultReport] = match.open_reports  # type: ignore[attr-defined]
    waiting = [each for each in proposals if each.state == ProposalStatus.OPEN]
    return MatchFacts(
        state=MatchState(match.state),  # type: ignore[attr-defined]
        time=match.time,
        agree_by=None if match.week is None else match.week.agree_by,
        closes=None if match.week is None else match.week.report_by,
        is_season_closed=match.season.is_closed,
        proposed_by=Side(waiting[0].side) if waiting else None,
        report=_open_report(reports[0]) if reports else None,
        to_check_in=_to_check_in(match, now),
    )


def _open_report(report: ResultReport) -> OpenReport:
    return OpenReport(Side(report.side), report.confirms_at, report.is_absence_claim)


def _to_check_in(match: Match, now: datetime) -> tuple[Side, ...]:
    """The sides that can check in and have not."""
    there: list[CheckIn] = match.standing_check_ins  # type: ignore[attr-defined]
    facts = facts_of_day(match, there, is_reported=False)
    return tuple(side for side in Side if not obstacle_to_check_in(facts, side, now))
