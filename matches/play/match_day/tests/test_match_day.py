"""Check-in and absence claims: the commands, what due work makes of them, and what people are
told."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import AuditEntry, Case, Notification, OutboxMessage, QuietHours, User
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from matches.due import confirm_unanswered_reports, open_report_cases
from matches.enums import Decision, ReportStatus
from matches.models import CheckIn, Match, ResultReport
from matches.play.match_day.rules import CHECKED_IN_ALREADY, HAS_RESULT, IS_REPORTED, OTHER_IS_THERE
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.play.results.services.due_notices import tell_results_due
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import dispute_report, withdraw_report
from matches.play.scheduling.services.setting import set_time
from matches.play.steps.waiting import count_to_answer, counts
from matches.scores.verdicts import Verdict
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME = evening(1)
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
CLAIMED = TIME + 15 * MINUTE
ANSWERED_BY = CLAIMED + 24 * HOUR

Clock = Callable[[datetime], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stop_clock(monkeypatch, TIME)
    return lambda timestamp: stop_clock(monkeypatch, timestamp)


@pytest.fixture
def pair(clock: Clock) -> Pairing:
    """Foxes and Owls play at TIME, which is now."""
    return pairing(time=TIME)


def claimed(pair: Pairing, clock: Clock) -> ResultReport:
    """The Foxes' claim that the Owls are absent."""
    check_in(match=pair.match, by=pair.foxes.captain)
    clock(CLAIMED)
    return claim_absence(match=pair.match, by=pair.foxes.co_captain)


def told(user: User) -> list[tuple[str, str, bool]]:
    """Title, body and whether it is done, of each notification, oldest first."""
    found = Notification.objects.filter(user=user).order_by("pk")
    return [(each.title, each.body, each.settled_at is not None) for each in found]


def open_check_ins(user: User) -> int:
    """How many check-ins wait for the person on their list."""
    return counts(user)["check_ins"]


def reminders() -> list[dict[str, object]]:
    """What the audit log says the portal reminded teams of, oldest first."""
    entries = AuditEntry.objects.filter(action="match.remind", actor=None, league="bcl")
    return [
        {name: after for name, (_, after) in entry.changes.items()}
        for entry in entries.order_by("pk")
    ]


def mark(timestamp: datetime) -> str:
    return f"<t:{int(timestamp.timestamp())}>"


def refused(command: Callable[..., object], match: Match, by: User) -> str:
    with pytest.raises(Refused) as raised:
        command(match=match, by=by)
    return str(raised.value)


def test_leaders_check_their_side_in_once(pair: Pairing) -> None:
    made = check_in(match=pair.match, by=pair.owls.co_captain)
    assert (made.side, made.time, made.by, made.at) == (1, TIME, pair.owls.co_captain, TIME)
    entry = AuditEntry.objects.get(action="match.check_in")
    assert (entry.actor, entry.changes) == (pair.owls.co_captain, {"team": [None, "Owls"]})
    assert refused(check_in, pair.match, pair.owls.captain) == CHECKED_IN_ALREADY
    check_in(match=pair.match, by=pair.foxes.captain)
    assert refused(claim_absence, pair.match, pair.foxes.captain) == OTHER_IS_THERE


@pytest.mark.any_database
@pytest.mark.parametrize("command", [check_in, claim_absence])
def test_only_leaders_act_for_their_side(pair: Pairing, command: Callable[..., object]) -> None:
    for by in (pair.foxes.member, UserFactory.create()):
        with pytest.raises(PermissionDenied):
            command(match=pair.match, by=by)
    Season.objects.update(closed_at=timezone.now())
    assert "is closed" in refused(command, pair.match, pair.foxes.captain)
    assert not CheckIn.objects.exists()


def test_check_in_is_for_a_time_of_the_match(pair: Pairing, clock: Clock) -> None:
    check_in(match=pair.match, by=pair.foxes.captain)
    set_time(match=pair.match, time=TIME + HOUR, by=None)
    clock(TIME + HOUR + 15 * MINUTE)
    assert "has not checked in" in refused(claim_absence, pair.match, pair.foxes.captain)
    again = check_in(match=pair.match, by=pair.foxes.co_captain)
    assert (CheckIn.objects.get(), again.time) == (again, TIME + HOUR)
    assert claim_absence(match=pair.match, by=pair.foxes.captain).is_absence_claim


