"""The frame around every page, the pages of the portal itself, and what stands in for a page."""

import html
import json

import pytest
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import DjangoAssertNumQueries, Settings

from clvr import urls
from clvr.tests.document import Document
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
    """Someone who can reach the pages above, and sees what a person would."""
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
    assert [league["code"] for league in leagues] == ["bcl", "ocl", "pcl", "xcl"]
    assert leagues[0] == {
        "code": "bcl",
        "name": "Breachers Champions League",
        "game": "Breachers",
        "welcomeText": "Come in.",
        "inviteUrl": "https://x.example",
    }


def test_health_answers_ok_without_asking_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        response = client.get("/healthz")
    assert (response.status_code, response["Content-Type"], response.content) == (
        200,
        "text/plain",
        b"ok",
    )


@pytest.mark.parametrize("url", ["/zzz", "/BCL/standings", "/pfc/standings", "/zzz/team/1"])
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
        ("/bcl/standings/", "BCL | Not Found"),
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


@pytest.mark.parametrize("url", ["/api/zzz", "/api/", "/api/teams/zzz/1", "/api/a.b"])
def test_api_route_that_does_not_exist_is_not_found_in_json(client: Client, url: str) -> None:
    assert error_json(client, url, 404) == {"detail": "Not Found."}


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
        ("/bcl/standings", "BCL", ""),
        ("/ocl/standings", "OCL", "true"),
        ("/pcl/standings", "PCL", ""),
        ("/xcl/standings", "XCL", ""),
    ]


@pytest.mark.parametrize(
    ("league", "label"), [("bcl", "Breachers Champions League"), ("clvr", "All leagues")]
)
def test_sub_tabs_are_the_pages_that_exist(client: Client, league: str, label: str) -> None:
    assert tabs(client, f"/{league}/standings", label) == [
        (f"/{league}/standings", "Standings", "page")
    ]


def test_page_without_a_league_has_no_sub_tabs_and_marks_no_league(client: Client) -> None:
    document = Document(client.get("/zzz").content.decode())
    assert [current for _, _, current in document.tabs("Leagues")] == [""] * 5
    assert 'class="page-tabs"' not in document.markup


def test_footer_has_the_addresses_of_the_environment(client: Client) -> None:
    markup = client.get("/bcl/standings").content.decode()
    assert 'href="mailto:sponsors@clvr.example"' in markup
    assert 'href="mailto:contact@clvr.example"' in markup


def test_login_says_that_discord_is_not_connected_yet(client: Client) -> None:
    document = Document(client.get("/login").content.decode())
    assert (document.title, document.text[0]) == ("Login", "Login")
    assert 'href="/login"' in Document(client.get("/bcl/standings").content.decode()).markup
