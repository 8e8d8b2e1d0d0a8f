import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from leagues.tests.factories import SeasonFactory, current_season, former_season
from teams.tests.factories import SeasonRecordFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

BCL = "/api/teams/standings/1045744289201782826"
BREACHERS = {
    "id": "1045744289201782826",
    "code": "bcl",
    "name": "Breachers Champions League",
    "game": "Breachers",
}

ONE_SEASON = {
    "seasons": [{"value": 1, "label": "Season 1", "lastWeek": 1}],
    "currentSeason": 1,
}


def page(client: Client, url: str = "/bcl/standings") -> Document:
    response = client.get(url)
    assert response.status_code == 200
    return Document(response.content.decode())


def data(document: Document) -> Any:
    return json.loads(document.page_data)


def test_page_of_a_league_has_its_title_and_description(client: Client) -> None:
    document = page(client, "/bcl/standings?region=eu")
    assert (document.title, document.description, document.canonical) == (
        "BCL | Standings",
        "Standings of the Breachers Champions League.",
        "http://127.0.0.1:8000/bcl/standings",
    )


def test_page_of_all_leagues_has_its_title_and_description(client: Client) -> None:
    document = page(client, "/clvr/standings")
    assert (document.title, document.description, document.canonical) == (
        "CLVR | Standings",
        "Standings of all leagues, each by its own rating.",
        "http://127.0.0.1:8000/clvr/standings",
    )


def test_page_data_have_the_path_the_session_and_the_api_answers(client: Client) -> None:
    record = SeasonRecordFactory.create(team__name="Ember", elo=1623.25, wins=2)
    assert data(page(client)) == {
        "path": "/bcl/standings",
        "search": "",
        "session": None,
        "fallback": {
            f"{BCL}?region=all": [
                {
                    "_id": str(record.team_id),
                    "name": {"name": "Ember"},
                    "imageURL": "",
                    "elo": 1623.25,
                    "region": "NO-REGION",
                    "division": "",
                    "gamesPlayed": 2,
                    "wins": 2,
                    "losses": 0,
                    "draws": 0,
                    "form": "",
                    "weekChange": None,
                    "status": 0,
                    "league": "bcl",
                }
            ]
        },
    }


def test_island_has_the_rows_that_the_server_rendered(client: Client) -> None:
    SeasonRecordFactory.create(team__name="Ember & Frost", elo=1623.25)
    SeasonRecordFactory.create(team__name="Grey", elo=1400.0)
    document = page(client)
    assert document.island == {
        "island": "teams/standings",
        "rendered": "server",
        "props": json.dumps({"leagues": [BREACHERS], **ONE_SEASON}, separators=(",", ":")),
    }
    assert document.island_markup == (
        "<table><tr><td>Ember &amp; Frost</td><td>1623.3</td></tr>"
        "<tr><td>Grey</td><td>1400.0</td></tr></table>"
    )


@pytest.mark.parametrize("source", ["globalThis.renderIsland = () => { throw new Error() };", ""])
def test_island_is_rendered_by_the_browser_when_the_server_fails(
    client: Client, server_bundle: Path, source: str
) -> None:
    server_bundle.write_text(source)
    document = page(client)
    assert (document.island["rendered"], document.island_markup) == ("browser", "")
    assert "<noscript>" in document.markup.partition("<div data-island")[0]


def test_island_is_rendered_by_the_browser_without_a_bundle(
    client: Client, server_bundle: Path
) -> None:
    assert not server_bundle.exists()
    record = SeasonRecordFactory.create()
    document = page(client)
    assert (document.island["rendered"], document.island_markup) == ("browser", "")
    [rows] = data(document)["fallback"].values()
    assert [row["_id"] for row in rows] == [str(record.team_id)]


def test_team_name_cannot_close_the_script_with_the_data(client: Client) -> None:
    name = "</script><script>alert(1)//<!-- &amp;"
    SeasonRecordFactory.create(team__name=name)
    document = page(client)
    assert not set(document.page_data) & set("<>&")
    [[row]] = data(document)["fallback"].values()
    assert row["name"] == {"name": name}


def test_query_cannot_close_the_script_with_the_data(client: Client) -> None:
    response = client.get("/bcl/standings", QUERY_STRING="x=</script><script>alert(1)</script>")
    document = Document(response.content.decode())
    assert "alert(1)</script>" not in document.markup
    assert data(document)["search"] == "?x=</script><script>alert(1)</script>"


def test_page_of_all_leagues_shows_and_reads_each(client: Client) -> None:
    SeasonRecordFactory.create(team__name="Onwarder", season=current_season(LeagueCode.OCL))
    document = page(client, "/clvr/standings")
    leagues = json.loads(document.island["props"].replace("&quot;", '"'))["leagues"]
    assert [league["code"] for league in leagues] == list(LEAGUES)
    fallback = data(document)["fallback"]
    assert {url: [row["name"]["name"] for row in rows] for url, rows in fallback.items()} == {
        f"/api/teams/standings/{identity.id}?region=all": ["Onwarder"] if code == "ocl" else []
        for code, identity in LEAGUES.items()
    }


