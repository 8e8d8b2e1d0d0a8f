"""Breaks without it: a match that its teams postpone loses its line-ups, votes or cast, or changes
the table."""

import pytest

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.tests.factories import UserFactory
from clvr.tests.consequences.scene import Scene, neighbours
from leagues.tests.factories import WeekFactory
from matches.models import CheckIn, Match
from matches.play.postponing.services import agree_to_postpone, ask_to_postpone
from matches.shown.calendars.feed import in_calendars
from teams.following.services import follow

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_request_changes_nothing_before_the_answer(scene: Scene) -> None:
    later, before = WeekFactory.create(number=2), neighbours()
    ask_to_postpone(match=scene.match, week=later, by=scene.foxes.captain)
    assert neighbours() == before


def test_only_the_week_the_time_and_what_was_about_it_change(scene: Scene) -> None:
    later, before = WeekFactory.create(number=2), neighbours()
    asked = ask_to_postpone(match=scene.match, week=later, by=scene.foxes.captain)
    Notification.objects.all().delete()
    agree_to_postpone(postponement=asked, by=scene.owls.captain)
    after = neighbours()
    assert (after.requests, after.lineups) == (before.requests, before.lineups)
    assert after.table == before.table
    match = Match.objects.get(pk=scene.match.pk)
    assert (match.week, match.time) == (later, None)
    # Check-in was for the former time.
    assert not CheckIn.objects.in_force().exists()
    assert match.pk not in [each.pk for each in in_calendars(Match.objects.all())]


def test_caster_stays_and_everyone_is_told_once(scene: Scene) -> None:
    later = WeekFactory.create(number=2)
    asked = ask_to_postpone(match=scene.match, week=later, by=scene.foxes.captain)
    Notification.objects.all().delete()
    agree_to_postpone(postponement=asked, by=scene.owls.captain)
    assert scene.match.streams.get().claimed_by == scene.caster
    told = list(Notification.objects.values_list("user__username", flat=True))
    people = {scene.caster, scene.substitute, scene.foxes.captain, scene.owls.member}
    assert {person.username for person in people} <= set(told)
    assert len(told) == len(set(told))
    assert scene.owls.captain.username not in told


def test_followers_are_told_that_it_has_no_time(scene: Scene) -> None:
    later, fan = WeekFactory.create(number=2), UserFactory.create()
    for user in (fan, scene.foxes.member):
        follow(followed=scene.foxes.team, by=user)
    asked = ask_to_postpone(match=scene.match, week=later, by=scene.foxes.captain)
    Notification.objects.all().delete()
    agree_to_postpone(postponement=asked, by=scene.owls.captain)
    told = Notification.objects.filter(kind=NotificationKind.FOLLOWED)
    assert [*told.values_list("user__username", "title")] == [
        (fan.username, f"{scene.match.versus} has no time any more")
    ]
