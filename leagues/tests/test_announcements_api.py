from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LeagueCode
from leagues.models import Announcement
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.tests.factories import league

pytestmark = pytest.mark.django_db

URL = "/api/announcements/all/1045744289201782826"
NOON = datetime(2026, 11, 3, 12, tzinfo=UTC)


def announce(title: str = "News", *, day: int = 0, code: LeagueCode = LeagueCode.BCL) -> str:
    """Create an announcement on that day; returns its key."""
    at = NOON + timedelta(days=day)
    written = write_announcement(
        league=league(code),
        text=Text(title, f"<p>{title}!</p>"),
        publication=Publication(at),
        by=None,
    )
    return str(written.pk)


def read(client: Client, url: str = URL, status: int = 200) -> Any:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def test_announcements_are_listed_newest_first(client: Client) -> None:
    earlier, later = announce("Earlier", day=-1), announce("Later")
    announce("Elsewhere", code=LeagueCode.OCL)
    assert read(client) == [
        {
            "_id": later,
            "title": "Later",
            "date": 1793707200,
            "pinned": False,
            "html": "<p>Later!</p>",
        },
        {
            "_id": earlier,
            "title": "Earlier",
            "date": 1793620800,
            "pinned": False,
            "html": "<p>Earlier!</p>",
        },
    ]


def test_league_without_announcements_has_an_empty_list(client: Client) -> None:
    assert read(client) == []


def test_announcement_is_shown_as_it_is_stored(client: Client) -> None:
    html = '<p>Read <a rel="noopener nofollow">this</a></p>'
    Announcement.objects.create(league=league(), title="<b>Old</b>", html=html, published_at=NOON)
    [announcement] = read(client)
    assert (announcement["title"], announcement["html"]) == ("<b>Old</b>", html)


@pytest.mark.parametrize(("query", "listed"), [("", 3), ("?limit=2", 2), ("?limit=9", 3)])
def test_announcements_can_be_limited_to_the_newest(
    client: Client, query: str, listed: int
) -> None:
    titles = [f"Day {day}" for day in (3, 2, 1)]
    for day in (1, 3, 2):
        announce(f"Day {day}", day=day)
    assert [row["title"] for row in read(client, URL + query)] == titles[:listed]


def test_announcements_before_one_are_the_older_ones(client: Client) -> None:
    # Also two at the same time.
    keys = [announce(f"Day {day}", day=day) for day in (1, 2, 2, 3)][::-1]
    announce("Elsewhere", code=LeagueCode.OCL)
    listed = {key: [row["_id"] for row in read(client, f"{URL}?before={key}")] for key in keys}
    assert listed == {key: keys[place + 1 :] for place, key in enumerate(keys)}
    assert [row["_id"] for row in read(client, f"{URL}?before={keys[0]}&limit=2")] == keys[1:3]


@pytest.mark.parametrize("before", ["0", "99", "x", "9" * 30])
def test_unknown_announcement_is_refused(client: Client, before: str) -> None:
    announce(code=LeagueCode.OCL)
    assert list(read(client, f"{URL}?before={before}", 400)) == ["before"]


@pytest.mark.parametrize("limit", ["0", "-1", "1001", "many", "1.5", "9" * 2000])
def test_invalid_limit_is_refused(client: Client, limit: str) -> None:
    assert read(client, f"{URL}?limit={limit}", 400) == {
        "limit": ["Choose a number from 1 to 1000."]
    }


@pytest.mark.parametrize("league_id", ["1", "1146553316659167334"])
def test_announcements_of_an_unknown_league_are_not_found(client: Client, league_id: str) -> None:
    assert read(client, f"/api/announcements/all/{league_id}", 404) == {"detail": "Not found."}


@pytest.mark.parametrize("rows", [1, 3])
def test_announcements_take_one_query(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in range(rows):
        announce(day=day)
    with django_assert_num_queries(1):
        assert len(read(client)) == rows


def test_announcements_are_not_sent_again_while_unchanged(client: Client) -> None:
    announce()
    tag = client.get(URL)["ETag"]
    assert client.get(URL, headers={"if-none-match": tag}).status_code == 304
    announce("More")
    assert client.get(URL, headers={"if-none-match": tag}).status_code == 200