def test_check_in_closes_with_a_result(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.double_forfeit(), by=None)
    assert refused(check_in, pair.match, pair.foxes.captain) == HAS_RESULT


def test_both_sides_are_told_once_that_check_in_is_open(pair: Pairing, clock: Clock) -> None:
    clock(TIME - HOUR - MINUTE)
    assert tell_check_in_open() == 0
    assert open_check_ins(pair.foxes.captain) == 0
    clock(TIME - HOUR)
    assert (tell_check_in_open(), tell_check_in_open()) == (1, 0)
    row = (
        "Check in for Foxes vs Owls",
        f"The match is on {mark(TIME)}. Check-in is open until {mark(TIME + 2 * HOUR)}.",
        False,
    )
    people = [*(pair.foxes.captain, pair.foxes.co_captain), pair.owls.captain]
    assert [told(user) for user in people] == [[row]] * 3
    assert told(pair.owls.member) == []
    assert [open_check_ins(user) for user in people] == [1, 1, 1]
    assert reminders() == [{"about": "check-in", "to": ["Foxes", "Owls"]}]
    check_in(match=pair.match, by=pair.foxes.captain)
    assert [each[2] for user in people for each in told(user)] == [True, True, False]
    assert [open_check_ins(user) for user in people] == [0, 0, 1]
    # The match is over without a report: what was open for the Owls is over, too.
    clock(TIME + 2 * HOUR)
    assert tell_check_in_open() == 0
    assert open_check_ins(pair.owls.captain) == 0
    assert (tell_results_due(), tell_results_due()) == (1, 0)
    assert [each[2] for each in told(pair.owls.captain)] == [True, False]
    assert reminders()[1:] == [{"about": "result-missing", "to": ["Foxes", "Owls"]}]


def test_new_time_is_told_anew_and_ends_what_was_told(pair: Pairing, clock: Clock) -> None:
    clock(TIME - HOUR)
    tell_check_in_open()
    set_time(match=pair.match, time=TIME + HOUR, by=None)
    assert Notification.objects.filter(kind="check-in-open", settled_at=None).count() == 0
    clock(TIME)
    assert tell_check_in_open() == 1
    assert Notification.objects.filter(kind="check-in-open", settled_at=None).count() == 4


def test_nobody_is_told_of_a_match_that_has_begun_or_where_it_is_off(
    pair: Pairing, clock: Clock
) -> None:
    assert tell_check_in_open() == 0
    League.objects.update(check_in_opens_before=timedelta(0))
    clock(TIME - MINUTE)
    assert tell_check_in_open() == 0
    assert open_check_ins(pair.foxes.captain) == 0
    assert reminders() == []


def test_only_the_side_that_has_not_checked_in_is_told(pair: Pairing, clock: Clock) -> None:
    clock(TIME - HOUR)
    check_in(match=pair.match, by=pair.foxes.captain)
    assert (tell_check_in_open(), tell_check_in_open()) == (1, 0)
    assert told(pair.foxes.captain) == []
    assert reminders() == [{"about": "check-in", "to": ["Owls"]}]


def test_message_about_check_in_waits_for_the_end_of_quiet_hours_and_is_then_withdrawn(
    pair: Pairing, clock: Clock
) -> None:
    """Quiet hours last until the match is over, so the message would be useless."""
    night = (TIME - HOUR).time(), (TIME + 3 * HOUR).time()
    QuietHours.objects.create(
        user=pair.owls.captain, starts_at=night[0], ends_at=night[1], time_zone="UTC"
    )
    clock(TIME - HOUR)
    tell_check_in_open()
    late = OutboxMessage.objects.waiting().get(payload__user=pair.owls.captain.pk)
    assert late.due_at == TIME + 3 * HOUR
    clock(TIME + 2 * HOUR)
    tell_results_due()
    texts = [
        each.payload["title"]
        for each in OutboxMessage.objects.waiting().filter(payload__user=pair.owls.captain.pk)
    ]
    assert texts == ["The result of Foxes vs Owls is due"]


