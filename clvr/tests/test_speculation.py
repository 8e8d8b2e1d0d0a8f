"""Which pages browsers may prefetch, and where the rules are named."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import DjangoAssertNumQueries, Settings

from clvr import urls

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

URL = "/speculation-rules.json"


def document(request: HttpRequest, **_: str) -> HttpResponse:
    return HttpResponse("<p>Rules</p>")


urlpatterns = [
    path("<slug:league>/rules/file", document),
    path("api/document", document),
    path("", include("clvr.urls")),
]
handler404 = urls.handler404


def test_rules_are_a_cacheable_file(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        response = client.get(URL)
    assert (response.status_code, response["Content-Type"], response["Cache-Control"]) == (
        200,
        "application/speculationrules+json",
        "public, max-age=86400",
    )
    assert "Speculation-Rules" not in response


def test_rules_prefetch_public_pages_without_running_them(client: Client) -> None:
    rules = client.get(URL).json()
    assert list(rules) == ["prefetch"]
    [rule] = rules["prefetch"]
    assert (rule["source"], rule["eagerness"]) == ("document", "moderate")
    everything, *exceptions = rule["where"]["and"]
    assert everything == {"href_matches": "/*"}
    assert [exception["not"] for exception in exceptions] == [
        {"href_matches": "/api/*"},
        {"href_matches": "/admin*"},
        {"href_matches": "/django-admin*"},
        {"href_matches": "/tm*"},
        {"href_matches": "/mod*"},
        {"href_matches": "/login*"},
        {"href_matches": "/overlay/*"},
        {"href_matches": "/*/rcon*"},
        {"href_matches": "/*/manage*"},
        {"href_matches": "/media/*"},
        {"href_matches": "/static/*"},
        {"href_matches": "/*/rules/file*"},
        {"href_matches": "/*/playoffs/*"},
        {"href_matches": "/styleguide*"},
        {"href_matches": "/embed/*"},
        {"href_matches": "/*/announcements.atom*"},
        {"href_matches": "/*/results.atom*"},
        {"href_matches": "/players/*/edit*"},
        {"href_matches": "/players/*/data*"},
        {"href_matches": "/players/*/matches*"},
        {"href_matches": "/players/*/generate-bearer*"},
        {"href_matches": "/players/*/webhooks*"},
        {"href_matches": "/*/logout*"},
        {"selector_matches": "[download], [rel~=nofollow], [target=_blank]"},
    ]


@pytest.mark.parametrize("url", ["/", "/bcl/standings", "/search?q=owl", "/login", "/bcl/zzz"])
def test_page_names_the_rules(client: Client, url: str) -> None:
    assert client.get(url)["Speculation-Rules"] == f'"{URL}"'


@pytest.mark.parametrize(
    "url",
    [
        "/api/search?q=owl",
        "/api/zzz",
        "/api/document",
        "/healthz",
        "/robots.txt",
        "/sitemap.xml",
        "/favicon.ico",
        "/media/none.webp",
        "/bcl/rules/file",
    ],
)
def test_other_answers_name_no_rules(client: Client, settings: Settings, url: str) -> None:
    settings.ROOT_URLCONF = __name__
    assert "Speculation-Rules" not in client.get(url)


def test_prefetched_page_is_the_page(client: Client) -> None:
    plain = client.get("/bcl/standings")
    ahead = client.get("/bcl/standings", headers={"sec-purpose": "prefetch"})
    assert ahead.content == plain.content
    assert ahead["Cache-Control"] == plain["Cache-Control"] == "private, no-cache"
