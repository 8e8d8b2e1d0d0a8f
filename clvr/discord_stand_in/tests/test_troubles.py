"""What goes wrong at Discord as somebody chooses it on the stand-in's pages."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests

from clvr.discord_stand_in import conversations
from clvr.discord_stand_in.guilds import BOT_ID, CHANNELS
from clvr.discord_stand_in.knowledge import Knowledge
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.pages import PAGES
from clvr.discord_stand_in.people import CAPTAIN
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import served
from clvr.discord_stand_in.troubles import ROUTES, Trouble
from clvr.streams_stand_in.beside import Beside
from clvr.streams_stand_in.server import StreamsStandIn

BOT = {"Authorization": "Bot b0t"}
MATCHES = "400000000000000001"
SERVER, OTHER = "1045744289201782826", "7"


@pytest.fixture
def stand_in() -> DiscordStandIn:
    application = Application("1234", "s", "b0t", interactions_url="http://127.0.0.1:9/x")
    servers = {MATCHES: [SERVER]}
    names = {17: "Somebody <b>"}
    knowledge = Knowledge(lambda key: names.get(key, ""), lambda key: servers.get(key, []))
    made = DiscordStandIn(application, knowledge=knowledge)
    made.troubles.slow_seconds = 0.01
    return made


@pytest.fixture
def address(stand_in: DiscordStandIn) -> Iterator[str]:
    streams = StreamsStandIn("", "", "", game="")
    with served(Beside(stand_in, streams)) as found:
        yield found


def choose(address: str, path: str = "troubles", **form: str) -> str:
    """Send a page's form; the page that comes then."""
    answer = requests.post(f"{address}/stand-in/{path}", data=form, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.text


def ask(address: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    answer = requests.request(
        method, f"{address}/api/v10{path}", json=body, headers=BOT, timeout=60
    )
    is_json = answer.headers.get("Content-Type") == "application/json"
    return answer.status_code, answer.json() if is_json else None


def thread_in(address: str) -> str:
    made = ask(address, "POST", f"/channels/{MATCHES}/threads", {"name": "A", "type": 12})
    assert made[0] == 201, made
    return str(made[1]["id"])


def test_one_page_leads_to_all_and_each_leads_back(address: str) -> None:
    index = requests.get(f"{address}/stand-in", timeout=60).text
    assert index == requests.get(f"{address}/stand-in/", timeout=60).text
    for path, (name, _) in PAGES.items():
        assert f'<a href="{path}">{name}</a>' in index
        shown = requests.get(f"{address}{path}", timeout=60)
        assert shown.status_code == 200
        assert '<a href="/stand-in/">All Pages</a>' in shown.text


def test_people_have_their_names_of_the_portal(address: str) -> None:
    thread = thread_in(address)
    for person in (17, 18):
        ask(address, "PUT", f"/channels/{thread}/thread-members/{person}")
    shown = requests.get(f"{address}/stand-in/threads/{thread}", timeout=60).text
    assert "<li>Somebody &lt;b&gt;</li><li>Person 18</li>" in shown


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize(
    ("why", "status"), [("down", 503), ("slow", 503), ("limited", 429), ("limited-globally", 429)]
)
def test_chosen_route_fails_until_it_works_again(
    address: str, route: str, why: str, status: int
) -> None:
    asked = "/guilds/1/roles" if route in ("all", "members") else PATHS[route]
    before = ask(address, "GET", asked)[0]
    assert "style-1" in choose(address, of="route", key=route, why=why)
    answer = requests.get(f"{address}/api{asked}", headers=BOT, timeout=60)
    assert answer.status_code == status
    if status == 429:
        is_global = why == "limited-globally"
        assert answer.json()["global"] is is_global
        assert ("X-RateLimit-Global" in answer.headers) is is_global
        assert (answer.json()["retry_after"], answer.headers["Retry-After"]) == (5.0, "5")
    choose(address, all="works")
    assert ask(address, "GET", asked)[0] == before


PATHS = {
    "sign-in": "/users/@me",
    "conversations": "/users/@me/channels",
    "messages": "/channels/5/messages",
    "threads": "/channels/5/threads",
    "webhooks": "/webhooks/1/news",
    "answers": "/webhooks/1/token/messages/@original",
    "channels": "/guilds/1/channels",
    "events": "/guilds/1/scheduled-events",
    "commands": "/applications/1/commands",
    "pictures": "/cdn/x.png",
}


def test_only_the_chosen_route_fails_and_pages_never_do(address: str) -> None:
    choose(address, of="route", key="members", why="down")
    assert ask(address, "GET", "/guilds/1/channels")[0] == 200
    choose(address, of="route", key="all", why="down")
    assert ask(address, "GET", "/guilds/1/channels")[0] == 503
    assert requests.get(f"{address}/stand-in/health", timeout=60).text == "ok"
    assert Trouble.DOWN.words in choose(address, of="route", key="all", why="")


def test_person_who_accepts_no_messages(address: str) -> None:
    path = f"/channels/{conversations.CHANNELS_FROM + CAPTAIN.id}/messages"
    choose(address, of="person", key=str(CAPTAIN.id), why="closed")
    assert ask(address, "POST", path, {"content": "x"}) == (403, conversations.CANNOT_SEND)
    choose(address, of="person", key=str(CAPTAIN.id), why="")
    assert ask(address, "POST", path, {"content": "x"})[0] == 200


def test_webhook_that_somebody_deleted(address: str) -> None:
    assert ask(address, "POST", "/webhooks/1/news?wait=true", {"content": "x"})[0] == 200
    assert "/webhooks/1/news" in choose(address, of="webhook", key="/webhooks/1/news", why="gone")
    gone = (404, {"message": "Unknown Webhook", "code": 10015})
    assert ask(address, "POST", "/webhooks/1/news", {"content": "x"}) == gone
    assert ask(address, "PATCH", "/webhooks/1/news/messages/1", {"content": "x"}) == gone
    assert ask(address, "GET", "/webhooks/1/news") == gone
    assert ask(address, "POST", "/webhooks/1/other", {"content": "x"})[0] == 204
    choose(address, of="webhook", key="/webhooks/1/news", why="")
    assert ask(address, "GET", "/webhooks/1/news")[0] == 200


def test_nothing_else_can_be_chosen(address: str) -> None:
    for form in ({"of": "route", "key": "x"}, {"of": "route", "key": "all", "why": "x"}, {}):
        answer = requests.post(f"{address}/stand-in/troubles", data=form, timeout=60)
        assert answer.status_code == 400


def test_bot_that_is_removed_reaches_neither_threads_nor_events(address: str) -> None:
    thread = thread_in(address)
    write = ("POST", f"/channels/{thread}/messages", {"content": "x"})
    assert ask(address, *write)[0] == 200
    ask(address, "GET", f"/guilds/{SERVER}/roles")
    ask(address, "GET", f"/guilds/{OTHER}/roles")
    choose(address, f"servers/{OTHER}", do="remove-bot")
    assert ask(address, *write)[0] == 200
    choose(address, f"servers/{SERVER}", do="remove-bot")
    missing = (403, {"message": "Missing Access", "code": 50001})
    new = {"name": "B", "type": 12}
    assert ask(address, *write) == missing
    assert ask(address, "POST", f"/channels/{MATCHES}/threads", new) == missing
    assert ask(address, "PUT", f"/channels/{thread}/thread-members/{BOT_ID}") == missing
    assert ask(address, "PATCH", f"/channels/{thread}", {"name": "B"}) == missing
    for path in ("", "/threads/active", "/scheduled-events"):
        assert ask(address, "GET", f"/guilds/{SERVER}{path}")[0] == 404
    choose(address, f"servers/{SERVER}", do="add-bot")
    assert ask(address, *write)[0] == 200


def test_channel_that_is_deleted_takes_its_threads_with_it(
    address: str, stand_in: DiscordStandIn
) -> None:
    thread = thread_in(address)
    shown = choose(address, "threads/refuse", channel=MATCHES, why="channel")
    assert "Channel #matches" in shown
    assert stand_in.threads.all() == []
    unknown = (404, conversations.UNKNOWN_CHANNEL)
    new = {"name": "B", "type": 12}
    assert ask(address, "POST", f"/channels/{thread}/messages", {"content": "x"}) == unknown
    assert ask(address, "POST", f"/channels/{MATCHES}/messages", {"content": "x"}) == unknown
    assert ask(address, "POST", f"/channels/{MATCHES}/threads", new) == unknown
    listed = ask(address, "GET", f"/guilds/{SERVER}/channels")[1]
    assert len(listed) == len(CHANNELS) - 1
    choose(address, "threads/refuse", channel=MATCHES, why="")
    assert stand_in.threads.all() == []
    assert thread_in(address) != thread
