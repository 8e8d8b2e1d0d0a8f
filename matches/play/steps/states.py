"""What a match waits for, computed in the database."""

from collections.abc import Collection, Mapping
from datetime import datetime

from django.db.models import (
    BooleanField,
    Case,
    Exists,
    F,
    OuterRef,
    Q,
    Subquery,
    TextField,
    Value,
    When,
)

from leagues.models import Week
from matches.enums import Decision, MatchState, ReportStatus, StateFilter
from matches.models import MatchQuerySet, ResultReport

UNPLAYED = (MatchState.UNSCHEDULED, MatchState.SCHEDULED, MatchState.UNREPORTED)
"""The states of matches that nobody has reported."""
SEVERAL: Mapping[StateFilter, Collection[MatchState]] = {
    StateFilter.UNPLAYED: UNPLAYED,
    StateFilter.OPEN: (*UNPLAYED, MatchState.REPORTED, MatchState.DISPUTED),
}
"""The values of `?state=` that stand for several states."""


def with_states(matches: MatchQuerySet, now: datetime) -> MatchQuerySet:
    """The matches with `state`, a MatchState, and `is_overdue`."""
    reports = ResultReport.objects.filter(match=OuterRef("pk"))
    state = Case(
        When(result__decision=Decision.VOID, then=Value(MatchState.VOID)),
        When(result__isnull=False, then=Value(MatchState.OFFICIAL)),
        When(Exists(reports.filter(status=ReportStatus.OPEN)), then=Value(MatchState.REPORTED)),
        When(Exists(reports.filter(status=ReportStatus.DISPUTED)), then=Value(MatchState.DISPUTED)),
        When(time=None, then=Value(MatchState.UNSCHEDULED)),
        When(time__gt=now, then=Value(MatchState.SCHEDULED)),
        default=Value(MatchState.UNREPORTED),
        output_field=TextField(),
    )
    is_overdue = Case(
        When(_overdue(now), then=Value(True)), default=Value(False), output_field=BooleanField()
    )
    return matches.annotate(state=state, is_overdue=is_overdue)


def in_state(matches: MatchQuerySet, state: StateFilter) -> MatchQuerySet:
    """Filter matches read with `with_states` by a value of `?state=`."""
    if state == StateFilter.ALL:
        return matches
    if state == StateFilter.OVERDUE:
        return matches.filter(Q(("is_overdue", True)))
    return matches.filter(Q(("state__in", SEVERAL.get(state, [state]))))


def _overdue(now: datetime) -> Q:
    """No result, and the match's week is over: its own week or, without one, the week of its time,
    or of its creation without a time. A week is over at its end, or once staff have moved on to the
    next. A time outside every week is over once it has passed."""
    weeks = Week.objects.filter(season=OuterRef("season"))
    is_over = Q(report_by__lte=now) | Q(
        number__lt=F("season__current_week"), season__is_current=True
    )
    given = Q(week__report_by__lte=now) | Q(
        week__number__lt=F("season__current_week"), season__is_current=True
    )
    played_in = weeks.filter(opens__lte=OuterRef("time"), report_by__gt=OuterRef("time"))
    by_time = Exists(played_in.filter(is_over)) | (~Exists(played_in) & Q(time__lte=now))
    # The first week that was not over at that time is over now, or all weeks were over already.
    first = Week.objects.filter(
        season=OuterRef(OuterRef("season")), report_by__gt=OuterRef(OuterRef("created_at"))
    ).order_by("report_by", "number")
    made_in = weeks.filter(is_over, pk=Subquery(first.values("pk")[:1]))
    left_then = weeks.filter(report_by__gt=OuterRef("created_at"))
    by_making = Exists(made_in) | (Exists(weeks) & ~Exists(left_then))
    of_its_own = (Q(time__isnull=False) & by_time) | (Q(time=None) & by_making)
    return Q(given | (Q(week=None) & of_its_own), result=None)
