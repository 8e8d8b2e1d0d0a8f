"""The channels of a league's Discord server, with the stand-in over real HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as portal_settings
from django.test import Client
from pydantic import SecretStr
from pytest_django import Settings

from accounts.enums import OutboxKind
from accounts.models import AuditEntry, OutboxMessage
from accounts.tests.people import person
from clvr.discord_stand_in.guilds import FOR_EVENTS, FOR_THREADS, Guild
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from leagues.enums import EventFault, MatchEvents, MatchThreads, ThreadFault
from leagues.models import League
from leagues.tests.factories import league

pytestmark = pytest.mark.django_db

MATCHES = "400000000000000001"


@pytest.fixture
def guild(settings: Settings) -> Iterator[Guild]:
    """The server of the Breachers league; its webhook posts there, too."""
    stand_in = DiscordStandIn(Application("1234", "s3cret", "b0t"))
    with running_stand_in(stand_in) as address:
        settings.ENVIRONMENT = portal_settings.ENVIRONMENT.model_copy(
            update={
                "discord_api_url": f"{address}/api/v10",
                "discord_authorize_url": f"{address}/oauth2/authorize",
                "discord_client_id": "1234",
                "discord_bot_token": SecretStr("b0t"),
            }
        )
        url = f"{address}/api/v10/webhooks/1/news"
        League.objects.filter(pk=league().pk).update(webhook_url=url)
        yield stand_in.guilds.guild(league().pk)


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


def read(client: Client) -> Any:
    response = client.get(f"/api/discord-channels/{league().pk}")
    assert response.status_code == 200
    return response.json()


def state_of(client: Client, title: str) -> tuple[str, str]:
    """The state of a check, and what is said of it."""
    return next(
        (each["state"], each["words"]) for each in read(client)["checks"] if each["title"] == title
    )


def want(**values: object) -> None:
    League.objects.filter(pk=league().pk).update(**values)


def test_without_a_bot_the_webhook_alone_is_checked(staff: Client) -> None:
    body = read(staff)
    assert "DISCORD_BOT_TOKEN" in body.pop("problem")
    (check,) = body.pop("checks")
    assert (check["title"], check["state"]) == ("Posts", "off")
    assert body == {"invite": "", "channels": [], "hasWebhook": False}


def test_each_channel_says_what_keeps_threads_from_it(guild: Guild, staff: Client) -> None:
    body = read(staff)
    closed = (
        "The bot lacks permissions in #staff. In the channel’s settings, turn on for its role: "
        "View Channel."
    )
    assert (body["problem"], body["hasWebhook"]) == ("", True)
    assert [(each["name"], each["stops"]) for each in body["channels"]] == [
        ("announcements", ""),
        ("matches", ""),
        ("staff", closed),
    ]
    assert body["checks"] == [
        {
            "title": "Posts",
            "state": "right",
            "words": "Results and announcements appear in #announcements.",
        },
        {
            "title": "Threads of Matches",
            "state": "off",
            "words": "Off. Ask an admin to turn threads on.",
        },
        {"title": "Events", "state": "off", "words": "Off. Ask an admin to turn events on."},
    ]


def test_threads_work_where_the_bot_may_make_them(guild: Guild, staff: Client) -> None:
    want(match_threads=MatchThreads.TIMED, thread_channel=MATCHES)
    assert state_of(staff, "Threads of Matches") == (
        "right",
        "The threads of matches are made in #matches.",
    )
    guild.denied["matches"] = 1 << 36
    state, words = state_of(staff, "Threads of Matches")
    assert (state, words.endswith("its role: Create Private Threads.")) == ("stopped", True)
    want(thread_channel="400000000000000004")
    assert state_of(staff, "Threads of Matches")[1].startswith("The channel of threads is not on")


INSTEAD = "If Threads Can’t Be Made"


def test_where_it_is_said_that_there_are_no_threads(guild: Guild, staff: Client) -> None:
    assert INSTEAD not in {each["title"] for each in read(staff)["checks"]}
    want(match_threads=MatchThreads.TIMED, thread_channel=MATCHES)
    told = "The league’s channel is told, and teams write on the match page."
    assert state_of(staff, INSTEAD) == ("right", told)
    want(webhook_url="")
    assert state_of(staff, INSTEAD) == (
        "right",
        "The bot says so in #matches, as no webhook posts, and teams write on the match page.",
    )
    guild.denied["matches"] = 1 << 11
    assert state_of(staff, INSTEAD) == (
        "stopped",
        (
            "Nobody on Discord is told: no webhook posts, and the bot may not write in #matches. "
            "Enter a webhook, or turn on for the bot’s role in the channel’s settings: "
            "Send Messages."
        ),
    )
    want(thread_channel="400000000000000004")
    assert state_of(staff, INSTEAD) == (
        "stopped",
        (
            "Nobody on Discord is told: no webhook posts, and the channel of threads is not there. "
            "Teams write on the match page."
        ),
    )


def test_bot_without_permissions_is_told_which(guild: Guild, staff: Client) -> None:
    want(match_events=MatchEvents.CAST)
    right = "Matches with a cast and a time are events of the server."
    assert state_of(staff, "Events") == ("right", right)
    guild.bot_role.permissions = FOR_THREADS
    state, words = state_of(staff, "Events")
    said = "In Server Settings, Roles, turn on for its role: Create Events."
    assert (state, words) == ("stopped", f"The bot lacks permissions. {said}")


def test_what_discord_refuses_despite_the_permissions_is_said(guild: Guild, staff: Client) -> None:
    want(match_threads=MatchThreads.TIMED, thread_channel=MATCHES, match_events=MatchEvents.ALL)
    want(thread_fault=ThreadFault.FULL, event_fault=EventFault.PERMISSION)
    again = "The portal tries again every 15 minutes"
    assert state_of(staff, "Threads of Matches") == (
        "stopped",
        (
            f"Discord refuses: The server has too many active threads. {again}; Try a Thread "
            "tries it now."
        ),
    )
    assert state_of(staff, "Events") == (
        "stopped",
        f"Discord refuses: The bot may not create events. {again}; Check Again tries it now.",
    )


def check_again(client: Client) -> tuple[str, str]:
    """What is stored of Discord's refusals of threads and of events afterwards."""
    answer = client.post(f"/api/discord-channels/{league().pk}/check")
    assert answer.json()["message"] == "Breachers Champions League: the server was read again."
    found = League.objects.get(pk=league().pk)
    return found.thread_fault, found.event_fault


