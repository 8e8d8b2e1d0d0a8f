"""oEmbed, and how pages lead to it."""

from typing import Any

import pytest
from django.test import Client

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.tests.document import attribute
from matches.models import Match
from matches.tests.factories import enrolled_pair, match_between
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


def ask(client: Client, path: str, status: int = 200, **query: str) -> Any:
    address = path if "://" in path or not path.startswith("/") else absolute_url(path)
    response = client.get("/oembed", {"url": address, **query})
    assert response.status_code == status, path
    return response.json()


def test_answer_is_a_frame_of_the_embed(client: Client) -> None:
    assert ask(client, "/bcl/standings") == {
        "version": "1.0",
        "type": "rich",
        "provider_name": "CLVR",
        "provider_url": absolute_url("/"),
        "title": "BCL | Standings",
        "html": (
            f'<iframe src="{absolute_url("/embed/bcl/standings")}" title="BCL | Standings" '
            'width="480" height="720" style="border:0;max-width:100%" loading="lazy"></iframe>'
        ),
        "width": 480,
        "height": 720,
        "cache_age": 300,
    }


def test_pages_with_an_embed_lead_to_it(client: Client, match: Match) -> None:
    for path, embed in {
        "/bcl/standings": "/embed/bcl/standings",
        "/bcl/matches": "/embed/bcl/matches",
        "/bcl/playoffs": "/embed/bcl/bracket",
        f"/bcl/team/{match.team_a_id}": f"/embed/bcl/team/{match.team_a_id}",
        f"/bcl/match/{match.pk}": f"/embed/bcl/match/{match.pk}",
    }.items():
        page = client.get(path).content.decode()
        address = attribute(page, r'type="application/json\+oembed" href="([^"]*)"')
        found = client.get(address).json()
        assert f'src="{absolute_url(embed)}"' in found["html"]
        assert client.get(embed).status_code == 200
    for path in ("/bcl/home", "/clvr/standings", f"/bcl/team/{match.team_a_id}/nothing"):
        assert "json+oembed" not in client.get(path).content.decode(), path


def test_frame_is_no_larger_than_was_asked(client: Client) -> None:
    found = ask(client, "/bcl/playoffs", maxwidth="300", maxheight="200")
    assert (found["width"], found["height"]) == (300, 200)
    assert 'width="300" height="200"' in found["html"]


def test_names_are_text_in_the_frame(client: Client, match: Match) -> None:
    Team.objects.filter(pk=match.team_a_id).update(name='"><script>')
    found = ask(client, f"/bcl/team/{match.team_a_id}")
    assert found["title"] == 'BCL | "><script>'
    assert 'title="BCL | &quot;&gt;&lt;script&gt;"' in found["html"]


@pytest.mark.parametrize(
    "address",
    [
        "https://elsewhere.example/bcl/standings",
        "javascript:alert(1)",
        "http://[x",
        "/clvr/standings",
        "/bcl/home",
        "/nowhere/standings",
        "/bcl/team/987654",
        "/bcl/match/987654",
        "/api/auth/refresh",
    ],
)
def test_other_addresses_have_no_embed(client: Client, address: str) -> None:
    ask(client, address, 404)


def test_other_questions_are_refused(client: Client) -> None:
    ask(client, "/bcl/standings", 501, format="xml")
    ask(client, "/bcl/standings", 400, maxwidth="wide")
    assert client.get("/oembed").status_code == 400


def test_answer_is_for_every_site_and_may_not_be_framed(client: Client) -> None:
    response = client.get("/oembed", {"url": absolute_url("/bcl/standings")})
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
    assert not response.cookies
