import json
from typing import Any

import pytest
from django.test import Client

from accounts.tests.factories import UserFactory
from clvr.lib.tests.document import Document
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def page(client: Client, q: str | None = None) -> Document:
    response = client.get("/search", {} if q is None else {"q": q})
    assert response.status_code == 200
    return Document(response.content.decode())


def fallback(document: Document) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(document.page_data)["fallback"]
    return found


def test_page_has_a_title_and_is_not_indexed(client: Client) -> None:
    document = page(client, "owl")
    assert (document.title, document.description, document.canonical) == (
        "Search",
        "Find players, teams and leagues by their names.",
        "http://127.0.0.1:8000/search",
    )
    assert client.get("/search")["X-Robots-Tag"] == "noindex"


def test_page_contains_the_api_s_answer(client: Client) -> None:
    TeamFactory.create(name="Night Owls")
    UserFactory.create(username="Owlet")
    [(address, found)] = fallback(page(client, " owl ")).items()
    assert address == "/api/search?q=owl&limit=50"
    assert found == client.get(address).json()
    assert found["teams"][0]["name"] == {"name": "Night Owls"}
    assert found["players"][0]["username"] == "Owlet"


@pytest.mark.parametrize(
    ("q", "encoded"),
    [
        ("night owls", "night%20owls"),
        ("É&ß=夜?", "%C3%89%26%C3%9F%3D%E5%A4%9C%3F"),
        ("a+b/c", "a%2Bb%2Fc"),
        ("-_.!~*'()", "-_.!~*'()"),
    ],
)
def test_page_spells_the_address_as_the_browser_does(client: Client, q: str, encoded: str) -> None:
    assert list(fallback(page(client, q))) == [f"/api/search?q={encoded}&limit=50"]


@pytest.mark.parametrize("q", [None, "", "o", " o ", "x" * 61])
def test_page_without_a_search_calls_no_api(client: Client, q: str | None) -> None:
    document = page(client, q)
    assert fallback(document) == {}
    assert json.loads(document.island["props"].replace("&quot;", '"')) == {
        "query": (q or "").strip()
    }


def test_query_is_escaped(client: Client) -> None:
    document = page(client, '"><script>alert(1)</script>')
    assert "<script>alert" not in document.markup


@pytest.mark.parametrize("url", ["/", "/bcl/standings", "/search?q=owl", "/login", "/bcl/zzz"])
def test_every_page_has_the_search_form(client: Client, url: str) -> None:
    markup = client.get(url).content.decode()
    assert markup.count('role="search" action="/search" method="get"') == 1
    assert markup.count('name="q"') == 1
    assert 'aria-label="Search players, teams and leagues"' in markup
    assert 'popovertarget="search"' in markup
    assert 'src="/static/assets/shell.js"' in markup
