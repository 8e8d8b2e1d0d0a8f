"""Breaks without it: a week that staff postpone loses line-ups, votes or casts, changes the table,
or tells somebody several times."""

import pytest

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.tests.consequences.scene import Scene, neighbours
from leagues.tests.factories import WeekFactory
from matches.enums import PostponementStatus
from matches.models import CheckIn, Match, Postponement
from matches.play.postponing.services import ask_to_postpone
from matches.play.postponing.state import postponements_left
from matches.season.week_desk.postponing.services import postpone_week, preview_week
from matches.shown.calendars.feed import in_calendars
from teams.following.services import follow

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def postpone(scene: Scene) -> None:
    by, season = person("team manager"), scene.week.season
    seen = preview_week(season=season, number=1, to=2, by=by).seen
    postpone_week(season=season, number=1, to=2, reason="Holidays.", seen=seen, by=by)


def test_only_weeks_times_and_what_was_about_them_change(scene: Scene) -> None:
    later, before = WeekFactory.create(number=2), neighbours()
    postpone(scene)
    after = neighbours()
    assert (after.requests, after.lineups) == (before.requests, before.lineups)
    assert after.table == before.table
    for match in Match.objects.filter(pk__in=[scene.match.pk, scene.later.pk]):
        assert (match.week, match.time) == (later, None)
        assert match.pk not in [each.pk for each in in_calendars(Match.objects.all())]
        assert not match.time_proposals.open().exists()
    # Check-in was for the former time.
    assert not CheckIn.objects.in_force().exists()


def test_casters_and_substitutes_are_told_once(scene: Scene) -> None:
    WeekFactory.create(number=2)
    Notification.objects.all().delete()
    postpone(scene)
    assert scene.match.streams.get().claimed_by == scene.caster
    told = list(Notification.objects.values_list("user__username", "title"))
    one, both = f"{scene.match.versus} is postponed to week 2", "2 matches are postponed to week 2"
    assert (scene.caster.username, one) in told
    assert (scene.substitute.username, one) in told
    assert (scene.foxes.captain.username, both) in told
    assert (scene.owls.captain.username, both) in told
    assert len(told) == len({username for username, _ in told})


def test_followers_are_told_of_each_match_that_has_no_time(scene: Scene) -> None:
    WeekFactory.create(number=2)
    fan = UserFactory.create()
    follow(followed=scene.bears.team, by=fan)
    follow(followed=scene.foxes.team, by=fan)
    dated = [each for each in (scene.match, scene.later) if each.time is not None]
    Notification.objects.all().delete()
    postpone(scene)
    told = Notification.objects.filter(kind=NotificationKind.FOLLOWED, user=fan).order_by("pk")
    assert [*told.values_list("title", flat=True)] == [
        f"{each.versus} has no time any more" for each in dated
    ]


def test_request_to_postpone_ends_and_uses_nothing_up(scene: Scene) -> None:
    later = WeekFactory.create(number=2)
    season, team = scene.week.season, scene.foxes.team
    ask_to_postpone(match=scene.match, week=later, by=scene.foxes.captain)
    left = postponements_left(season, team)
    postpone(scene)
    assert Postponement.objects.get().status == PostponementStatus.ENDED
    assert postponements_left(season, team) == left
