"""The frame around every page, the pages of the portal itself, and error pages."""

import html
import json
import re
from urllib.parse import unquote

import pytest
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import Settings

from clvr import urls
from clvr.lib.leagues import LEAGUES
from clvr.lib.tests.document import Document
from leagues.models import League

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

HTML = "text/html; charset=utf-8"
JSON = "application/json"


def deny(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def break_down(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a secret of the server")


urlpatterns = [
    path("denied", deny),
    path("broken", break_down),
    path("api/denied", deny),
    path("api/broken", break_down),
    path("", include("clvr.urls")),
]
handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500


@pytest.fixture
def visitor(settings: Settings) -> Client:
    """A client that can reach the pages above, and sees errors as a visitor does."""
    settings.ROOT_URLCONF = __name__
    return Client(raise_request_exception=False)


def error_page(client: Client, url: str, status: int, **headers: str) -> Document:
    response = client.get(url, headers=headers or None)
    assert (response.status_code, response["Content-Type"]) == (status, HTML)
    return Document(response.content.decode())


def error_json(client: Client, url: str, status: int) -> object:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (status, JSON)
    return response.json()


def test_home_shows_the_leagues_with_their_welcome_and_invite(client: Client) -> None:
    League.objects.filter(code="bcl").update(
        welcome_text="Come in.", invite_url="https://x.example"
    )
    answer = Document(client.get("/").content.decode())
    assert answer.title == "CLVR"
    leagues = json.loads(html.unescape(answer.island["props"]))["leagues"]
    assert [league["code"] for league in leagues] == list(LEAGUES)
    assert leagues[0] == {
        "code": "bcl",
        "name": "Breachers Champions League",
        "game": "Breachers",
        "welcomeText": "Come in.",
        "inviteUrl": "https://x.example",
        "zone": League.objects.get(code="bcl").time_zone,
    }


@pytest.mark.parametrize("url", ["/zzz", "/zzz/", "/pfc/standings", "/pfc/home/", "/zzz/team/1"])
def test_league_that_does_not_exist_is_unknown(client: Client, url: str) -> None:
    document = error_page(client, url, 404)
    assert (document.title, document.text) == (
        "League Unknown",
        [
            "404",
            "Oops!",
            "Sorry, an unexpected error has occurred.",
            "League Unknown",
            "Take Me Home",
        ],
    )


@pytest.mark.parametrize(
    ("url", "title"),
    [
        ("/bcl/zzz", "BCL | Not Found"),
        ("/clvr/zzz/1", "CLVR | Not Found"),
        ("/bcl/zzz/", "BCL | Not Found"),
        ("/BCL/zzz", "Not Found"),
        *((f"/{page}", "Not Found") for page in ("players", "players/", "players/1/zzz")),
        ("/players/999999999999999999999999", "Not Found"),
        *((f"/{page}", "Not Found") for page in ("admin/zzz", "tm/zzz", "mod/zzz")),
        *((f"/{page}", "Not Found") for page in ("api", "login/zzz", "search/zzz", "media")),
        ("/a.b", "Not Found"),
        ("/a.b/c", "Not Found"),
    ],
)
def test_page_that_does_not_exist_is_not_found(client: Client, url: str, title: str) -> None:
    document = error_page(client, url, 404)
    assert (document.title, document.text) == (
        title,
        ["404", "Oops!", "Sorry, an unexpected error has occurred.", "Not Found", "Take Me Home"],
    )


@pytest.mark.parametrize("method", ["get", "head"])
@pytest.mark.parametrize(
    ("asked", "proper"),
    [
        ("/BCL/home", "/bcl/home"),
        ("/BCL", "/bcl"),
        ("/Clvr/standings/", "/clvr/standings"),
        ("/OCL/standings?region=eu&x=%2F", "/ocl/standings?region=eu&x=%2F"),
        ("/bcl/", "/bcl"),
        ("/bcl/home/", "/bcl/home"),
        ("/bcl/home/?x=//evil.example", "/bcl/home?x=//evil.example"),
        ("/players/1/", "/players/1"),
        ("/login/", "/login"),
        ("/login/discord//", "/login/discord"),
    ],
)
def test_nearly_right_address_redirects_to_the_right_one(
    client: Client, method: str, asked: str, proper: str
) -> None:
    response = getattr(client, method)(asked)
    assert (response.status_code, response.headers.get("Location")) == (301, proper)


@pytest.mark.parametrize(
    "url", ["//evil.example/", "//evil.example", "/%5Cevil.example/", "//bcl/", "///bcl/home/"]
)
def test_address_of_another_site_is_not_a_redirect(client: Client, url: str) -> None:
    assert client.get("/", PATH_INFO=unquote(url)).status_code == 404


@pytest.mark.parametrize("url", ["/bcl/home/", "/BCL/home", "/login/"])
def test_command_to_a_nearly_right_address_is_not_found(client: Client, url: str) -> None:
    assert client.post(url).status_code == 404


def test_missing_static_file_is_answered_in_plain_text(client: Client) -> None:
    response = client.get("/static/assets/nope-01234567.js")
    assert (response.status_code, response["Content-Type"], response["Cache-Control"]) == (
        404,
        "text/plain",
        "no-store",
    )
    assert response.content == b"Not Found"


@pytest.mark.parametrize(
    "url", ["/api/search/", "/api/zzz", "/api/", "/api/teams/zzz/1", "/api/a.b"]
)
def test_api_route_that_does_not_exist_is_not_found_in_json(client: Client, url: str) -> None:
    assert error_json(client, url, 404) == {"detail": "Not Found."}


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer made-up"}])
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_command_to_an_unknown_api_route_is_not_found_even_without_a_csrf_token(
    method: str, headers: dict[str, str]
) -> None:
    client = Client(enforce_csrf_checks=True, headers=headers)
    response = getattr(client, method)("/api/teams/zzz/1")
    assert (response.status_code, response.json()) == (404, {"detail": "Not Found."})


def test_request_with_a_foreign_host_is_a_bad_one(client: Client) -> None:
    document = error_page(client, "/bcl/standings", 400, host="evil.example")
    assert (document.title, document.text) == (
        "Bad Request",
        ["400", "Oops!", "Sorry, an unexpected error has occurred.", "Bad Request", "Take Me Home"],
    )


def test_denied_page_says_so(visitor: Client) -> None:
    document = error_page(visitor, "/denied", 403)
    assert (document.title, document.text) == (
        "Access Denied",
        [
            "403",
            "Access Denied",
            "You do not have permission to view this resource",
            "Take Me Home",
            "Login",
        ],
    )


def test_broken_page_says_so_without_the_reason(visitor: Client) -> None:
    document = error_page(visitor, "/broken", 500)
    assert "secret" not in document.markup
    assert document.title == "Oops!"


@pytest.mark.parametrize(
    ("url", "status", "body"),
    [
        ("/api/denied", 403, {"detail": "Access Denied."}),
        ("/api/broken", 500, {"detail": "Unexpected error."}),
    ],
)
def test_api_route_that_fails_answers_in_json(
    visitor: Client, url: str, status: int, body: dict[str, str]
) -> None:
    assert error_json(visitor, url, status) == body


def tabs(client: Client, url: str, label: str) -> list[tuple[str, str, str]]:
    return Document(client.get(url).content.decode()).tabs(label)


def test_league_tabs_lead_to_each_league_and_mark_the_current(client: Client) -> None:
    assert tabs(client, "/ocl/standings", "Leagues") == [
        ("/", "CLVR", ""),
        *((f"/{code}/home", code.upper(), "true" if code == "ocl" else "") for code in LEAGUES),
    ]


@pytest.mark.parametrize(
    ("league", "label"), [("bcl", "Breachers Champions League"), ("clvr", "All leagues")]
)
def test_sub_tabs_are_the_pages_that_exist(client: Client, league: str, label: str) -> None:
    assert tabs(client, f"/{league}/standings", label) == [
        (f"/{league}/home", "Home", ""),
        (f"/{league}/standings", "Standings", "page"),
        (f"/{league}/matches", "Matches", ""),
        (f"/{league}/rules", "Rules", ""),
        (f"/{league}/champions", "Champions", ""),
    ]


def test_landing_page_has_the_umbrella_s_sub_tabs(client: Client) -> None:
    assert tabs(client, "/", "All leagues") == [
        ("/clvr/home", "Home", ""),
        ("/clvr/standings", "Standings", ""),
        ("/clvr/matches", "Matches", ""),
        ("/clvr/rules", "Rules", ""),
        ("/clvr/champions", "Champions", ""),
    ]
    assert [tab for tab in tabs(client, "/", "Leagues") if tab[2]] == [("/", "CLVR", "true")]


def test_page_without_a_league_has_no_sub_tabs_and_marks_no_league(client: Client) -> None:
    document = Document(client.get("/zzz").content.decode())
    assert [current for _, _, current in document.tabs("Leagues")] == [""] * (1 + len(LEAGUES))
    assert 'class="page-tabs"' not in document.markup


def test_footer_has_the_addresses_of_the_environment(client: Client) -> None:
    markup = client.get("/bcl/standings").content.decode()
    assert 'href="mailto:sponsors@clvr.example"' in markup
    assert 'href="mailto:contact@clvr.example"' in markup


def test_footer_says_what_the_portal_is(client: Client) -> None:
    footer = client.get("/bcl/standings").content.decode().partition("<footer")[2]
    assert re.findall(r"<h2>(.*?)</h2>", footer) == ["Our Sponsors", "Contact Us", "About Us"]
    about = footer.partition("<h2>About Us</h2>")[2]
    assert html.unescape(about.partition("<p>")[2].partition("</p>")[0]) == (
        "The home of VR eSports by the players for the players: four leagues in one place, run by "
        "volunteers who play here too."
    )
