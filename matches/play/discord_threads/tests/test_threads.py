"""Threads of matches on Discord over real HTTP, with the stand-in."""

from collections.abc import Iterator
from dataclasses import fields
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.enums import PunishmentType, Role
from accounts.models import Notification, OutboxMessage, User
from accounts.notifications.telling import tell_people
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.discord_stand_in.conversations import UNKNOWN
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from clvr.lib.escaping.discord import named
from leagues.enums import MatchThreads, ThreadFault
from leagues.models import League, Season
from leagues.services.settings import LeagueSettings, change_league_settings
from leagues.tests.factories import WeekFactory, league
from matches.enums import Side, SubstituteStatus
from matches.models import Match, MatchMessage, MatchThread, Substitute
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.discord_threads import requests as discord_requests
from matches.play.discord_threads.due import follow_match_threads
from matches.play.discord_threads.tests.discord import (
    CHANNEL,
    account_of,
    bring_up_to_date,
    connected,
    link_leaders,
    make_threads,
    on_discord,
    only_thread,
    said,
)
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.taking_back import take_back_result
from matches.play.scheduling.services import propose_times
from matches.play.thread.services import remove_message, send_message
from matches.scores.verdicts import Verdict
from matches.tests.factories import match_between, played
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        yield stand_in


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    pair = pairing()
    link_leaders(pair)
    return pair


def leaders(pair: Pairing) -> set[int]:
    people = [each for led in (pair.foxes, pair.owls) for each in (led.captain, led.co_captain)]
    return {account_of(each) for each in people}


def later(monkeypatch: pytest.MonkeyPatch, wait: timedelta) -> None:
    stop_clock(monkeypatch, timezone.now() + wait)


def retime(match: Match, time: object) -> None:
    Match.objects.filter(pk=match.pk).update(time=time)


def test_league_without_the_setting_has_no_threads(discord: DiscordStandIn, pair: Pairing) -> None:
    bring_up_to_date()
    assert (discord.threads.all(), MatchThread.objects.count()) == ([], 0)


