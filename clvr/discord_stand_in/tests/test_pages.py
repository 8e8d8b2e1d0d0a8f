"""The stand-in's pages over HTTP: what people and channels got, and buttons that are pressed."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.discord_stand_in import conversations
from clvr.discord_stand_in.commands import Installed
from clvr.discord_stand_in.markup import as_html
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.people import CAPTAIN
from clvr.discord_stand_in.portal import PUBLIC_KEY
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from teams.models import Membership
from teams.services.join_requests import request_to_join
from teams.tests.teams import led_team

BOT = {"Authorization": "Bot b0t"}
INBOX = f"/stand-in/messages/{CAPTAIN.id}"


@pytest.fixture
def stand_in(live_server: LiveServer, settings: Settings) -> Iterator[str]:
    """The address of the stand-in, whose key the portal knows."""
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_public_key": PUBLIC_KEY}
    )
    url = f"{live_server.url}/api/discord/interactions"
    with running_stand_in(Application("1234", "s", "b0t", interactions_url=url)) as address:
        yield address


def page(address: str) -> str:
    answer = requests.get(address, timeout=60)
    assert answer.status_code == 200
    return answer.text.partition("<main>")[2]


def write(stand_in: str, content: str, *custom_ids: str) -> None:
    """Write to the captain, with these buttons."""
    buttons = [
        {"type": 2, "style": 3, "label": "Do it", "custom_id": custom_id}
        for custom_id in custom_ids
    ]
    components = [{"type": 1, "components": buttons}] if buttons else []
    channel = conversations.CHANNELS_FROM + CAPTAIN.id
    answer = requests.post(
        f"{stand_in}/api/v10/channels/{channel}/messages",
        json={"content": content, "components": components},
        headers=BOT,
        timeout=60,
    )
    assert answer.status_code == 200


def send(stand_in: str, action: str, **form: str) -> Any:
    return requests.post(f"{stand_in}{INBOX}/{action}", data=form, timeout=60)


@pytest.mark.parametrize(
    ("content", "html"),
    [
        ("**A\\*b** won\\.", "<p><strong>A*b</strong> won.</p>"),
        ("one\n> two", "<p>one</p><blockquote>two</blockquote>"),
        ("<script>", "<p>&lt;script&gt;</p>"),
        ("\\<script\\>", "<p>&lt;script&gt;</p>"),
        ("<https://clvr.gg/x>", '<p><a href="https://clvr.gg/x">https://clvr.gg/x</a></p>'),
        ("at <t:1789065000:F>", "<p>at Thursday, 10 September 2026 18:30 UTC</p>"),
        ("**open", "<p><strong>open</strong></p>"),
    ],
)
def test_markup_is_shown_as_discord_shows_it(content: str, html: str) -> None:
    assert as_html(content) == html


def test_pages_say_that_nothing_was_written(stand_in: str) -> None:
    assert "has not written to anybody" in page(f"{stand_in}/stand-in/messages")
    assert "No messages." in page(f"{stand_in}{INBOX}")
    assert "has not posted anything" in page(f"{stand_in}/stand-in/channels")


def test_messages_are_under_their_reader_the_newest_first(stand_in: str) -> None:
    write(stand_in, "The first")
    write(stand_in, "The second")
    assert f'<a href="{INBOX}">{CAPTAIN.name}</a>' in page(f"{stand_in}/stand-in/messages")
    shown = page(f"{stand_in}{INBOX}")
    assert shown.index("The second") < shown.index("The first")


def test_messages_are_found_by_their_words_and_their_buttons(stand_in: str) -> None:
    write(stand_in, "The **first** one", "do-it:1")
    link = f'<a href="{INBOX}">'
    for sought, is_found in (("first one", True), ("do-it:1", True), ("do-it", False)):
        assert (link in page(f"{stand_in}/stand-in/messages?with={sought}")) == is_found


def test_channels_show_posts_as_they_were_changed_last(stand_in: str) -> None:
    webhook = f"{stand_in}/api/webhooks/55/secret"
    kept = requests.post(f"{webhook}?wait=true", json={"content": "Old words"}, timeout=60).json()
    gone = requests.post(f"{webhook}?wait=true", json={"content": "Gone"}, timeout=60).json()
    requests.post(webhook, json={"embeds": [{"title": "A title"}]}, timeout=60)
    changed = {"content": "New words"}
    requests.patch(f"{webhook}/messages/{kept['id']}", json=changed, timeout=60)
    requests.delete(f"{webhook}/messages/{gone['id']}", timeout=60)
    shown = page(f"{stand_in}/stand-in/channels")
    assert [words in shown for words in ("New words", "Old words", "Gone", "A title")] == [
        *(True, False, False, True)
    ]


@pytest.mark.django_db(transaction=True)
def test_press_is_sent_to_the_portal_and_changes_the_message(stand_in: str) -> None:
    foxes = led_team("Foxes")
    User.objects.filter(pk=foxes.captain.pk).update(discord_id=CAPTAIN.id)
    asker = PlayerNameFactory.create().user
    request = request_to_join(team=foxes.team, user=asker)
    write(stand_in, "Somebody asks", f"join-request.accept:{request.pk}")
    message = page(f"{stand_in}{INBOX}").partition('name="message" value="')[2].partition('"')[0]
    answer = send(stand_in, "press", message=message, custom_id=f"join-request.accept:{request.pk}")
    assert (answer.status_code, answer.url) == (200, f"{stand_in}{INBOX}")
    assert f"<blockquote>{asker.username} is now on Foxes.</blockquote>" in answer.text
    assert "<button" not in answer.text
    assert Membership.objects.current().filter(user=asker, team=foxes.team).exists()


@pytest.mark.django_db(transaction=True)
def test_form_opens_and_is_submitted(stand_in: str) -> None:
    foxes = led_team("Foxes")
    User.objects.filter(pk=foxes.captain.pk).update(discord_id=CAPTAIN.id)
    request = request_to_join(team=foxes.team, user=PlayerNameFactory.create().user)
    decline = f"join-request.decline:{request.pk}"
    write(stand_in, "Somebody asks", decline)
    message = page(f"{stand_in}{INBOX}").partition('name="message" value="')[2].partition('"')[0]
    form = send(stand_in, "press", message=message, custom_id=decline).text
    assert ('<textarea name="field-reason"' in form, 'maxlength="300"' in form) == (True, True)
    typed = {"message": message, "custom_id": decline, "field-reason": "Full."}
    assert "You have declined" in send(stand_in, "submit", **typed).text
    request.refresh_from_db()
    assert request.reason == "Full."


@pytest.mark.django_db(transaction=True)
def test_refusal_is_shown_to_who_pressed(stand_in: str) -> None:
    UserFactory.create(discord_id=CAPTAIN.id)
    write(stand_in, "Somebody asks", "join-request.accept:1")
    message = page(f"{stand_in}{INBOX}").partition('name="message" value="')[2].partition('"')[0]
    answer = send(stand_in, "press", message=message, custom_id="join-request.accept:1")
    assert '<div class="told" role="status"><p>We can’t find this.' in answer.text
    assert 'value="join-request.accept:1"' in answer.text


@pytest.mark.django_db(transaction=True)
def test_portal_that_does_not_answer_is_a_failed_interaction(stand_in: str) -> None:
    with running_stand_in(
        Application("1234", "s", "b0t", interactions_url="http://127.0.0.1:9/x")
    ) as alone:
        write(alone, "Somebody asks", "join-request.accept:1")
        message = page(f"{alone}{INBOX}").partition('name="message" value="')[2].partition('"')[0]
        answer = send(alone, "press", message=message, custom_id="join-request.accept:1")
    assert "This interaction failed" in answer.text


def installed_stand_in(portal: str) -> DiscordStandIn:
    """With one command in one server."""
    file = {"name": "picture", "description": "A file", "type": 11}
    team = {"name": "team", "description": "A team", "type": 3, "autocomplete": True}
    choices = [{"name": "Steam", "value": 0}]
    number = {"name": "platform", "description": "A platform", "type": 4, "choices": choices}
    text = {"name": "name", "description": "A name", "type": 3, "required": True}
    command = {"name": "try", "description": "Try it", "options": [text, team, number, file]}
    application = Application("1234", "s", "b0t", interactions_url=portal)
    return DiscordStandIn(application, installed=Installed({"1": "A league"}, [command]))


def test_command_is_given_on_a_page_with_its_files() -> None:
    stand_in = installed_stand_in("http://127.0.0.1:9/x")
    told: list[dict[str, Any]] = []

    def deliver(interaction: dict[str, Any]) -> tuple[int, Any]:
        told.append(interaction)
        if interaction["type"] == 4:
            found = [{"name": "The Foxes", "value": "17"}]
            return 200, {"type": 8, "data": {"choices": found}}
        embeds = [{"image": {"url": "http://x/y.png"}}]
        return 200, {"type": 4, "data": {"content": "Look", "flags": 64, "embeds": embeds}}

    stand_in.commands.portal.deliver = deliver  # type: ignore[method-assign]
    with running_stand_in(stand_in) as address:
        assert '<option value="try">/try</option>' in page(f"{address}/stand-in/commands")
        about = "person=captain&server=1&name=try&locale=de"
        asked = page(f"{address}/stand-in/commands/give?{about}")
        assert '<option value="17">The Foxes</option>' in asked
        assert (told[0]["guild_id"], told[0]["locale"]) == ("1", "de")
        given = {"person": "captain", "server": "1", "name": "try", "locale": "de"}
        answer = requests.post(
            f"{address}/stand-in/commands/give",
            data={**given, "option-name": "x", "option-team": "17", "option-platform": "0"},
            files={"option-picture": ("a.png", b"\x89PNG\r\n\x00", "image/png")},
            timeout=60,
        )
        assert '<img src="http://x/y.png" alt="Picture 1">' in answer.text
        sent = told[1]["data"]
        assert sent["options"][:3] == [
            {"name": "name", "type": 3, "value": "x"},
            {"name": "team", "type": 3, "value": "17"},
            {"name": "platform", "type": 4, "value": 0},
        ]
        [file] = sent["resolved"]["attachments"].values()
        assert (file["filename"], file["size"], file["content_type"]) == ("a.png", 7, "image/png")
        assert requests.get(file["url"], timeout=60).content == b"\x89PNG\r\n\x00"
        replies = page(f"{address}/stand-in/replies/{CAPTAIN.id}")
        assert "<p>Look</p>" in replies
        changed = {"content": "Later"}
        token = told[1]["token"]
        later = f"{address}/api/v10/webhooks/1234/{token}/messages/@original"
        assert requests.patch(later, json=changed, timeout=60).status_code == 200
        assert "<p>Later</p>" in page(f"{address}/stand-in/replies/{CAPTAIN.id}")
        unknown = requests.get(f"{address}/stand-in/commands/give?name=x", timeout=60)
        assert unknown.status_code == 400


def test_press_under_an_unknown_message_is_refused(stand_in: str) -> None:
    assert send(stand_in, "press", message="1", custom_id="x").status_code == 404


def test_address_of_a_thread_leads_to_its_page(stand_in: str) -> None:
    answer = requests.get(f"{stand_in}/channels/7/12", allow_redirects=False, timeout=60)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/stand-in/threads/12")
