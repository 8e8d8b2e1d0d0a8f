"""Breaks without it: a match that moves loses its line-ups and votes, or keeps what was about its
former time."""

from datetime import timedelta

import pytest

from accounts.models import Notification
from clvr.tests.consequences.scene import TIME, Scene, neighbours
from leagues.tests.factories import WeekFactory
from matches.models import CheckIn, Match
from matches.play.scheduling.services import set_time
from matches.play.scheduling.services.moving import move_to_week
from matches.shown.calendars.feed import in_calendars

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_new_time_leaves_requests_votes_line_ups_and_the_table(scene: Scene) -> None:
    before = neighbours()
    Notification.objects.filter(user=scene.caster).delete()
    set_time(match=scene.match, time=TIME + timedelta(days=1), by=None)
    assert Notification.objects.filter(user=scene.caster).count() == 1
    after = neighbours()
    assert (after.requests, after.lineups) == (before.requests, before.lineups)
    assert after.table == before.table
    # Check-ins are for a time: none is for the new one.
    assert not CheckIn.objects.in_force().exists()


def test_week_is_the_one_of_the_new_time_unless_staff_say_otherwise(scene: Scene) -> None:
    following = WeekFactory.create(number=2)
    time = TIME + timedelta(days=7)
    set_time(match=scene.match, time=time, by=None, keeps_week=True)
    scene.match.refresh_from_db()
    assert (scene.match.week, scene.match.time) == (scene.week, time)
    set_time(match=scene.match, time=time, by=None)
    scene.match.refresh_from_db()
    assert (scene.match.week, scene.match.time) == (following, time)
    set_time(match=scene.match, time=time + timedelta(days=40), by=None)
    scene.match.refresh_from_db()
    assert scene.match.week == following  # No week has that time.


def test_match_that_loses_its_time_loses_what_was_about_it(scene: Scene) -> None:
    before = neighbours()
    Notification.objects.filter(user=scene.caster).delete()
    move_to_week(match=scene.match, week=WeekFactory.create(number=2), by=None)
    after = neighbours()
    assert (after.requests, after.lineups) == (before.requests, before.lineups)
    assert after.table == before.table
    assert scene.match.pk not in [each.pk for each in in_calendars(Match.objects.all())]
    assert not CheckIn.objects.in_force().exists()
    about = f"match:{scene.match.pk}:"
    open_demands = Notification.objects.filter(dedupe__startswith=about, settled_at=None)
    assert not open_demands.exists()
    assert Notification.objects.filter(user=scene.caster).count() == 1
    assert scene.match.streams.get().claimed_by == scene.caster