@pytest.mark.parametrize(
    ("search", "read"),
    [("?region=eu", "eu"), ("?region=all", "all"), ("?region=mars", "all"), ("?region=", "all")],
)
def test_page_reads_the_region_of_the_query(client: Client, search: str, read: str) -> None:
    SeasonRecordFactory.create(region=Region.EU)
    SeasonRecordFactory.create(region=Region.NA)
    answer = data(page(client, f"/bcl/standings{search}"))
    url = f"{BCL}?region={read}"
    assert (answer["search"], answer["fallback"]) == (search, {url: client.get(url).json()})


@pytest.mark.parametrize("teams", [20, 200])
def test_page_of_a_league_takes_a_query_for_its_seasons_and_one_for_the_table(
    client: Client, teams: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonRecordFactory.create_batch(teams, season=current_season())
    page(client)
    with django_assert_num_queries(2):
        assert page(client).island_markup.count("<tr>") == teams


@pytest.mark.parametrize("seasons", [2, 12])
def test_page_of_a_former_season_takes_two_queries(
    client: Client, seasons: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonRecordFactory.create_batch(3, season=former_season())
    for value in range(3, seasons + 1):
        SeasonFactory.create(value=value, ratings_frozen_at=timezone.now())
    page(client)
    with django_assert_num_queries(2):
        assert page(client, "/bcl/standings?season=1").island_markup.count("<tr>") == 3


def test_page_of_a_former_season_has_its_rows_and_its_own_address(client: Client) -> None:
    SeasonRecordFactory.create(team__name="Former", season=former_season())
    SeasonRecordFactory.create(team__name="Current")
    document = page(client, "/bcl/standings?season=1&region=all")
    assert (document.title, document.canonical) == (
        "BCL | Standings",
        "http://127.0.0.1:8000/bcl/standings?season=1",
    )
    [(url, rows)] = data(document)["fallback"].items()
    assert (url, [row["name"]["name"] for row in rows]) == (
        f"{BCL}?season=1&region=all",
        ["Former"],
    )


@pytest.mark.parametrize("path", ["/bcl/standings?season=2", "/bcl/standings?season=9"])
def test_page_of_the_current_or_an_unknown_season_is_the_current_one(
    client: Client, path: str
) -> None:
    former_season()
    document = page(client, path)
    assert document.canonical == "http://127.0.0.1:8000/bcl/standings"
    assert list(data(document)["fallback"]) == [f"{BCL}?region=all"]


def test_page_of_all_leagues_ignores_the_season(client: Client) -> None:
    former_season()
    document = page(client, "/clvr/standings?season=1")
    assert document.canonical == "http://127.0.0.1:8000/clvr/standings"
    assert all(url.endswith("?region=all") for url in data(document)["fallback"])


def test_page_of_all_leagues_takes_one_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    page(client, "/clvr/standings")
    with django_assert_num_queries(1):
        page(client, "/clvr/standings")


def test_page_is_the_same_for_a_signed_in_person(client: Client) -> None:
    SeasonRecordFactory.create(team__name="Ember")
    anonymous = data(page(client))["fallback"]
    client.force_login(UserFactory.create())
    assert data(page(client))["fallback"] == anonymous


def test_page_has_private_and_security_headers(client: Client) -> None:
    headers = client.get("/bcl/standings").headers
    names = ("Content-Type", "Cache-Control", "X-Frame-Options", "X-Content-Type-Options")
    assert {name: headers[name] for name in names} == {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-cache",
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
    }
    assert "Set-Cookie" not in headers


def _hashed(markup: str, element: str) -> str:
    """The sources of a page's inline elements of this kind, in their order."""
    texts = re.findall(rf"<{element}(?: data-sheets=[^>]*)?>(.*?)</{element}>", markup, re.DOTALL)
    digests = [b64encode(sha256(text.encode()).digest()).decode() for text in texts]
    return " ".join(f"'sha256-{digest}'" for digest in digests)


def test_page_allows_by_their_hashes_the_styles_and_the_script_that_it_has_inline(
    client: Client,
) -> None:
    response = client.get("/bcl/standings")
    markup = response.content.decode()
    assert re.findall("<style.*?</style>", markup) == [
        "<style>/* assets/shell.css */</style>",
        '<style data-sheets="/static/assets/standings.css">/* assets/standings.css */</style>',
    ]
    assert 'rel="stylesheet"' not in markup
    assert sorted(response["Content-Security-Policy"].split("; ")) == [
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        f"script-src 'self' {_hashed(markup, 'script')}",
        f"style-src 'self' {_hashed(markup, 'style')}",
    ]


def test_page_answers_head_requests(client: Client) -> None:
    response = client.head("/bcl/standings")
    assert (response.status_code, response.content) == (200, b"")
