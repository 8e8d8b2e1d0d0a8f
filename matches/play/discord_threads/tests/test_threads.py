"""Which matches have a thread on Discord: one each, never two, and none where somebody deleted it;
over real HTTP, with the
stand-in."""

from datetime import timedelta

import pytest
from pydantic import SecretStr
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import OutboxMessage
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from leagues.enums import MatchThreads
from leagues.models import League
from matches.models import MatchThread
from matches.play.discord_threads import requests as discord_requests
from matches.play.discord_threads.due import follow_match_threads
from matches.play.discord_threads.tests.discord import (
    CHANNEL,
    bring_up_to_date,
    later,
    leaders,
    make_threads,
    only_thread,
    said,
)
from matches.play.scheduling.services import propose_times
from matches.play.thread.services import send_message
from matches.tests.factories import match_between
from matches.tests.pairings import TUESDAY, Pairing, evening

pytestmark = [pytest.mark.django_db, pytest.mark.database]


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


def test_portal_without_a_bot_has_no_threads(
    discord: DiscordStandIn, pair: Pairing, settings: Settings
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_bot_token": SecretStr("")}
    )
    make_threads()
    assert (follow_match_threads(), MatchThread.objects.count()) == (0, 0)


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


def test_number_of_queries_does_not_depend_on_the_number_of_threads(
    discord: DiscordStandIn, pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_threads()
    bring_up_to_date()
    with django_assert_num_queries(15):
        follow_match_threads()
    for _ in range(2):
        match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    bring_up_to_date()
    with django_assert_num_queries(15):
        follow_match_threads()
