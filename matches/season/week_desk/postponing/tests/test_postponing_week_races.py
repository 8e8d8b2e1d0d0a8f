"""Breaks without it: a week is postponed twice, or moves a match while its result is reported. On
PostgreSQL; each race fails without its locks."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.tests.concurrency import at_once
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from leagues.tests.factories import WeekFactory
from matches.models import BulkChange, Match, ResultReport
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.creation import create_match
from matches.season.week_desk.postponing.services import postpone_week, preview_week
from matches.tests.factories import enrolled_pair, on_a_map
from matches.tests.reports import leader

pytestmark = [pytest.mark.postgresql, pytest.mark.django_db(transaction=True)]


def played() -> tuple[Week, Match]:
    """A week with a match whose time has passed and that nobody has reported."""
    week = WeekFactory.create(number=1, opens=timezone.now() - timedelta(days=3))
    a, b = enrolled_pair()
    time = timezone.now() - timedelta(hours=2)
    match = create_match(season=week.season, team_a=a, team_b=b, week=week, time=time, by=None)
    return week, match


def postpone(season: Season, seen: str, by: User) -> None:
    postpone_week(season=season, number=1, to=None, reason="Holidays.", seen=seen, by=by)


def test_week_is_postponed_once_when_two_people_confirm_the_same_preview() -> None:
    one, other = person("team manager"), person("admin")
    week, match = played()
    seen = preview_week(season=week.season, number=1, to=None, by=one).seen
    raised = at_once(
        lambda: postpone(week.season, seen, one), lambda: postpone(week.season, seen, other)
    )
    assert [type(error) for error in raised] == [Refused]
    assert (BulkChange.objects.count(), Week.objects.count()) == (1, 2)
    match.refresh_from_db()
    assert match.week == Week.objects.get(number=2)


def test_match_is_postponed_or_reported_and_never_both() -> None:
    manager = person("team manager")
    week, match = played()
    captain = leader(match.team_a)
    seen = preview_week(season=week.season, number=1, to=None, by=manager).seen
    raised = at_once(
        lambda: postpone(week.season, seen, manager),
        lambda: report_result(match=match, verdict=on_a_map(10, 7), by=captain),
    )
    assert [type(error) for error in raised] == [Refused]
    match.refresh_from_db()
    is_reported = ResultReport.objects.exists()
    assert is_reported == (match.week == week)
    assert Week.objects.count() == (1 if is_reported else 2)
