"""Trials on a league's Discord server, with the stand-in over real HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AuditEntry
from accounts.tests.people import KINDS, person
from clvr.discord_stand_in.server import DiscordStandIn
from leagues.enums import EventFault, MatchThreads, ThreadFault
from leagues.models import League
from leagues.tests.factories import league
from matches.play.discord_events import requests as events
from matches.play.discord_threads import requests as threads
from matches.play.discord_threads.tests.discord import CHANNEL, connected
from matches.play.discord_trials import texts, trying

pytestmark = pytest.mark.django_db

WORKED = {
    "thread": "a thread was made in the channel of threads, written to and deleted. It works.",
    "event": "an event was made on the server and cancelled. It works.",
}


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    want(match_threads=MatchThreads.TIMED, thread_channel=CHANNEL)
    with connected(settings) as stand_in:
        yield stand_in


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


def want(**values: object) -> None:
    League.objects.filter(pk=league().pk).update(**values)


def try_it(client: Client, what: str) -> Any:
    return client.post(f"/api/discord-trials/{league().pk}/{what}")


def audited() -> list[tuple[str, dict[str, Any]]]:
    rows = AuditEntry.objects.filter(action__startswith="league.try_").order_by("pk")
    return list(rows.values_list("action", "changes"))


@pytest.mark.parametrize("what", WORKED)
def test_trial_leaves_nothing_and_is_audited(
    discord: DiscordStandIn, staff: Client, what: str
) -> None:
    answer = try_it(staff, what)
    assert (answer.status_code, answer.json()) == (
        200,
        {"success": True, "message": f"Breachers Champions League: {WORKED[what]}"},
    )
    sent = [(each["method"], each["path"]) for each in discord.messages.received]
    if what == "thread":
        assert [path.rpartition("/")[2] for method, path in sent if method == "POST"] == [
            "threads",
            "messages",
        ]
    assert discord.threads.all() == []
    assert discord.events.open() == []
    assert audited() == [(f"league.try_{what}", {"hasWorked": [None, True]})]


@pytest.mark.parametrize(
    ("why", "fault"), [("full", ThreadFault.FULL), ("channel", ThreadFault.CHANNEL)]
)
def test_refused_thread_says_how_to_mend_it(
    discord: DiscordStandIn, staff: Client, why: str, fault: ThreadFault
) -> None:
    discord.threads.refusals[CHANNEL] = why
    answer = try_it(staff, "thread")
    words = texts.thread_refused(fault, is_admin=False)
    assert (answer.status_code, answer.json()["detail"]) == (409, words)
    assert audited() == [("league.try_thread", {"hasWorked": [None, False]})]


def test_thread_without_permission_says_which_are_needed(
    discord: DiscordStandIn, staff: Client
) -> None:
    discord.threads.refusals[CHANNEL] = "permission"
    words = try_it(staff, "thread").json()["detail"]
    assert words.startswith("Discord refused the thread. In the settings of its channel, turn on")


def test_bot_that_is_removed_is_told_from_one_that_may_not_see_the_channel(
    discord: DiscordStandIn, staff: Client
) -> None:
    discord.threads.refusals[CHANNEL] = "access"
    lacks = texts.THREAD_REFUSED[ThreadFault.PERMISSION]
    assert try_it(staff, "thread").json()["detail"] == lacks
    discord.guilds.guild(league().pk).has_bot = False
    away = "The bot is not on this Discord server. Add it with the invite link."
    assert try_it(staff, "thread").json()["detail"] == away


@pytest.mark.parametrize(
    ("why", "fault"), [("permission", EventFault.PERMISSION), ("server", EventFault.SERVER)]
)
def test_refused_event_says_how_to_mend_it(
    discord: DiscordStandIn, staff: Client, why: str, fault: EventFault
) -> None:
    discord.events.refusals[str(league().pk)] = why
    answer = try_it(staff, "event")
    assert (answer.status_code, answer.json()["detail"]) == (409, texts.EVENT_REFUSED[fault])
    assert audited() == [("league.try_event", {"hasWorked": [None, False]})]


def test_every_fault_has_words() -> None:
    assert {*texts.THREAD_REFUSED, ThreadFault.NONE} == set(ThreadFault)
    assert {*texts.EVENT_REFUSED, EventFault.NONE} == set(EventFault)


@pytest.mark.parametrize(
    ("what", "told"), [("thread", texts.THREAD_LEFT), ("event", texts.EVENT_LEFT)]
)
def test_what_can_not_be_deleted_is_said(
    discord: DiscordStandIn, staff: Client, monkeypatch: pytest.MonkeyPatch, what: str, told: str
) -> None:
    def refuse(*_: object) -> None:
        raise threads.Refused(ThreadFault.PERMISSION)

    def refuse_event(*_: object) -> None:
        raise events.Refused(EventFault.PERMISSION)

    monkeypatch.setattr(threads, "delete_thread", refuse)
    monkeypatch.setattr(events, "cancel_event", refuse_event)
    answer = try_it(staff, what)
    assert (answer.status_code, answer.json()["detail"]) == (409, told)


@pytest.mark.parametrize("what", WORKED)
def test_trial_that_works_shows_that_the_fault_is_mended(
    discord: DiscordStandIn, staff: Client, what: str
) -> None:
    now = timezone.now()
    want(thread_fault="full", thread_fault_at=now, event_fault="full", event_fault_at=now)
    try_it(staff, what)
    found = League.objects.get(pk=league().pk)
    assert (found.thread_fault == "none", found.event_fault == "none") == (
        what == "thread",
        what == "event",
    )


def test_thread_needs_a_channel(discord: DiscordStandIn, staff: Client) -> None:
    want(match_threads=MatchThreads.OFF, thread_channel="")
    words = "There is no channel of threads yet. Ask an admin to choose one."
    assert try_it(staff, "thread").json()["detail"] == words
    staff.force_login(person("admin"))
    words = "There is no channel of threads yet. Choose one here."
    assert try_it(staff, "thread").json()["detail"] == words


@pytest.mark.parametrize("what", WORKED)
def test_discord_that_is_away_and_a_missing_bot_are_said(
    discord: DiscordStandIn, staff: Client, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise requests.ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr("accounts.discord.client.requests.request", fail)
        assert try_it(staff, what).json()["detail"].startswith("Discord does not answer now.")
    monkeypatch.setattr(trying, "has_bot", lambda: False)
    assert "DISCORD_BOT_TOKEN" in try_it(staff, what).json()["detail"]


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"admin", "team manager"}))
@pytest.mark.parametrize("what", WORKED)
def test_others_try_nothing(client: Client, discord: DiscordStandIn, kind: str, what: str) -> None:
    client.force_login(person(kind))
    assert try_it(client, what).status_code == 403
    assert (discord.messages.received, audited()) == ([], [])