def test_other_side_is_told_of_a_claim_with_its_deadline(pair: Pairing, clock: Clock) -> None:
    clock(TIME - HOUR)
    tell_check_in_open()
    clock(TIME)
    report = claimed(pair, clock)
    assert (report.side, report.claim["decision"], report.claim["forfeitingSide"]) == (
        0,
        Decision.FORFEIT,
        1,
    )
    row = (
        "Foxes says that Owls did not come to Foxes vs Owls",
        (
            f"If Owls were there, they dispute it by {mark(ANSWERED_BY)}. If nobody answers by "
            "then, Owls forfeit the match."
        ),
        False,
    )
    for user in (pair.owls.captain, pair.owls.co_captain):
        assert told(user)[1:] == [row]
        assert told(user)[0][2] is True
        assert count_to_answer(user) == 1
    entry = AuditEntry.objects.get(action="match.claim_absence")
    assert entry.actor == pair.foxes.co_captain
    assert refused(check_in, pair.match, pair.owls.captain) == IS_REPORTED
    assert refused(claim_absence, pair.match, pair.foxes.captain) == IS_REPORTED
    assert tell_results_due() == 0


def test_silence_makes_a_claim_a_forfeit(pair: Pairing, clock: Clock) -> None:
    report = claimed(pair, clock)
    clock(ANSWERED_BY - MINUTE)
    assert confirm_unanswered_reports() == 0
    clock(ANSWERED_BY)
    report.refresh_from_db()
    assert report.stands
    with pytest.raises(Refused, match="this report counts"):
        dispute_report(report=report, by=pair.owls.captain, reason="We were there.")
    with pytest.raises(Refused, match="this report counts"):
        withdraw_report(report=report, by=pair.foxes.captain)
    assert count_to_answer(pair.owls.captain) == 0
    assert (confirm_unanswered_reports(), confirm_unanswered_reports()) == (1, 0)
    pair.match.refresh_from_db()
    result = pair.match.result
    assert result is not None
    assert (result.decision, result.forfeiting_side, result.recorded_by, result.reason) == (
        Decision.FORFEIT,
        1,
        None,
        "Owls did not answer the claim that it did not come.",
    )


def test_answer_goes_to_staff(pair: Pairing, clock: Clock) -> None:
    report = claimed(pair, clock)
    dispute_report(report=report, by=pair.owls.captain, reason="We were there.")
    case = Case.objects.get()
    assert (case.kind, case.text) == ("dispute", "We were there.")
    clock(ANSWERED_BY)
    assert confirm_unanswered_reports() == 0
    assert refused(claim_absence, pair.match, pair.foxes.captain) == IS_REPORTED


def test_withdrawn_claim_ends_and_can_be_made_again(pair: Pairing, clock: Clock) -> None:
    report = claimed(pair, clock)
    withdraw_report(report=report, by=pair.foxes.captain)
    assert told(pair.owls.captain)[-1][2] is True
    check_in(match=pair.match, by=pair.owls.captain)
    assert refused(claim_absence, pair.match, pair.foxes.captain) == OTHER_IS_THERE
    statuses = ResultReport.objects.values_list("status", flat=True)
    assert list(statuses) == [ReportStatus.WITHDRAWN]


def test_staff_look_at_a_claim_after_half_of_its_own_wait(pair: Pairing, clock: Clock) -> None:
    claimed(pair, clock)
    clock(CLAIMED + 11 * HOUR)
    assert open_report_cases() == 0
    clock(CLAIMED + 12 * HOUR)
    assert open_report_cases() == 1


def test_silence_of_both_sides_changes_nothing(pair: Pairing, clock: Clock) -> None:
    clock(ANSWERED_BY)
    assert confirm_unanswered_reports() == 0
    assert not ResultReport.objects.exists()
