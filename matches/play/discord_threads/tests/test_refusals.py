"""What Discord refuses of threads, whom the portal tells, and how it goes on, with the stand-in."""

from dataclasses import fields
from datetime import timedelta

import pytest
from pytest_django import Settings

from accounts.enums import Role
from accounts.models import Notification, OutboxMessage
from accounts.notifications.telling import tell_people
from accounts.tests.factories import UserFactory
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from leagues.discord_channels.services import note_check
from leagues.enums import ThreadFault
from leagues.models import League
from leagues.services.discord_faults import THREADS
from leagues.services.settings import LeagueSettings, change_league_settings
from leagues.tests.factories import league
from matches.play.discord_threads.due import follow_match_threads
from matches.play.discord_threads.tests.discord import (
    CHANNEL,
    bring_up_to_date,
    later,
    make_threads,
    only_thread,
    said,
)
from matches.play.thread.services import send_message
from matches.tests.factories import match_between
from matches.tests.pairings import Pairing

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_channel_of_another_kind_is_no_place_for_threads(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    discord.threads.refusals[CHANNEL] = "kind"
    bring_up_to_date()
    assert League.objects.get(code="bcl").thread_fault == ThreadFault.CHANNEL


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


def test_what_comes_back_after_a_check_within_the_hour_is_told_no_second_time(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = UserFactory.create(username="Ada", roles=[Role.ADMIN])
    told = Notification.objects.filter(user=admin, kind="discord-refuses")
    posts = OutboxMessage.objects.filter(kind="league_webhook")
    make_threads()
    discord.threads.refusals[CHANNEL] = "permission"
    bring_up_to_date()
    deliver_notices()
    since = League.objects.get(code="bcl").thread_fault_at
    assert (told.count(), posts.count()) == (1, 1)

    def check() -> ThreadFault:
        note_check(league=league(), passed=[THREADS], by=admin)
        checked = League.objects.get(code="bcl")
        assert checked.thread_fault == ThreadFault.NONE
        later(monkeypatch, timedelta(minutes=5))
        bring_up_to_date()
        deliver_notices()
        return ThreadFault(League.objects.get(code="bcl").thread_fault)

    assert check() == ThreadFault.PERMISSION
    assert (told.count(), posts.count()) == (1, 1)
    assert League.objects.get(code="bcl").thread_fault_at == since
    # Another fault asks for something else.
    discord.threads.refusals[CHANNEL] = "kind"
    assert check() == ThreadFault.CHANNEL
    assert (told.count(), posts.count()) == (2, 1)
    # Long after the last refusal it is news.
    discord.threads.refusals[CHANNEL] = "permission"
    note_check(league=league(), passed=[THREADS], by=admin)
    later(monkeypatch, timedelta(minutes=61))
    bring_up_to_date()
    deliver_notices()
    assert (told.count(), posts.count()) == (3, 2)


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