@pytest.mark.parametrize("fault", [ThreadFault.PERMISSION, ThreadFault.CHANNEL, ThreadFault.SERVER])
def test_check_again_ends_the_refusal_that_nothing_causes_any_more(
    guild: Guild, staff: Client, fault: ThreadFault
) -> None:
    want(match_threads=MatchThreads.TIMED, thread_channel=MATCHES, match_events=MatchEvents.ALL)
    want(thread_fault=fault, event_fault=EventFault.PERMISSION)
    guild.denied["matches"] = 1 << 36
    assert check_again(staff) == (fault, "none"), "The threads’ cause is there still."
    guild.denied.clear()
    assert check_again(staff) == ("none", "none")
    assert state_of(staff, "Threads of Matches")[0] == "right"


def test_check_again_leaves_what_only_discord_knows(guild: Guild, staff: Client) -> None:
    want(match_threads=MatchThreads.TIMED, thread_channel=MATCHES)
    want(thread_fault=ThreadFault.FULL, event_fault=EventFault.FULL)
    assert check_again(staff) == ("full", "full")
    want(thread_fault=ThreadFault.SERVER, event_fault=EventFault.SERVER)
    guild.has_bot = False
    assert check_again(staff) == ("server", "server")
    guild.has_bot = True
    assert check_again(staff) == ("none", "none")


def test_what_only_admins_change_is_said_to_team_managers(guild: Guild, staff: Client) -> None:
    want(match_threads=MatchThreads.TIMED, thread_channel="400000000000000004", webhook_url="")
    gone = "The channel of threads is not on the server, or not for text."
    assert state_of(staff, "Posts")[1].endswith("a new one. Ask an admin to enter it.")
    assert state_of(staff, "Threads of Matches")[1] == f"{gone} Ask an admin to choose another one."
    staff.force_login(person("admin"))
    assert state_of(staff, "Posts")[1].endswith("a new one. Enter it here.")
    assert state_of(staff, "Threads of Matches")[1] == f"{gone} Choose another one here."


def test_server_without_the_bot_has_the_link_that_adds_it(guild: Guild, staff: Client) -> None:
    guild.has_bot = False
    body = read(staff)
    assert body["problem"] == "The bot is not on this Discord server. Add it with the invite link."
    assert body["channels"] == []
    assert [each["title"] for each in body["checks"]] == ["Posts"]
    asked = (
        "/oauth2/authorize?client_id=1234&scope=bot+applications.commands&permissions={}"
        f"&guild_id={league().pk}&disable_guild_select=true"
    )
    roles = 1 << 28
    assert body["invite"].endswith(asked.format(roles))
    want(match_threads=MatchThreads.TIMED, match_events=MatchEvents.CAST)
    for_both = roles | FOR_THREADS | FOR_EVENTS
    assert read(staff)["invite"].endswith(asked.format(for_both))
    want(webhook_url="")
    assert read(staff)["invite"].endswith(asked.format(for_both | 1 << 11))


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/x", "{}/gone/x"])
def test_webhook_that_does_not_answer_is_said(guild: Guild, staff: Client, url: str) -> None:
    address = League.objects.get(pk=league().pk).webhook_url.removesuffix("/1/news")
    want(webhook_url=url.format(address))
    state, words = state_of(staff, "Posts")
    gone = "Discord does not know the webhook any more."
    away = "There is a webhook. Discord does not answer now"
    assert (state, words.startswith(away if url.endswith("9/x") else gone)) == ("stopped", True)


def test_test_is_posted_once_and_audited(guild: Guild, staff: Client) -> None:
    response = staff.post(f"/api/discord-channels/{league().pk}/test")
    assert response.json()["message"].endswith("a test is on its way. Look for it in the channel.")
    message = OutboxMessage.objects.get(kind=OutboxKind.LEAGUE_WEBHOOK)
    assert message.payload["title"] == "This is a test. Results and announcements appear here."
    assert AuditEntry.objects.filter(action="league.test_post", league="bcl").count() == 1


def test_test_needs_a_webhook(staff: Client) -> None:
    response = staff.post(f"/api/discord-channels/{league().pk}/test")
    assert (response.status_code, OutboxMessage.objects.count()) == (409, 0)


@pytest.mark.parametrize("kind", ["player", "moderator"])
def test_others_see_nothing(client: Client, kind: str) -> None:
    client.force_login(person(kind))
    address = f"/api/discord-channels/{league().pk}"
    sent = [client.get(address), *(client.post(f"{address}/{to}") for to in ("check", "test"))]
    assert [each.status_code for each in sent] == [403, 403, 403]
