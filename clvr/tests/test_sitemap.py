"""The sitemap and robots.txt."""

import re
from datetime import UTC, datetime

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.tests.factories import UserFactory
from clvr import crawlers
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from leagues.tests.factories import former_season, league
from matches.models import Match
from matches.tests.factories import enrolled_pair, match_between
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

CODES = ("clvr", *LEAGUES)


def sitemap_of(*paths: str) -> str:
    entries = "".join(f"<url><loc>https://clvr.example{path}</loc></url>" for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{entries}\n</urlset>\n"
    )


def page(request: HttpRequest, **_: object) -> HttpResponse:
    return HttpResponse()


urlpatterns = [
    path("", page, name="home"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path("speculation-rules.json", page, name="speculation-rules"),
    path("search", page, name="search"),
    path("<slug:league>/home", page, name="league-home"),
    path("<slug:league>/standings", page, name="league-standings"),
    path("<slug:league>/champions", page, name="league-champions"),
    path("<slug:league>/statistics", page, name="league-statistics"),
    path("<slug:league>/team/<int:team_id>", page, name="team"),
    path("players/<int:player_id>", page, name="player"),
]


@pytest.fixture
def known_address(settings: Settings) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"portal_url": "https://clvr.example"}
    )


@pytest.mark.usefixtures("known_address")
def test_sitemap_names_the_pages_that_exist_of_every_league(
    client: Client, settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    settings.ROOT_URLCONF = __name__
    team = TeamFactory.create(league=league(LeagueCode.OCL))
    player = UserFactory.create()
    UserFactory.create(is_active=False)
    former_season(LeagueCode.OCL)
    with django_assert_num_queries(7):
        response = client.get("/sitemap.xml")
    pages = [f"/{code}/{page}" for code in CODES for page in ("home", "standings", "champions")]
    seasons = ["/ocl/standings?season=1", "/ocl/champions?season=1"]
    people = [f"/ocl/team/{team.pk}", f"/players/{player.pk}"]
    assert response.content.decode() == sitemap_of(
        "/", *pages, "/pcl/statistics", *seasons, *people
    )
    headers = ("Content-Type", "Cache-Control")
    assert (response.status_code, *(response[name] for name in headers)) == (
        200,
        "application/xml",
        "public, max-age=3600",
    )


def test_page_in_the_sitemap_exists_and_names_its_address(client: Client) -> None:
    MembershipFactory.create()
    former_season()
    addresses = re.findall(r"<loc>(.*?)</loc>", client.get("/sitemap.xml").content.decode())
    assert len(addresses) > len(CODES)
    for address in addresses:
        answer = client.get(address)
        assert (answer.status_code, address) == (200, address)
        assert Document(answer.content.decode()).canonical == address


def test_sitemap_says_when_a_match_last_changed(client: Client) -> None:
    match = match_between(*enrolled_pair())
    Match.objects.filter(pk=match.pk).update(revised_at=datetime(2026, 9, 8, 19, tzinfo=UTC))
    body = client.get("/sitemap.xml").content.decode()
    assert f"/bcl/match/{match.pk}</loc><lastmod>2026-09-08</lastmod></url>" in body


@pytest.mark.usefixtures("known_address")
def test_robots_may_read_the_public_pages_and_learn_where_the_sitemap_is(client: Client) -> None:
    response = client.get("/robots.txt")
    assert response.content.decode() == (
        "User-agent: *\n"
        "Disallow: /api/\n"
        "Disallow: /admin\n"
        "Disallow: /django-admin\n"
        "Disallow: /tm\n"
        "Disallow: /mod\n"
        "Disallow: /login\n"
        "Disallow: /overlay/\n"
        "Disallow: /*/rcon\n"
        "Disallow: /*/manage\n"
        "\n"
        "Sitemap: https://clvr.example/sitemap.xml\n"
    )
    names = ("Content-Type", "Cache-Control")
    assert (response.status_code, *(response[name] for name in names)) == (
        200,
        "text/plain; charset=utf-8",
        "public, max-age=3600",
    )
