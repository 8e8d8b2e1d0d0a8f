"""Reports for tests, and people who make and answer them."""

from datetime import timedelta

from django.core.files.base import ContentFile
from django.utils import timezone

from accounts.models import User
from accounts.tests.factories import UserFactory
from matches.enums import ReportStatus, Side
from matches.models import Evidence, Match, ResultReport
from matches.play.results.services.reports import (
    report_result,
)
from matches.tests.factories import (
    on_a_map,
)
from teams.enums import MemberRank
from teams.models import Team
from teams.services.membership import add_member


def leader(team: Team, rank: MemberRank = MemberRank.CAPTAIN, *, user: User | None = None) -> User:
    return add_member(team=team, user=user or UserFactory.create(), rank=rank, by=None).user


def statuses() -> list[ReportStatus]:
    return [ReportStatus(report.status) for report in ResultReport.objects.order_by("pk")]


def open_report(match: Match, **fields: object) -> ResultReport:
    """Team A's report that it won 10 to 7, with these changes."""
    report = report_result(match=match, verdict=on_a_map(10, 7), by=leader(match.team_a))
    ResultReport.objects.filter(pk=report.pk).update(**fields)
    report.refresh_from_db()
    return report


def overdue_report(match: Match) -> ResultReport:
    return open_report(match, confirms_at=timezone.now() - timedelta(seconds=1))


def evidence_of(match: Match, user: User) -> Evidence:
    """A picture in a withdrawn report of team A by this person. Its file is stored."""
    report = ResultReport.objects.create(
        match=match, side=Side.TEAM_A, claim={}, reported_by=user, status=ReportStatus.WITHDRAWN
    )
    picture = ContentFile(b"RIFF", name="1f.webp")
    return Evidence.objects.create(report=report, image=picture)
