"""Reports: who may make and answer them, and what becomes of them."""

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.refusals import Refused
from matches.enums import ReportStatus, Side, Winner
from matches.models import Match, OfficialResult, ResultReport
from matches.services.reports import confirm_report, dispute_report, report_result
from matches.services.results import make_official
from matches.tests.factories import enrolled_pair, match_between, played
from matches.verdicts import Verdict
from teams.enums import MemberRank
from teams.models import Team
from teams.services.membership import add_member

pytestmark = pytest.mark.django_db


def leader(team: Team, rank: MemberRank = MemberRank.CAPTAIN) -> User:
    return add_member(team=team, user=UserFactory.create(), rank=rank, by=None).user


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


def statuses() -> list[ReportStatus]:
    return [ReportStatus(report.status) for report in ResultReport.objects.order_by("pk")]


@pytest.mark.parametrize("rank", [MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN])
def test_report_confirmed_by_the_other_side_is_official(match: Match, rank: MemberRank) -> None:
    reporter, other = leader(match.team_a, rank), leader(match.team_b, rank)
    report = report_result(match=match, verdict=played(10, 7), by=reporter)
    assert not Match.objects.get().confirmed
    confirmed = confirm_report(report=report, by=other)
    assert (confirmed.confirmed, confirmed.winner) == (True, Winner.TEAM_A)
    result = OfficialResult.objects.get()
    assert (result.recorded_by, result.score_a, result.score_b) == (other, 10, 7)
    report.refresh_from_db()
    assert (report.status, report.answered_by) == (ReportStatus.CONFIRMED, other)
    actions = AuditEntry.objects.filter(subject_type="matches.match").order_by("pk")
    assert [entry.action for entry in actions] == [
        "match.create",
        "result.report",
        "result.confirm",
    ]


@pytest.mark.parametrize(
    "verdict", [played(8, 8), Verdict.forfeit(Side.TEAM_B), Verdict.double_forfeit()]
)
def test_claim_is_kept_as_it_was_made(match: Match, verdict: Verdict) -> None:
    report = report_result(match=match, verdict=verdict, by=leader(match.team_b))
    report.refresh_from_db()
    assert Verdict.from_json(match.best_of, report.claim) == verdict
    assert report.side == Side.TEAM_B


def test_report_is_not_answered_by_its_own_side(match: Match) -> None:
    captain = leader(match.team_a)
    second = leader(match.team_a, MemberRank.CO_CAPTAIN)
    report = report_result(match=match, verdict=played(10, 7), by=captain)
    for by in (captain, second):
        with pytest.raises(PermissionDenied):
            confirm_report(report=report, by=by)
        with pytest.raises(PermissionDenied):
            dispute_report(report=report, by=by, reason="No.")
    assert statuses() == [ReportStatus.OPEN]


@pytest.mark.parametrize("kind", KINDS)
def test_reports_are_the_leaders_alone(match: Match, kind: str) -> None:
    by, report = (
        person(kind),
        report_result(match=match, verdict=played(10, 7), by=leader(match.team_a)),
    )
    with pytest.raises(PermissionDenied):
        report_result(match=match, verdict=played(7, 10), by=by)
    with pytest.raises(PermissionDenied):
        confirm_report(report=report, by=by)
    with pytest.raises(PermissionDenied):
        dispute_report(report=report, by=by, reason="No.")
    assert statuses() == [ReportStatus.OPEN]
    assert not OfficialResult.objects.exists()


def test_ordinary_members_do_not_report(match: Match) -> None:
    with pytest.raises(PermissionDenied):
        report_result(match=match, verdict=played(1, 0), by=leader(match.team_a, MemberRank.MEMBER))


def test_second_report_of_a_side_replaces_its_open_one(match: Match) -> None:
    captain = leader(match.team_a)
    report_result(match=match, verdict=played(10, 7), by=captain)
    report_result(match=match, verdict=played(7, 10), by=captain)
    assert statuses() == [ReportStatus.SUPERSEDED, ReportStatus.OPEN]


def test_other_side_answers_instead_of_reporting(match: Match) -> None:
    report_result(match=match, verdict=played(10, 7), by=leader(match.team_a))
    with pytest.raises(Refused, match="confirm or dispute it"):
        report_result(match=match, verdict=played(7, 10), by=leader(match.team_b))


def test_disputed_report_is_settled_by_staff(match: Match) -> None:
    report = report_result(match=match, verdict=played(10, 7), by=leader(match.team_a))
    other = leader(match.team_b)
    with pytest.raises(Refused, match="Say what is wrong"):
        dispute_report(report=report, by=other, reason=" ")
    dispute_report(report=report, by=other, reason="It was 7 to 10.")
    with pytest.raises(Refused, match="has been answered already"):
        confirm_report(report=report, by=other)
    make_official(match=match, verdict=played(7, 10), by=person("moderator"))
    assert statuses() == [ReportStatus.DISPUTED]
    assert Match.objects.get().winner == Winner.TEAM_B


def test_match_with_a_result_takes_no_report(match: Match) -> None:
    captain, other = leader(match.team_a), leader(match.team_b)
    report = report_result(match=match, verdict=played(10, 7), by=captain)
    make_official(match=match, verdict=played(1, 2), by=None)
    assert statuses() == [ReportStatus.SUPERSEDED]
    with pytest.raises(Refused, match="has an official result already"):
        report_result(match=match, verdict=played(10, 7), by=captain)
    with pytest.raises(Refused, match="has been answered already"):
        confirm_report(report=report, by=other)


def test_sides_do_not_void(match: Match) -> None:
    with pytest.raises(Refused, match="Only staff void a match"):
        report_result(match=match, verdict=Verdict.void(), by=leader(match.team_a))
