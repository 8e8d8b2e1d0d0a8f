"""Steps that leaders take in their matches and that nobody asks of them, as rows for counting.

`matches.play.room.phases` says the same of one match: a test compares the two.
"""

from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from matches.enums import Side
from matches.models import Lineup, Match, MatchQuerySet, ResultReport, TimeProposal
from matches.play.match_day.queries import to_check_in_for
from teams.models import Membership


def to_agree_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches of teams that the person leads for which nobody has proposed a time, until the
    deadline for times."""
    found = _without_report(user).filter(time=None, week__agree_by__gt=now)
    return found.exclude(pk__in=_proposed(now)).order_by("week__agree_by", "pk")


def to_line_up_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches to come for which a team that the person leads has not handed in its line-up. An
    answer to proposed times, and their team's check-in, come first."""
    lineups = Lineup.objects.filter(match=OuterRef("pk"))
    led = Membership.objects.leading().filter(user=user).values("team")
    missing = Q(team_a__in=led) & ~Exists(lineups.filter(side=Side.TEAM_A)) | (
        Q(team_b__in=led) & ~Exists(lineups.filter(side=Side.TEAM_B))
    )
    found = _without_report(user).filter(missing, time__gt=now)
    check_in = to_check_in_for(user, now).order_by().values("pk")
    return found.exclude(pk__in=_proposed(now)).exclude(pk__in=check_in).order_by("time", "pk")


def to_report_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches of teams that the person leads whose time has passed and which nobody has reported,
    until the end of their week."""
    found = _without_report(user).filter(time__lte=now, week__report_by__gt=now)
    return found.order_by("week__report_by", "pk")


def _without_report(user: int) -> MatchQuerySet:
    """Open matches of teams that the person leads, without a report."""
    led = Membership.objects.leading().filter(user=user).values("team")
    reports = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    of_person = Match.objects.open_to_sides().filter(Q(team_a__in=led) | Q(team_b__in=led))
    return of_person.filter(~Exists(reports))


def _proposed(now: datetime) -> QuerySet[Any, Any]:
    """The keys of matches with a proposal that can still be accepted."""
    return TimeProposal.objects.acceptable(now).values("match")
