"""Reports before a match is due, and their outcome."""

from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import Notification
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Week
from leagues.tests.factories import WeekFactory
from matches.due import confirm_unanswered_reports
from matches.enums import ReportStatus, Side, Winner
from matches.models import Match, OfficialResult, ResultReport
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.scheduling.services import set_time
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between, on_a_map
from matches.tests.reports import leader, open_report, overdue_report, statuses
from teams.models import SeasonRecord, Team

pytestmark = pytest.mark.django_db

TO_COME = [Verdict.forfeit(Side.TEAM_B), Verdict.double_forfeit()]
"""Claims that no side can make before the match is due."""


def soon() -> datetime:
    return timezone.now() + timedelta(days=3)


@pytest.fixture
def match() -> Match:
    """A future match."""
    match = match_between(*enrolled_pair())
    match.time = soon()
    match.save(update_fields=["time"])
    return match


def own_forfeit(match: Match) -> ResultReport:
    """Team A's report that it forfeits."""
    verdict = Verdict.forfeit(Side.TEAM_A)
    return report_result(match=match, verdict=verdict, by=leader(match.team_a))


def record(team: Team) -> tuple[int, int]:
    found = SeasonRecord.objects.get(team=team)
    return found.wins, found.losses


def test_played_match_and_other_side_s_forfeit_can_t_be_reported_before_the_match_is_due(
    match: Match,
) -> None:
    by = leader(match.team_a)
    for verdict in (on_a_map(10, 7), *TO_COME):
        with pytest.raises(Refused, match="has not been played yet"):
            report_result(match=match, verdict=verdict, by=by)
    assert statuses() == []


def week_that_ends(at: datetime) -> Week:
    return WeekFactory.create(opens=at - timedelta(7), agree_by=at - timedelta(3), report_by=at)


@pytest.mark.parametrize("hours", [-1, 1, None])
def test_match_without_a_time_is_never_reported_as_played(hours: int | None) -> None:
    """Not before the end of its week, not after it, and not without a week. A forfeit of the other
    side can only be reported once the week is over."""
    week = hours and week_that_ends(timezone.now() + timedelta(hours=hours))
    match = match_between(*enrolled_pair(), day=None, week=week or None)
    by = leader(match.team_a)
    with pytest.raises(Refused, match=r"has no time yet\. Agree on one"):
        report_result(match=match, verdict=on_a_map(10, 7), by=by)
    for verdict in TO_COME:
        if hours == -1:
            assert report_result(match=match, verdict=verdict, by=by).status == ReportStatus.OPEN
            continue
        with pytest.raises(Refused, match=r"has no time yet\. Agree on one"):
            report_result(match=match, verdict=verdict, by=by)
    report = report_result(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=by)
    assert report.status == ReportStatus.OPEN


def test_staff_can_t_enter_a_played_result_without_a_time() -> None:
    match = match_between(*enrolled_pair(), day=None)
    with pytest.raises(Refused, match=r"has no time\. Say when it was played\."):
        make_official(match=match, verdict=on_a_map(10, 7), by=person("moderator"))
    assert not OfficialResult.objects.exists()


def test_report_of_a_played_match_without_a_time_never_becomes_official() -> None:
    """Earlier versions allowed such reports. They can't be confirmed and never become official by
    themselves, until staff say when the match was played."""
    match = match_between(*enrolled_pair())
    report = overdue_report(match)
    Match.objects.update(time=None)
    report.refresh_from_db()
    assert (report.stands, confirm_unanswered_reports()) == (False, 0)
    with pytest.raises(Refused, match="has no time yet"):
        confirm_report(report=report, by=leader(match.team_b))
    set_time(match=match, time=timezone.now() - timedelta(hours=3), by=None, reason="Asked.")
    report.refresh_from_db()
    assert (report.stands, confirm_unanswered_reports()) == (True, 1)


def test_own_forfeit_counts_at_once_when_the_other_side_confirms_it(match: Match) -> None:
    confirmed = confirm_report(report=own_forfeit(match), by=leader(match.team_b))
    assert (confirmed.winner, confirmed.effective_at) == (Winner.TEAM_B, match.time)
    assert (record(match.team_a), record(match.team_b)) == ((0, 1), (1, 0))