def test_match_gets_one_private_thread_with_both_sides_leaders(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    bring_up_to_date()
    thread = only_thread(discord)
    assert (thread.channel, thread.name) == (CHANNEL, "Foxes vs Owls · Week 1")
    assert set(thread.members) == leaders(pair)
    made = next(each for each in discord.messages.received if each["path"].endswith("/threads"))
    assert (made["body"]["type"], made["body"]["invitable"]) == (12, False)
    (welcome,) = thread.messages
    assert "the thread of Foxes vs Owls" in welcome.content
    assert "doesn’t read what you write here" in welcome.content
    assert "The match has no time yet" in welcome.content
    assert f"<https://clvr.example/bcl/match/{pair.match.pk}#messages>" in welcome.content


def test_thread_waits_for_a_time_if_the_league_says_so(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads(MatchThreads.TIMED)
    bring_up_to_date()
    assert discord.threads.all() == []
    propose_times(match=pair.match, options=[evening(2)], by=pair.owls.captain)
    bring_up_to_date()
    assert only_thread(discord).name == "Foxes vs Owls · Week 1"


def test_answer_that_was_lost_makes_no_second_thread(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_threads()
    real = discord_requests.make_thread

    def dies(channel: str, name: str) -> object:
        real(channel, name)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(discord_requests, "make_thread", dies)
        follow_match_threads()
        with pytest.raises(KeyboardInterrupt):
            deliver_outbox()
    assert MatchThread.objects.get().thread is None
    later(monkeypatch, timedelta(minutes=2))
    deliver_outbox()
    bring_up_to_date()
    assert MatchThread.objects.get().thread == only_thread(discord).id
    assert set(only_thread(discord).members) == leaders(pair)


def test_thread_of_another_match_with_the_same_name_is_not_taken(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    make_threads()
    bring_up_to_date()
    assert len({each.id for each in discord.threads.all()}) == 2
    assert len(set(MatchThread.objects.values_list("thread", flat=True))) == 2


def test_messages_of_the_room_go_to_the_thread(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    send_message(match=pair.match, text="Hi @everyone **now**", by=pair.foxes.captain)
    bring_up_to_date()
    send_message(match=pair.match, text="Yes\nat eight", by=pair.owls.captain)
    bring_up_to_date()
    fox, owl = pair.foxes.captain.username, pair.owls.captain.username
    assert [each.replace("\\", "") for each in said(discord)[1:]] == [
        f"**{fox} (Foxes)**\nHi @\u200beveryone **now**",
        f"**{owl} (Owls)**\nYes\nat eight",
    ]
    assert "\\*\\*now" in said(discord)[1]
    bodies = [each["body"] for each in discord.messages.received if "nonce" in str(each["body"])]
    assert {str(each["allowed_mentions"]) for each in bodies} == {"{'parse': []}"}


def test_message_that_staff_remove_is_deleted_in_the_thread(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    message = send_message(match=pair.match, text="An insult", by=pair.foxes.captain)
    bring_up_to_date()
    assert len(said(discord)) == 2
    remove_message(message=message, reason="An insult.", by=moderator())
    bring_up_to_date()
    assert len(said(discord)) == 1
    assert MatchMessage.objects.get().discord_message is None


def test_message_that_is_removed_after_the_end_is_deleted_too(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    message = send_message(match=pair.match, text="An insult", by=pair.foxes.captain)
    bring_up_to_date()
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    bring_up_to_date()
    remove_message(message=message, reason="An insult.", by=moderator())
    bring_up_to_date()
    assert ["An insult" in each for each in said(discord)] == [False, False]
    assert only_thread(discord).is_archived


def moderator() -> User:
    person: User = UserFactory.create(username="Mona", roles=[Role.MOD_BREACHERS])
    return person


def test_members_follow_leaders_substitutes_casters_and_staff(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    staff, caster = moderator(), UserFactory.create(username="Cass")
    substitute = PlayerNameFactory.create(user__username="Wes").user
    on_discord(staff, caster, substitute)
    asked = Substitute.objects.create(
        match=pair.match,
        side=Side.TEAM_A,
        user=substitute,
        available=4,
        status=SubstituteStatus.ACCEPTED,
        answered_at=timezone.now(),
    )
    name_caster(league=league(), user=caster, channel="https://www.twitch.tv/cass", by=None)
    claim_match(match=pair.match, by=caster)
    bring_up_to_date()
    others = {account_of(each) for each in (staff, caster, substitute)}
    assert set(only_thread(discord).members) == leaders(pair) | others

    Substitute.objects.filter(pk=asked.pk).update(
        status=SubstituteStatus.WITHDRAWN, ended_at=timezone.now()
    )
    pair.match.streams.all().delete()
    member = pair.foxes.member
    on_discord(member)
    Membership.objects.filter(user=pair.foxes.co_captain).update(rank=MemberRank.MEMBER)
    Membership.objects.filter(user=member).update(rank=MemberRank.CO_CAPTAIN)
    bring_up_to_date()
    now = leaders(pair) - {account_of(pair.foxes.co_captain)}
    assert set(only_thread(discord).members) == now | {account_of(member), account_of(staff)}


def test_match_room_leads_who_is_in_the_thread_to_it(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()

    def link(reader: User, client: Client) -> str:
        client.force_login(reader)
        found: str = client.get(f"/api/matches/{pair.match.pk}/messages").json()["onDiscord"]
        return found

    address = f"/channels/{league().pk}/{only_thread(discord).id}"
    assert link(pair.foxes.captain, Client()).endswith(address)
    assert link(moderator(), Client()) == ""
    MatchThread.objects.update(gone_at=timezone.now())
    assert link(pair.foxes.captain, Client()) == ""


def test_staff_who_play_for_a_side_are_there_as_its_leaders_alone(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    member = pair.foxes.member
    on_discord(member)
    member.groups.add(Group.objects.get_or_create(name=Role.MOD_BREACHERS)[0])
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)


def test_banned_leader_leaves_the_thread_and_comes_back(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_threads()
    bring_up_to_date()
    punish(
        user=pair.foxes.captain,
        league="bcl",
        kind=PunishmentType.BAN,
        reason="Cheating",
        until=timezone.now() + timedelta(days=3),
        by=None,
    )
    bring_up_to_date()
    banned = account_of(pair.foxes.captain)
    assert set(only_thread(discord).members) == leaders(pair) - {banned}
    later(monkeypatch, timedelta(days=4))
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)


def test_other_discord_account_takes_the_place_of_the_former(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    former = account_of(pair.foxes.captain)
    User.objects.filter(pk=pair.foxes.captain.pk).update(discord_id=5)
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair) - {former} | {5}


def test_who_is_not_in_the_server_is_tried_again_after_half_a_day(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_threads()
    User.objects.filter(pk=pair.foxes.captain.pk).update(discord_id=UNKNOWN)
    bring_up_to_date()
    thread = MatchThread.objects.get()
    assert (len(thread.members), list(thread.absent)) == (3, [str(UNKNOWN)])
    User.objects.filter(pk=pair.foxes.captain.pk).update(discord_id=account_of(pair.foxes.captain))
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)


def test_another_time_is_said_and_another_week_renames_the_thread(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    retime(pair.match, evening(2))
    bring_up_to_date()
    seconds = int(evening(2).timestamp())
    assert f"The match is now at <t:{seconds}:F>" in said(discord)[-1]
    retime(pair.match, None)
    bring_up_to_date()
    assert "has lost its time" in said(discord)[-1]
    week = WeekFactory.create(number=2)
    Match.objects.filter(pk=pair.match.pk).update(week=week)
    for led in (pair.foxes, pair.owls):
        Team.objects.filter(pk=led.team.pk).update(name=f"{led.team.name} {'x' * 54}")
    bring_up_to_date()
    name = only_thread(discord).name
    assert (name[:8], len(name)) == ("Foxes xx", 100)


def test_official_result_closes_the_thread_and_taking_it_back_opens_it(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    bring_up_to_date()
    make_official(match=Match.objects.get(pk=pair.match.pk), verdict=played(7, 3), by=None)
    bring_up_to_date()
    thread = only_thread(discord)
    assert (thread.is_archived, thread.is_locked) == (True, True)
    assert "The result is official: Foxes 7 : 3 Owls" in said(discord)[-1].replace("\\", "")
    take_back_result(match=pair.match, seen=1, reason="Wrong", by=None)
    bring_up_to_date()
    assert (thread.is_archived, thread.is_locked) == (False, False)
    assert "is open again" in said(discord)[-1]
    assert set(thread.members) == leaders(pair)


@pytest.mark.parametrize("kind", ["void", "amended"])
def test_result_that_staff_changed_closes_the_thread_with_their_reason_as_text(
    discord: DiscordStandIn, pair: Pairing, kind: str
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    bring_up_to_date()
    make_official(match=Match.objects.get(pk=pair.match.pk), verdict=played(7, 3), by=None)
    verdict = Verdict.void() if kind == "void" else played(7, 4)
    reason = "**Both** played @everyone\nwith [guests](https://x.example)."
    amend_result(match=pair.match, verdict=verdict, by=None, reason=reason)
    bring_up_to_date()
    title, why, *_ = said(discord)[-1].splitlines()
    result = "Foxes vs Owls was voided." if kind == "void" else "Foxes 7 : 4 Owls (amended)"
    assert title.replace("\\", "") == f"The result is official: {result}"
    assert why == f"The reason\\: {named(reason)}"
    assert "@everyone" not in why
    assert only_thread(discord).is_archived


def test_result_that_changes_is_said_in_the_closed_thread(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    bring_up_to_date()
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    bring_up_to_date()
    amend_result(match=pair.match, verdict=played(7, 5), seen=1, reason="Typo", by=None)
    bring_up_to_date()
    assert "Foxes 7 : 5 Owls" in said(discord)[-1].replace("\\", "")
    assert only_thread(discord).is_archived


def test_team_that_leaves_is_named_before_the_thread_closes(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.DISBANDED)
    bring_up_to_date()
    assert "Owls no longer takes part\\." in said(discord)[-1]
    assert only_thread(discord).is_archived


def test_thread_of_a_match_that_the_sides_run_again_opens(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.DISBANDED)
    bring_up_to_date()
    assert only_thread(discord).is_archived
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.ACTIVE)
    bring_up_to_date()
    assert not only_thread(discord).is_archived
    assert "thread is open again" in said(discord)[-1]


def test_role_that_is_taken_ends_the_place_in_threads(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    staff = moderator()
    on_discord(staff)
    bring_up_to_date()
    assert account_of(staff) in only_thread(discord).members
    staff.groups.clear()
    bring_up_to_date()
    assert account_of(staff) not in only_thread(discord).members


def test_portal_without_a_bot_has_no_threads(
    discord: DiscordStandIn, pair: Pairing, settings: Settings
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_bot_token": SecretStr("")}
    )
    make_threads()
    assert (follow_match_threads(), MatchThread.objects.count()) == (0, 0)


def test_channel_of_another_kind_is_no_place_for_threads(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    discord.threads.refusals[CHANNEL] = "kind"
    bring_up_to_date()
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.CHANNEL


def test_threads_close_with_their_season(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    Season.objects.update(closed_at=timezone.now())
    bring_up_to_date()
    assert "is closed" in said(discord)[-1]
    assert only_thread(discord).is_archived


def test_threads_close_when_the_league_turns_them_off(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    League.objects.update(match_threads=MatchThreads.OFF)
    bring_up_to_date()
    assert "has no threads for matches any more" in said(discord)[-1]
    assert only_thread(discord).is_archived


def test_thread_of_a_deleted_match_closes(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    Match.objects.filter(pk=pair.match.pk).delete()
    bring_up_to_date()
    assert "This match was deleted" in only_thread(discord).messages[-1].content
    assert only_thread(discord).is_archived


def test_thread_that_somebody_deleted_is_left_alone(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    discord.threads.delete(str(only_thread(discord).id))
    send_message(match=pair.match, text="Hello?", by=pair.foxes.captain)
    bring_up_to_date()
    assert (discord.threads.all(), MatchThread.objects.get().gone_at) == ([], TUESDAY)
    assert OutboxMessage.objects.undelivered().count() == 0


def test_threads_of_a_deleted_channel_begin_anew_in_the_next_one(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    send_message(match=pair.match, text="Hello?", by=pair.foxes.captain)
    bring_up_to_date()
    discord.threads.delete(str(only_thread(discord).id))
    send_message(match=pair.match, text="Anybody?", by=pair.owls.captain)
    bring_up_to_date()
    assert discord.threads.all() == []
    League.objects.filter(code="bcl").update(thread_channel="400000000000000002")
    bring_up_to_date()
    thread = only_thread(discord)
    assert (thread.channel, set(thread.members)) == ("400000000000000002", leaders(pair))
    words = " ".join(said(discord))
    assert ("Hello" in words, "Anybody" in words) == (True, True)
    assert MatchThread.objects.get().gone_at is None


def test_threads_of_a_channel_whose_end_nobody_told_begin_anew_in_the_next_one(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_threads()
    bring_up_to_date()
    first = only_thread(discord)
    League.objects.filter(code="bcl").update(thread_channel="400000000000000002")
    bring_up_to_date()
    assert (only_thread(discord).id, first.channel) == (first.id, CHANNEL), "Its channel is there."
    discord.threads.delete(str(first.id))
    discord.guilds.gone_channels.add(CHANNEL)
    bring_up_to_date()
    assert discord.threads.all() == [], "It was looked at just now."
    later(monkeypatch, timedelta(minutes=16))
    bring_up_to_date()
    bring_up_to_date()
    thread = only_thread(discord)
    assert (thread.channel, set(thread.members)) == ("400000000000000002", leaders(pair))


def test_missing_permission_stops_the_league_and_tells_staff_once(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = UserFactory.create(username="Ada", roles=[Role.ADMIN])
    make_threads()
    match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    discord.threads.refusals[CHANNEL] = "permission"
    bring_up_to_date()
    asked = refusals(discord)
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.PERMISSION
    deliver_notices()
    told = Notification.objects.filter(user=admin, kind="discord-refuses")
    assert [each.title for each in told] == [
        "Discord refuses the threads of Breachers Champions League"
    ]
    later(monkeypatch, timedelta(minutes=14))
    assert follow_match_threads() == 0
    later(monkeypatch, timedelta(minutes=1))
    assert follow_match_threads() == 1
    deliver_outbox()
    deliver_notices()
    assert (refusals(discord), told.count()) == (asked, 1)
    # Mended, without anything to do in the portal.
    discord.threads.refusals.clear()
    later(monkeypatch, timedelta(minutes=15))
    bring_up_to_date()
    assert len(discord.threads.all()) == 2
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.NONE
    assert told.get().settled_at is not None


def test_bot_that_is_removed_is_told_from_one_that_may_not_see_the_channel(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = UserFactory.create(username="Ada", roles=[Role.ADMIN])
    make_threads()
    discord.threads.refusals[CHANNEL] = "access"
    bring_up_to_date()
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.PERMISSION
    discord.guilds.guild(league().pk).has_bot = False
    later(monkeypatch, timedelta(minutes=15))
    bring_up_to_date()
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.SERVER
    deliver_notices()
    told = Notification.objects.get(user=admin, kind="discord-refuses", settled_at=None)
    assert told.body.startswith("The bot is not on the league’s server any more. Invite it again")
    assert OutboxMessage.objects.filter(kind="league_webhook").count() == 1, "It can’t write there."
    discord.threads.refusals.clear()
    discord.guilds.guild(league().pk).has_bot = True
    later(monkeypatch, timedelta(minutes=15))
    bring_up_to_date()
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.NONE


def refusals(discord: DiscordStandIn) -> int:
    return len([each for each in discord.messages.received if each["path"].endswith("/threads")])


def deliver_notices() -> None:
    tell_people()


def test_too_many_threads_are_said_in_the_league_channel_once(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    webhook = f"{settings.ENVIRONMENT.discord_api_url}/webhooks/1/news"
    League.objects.filter(code="bcl").update(webhook_url=webhook)
    make_threads()
    bring_up_to_date()
    match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    discord.threads.refusals[CHANNEL] = "full"
    follow_match_threads()
    deliver_outbox()
    posts = OutboxMessage.objects.filter(kind="league_webhook")
    assert ["as many active threads" in each.payload["title"] for each in posts] == [True]
    # The threads that are there go on.
    send_message(match=pair.match, text="Ready?", by=pair.foxes.captain)
    assert follow_match_threads() == 1
    deliver_outbox()
    assert "Ready" in said(discord)[-1]
    discord.threads.refusals.clear()
    later(monkeypatch, timedelta(minutes=15))
    follow_match_threads()
    deliver_outbox()
    assert (len(discord.threads.all()), posts.count()) == (2, 1)


@pytest.mark.parametrize(
    ("why", "words"), [("full", "as many active threads"), ("permission", "can’t make threads")]
)
def test_without_a_webhook_the_bot_says_in_the_channel_of_threads_that_there_are_none(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch, why: str, words: str
) -> None:
    make_threads()
    discord.threads.refusals[CHANNEL] = why
    bring_up_to_date()
    later(monkeypatch, timedelta(minutes=15))
    bring_up_to_date()
    (post,) = discord.messages.posts()
    assert post.webhook.endswith(f"/channels/{CHANNEL}/messages")
    assert words in post.body["content"]
    assert post.body["content"].startswith("**BCL** ")
    assert post.body["allowed_mentions"] == {"parse": []}


def test_without_a_webhook_and_a_channel_nobody_is_told(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    discord.threads.refusals[CHANNEL] = "channel"
    bring_up_to_date()
    assert not OutboxMessage.objects.filter(kind="league_webhook").exists()


def test_channel_that_is_gone_is_told_and_another_one_is_tried_at_once(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    discord.threads.refusals[CHANNEL] = "channel"
    bring_up_to_date()
    own = League.objects.get(code="bcl")
    assert own.thread_fault == ThreadFault.CHANNEL
    values = {each.name: getattr(own, each.name) for each in fields(LeagueSettings)}
    other = LeagueSettings(**{**values, "thread_channel": "400000000000000002"})
    change_league_settings(league=own, settings=other, by=None)
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.NONE
    bring_up_to_date()
    assert only_thread(discord).channel == "400000000000000002"


def test_thread_that_discord_archived_opens_again(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    only_thread(discord).is_archived = True
    send_message(match=pair.match, text="Ready?", by=pair.foxes.captain)
    bring_up_to_date()
    assert "Ready" in said(discord)[-1]
    assert not only_thread(discord).is_archived


def test_number_of_queries_does_not_depend_on_the_number_of_threads(
    discord: DiscordStandIn, pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_threads()
    bring_up_to_date()
    with django_assert_num_queries(13):
        follow_match_threads()
    for _ in range(2):
        match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    bring_up_to_date()
    with django_assert_num_queries(13):
        follow_match_threads()
