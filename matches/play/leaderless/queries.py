"""Teams without a leader, and the reports that wait for their answer."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q

from accounts.enums import CaseKind
from accounts.models import Case
from matches.enums import Side
from matches.models import Match, ResultReport, ResultReportQuerySet, SeasonEntry
from teams.models import SeasonRecord, Team, TeamQuerySet


def leaderless_teams(now: datetime) -> TeamQuerySet:
    """The teams without anybody who may lead them, of those that play: in a season that is open, in
    a match that is, or with an entry in a season to come."""
    plays = SeasonRecord.objects.filter(
        team=OuterRef("pk"), season__is_current=True, season__closed_at=None
    )
    enters = SeasonEntry.objects.filter(team=OuterRef("pk")).open()
    open_matches = Match.objects.filter(
        Q(team_a=OuterRef("pk")) | Q(team_b=OuterRef("pk")), result=None, season__closed_at=None
    )
    concerned = Q(Exists(plays)) | Q(Exists(enters)) | Q(Exists(open_matches))
    return Team.objects.without_leader(now).filter(concerned)


def teams_with_case() -> TeamQuerySet:
    """The teams for which staff are asked for a captain."""
    cases = Case.objects.open().filter(kind=CaseKind.LEADER)
    keys = [int(key) for key in cases.values_list("subject_id", flat=True)]
    return Team.objects.filter(pk__in=keys)


def reports_waiting_for(team: Team, now: datetime) -> ResultReportQuerySet:
    """The open reports that wait for the team's answer and are not official yet."""
    against = Q(side=Side.TEAM_A, match__team_b=team) | Q(side=Side.TEAM_B, match__team_a=team)
    found = ResultReport.objects.open().filter(against, confirms_at__isnull=False)
    return found.exclude(pk__in=ResultReport.objects.overdue(now).values("pk"))