def test_unanswered_own_forfeit_becomes_official_when_the_match_is_due(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = own_forfeit(match)
    assert report.confirms_at == match.time
    ResultReport.objects.update(confirms_at=timezone.now() - timedelta(hours=1))
    report.refresh_from_db()
    assert (report.stands, confirm_unanswered_reports()) == (False, 0)
    later = soon()
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert (report.stands, confirm_unanswered_reports()) == (True, 1)
    assert Match.objects.get().winner == Winner.TEAM_B


def test_own_forfeit_without_a_time_becomes_official_after_the_week() -> None:
    end = soon()
    report = own_forfeit(match_between(*enrolled_pair(), day=None, week=week_that_ends(end)))
    assert report.confirms_at == end
    ResultReport.objects.update(confirms_at=timezone.now() - timedelta(hours=1))
    report.refresh_from_db()
    assert (report.stands, confirm_unanswered_reports()) == (False, 0)


@pytest.mark.parametrize("own", [True, False])
def test_only_an_own_forfeit_becomes_official_without_time_and_week(own: bool) -> None:
    report = own_forfeit(match_between(*enrolled_pair(), day=None))
    claim = report.claim if own else {**report.claim, "forfeitingSide": 1}
    past = timezone.now() - timedelta(hours=1)
    ResultReport.objects.update(confirms_at=past, claim=claim)
    report.refresh_from_db()
    assert (report.stands, confirm_unanswered_reports()) == (own, int(own))


def test_own_forfeit_can_be_withdrawn_and_disputed_before_the_match(match: Match) -> None:
    first = own_forfeit(match)
    withdraw_report(report=first, by=first.reported_by)
    second = report_result(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=first.reported_by)
    dispute_report(report=second, by=leader(match.team_b), reason="We will not come either.")
    assert statuses() == [ReportStatus.WITHDRAWN, ReportStatus.DISPUTED]


def test_report_of_a_match_in_the_future_can_t_be_confirmed(match: Match) -> None:
    Match.objects.update(time=timezone.now() - timedelta(hours=1))
    report = open_report(Match.objects.get())
    Match.objects.update(time=soon())
    with pytest.raises(Refused, match="has not been played yet"):
        confirm_report(report=report, by=leader(match.team_b))
    assert statuses() == [ReportStatus.OPEN]


def test_staff_record_a_forfeit_before_the_match(match: Match) -> None:
    decided = make_official(
        match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=person("moderator"), reason="Banned."
    )
    assert (decided.winner, decided.effective_at) == (Winner.TEAM_A, match.time)


# --- Matches that are moved ---------------------------------------------------------------------


@pytest.fixture
def reported() -> ResultReport:
    return open_report(match_between(*enrolled_pair()))


def test_report_is_dropped_if_its_match_moves_to_the_future(reported: ResultReport) -> None:
    match, other = reported.match, leader(reported.match.team_b)
    Notification.objects.all().delete()
    set_time(match=match, time=soon(), by=person("team manager"), reason="The server was down.")
    assert statuses() == [ReportStatus.SUPERSEDED]
    for user in (reported.reported_by, other):
        note = Notification.objects.get(user=user, title__startswith="The reported result")
        assert (note.kind, note.title, note.body, note.link) == (
            "time-changed",
            f"The reported result of {match.versus} no longer counts",
            "Staff moved the match to a later time. Report the result after the match.",
            f"/bcl/match/{match.pk}#time",
        )
    with pytest.raises(Refused, match="replaced"):
        confirm_report(report=reported, by=other)
    assert confirm_unanswered_reports() == 0


def test_dropped_report_waits_for_nobody(reported: ResultReport) -> None:
    other = leader(reported.match.team_b)
    report_result(match=reported.match, verdict=on_a_map(10, 6), by=reported.reported_by)
    assert other.notifications.get().settled_at is None
    set_time(match=reported.match, time=soon(), by=None)
    assert other.notifications.get(kind="result-reported").settled_at is not None


def test_report_stays_if_its_match_moves_to_another_past_time(reported: ResultReport) -> None:
    set_time(match=reported.match, time=timezone.now() - timedelta(days=1), by=None)
    assert statuses() == [ReportStatus.OPEN]


def test_own_forfeit_stays_if_the_same_time_is_set_again(match: Match) -> None:
    own_forfeit(match)
    assert match.time is not None
    set_time(match=match, time=match.time, by=None)
    assert statuses() == [ReportStatus.OPEN]
    set_time(match=match, time=match.time + timedelta(hours=1), by=None)
    assert statuses() == [ReportStatus.SUPERSEDED]


def test_played_match_can_t_move_to_the_future() -> None:
    match = match_between(*enrolled_pair())
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    with pytest.raises(Refused, match="so its time can’t be in the future"):
        set_time(match=match, time=soon(), by=None)
    earlier = timezone.now() - timedelta(hours=1)
    assert set_time(match=match, time=earlier, by=None).effective_at == earlier


def test_staff_can_t_move_an_official_match_of_their_own_team() -> None:
    match = match_between(*enrolled_pair())
    manager = person("team manager")
    leader(match.team_b, user=manager)
    set_time(match=match, time=timezone.now() + timedelta(days=1), by=manager)
    set_time(match=match, time=timezone.now() - timedelta(days=1), by=person("team manager"))
    match = make_official(match=match, verdict=on_a_map(10, 7), by=None)
    with pytest.raises(PermissionDenied, match="a match in which you play"):
        set_time(match=match, time=timezone.now() - timedelta(days=2), by=manager)
    assert Match.objects.get().time == match.time
    set_time(match=match, time=timezone.now() - timedelta(days=2), by=person("team manager"))
