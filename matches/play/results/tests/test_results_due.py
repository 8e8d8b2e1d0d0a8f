"""Leaders are told that a result is due, and reminded before the deadline."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Notification, OutboxMessage, User
from leagues.models import League, Season, Week
from leagues.tests.factories import WeekFactory, current_season
from matches.models import Match
from matches.play.results.services.due_notices import tell_results_due
from matches.play.results.services.official import make_official, void_result
from matches.play.results.services.reports import report_result, withdraw_report
from matches.play.scheduling.services.setting import set_time
from matches.season.season_desk.services.opening import close_season
from matches.tests.factories import enrolled_pair, match_between, on_a_map, played
from matches.tests.reports import leader

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.fixture
def week() -> Week:
    """A week whose results are due in 30 hours."""
    now = timezone.now()
    return WeekFactory.create(
        season=current_season(),
        opens=now - 6 * DAY,
        agree_by=now - 3 * DAY,
        report_by=now + 30 * HOUR,
    )


@pytest.fixture
def match(week: Week) -> Match:
    """A match of the week that was over an hour ago."""
    match = match_between(*enrolled_pair(), week=week)
    return put(match, time=timezone.now() - 3 * HOUR)


@pytest.fixture
def captains(match: Match) -> tuple[User, User]:
    return leader(match.team_a), leader(match.team_b)


def put(match: Match, **fields: object) -> Match:
    Match.objects.filter(pk=match.pk).update(**fields)
    match.refresh_from_db()
    return match


def told(*people: User) -> list[tuple[str, str, str, bool]]:
    """Title, body, link and whether it is done, of each notification, oldest first."""
    found = Notification.objects.filter(user__in=people).order_by("id")
    return [(each.title, each.body, each.link, each.settled_at is not None) for each in found]


def pass_time(match: Match, hours: int) -> None:
    """Everything about the match happened this much earlier."""
    ago = timedelta(hours=hours)
    before = match.time
    week = match.week
    assert before is not None
    assert week is not None
    old, new = int(before.timestamp()), int((before - ago).timestamp())
    put(match, time=before - ago)
    Week.objects.filter(pk=week.pk).update(report_by=week.report_by - ago)
    week.refresh_from_db()
    for each in Notification.objects.all():
        each.created_at -= ago
        each.dedupe = each.dedupe.replace(str(old), str(new))
        each.save()


def test_leaders_of_both_sides_are_told_once_and_reminded_once(
    match: Match, captains: tuple[User, User], week: Week
) -> None:
    other = match_between(*enrolled_pair(), week=match.week)
    put(other, time=timezone.now() - HOUR)
    leader(other.team_a)
    assert (tell_results_due(), tell_results_due()) == (1, 0)
    title, link = f"The result of {match.versus} is due", f"/bcl/match/{match.pk}#result"
    by = f"Report it by <t:{int(week.report_by.timestamp())}>."
    assert told(*captains) == [(title, by, link, False)] * 2
    Match.objects.filter(pk=other.pk).update(time=timezone.now() + DAY)
    # 25 hours before the deadline, then 23.
    pass_time(match, 5)
    assert tell_results_due() == 0
    pass_time(match, 2)
    assert (tell_results_due(), tell_results_due()) == (1, 0)
    week.refresh_from_db()
    by = f"Report it by <t:{int(week.report_by.timestamp())}>."
    reminder = (f"Reminder: {title}", f"Nobody has reported it yet. {by}", link, False)
    assert told(captains[0])[0][3] is True
    assert told(captains[0])[1:] == told(captains[1])[1:] == [reminder]
    assert OutboxMessage.objects.waiting().count() == 2
    # The deadline passes, and then a day.
    pass_time(match, 24)
    Notification.objects.all().delete()
    assert tell_results_due() == 1
    assert told(captains[0]) == [(title, "Report it now.", link, False)]
    pass_time(match, 24)
    Notification.objects.all().delete()
    assert tell_results_due() == 0


def test_first_notice_less_than_six_hours_old_is_not_followed_by_a_reminder(
    match: Match, captains: tuple[User, User]
) -> None:
    Week.objects.update(report_by=timezone.now() + 10 * HOUR)
    assert tell_results_due() == 1
    Notification.objects.update(created_at=timezone.now() - 5 * HOUR)
    assert tell_results_due() == 0
    Notification.objects.update(created_at=timezone.now() - 6 * HOUR)
    assert tell_results_due() == 1
    assert len(told(*captains)) == 4


@pytest.mark.parametrize(("before", "late"), [(12, 1), (60, 1), (0, 0)], ids=str)
def test_league_sets_how_long_before_the_deadline_the_reminder_is_sent(
    match: Match, captains: tuple[User, User], before: int, late: int
) -> None:
    """Zero is never; a reminder a minute before its time would come too early."""
    League.objects.update(remind_to_report=before * HOUR)
    assert tell_results_due() == 1
    Notification.objects.update(created_at=timezone.now() - 7 * HOUR)
    Week.objects.update(report_by=timezone.now() + before * HOUR + timedelta(minutes=1))
    assert tell_results_due() == 0
    Week.objects.update(report_by=timezone.now() + before * HOUR - timedelta(minutes=1))
    assert (tell_results_due(), tell_results_due()) == (late, 0)


def test_league_sets_how_long_after_a_match_its_result_is_asked_for(
    match: Match, captains: tuple[User, User]
) -> None:
    League.objects.update(result_due_after=5 * HOUR)
    put(match, time=timezone.now() - 5 * HOUR + timedelta(minutes=1))
    assert tell_results_due() == 0
    put(match, time=timezone.now() - 5 * HOUR)
    assert tell_results_due() == 1


def test_match_without_a_time_is_due_when_its_week_is_over(
    match: Match, captains: tuple[User, User]
) -> None:
    put(match, time=None)
    assert tell_results_due() == 0
    Week.objects.update(report_by=timezone.now() - HOUR)
    assert (tell_results_due(), tell_results_due()) == (1, 0)
    body = (
        "Its week is over, and it had no time. If the other team didn’t answer, report their "
        "forfeit. If you have played, ask the league’s staff to enter the result."
    )
    assert [each[1] for each in told(*captains)] == [body, body]


def test_nobody_is_told_of_a_match_that_waits_for_no_report(
    match: Match, captains: tuple[User, User]
) -> None:
    report = report_result(match=match, verdict=on_a_map(10, 7), by=captains[0])
    Notification.objects.all().delete()
    assert tell_results_due() == 0
    withdraw_report(report=report, by=captains[0])
    assert tell_results_due() == 1
    Notification.objects.all().delete()
    make_official(match=match, verdict=played(10, 7), by=None)
    assert tell_results_due() == 0
    void_result(match=match, by=None, reason="Replayed.")
    assert tell_results_due() == 0
    put(match, result=None, effective_at=None)
    Season.objects.update(closed_at=timezone.now())
    assert tell_results_due() == 0
    Season.objects.update(closed_at=None)
    # Without a week, a match is told of for a day.
    put(match, week=None, time=timezone.now() - 27 * HOUR)
    assert tell_results_due() == 0
    put(match, time=timezone.now() - 25 * HOUR)
    Notification.objects.all().delete()
    assert tell_results_due() == 1
    assert [each[1] for each in told(captains[0])] == ["Report it now."]


@pytest.mark.parametrize("deed", ["report", "decide", "move", "close"])
def test_notice_is_done_when_a_report_comes_or_none_is_needed(
    match: Match, captains: tuple[User, User], deed: str
) -> None:
    tell_results_due()
    if deed == "report":
        report_result(match=match, verdict=on_a_map(10, 7), by=captains[0])
    elif deed == "decide":
        make_official(match=match, verdict=played(10, 7), by=None)
    elif deed == "move":
        set_time(match=match, time=timezone.now() + DAY, by=None)
    else:
        close_season(season=match.season, by=None)
    due = Notification.objects.filter(kind="result-due")
    assert [each.settled_at is not None for each in due] == [True, True]
