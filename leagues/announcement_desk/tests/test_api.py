"""The API of announcements for those who write them."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.models import Announcement, League
from leagues.services.announcements import (
    Publication,
    Text,
    delete_announcement,
    pin_announcement,
    save_announcement,
    write_announcement,
)
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db, pytest.mark.database]

API = "/api/announcements"
HOUR = timedelta(hours=1)


@pytest.fixture
def writer() -> User:
    return person("team manager")


@pytest.fixture
def client(writer: User) -> Client:
    client = Client()
    client.force_login(writer)
    return client


def written(
    title: str = "Cup",
    html: str = "<p>Soon.</p>",
    *,
    ahead: timedelta | None = None,
    code: LeagueCode = LeagueCode.BCL,
) -> Announcement:
    return write_announcement(
        league=league(code),
        text=Text(title, html),
        publication=None if ahead is None else Publication(timezone.now() + ahead),
        by=None,
    )


def send(client: Client, method: str, path: str, body: object = None, status: int = 200) -> Any:
    response = client.generic(
        method, f"{API}/{path}", "" if body is None else json.dumps(body), "application/json"
    )
    assert response.status_code == status, response.content
    return response.json()


def test_list_has_the_announcements_of_the_writers_leagues_in_order(
    client: Client, writer: User
) -> None:
    draft = written("Draft")
    planned, published = written("Planned", ahead=HOUR), written("Published", ahead=-HOUR)
    pinned = written("Pinned", ahead=-2 * HOUR)
    pin_announcement(announcement=pinned, pinned=True, by=None)
    Announcement.objects.filter(pk=published.pk).update(author=writer)
    delete_announcement(announcement=written("Deleted"), by=None)
    written("Elsewhere", code=LeagueCode.OCL)
    body = send(client, "GET", "manage")
    assert {name: body[name] for name in ("count", "next", "previous", "counts")} == {
        "count": 4,
        "next": None,
        "previous": None,
        "counts": {"draft": 1, "planned": 1, "published": 2},
    }
    published.refresh_from_db()
    assert [each["title"] for each in body["announcements"]] == [
        *("Pinned", "Planned", "Draft", "Published"),
    ]
    assert body["announcements"][3] == {
        "_id": str(published.pk),
        "league": "bcl",
        "title": "Published",
        "state": "published",
        "publishedAt": int(published.published_at.timestamp()) if published.published_at else 0,
        "savedAt": int(published.saved_at.timestamp()),
        "pinned": False,
        "author": {"_id": str(writer.pk), "username": writer.username},
    }
    states = {each["_id"]: each["state"] for each in body["announcements"]}
    assert (states[str(draft.pk)], states[str(planned.pk)]) == ("draft", "planned")


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("?state=draft", ["Étape 1"]),
        ("?state=published&league=bcl", ["Cup"]),
        ("?q=etape", ["Étape 1"]),
        ("?q=CUP&state=draft", []),
        ("?cursor=another", ["Étape 1", "Cup"]),
    ],
)
def test_list_is_filtered(client: Client, query: str, titles: list[str]) -> None:
    written("Cup", ahead=-HOUR)
    written("Étape 1")
    body = send(client, "GET", f"manage{query}")
    assert [each["title"] for each in body["announcements"]] == titles


@pytest.mark.any_database
@pytest.mark.parametrize(
    "query", ["?state=old", "?league=xyz", f"?cursor={'x' * 2001}", f"?q={'x' * 61}"]
)
def test_list_refuses_unknown_filters(client: Client, query: str) -> None:
    name = query[1:].partition("=")[0]
    assert list(send(client, "GET", f"manage{query}", status=400)) == [name]


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
def test_reads_take_the_same_queries_for_any_number(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        news = written(f"News {number}")
    for revision in range(1, rows):
        text = Text("News", f"<p>{revision}</p>")
        save_announcement(announcement=news, revision=revision, text=text, by=None)
    for path, queries in (("manage", 6), (f"{news.pk}", 7), (f"{news.pk}/versions", 6)):
        with django_assert_num_queries(queries):
            send(client, "GET", path)


def test_new_announcement_is_a_draft_or_published_with_it(client: Client, writer: User) -> None:
    wish = {"league": "bcl", "title": "Cup", "html": "<p>Soon.</p>"}
    body = send(client, "POST", "create", wish, 201)
    draft = Announcement.objects.get()
    assert body == {
        "success": True,
        "message": "Draft saved.",
        "_id": str(draft.pk),
        "revision": 1,
    }
    assert (draft.published_at, draft.author, draft.title) == (None, writer, "Cup")
    body = send(client, "POST", "create", {**wish, "publish": True}, 201)
    assert body["message"] == "Published."
    assert Announcement.objects.visible().get().pk == int(body["_id"])


def test_planned_time_without_an_offset_is_by_the_clock_of_the_league(client: Client) -> None:
    League.objects.filter(code="bcl").update(time_zone="America/New_York")
    year = timezone.now().year + 1
    wish = {"league": "bcl", "title": "Cup", "html": "<p>x</p>", "publish": True}
    body = send(client, "POST", "create", {**wish, "publishAt": f"{year}-01-10T19:00"}, 201)
    planned = Announcement.objects.get()
    assert planned.published_at is not None
    assert planned.published_at.isoformat() == f"{year}-01-11T00:00:00+00:00"
    at = int(planned.published_at.timestamp())
    assert body["message"] == f"It will be published on <t:{at}>."
    file = send(client, "GET", str(planned.pk))
    assert (file["publishAt"], file["publishedAt"]) == (f"{year}-01-11T00:00Z", at)
    for wrong in ("tomorrow", f"{year}-03-14T02:30", f"{year + 9}-01-01T00:00"):
        refusal = send(client, "POST", "create", {**wish, "publishAt": wrong}, 400)
        assert list(refusal) == ["publishAt"], wrong


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"title": ""}, "title"),
        ({"title": "x" * 121}, "title"),
        ({"title": ["x"]}, "title"),
        ({"html": "x" * 200_001}, "html"),
        ({"html": None}, "html"),
        ({"league": "xyz"}, "league"),
        ({"toDiscord": True}, "toDiscord"),
        ({"toDiscord": "maybe"}, "toDiscord"),
        ({"html": "<p></p>", "publish": True}, "html"),
    ],
)
def test_wrong_fields_are_named_and_nothing_is_saved(
    client: Client, wrong: dict[str, object], field: str
) -> None:
    wish = {"league": "bcl", "title": "Cup", "html": "<p>x</p>", **wrong}
    assert list(send(client, "POST", "create", wish, 400)) == [field]
    assert not Announcement.objects.exists()


def test_file_has_the_text_the_state_and_the_post(client: Client, writer: User) -> None:
    news = written(html='<p>Soon.</p><img src="/media/images/bcl/a.webp" alt="Cup">')
    text = Text("Cup", "<p>Now.</p>")
    save_announcement(announcement=news, revision=1, text=text, by=writer)
    news.refresh_from_db()
    assert send(client, "GET", str(news.pk)) == {
        "_id": str(news.pk),
        "league": "bcl",
        "revision": 2,
        "title": "Cup",
        "html": "<p>Now.</p>",
        "savedAt": int(news.saved_at.timestamp()),
        "savedBy": {"_id": str(writer.pk), "username": writer.username},
        "author": None,
        "state": "draft",
        "publishedAt": None,
        "publishAt": "",
        "pinned": False,
        "toDiscord": False,
        "hasWebhook": False,
        "discord": {"state": "none", "reason": "", "message": None},
    }
    versions = send(client, "GET", f"{news.pk}/versions")
    assert [each["revision"] for each in versions["versions"]] == [2, 1]
    older = send(client, "GET", f"{news.pk}/versions/1")
    assert "/media/images/bcl/a.webp" in older["html"]
    send(client, "GET", f"{news.pk}/versions/9", status=404)


def test_outdated_text_is_answered_with_the_newer_one(client: Client) -> None:
    news, other = written(), person("admin")
    text = Text("Cup", "<p>Theirs.</p>")
    save_announcement(announcement=news, revision=1, text=text, by=other)
    news.refresh_from_db()
    mine = {"revision": 1, "title": "Cup", "html": "<p>Mine.</p>"}
    assert send(client, "PUT", str(news.pk), mine, 409) == {
        "detail": "Someone else saved this announcement while you were writing.",
        "current": {
            "revision": 2,
            "title": "Cup",
            "html": "<p>Theirs.</p>",
            "savedAt": int(news.saved_at.timestamp()),
            "savedBy": {"_id": str(other.pk), "username": other.username},
        },
    }
    body = send(client, "PUT", str(news.pk), {**mine, "revision": 2})
    assert (body["message"], body["revision"]) == ("Draft saved.", 3)
    body = send(client, "POST", f"{news.pk}/versions/2/restore", {"revision": 3})
    assert (body["message"], body["revision"]) == ("The text of version 2 is back.", 4)
    send(client, "POST", f"{news.pk}/versions/2/restore", {"revision": 3}, 409)


def test_announcement_is_pinned_taken_back_and_deleted(client: Client) -> None:
    news = written(ahead=-HOUR)
    for method, path, wish, message in (
        ("PUT", f"{news.pk}/pin", {"pinned": True}, "It stands first now."),
        ("PUT", f"{news.pk}/pin", {"pinned": False}, "It is no longer pinned."),
        ("POST", f"{news.pk}/unpublish", None, "It is a draft now. Nobody else sees it."),
        ("DELETE", f"{news.pk}", None, "“Cup” is deleted."),
    ):
        assert send(client, method, path, wish) == {"success": True, "message": message}
    for method, path in (("GET", ""), ("DELETE", ""), ("GET", "/versions"), ("PUT", "/pin")):
        send(client, method, f"{news.pk}{path}", {"pinned": True}, 404)


def test_preview_is_what_everybody_would_see(client: Client) -> None:
    wish = {"html": '<p onclick="x()">Go<script>x()</script></p>'}
    assert send(client, "POST", "preview", wish) == {"html": "<p>Go</p>"}
    assert not Announcement.objects.exists()


def test_public_list_goes_on_after_a_pinned_and_after_a_deleted_one(client: Client) -> None:
    old, middle, new = (written(f"News {n}", ahead=n * HOUR - 9 * HOUR) for n in range(3))
    written("Draft")
    written("Planned", ahead=HOUR)
    pin_announcement(announcement=old, pinned=True, by=None)

    def listed(query: str = "") -> list[str]:
        return [row["_id"] for row in send(client, "GET", f"all/{league().pk}{query}")]

    keys = [str(each.pk) for each in (old, new, middle)]
    assert listed() == keys
    for place, key in enumerate(keys):
        assert listed(f"?before={key}") == keys[place + 1 :]
    delete_announcement(announcement=new, by=None)
    assert listed(f"?before={keys[1]}") == keys[2:]
