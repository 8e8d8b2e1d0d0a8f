"""What search engines read: sitemap.xml and robots.txt."""

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap as sitemap_view
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse
from django.views.decorators.cache import cache_control

from accounts.models import User
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE
from clvr.shell import LEAGUE_PAGES
from leagues.models import Season
from matches.models import Match, Playoff
from matches.play.statistics.leagues import LOGGED_LEAGUES
from teams.models import Team

LEFT_ALONE = (
    "/api/",
    "/admin",
    "/django-admin",
    "/tm",
    "/mod",
    "/login",
    "/overlay/",
    "/*/rcon",
    "/*/manage",
)
"""The API, the portals, overlays of streams, and pages that need a login."""

BY_SEASON = ("league-standings", "league-matches", "league-champions")
"""The pages of a league that show one season."""

CAST_PAGES = ("league-casts", "league-casters")

cached_for_an_hour = cache_control(public=True, max_age=3600)


class PortalSitemap(Sitemap):  # type: ignore[type-arg] # Django's class takes no parameter
    """A section of the site map. `items` are the objects that have a page, `location` is its
    path."""

    def get_protocol(self, protocol: str | None = None) -> str:
        return urlsplit(settings.ENVIRONMENT.portal_url).scheme

    def get_domain(self, site: object = None) -> str:
        return urlsplit(settings.ENVIRONMENT.portal_url).netloc


class FixedPages(PortalSitemap):
    """The landing page, and the pages that each league has."""

    def items(self) -> list[str]:
        leagues = [UMBRELLA_CODE, *LEAGUES]
        paths = [_path(route, league=code) for code in leagues for _, route in LEAGUE_PAGES]
        statistics = (_path("league-statistics", league=code) for code in sorted(LOGGED_LEAGUES))
        casts = (_path(route, league=code) for code in leagues for route in CAST_PAGES)
        return [reverse("home"), *filter(None, [*paths, *statistics, *casts])]

    def location(self, item: str) -> str:
        return item


class SeasonPages(PortalSitemap):
    """The standings, matches and champions of former seasons."""

    def items(self) -> list[str]:
        seasons = Season.objects.shown().filter(is_current=False).order_by("league", "value")
        return [
            f"{path}?season={value}"
            for code, value in seasons.values_list("league__code", "value")
            for path in filter(None, (_path(route, league=code) for route in BY_SEASON))
        ]

    def location(self, item: str) -> str:
        return item


class TeamPages(PortalSitemap):
    """Every team's page, under its own league."""

    def items(self) -> "QuerySet[Team, tuple[str, int]]":
        return Team.objects.order_by("pk").values_list("league__code", "pk")

    def location(self, item: tuple[str, int]) -> str:
        return reverse("team", args=item)


class PlayerPages(PortalSitemap):
    """The pages of people who may sign in."""

    def items(self) -> "QuerySet[User, int]":
        users = User.objects.filter(is_active=True)
        return users.order_by("pk").values_list("pk", flat=True)

    def location(self, item: int) -> str:
        return reverse("player", args=[item])


class MatchPages(PortalSitemap):
    """The matches that have a time or a result, without void ones."""

    def items(self) -> "QuerySet[Match, tuple[str, int, datetime]]":
        matches = Match.objects.not_void().exclude(time=None, result=None)
        return matches.order_by("pk").values_list("season__league__code", "pk", "revised_at")

    def location(self, item: tuple[str, int, datetime]) -> str:
        return reverse("match", args=item[:2])

    def lastmod(self, item: tuple[str, int, datetime]) -> datetime:
        return item[2]


class PlayoffPages(PortalSitemap):
    """The brackets of each season that has any."""

    def items(self) -> list[str]:
        seasons = Season.objects.filter(pk__in=Playoff.objects.shown().values("season"))
        found = seasons.order_by("league", "value")
        return [
            reverse("league-playoffs", args=[code]) + ("" if is_current else f"?season={value}")
            for code, value, is_current in found.values_list("league__code", "value", "is_current")
        ]

    def location(self, item: str) -> str:
        return item


SITEMAPS: "dict[str, Sitemap[Any] | type[Sitemap[Any]]]" = {
    "fixed": FixedPages,
    "seasons": SeasonPages,
    "teams": TeamPages,
    "players": PlayerPages,
    "matches": MatchPages,
    "playoffs": PlayoffPages,
}
"""The sections by name. New public pages are added here."""


@cached_for_an_hour
def sitemap(request: HttpRequest) -> HttpResponse:
    return sitemap_view(request, SITEMAPS)


@cached_for_an_hour
def robots(request: HttpRequest) -> HttpResponse:
    lines = [
        "User-agent: *",
        *(f"Disallow: {path}" for path in LEFT_ALONE),
        "",
        f"Sitemap: {settings.ENVIRONMENT.portal_url}{reverse('sitemap')}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


def _path(route: str, **kwargs: str) -> str:
    try:
        return reverse(route, kwargs=kwargs)
    except NoReverseMatch:
        return ""
