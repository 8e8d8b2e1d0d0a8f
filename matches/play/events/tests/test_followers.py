"""Without these, followers could miss news, get it twice, or read what is not public yet."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification, User
from accounts.notifications.services import save_preferences
from accounts.tests.factories import UserFactory
from clvr.lib.timestamps import timestamp_mark
from leagues.tests.factories import current_season, league
from matches.models import Match
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.results.services.official import amend_result, make_official
from matches.play.scheduling.services.setting import set_time
from matches.tests.factories import enrolled_teams, match_between, on_a_map
from teams.following.services import follow
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


def told(reader: User) -> list[str]:
    own = Notification.objects.filter(user=reader, kind=NotificationKind.FOLLOWED)
    return list(own.order_by("pk").values_list("title", flat=True))


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_teams(2), day=None)


@pytest.fixture
def reader(match: Match) -> User:
    user = UserFactory.create()
    follow(followed=match.team_a, by=user)
    return user


def test_follower_reads_the_time_the_cast_and_the_result(match: Match, reader: User) -> None:
    time = (timezone.now() + timedelta(days=2)).replace(minute=0, second=0, microsecond=0)
    match = set_time(match=match, time=time, by=None)
    caster = UserFactory.create()
    name_caster(league=league(), user=caster, channel="https://www.twitch.tv/cass", by=None)
    claim_match(match=match, by=caster)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(hours=3))
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    assert told(reader) == [
        f"{match.versus} is on {timestamp_mark(time)}",
        f"{match.versus} will be cast",
        f"{match.team_a} 10 : 7 {match.team_b}",
    ]


def test_corrected_result_takes_the_place_of_an_unread_one(match: Match, reader: User) -> None:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(hours=3))
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    amend_result(match=match, verdict=on_a_map(7, 10), by=None, reason="Typed wrongly.")
    assert told(reader) == [f"{match.team_a} 7 : 10 {match.team_b} (amended)"]


def test_who_follows_both_teams_and_a_player_is_told_once(match: Match, reader: User) -> None:
    follow(followed=match.team_b, by=reader)
    follow(followed=MembershipFactory.create(team=match.team_b).user, by=reader)
    set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    assert len(told(reader)) == 1


def test_follower_of_a_player_is_told_of_the_team_they_are_on(match: Match) -> None:
    now, before = UserFactory.create(), UserFactory.create()
    follow(followed=MembershipFactory.create(team=match.team_a).user, by=now)
    membership = MembershipFactory.create(team=match.team_a)
    membership.left_at = timezone.now()
    membership.save()
    left = membership.user
    follow(followed=left, by=before)
    set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    assert (len(told(now)), told(before)) == (1, [])


def test_members_casters_and_followers_of_the_league_are_not_told(match: Match) -> None:
    member, caster, fan = (
        MembershipFactory.create(team=match.team_b).user,
        UserFactory.create(),
        UserFactory.create(),
    )
    follow(followed=match.team_b, by=member)
    follow(followed=match.team_a, by=caster)
    follow(followed=match.season.league, by=fan)
    match = set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    name_caster(league=league(), user=caster, channel="https://www.twitch.tv/cass", by=None)
    Notification.objects.all().delete()
    claim_match(match=match, by=caster)
    set_time(match=match, time=timezone.now() + timedelta(days=3), by=None)
    assert [told(user) for user in (member, caster, fan)] == [[], [], []]


def test_match_of_a_season_that_is_not_played_is_told_to_nobody(match: Match, reader: User) -> None:
    season = current_season()
    type(season).objects.filter(pk=season.pk).update(is_current=False)
    match = Match.objects.with_context().get(pk=match.pk)
    set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    assert told(reader) == []


def test_news_can_be_turned_off(match: Match, reader: User) -> None:
    off = {NotificationKind.FOLLOWED: NotificationChannel.NONE}
    save_preferences(user=reader, channels=off, quiet=None)
    set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    assert told(reader) == []
