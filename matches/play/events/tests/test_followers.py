"""Without these, followers could miss news, get it twice, or read what is not public yet."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification, User
from accounts.notifications.services import save_preferences
from accounts.tests.factories import UserFactory
from clvr.lib.timestamps import timestamp_mark
from leagues.tests.factories import WeekFactory, current_season, league
from matches.addresses import match_address
from matches.enums import Side
from matches.models import Match, Stream
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.casts.services.casts import create_stream, edit_stream, remove_stream
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import confirm_report, report_result
from matches.play.results.texts import result_for_followers
from matches.play.scheduling.services.moving import move_to_week, put_back_schedule
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.participation import end_team
from matches.tests.factories import enrolled_teams, match_between, on_a_map
from teams.enums import MemberRank
from teams.following.services import follow
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


def told(reader: User) -> list[str]:
    own = Notification.objects.filter(user=reader, kind=NotificationKind.FOLLOWED)
    return list(own.order_by("pk").values_list("title", flat=True))


def announce_cast(match: Match) -> Stream:
    return create_stream(match=match, channel="https://www.twitch.tv/cass", by=None)


def forfeit(match: Match) -> Match:
    return make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)


def forfeit_sentence(match: Match) -> str:
    found = Match.objects.with_context().get(pk=match.pk)
    return result_for_followers(found).title


def time_news(reader: User, match: Match) -> int:
    """How many notifications people of the match have about its time."""
    own = Notification.objects.filter(user=reader, kind=NotificationKind.TIME_AGREED)
    return own.filter(link=match_address(match)).count()


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


def test_casters_and_followers_of_the_league_are_not_told(match: Match) -> None:
    caster, fan = UserFactory.create(), UserFactory.create()
    follow(followed=match.team_a, by=caster)
    follow(followed=match.season.league, by=fan)
    match = set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    name_caster(league=league(), user=caster, channel="https://www.twitch.tv/cass", by=None)
    Notification.objects.all().delete()
    claim_match(match=match, by=caster)
    set_time(match=match, time=timezone.now() + timedelta(days=3), by=None)
    assert [told(user) for user in (caster, fan)] == [[], []]


def test_member_who_follows_their_team_reads_what_members_are_not_told(match: Match) -> None:
    member, leads = (
        MembershipFactory.create(team=match.team_b, rank=rank).user
        for rank in (MemberRank.MEMBER, MemberRank.CO_CAPTAIN)
    )
    for user in (member, leads):
        follow(followed=match.team_b, by=user)
    match = set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    announce_cast(match)
    forfeit(match)
    assert told(member) == [f"{match.versus} will be cast", forfeit_sentence(match)]
    assert told(leads) == []
    assert time_news(member, match) == time_news(leads, match) == 1


def test_side_that_confirms_a_result_hears_of_it_as_followers(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(hours=3))
    reporter, answers, other = (
        MembershipFactory.create(team=team, rank=rank).user
        for team, rank in (
            (match.team_a, MemberRank.CAPTAIN),
            (match.team_b, MemberRank.CAPTAIN),
            (match.team_b, MemberRank.CO_CAPTAIN),
        )
    )
    for user in (reporter, answers, other):
        follow(followed=match.team_b, by=user)
    match.refresh_from_db()
    report = report_result(match=match, verdict=on_a_map(10, 7), by=reporter)
    confirm_report(report=report, by=answers)
    news = [f"{match.team_a} 10 : 7 {match.team_b}"]
    assert [told(user) for user in (reporter, answers, other)] == [[], [], news]


def test_match_that_moves_and_loses_its_time_is_told_to_followers(
    match: Match, reader: User
) -> None:
    time = (timezone.now() + timedelta(days=2)).replace(minute=0, second=0, microsecond=0)
    match = set_time(match=match, time=time, by=None)
    member = MembershipFactory.create(team=match.team_a).user
    follow(followed=match.team_a, by=member)
    before, week = match.week, WeekFactory.create(number=9)
    Notification.objects.all().delete()
    match = move_to_week(match=match, week=week, by=None)
    assert told(reader) == [f"{match.versus} has no time any more"]
    put_back_schedule(match=match, week=before, time=time, by=None)
    assert told(reader) == [f"{match.versus} is on {timestamp_mark(time)}"]
    assert told(member) == []


def test_match_that_moves_without_another_time_is_no_news(match: Match, reader: User) -> None:
    move_to_week(match=match, week=WeekFactory.create(number=9), by=None)
    assert told(reader) == []


def test_forfeits_of_a_team_that_disbands_are_told_to_followers(match: Match, reader: User) -> None:
    captain, opponent = (
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
        for team in (match.team_a, match.team_b)
    )
    follow(followed=match.team_b, by=opponent)
    end_team(team=match.team_a, by=captain)
    assert told(reader) == [forfeit_sentence(match)]
    # They lead the other team and read it as that.
    assert told(opponent) == []


def test_cast_that_moves_or_is_off_takes_the_place_of_the_one_announced(
    match: Match, reader: User
) -> None:
    match = set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    Notification.objects.all().delete()
    stream = announce_cast(match)
    assert told(reader) == [f"{match.versus} will be cast"]
    edit_stream(stream=stream, channel="https://www.twitch.tv/other", by=None)
    assert told(reader) == [f"The cast of {match.versus} has moved to another channel"]
    remove_stream(stream=stream, by=None)
    assert told(reader) == [f"A cast of {match.versus} was called off"]


def test_cast_that_a_result_ends_is_no_news_of_its_own(match: Match, reader: User) -> None:
    match = set_time(match=match, time=timezone.now() + timedelta(days=2), by=None)
    announce_cast(match)
    Notification.objects.all().delete()
    forfeit(match)
    assert told(reader) == [forfeit_sentence(match)]


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
